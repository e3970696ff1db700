// What the values of Warlords of Europe look like on the wire. Fiefs and kingdoms are numbers: their places in the map,
// engine/warlords/data/map.txt.
#pragma once

#include "engine/warlords/action.hpp"
#include "engine/warlords/event.hpp"
#include "engine/warlords/options.hpp"
#include "engine/warlords/prompt.hpp"
#include "engine/warlords/view.hpp"
#include "engine/warlords/words.hpp"
#include "protocol/describe_core.hpp"

namespace palatine::warlords {

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
constexpr auto describe(Type<GoldFor>) {
  return names<GoldFor>("castle", "plunder", "pieces", "gift", "tithe", "indulgence", "legate", "fair", "taxes",
                        "vassals", "soldiers", "hired", "building", "refund", "die", "card", "ransom", "leaving");
}

// A member that names a fief, a kingdom, a seat, or several; or counts.
template <class T, class M>
constexpr auto fief(std::string_view name, M T::* pointer) {
  return member(name, pointer).between(0, max_fiefs - 1);
}
template <class T, class M>
constexpr auto kingdom(std::string_view name, M T::* pointer) {
  return member(name, pointer).between(0, max_kingdoms - 1);
}
template <class T, class M>
constexpr auto seat(std::string_view name, M T::* pointer) {
  return member(name, pointer).between(0, max_players - 1);
}
template <class T, class M>
constexpr auto prisoner(std::string_view name, M T::* pointer) {
  return member(name, pointer).between(0, max_prisoners - 1);
}
template <class T, class M>
constexpr auto some(std::string_view name, M T::* pointer) {
  return member(name, pointer).between(1, most_soldiers);
}
template <class T, class M>
constexpr auto number(std::string_view name, M T::* pointer) {
  return member(name, pointer).at_least(0);
}
template <class T, class M>
constexpr auto sides(std::string_view name, M T::* pointer) {
  return member(name, pointer).between(8, 12);
}

constexpr auto describe(Type<Army>) {
  return keyed<Soldier>("army", &Army::of)
      .between(0, most_soldiers)
      .doc("So many soldiers of each kind. hired_*: mercenaries.");
}
constexpr auto describe(Type<Prisoner>) {
  return value("prisoner", seat("owner", &Prisoner::owner).doc("whose warlord he is"),
               fief("fief", &Prisoner::fief).doc("in whose castle he is held"))
      .doc("A warlord that was captured.");
}

// ---- options

constexpr auto describe(Type<Options>) {
  return value(
             "options",
             member("players", &Options::players).between(2, max_players).or_default().title("Players").doc("2 to 4"),
             member("scenario", &Options::scenario)
                 .or_default()
                 .title("Scenario")
                 .doc("standard: 2 to 4 players; short_game: 3 or 4; long_game: 3; drawn: kingdoms by lot, out of all "
                      "nine; chosen: kingdoms as one likes, out of all nine"),
             member("max_rounds", &Options::max_rounds)
                 .between(1, 200)
                 .or_default()
                 .title("Rounds at most")
                 .doc("After so many rounds most finished castles win, then most gold of a taxation (W9)."))
      .doc("What is agreed before the game.");
}

// ---- actions

constexpr auto describe(Type<ChooseKingdom>) {
  return value("choose_kingdom", kingdom("kingdom", &ChooseKingdom::kingdom).doc("one of the prompt's"))
      .doc("Start in a kingdom.");
}
constexpr auto describe(Type<Found>) {
  return value("found", fief("castle", &Found::castle).doc("where the castle is built"),
               fief("warlord", &Found::warlord).doc("another fief of the kingdom, where the warlord stands"))
      .doc("Found the first castle.");
}
constexpr auto describe(Type<Place>) {
  return value("place", fief("fief", &Place::fief).doc("where"), member("soldier", &Place::soldier).doc("which kind"),
               member("bonus", &Place::bonus).or_default().doc("spearmen that a whole kingdom sent"),
               some("count", &Place::count).doc("how many"))
      .doc("Put soldiers of the starting army, or new ones, into a fief.");
}
constexpr auto describe(Type<March>) {
  return value("march",
               fief("path", &March::path)
                   .doc("from the fief that is left to the one that is entered, each beside the "
                        "one before it"),
               member("soldier", &March::soldier).doc("which kind"), some("count", &March::count).doc("how many"))
      .doc("Soldiers go along a path; into a fief of somebody else's its last step is an attack.");
}
constexpr auto describe(Type<EndCampaign>) {
  return value("end_campaign").doc("Declare no more attacks; battles begin.");
}
constexpr auto describe(Type<EndReserves>) {
  return value("end_reserves").doc("Move no more reserves.");
}
constexpr auto describe(Type<PlayCard>) {
  return value("play_card", member("card", &PlayCard::card).doc("of one's hand"),
               fief("fief", &PlayCard::fief).doc("null where the prompt's choice has no `fiefs`"),
               fief("to", &PlayCard::to).doc("null where the prompt's choice has no `to`"),
               seat("seat", &PlayCard::seat).doc("null where the prompt's choice has no `seats`"),
               some("count", &PlayCard::count).doc("null where `most` of the prompt's choice is 0"))
      .doc("Play a card.");
}
constexpr auto describe(Type<Pass>) {
  return value("pass", member("until", &Pass::until)
                           .doc("asked for cards again at the next moment, after the turn, or after the round"))
      .doc("Play no card.");
}
constexpr auto describe(Type<Fight>) {
  return value("fight", fief("fief", &Fight::fief).doc("that is attacked")).doc("Choose the next battle.");
}
constexpr auto describe(Type<FightOn>) {
  return value("fight_on").doc("Fight one more round.");
}
constexpr auto describe(Type<Retreat>) {
  return value("retreat", fief("fief", &Retreat::fief).doc("where the whole army goes")).doc("Break off the attack.");
}
constexpr auto describe(Type<Lose>) {
  return value("lose", member("soldier", &Lose::soldier).doc("which kind"), some("count", &Lose::count).doc("how many"))
      .doc("Name losses.");
}
constexpr auto describe(Type<SendBack>) {
  return value("send_back", fief("fief", &SendBack::fief).doc("where they go"),
               member("soldier", &SendBack::soldier).doc("which kind"), some("count", &SendBack::count).doc("how many"))
      .doc("What a mountain does not feed goes back.");
}
constexpr auto describe(Type<House>) {
  return value("house", fief("fief", &House::fief).doc("whose castle"))
      .doc("Choose the castle to which a warlord goes, one's own or a prisoner.");
}
constexpr auto describe(Type<Muster>) {
  return value("muster", fief("fief", &Muster::fief).doc("whose castle"),
               member("soldier", &Muster::soldier).doc("which kind"), some("count", &Muster::count).doc("how many"))
      .doc("After a castle was taken: buy soldiers and place them at once.");
}
constexpr auto describe(Type<EndMuster>) {
  return value("end_muster").doc("Buy no more soldiers for the castle that was taken.");
}
constexpr auto describe(Type<OpenOffer>) {
  return value("open_offer", prisoner("prisoner", &OpenOffer::prisoner).doc("his place in the view's `prisoners`"))
      .doc("Begin to draft an agreement about a prisoner.");
}
constexpr auto describe(Type<AddGold>) {
  return value("add_gold", member("gold", &AddGold::gold).between(1, most_gold).doc("pieces more"))
      .doc("Add gold, which the prisoner's owner pays.");
}
constexpr auto describe(Type<AddCard>) {
  return value("add_card", member("card", &AddCard::card).doc("of the owner's hand"))
      .doc("Add a card, which the prisoner's owner gives.");
}
constexpr auto describe(Type<AddPrisoner>) {
  return value("add_prisoner", prisoner("prisoner", &AddPrisoner::prisoner).doc("his place in the view's `prisoners`"))
      .doc("Add a prisoner, whom the prisoner's owner gives.");
}
constexpr auto describe(Type<SendOffer>) {
  return value("send_offer").doc("Show the offer to whom it is made.");
}
constexpr auto describe(Type<DropOffer>) {
  return value("drop_offer").doc("Offer nothing.");
}
constexpr auto describe(Type<AnswerOffer>) {
  return value("answer_offer", member("accept", &AnswerOffer::accept).doc("true: it is carried out at once"))
      .doc("Accept or refuse an offer.");
}
constexpr auto describe(Type<CarryOut>) {
  return value("carry_out", fief("fief", &CarryOut::fief).doc("null where the prompt has no `fiefs`"),
               seat("seat", &CarryOut::seat).doc("an opponent; null where the prompt has no `seats`"),
               member("keep", &CarryOut::keep).doc("of an indulgence: keep it, or take 3 gold; null: another card"))
      .doc("Carry out a card of the pope's.");
}
constexpr auto describe(Type<AnswerPope>) {
  return value("answer_pope",
               member("answer", &AnswerPope::answer)
                   .doc("comply; take the disfavour; play an indulgence in place of taking it"),
               fief("fief", &AnswerPope::fief).doc("of the knight that is put back; null: nothing is to be named"))
      .doc("Answer a card of the pope's.");
}
constexpr auto describe(Type<TakeVassals>) {
  return value("take_vassals", member("take", &TakeVassals::take).doc("pay the price and have them"))
      .doc("Take the soldiers of a player without a castle over, or leave them (W6).");
}
constexpr auto describe(Type<Buy>) {
  return value("buy", member("soldier", &Buy::soldier).doc("which kind; hired_*: a mercenary"),
               some("count", &Buy::count).doc("how many"))
      .doc("Buy soldiers, who are placed after recruiting.");
}
constexpr auto describe(Type<KeepHired>) {
  return value("keep_hired", fief("fief", &KeepHired::fief).doc("where they stand"),
               member("soldier", &KeepHired::soldier).doc("which kind"),
               some("count", &KeepHired::count).doc("how many"))
      .doc("Pay mercenaries, 1 gold each, who leave otherwise.");
}
constexpr auto describe(Type<BeginCastle>) {
  return value("begin_castle", fief("fief", &BeginCastle::fief).doc("where")).doc("Pay for a castle to be begun.");
}
constexpr auto describe(Type<FinishCastle>) {
  return value("finish_castle", fief("fief", &FinishCastle::fief).doc("where")).doc("Pay for a castle to be finished.");
}
constexpr auto describe(Type<EndRecruiting>) {
  return value("end_recruiting").doc("Buy nothing more; mercenaries who were not paid leave.");
}
constexpr auto describe(Type<ChooseDie>) {
  return value("choose_die", sides("sides", &ChooseDie::sides).doc("8, 10 or 12"),
               member("cards", &ChooseDie::cards).doc("what it costs; empty: gold, or the d8, which is free"))
      .doc("A die for initiative.");
}
constexpr auto describe(Type<PickPlace>) {
  return value("pick_place", seat("place", &PickPlace::place).doc("in the new order, from 0"))
      .doc("Pick a place of initiative.");
}
constexpr auto describe(Type<BuyCard>) {
  return value("buy_card", member("buy", &BuyCard::buy).doc("false: buy none")).doc("Buy a merchant's card, or none.");
}

// ---- events

constexpr auto describe(Type<InitiativeDie>) {
  return value("initiative_die", seat("seat", &InitiativeDie::seat).doc("who threw it"),
               sides("sides", &InitiativeDie::sides).doc("8, 10 or 12"),
               member("rolled", &InitiativeDie::rolled).between(1, 12).doc("its face"))
      .doc("A die of initiative as it fell.");
}
constexpr auto describe(Type<InitiativeRolled>) {
  return value("initiative_rolled", member("dice", &InitiativeRolled::dice).doc("by seat"))
      .doc("Dice of initiative were thrown; those who tie throw again.");
}
constexpr auto describe(Type<OrderSet>) {
  return value("order_set", seat("order", &OrderSet::order).doc("seats, the first one first"))
      .doc("The order of initiative is known.");
}
constexpr auto describe(Type<KingdomChosen>) {
  return value("kingdom_chosen", seat("seat", &KingdomChosen::seat).doc("who starts there"),
               kingdom("kingdom", &KingdomChosen::kingdom).doc("which"),
               member("drawn", &KingdomChosen::drawn).doc("by lot"))
      .doc("A kingdom to start in was chosen or drawn.");
}
constexpr auto describe(Type<CastleFounded>) {
  return value("castle_founded", seat("seat", &CastleFounded::seat).doc("whose"),
               fief("castle", &CastleFounded::castle).doc("where it stands"),
               fief("warlord", &CastleFounded::warlord).doc("where the warlord stands"))
      .doc("A first castle was founded.");
}
constexpr auto describe(Type<SoldiersPlaced>) {
  return value("soldiers_placed", seat("seat", &SoldiersPlaced::seat).doc("whose"),
               fief("fief", &SoldiersPlaced::fief).doc("where"),
               member("soldier", &SoldiersPlaced::soldier).doc("which kind"),
               number("count", &SoldiersPlaced::count).doc("how many"))
      .doc("Soldiers were put into a fief.");
}
constexpr auto describe(Type<RoundStarted>) {
  return value("round_started", member("round", &RoundStarted::round).at_least(1).doc("its number"))
      .doc("A round began.");
}
constexpr auto describe(Type<TurnStarted>) {
  return value("turn_started", seat("seat", &TurnStarted::seat).doc("whose")).doc("A player's own turn began.");
}
constexpr auto describe(Type<Marched>) {
  return value("marched", seat("seat", &Marched::seat).doc("whose"),
               fief("path", &Marched::path).doc("from the first to the last"),
               member("soldier", &Marched::soldier).doc("which kind"), number("count", &Marched::count).doc("how many"),
               member("attack", &Marched::attack).doc("they wait at the border of the last fief, their battle to come"))
      .doc("Soldiers marched.");
}
constexpr auto describe(Type<CampaignEnded>) {
  return value("campaign_ended", seat("seat", &CampaignEnded::seat).doc("whose")).doc("All attacks were declared.");
}
constexpr auto describe(Type<ReservesEnded>) {
  return value("reserves_ended", seat("seat", &ReservesEnded::seat).doc("whose")).doc("No more reserves move.");
}
constexpr auto describe(Type<FiefLeft>) {
  return value("fief_left", seat("seat", &FiefLeft::seat).doc("whose it was"),
               fief("fief", &FiefLeft::fief).doc("which"))
      .doc("A fief without soldiers is its peasants' again.");
}
constexpr auto describe(Type<CardPlayed>) {
  return value("card_played", seat("seat", &CardPlayed::seat).doc("by whom"),
               member("play", &CardPlayed::play).doc("which, and on what"))
      .doc("A card was played.");
}
constexpr auto describe(Type<Passed>) {
  return value("passed", seat("seat", &Passed::seat).doc("who"),
               member("until", &Passed::until).doc("when he is asked for cards again"))
      .doc("Somebody who holds cards played none.");
}
constexpr auto describe(Type<HandSeen>) {
  return value("hand_seen", seat("seat", &HandSeen::seat).doc("who saw it"),
               seat("of", &HandSeen::of).doc("whose it is"),
               member("cards", &HandSeen::cards).doc("null: not for this viewer"))
      .doc("Spies saw a hand.");
}
constexpr auto describe(Type<BattleStarted>) {
  return value("battle_started", seat("seat", &BattleStarted::seat).doc("who attacks"),
               fief("fief", &BattleStarted::fief).doc("where"),
               seat("defender", &BattleStarted::defender).doc("null: the fief's peasants"),
               member("attackers", &BattleStarted::attackers).doc("the army"),
               member("defenders", &BattleStarted::defenders).doc("the army; of peasants nobody"),
               number("peasants", &BattleStarted::peasants).doc("who defend the fief"))
      .doc("A battle began.");
}
constexpr auto describe(Type<Volley>) {
  return value("volley", member("soldier", &Volley::soldier).doc("which kind; null: peasants"),
               sides("sides", &Volley::sides).doc("of the dice"),
               member("hits_from", &Volley::hits_from).between(1, 12).doc("the lowest number that hits"),
               member("dice", &Volley::dice).between(1, 12).doc("as they fell"))
      .doc("The dice of one kind.");
}
constexpr auto describe(Type<BattleRolled>) {
  return value("battle_rolled", member("round", &BattleRolled::round).at_least(1).doc("of this battle"),
               member("archers", &BattleRolled::archers).doc("their step; else that of all others"),
               member("attackers", &BattleRolled::attackers).doc("kind by kind"),
               member("defenders", &BattleRolled::defenders).doc("kind by kind"),
               number("attacker_hits", &BattleRolled::attacker_hits).doc("that the attackers made"),
               number("defender_hits", &BattleRolled::defender_hits).doc("that the defenders made"))
      .doc("Both sides rolled for one step of a round.");
}
constexpr auto describe(Type<SoldiersLost>) {
  return value("soldiers_lost", seat("seat", &SoldiersLost::seat).doc("whose"),
               fief("fief", &SoldiersLost::fief).doc("where they fought or stood"),
               member("soldier", &SoldiersLost::soldier).doc("which kind"),
               number("count", &SoldiersLost::count).doc("how many"))
      .doc("Soldiers were lost.");
}
constexpr auto describe(Type<PeasantsLost>) {
  return value("peasants_lost", fief("fief", &PeasantsLost::fief).doc("where"),
               number("count", &PeasantsLost::count).doc("how many"))
      .doc("Peasants were lost; before the next battle they are all there again.");
}
constexpr auto describe(Type<RoundFought>) {
  return value("round_fought", seat("seat", &RoundFought::seat).doc("the attacker, who goes on"),
               member("round", &RoundFought::round).at_least(1).doc("that begins now"))
      .doc("The attacker goes on with the battle.");
}
constexpr auto describe(Type<Retreated>) {
  return value("retreated", seat("seat", &Retreated::seat).doc("whose"),
               fief("fief", &Retreated::fief).doc("from where"), fief("to", &Retreated::to).doc("where they went"),
               member("army", &Retreated::army).doc("who went"))
      .doc("An army left a battle.");
}
constexpr auto describe(Type<FiefTaken>) {
  return value("fief_taken", seat("seat", &FiefTaken::seat).doc("by whom"), fief("fief", &FiefTaken::fief).doc("which"),
               seat("from", &FiefTaken::from).doc("whose it was; null: its peasants'"),
               member("castle", &FiefTaken::castle).doc("with a castle, which is unfinished now"))
      .doc("A fief was taken.");
}
constexpr auto describe(Type<FiefHeld>) {
  return value("fief_held", fief("fief", &FiefHeld::fief).doc("which"),
               seat("seat", &FiefHeld::seat).doc("whose it is; null: its peasants'"))
      .doc("The attackers are gone.");
}
constexpr auto describe(Type<CastleKept>) {
  return value("castle_kept", seat("seat", &CastleKept::seat).doc("whose"),
               fief("fief", &CastleKept::fief).doc("where"))
      .doc("A castle was about to be empty: one free spearman keeps it.");
}
constexpr auto describe(Type<WarlordCaptured>) {
  return value("warlord_captured", seat("seat", &WarlordCaptured::seat).doc("by whom"),
               seat("owner", &WarlordCaptured::owner).doc("whose he is"))
      .doc("A warlord was captured.");
}
constexpr auto describe(Type<WarlordHoused>) {
  return value("warlord_housed", seat("owner", &WarlordHoused::owner).doc("whose he is"),
               fief("fief", &WarlordHoused::fief).doc("whose castle"),
               seat("captor", &WarlordHoused::captor).doc("who holds him; null: he is free"))
      .doc("A warlord went to a castle.");
}
constexpr auto describe(Type<WarlordReturned>) {
  return value("warlord_returned", seat("owner", &WarlordReturned::owner).doc("whose he is"))
      .doc("Nobody has a castle for a warlord: he went to the supply.");
}
constexpr auto describe(Type<GoldChanged>) {
  return value("gold_changed", seat("seat", &GoldChanged::seat).doc("whose"),
               member("by", &GoldChanged::by).between(-most_gold, most_gold).doc("negative: less"),
               member("why", &GoldChanged::why).doc("what it was for"),
               member("gold", &GoldChanged::gold).between(0, most_gold).doc("what he has now"))
      .doc("Gold was got or paid.");
}
constexpr auto describe(Type<CardDrawn>) {
  return value("card_drawn", seat("seat", &CardDrawn::seat).doc("by whom"),
               member("deck", &CardDrawn::deck).doc("from which deck"),
               member("card", &CardDrawn::card).doc("null: not for this viewer"))
      .doc("A card was drawn into a hand.");
}
constexpr auto describe(Type<CardsDiscarded>) {
  return value("cards_discarded", seat("seat", &CardsDiscarded::seat).doc("whose"),
               member("cards", &CardsDiscarded::cards).doc("which"))
      .doc("Cards of a hand lie on the discards.");
}
constexpr auto describe(Type<DeckShuffled>) {
  return value("deck_shuffled", member("deck", &DeckShuffled::deck).doc("which"))
      .doc("A deck was out: its discards were shuffled.");
}
constexpr auto describe(Type<CardsGiven>) {
  return value("cards_given", seat("seat", &CardsGiven::seat).doc("whose they were"),
               seat("to", &CardsGiven::to).doc("whose they are"), number("count", &CardsGiven::count).doc("how many"),
               member("cards", &CardsGiven::cards).doc("null: not for this viewer"))
      .doc("Cards went from hand to hand.");
}
constexpr auto describe(Type<OfferOpened>) {
  return value("offer_opened", seat("seat", &OfferOpened::seat).doc("who drafts it"),
               seat("to", &OfferOpened::to).doc("to whom it will be made"),
               member("prisoner", &OfferOpened::prisoner).doc("about whom"))
      .doc("An offer is being drafted.");
}
constexpr auto describe(Type<OfferChanged>) {
  return value("offer_changed", seat("seat", &OfferChanged::seat).doc("who drafts it"),
               number("gold", &OfferChanged::gold).doc("null: not for this viewer, as below"),
               member("cards", &OfferChanged::cards).doc("as it stands now"),
               member("prisoners", &OfferChanged::prisoners).doc("as it stands now"))
      .doc("Something was added to a draft; nobody else sees what.");
}
constexpr auto describe(Type<OfferSent>) {
  return value("offer_sent", seat("seat", &OfferSent::seat).doc("who makes it"),
               seat("to", &OfferSent::to).doc("who answers"),
               member("prisoner", &OfferSent::prisoner).doc("who will be free"),
               number("gold", &OfferSent::gold).doc("that his owner pays"),
               number("card_count", &OfferSent::card_count).doc("so many cards does he give"),
               member("cards", &OfferSent::cards).doc("which; null: not for this viewer"),
               member("prisoners", &OfferSent::prisoners).doc("whom he gives"))
      .doc("An offer was made.");
}
constexpr auto describe(Type<OfferDropped>) {
  return value("offer_dropped", seat("seat", &OfferDropped::seat).doc("who drafted it")).doc("Nothing is offered.");
}
constexpr auto describe(Type<OfferAnswered>) {
  return value("offer_answered", seat("seat", &OfferAnswered::seat).doc("who answered"),
               member("accepted", &OfferAnswered::accepted).doc("false: refused"))
      .doc("An offer was answered.");
}
constexpr auto describe(Type<PopeDrawn>) {
  return value("pope_drawn", seat("seat", &PopeDrawn::seat).doc("by whom"),
               member("card", &PopeDrawn::card).doc("which"))
      .doc("A card of the pope's was drawn, openly.");
}
constexpr auto describe(Type<PopeCarriedOut>) {
  return value("pope_carried_out", seat("seat", &PopeCarriedOut::seat).doc("by whom"),
               member("card", &PopeCarriedOut::card).doc("which"),
               member("choice", &PopeCarriedOut::choice).doc("what was chosen"),
               member("effect", &PopeCarriedOut::effect).doc("false: it could not apply"))
      .doc("A card of the pope's was carried out, or waits for its answer.");
}
constexpr auto describe(Type<PopeAnswered>) {
  return value("pope_answered", seat("seat", &PopeAnswered::seat).doc("who"),
               member("answer", &PopeAnswered::answer).doc("comply, disfavour or indulgence"),
               fief("fief", &PopeAnswered::fief).doc("where a knight was put back; null: none was"))
      .doc("A card of the pope's was answered.");
}
constexpr auto describe(Type<DisfavourTaken>) {
  return value("disfavour_taken", seat("seat", &DisfavourTaken::seat).doc("who"),
               number("disfavours", &DisfavourTaken::disfavours).doc("so many lie before him now"))
      .doc("A disfavour of the pope lies before a player.");
}
constexpr auto describe(Type<TaxesCollected>) {
  return value("taxes_collected", seat("seat", &TaxesCollected::seat).doc("by whom"),
               number("fiefs", &TaxesCollected::fiefs).doc("gold of all fiefs"),
               number("kingdoms", &TaxesCollected::kingdoms).doc("gold of whole kingdoms"),
               number("spearmen", &TaxesCollected::spearmen).doc("of whole kingdoms, placed later"))
      .doc("Taxes were collected.");
}
constexpr auto describe(Type<VassalsAnswered>) {
  return value("vassals_answered", seat("seat", &VassalsAnswered::seat).doc("who might take them"),
               seat("loser", &VassalsAnswered::loser).doc("whose soldiers they are"),
               member("taken", &VassalsAnswered::taken).doc("he paid for them"))
      .doc("The soldiers of a player without a castle were taken over or left.");
}
constexpr auto describe(Type<SoldiersBought>) {
  return value("soldiers_bought", seat("seat", &SoldiersBought::seat).doc("by whom"),
               member("soldier", &SoldiersBought::soldier).doc("which kind"),
               number("count", &SoldiersBought::count).doc("how many"))
      .doc("Soldiers were bought.");
}
constexpr auto describe(Type<HiredKept>) {
  return value("hired_kept", seat("seat", &HiredKept::seat).doc("by whom"), fief("fief", &HiredKept::fief).doc("where"),
               member("soldier", &HiredKept::soldier).doc("which kind"),
               number("count", &HiredKept::count).doc("how many"))
      .doc("Mercenaries were paid.");
}
constexpr auto describe(Type<HiredLeft>) {
  return value("hired_left", seat("seat", &HiredLeft::seat).doc("whose"), fief("fief", &HiredLeft::fief).doc("where"),
               member("soldier", &HiredLeft::soldier).doc("which kind"),
               number("count", &HiredLeft::count).doc("how many"))
      .doc("Mercenaries left unpaid.");
}
constexpr auto describe(Type<CastlePaid>) {
  return value("castle_paid", seat("seat", &CastlePaid::seat).doc("by whom"),
               fief("fief", &CastlePaid::fief).doc("where"),
               member("finish", &CastlePaid::finish).doc("to be finished; else begun"))
      .doc("A castle was paid for; it is built when soldiers are placed.");
}
constexpr auto describe(Type<RecruitingEnded>) {
  return value("recruiting_ended", seat("seat", &RecruitingEnded::seat).doc("who")).doc("A player buys no more.");
}
constexpr auto describe(Type<CastleBuilt>) {
  return value("castle_built", seat("seat", &CastleBuilt::seat).doc("whose"),
               fief("fief", &CastleBuilt::fief).doc("where"),
               member("finished", &CastleBuilt::finished).doc("else begun"))
      .doc("A castle was begun or finished.");
}
constexpr auto describe(Type<DieChosen>) {
  return value("die_chosen", seat("seat", &DieChosen::seat).doc("by whom"),
               member("die", &DieChosen::die).doc("null: not for this viewer"))
      .doc("A die of initiative was chosen in secret.");
}
constexpr auto describe(Type<DiceShown>) {
  return value("dice_shown", member("dice", &DiceShown::dice).doc("of those in the game, by seat"))
      .doc("Dice of initiative were shown.");
}
constexpr auto describe(Type<PlacePicked>) {
  return value("place_picked", seat("seat", &PlacePicked::seat).doc("by whom"),
               seat("place", &PlacePicked::place).doc("in the new order, from 0"))
      .doc("A place of initiative was picked.");
}
constexpr auto describe(Type<CardDeclined>) {
  return value("card_declined", seat("seat", &CardDeclined::seat).doc("who")).doc("No merchant's card was bought.");
}
constexpr auto describe(Type<PlayerOut>) {
  return value("player_out", seat("seat", &PlayerOut::seat).doc("who")).doc("A player has no soldiers left.");
}
constexpr auto describe(Type<MusterEnded>) {
  return value("muster_ended", seat("seat", &MusterEnded::seat).doc("who"))
      .doc("No more soldiers are bought for a castle that was taken.");
}
constexpr auto describe(Type<GameEnded>) {
  return value("game_ended", member("result", &GameEnded::result).doc("how it ended")).doc("The game is over.");
}

// ---- prompts

constexpr auto describe(Type<ChooseKingdomPrompt>) {
  return value("choose_kingdom", kingdom("kingdoms", &ChooseKingdomPrompt::kingdoms).doc("one of these"))
      .doc("Choose a kingdom to start in.");
}
constexpr auto describe(Type<FoundPrompt>) {
  return value("found", fief("fiefs", &FoundPrompt::fiefs).doc("two different ones: the castle's, the warlord's"))
      .doc("Found a castle and place a warlord.");
}
constexpr auto describe(Type<PlaceChoice>) {
  return value("place_choice", member("soldier", &PlaceChoice::soldier).doc("which kind"),
               member("bonus", &PlaceChoice::bonus).doc("spearmen that a whole kingdom sent"),
               member("most", &PlaceChoice::most).at_least(1).doc("at most so many in each of these fiefs"),
               fief("fiefs", &PlaceChoice::fiefs).doc("into one of these"))
      .doc("Soldiers that may be placed, and where.");
}
constexpr auto describe(Type<PlacePrompt>) {
  return value("place", member("soldiers", &PlacePrompt::soldiers).doc("still to be placed, the bonus apart"),
               number("bonus", &PlacePrompt::bonus).doc("spearmen of whole kingdoms, still to be placed"),
               member("choices", &PlacePrompt::choices).doc("one of these"))
      .doc("Put soldiers into fiefs.");
}
constexpr auto describe(Type<SoldierMost>) {
  return value("soldier_most", member("soldier", &SoldierMost::soldier).doc("which kind"),
               member("most", &SoldierMost::most).at_least(1).doc("a count from 1 to this"))
      .doc("A kind of soldiers and how many of it at most.");
}
constexpr auto describe(Type<MarchChoice>) {
  return value("march_choice", fief("paths", &MarchChoice::paths).doc("each from the same fief"),
               member("soldiers", &MarchChoice::soldiers).doc("any of these along any of the paths"))
      .doc("Who may take which paths.");
}
constexpr auto describe(Type<CardChoice>) {
  return value("card_choice", member("card", &CardChoice::card).doc("of one's hand"),
               fief("fiefs", &CardChoice::fiefs).doc("one of these is the action's `fief`; empty: none is named"),
               fief("to", &CardChoice::to).doc("one of these is the action's `to`; empty: none is named"),
               seat("seats", &CardChoice::seats).doc("one of these is the action's `seat`; empty: none is named"),
               number("most", &CardChoice::most).doc("the action's `count` is from 1 to this; 0: none is named"))
      .doc("A card that may be played, in every combination of what is listed.");
}
constexpr auto describe(Type<CampaignPrompt>) {
  return value("campaign", member("marches", &CampaignPrompt::marches).doc("soldiers that may march or attack"),
               member("cards", &CampaignPrompt::cards).doc("that may be played"),
               prisoner("prisoners", &CampaignPrompt::prisoners).doc("about whom an offer may be made"))
      .doc("March and declare attacks; end_campaign is allowed.");
}
constexpr auto describe(Type<ReservesPrompt>) {
  return value("reserves", member("marches", &ReservesPrompt::marches).doc("within one's own fiefs"))
      .doc("Move who has not moved; end_reserves is allowed.");
}
constexpr auto describe(Type<PlayCardPrompt>) {
  return value("play_card", member("moment", &PlayCardPrompt::moment).doc("why one is asked"),
               member("cards", &PlayCardPrompt::cards).doc("that may be played; may be empty (W12)"),
               member("untils", &PlayCardPrompt::untils).doc("pass, until one of these"))
      .doc("Play a card, or pass.");
}
constexpr auto describe(Type<ChooseBattlePrompt>) {
  return value("choose_battle", fief("fiefs", &ChooseBattlePrompt::fiefs).doc("that are attacked"))
      .doc("Choose the next battle.");
}
constexpr auto describe(Type<FightOnPrompt>) {
  return value("fight_on", fief("retreats", &FightOnPrompt::retreats).doc("own fiefs to retreat to"))
      .doc("Fight one more round, or retreat; fight_on is allowed.");
}
constexpr auto describe(Type<NameLossesPrompt>) {
  return value("name_losses", fief("fief", &NameLossesPrompt::fief).doc("where"),
               member("losses", &NameLossesPrompt::losses).at_least(1).doc("in all, in as many actions as one likes"),
               member("soldiers", &NameLossesPrompt::soldiers).doc("who may be lost"))
      .doc("Name one's losses.");
}
constexpr auto describe(Type<SendBackChoice>) {
  return value("send_back_choice", fief("fief", &SendBackChoice::fief).doc("where they may go"),
               member("soldiers", &SendBackChoice::soldiers).doc("who"))
      .doc("Who may go back where.");
}
constexpr auto describe(Type<SendBackPrompt>) {
  return value("send_back", fief("fief", &SendBackPrompt::fief).doc("the mountain"),
               member("soldiers", &SendBackPrompt::soldiers).at_least(1).doc("so many are too many"),
               member("choices", &SendBackPrompt::choices).doc("one of these"))
      .doc("Send back what a mountain does not feed.");
}
constexpr auto describe(Type<HousePrompt>) {
  return value("house", seat("owner", &HousePrompt::owner).doc("of the warlord"),
               member("captive", &HousePrompt::captive).doc("one holds him as a prisoner"),
               fief("fiefs", &HousePrompt::fiefs).doc("castles of one's own"))
      .doc("Choose a castle for a warlord.");
}
constexpr auto describe(Type<MusterPrompt>) {
  return value("muster", number("gold", &MusterPrompt::gold).doc("that one has"),
               fief("fiefs", &MusterPrompt::fiefs).doc("castles of one's own"),
               member("soldiers", &MusterPrompt::soldiers).doc("each in any of the castles"))
      .doc("Buy and place soldiers at once; end_muster is allowed.");
}
constexpr auto describe(Type<OfferPrompt>) {
  return value("offer", seat("to", &OfferPrompt::to).doc("to whom it is made"),
               member("prisoner", &OfferPrompt::prisoner).doc("about whom"),
               number("gold_offered", &OfferPrompt::gold_offered).doc("so far"),
               number("most_gold", &OfferPrompt::most_gold).doc("that can be added; 0: none"),
               member("cards", &OfferPrompt::cards).doc("that can be added"),
               prisoner("prisoners", &OfferPrompt::prisoners).doc("who can be added, by their places in the view"))
      .doc("Put an offer together; send_offer and drop_offer are allowed.");
}
constexpr auto describe(Type<AnswerOfferPrompt>) {
  return value("answer_offer", seat("from", &AnswerOfferPrompt::from).doc("who makes it"),
               member("prisoner", &AnswerOfferPrompt::prisoner).doc("who will be free"),
               number("gold", &AnswerOfferPrompt::gold).doc("that his owner pays"),
               member("cards", &AnswerOfferPrompt::cards).doc("that his owner gives"),
               member("prisoners", &AnswerOfferPrompt::prisoners).doc("whom his owner gives"))
      .doc("Accept an offer, or refuse it.");
}
constexpr auto describe(Type<CarryOutPrompt>) {
  return value("carry_out", member("card", &CarryOutPrompt::card).doc("of the pope's"),
               fief("fiefs", &CarryOutPrompt::fiefs).doc("one of these, where there are some"),
               seat("seats", &CarryOutPrompt::seats)
                   .doc("one of these, where there are some; neither: `keep` is to be said"))
      .doc("Carry out a card of the pope's.");
}
constexpr auto describe(Type<AnswerPopePrompt>) {
  return value("answer_pope", member("card", &AnswerPopePrompt::card).doc("of the pope's"),
               seat("from", &AnswerPopePrompt::from).doc("who drew it"),
               member("may_comply", &AnswerPopePrompt::may_comply).doc("comply is allowed"),
               fief("fiefs", &AnswerPopePrompt::fiefs)
                   .doc("complying: a knight leaves one of these; empty: nothing is to be named"),
               member("may_use_indulgence", &AnswerPopePrompt::may_use_indulgence).doc("indulgence is allowed"))
      .doc("Do what the card asks for, or take the disfavour.");
}
constexpr auto describe(Type<TakeVassalsPrompt>) {
  return value("take_vassals", seat("loser", &TakeVassalsPrompt::loser).doc("whose soldiers they are"),
               number("price", &TakeVassalsPrompt::price).doc("in gold"))
      .doc("Take a player's soldiers over, or leave them.");
}
constexpr auto describe(Type<HiredChoice>) {
  return value("hired_choice", fief("fief", &HiredChoice::fief).doc("where they stand"),
               member("soldiers", &HiredChoice::soldiers).doc("who may be paid"))
      .doc("Mercenaries who wait for their pay.");
}
constexpr auto describe(Type<RecruitPrompt>) {
  return value("recruit", number("gold", &RecruitPrompt::gold).doc("that one has"),
               member("soldiers", &RecruitPrompt::soldiers).doc("that may be bought"),
               member("hired", &RecruitPrompt::hired).doc("who leave unless they are kept"),
               fief("begin", &RecruitPrompt::begin).doc("where a castle may be begun"),
               fief("finish", &RecruitPrompt::finish).doc("where a castle may be finished"),
               member("cards", &RecruitPrompt::cards).doc("that may be played"))
      .doc("Recruit, at the same time as others; end_recruiting is allowed.");
}
constexpr auto describe(Type<DieChoice>) {
  return value(
             "die_choice", sides("sides", &DieChoice::sides).doc("8, 10 or 12"),
             number("gold", &DieChoice::gold).doc("what it costs in gold"),
             member("for_gold", &DieChoice::for_gold).doc("one may have it for gold, or for nothing where it is free"),
             member("stakes", &DieChoice::stakes).doc("cards for which one may have it instead"))
      .doc("A die, and what it may be had for.");
}
constexpr auto describe(Type<ChooseDiePrompt>) {
  return value("choose_die", member("dice", &ChooseDiePrompt::dice).doc("one of these"))
      .doc("Choose a die of initiative.");
}
constexpr auto describe(Type<PickPlacePrompt>) {
  return value("pick_place", seat("places", &PickPlacePrompt::places).doc("that are free, from 0"))
      .doc("Pick a place in the new order.");
}
constexpr auto describe(Type<BuyCardPrompt>) {
  return value("buy_card", number("price", &BuyCardPrompt::price).doc("in gold"))
      .doc("Buy a merchant's card, or none.");
}

// ---- the view

constexpr auto describe(Type<ChoosingKingdom>) {
  return value("choosing_kingdom", seat("seat", &ChoosingKingdom::seat).doc("who"))
      .doc("A kingdom to start in is to be chosen.");
}
constexpr auto describe(Type<Founding>) {
  return value("founding", seat("seat", &Founding::seat).doc("who")).doc("A first castle is to be founded.");
}
constexpr auto describe(Type<Placing>) {
  return value("placing", seat("seat", &Placing::seat).doc("who"),
               member("starting", &Placing::starting).doc("the army that one begins with"))
      .doc("Soldiers are to be placed.");
}
constexpr auto describe(Type<Campaigning>) {
  return value("campaigning", seat("seat", &Campaigning::seat).doc("whose turn it is"))
      .doc("Soldiers march, attacks are declared.");
}
constexpr auto describe(Type<ReservesMoving>) {
  return value("reserves_moving", seat("seat", &ReservesMoving::seat).doc("whose turn it is")).doc("Reserves move.");
}
constexpr auto describe(Type<PlayingCards>) {
  return value("playing_cards", seat("seat", &PlayingCards::seat).doc("who is asked"),
               member("moment", &PlayingCards::moment).doc("why"))
      .doc("Cards may be played.");
}
constexpr auto describe(Type<ChoosingBattle>) {
  return value("choosing_battle", seat("seat", &ChoosingBattle::seat).doc("whose turn it is"))
      .doc("The next battle is to be chosen.");
}
constexpr auto describe(Type<PressingOn>) {
  return value("pressing_on", seat("seat", &PressingOn::seat).doc("the attacker"))
      .doc("A round of battle is over: the attacker goes on or retreats.");
}
constexpr auto describe(Type<NamingLosses>) {
  return value(
             "naming_losses", seat("seat", &NamingLosses::seat).doc("whose"),
             fief("fief", &NamingLosses::fief).doc("where"),
             member("attackers", &NamingLosses::attackers).doc("those of the battle; else those who stand in the fief"),
             member("to_card", &NamingLosses::to_card).doc("no warlord is lost to a card"),
             number("losses", &NamingLosses::losses).doc("so many"))
      .doc("Losses are to be named.");
}
constexpr auto describe(Type<SendingBack>) {
  return value("sending_back", seat("seat", &SendingBack::seat).doc("who"),
               fief("fief", &SendingBack::fief).doc("a mountain"))
      .doc("What a mountain does not feed goes back.");
}
constexpr auto describe(Type<Housing>) {
  return value("housing", seat("seat", &Housing::seat).doc("who decides"),
               seat("owner", &Housing::owner).doc("whose he is"),
               member("captive", &Housing::captive).doc("he is a prisoner"))
      .doc("A warlord goes to a castle.");
}
constexpr auto describe(Type<Mustering>) {
  return value("mustering", seat("seat", &Mustering::seat).doc("who took a castle"))
      .doc("Soldiers may be bought and placed at once.");
}
constexpr auto describe(Type<Offer>) {
  return value("offer", seat("from", &Offer::from).doc("who makes it"), seat("to", &Offer::to).doc("to whom"),
               member("prisoner", &Offer::prisoner).doc("who will be free"),
               number("gold", &Offer::gold).doc("that his owner pays"),
               number("card_count", &Offer::card_count).doc("so many cards does he give"),
               member("cards", &Offer::cards).doc("which; empty where the viewer may not know"),
               member("prisoners", &Offer::prisoners).doc("whom he gives"))
      .doc("What is offered for a prisoner's freedom.");
}
constexpr auto describe(Type<Bargaining>) {
  return value("bargaining", seat("seat", &Bargaining::seat).doc("who drafts it")).doc("An offer is drafted.");
}
constexpr auto describe(Type<AnsweringOffer>) {
  return value("answering_offer", seat("seat", &AnsweringOffer::seat).doc("to whom it was made"))
      .doc("An offer is to be answered.");
}
constexpr auto describe(Type<CarryingOut>) {
  return value("carrying_out", seat("seat", &CarryingOut::seat).doc("who drew it"),
               member("card", &CarryingOut::card).doc("which"))
      .doc("A card of the pope's is carried out.");
}
constexpr auto describe(Type<AnsweringPope>) {
  return value("answering_pope", seat("seat", &AnsweringPope::seat).doc("who answers"),
               seat("from", &AnsweringPope::from).doc("who drew it"), member("card", &AnsweringPope::card).doc("which"))
      .doc("A card of the pope's is to be answered.");
}
constexpr auto describe(Type<TakingVassals>) {
  return value("taking_vassals", seat("seat", &TakingVassals::seat).doc("who may take them"),
               seat("loser", &TakingVassals::loser).doc("whose soldiers they are"))
      .doc("Vassals may be taken.");
}
constexpr auto describe(Type<Recruiting>) {
  return value("recruiting", seat("waiting", &Recruiting::waiting).doc("seats that have not ended yet, ascending"))
      .doc("Armies are recruited, by all at the same time.");
}
constexpr auto describe(Type<ChoosingDice>) {
  return value("choosing_dice",
               seat("waiting", &ChoosingDice::waiting).doc("seats that have not chosen yet, ascending"))
      .doc("Dice of initiative are chosen, by all at the same time.");
}
constexpr auto describe(Type<PickingPlace>) {
  return value("picking_place", seat("seat", &PickingPlace::seat).doc("who"))
      .doc("A place of initiative is to be picked.");
}
constexpr auto describe(Type<BuyingCard>) {
  return value("buying_card", seat("seat", &BuyingCard::seat).doc("who")).doc("A merchant's card may be bought.");
}
constexpr auto describe(Type<Ended>) {
  return value("ended").doc("The game is over.");
}
constexpr auto describe(Type<FiefView>) {
  return value("fief", seat("owner", &FiefView::owner).doc("null: its peasants"),
               member("castle", &FiefView::castle).doc("none, unfinished or finished"),
               number("begun", &FiefView::begun)
                   .doc("the round in which the castle was begun; 0: before the first, or none"),
               member("army", &FiefView::army).doc("who stand there"),
               member("moved", &FiefView::moved).doc("of these, in this turn; null: nobody"),
               number("placed", &FiefView::placed).doc("recruits of this placing that count"),
               member("unpaid", &FiefView::unpaid).doc("mercenaries that leave when recruiting ends; null: nobody"),
               member("relic", &FiefView::relic).doc("until the next pope phase"),
               member("pilgrims", &FiefView::pilgrims).doc("pays twice at the next taxation"))
      .doc("A fief as it stands.");
}
constexpr auto describe(Type<Attack>) {
  return value("attack", fief("fief", &Attack::fief).doc("that is attacked"),
               member("army", &Attack::army).doc("who attack"),
               fief("from", &Attack::from).doc("where they stood before the last step, ascending"))
      .doc("Soldiers at a border, their battle still to come.");
}
constexpr auto describe(Type<Battle>) {
  return value("battle", fief("fief", &Battle::fief).doc("where"), seat("attacker", &Battle::attacker).doc("who"),
               seat("defender", &Battle::defender).doc("null: the fief's peasants"),
               member("army", &Battle::army).doc("the attackers; the defenders stand in the fief"),
               fief("from", &Battle::from).doc("where the attackers stood before, ascending"),
               number("peasants", &Battle::peasants).doc("who are left"),
               member("round", &Battle::round).at_least(1).doc("of this battle"),
               member("heroic", &Battle::heroic).doc("the attacker rolls d10"),
               member("siege", &Battle::siege).doc("the castle defends with d10"),
               member("ambush", &Battle::ambush).doc("no archers of the attacker's in the first round"),
               number("captured_by_attacker", &Battle::captured_by_attacker).doc("warlords"),
               number("captured_by_defender", &Battle::captured_by_defender).doc("warlords"))
      .doc("The battle that is fought now.");
}
constexpr auto describe(Type<Lane>) {
  return value("lane", fief("from", &Lane::from).doc("the fief that is left"), fief("to", &Lane::to).doc("the coast"))
      .doc("A sea lane of the card Fleet: in this campaign, this way.");
}
constexpr auto describe(Type<SeatView>) {
  return value("seat", seat("seat", &SeatView::seat).doc("its number, from 0"),
               kingdom("kingdom", &SeatView::kingdom).doc("where he starts; null: not chosen yet"),
               member("out", &SeatView::out).doc("of the game"), number("gold", &SeatView::gold).doc("that he has"),
               number("cards", &SeatView::cards).doc("in hand"),
               member("hand", &SeatView::hand).doc("one's own; null: not for this viewer"),
               number("disfavours", &SeatView::disfavours).doc("of the pope"),
               member("sets", &SeatView::sets).at_least(1).doc("of pieces: one's own and those of vassals"),
               member("recruits", &SeatView::recruits).doc("bought, to be placed"),
               number("bonus", &SeatView::bonus).doc("spearmen of whole kingdoms, to be placed"),
               fief("begin", &SeatView::begin).doc("fiefs where a castle to be begun was paid for"),
               fief("finish", &SeatView::finish).doc("fiefs where a castle to be finished was paid for"),
               seat("truces", &SeatView::truces).doc("seats, ascending, until the next pope phase"),
               member("no_bonus", &SeatView::no_bonus).doc("for whole kingdoms at the next taxation"),
               member("harvest", &SeatView::harvest).doc("farmlands pay twice at the next taxation"),
               member("captain", &SeatView::captain).doc("mercenaries cost what soldiers cost, in this recruiting"),
               member("mason", &SeatView::mason).doc("castles cost less, in this recruiting"),
               member("silent", &SeatView::silent).doc("not asked for cards so long; null: asked"),
               seat("last_castle", &SeatView::last_castle).doc("who took it, while one has none; null: nobody"),
               member("die", &SeatView::die).doc("one's own, until all are shown; null: none, or not for this viewer"),
               number("income", &SeatView::income).doc("gold that a taxation would bring now"))
      .doc("A player.");
}
constexpr auto describe(Type<DeckView>) {
  return value("deck", number("cards", &DeckView::cards).doc("that are left"),
               member("discards", &DeckView::discards).doc("in the order in which they lie"))
      .doc("A deck.");
}
constexpr auto describe(Type<View>) {
  return value("view", member("options", &View::options).doc("of this game"),
               number("round", &View::round).doc("0: setting up"),
               member("phase", &View::phase).doc("what is to be done now, and by whom"),
               kingdom("kingdoms", &View::kingdoms).doc("in play, ascending"),
               seat("order", &View::order).doc("of initiative: seats, the first one first"),
               seat("turn", &View::turn).doc("whose own turn it is; null: nobody's"),
               member("fiefs", &View::fiefs).doc("all of the map, by number"),
               member("attacks", &View::attacks).doc("declared, not fought yet"),
               member("battle", &View::battle).doc("null: none now"),
               fief("routes", &View::routes).doc("of warlords, in this turn: others may follow"),
               member("fleets", &View::fleets).doc("lanes of cards in this campaign"),
               number("long_marches", &View::long_marches).doc("cards whose warlord has not gone yet"),
               member("prisoners", &View::prisoners).doc("warlords in castles of others"),
               member("offer", &View::offer).doc("one's own draft, or what was sent; null: none"),
               member("seats", &View::seats).doc("all, in order"),
               member("decks", &View::decks).doc("pope, conquest, merchant"),
               member("result", &View::result).doc("null until the game is over"))
      .doc("All that one sees of the game.");
}
constexpr auto describe(Type<FullView>) {
  return value("full_view", member("seen", &FullView::seen).doc("with every hand, die and offer"),
               member("decks", &FullView::decks).doc("cards from the top down; pope, conquest, merchant"))
      .doc("The whole state, as a replay has it.");
}

}  // namespace palatine::warlords
