// What the values of Chevaliers look like on the wire.
#pragma once

#include "engine/chevaliers/action.hpp"
#include "engine/chevaliers/event.hpp"
#include "engine/chevaliers/options.hpp"
#include "engine/chevaliers/prompt.hpp"
#include "engine/chevaliers/view.hpp"
#include "protocol/core_describe.hpp"

namespace palatine::chevaliers {

// ---- nouns

constexpr auto describe(Type<Colour>) {
  return names<Colour>("red", "violet", "blue", "green", "yellow", "white");
}
constexpr auto describe(Type<Special>) {
  return names<Special>("die", "catapult", "champion", "pile", "castle_guard", "card_guard", "treason", "protection");
}
constexpr auto describe(Type<TournamentTies>) {
  return names<TournamentTies>("first_roller", "rolled_again");
}
constexpr auto describe(Type<FirstPlayer>) {
  return names<FirstPlayer>("lot", "seat_0", "seat_1", "seat_2", "seat_3", "seat_4", "seat_5");
}
constexpr auto describe(Type<Purpose>) {
  return names<Purpose>("attempt", "defence", "tournament");
}

// A member that names a card, a pile or a seat, or several.
template <class M>
constexpr Member card(std::string_view name, At<M> at) {
  return member(name, at).between(0, most_deck_cards - 1);
}
template <class M>
constexpr Member pile(std::string_view name, At<M> at) {
  return member(name, at).between(0, pile_count - 1);
}
template <class M>
constexpr Member seat(std::string_view name, At<M> at) {
  return member(name, at).between(0, max_players - 1);
}
// Places among the six dice, or their faces.
template <class M>
constexpr Member places(std::string_view name, At<M> at) {
  return member(name, at).between(0, dice_count - 1);
}
template <class M>
constexpr Member faces(std::string_view name, At<M> at) {
  return member(name, at).between(1, 6);
}
template <class M>
constexpr Member chance(std::string_view name, At<M> at) {
  return member(name, at).between(0, 1000);
}

constexpr auto describe(Type<Value>) {
  return value("value",
               member("count", AT(Value, count))
                   .between(0, dice_count + 1)
                   .doc("of the largest group of equal dice; 0: no live die"),
               member("face", AT(Value, face)).between(0, highest_face).doc("its face; 0: no live die"),
               member("other", AT(Value, other)).between(0, highest_face).doc("the highest other die; 0: none"))
      .doc("What a roll is worth, and what a card asks for; they compare in this order.");
}
constexpr auto describe(Type<CastleCard>) {
  return value("castle", card("card", AT(CastleCard, card)).doc("its number in the deck"),
               member("colour", AT(CastleCard, colour)).doc("one may have one castle of each"),
               member("combination", AT(CastleCard, combination)).doc("to beat"))
      .doc("A castle.");
}
constexpr auto describe(Type<TournamentCard>) {
  return value("tournament", card("card", AT(TournamentCard, card)).doc("its number in the deck")).doc("A tournament.");
}
constexpr auto describe(Type<SpecialCard>) {
  return value("special", card("card", AT(SpecialCard, card)).doc("its number in the deck"),
               member("special", AT(SpecialCard, special)).doc("what it does: see the rules"),
               member("face", AT(SpecialCard, face)).between(1, highest_face).doc("of a die card; null: none"),
               member("combination", AT(SpecialCard, combination)).doc("to beat"))
      .doc("A special card.");
}

// ---- options

constexpr auto describe(Type<Options>) {
  return message("options",
                 member("players", AT(Options, players))
                     .between(2, max_players)
                     .or_default()
                     .title("Players")
                     .doc("2 to 6"),
                 member("max_turns", AT(Options, max_turns))
                     .between(0, 1000)
                     .or_default()
                     .title("Turns at most")
                     .doc("After so many turns of all players together most castles win; 0: no limit (C11)."),
                 member("tournament_ties", AT(Options, tournament_ties))
                     .stands_for(R"("first_roller")")
                     .title("Equal rolls in a tournament")
                     .doc("first_roller: who rolled first wins; rolled_again: those who tie roll again (C4)."),
                 member("first_player", AT(Options, first_player))
                     .stands_for(R"("lot")")
                     .title("Who begins")
                     .doc("lot: drawn by lot; else the seat that begins (C19)."),
                 member("deck", AT(Options, deck))
                     .items(0, most_deck_bytes)  // as many characters at most; it is the reader of decks that counts
                     .title("A deck of one's own")
                     .doc("A card a line, as in deck.txt, in 4096 bytes at most; left out: that deck (C20)."))
      .doc("What is agreed before the game.");
}

// ---- actions

constexpr auto describe(Type<Bury>) {
  return value("bury", pile("pile", AT(Bury, pile)).doc("0: left, 1: right"))
      .doc("Put the top card of a pile face down under it and turn the next.");
}
constexpr auto describe(Type<LayGuard>) {
  return value("lay_guard", card("guard", AT(LayGuard, guard)).doc("a castle guard or card guard of one's own"),
               card("on", AT(LayGuard, on)).doc("cards, ascending: one or two castles, or one special"))
      .doc("Lay or move a guard.");
}
constexpr auto describe(Type<TryPile>) {
  return value("try_pile", pile("pile", AT(TryPile, pile)).doc("0: left, 1: right"))
      .doc("Choose a pile's top card as the target.");
}
constexpr auto describe(Type<Attack>) {
  return value("attack", card("card", AT(Attack, card)).doc("one of the prompt's cards"))
      .doc("Choose an opponent's castle or special as the target.");
}
constexpr auto describe(Type<TryThrone>) {
  return value("try_throne").doc("Choose the throne as the target.");
}
constexpr auto describe(Type<EndTurn>) {
  return value("end_turn").doc("Choose no further target, leave the guards where they are.");
}
constexpr auto describe(Type<Roll>) {
  return value("roll", places("keep", AT(Roll, keep)).doc("places of live dice, ascending; the first roll keeps none"))
      .doc("Roll all live dice but those kept.");
}
constexpr auto describe(Type<Stop>) {
  return value("stop").doc("Be content with what lies there.");
}
constexpr auto describe(Type<GiveCastle>) {
  return value("give_castle", card("castle", AT(GiveCastle, castle)).doc("a card: one of one's own castles"),
               pile("pile", AT(GiveCastle, pile)).doc("0: left, 1: right"))
      .doc("After failing at the throne: put a castle under a pile.");
}

// ---- events

constexpr auto describe(Type<PileView>) {
  return value("pile_view", member("cards", AT(PileView, cards)).between(0, max_cards).doc("the top one included"),
               member("top", AT(PileView, top)).doc("null: the pile is empty"))
      .doc("A pile and its top card.");
}
constexpr auto describe(Type<PileTarget>) {
  return value("pile", pile("pile", AT(PileTarget, pile)).doc("0: left, 1: right"),
               member("card", AT(PileTarget, card)).doc("its top card"))
      .doc("The top card of a pile.");
}
constexpr auto describe(Type<CardTarget>) {
  return value("card", seat("seat", AT(CardTarget, seat)).doc("its owner"),
               member("card", AT(CardTarget, card)).doc("that is attacked"))
      .doc("An opponent's card.");
}
constexpr auto describe(Type<ThroneTarget>) {
  return value("throne").doc("The throne.");
}
constexpr auto describe(Type<TieTarget>) {
  return value("tie", pile("pile", AT(TieTarget, pile)).doc("0: left, 1: right"),
               member("card", AT(TieTarget, card)).doc("its top card, the tournament"),
               seat("seats", AT(TieTarget, seats)).doc("who tied, in the order in which they roll"),
               member("times", AT(TieTarget, times))
                   .between(1, most_ties)
                   .doc("so many times it was rolled again, this one included"))
      .doc("A pile's tournament once more, among those who tied in it (C4).");
}
constexpr auto describe(Type<SetUp>) {
  return value("set_up", member("castles", AT(SetUp, castles)).doc("dealt to seat 0, 1, …"),
               member("piles", AT(SetUp, piles)).doc("left, right"), seat("first", AT(SetUp, first)).doc("who begins"))
      .doc("Castles were dealt, piles laid out, and lots drawn for who begins.");
}
constexpr auto describe(Type<TurnStarted>) {
  return value("turn_started", member("turn", AT(TurnStarted, turn)).at_least(1).doc("of all players together"),
               seat("seat", AT(TurnStarted, seat)).doc("whose"))
      .doc("A turn began.");
}
constexpr auto describe(Type<CardBuried>) {
  return value("card_buried", seat("seat", AT(CardBuried, seat)).doc("who buried it"),
               pile("pile", AT(CardBuried, pile)).doc("0: left, 1: right"),
               member("card", AT(CardBuried, card)).doc("which"),
               member("forced", AT(CardBuried, forced)).doc("because no card could be chosen (C3)"))
      .doc("A pile's top card was put under it.");
}
constexpr auto describe(Type<CardTurned>) {
  return value("card_turned", pile("pile", AT(CardTurned, pile)).doc("0: left, 1: right"),
               member("card", AT(CardTurned, card)).doc("that lies there now"))
      .doc("A card lies face up on a pile now.");
}
constexpr auto describe(Type<GuardLaid>) {
  return value("guard_laid", seat("seat", AT(GuardLaid, seat)).doc("whose"),
               card("guard", AT(GuardLaid, guard)).doc("the card that guards"),
               card("on", AT(GuardLaid, on)).doc("cards, ascending"))
      .doc("A guard was laid or moved.");
}
constexpr auto describe(Type<TargetChosen>) {
  return value("target_chosen", seat("seat", AT(TargetChosen, seat)).doc("who wants it"),
               member("target", AT(TargetChosen, target)).doc("a pile's top card, an opponent's card, or the throne"))
      .doc("A card, or the throne, is to be won.");
}
constexpr auto describe(Type<RollStarted>) {
  return value("roll_started", seat("seat", AT(RollStarted, seat)).doc("who rolls"),
               member("purpose", AT(RollStarted, purpose))
                   .doc("attempt: to win the target; defence: to keep a castle; tournament: to be the best of all"),
               member("rolls", AT(RollStarted, rolls)).between(3, 4).doc("so many at most"),
               member("to_beat", AT(RollStarted, to_beat)).doc("null: nothing, for who rolls first in a tournament"))
      .doc("It is on this seat to roll.");
}
constexpr auto describe(Type<DiceRolled>) {
  return value("dice_rolled", seat("seat", AT(DiceRolled, seat)).doc("who rolled"),
               places("rolled", AT(DiceRolled, rolled)).doc("places of the dice rolled"),
               faces("dice", AT(DiceRolled, dice)).doc("all six, as they lie now"),
               member("value", AT(DiceRolled, value)).doc("with the player's die cards"),
               member("rolls_left", AT(DiceRolled, rolls_left)).between(0, 3).doc("so many more are allowed"))
      .doc("Dice were rolled.");
}
constexpr auto describe(Type<RollEnded>) {
  return value("roll_ended", seat("seat", AT(RollEnded, seat)).doc("whose"),
               member("value", AT(RollEnded, value)).doc("what it was worth in the end"),
               member("beaten", AT(RollEnded, beaten)).doc("what was to be beaten; null: nothing was"))
      .doc("A player's roll is over.");
}
constexpr auto describe(Type<CardTaken>) {
  return value("card_taken", seat("seat", AT(CardTaken, seat)).doc("whose it is now"),
               member("card", AT(CardTaken, card)).doc("which"),
               seat("from", AT(CardTaken, from)).doc("whose it was; null: a pile's"),
               pile("pile", AT(CardTaken, pile)).doc("where it lay; null: before a player"))
      .doc("A card lies before a player now.");
}
constexpr auto describe(Type<CardReturned>) {
  return value("card_returned", pile("pile", AT(CardReturned, pile)).doc("0: left, 1: right"),
               member("card", AT(CardReturned, card)).doc("which"))
      .doc("An attempt failed: the card went under its pile.");
}
constexpr auto describe(Type<CastleKept>) {
  return value("castle_kept", seat("seat", AT(CastleKept, seat)).doc("its owner"),
               member("card", AT(CastleKept, card)).doc("the castle"))
      .doc("A castle was defended.");
}
constexpr auto describe(Type<ThroneTaken>) {
  return value("throne_taken", seat("seat", AT(ThroneTaken, seat)).doc("by whom: the game is won"))
      .doc("The throne was won.");
}
constexpr auto describe(Type<ThroneMissed>) {
  return value("throne_missed", seat("seat", AT(ThroneMissed, seat)).doc("by whom"),
               member("is_protected", AT(ThroneMissed, is_protected)).doc("no castle is lost"))
      .doc("The throne was not won.");
}
constexpr auto describe(Type<CastleGiven>) {
  return value("castle_given", seat("seat", AT(CastleGiven, seat)).doc("whose it was"),
               member("card", AT(CastleGiven, card)).doc("the castle"),
               pile("pile", AT(CastleGiven, pile)).doc("0: left, 1: right"))
      .doc("A castle went under a pile.");
}
constexpr auto describe(Type<TurnPassed>) {
  return value("turn_passed", seat("seat", AT(TurnPassed, seat)).doc("whose turn is over"))
      .doc("No card could be chosen or found.");
}
constexpr auto describe(Type<TournamentTied>) {
  return value("tournament_tied", seat("seats", AT(TournamentTied, seats)).doc("in the order in which they roll"),
               member("value", AT(TournamentTied, value)).doc("that all of them have"))
      .doc("The best of a tournament are level, and roll again (C4).");
}
constexpr auto describe(Type<GameEnded>) {
  return value("game_ended", member("result", AT(GameEnded, result)).doc("how it ended")).doc("The game is over.");
}

// ---- prompts

constexpr auto describe(Type<PileChoice>) {
  return value("pile_choice", pile("pile", AT(PileChoice, pile)).doc("0: left, 1: right"),
               chance("chance", AT(PileChoice, chance)).doc("in thousandths, with best play; null: a tournament"))
      .doc("A pile that may be tried.");
}
constexpr auto describe(Type<CardChoice>) {
  return value("card_choice", card("card", AT(CardChoice, card)).doc("for the action attack"),
               seat("seat", AT(CardChoice, seat)).doc("its owner"),
               chance("chance", AT(CardChoice, chance))
                   .doc("of beating the card, in thousandths, with best play; a castle's owner may still defend it"))
      .doc("A card that may be attacked.");
}
constexpr auto describe(Type<ThroneChoice>) {
  return value("throne_choice", chance("chance", AT(ThroneChoice, chance)).doc("in thousandths, with best play"))
      .doc("The throne may be tried.");
}
constexpr auto describe(Type<GuardChoice>) {
  return value("guard_choice", card("guard", AT(GuardChoice, guard)).doc("for the action lay_guard"),
               card("on", AT(GuardChoice, on)).doc("each a way to lay it"))
      .doc("A guard and the ways to lay it.");
}
constexpr auto describe(Type<TakeTurnPrompt>) {
  return value("take_turn", pile("bury", AT(TakeTurnPrompt, bury)).doc("piles whose top card may be buried"),
               member("guards", AT(TakeTurnPrompt, guards)).doc("that may be laid or moved"),
               member("piles", AT(TakeTurnPrompt, piles)).doc("whose top card may be tried"),
               member("cards", AT(TakeTurnPrompt, cards)).doc("of opponents that may be attacked"),
               member("throne", AT(TakeTurnPrompt, throne)).doc("null: may not be tried"),
               member("may_end", AT(TakeTurnPrompt, may_end)).doc("end_turn is allowed"))
      .doc("Choose a target, or prepare: bury a card, lay a guard.");
}
constexpr auto describe(Type<KeepChoice>) {
  return value("keep_choice", places("keep", AT(KeepChoice, keep)).doc("places of the dice that are kept"),
               chance("chance", AT(KeepChoice, chance))
                   .doc("of beating what is to be beaten, in thousandths, with best play; null: nothing is"))
      .doc("A way to roll on: which dice stay.");
}
constexpr auto describe(Type<RollPrompt>) {
  return value("roll", member("keeps", AT(RollPrompt, keeps)).doc("each a way to roll on"),
               member("may_stop", AT(RollPrompt, may_stop)).doc("stop is allowed"),
               member("to_beat", AT(RollPrompt, to_beat)).doc("null: nothing, for who rolls first in a tournament"),
               member("beats", AT(RollPrompt, beats)).doc("what lies there beats it"))
      .doc("Roll, or be content with what lies there.");
}
constexpr auto describe(Type<GiveCastlePrompt>) {
  return value("give_castle", card("castles", AT(GiveCastlePrompt, castles)).doc("one of these"),
               pile("piles", AT(GiveCastlePrompt, piles)).doc("under one of these"))
      .doc("Give a castle for the throne that was missed.");
}

// ---- the view

constexpr auto describe(Type<ChoosingTarget>) {
  return value("choosing_target", seat("seat", AT(ChoosingTarget, seat)).doc("whose turn it is"),
               member("attempts", AT(ChoosingTarget, attempts)).at_least(0).doc("made in this turn"),
               member("buried", AT(ChoosingTarget, buried)).at_least(0).doc("in this turn, of one's own accord"),
               member("searched", AT(ChoosingTarget, searched))
                   .between(0, max_cards)
                   .doc("per pile: cards buried since no target was there (C3)"),
               card("guards_laid", AT(ChoosingTarget, guards_laid)).doc("since the last choice, ascending"))
      .doc("A turn: a target is to be chosen.");
}
constexpr auto describe(Type<Entry>) {
  return value("entry", seat("seat", AT(Entry, seat)).doc("who rolled"),
               member("value", AT(Entry, value)).doc("what it was worth"))
      .doc("A roll in a tournament.");
}
constexpr auto describe(Type<Rolling>) {
  return value("rolling", seat("turn", AT(Rolling, turn)).doc("whose turn it is"),
               member("attempts", AT(Rolling, attempts)).at_least(0).doc("made in this turn before this one"),
               member("buried", AT(Rolling, buried)).at_least(0).doc("in this turn, of one's own accord"),
               member("target", AT(Rolling, target)).doc("what is to be won"),
               seat("seat", AT(Rolling, seat)).doc("who rolls"),
               member("purpose", AT(Rolling, purpose)).doc("attempt, defence or tournament"),
               faces("dice", AT(Rolling, dice)).doc("none before the first roll"),
               member("rolls_left", AT(Rolling, rolls_left)).between(0, 4).doc("so many more are allowed"),
               member("value", AT(Rolling, value))
                   .doc("of the dice and the roller's die cards; also before the first roll, of the cards alone"),
               member("to_beat", AT(Rolling, to_beat)).doc("null: nothing, for who rolls first in a tournament"),
               member("entries", AT(Rolling, entries)).doc("of a tournament, in the order rolled, since a tie"))
      .doc("Dice are rolled for a target.");
}
constexpr auto describe(Type<GivingCastle>) {
  return value("giving_castle", seat("seat", AT(GivingCastle, seat)).doc("who must give one"))
      .doc("The throne was missed: a castle is to be given.");
}
constexpr auto describe(Type<EndingTurn>) {
  return value("ending_turn", seat("seat", AT(EndingTurn, seat)).doc("who may lay guards before the turn ends"),
               card("guards_laid", AT(EndingTurn, guards_laid)).doc("in this moment, ascending"))
      .doc("The turn ends; guards may be laid once more.");
}
constexpr auto describe(Type<Ended>) {
  return value("ended").doc("The game is over.");
}
constexpr auto describe(Type<GuardView>) {
  return value("guard", card("guard", AT(GuardView, guard)).doc("the card that guards"),
               card("on", AT(GuardView, on)).doc("cards, ascending; empty: on nothing yet"))
      .doc("A guard and what it lies on.");
}
constexpr auto describe(Type<SeatView>) {
  return value("seat", seat("seat", AT(SeatView, seat)).doc("its number, from 0"),
               member("castles", AT(SeatView, castles)).doc("by card"),
               member("tournaments", AT(SeatView, tournaments)).doc("by card"),
               member("specials", AT(SeatView, specials)).doc("by card"),
               member("guards", AT(SeatView, guards)).doc("and what they lie on"),
               member("throne", AT(SeatView, throne)).doc("won"))
      .doc("What lies before a player.");
}
constexpr auto describe(Type<View>) {
  return value("view", member("options", AT(View, options)).doc("of this game"),
               member("turn", AT(View, turn)).at_least(1).doc("of all players together"),
               member("phase", AT(View, phase)).doc("what is to be done now, and by whom"),
               member("piles", AT(View, piles)).doc("left, right"),
               member("seats", AT(View, seats)).doc("all, in order"),
               member("result", AT(View, result)).doc("null until the game is over"))
      .doc("All that one sees of the game.");
}
constexpr auto describe(Type<FullView>) {
  return value("full_view", member("seen", AT(FullView, seen)).doc("what everybody sees"),
               card("piles", AT(FullView, piles)).doc("cards from the top down; left, right"))
      .doc("The whole state, as a replay has it.");
}

}  // namespace palatine::chevaliers
