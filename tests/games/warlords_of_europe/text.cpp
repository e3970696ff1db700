#include "tests/games/warlords_of_europe/text.hpp"

#include <algorithm>
#include <array>

#include "engine/warlords_of_europe/words.hpp"

namespace palatine::test::warlords_of_europe {
namespace {

using namespace palatine::warlords_of_europe;

constexpr std::array<std::string_view, scenario_count> scenario_words = {"standard", "short", "long", "drawn",
                                                                         "chosen"};
constexpr std::array<std::string_view, until_count> until_words = {"now", "turn_ends", "round_ends"};
constexpr std::array<std::string_view, pope_answer_count> answer_words = {"comply", "disfavour", "indulgence"};
constexpr std::array<std::string_view, 18> gold_words = {
    "castle",  "plunder",  "pieces", "gift",     "tithe",  "indulgence", "legate", "fair",   "taxes",
    "vassals", "soldiers", "hired",  "building", "refund", "die",        "card",   "ransom", "leaving"};

// Words with a space between; what is empty is left out.
template <class... T>
std::string words(const T&... each) {
  std::string out;
  const auto add = [&](const std::string& word) {
    if (!word.empty()) out += (out.empty() ? "" : " ") + word;
  };
  (add(each), ...);
  return out;
}
std::string n(int number) {
  return std::to_string(number);
}
std::string n(Seat seat) {
  return std::to_string(index(seat));
}
std::string n(std::optional<Seat> seat) {
  return seat ? n(*seat) : "peasants";
}
std::string w(std::string_view word) {
  return std::string(word);
}
std::string w(Soldier soldier) {
  return w(word(soldier));
}
std::string w(Card card) {
  return w(word(card));
}
template <class List, class Show>
std::string listed(const List& list, Show show) {
  std::string out;
  for (const auto& item : list) out = words(out, show(item));
  return out.empty() ? "none" : out;
}
std::string w(const Cards& cards) {
  return listed(cards, [](Card card) { return w(card); });
}
std::string w(const std::optional<Cards>& cards) {
  return cards ? w(*cards) : "hidden";
}
std::string w(const Path& path) {
  return listed(path, fief_name);
}
std::string w(const Prisoner& prisoner) {
  return words(n(prisoner.owner), fief_name(prisoner.fief));
}
std::string w(const Prisoners& prisoners) {
  return listed(prisoners, [](const Prisoner& each) { return w(each); });
}
std::string w(const ChooseDie& die) {
  return words("d" + n(die.sides), listed(die.cards, [](Card card) { return w(card); }));
}
std::string volleys(const std::vector<Volley>& all) {
  return listed(all, [](const Volley& volley) {
    return words(volley.soldier ? w(*volley.soldier) : "peasants", "d" + n(volley.sides), "from", n(volley.hits_from),
                 "dice", listed(volley.dice, [](int die) { return n(die); }));
  });
}

struct ActionText {
  std::string operator()(const ChooseKingdom& a) const { return words("chooses", kingdom_name(a.kingdom)); }
  std::string operator()(const Found& a) const { return words("founds", fief_name(a.castle), fief_name(a.warlord)); }
  std::string operator()(const Place& a) const {
    return words("places", n(a.count), w(a.soldier), a.bonus ? "bonus" : "", fief_name(a.fief));
  }
  std::string operator()(const March& a) const { return words("marches", n(a.count), w(a.soldier), w(a.path)); }
  std::string operator()(const EndCampaign&) const { return "ends_campaign"; }
  std::string operator()(const EndReserves&) const { return "ends_reserves"; }
  std::string operator()(const PlayCard& a) const { return "plays " + test::text(a); }
  std::string operator()(const Pass& a) const {
    return words("passes", w(until_words[static_cast<std::size_t>(a.until) % 3]));
  }
  std::string operator()(const Fight& a) const { return words("fights", fief_name(a.fief)); }
  std::string operator()(const FightOn&) const { return "fights_on"; }
  std::string operator()(const Retreat& a) const { return words("retreats", fief_name(a.fief)); }
  std::string operator()(const Lose& a) const { return words("loses", n(a.count), w(a.soldier)); }
  std::string operator()(const SendBack& a) const {
    return words("sends_back", n(a.count), w(a.soldier), fief_name(a.fief));
  }
  std::string operator()(const House& a) const { return words("houses", fief_name(a.fief)); }
  std::string operator()(const Muster& a) const {
    return words("musters", n(a.count), w(a.soldier), fief_name(a.fief));
  }
  std::string operator()(const EndMuster&) const { return "ends_muster"; }
  std::string operator()(const OpenOffer& a) const { return words("opens_offer", n(a.prisoner)); }
  std::string operator()(const AddGold& a) const { return words("adds_gold", n(a.gold)); }
  std::string operator()(const AddCard& a) const { return words("adds_card", w(a.card)); }
  std::string operator()(const AddPrisoner& a) const { return words("adds_prisoner", n(a.prisoner)); }
  std::string operator()(const AskCards& a) const { return words("asks_cards", n(a.count)); }
  std::string operator()(const AddTruce&) const { return "adds_truce"; }
  std::string operator()(const GiveCard& a) const { return words("gives_card", w(a.card)); }
  std::string operator()(const SendOffer&) const { return "sends_offer"; }
  std::string operator()(const DropOffer&) const { return "drops_offer"; }
  std::string operator()(const AnswerOffer& a) const { return a.accept ? "accepts" : "declines"; }
  std::string operator()(const CarryOut& a) const {
    if (a.keep) return *a.keep ? "keeps_card" : "sells_card";
    return words("carries_out", a.fief ? fief_name(*a.fief) : "", a.seat ? "against " + n(*a.seat) : "");
  }
  std::string operator()(const AnswerPope& a) const {
    return words("answers", w(answer_words[static_cast<std::size_t>(a.answer) % 3]), a.fief ? fief_name(*a.fief) : "");
  }
  std::string operator()(const TakeVassals& a) const { return a.take ? "takes_vassals" : "leaves_vassals"; }
  std::string operator()(const Buy& a) const { return words("buys", n(a.count), w(a.soldier)); }
  std::string operator()(const KeepHired& a) const {
    return words("keeps", n(a.count), w(a.soldier), fief_name(a.fief));
  }
  std::string operator()(const BeginCastle& a) const { return words("begins", fief_name(a.fief)); }
  std::string operator()(const FinishCastle& a) const { return words("finishes", fief_name(a.fief)); }
  std::string operator()(const EndRecruiting&) const { return "ends_recruiting"; }
  std::string operator()(const ChooseDie& a) const {
    return words("takes_die", n(a.sides), a.cards.empty() ? "" : listed(a.cards, [](Card c) { return w(c); }));
  }
  std::string operator()(const PickPlace& a) const { return words("picks", n(a.place)); }
  std::string operator()(const BuyCard& a) const { return a.buy ? "buys_card" : "declines_card"; }
};

struct EventText {
  std::string operator()(const InitiativeRolled& e) const {
    return listed(e.dice,
                  [](const InitiativeDie& die) { return words(n(die.seat), "d" + n(die.sides), n(die.rolled)); });
  }
  std::string operator()(const OrderSet& e) const {
    return listed(e.order, [](Seat seat) { return n(seat); });
  }
  std::string operator()(const KingdomChosen& e) const {
    return words(n(e.seat), kingdom_name(e.kingdom), e.drawn ? "drawn" : "");
  }
  std::string operator()(const CastleFounded& e) const {
    return words(n(e.seat), fief_name(e.castle), fief_name(e.warlord));
  }
  std::string operator()(const SoldiersPlaced& e) const {
    return words(n(e.seat), fief_name(e.fief), w(e.soldier), n(e.count));
  }
  std::string operator()(const RoundStarted& e) const { return n(e.round); }
  std::string operator()(const TurnStarted& e) const { return n(e.seat); }
  std::string operator()(const Marched& e) const {
    return words(n(e.seat), n(e.count), w(e.soldier), w(e.path), e.attack ? "attack" : "");
  }
  std::string operator()(const CampaignEnded& e) const { return n(e.seat); }
  std::string operator()(const ReservesEnded& e) const { return n(e.seat); }
  std::string operator()(const FiefLeft& e) const { return words(n(e.seat), fief_name(e.fief)); }
  std::string operator()(const CardPlayed& e) const { return words(n(e.seat), test::text(e.play)); }
  std::string operator()(const Passed& e) const {
    return words(n(e.seat), w(until_words[static_cast<std::size_t>(e.until)]));
  }
  std::string operator()(const HandSeen& e) const { return words(n(e.seat), n(e.of), w(e.cards)); }
  std::string operator()(const BattleStarted& e) const {
    return words(n(e.seat), fief_name(e.fief), n(e.defender), test::text(e.attackers), "against",
                 e.defender ? test::text(e.defenders) : n(e.peasants));
  }
  std::string operator()(const BattleRolled& e) const {
    return words(n(e.round), e.archers ? "archers" : "others", volleys(e.attackers), "against", volleys(e.defenders),
                 "hits", n(e.attacker_hits), n(e.defender_hits));
  }
  std::string operator()(const SoldiersLost& e) const {
    return words(n(e.seat), fief_name(e.fief), w(e.soldier), n(e.count));
  }
  std::string operator()(const PeasantsLost& e) const { return words(fief_name(e.fief), n(e.count)); }
  std::string operator()(const RoundFought& e) const { return words(n(e.seat), n(e.round)); }
  std::string operator()(const Retreated& e) const {
    return words(n(e.seat), fief_name(e.fief), fief_name(e.to), test::text(e.army));
  }
  std::string operator()(const FiefTaken& e) const {
    return words(n(e.seat), fief_name(e.fief), "from", n(e.from), e.castle ? "castle" : "");
  }
  std::string operator()(const FiefHeld& e) const { return words(fief_name(e.fief), n(e.seat)); }
  std::string operator()(const CastleKept& e) const { return words(n(e.seat), fief_name(e.fief)); }
  std::string operator()(const WarlordCaptured& e) const { return words(n(e.seat), n(e.owner)); }
  std::string operator()(const WarlordHoused& e) const {
    return words(n(e.owner), fief_name(e.fief), e.captor ? "captive " + n(*e.captor) : "");
  }
  std::string operator()(const WarlordReturned& e) const { return n(e.owner); }
  std::string operator()(const GoldChanged& e) const {
    return words(n(e.seat), n(e.by), w(gold_words[static_cast<std::size_t>(e.why)]), "now", n(e.gold));
  }
  std::string operator()(const CardDrawn& e) const {
    return words(n(e.seat), w(word(e.deck)), e.card ? w(*e.card) : "hidden");
  }
  std::string operator()(const CardsDiscarded& e) const { return words(n(e.seat), w(e.cards)); }
  std::string operator()(const DeckShuffled& e) const { return w(word(e.deck)); }
  std::string operator()(const CardsGiven& e) const { return words(n(e.seat), n(e.to), n(e.count), w(e.cards)); }
  std::string operator()(const OfferOpened& e) const { return words(n(e.seat), n(e.to), w(e.prisoner)); }
  std::string operator()(const OfferChanged& e) const {
    return words(n(e.seat), e.gold ? n(*e.gold) : "hidden", w(e.cards), e.prisoners ? w(*e.prisoners) : "hidden",
                 e.truce && *e.truce ? "truce" : "");
  }
  std::string operator()(const OfferSent& e) const {
    return words(n(e.seat), n(e.to), w(e.prisoner), "gold", n(e.gold), "cards", n(e.card_count), w(e.cards),
                 "prisoners", w(e.prisoners), e.truce ? "truce" : "");
  }
  std::string operator()(const OfferDropped& e) const { return n(e.seat); }
  std::string operator()(const OfferAnswered& e) const {
    return words(n(e.seat), e.accepted ? "accepted" : "declined");
  }
  std::string operator()(const TruceMade& e) const { return words(n(e.seat), n(e.with)); }
  std::string operator()(const ParleyPassed& e) const {
    return words(n(e.seat), w(until_words[static_cast<std::size_t>(e.until)]));
  }
  std::string operator()(const PopeDrawn& e) const { return words(n(e.seat), w(e.card)); }
  std::string operator()(const PopeCarriedOut& e) const {
    return words(n(e.seat), w(e.card), e.choice.fief ? fief_name(*e.choice.fief) : "",
                 e.choice.seat ? "against " + n(*e.choice.seat) : "",
                 e.choice.keep ? (*e.choice.keep ? "kept" : "sold") : "", e.effect ? "" : "no_effect");
  }
  std::string operator()(const PopeAnswered& e) const {
    return words(n(e.seat), w(answer_words[static_cast<std::size_t>(e.answer)]), e.fief ? fief_name(*e.fief) : "");
  }
  std::string operator()(const DisfavourTaken& e) const { return words(n(e.seat), n(e.disfavours)); }
  std::string operator()(const TaxesCollected& e) const {
    return words(n(e.seat), "fiefs", n(e.fiefs), "kingdoms", n(e.kingdoms), "spearmen", n(e.spearmen));
  }
  std::string operator()(const VassalsAnswered& e) const {
    return words(n(e.seat), n(e.loser), e.taken ? "taken" : "left");
  }
  std::string operator()(const SoldiersBought& e) const { return words(n(e.seat), n(e.count), w(e.soldier)); }
  std::string operator()(const HiredKept& e) const {
    return words(n(e.seat), fief_name(e.fief), w(e.soldier), n(e.count));
  }
  std::string operator()(const HiredLeft& e) const {
    return words(n(e.seat), fief_name(e.fief), w(e.soldier), n(e.count));
  }
  std::string operator()(const CastlePaid& e) const {
    return words(n(e.seat), fief_name(e.fief), e.finish ? "finish" : "begin");
  }
  std::string operator()(const RecruitingEnded& e) const { return n(e.seat); }
  std::string operator()(const CastleBuilt& e) const {
    return words(n(e.seat), fief_name(e.fief), e.finished ? "finished" : "unfinished");
  }
  std::string operator()(const DieChosen& e) const { return words(n(e.seat), e.die ? w(*e.die) : "hidden"); }
  std::string operator()(const DiceShown& e) const {
    return listed(e.dice, [](const ChooseDie& die) { return w(die); });
  }
  std::string operator()(const PlacePicked& e) const { return words(n(e.seat), n(e.place)); }
  std::string operator()(const CardDeclined& e) const { return n(e.seat); }
  std::string operator()(const PlayerOut& e) const { return words(n(e.seat), e.to ? "to " + n(*e.to) : ""); }
  std::string operator()(const MusterEnded& e) const { return n(e.seat); }
  std::string operator()(const GameEnded& e) const { return test::text(e.result); }
};

std::string seats_of(const Seats& seats) {
  std::string out;
  for (const Seat seat : seats) out = words(out, n(seat));
  return out;
}

struct PhaseText {
  std::string operator()(const ChoosingKingdom& p) const { return words("choosing_kingdom", n(p.seat)); }
  std::string operator()(const Founding& p) const { return words("founding", n(p.seat)); }
  std::string operator()(const Placing& p) const { return words("placing", n(p.seat), p.starting ? "starting" : ""); }
  std::string operator()(const Campaigning& p) const { return words("campaigning", n(p.seat)); }
  std::string operator()(const ReservesMoving& p) const { return words("reserves_moving", n(p.seat)); }
  std::string operator()(const PlayingCards& p) const {
    return words("playing_cards", n(p.seat), w(moment_words[static_cast<std::size_t>(p.moment)]));
  }
  std::string operator()(const ChoosingBattle& p) const { return words("choosing_battle", n(p.seat)); }
  std::string operator()(const PressingOn& p) const { return words("pressing_on", n(p.seat)); }
  std::string operator()(const NamingLosses& p) const {
    return words("naming_losses", n(p.seat), fief_name(p.fief), n(p.losses), p.to_card ? "to_card" : "");
  }
  std::string operator()(const SendingBack& p) const { return words("sending_back", n(p.seat), fief_name(p.fief)); }
  std::string operator()(const Housing& p) const {
    return words("housing", n(p.seat), n(p.owner), p.captive ? "captive" : "");
  }
  std::string operator()(const Mustering& p) const { return words("mustering", n(p.seat)); }
  std::string operator()(const Bargaining& p) const { return words("bargaining", n(p.seat)); }
  std::string operator()(const AnsweringOffer& p) const { return words("answering_offer", n(p.seat)); }
  std::string operator()(const Parleying& p) const { return words("parleying", n(p.seat)); }
  std::string operator()(const Opening& p) const { return words("opening", seats_of(p.waiting)); }
  std::string operator()(const GivingCards& p) const { return words("giving_cards", n(p.seat)); }
  std::string operator()(const CarryingOut& p) const { return words("carrying_out", n(p.seat), w(p.card)); }
  std::string operator()(const AnsweringPope& p) const {
    return words("answering_pope", n(p.seat), n(p.from), w(p.card));
  }
  std::string operator()(const TakingVassals& p) const { return words("taking_vassals", n(p.seat), n(p.loser)); }
  std::string operator()(const Recruiting& p) const { return words("recruiting", seats_of(p.waiting)); }
  std::string operator()(const ChoosingDice& p) const { return words("choosing_dice", seats_of(p.waiting)); }
  std::string operator()(const PickingPlace& p) const { return words("picking_place", n(p.seat)); }
  std::string operator()(const BuyingCard& p) const { return words("buying_card", n(p.seat)); }
  std::string operator()(const Ended&) const { return "ended"; }
};

std::string house_rules(const Options& options) {
  std::string out;
  if (options.given_up == GivenUp::steward) out += ", who gives up is a steward's";
  if (options.unfinished_die == UnfinishedDie::d12) out += ", unfinished castles d12";
  if (options.empty_castles.value_or(false)) out += ", castles may be empty";
  if (options.hire_surcharge) out += ", hiring " + n(*options.hire_surcharge);
  if (options.hire_keep) out += ", keeping " + n(*options.hire_keep);
  if (options.starting_gold) out += ", gold " + n(*options.starting_gold);
  if (options.first_turn) out += ", the first campaigns together";
  if (options.whispers) out += ", whispers";
  if (options.kingdoms) {
    out += ", kingdoms";
    for (const KingdomId kingdom : *options.kingdoms) out += " " + n(kingdom);
  }
  return out;
}

std::string underlined(std::string name) {
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}

}  // namespace
}  // namespace palatine::test::warlords_of_europe

namespace palatine::test {

std::string fief_name(wl::FiefId fief) {
  return fief < wl::fief_count() ? warlords_of_europe::underlined(wl::fief_of(fief).name)
                                 : "fief-" + warlords_of_europe::n(fief);
}
std::optional<wl::FiefId> fief_named(std::string_view name) {
  for (int i = 0; i < wl::fief_count(); ++i) {
    if (fief_name(static_cast<wl::FiefId>(i)) == name) return static_cast<wl::FiefId>(i);
  }
  return std::nullopt;
}
std::string kingdom_name(wl::KingdomId kingdom) {
  return kingdom < wl::map().kingdoms.size() ? warlords_of_europe::underlined(wl::map().kingdoms[kingdom].name)
                                             : "kingdom-" + warlords_of_europe::n(kingdom);
}
std::optional<wl::KingdomId> kingdom_named(std::string_view name) {
  for (std::size_t i = 0; i < wl::map().kingdoms.size(); ++i) {
    if (kingdom_name(static_cast<wl::KingdomId>(i)) == name) return static_cast<wl::KingdomId>(i);
  }
  return std::nullopt;
}
std::string text(const wl::Army& army) {
  std::string out;
  for (int i = 0; i < wl::soldier_count; ++i) {
    if (army.at(i) > 0)
      out = warlords_of_europe::words(out, warlords_of_europe::w(wl::soldier_at(i)), warlords_of_europe::n(army.at(i)));
  }
  return out.empty() ? "none" : out;
}
std::string text(const wl::PlayCard& play) {
  return warlords_of_europe::words(warlords_of_europe::w(play.card), play.fief ? fief_name(*play.fief) : "",
                                   play.to ? "to " + fief_name(*play.to) : "",
                                   play.seat ? "against " + warlords_of_europe::n(*play.seat) : "",
                                   play.count ? "count " + warlords_of_europe::n(*play.count) : "");
}

wl::Options with_house_rules(wl::Options options, Random& random) {
  const auto one_of = [&](std::uint32_t n) { return static_cast<int>(random.below(n)); };
  const auto perhaps = [&](auto& option, auto value) {
    if (one_of(2) == 0) option = value;
  };
  perhaps(options.given_up, wl::GivenUp::steward);
  perhaps(options.unfinished_die, wl::UnfinishedDie::d12);
  perhaps(options.empty_castles, true);
  perhaps(options.hire_surcharge, one_of(wl::most_hiring + 1));
  perhaps(options.hire_keep, one_of(wl::most_hiring + 1));
  perhaps(options.starting_gold, one_of(wl::most_starting_gold + 1));
  perhaps(options.first_turn, wl::FirstTurn::together);
  wl::Options fewer = options;
  wl::Kingdoms in_play;
  for (int i = 0; i < wl::max_kingdoms; ++i) {
    if (one_of(3) > 0) in_play.push_back(static_cast<wl::KingdomId>(i));
  }
  fewer.kingdoms = in_play;
  if (one_of(2) == 0 && !wl::check(fewer)) options = fewer;
  return with_defaults(options);
}

std::string InWords<wl::WarlordsOfEurope>::text(const wl::Options& options) {
  return warlords_of_europe::n(options.players) + " players, " +
         warlords_of_europe::w(warlords_of_europe::scenario_words[static_cast<std::size_t>(options.scenario)]) + ", " +
         warlords_of_europe::n(options.max_rounds) + " rounds" + warlords_of_europe::house_rules(options);
}
std::string InWords<wl::WarlordsOfEurope>::text(const wl::Phase& phase) {
  return std::visit(warlords_of_europe::PhaseText{}, phase);
}
std::string InWords<wl::WarlordsOfEurope>::text(Seat seat, const wl::Action& action) {
  return warlords_of_europe::words("seat", warlords_of_europe::n(seat),
                                   std::visit(warlords_of_europe::ActionText{}, action));
}
std::string InWords<wl::WarlordsOfEurope>::text(const wl::Event& event) {
  return warlords_of_europe::words(std::string(kind(event)), std::visit(warlords_of_europe::EventText{}, event));
}
std::string_view InWords<wl::WarlordsOfEurope>::kind(const wl::Event& event) {
  constexpr std::array<std::string_view, std::variant_size_v<wl::Event>> kinds = {
      "initiative_rolled", "order_set",        "kingdom_chosen",   "castle_founded",   "soldiers_placed",
      "round_started",     "turn_started",     "marched",          "campaign_ended",   "reserves_ended",
      "fief_left",         "card_played",      "passed",           "hand_seen",        "battle_started",
      "battle_rolled",     "soldiers_lost",    "peasants_lost",    "round_fought",     "retreated",
      "fief_taken",        "fief_held",        "castle_kept",      "warlord_captured", "warlord_housed",
      "warlord_returned",  "gold_changed",     "card_drawn",       "cards_discarded",  "deck_shuffled",
      "cards_given",       "offer_opened",     "offer_changed",    "offer_sent",       "offer_dropped",
      "offer_answered",    "pope_drawn",       "pope_carried_out", "pope_answered",    "disfavour_taken",
      "taxes_collected",   "vassals_answered", "soldiers_bought",  "hired_kept",       "hired_left",
      "castle_paid",       "recruiting_ended", "castle_built",     "die_chosen",       "dice_shown",
      "place_picked",      "card_declined",    "player_out",       "muster_ended",     "game_ended",
      "truce_made",        "parley_passed"};
  return kinds[event.index()];
}

}  // namespace palatine::test
