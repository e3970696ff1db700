// What the values of Carolus Magnus look like on the wire.
#pragma once

#include "engine/carolus_magnus/action.hpp"
#include "engine/carolus_magnus/event.hpp"
#include "engine/carolus_magnus/options.hpp"
#include "engine/carolus_magnus/prompt.hpp"
#include "engine/carolus_magnus/view.hpp"
#include "protocol/core_describe.hpp"

namespace palatine::carolus_magnus {

inline constexpr int last_region = province_count - 1;

// ---- nouns

constexpr auto describe(Type<Family>) {
  return names<Family>("red", "pink", "blue", "yellow", "green");
}
constexpr auto describe(Type<Face>) {
  return names<Face>("red", "pink", "blue", "yellow", "green", "crown");
}
constexpr auto describe(Type<Draw>) {
  return names<Draw>("dice", "free", "piles");
}
constexpr auto describe(Type<DiscOrder>) {
  return names<DiscOrder>("turn_order", "clockwise");
}
constexpr auto describe(Type<Joining>) {
  return names<Joining>("castles", "majority");
}
constexpr auto describe(Type<EmperorStart>) {
  return names<EmperorStart>("lot", "chosen");
}
constexpr auto describe(Type<Bag>) {
  return names<Bag>("supply", "reserves");
}
constexpr auto describe(Type<Knights>) {
  return keyed<Family>("knights", AT(Knights, of))
      .between(0, knights_of_a_family)
      .doc("Knights: so many of each family.");
}

// A member that is the name of one region, or of several.
template <class M>
constexpr Member region(std::string_view name, At<M> at) {
  return member(name, at).between(0, last_region);
}
template <class M>
constexpr Member disc(std::string_view name, At<M> at) {
  return member(name, at).between(1, disc_count);
}
template <class M>
constexpr Member seat(std::string_view name, At<M> at) {
  return member(name, at).between(0, max_players - 1);
}
template <class M>
constexpr Member side(std::string_view name, At<M> at) {
  return member(name, at).between(0, max_sides - 1);
}

// ---- options

constexpr auto describe(Type<Options>) {
  return message("options",
                 member("players", AT(Options, players))
                     .between(2, max_players)
                     .or_default()
                     .title("Players")
                     .doc("2, 3 or 4"),
                 side("teams", AT(Options, teams))
                     .between(0, 1)
                     .or_default()
                     .title("Teams")
                     .doc("With four players the team, 0 or 1, of each seat, two seats each; left empty, partners sit "
                          "opposite each other. Else empty."),
                 member("draw", AT(Options, draw))
                     .or_default()
                     .title("New knights")
                     .doc("dice: rolled; free: every knight is one's choice; piles: taken from open piles."),
                 member("disc_order", AT(Options, disc_order))
                     .or_default()
                     .title("Who chooses a disc first")
                     .doc("turn_order: the order of the last round's turns; clockwise: round the table from the lowest "
                          "disc (R1)."),
                 member("max_rounds", AT(Options, max_rounds))
                     .between(0, 1000)
                     .or_default()
                     .title("Rounds at most")
                     .doc("After so many rounds most castles win; 0: no limit (R9)."),
                 member("joining", AT(Options, joining))
                     .stands_for(R"("castles")")
                     .title("What joins")
                     .doc("castles: neighbours with the same side's castles; majority: a region takes "
                          "in only what its side has the majority of, too (R4)."),
                 member("emperor_start", AT(Options, emperor_start))
                     .stands_for(R"("lot")")
                     .title("Where the emperor begins")
                     .doc("lot: on a province drawn by lot; chosen: where the player who lays the first "
                          "disc wants him (R15)."),
                 member("bag", AT(Options, bag))
                     .stands_for(R"("supply")")
                     .title("What goes into the bag")
                     .doc("With open piles, supply: what is left once reserves are full; reserves: the "
                          "reserves, and nothing else (R12). Without piles it is dropped."))
      .doc("What is agreed before the game.");
}

// ---- actions

constexpr auto describe(Type<ChooseFamily>) {
  return value("choose_family", member("family", AT(ChooseFamily, family)).doc("of the knight"))
      .doc("The family of one knight for a crown.");
}
constexpr auto describe(Type<LayDisc>) {
  return value("lay_disc", disc("disc", AT(LayDisc, disc)).doc("its value")).doc("Lay a disc from hand.");
}
constexpr auto describe(Type<PlaceKnight>) {
  return value("place_knight", member("family", AT(PlaceKnight, family)).doc("of the knight"),
               region("region", AT(PlaceKnight, region)).doc("null: one's own court"))
      .doc("Play one knight from the reserve.");
}
constexpr auto describe(Type<MoveEmperor>) {
  return value("move_emperor", member("steps", AT(MoveEmperor, steps))
                                   .between(1, disc_count)
                                   .doc("regions; at most the value of the disc of the turn"))
      .doc("Move the emperor clockwise.");
}
constexpr auto describe(Type<TakePile>) {
  return value("take_pile", member("pile", AT(TakePile, pile)).between(0, max_players).doc("its place, oldest first"),
               member("knights", AT(TakePile, knights)).doc("what is taken"))
      .doc("Take a pile, or of a larger one the knights of one's choice.");
}

constexpr auto describe(Type<PlaceEmperor>) {
  return value("place_emperor", region("region", AT(PlaceEmperor, region)).doc("where he begins"))
      .doc("Put the emperor where he begins.");
}

// ---- events

constexpr auto describe(Type<SetUp>) {
  return value("set_up", member("knights", AT(SetUp, knights)).doc("on province 0, 1, … clockwise"),
               region("emperor", AT(SetUp, emperor)).doc("where he begins; 0 where he is still to be placed"),
               seat("first", AT(SetUp, first)).doc("who chooses the first disc"))
      .doc("The board was set up.");
}
constexpr auto describe(Type<DiceRolled>) {
  return value("dice_rolled", seat("seat", AT(DiceRolled, seat)).doc("who rolled"),
               member("faces", AT(DiceRolled, faces)).doc("as rolled"))
      .doc("Dice were rolled.");
}
constexpr auto describe(Type<KnightTaken>) {
  return value("knight_taken", seat("seat", AT(KnightTaken, seat)).doc("whose reserve"),
               member("family", AT(KnightTaken, family)).doc("of the knight"),
               member("chosen", AT(KnightTaken, chosen)).doc("for a crown; else for a die"))
      .doc("A knight went from the supply to the reserve.");
}
constexpr auto describe(Type<KnightsGivenBack>) {
  return value("knights_given_back", member("family", AT(KnightsGivenBack, family)).doc("that had run out"),
               seat("from_court", AT(KnightsGivenBack, from_court)).doc("seats"),
               seat("from_reserve", AT(KnightsGivenBack, from_reserve)).doc("seats"))
      .doc("Every player gave one knight of an exhausted family back (R8).");
}
constexpr auto describe(Type<DieBecameCrown>) {
  return value("die_became_crown", seat("seat", AT(DieBecameCrown, seat)).doc("whose die"),
               member("family", AT(DieBecameCrown, family)).doc("that it showed"))
      .doc("A die whose family has run out became a crown (R8).");
}
constexpr auto describe(Type<CrownsLost>) {
  return value("crowns_lost", seat("seat", AT(CrownsLost, seat)).doc("whose"),
               member("crowns", AT(CrownsLost, crowns)).between(1, 9).doc("so many"))
      .doc("Nothing was left in the supply: these crowns gave nothing (R8).");
}
constexpr auto describe(Type<RoundStarted>) {
  return value("round_started", member("round", AT(RoundStarted, round)).at_least(1).doc("from 1"),
               seat("disc_order", AT(RoundStarted, disc_order)).doc("the order in which discs are chosen"))
      .doc("A round began.");
}
constexpr auto describe(Type<DiscsTakenBack>) {
  return value("discs_taken_back").doc("All five discs were used; everyone has them in hand again.");
}
constexpr auto describe(Type<DiscLaid>) {
  return value("disc_laid", seat("seat", AT(DiscLaid, seat)).doc("who laid it"),
               disc("disc", AT(DiscLaid, disc)).doc("its value"))
      .doc("A disc was laid.");
}
constexpr auto describe(Type<TurnsOrdered>) {
  return value("turns_ordered", seat("turn_order", AT(TurnsOrdered, turn_order)).doc("seats, the lowest disc first"))
      .doc("All discs are laid: the order of turns.");
}
constexpr auto describe(Type<TurnStarted>) {
  return value("turn_started", seat("seat", AT(TurnStarted, seat)).doc("whose"),
               disc("disc", AT(TurnStarted, disc)).doc("that was laid for it"))
      .doc("A turn began.");
}
constexpr auto describe(Type<KnightPlaced>) {
  return value("knight_placed", seat("seat", AT(KnightPlaced, seat)).doc("who played it"),
               member("family", AT(KnightPlaced, family)).doc("of the knight"),
               region("region", AT(KnightPlaced, region)).doc("null: the seat's own court"))
      .doc("A knight was played.");
}
constexpr auto describe(Type<FamilyGained>) {
  return value("family_gained", seat("seat", AT(FamilyGained, seat)).doc("who controls it now"),
               member("family", AT(FamilyGained, family)).doc("which"),
               seat("from", AT(FamilyGained, from)).doc("who controlled it before; null: nobody"))
      .doc("Control of a family changed.");
}
constexpr auto describe(Type<EmperorMoved>) {
  return value("emperor_moved", seat("seat", AT(EmperorMoved, seat)).doc("who moved him"),
               region("from", AT(EmperorMoved, from)).doc("the region that he left"),
               region("to", AT(EmperorMoved, to)).doc("the region where he stopped"),
               member("steps", AT(EmperorMoved, steps)).between(1, disc_count).doc("regions"))
      .doc("The emperor moved.");
}
constexpr auto describe(Type<RegionScored>) {
  return value("region_scored", region("region", AT(RegionScored, region)).doc("where the emperor stands"),
               member("strengths", AT(RegionScored, strengths)).doc("per side, its castles counted"),
               side("owner", AT(RegionScored, owner)).doc("the side whose castles stood there; null: none"),
               side("majority", AT(RegionScored, majority)).doc("the side ahead of every other; null: none"))
      .doc("The emperor's region was scored.");
}
constexpr auto describe(Type<CastleBuilt>) {
  return value("castle_built", side("side", AT(CastleBuilt, side)).doc("whose"),
               region("region", AT(CastleBuilt, region)).doc("where"))
      .doc("A castle was built.");
}
constexpr auto describe(Type<CastlesReplaced>) {
  return value("castles_replaced", side("side", AT(CastlesReplaced, side)).doc("whose castles stand there now"),
               side("from", AT(CastlesReplaced, from)).doc("whose stood there"),
               region("region", AT(CastlesReplaced, region)).doc("where"),
               member("removed", AT(CastlesReplaced, removed)).at_least(1).doc("castles taken off"),
               member("placed", AT(CastlesReplaced, placed))
                   .at_least(1)
                   .doc("fewer than removed only where the side ran out of castles, and won (R5)"))
      .doc("A side's castles were replaced by another's.");
}
constexpr auto describe(Type<RegionsJoined>) {
  return value("regions_joined", side("side", AT(RegionsJoined, side)).doc("whose castles stand there"),
               region("regions", AT(RegionsJoined, regions)).doc("those that joined, clockwise"),
               region("region", AT(RegionsJoined, region)).doc("the region they now are"),
               member("castles", AT(RegionsJoined, castles)).at_least(1).doc("that stand there together"))
      .doc("Regions joined.");
}
constexpr auto describe(Type<PileTaken>) {
  return value("pile_taken", seat("seat", AT(PileTaken, seat)).doc("who took it"),
               member("pile", AT(PileTaken, pile))
                   .between(0, max_players)
                   .doc("which pile of knights: its place, oldest first"),
               member("knights", AT(PileTaken, knights)).doc("into the reserve"),
               member("returned", AT(PileTaken, returned)).doc("into the bag"))
      .doc("A pile was taken.");
}
constexpr auto describe(Type<PilesDrawn>) {
  return value("piles_drawn", member("piles", AT(PilesDrawn, piles)).doc("all open piles, oldest first"))
      .doc("Piles were filled from the bag.");
}
constexpr auto describe(Type<ReservesBagged>) {
  return value("reserves_bagged", member("knights", AT(ReservesBagged, knights)).doc("in the bag now"))
      .doc("All reserves went into the bag (R12).");
}
constexpr auto describe(Type<EmperorPlaced>) {
  return value("emperor_placed", seat("seat", AT(EmperorPlaced, seat)).doc("who placed him"),
               region("region", AT(EmperorPlaced, region)).doc("where he begins"))
      .doc("The emperor was put where he begins (R15).");
}
constexpr auto describe(Type<GameEnded>) {
  return value("game_ended", member("result", AT(GameEnded, result)).doc("how it ended")).doc("The game is over.");
}

// ---- prompts: their kinds are those of the actions they ask for

constexpr auto describe(Type<ChooseFamilyPrompt>) {
  return value(
             "choose_family", member("families", AT(ChooseFamilyPrompt, families)).doc("one of these"),
             member("left", AT(ChooseFamilyPrompt, left)).between(1, 9).doc("choices still to make, this one included"))
      .doc("Choose the family of a knight for a crown.");
}
constexpr auto describe(Type<LayDiscPrompt>) {
  return value("lay_disc", disc("discs", AT(LayDiscPrompt, discs)).doc("one of these")).doc("Lay a disc.");
}
constexpr auto describe(Type<PlaceKnightPrompt>) {
  return value(
             "place_knight", member("families", AT(PlaceKnightPrompt, families)).doc("any of these"),
             region("regions", AT(PlaceKnightPrompt, regions)).doc("to any of these, or to null: one's own court"),
             member("left", AT(PlaceKnightPrompt, left)).between(1, 9).doc("knights still to play, this one included"))
      .doc("Play a knight from the reserve, onto the board or into the court.");
}
constexpr auto describe(Type<EmperorChoice>) {
  return value("emperor_choice", member("steps", AT(EmperorChoice, steps)).between(1, disc_count).doc("for the action"),
               region("region", AT(EmperorChoice, region)).doc("where he stops"),
               member("preview", AT(EmperorChoice, preview)).doc("what would happen there, as events"))
      .doc("One way to move the emperor.");
}
constexpr auto describe(Type<MoveEmperorPrompt>) {
  return value("move_emperor", member("choices", AT(MoveEmperorPrompt, choices)).doc("one of these"))
      .doc("Move the emperor.");
}
constexpr auto describe(Type<PileChoice>) {
  return value("pile_choice",
               member("pile", AT(PileChoice, pile))
                   .between(0, max_players)
                   .doc("which pile of knights: its place, oldest first"),
               member("knights", AT(PileChoice, knights)).doc("all that lie there"),
               member("take", AT(PileChoice, take)).between(0, 4).doc("how many of them, of one's choice"))
      .doc("One pile that may be taken.");
}
constexpr auto describe(Type<TakePilePrompt>) {
  return value("take_pile", member("choices", AT(TakePilePrompt, choices)).doc("one of these"))
      .doc("Take a pile of knights.");
}

constexpr auto describe(Type<PlaceEmperorPrompt>) {
  return value("place_emperor", region("regions", AT(PlaceEmperorPrompt, regions)).doc("one of these"))
      .doc("Put the emperor where he begins.");
}

// ---- the view

constexpr auto describe(Type<ChoosingFamilies>) {
  return value("choosing_families",
               member("crowns", AT(ChoosingFamilies, crowns)).between(0, 9).doc("per seat: choices still to make"))
      .doc("Before the first round: crowns become knights, all players at once.");
}
constexpr auto describe(Type<LayingDiscs>) {
  return value("laying_discs", seat("seat", AT(LayingDiscs, seat)).doc("who lays the next"))
      .doc("A round begins: discs are laid, one after the other.");
}
constexpr auto describe(Type<PlacingKnights>) {
  return value("placing_knights", seat("seat", AT(PlacingKnights, seat)).doc("whose turn it is"),
               member("left", AT(PlacingKnights, left)).between(0, 9).doc("knights still to play this turn"))
      .doc("A turn: knights are played.");
}
constexpr auto describe(Type<MovingEmperor>) {
  return value("moving_emperor", seat("seat", AT(MovingEmperor, seat)).doc("whose turn it is"))
      .doc("A turn: the emperor moves.");
}
constexpr auto describe(Type<TakingKnights>) {
  return value("taking_knights", seat("seat", AT(TakingKnights, seat)).doc("whose turn it is"),
               member("crowns", AT(TakingKnights, crowns)).between(0, 9).doc("choices still to make"))
      .doc("The end of a turn: crowns become knights.");
}
constexpr auto describe(Type<TakingPile>) {
  return value("taking_pile", seat("seat", AT(TakingPile, seat)).doc("whose turn it is"))
      .doc("The end of a turn: a pile of knights is taken.");
}
constexpr auto describe(Type<PlacingEmperor>) {
  return value("placing_emperor", seat("seat", AT(PlacingEmperor, seat)).doc("who lays the first disc"))
      .doc("Before the first round: the emperor is put where he begins.");
}
constexpr auto describe(Type<Ended>) {
  return value("ended").doc("The game is over.");
}

constexpr auto describe(Type<RegionView>) {
  return value("region", region("region", AT(RegionView, region)).doc("its name: its first province, clockwise"),
               region("provinces", AT(RegionView, provinces)).items(1, province_count).doc("clockwise"),
               member("knights", AT(RegionView, knights)).doc("that stand there, by family"),
               side("owner", AT(RegionView, owner)).doc("null: no castle"),
               member("castles", AT(RegionView, castles))
                   .at_least(0)
                   .doc("the owner's that stand there; as many as provinces, or none"),
               member("strengths", AT(RegionView, strengths)).doc("per side, if it were scored now"))
      .doc("A province, or several that have joined.");
}
constexpr auto describe(Type<SeatView>) {
  return value("seat", seat("seat", AT(SeatView, seat)).doc("its number, from 0"),
               side("side", AT(SeatView, side)).doc("that plays it"),
               member("court", AT(SeatView, court)).doc("knights, by family: they decide who controls it"),
               member("reserve", AT(SeatView, reserve)).doc("knights to play, by family"),
               disc("hand", AT(SeatView, hand)).doc("ascending"), disc("laid", AT(SeatView, laid)).doc("this round"),
               disc("used", AT(SeatView, used)).doc("in earlier rounds, ascending"))
      .doc("What lies before a player.");
}
constexpr auto describe(Type<SideView>) {
  return value("side", side("side", AT(SideView, side)).doc("its number, from 0"),
               seat("seats", AT(SideView, seats)).doc("that play it: two of a team, else one"),
               member("castles_left", AT(SideView, castles_left)).at_least(0).doc("not on the board"),
               member("castles_placed", AT(SideView, castles_placed)).at_least(0).doc("on the board"))
      .doc("A player, or a team.");
}
constexpr auto describe(Type<View>) {
  return value("view", member("options", AT(View, options)).doc("of this game"),
               member("round", AT(View, round)).at_least(1).doc("from 1"),
               member("phase", AT(View, phase)).doc("what is to be done now, and by whom"),
               seat("disc_order", AT(View, disc_order)).doc("of this round's discs"),
               seat("turn_order", AT(View, turn_order)).doc("of this round's turns; empty until all discs are laid"),
               region("emperor", AT(View, emperor)).doc("the region he stands on; 0 while he is still to be placed"),
               member("regions", AT(View, regions)).doc("ascending by name"),
               keyed_member<Family>("control", AT(View, control))
                   .between(0, max_players - 1)
                   .doc("by family the seat that controls it; null: nobody"),
               member("seats", AT(View, seats)).doc("all, in order"),
               member("sides", AT(View, sides)).doc("all, in order"),
               member("supply", AT(View, supply))
                   .doc("knights that nobody has, by family; with a bag of reserves out of play"),
               member("bag", AT(View, bag)).doc("empty unless draw is piles"),
               member("piles", AT(View, piles)).doc("oldest first; empty unless draw is piles"),
               member("result", AT(View, result)).doc("null until the game is over"))
      .doc("All that one sees of the game.");
}

}  // namespace palatine::carolus_magnus
