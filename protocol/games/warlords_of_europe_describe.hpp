// What the values of Warlords of Europe look like on the wire. Fiefs and kingdoms are numbers: their places in the map,
// engine/warlords_of_europe/data/map.txt.
#pragma once

#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/event.hpp"
#include "engine/warlords_of_europe/options.hpp"
#include "engine/warlords_of_europe/prompt.hpp"
#include "engine/warlords_of_europe/view.hpp"
#include "engine/warlords_of_europe/words.hpp"
#include "protocol/core_describe.hpp"

namespace palatine::warlords_of_europe {

// ---- nouns

constexpr auto describe(Type<Castle>) {
  return names<Castle>("none", "unfinished", "finished");
}
constexpr auto describe(Type<Soldier>) {
  return EnumDescription<Soldier, soldier_count>{soldier_words};
}
constexpr auto describe(Type<Deck>) {
  return EnumDescription<Deck, deck_count>{deck_words};
}
constexpr auto describe(Type<Card>) {
  return EnumDescription<Card, card_count>{card_words};
}
constexpr auto describe(Type<Moment>) {
  return EnumDescription<Moment, moment_count>{moment_words};
}
constexpr auto describe(Type<Until>) {
  return names<Until>("next_moment", "turn_ends", "round_ends");
}
constexpr auto describe(Type<PopeAnswer>) {
  return names<PopeAnswer>("comply", "disfavour", "indulgence");
}
constexpr auto describe(Type<Scenario>) {
  return names<Scenario>("standard", "short_game", "long_game", "drawn", "chosen");
}
constexpr auto describe(Type<UnfinishedDie>) {
  return names<UnfinishedDie>("d10", "d12");
}
constexpr auto describe(Type<GivenUp>) {
  return names<GivenUp>("garrison", "steward");
}
constexpr auto describe(Type<FirstTurn>) {
  return names<FirstTurn>("in_order", "together");
}
constexpr auto describe(Type<GoldFor>) {
  return names<GoldFor>("castle", "plunder", "pieces", "gift", "tithe", "indulgence", "legate", "fair", "taxes",
                        "vassals", "soldiers", "hired", "building", "refund", "die", "card", "ransom", "leaving");
}

// A member that names a fief, a kingdom, a seat, or several; or counts.
template <class M>
constexpr Member fief(std::string_view name, At<M> at) {
  return member(name, at).between(0, max_fiefs - 1);
}
template <class M>
constexpr Member kingdom(std::string_view name, At<M> at) {
  return member(name, at).between(0, max_kingdoms - 1);
}
template <class M>
constexpr Member seat(std::string_view name, At<M> at) {
  return member(name, at).between(0, max_players - 1);
}
template <class M>
constexpr Member prisoner(std::string_view name, At<M> at) {
  return member(name, at).between(0, max_prisoners - 1);
}
template <class M>
constexpr Member some(std::string_view name, At<M> at) {
  return member(name, at).between(1, most_soldiers);
}
template <class M>
constexpr Member number(std::string_view name, At<M> at) {
  return member(name, at).at_least(0);
}
template <class M>
constexpr Member sides(std::string_view name, At<M> at) {
  return member(name, at).between(8, 12);
}

constexpr auto describe(Type<Army>) {
  return keyed<Soldier>("army", AT(Army, of))
      .between(0, most_soldiers)
      .doc("So many soldiers of each kind. hired_*: mercenaries.");
}
constexpr auto describe(Type<Prisoner>) {
  return value("prisoner", seat("owner", AT(Prisoner, owner)).doc("whose warlord it is"),
               fief("fief", AT(Prisoner, fief)).doc("in whose castle it is held"))
      .doc("A warlord that was captured.");
}

// ---- options

// What was not there in the first games is left out where it is empty.
constexpr auto describe(Type<Options>) {
  return message(
             "options",
             member("players", AT(Options, players))
                 .between(2, max_players)
                 .or_default()
                 .title("Players")
                 .doc("2 to 4"),
             member("scenario", AT(Options, scenario))
                 .or_default()
                 .title("Scenario")
                 .doc("standard: 2 to 4 players; short_game: 3 or 4; long_game: 3; drawn: kingdoms by lot, out of all "
                      "nine; chosen: kingdoms as one likes, out of all nine"),
             member("max_rounds", AT(Options, max_rounds))
                 .between(0, 200)
                 .or_default()
                 .title("Rounds at most")
                 .doc(
                     "After so many rounds most finished castles win, then most gold of a taxation (W9). 0: no limit."),
             member("given_up", AT(Options, given_up))
                 .stands_for("\"garrison\"")
                 .title("Who gives up")
                 .doc("garrison: leaves soldiers who stay and defend; steward: a computer plays on"),
             member("unfinished_die", AT(Options, unfinished_die))
                 .stands_for("\"d10\"")
                 .title("Unfinished castles")
                 .doc("The die of their defenders (W1)."),
             member("empty_castles", AT(Options, empty_castles))
                 .stands_for("false")
                 .title("Castles may be left empty")
                 .doc("By marches of their owner; what is empty when that turn ends is its peasants' (W4)."),
             member("hire_surcharge", AT(Options, hire_surcharge))
                 .between(0, most_hiring)
                 .stands_for("1")
                 .title("To hire a mercenary")
                 .doc("Gold that one costs more than a soldier of the same kind (W10)."),
             member("hire_keep", AT(Options, hire_keep))
                 .between(0, most_hiring)
                 .stands_for("1")
                 .title("To keep a mercenary")
                 .doc("Gold for which each stays, in every recruiting (W10)."),
             member("starting_gold", AT(Options, starting_gold))
                 .between(0, most_starting_gold)
                 .stands_for("0")
                 .title("Gold to begin with")
                 .doc("Of each player (W3)."),
             kingdom("kingdoms", AT(Options, kingdoms))
                 .items(2, max_kingdoms)
                 .unique()
                 .stands_for("[0,1,2,3,4,5,6,7,8]")
                 .title("Kingdoms in play")
                 .doc("Where they are drawn or chosen: by their numbers, as many as players at least, each joined to "
                      "the "
                      "others."),
             member("first_turn", AT(Options, first_turn))
                 .stands_for(R"("in_order")")
                 .title("The first campaigns")
                 .doc("in_order: one after the other; together: all at the same time, each within their own kingdom "
                      "(W25)."),
             member("whispers", AT(Options, whispers))
                 .stands_for("false")
                 .title("Whispers")
                 .doc("Whether two opponents may talk alone, in the channel whisper."))
      .doc("What is agreed before the game.");
}

// ---- actions

constexpr auto describe(Type<ChooseKingdom>) {
  return value("choose_kingdom", kingdom("kingdom", AT(ChooseKingdom, kingdom)).doc("one of the prompt's"))
      .doc("Start in a kingdom.");
}
constexpr auto describe(Type<Found>) {
  return value("found", fief("castle", AT(Found, castle)).doc("where the castle is built"),
               fief("warlord", AT(Found, warlord)).doc("another fief of the kingdom, where the warlord stands"))
      .doc("Found the first castle.");
}
constexpr auto describe(Type<Place>) {
  return value("place", fief("fief", AT(Place, fief)).doc("where"),
               member("soldier", AT(Place, soldier)).doc("which kind"),
               member("bonus", AT(Place, bonus)).or_default().doc("spearmen that a whole kingdom sent"),
               some("count", AT(Place, count)).doc("how many"))
      .doc("Put soldiers of the starting army, or new ones, into a fief.");
}
constexpr auto describe(Type<March>) {
  return value("march",
               fief("path", AT(March, path))
                   .doc("from the fief that is left to the one that is entered, each beside the "
                        "one before it"),
               member("soldier", AT(March, soldier)).doc("which kind"), some("count", AT(March, count)).doc("how many"))
      .doc("Soldiers go along a path; into a fief of somebody else's its last step is an attack.");
}
constexpr auto describe(Type<EndCampaign>) {
  return value("end_campaign").doc("Declare no more attacks; battles begin.");
}
constexpr auto describe(Type<EndReserves>) {
  return value("end_reserves").doc("Move no more reserves.");
}
constexpr auto describe(Type<PlayCard>) {
  return value("play_card", member("card", AT(PlayCard, card)).doc("of one's hand"),
               fief("fief", AT(PlayCard, fief)).doc("null where the prompt's choice has no `fiefs`"),
               fief("to", AT(PlayCard, to)).doc("null where the prompt's choice has no `to`"),
               seat("seat", AT(PlayCard, seat)).doc("null where the prompt's choice has no `seats`"),
               some("count", AT(PlayCard, count)).doc("null where `most` of the prompt's choice is 0"))
      .doc("Play a card.");
}
constexpr auto describe(Type<Pass>) {
  return value("pass", member("until", AT(Pass, until))
                           .doc("asked for cards again at the next moment, after the turn, or after the round"))
      .doc("Play no card.");
}
constexpr auto describe(Type<Fight>) {
  return value("fight", fief("fief", AT(Fight, fief)).doc("that is attacked")).doc("Choose the next battle.");
}
constexpr auto describe(Type<FightOn>) {
  return value("fight_on").doc("Fight one more round.");
}
constexpr auto describe(Type<Retreat>) {
  return value("retreat", fief("fief", AT(Retreat, fief)).doc("where the whole army goes"))
      .doc("Break off the attack.");
}
constexpr auto describe(Type<Lose>) {
  return value("lose", member("soldier", AT(Lose, soldier)).doc("which kind"),
               some("count", AT(Lose, count)).doc("how many"))
      .doc("Name losses.");
}
constexpr auto describe(Type<SendBack>) {
  return value("send_back", fief("fief", AT(SendBack, fief)).doc("where they go"),
               member("soldier", AT(SendBack, soldier)).doc("which kind"),
               some("count", AT(SendBack, count)).doc("how many"))
      .doc("What a mountain does not feed goes back.");
}
constexpr auto describe(Type<House>) {
  return value("house", fief("fief", AT(House, fief)).doc("whose castle"))
      .doc("Choose the castle to which a warlord goes, one's own or a prisoner.");
}
constexpr auto describe(Type<Muster>) {
  return value("muster", fief("fief", AT(Muster, fief)).doc("whose castle"),
               member("soldier", AT(Muster, soldier)).doc("which kind"),
               some("count", AT(Muster, count)).doc("how many"))
      .doc("After a castle was taken: buy soldiers and place them at once.");
}
constexpr auto describe(Type<EndMuster>) {
  return value("end_muster").doc("Buy no more soldiers for the castle that was taken.");
}
constexpr auto describe(Type<OpenOffer>) {
  return value("open_offer", prisoner("prisoner", AT(OpenOffer, prisoner)).doc("its place in the view's `prisoners`"))
      .doc("Begin to draft an agreement about a prisoner.");
}
constexpr auto describe(Type<AddGold>) {
  return value("add_gold", member("gold", AT(AddGold, gold)).between(1, most_gold).doc("pieces more"))
      .doc("Add gold, which the prisoner's owner pays.");
}
constexpr auto describe(Type<AddCard>) {
  return value("add_card", member("card", AT(AddCard, card)).doc("of the owner's hand"))
      .doc("Add a card, which the prisoner's owner gives.");
}
constexpr auto describe(Type<AddPrisoner>) {
  return value("add_prisoner",
               prisoner("prisoner", AT(AddPrisoner, prisoner)).doc("its place in the view's `prisoners`"))
      .doc("Add a prisoner, whom the prisoner's owner gives.");
}
constexpr auto describe(Type<AskCards>) {
  return value("ask_cards", some("count", AT(AskCards, count)).doc("how many of the owner's hand"))
      .doc("As a captor, ask for cards, which the prisoner's owner chooses when accepting.");
}
constexpr auto describe(Type<AddTruce>) {
  return value("add_truce").doc("Add a truce of the two, until the next pope phase.");
}
constexpr auto describe(Type<GiveCard>) {
  return value("give_card", member("card", AT(GiveCard, card)).doc("of one's hand"))
      .doc("Give one of the cards that were asked for.");
}
constexpr auto describe(Type<SendOffer>) {
  return value("send_offer").doc("Show the offer to whom it is made.");
}
constexpr auto describe(Type<DropOffer>) {
  return value("drop_offer").doc("Offer nothing.");
}
constexpr auto describe(Type<AnswerOffer>) {
  return value("answer_offer", member("accept", AT(AnswerOffer, accept)).doc("true: it is carried out at once"))
      .doc("Accept or refuse an offer.");
}
constexpr auto describe(Type<CarryOut>) {
  return value("carry_out", fief("fief", AT(CarryOut, fief)).doc("null where the prompt has no `fiefs`"),
               seat("seat", AT(CarryOut, seat)).doc("an opponent; null where the prompt has no `seats`"),
               member("keep", AT(CarryOut, keep)).doc("of an indulgence: keep it, or take 3 gold; null: another card"))
      .doc("Carry out a card of the pope's.");
}
constexpr auto describe(Type<AnswerPope>) {
  return value("answer_pope",
               member("answer", AT(AnswerPope, answer))
                   .doc("comply; take the disfavour; play an indulgence in place of taking it"),
               fief("fief", AT(AnswerPope, fief)).doc("of the knight that is put back; null: nothing is to be named"))
      .doc("Answer a card of the pope's.");
}
constexpr auto describe(Type<TakeVassals>) {
  return value("take_vassals", member("take", AT(TakeVassals, take)).doc("pay the price and have them"))
      .doc("Take the soldiers of a player without a castle over, or leave them (W6).");
}
constexpr auto describe(Type<Buy>) {
  return value("buy", member("soldier", AT(Buy, soldier)).doc("which kind; hired_*: a mercenary"),
               some("count", AT(Buy, count)).doc("how many"))
      .doc("Buy soldiers, who are placed after recruiting.");
}
constexpr auto describe(Type<KeepHired>) {
  return value("keep_hired", fief("fief", AT(KeepHired, fief)).doc("where they stand"),
               member("soldier", AT(KeepHired, soldier)).doc("which kind"),
               some("count", AT(KeepHired, count)).doc("how many"))
      .doc("Pay mercenaries, 1 gold each, who leave otherwise.");
}
constexpr auto describe(Type<BeginCastle>) {
  return value("begin_castle", fief("fief", AT(BeginCastle, fief)).doc("where")).doc("Pay for a castle to be begun.");
}
constexpr auto describe(Type<FinishCastle>) {
  return value("finish_castle", fief("fief", AT(FinishCastle, fief)).doc("where"))
      .doc("Pay for a castle to be finished.");
}
constexpr auto describe(Type<EndRecruiting>) {
  return value("end_recruiting").doc("Buy nothing more; mercenaries who were not paid leave.");
}
constexpr auto describe(Type<ChooseDie>) {
  return value("choose_die", sides("sides", AT(ChooseDie, sides)).doc("8, 10 or 12"),
               member("cards", AT(ChooseDie, cards)).doc("what it costs; empty: gold, or the d8, which is free"))
      .doc("A die for initiative.");
}
constexpr auto describe(Type<PickPlace>) {
  return value("pick_place", seat("place", AT(PickPlace, place)).doc("in the new order, from 0"))
      .doc("Pick a place of initiative.");
}
constexpr auto describe(Type<BuyCard>) {
  return value("buy_card", member("buy", AT(BuyCard, buy)).doc("false: buy none"))
      .doc("Buy a merchant's card, or none.");
}

// ---- events

constexpr auto describe(Type<InitiativeDie>) {
  return value("initiative_die", seat("seat", AT(InitiativeDie, seat)).doc("who threw it"),
               sides("sides", AT(InitiativeDie, sides)).doc("8, 10 or 12"),
               member("rolled", AT(InitiativeDie, rolled)).between(1, 12).doc("its face"))
      .doc("A die of initiative as it fell.");
}
constexpr auto describe(Type<InitiativeRolled>) {
  return value("initiative_rolled", member("dice", AT(InitiativeRolled, dice)).doc("by seat"))
      .doc("Dice of initiative were thrown; those who tie throw again.");
}
constexpr auto describe(Type<OrderSet>) {
  return value("order_set", seat("order", AT(OrderSet, order)).doc("seats, the first one first"))
      .doc("The order of initiative is known.");
}
constexpr auto describe(Type<KingdomChosen>) {
  return value("kingdom_chosen", seat("seat", AT(KingdomChosen, seat)).doc("who starts there"),
               kingdom("kingdom", AT(KingdomChosen, kingdom)).doc("which"),
               member("drawn", AT(KingdomChosen, drawn)).doc("by lot"))
      .doc("A kingdom to start in was chosen or drawn.");
}
constexpr auto describe(Type<CastleFounded>) {
  return value("castle_founded", seat("seat", AT(CastleFounded, seat)).doc("whose"),
               fief("castle", AT(CastleFounded, castle)).doc("where it stands"),
               fief("warlord", AT(CastleFounded, warlord)).doc("where the warlord stands"))
      .doc("A first castle was founded.");
}
constexpr auto describe(Type<SoldiersPlaced>) {
  return value("soldiers_placed", seat("seat", AT(SoldiersPlaced, seat)).doc("whose"),
               fief("fief", AT(SoldiersPlaced, fief)).doc("where"),
               member("soldier", AT(SoldiersPlaced, soldier)).doc("which kind"),
               number("count", AT(SoldiersPlaced, count)).doc("how many"))
      .doc("Soldiers were put into a fief.");
}
constexpr auto describe(Type<RoundStarted>) {
  return value("round_started", member("round", AT(RoundStarted, round)).at_least(1).doc("its number"))
      .doc("A round began.");
}
constexpr auto describe(Type<TurnStarted>) {
  return value("turn_started", seat("seat", AT(TurnStarted, seat)).doc("whose")).doc("A player's own turn began.");
}
constexpr auto describe(Type<Marched>) {
  return value("marched", seat("seat", AT(Marched, seat)).doc("whose"),
               fief("path", AT(Marched, path)).doc("from the first to the last"),
               member("soldier", AT(Marched, soldier)).doc("which kind"),
               number("count", AT(Marched, count)).doc("how many"),
               member("attack", AT(Marched, attack))
                   .doc("they wait at the border of the last fief, their battle to come"))
      .doc("Soldiers marched.");
}
constexpr auto describe(Type<CampaignEnded>) {
  return value("campaign_ended", seat("seat", AT(CampaignEnded, seat)).doc("whose")).doc("All attacks were declared.");
}
constexpr auto describe(Type<ReservesEnded>) {
  return value("reserves_ended", seat("seat", AT(ReservesEnded, seat)).doc("whose")).doc("No more reserves move.");
}
constexpr auto describe(Type<FiefLeft>) {
  return value("fief_left", seat("seat", AT(FiefLeft, seat)).doc("whose it was"),
               fief("fief", AT(FiefLeft, fief)).doc("which"))
      .doc("A fief without soldiers is its peasants' again.");
}
constexpr auto describe(Type<CardPlayed>) {
  return value("card_played", seat("seat", AT(CardPlayed, seat)).doc("by whom"),
               member("play", AT(CardPlayed, play)).doc("which, and on what"))
      .doc("A card was played.");
}
constexpr auto describe(Type<Passed>) {
  return value("passed", seat("seat", AT(Passed, seat)).doc("who"),
               member("until", AT(Passed, until)).doc("when they are asked for cards again"))
      .doc("Somebody who holds cards played none.");
}
constexpr auto describe(Type<HandSeen>) {
  return value("hand_seen", seat("seat", AT(HandSeen, seat)).doc("who saw it"),
               seat("of", AT(HandSeen, of)).doc("whose it is"),
               member("cards", AT(HandSeen, cards)).doc("null: not for this viewer"))
      .doc("Spies saw a hand.");
}
constexpr auto describe(Type<BattleStarted>) {
  return value("battle_started", seat("seat", AT(BattleStarted, seat)).doc("who attacks"),
               fief("fief", AT(BattleStarted, fief)).doc("where"),
               seat("defender", AT(BattleStarted, defender)).doc("null: the fief's peasants"),
               member("attackers", AT(BattleStarted, attackers)).doc("the army"),
               member("defenders", AT(BattleStarted, defenders)).doc("the army; of peasants nobody"),
               number("peasants", AT(BattleStarted, peasants)).doc("who defend the fief"))
      .doc("A battle began.");
}
constexpr auto describe(Type<Volley>) {
  return value("volley", member("soldier", AT(Volley, soldier)).doc("which kind; null: peasants"),
               sides("sides", AT(Volley, sides)).doc("of the dice"),
               member("hits_from", AT(Volley, hits_from)).between(1, 12).doc("the lowest number that hits"),
               member("dice", AT(Volley, dice)).between(1, 12).doc("as they fell"))
      .doc("The dice of one kind.");
}
constexpr auto describe(Type<BattleRolled>) {
  return value("battle_rolled", member("round", AT(BattleRolled, round)).at_least(1).doc("of this battle"),
               member("archers", AT(BattleRolled, archers)).doc("their step; else that of all others"),
               member("attackers", AT(BattleRolled, attackers)).doc("kind by kind"),
               member("defenders", AT(BattleRolled, defenders)).doc("kind by kind"),
               number("attacker_hits", AT(BattleRolled, attacker_hits)).doc("that the attackers made"),
               number("defender_hits", AT(BattleRolled, defender_hits)).doc("that the defenders made"))
      .doc("Both sides rolled for one step of a round.");
}
constexpr auto describe(Type<SoldiersLost>) {
  return value("soldiers_lost", seat("seat", AT(SoldiersLost, seat)).doc("whose"),
               fief("fief", AT(SoldiersLost, fief)).doc("where they fought or stood"),
               member("soldier", AT(SoldiersLost, soldier)).doc("which kind"),
               number("count", AT(SoldiersLost, count)).doc("how many"))
      .doc("Soldiers were lost.");
}
constexpr auto describe(Type<PeasantsLost>) {
  return value("peasants_lost", fief("fief", AT(PeasantsLost, fief)).doc("where"),
               number("count", AT(PeasantsLost, count)).doc("how many"))
      .doc("Peasants were lost; before the next battle they are all there again.");
}
constexpr auto describe(Type<RoundFought>) {
  return value("round_fought", seat("seat", AT(RoundFought, seat)).doc("the attacker, who goes on"),
               member("round", AT(RoundFought, round)).at_least(1).doc("that begins now"))
      .doc("The attacker goes on with the battle.");
}
constexpr auto describe(Type<Retreated>) {
  return value("retreated", seat("seat", AT(Retreated, seat)).doc("whose"),
               fief("fief", AT(Retreated, fief)).doc("from where"),
               fief("to", AT(Retreated, to)).doc("where they went"),
               member("army", AT(Retreated, army)).doc("who went"))
      .doc("An army left a battle.");
}
constexpr auto describe(Type<FiefTaken>) {
  return value("fief_taken", seat("seat", AT(FiefTaken, seat)).doc("by whom"),
               fief("fief", AT(FiefTaken, fief)).doc("which"),
               seat("from", AT(FiefTaken, from)).doc("whose it was; null: its peasants'"),
               member("castle", AT(FiefTaken, castle)).doc("with a castle, which is unfinished now"))
      .doc("A fief was taken.");
}
constexpr auto describe(Type<FiefHeld>) {
  return value("fief_held", fief("fief", AT(FiefHeld, fief)).doc("which"),
               seat("seat", AT(FiefHeld, seat)).doc("whose it is; null: its peasants'"))
      .doc("The attackers are gone.");
}
constexpr auto describe(Type<CastleKept>) {
  return value("castle_kept", seat("seat", AT(CastleKept, seat)).doc("whose"),
               fief("fief", AT(CastleKept, fief)).doc("where"))
      .doc("A castle was about to be empty: one free spearman keeps it.");
}
constexpr auto describe(Type<WarlordCaptured>) {
  return value("warlord_captured", seat("seat", AT(WarlordCaptured, seat)).doc("by whom"),
               seat("owner", AT(WarlordCaptured, owner)).doc("whose warlord it is"))
      .doc("A warlord was captured.");
}
constexpr auto describe(Type<WarlordHoused>) {
  return value("warlord_housed", seat("owner", AT(WarlordHoused, owner)).doc("whose warlord it is"),
               fief("fief", AT(WarlordHoused, fief)).doc("whose castle"),
               seat("captor", AT(WarlordHoused, captor)).doc("who holds it; null: it is free"))
      .doc("A warlord went to a castle.");
}
constexpr auto describe(Type<WarlordReturned>) {
  return value("warlord_returned", seat("owner", AT(WarlordReturned, owner)).doc("whose warlord it is"))
      .doc("Nobody has a castle for a warlord: it went to the supply.");
}
constexpr auto describe(Type<GoldChanged>) {
  return value("gold_changed", seat("seat", AT(GoldChanged, seat)).doc("whose"),
               member("by", AT(GoldChanged, by)).between(-most_gold, most_gold).doc("negative: less"),
               member("why", AT(GoldChanged, why)).doc("what it was for"),
               member("gold", AT(GoldChanged, gold)).between(0, most_gold).doc("what they have now"))
      .doc("Gold was got or paid.");
}
constexpr auto describe(Type<CardDrawn>) {
  return value("card_drawn", seat("seat", AT(CardDrawn, seat)).doc("by whom"),
               member("deck", AT(CardDrawn, deck)).doc("from which deck"),
               member("card", AT(CardDrawn, card)).doc("null: not for this viewer"))
      .doc("A card was drawn into a hand.");
}
constexpr auto describe(Type<CardsDiscarded>) {
  return value("cards_discarded", seat("seat", AT(CardsDiscarded, seat)).doc("whose"),
               member("cards", AT(CardsDiscarded, cards)).doc("which"))
      .doc("Cards of a hand lie on the discards.");
}
constexpr auto describe(Type<DeckShuffled>) {
  return value("deck_shuffled", member("deck", AT(DeckShuffled, deck)).doc("which"))
      .doc("A deck was out: its discards were shuffled.");
}
constexpr auto describe(Type<CardsGiven>) {
  return value("cards_given", seat("seat", AT(CardsGiven, seat)).doc("whose they were"),
               seat("to", AT(CardsGiven, to)).doc("whose they are"),
               number("count", AT(CardsGiven, count)).doc("how many"),
               member("cards", AT(CardsGiven, cards)).doc("null: not for this viewer"))
      .doc("Cards went from hand to hand.");
}
constexpr auto describe(Type<OfferOpened>) {
  return value("offer_opened", seat("seat", AT(OfferOpened, seat)).doc("who drafts it"),
               seat("to", AT(OfferOpened, to)).doc("to whom it will be made"),
               member("prisoner", AT(OfferOpened, prisoner)).doc("about whom"))
      .doc("An offer is being drafted.");
}
constexpr auto describe(Type<OfferChanged>) {
  return value("offer_changed", seat("seat", AT(OfferChanged, seat)).doc("who drafts it"),
               number("gold", AT(OfferChanged, gold)).doc("null: not for this viewer, as below"),
               member("cards", AT(OfferChanged, cards)).doc("as it stands now"),
               member("prisoners", AT(OfferChanged, prisoners)).doc("as it stands now"),
               number("card_count", AT(OfferChanged, card_count)).doc("with those that a captor asks for"),
               member("truce", AT(OfferChanged, truce)).doc("with a truce of the two"))
      .doc("Something was added to a draft; nobody else sees what.");
}
constexpr auto describe(Type<OfferSent>) {
  return value("offer_sent", seat("seat", AT(OfferSent, seat)).doc("who makes it"),
               seat("to", AT(OfferSent, to)).doc("who answers"),
               member("prisoner", AT(OfferSent, prisoner)).doc("who will be free"),
               number("gold", AT(OfferSent, gold)).doc("that its owner pays"),
               number("card_count", AT(OfferSent, card_count)).doc("so many cards does its owner give"),
               member("cards", AT(OfferSent, cards))
                   .doc("which; empty where a captor asks for some; null: not for this viewer"),
               member("prisoners", AT(OfferSent, prisoners)).doc("whom its owner gives"),
               member("truce", AT(OfferSent, truce)).doc("the two may not attack each other until the next pope phase"))
      .doc("An offer was made.");
}
constexpr auto describe(Type<OfferDropped>) {
  return value("offer_dropped", seat("seat", AT(OfferDropped, seat)).doc("who drafted it")).doc("Nothing is offered.");
}
constexpr auto describe(Type<OfferAnswered>) {
  return value("offer_answered", seat("seat", AT(OfferAnswered, seat)).doc("who answered"),
               member("accepted", AT(OfferAnswered, accepted)).doc("false: refused"))
      .doc("An offer was answered.");
}
constexpr auto describe(Type<TruceMade>) {
  return value("truce_made", seat("seat", AT(TruceMade, seat)).doc("the prisoner's owner"),
               seat("with", AT(TruceMade, with)).doc("the captor"))
      .doc("By an agreement two may not attack each other until the next pope phase.");
}
constexpr auto describe(Type<ParleyPassed>) {
  return value("parley_passed", seat("seat", AT(ParleyPassed, seat)).doc("who"),
               member("until", AT(ParleyPassed, until)).doc("when they are asked about prisoners again"))
      .doc("Somebody whom a prisoner concerns makes no offer now.");
}
constexpr auto describe(Type<PopeDrawn>) {
  return value("pope_drawn", seat("seat", AT(PopeDrawn, seat)).doc("by whom"),
               member("card", AT(PopeDrawn, card)).doc("which"))
      .doc("A card of the pope's was drawn, openly.");
}
constexpr auto describe(Type<PopeCarriedOut>) {
  return value("pope_carried_out", seat("seat", AT(PopeCarriedOut, seat)).doc("by whom"),
               member("card", AT(PopeCarriedOut, card)).doc("which"),
               member("choice", AT(PopeCarriedOut, choice)).doc("what was chosen"),
               member("effect", AT(PopeCarriedOut, effect)).doc("false: it could not apply"))
      .doc("A card of the pope's was carried out, or waits for its answer.");
}
constexpr auto describe(Type<PopeAnswered>) {
  return value("pope_answered", seat("seat", AT(PopeAnswered, seat)).doc("who"),
               member("answer", AT(PopeAnswered, answer)).doc("comply, disfavour or indulgence"),
               fief("fief", AT(PopeAnswered, fief)).doc("where a knight was put back; null: none was"))
      .doc("A card of the pope's was answered.");
}
constexpr auto describe(Type<DisfavourTaken>) {
  return value("disfavour_taken", seat("seat", AT(DisfavourTaken, seat)).doc("who"),
               number("disfavours", AT(DisfavourTaken, disfavours)).doc("so many lie before that player now"))
      .doc("A disfavour of the pope lies before a player.");
}
constexpr auto describe(Type<TaxesCollected>) {
  return value("taxes_collected", seat("seat", AT(TaxesCollected, seat)).doc("by whom"),
               number("fiefs", AT(TaxesCollected, fiefs)).doc("gold of all fiefs"),
               number("kingdoms", AT(TaxesCollected, kingdoms)).doc("gold of whole kingdoms"),
               number("spearmen", AT(TaxesCollected, spearmen)).doc("of whole kingdoms, placed later"))
      .doc("Taxes were collected.");
}
constexpr auto describe(Type<VassalsAnswered>) {
  return value("vassals_answered", seat("seat", AT(VassalsAnswered, seat)).doc("who might take them"),
               seat("loser", AT(VassalsAnswered, loser)).doc("whose soldiers they are"),
               member("taken", AT(VassalsAnswered, taken)).doc("they were paid for"))
      .doc("The soldiers of a player without a castle were taken over or left.");
}
constexpr auto describe(Type<SoldiersBought>) {
  return value("soldiers_bought", seat("seat", AT(SoldiersBought, seat)).doc("by whom"),
               member("soldier", AT(SoldiersBought, soldier)).doc("which kind"),
               number("count", AT(SoldiersBought, count)).doc("how many"))
      .doc("Soldiers were bought.");
}
constexpr auto describe(Type<HiredKept>) {
  return value("hired_kept", seat("seat", AT(HiredKept, seat)).doc("by whom"),
               fief("fief", AT(HiredKept, fief)).doc("where"),
               member("soldier", AT(HiredKept, soldier)).doc("which kind"),
               number("count", AT(HiredKept, count)).doc("how many"))
      .doc("Mercenaries were paid.");
}
constexpr auto describe(Type<HiredLeft>) {
  return value("hired_left", seat("seat", AT(HiredLeft, seat)).doc("whose"),
               fief("fief", AT(HiredLeft, fief)).doc("where"),
               member("soldier", AT(HiredLeft, soldier)).doc("which kind"),
               number("count", AT(HiredLeft, count)).doc("how many"))
      .doc("Mercenaries left unpaid.");
}
constexpr auto describe(Type<CastlePaid>) {
  return value("castle_paid", seat("seat", AT(CastlePaid, seat)).doc("by whom"),
               fief("fief", AT(CastlePaid, fief)).doc("where"),
               member("finish", AT(CastlePaid, finish)).doc("to be finished; else begun"))
      .doc("A castle was paid for; it is built when soldiers are placed.");
}
constexpr auto describe(Type<RecruitingEnded>) {
  return value("recruiting_ended", seat("seat", AT(RecruitingEnded, seat)).doc("who")).doc("A player buys no more.");
}
constexpr auto describe(Type<CastleBuilt>) {
  return value("castle_built", seat("seat", AT(CastleBuilt, seat)).doc("whose"),
               fief("fief", AT(CastleBuilt, fief)).doc("where"),
               member("finished", AT(CastleBuilt, finished)).doc("else begun"))
      .doc("A castle was begun or finished.");
}
constexpr auto describe(Type<DieChosen>) {
  return value("die_chosen", seat("seat", AT(DieChosen, seat)).doc("by whom"),
               member("die", AT(DieChosen, die)).doc("null: not for this viewer"))
      .doc("A die of initiative was chosen in secret.");
}
constexpr auto describe(Type<DiceShown>) {
  return value("dice_shown", member("dice", AT(DiceShown, dice)).doc("of those in the game, by seat"))
      .doc("Dice of initiative were shown.");
}
constexpr auto describe(Type<PlacePicked>) {
  return value("place_picked", seat("seat", AT(PlacePicked, seat)).doc("by whom"),
               seat("place", AT(PlacePicked, place)).doc("in the new order, from 0"))
      .doc("A place of initiative was picked.");
}
constexpr auto describe(Type<CardDeclined>) {
  return value("card_declined", seat("seat", AT(CardDeclined, seat)).doc("who")).doc("No merchant's card was bought.");
}
constexpr auto describe(Type<PlayerOut>) {
  return value("player_out", seat("seat", AT(PlayerOut, seat)).doc("who"),
               seat("to", AT(PlayerOut, to))
                   .doc("who destroyed the last of them, and has this player's pieces, and the warlords that are held; "
                        "null: nobody"))
      .doc("A player has no soldiers left.");
}
constexpr auto describe(Type<MusterEnded>) {
  return value("muster_ended", seat("seat", AT(MusterEnded, seat)).doc("who"))
      .doc("No more soldiers are bought for a castle that was taken.");
}
constexpr auto describe(Type<GameEnded>) {
  return value("game_ended", member("result", AT(GameEnded, result)).doc("how it ended")).doc("The game is over.");
}

// ---- prompts

constexpr auto describe(Type<ChooseKingdomPrompt>) {
  return value("choose_kingdom", kingdom("kingdoms", AT(ChooseKingdomPrompt, kingdoms)).doc("one of these"))
      .doc("Choose a kingdom to start in.");
}
constexpr auto describe(Type<FoundPrompt>) {
  return value("found", fief("fiefs", AT(FoundPrompt, fiefs)).doc("two different ones: the castle's, the warlord's"))
      .doc("Found a castle and place a warlord.");
}
constexpr auto describe(Type<PlaceChoice>) {
  return value("place_choice", member("soldier", AT(PlaceChoice, soldier)).doc("which kind"),
               member("bonus", AT(PlaceChoice, bonus)).doc("spearmen that a whole kingdom sent"),
               member("most", AT(PlaceChoice, most)).at_least(1).doc("at most so many in each of these fiefs"),
               fief("fiefs", AT(PlaceChoice, fiefs)).doc("into one of these"))
      .doc("Soldiers that may be placed, and where.");
}
constexpr auto describe(Type<PlacePrompt>) {
  return value("place", member("soldiers", AT(PlacePrompt, soldiers)).doc("still to be placed, the bonus apart"),
               number("bonus", AT(PlacePrompt, bonus)).doc("spearmen of whole kingdoms, still to be placed"),
               member("choices", AT(PlacePrompt, choices)).doc("one of these"))
      .doc("Put soldiers into fiefs.");
}
constexpr auto describe(Type<SoldierMost>) {
  return value("soldier_most", member("soldier", AT(SoldierMost, soldier)).doc("which kind"),
               member("most", AT(SoldierMost, most)).at_least(1).doc("a count from 1 to this"))
      .doc("A kind of soldiers and how many of it at most.");
}
constexpr auto describe(Type<MarchChoice>) {
  return value("march_choice", fief("paths", AT(MarchChoice, paths)).doc("each from the same fief"),
               member("soldiers", AT(MarchChoice, soldiers)).doc("any of these along any of the paths"))
      .doc("Who may take which paths.");
}
constexpr auto describe(Type<CardChoice>) {
  return value("card_choice", member("card", AT(CardChoice, card)).doc("of one's hand"),
               fief("fiefs", AT(CardChoice, fiefs)).doc("one of these is the action's `fief`; empty: none is named"),
               fief("to", AT(CardChoice, to)).doc("one of these is the action's `to`; empty: none is named"),
               seat("seats", AT(CardChoice, seats)).doc("one of these is the action's `seat`; empty: none is named"),
               number("most", AT(CardChoice, most)).doc("the action's `count` is from 1 to this; 0: none is named"))
      .doc("A card that may be played, in every combination of what is listed.");
}
constexpr auto describe(Type<CampaignPrompt>) {
  return value("campaign", member("marches", AT(CampaignPrompt, marches)).doc("soldiers that may march or attack"),
               member("cards", AT(CampaignPrompt, cards)).doc("that may be played"),
               prisoner("prisoners", AT(CampaignPrompt, prisoners)).doc("about whom an offer may be made"))
      .doc("March and declare attacks; end_campaign is allowed.");
}
constexpr auto describe(Type<ReservesPrompt>) {
  return value("reserves", member("marches", AT(ReservesPrompt, marches)).doc("within one's own fiefs"))
      .doc("Move who has not moved; end_reserves is allowed.");
}
constexpr auto describe(Type<PlayCardPrompt>) {
  return value("play_card", member("moment", AT(PlayCardPrompt, moment)).doc("why one is asked"),
               member("cards", AT(PlayCardPrompt, cards)).doc("that may be played; may be empty (W12)"),
               member("untils", AT(PlayCardPrompt, untils)).doc("pass, until one of these"))
      .doc("Play a card, or pass.");
}
constexpr auto describe(Type<ChooseBattlePrompt>) {
  return value("choose_battle", fief("fiefs", AT(ChooseBattlePrompt, fiefs)).doc("that are attacked"))
      .doc("Choose the next battle.");
}
constexpr auto describe(Type<FightOnPrompt>) {
  return value("fight_on", fief("retreats", AT(FightOnPrompt, retreats)).doc("own fiefs to retreat to"))
      .doc("Fight one more round, or retreat; fight_on is allowed.");
}
constexpr auto describe(Type<NameLossesPrompt>) {
  return value(
             "name_losses", fief("fief", AT(NameLossesPrompt, fief)).doc("where"),
             member("losses", AT(NameLossesPrompt, losses)).at_least(1).doc("in all, in as many actions as one likes"),
             member("soldiers", AT(NameLossesPrompt, soldiers)).doc("who may be lost"))
      .doc("Name one's losses.");
}
constexpr auto describe(Type<SendBackChoice>) {
  return value("send_back_choice", fief("fief", AT(SendBackChoice, fief)).doc("where they may go"),
               member("soldiers", AT(SendBackChoice, soldiers)).doc("who"))
      .doc("Who may go back where.");
}
constexpr auto describe(Type<SendBackPrompt>) {
  return value("send_back", fief("fief", AT(SendBackPrompt, fief)).doc("the mountain"),
               member("soldiers", AT(SendBackPrompt, soldiers)).at_least(1).doc("so many are too many"),
               member("choices", AT(SendBackPrompt, choices)).doc("one of these"))
      .doc("Send back what a mountain does not feed.");
}
constexpr auto describe(Type<HousePrompt>) {
  return value("house", seat("owner", AT(HousePrompt, owner)).doc("of the warlord"),
               member("captive", AT(HousePrompt, captive)).doc("one holds it as a prisoner"),
               fief("fiefs", AT(HousePrompt, fiefs)).doc("castles of one's own"))
      .doc("Choose a castle for a warlord.");
}
constexpr auto describe(Type<MusterPrompt>) {
  return value("muster", number("gold", AT(MusterPrompt, gold)).doc("that one has"),
               fief("fiefs", AT(MusterPrompt, fiefs)).doc("castles of one's own"),
               member("soldiers", AT(MusterPrompt, soldiers)).doc("each in any of the castles"))
      .doc("Buy and place soldiers at once; end_muster is allowed.");
}
constexpr auto describe(Type<OfferPrompt>) {
  return value("offer", seat("to", AT(OfferPrompt, to)).doc("to whom it is made"),
               member("prisoner", AT(OfferPrompt, prisoner)).doc("about whom"),
               number("gold_offered", AT(OfferPrompt, gold_offered)).doc("so far"),
               number("most_gold", AT(OfferPrompt, most_gold)).doc("that can be added; 0: none"),
               member("cards", AT(OfferPrompt, cards)).doc("that can be added"),
               prisoner("prisoners", AT(OfferPrompt, prisoners)).doc("who can be added, by their places in the view"),
               number("most_cards", AT(OfferPrompt, most_cards)).doc("that a captor may ask for; 0: none"),
               member("may_truce", AT(OfferPrompt, may_truce)).doc("a truce can be added"))
      .doc("Put an offer together; send_offer and drop_offer are allowed.");
}
constexpr auto describe(Type<AnswerOfferPrompt>) {
  return value("answer_offer", seat("from", AT(AnswerOfferPrompt, from)).doc("who makes it"),
               member("prisoner", AT(AnswerOfferPrompt, prisoner)).doc("who will be free"),
               number("gold", AT(AnswerOfferPrompt, gold)).doc("that its owner pays"),
               member("cards", AT(AnswerOfferPrompt, cards)).doc("that its owner gives"),
               member("prisoners", AT(AnswerOfferPrompt, prisoners)).doc("whom its owner gives"),
               number("cards_asked", AT(AnswerOfferPrompt, cards_asked))
                   .doc("so many cards does its owner give besides, chosen after accepting"),
               member("truce", AT(AnswerOfferPrompt, truce))
                   .doc("the two may not attack each other until the next pope phase"))
      .doc("Accept an offer, or refuse it.");
}
constexpr auto describe(Type<ParleyPrompt>) {
  return value("parley",
               prisoner("prisoners", AT(ParleyPrompt, prisoners)).doc("about one of whom one may open an offer"),
               member("untils", AT(ParleyPrompt, untils)).doc("pass, until one of these"))
      .doc("Make one offer about a prisoner, or pass.");
}
constexpr auto describe(Type<GiveCardPrompt>) {
  return value("give_card", seat("to", AT(GiveCardPrompt, to)).doc("the captor"),
               member("count", AT(GiveCardPrompt, count)).at_least(1).doc("still to be given"),
               member("cards", AT(GiveCardPrompt, cards)).doc("one of these"))
      .doc("Give one of the cards that were asked for.");
}
constexpr auto describe(Type<CarryOutPrompt>) {
  return value("carry_out", member("card", AT(CarryOutPrompt, card)).doc("of the pope's"),
               fief("fiefs", AT(CarryOutPrompt, fiefs)).doc("one of these, where there are some"),
               seat("seats", AT(CarryOutPrompt, seats))
                   .doc("one of these, where there are some; neither: `keep` is to be said"))
      .doc("Carry out a card of the pope's.");
}
constexpr auto describe(Type<AnswerPopePrompt>) {
  return value("answer_pope", member("card", AT(AnswerPopePrompt, card)).doc("of the pope's"),
               seat("from", AT(AnswerPopePrompt, from)).doc("who drew it"),
               member("may_comply", AT(AnswerPopePrompt, may_comply)).doc("comply is allowed"),
               fief("fiefs", AT(AnswerPopePrompt, fiefs))
                   .doc("complying: a knight leaves one of these; empty: nothing is to be named"),
               member("may_use_indulgence", AT(AnswerPopePrompt, may_use_indulgence)).doc("indulgence is allowed"))
      .doc("Do what the card asks for, or take the disfavour.");
}
constexpr auto describe(Type<TakeVassalsPrompt>) {
  return value("take_vassals", seat("loser", AT(TakeVassalsPrompt, loser)).doc("whose soldiers they are"),
               number("price", AT(TakeVassalsPrompt, price)).doc("in gold"))
      .doc("Take a player's soldiers over, or leave them.");
}
constexpr auto describe(Type<HiredChoice>) {
  return value("hired_choice", fief("fief", AT(HiredChoice, fief)).doc("where they stand"),
               member("soldiers", AT(HiredChoice, soldiers)).doc("who may be paid"))
      .doc("Mercenaries who wait for their pay.");
}
constexpr auto describe(Type<RecruitPrompt>) {
  return value("recruit", number("gold", AT(RecruitPrompt, gold)).doc("that one has"),
               member("soldiers", AT(RecruitPrompt, soldiers)).doc("that may be bought"),
               member("hired", AT(RecruitPrompt, hired)).doc("who leave unless they are kept"),
               fief("begin", AT(RecruitPrompt, begin)).doc("where a castle may be begun"),
               fief("finish", AT(RecruitPrompt, finish)).doc("where a castle may be finished"),
               member("cards", AT(RecruitPrompt, cards)).doc("that may be played"))
      .doc("Recruit, at the same time as others; end_recruiting is allowed.");
}
constexpr auto describe(Type<DieChoice>) {
  return value("die_choice", sides("sides", AT(DieChoice, sides)).doc("8, 10 or 12"),
               number("gold", AT(DieChoice, gold)).doc("what it costs in gold"),
               member("for_gold", AT(DieChoice, for_gold))
                   .doc("one may have it for gold, or for nothing where it is free"),
               member("stakes", AT(DieChoice, stakes)).doc("cards for which one may have it instead"))
      .doc("A die, and what it may be had for.");
}
constexpr auto describe(Type<ChooseDiePrompt>) {
  return value("choose_die", member("dice", AT(ChooseDiePrompt, dice)).doc("one of these"))
      .doc("Choose a die of initiative.");
}
constexpr auto describe(Type<PickPlacePrompt>) {
  return value("pick_place", seat("places", AT(PickPlacePrompt, places)).doc("that are free, from 0"))
      .doc("Pick a place in the new order.");
}
constexpr auto describe(Type<BuyCardPrompt>) {
  return value("buy_card", number("price", AT(BuyCardPrompt, price)).doc("in gold"))
      .doc("Buy a merchant's card, or none.");
}

// ---- the view

constexpr auto describe(Type<ChoosingKingdom>) {
  return value("choosing_kingdom", seat("seat", AT(ChoosingKingdom, seat)).doc("who"))
      .doc("A kingdom to start in is to be chosen.");
}
constexpr auto describe(Type<Founding>) {
  return value("founding", seat("seat", AT(Founding, seat)).doc("who")).doc("A first castle is to be founded.");
}
constexpr auto describe(Type<Placing>) {
  return value("placing", seat("seat", AT(Placing, seat)).doc("who"),
               member("starting", AT(Placing, starting)).doc("the army that one begins with"))
      .doc("Soldiers are to be placed.");
}
constexpr auto describe(Type<Campaigning>) {
  return value("campaigning", seat("seat", AT(Campaigning, seat)).doc("whose turn it is"))
      .doc("Soldiers march, attacks are declared.");
}
constexpr auto describe(Type<ReservesMoving>) {
  return value("reserves_moving", seat("seat", AT(ReservesMoving, seat)).doc("whose turn it is")).doc("Reserves move.");
}
constexpr auto describe(Type<PlayingCards>) {
  return value("playing_cards", seat("seat", AT(PlayingCards, seat)).doc("who is asked"),
               member("moment", AT(PlayingCards, moment)).doc("why"))
      .doc("Cards may be played.");
}
constexpr auto describe(Type<ChoosingBattle>) {
  return value("choosing_battle", seat("seat", AT(ChoosingBattle, seat)).doc("whose turn it is"))
      .doc("The next battle is to be chosen.");
}
constexpr auto describe(Type<PressingOn>) {
  return value("pressing_on", seat("seat", AT(PressingOn, seat)).doc("the attacker"))
      .doc("A round of battle is over: the attacker goes on or retreats.");
}
constexpr auto describe(Type<NamingLosses>) {
  return value("naming_losses", seat("seat", AT(NamingLosses, seat)).doc("whose"),
               fief("fief", AT(NamingLosses, fief)).doc("where"),
               member("attackers", AT(NamingLosses, attackers))
                   .doc("those of the battle; else those who stand in the fief"),
               member("to_card", AT(NamingLosses, to_card)).doc("no warlord is lost to a card"),
               number("losses", AT(NamingLosses, losses)).doc("so many"))
      .doc("Losses are to be named.");
}
constexpr auto describe(Type<SendingBack>) {
  return value("sending_back", seat("seat", AT(SendingBack, seat)).doc("who"),
               fief("fief", AT(SendingBack, fief)).doc("a mountain"))
      .doc("What a mountain does not feed goes back.");
}
constexpr auto describe(Type<Housing>) {
  return value("housing", seat("seat", AT(Housing, seat)).doc("who decides"),
               seat("owner", AT(Housing, owner)).doc("whose warlord it is"),
               member("captive", AT(Housing, captive)).doc("it is a prisoner"))
      .doc("A warlord goes to a castle.");
}
constexpr auto describe(Type<Mustering>) {
  return value("mustering", seat("seat", AT(Mustering, seat)).doc("who took a castle"))
      .doc("Soldiers may be bought and placed at once.");
}
constexpr auto describe(Type<Offer>) {
  return value("offer", seat("from", AT(Offer, from)).doc("who makes it"), seat("to", AT(Offer, to)).doc("to whom"),
               member("prisoner", AT(Offer, prisoner)).doc("who will be free"),
               number("gold", AT(Offer, gold)).doc("that its owner pays"),
               number("card_count", AT(Offer, card_count)).doc("so many cards does its owner give"),
               member("cards", AT(Offer, cards))
                   .doc("which; empty where the viewer may not know, or a captor asks for some"),
               member("prisoners", AT(Offer, prisoners)).doc("whom its owner gives"),
               member("truce", AT(Offer, truce)).or_absent().doc("true: with a truce of the two; absent: without"))
      .doc("What is offered for a prisoner's freedom.");
}
constexpr auto describe(Type<Bargaining>) {
  return value("bargaining", seat("seat", AT(Bargaining, seat)).doc("who drafts it")).doc("An offer is drafted.");
}
constexpr auto describe(Type<AnsweringOffer>) {
  return value("answering_offer", seat("seat", AT(AnsweringOffer, seat)).doc("to whom it was made"))
      .doc("An offer is to be answered.");
}
constexpr auto describe(Type<Parleying>) {
  return value("parleying", seat("seat", AT(Parleying, seat)).doc("who may speak"))
      .doc("Prisoners are spoken of, by those whom they concern.");
}
constexpr auto describe(Type<GivingCards>) {
  return value("giving_cards", seat("seat", AT(GivingCards, seat)).doc("the prisoner's owner"))
      .doc("An offer was accepted: the cards that it asks for are to be given.");
}
constexpr auto describe(Type<CarryingOut>) {
  return value("carrying_out", seat("seat", AT(CarryingOut, seat)).doc("who drew it"),
               member("card", AT(CarryingOut, card)).doc("which"))
      .doc("A card of the pope's is carried out.");
}
constexpr auto describe(Type<AnsweringPope>) {
  return value("answering_pope", seat("seat", AT(AnsweringPope, seat)).doc("who answers"),
               seat("from", AT(AnsweringPope, from)).doc("who drew it"),
               member("card", AT(AnsweringPope, card)).doc("which"))
      .doc("A card of the pope's is to be answered.");
}
constexpr auto describe(Type<TakingVassals>) {
  return value("taking_vassals", seat("seat", AT(TakingVassals, seat)).doc("who may take them"),
               seat("loser", AT(TakingVassals, loser)).doc("whose soldiers they are"))
      .doc("Vassals may be taken.");
}
constexpr auto describe(Type<Opening>) {
  return value("opening", seat("waiting", AT(Opening, waiting)).doc("seats that have not ended yet, ascending"))
      .doc("The first campaigns, declared by all at the same time.");
}
constexpr auto describe(Type<Recruiting>) {
  return value("recruiting", seat("waiting", AT(Recruiting, waiting)).doc("seats that have not ended yet, ascending"))
      .doc("Armies are recruited, by all at the same time.");
}
constexpr auto describe(Type<ChoosingDice>) {
  return value("choosing_dice",
               seat("waiting", AT(ChoosingDice, waiting)).doc("seats that have not chosen yet, ascending"))
      .doc("Dice of initiative are chosen, by all at the same time.");
}
constexpr auto describe(Type<PickingPlace>) {
  return value("picking_place", seat("seat", AT(PickingPlace, seat)).doc("who"))
      .doc("A place of initiative is to be picked.");
}
constexpr auto describe(Type<BuyingCard>) {
  return value("buying_card", seat("seat", AT(BuyingCard, seat)).doc("who")).doc("A merchant's card may be bought.");
}
constexpr auto describe(Type<Ended>) {
  return value("ended").doc("The game is over.");
}
constexpr auto describe(Type<FiefView>) {
  return value("fief", seat("owner", AT(FiefView, owner)).doc("null: its peasants"),
               member("castle", AT(FiefView, castle)).doc("none, unfinished or finished"),
               number("begun", AT(FiefView, begun))
                   .doc("the round in which the castle was begun; 0: before the first, or none"),
               member("army", AT(FiefView, army)).doc("who stand there"),
               member("moved", AT(FiefView, moved)).doc("of these, in this turn; null: nobody"),
               number("placed", AT(FiefView, placed)).doc("recruits of this placing that count"),
               member("unpaid", AT(FiefView, unpaid)).doc("mercenaries that leave when recruiting ends; null: nobody"),
               member("relic", AT(FiefView, relic)).doc("until the next pope phase"),
               member("pilgrims", AT(FiefView, pilgrims)).doc("pays twice at the next taxation"))
      .doc("A fief as it stands.");
}
constexpr auto describe(Type<Attack>) {
  return value("attack", fief("fief", AT(Attack, fief)).doc("that is attacked"),
               member("army", AT(Attack, army)).doc("who attack"),
               fief("from", AT(Attack, from)).doc("where they stood before the last step, ascending"),
               seat("seat", AT(Attack, seat))
                   .or_absent()
                   .doc("whose, in a first round of all together; left out: of whoever has the turn"))
      .doc("Soldiers at a border, their battle still to come.");
}
constexpr auto describe(Type<Battle>) {
  return value("battle", fief("fief", AT(Battle, fief)).doc("where"), seat("attacker", AT(Battle, attacker)).doc("who"),
               seat("defender", AT(Battle, defender)).doc("null: the fief's peasants"),
               member("army", AT(Battle, army)).doc("the attackers; the defenders stand in the fief"),
               fief("from", AT(Battle, from)).doc("where the attackers stood before, ascending"),
               number("peasants", AT(Battle, peasants)).doc("who are left"),
               member("round", AT(Battle, round)).at_least(1).doc("of this battle"),
               member("heroic", AT(Battle, heroic)).doc("the attacker rolls d10"),
               member("siege", AT(Battle, siege)).doc("the castle defends with d10"),
               member("ambush", AT(Battle, ambush)).doc("no archers of the attacker's in the first round"),
               number("captured_by_attacker", AT(Battle, captured_by_attacker)).doc("warlords"),
               number("captured_by_defender", AT(Battle, captured_by_defender)).doc("warlords"))
      .doc("The battle that is fought now.");
}
constexpr auto describe(Type<Lane>) {
  return value("lane", fief("from", AT(Lane, from)).doc("the fief that is left"),
               fief("to", AT(Lane, to)).doc("the coast"))
      .doc("A sea lane of the card Fleet: in this campaign, this way.");
}
constexpr auto describe(Type<SeatView>) {
  return value(
             "seat", seat("seat", AT(SeatView, seat)).doc("its number, from 0"),
             kingdom("kingdom", AT(SeatView, kingdom)).doc("where they start; null: not chosen yet"),
             member("out", AT(SeatView, out)).doc("of the game"),
             number("gold", AT(SeatView, gold)).doc("that they have"),
             number("cards", AT(SeatView, cards)).doc("in hand"),
             member("hand", AT(SeatView, hand)).doc("one's own; null: not for this viewer"),
             number("disfavours", AT(SeatView, disfavours)).doc("of the pope"),
             member("sets", AT(SeatView, sets)).at_least(1).doc("of pieces: one's own and those of vassals"),
             member("recruits", AT(SeatView, recruits)).doc("bought, to be placed"),
             number("bonus", AT(SeatView, bonus)).doc("spearmen of whole kingdoms, to be placed"),
             fief("begin", AT(SeatView, begin)).doc("fiefs where a castle to be begun was paid for"),
             fief("finish", AT(SeatView, finish)).doc("fiefs where a castle to be finished was paid for"),
             seat("truces", AT(SeatView, truces)).doc("seats, ascending, until the next pope phase"),
             member("no_bonus", AT(SeatView, no_bonus)).doc("for whole kingdoms at the next taxation"),
             member("harvest", AT(SeatView, harvest)).doc("farmlands pay twice at the next taxation"),
             member("captain", AT(SeatView, captain)).doc("mercenaries cost what soldiers cost, in this recruiting"),
             member("mason", AT(SeatView, mason)).doc("castles cost less, in this recruiting"),
             member("silent", AT(SeatView, silent)).doc("not asked for cards so long; null: asked"),
             seat("last_castle", AT(SeatView, last_castle)).doc("who took it, while one has none; null: nobody"),
             member("die", AT(SeatView, die)).doc("one's own, until all are shown; null: none, or not for this viewer"),
             number("income", AT(SeatView, income)).doc("gold that a taxation would bring now"),
             member("no_parley", AT(SeatView, no_parley)).or_absent().doc("not asked about prisoners so long"))
      .doc("A player.");
}
constexpr auto describe(Type<DeckView>) {
  return value("deck", number("cards", AT(DeckView, cards)).doc("that are left"),
               member("discards", AT(DeckView, discards)).doc("in the order in which they lie"))
      .doc("A deck.");
}
constexpr auto describe(Type<View>) {
  return value("view", member("options", AT(View, options)).doc("of this game"),
               number("round", AT(View, round)).doc("0: setting up"),
               member("phase", AT(View, phase)).doc("what is to be done now, and by whom"),
               kingdom("kingdoms", AT(View, kingdoms)).doc("in play, ascending"),
               seat("order", AT(View, order)).doc("of initiative: seats, the first one first"),
               seat("turn", AT(View, turn)).doc("whose own turn it is; null: nobody's"),
               member("fiefs", AT(View, fiefs)).doc("all of the map, by number"),
               member("attacks", AT(View, attacks)).doc("declared, not fought yet"),
               member("battle", AT(View, battle)).doc("null: none now"),
               fief("routes", AT(View, routes)).doc("of warlords, in this turn: others may follow"),
               member("fleets", AT(View, fleets)).doc("lanes of cards in this campaign"),
               number("long_marches", AT(View, long_marches)).doc("cards whose warlord has not gone yet"),
               member("prisoners", AT(View, prisoners)).doc("warlords in castles of others"),
               member("offer", AT(View, offer)).doc("one's own draft, or what was sent; null: none"),
               member("seats", AT(View, seats)).doc("all, in order"),
               member("decks", AT(View, decks)).doc("pope, conquest, merchant"),
               member("result", AT(View, result)).doc("null until the game is over"))
      .doc("All that one sees of the game.");
}
constexpr auto describe(Type<FullView>) {
  return value("full_view", member("seen", AT(FullView, seen)).doc("with every hand, die and offer"),
               member("decks", AT(FullView, decks)).doc("cards from the top down; pope, conquest, merchant"))
      .doc("The whole state, as a replay has it.");
}

}  // namespace palatine::warlords_of_europe
