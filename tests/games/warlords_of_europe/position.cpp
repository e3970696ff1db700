#include "tests/games/warlords_of_europe/position.hpp"

#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/words.hpp"

namespace palatine::test::warlords_of_europe {
namespace {

using namespace palatine::warlords_of_europe;

Seat read_seat(Words& words) {
  return seat_at(words.number("a seat"));
}

bool ended(const Words& words) {
  return words.done() || words.peek() == "->";
}

// By its name, or a number that may be wrong.
FiefId read_fief(Words& words) {
  if (words.number_is_next()) return static_cast<FiefId>(words.number("a fief"));
  const std::string name = words.next("a fief");
  const auto fief = fief_named(name);
  if (!fief) words.fail("no fief is called " + name);
  return *fief;
}

KingdomId read_kingdom(Words& words) {
  if (words.number_is_next()) return static_cast<KingdomId>(words.number("a kingdom"));
  const std::string name = words.next("a kingdom");
  const auto kingdom = kingdom_named(name);
  if (!kingdom) words.fail("no kingdom is called " + name);
  return *kingdom;
}

template <std::size_t N>
std::size_t one_of(Words& words, const char* what, const std::array<std::string_view, N>& known) {
  const std::string word = words.next(what);
  const auto found = std::find(known.begin(), known.end(), word);
  if (found == known.end()) words.fail("no " + std::string(what) + " is called " + word);
  return static_cast<std::size_t>(found - known.begin());
}

Soldier read_soldier(Words& words) {
  if (words.number_is_next()) return static_cast<Soldier>(words.number("a kind of soldiers"));
  return static_cast<Soldier>(one_of(words, "kind of soldiers", soldier_words));
}

Card read_card(Words& words) {
  if (words.number_is_next()) return static_cast<Card>(words.number("a card"));
  return static_cast<Card>(one_of(words, "card", card_words));
}

std::vector<Card> read_cards(Words& words) {
  std::vector<Card> cards;
  while (!ended(words)) cards.push_back(read_card(words));
  return cards;
}

// spearman 3 warlord 1
Army read_army(Words& words) {
  Army army;
  if (words.skip_if("none")) return army;
  while (!ended(words)) {
    const Soldier soldier = read_soldier(words);
    army.add(soldier, words.number("how many"));
  }
  return army;
}

Path read_path(Words& words) {
  Path path;
  while (!ended(words)) path.push_back(read_fief(words));
  return path;
}

constexpr std::array<std::string_view, scenario_count> scenario_names = {"standard", "short", "long", "drawn",
                                                                         "chosen"};
constexpr std::array<std::string_view, 3> until_names = {"now", "turn_ends", "round_ends"};
constexpr std::array<std::string_view, 3> answer_names = {"comply", "disfavour", "indulgence"};
constexpr std::array<std::string_view, 3> castle_names = {"none", "unfinished", "finished"};

PlayCard read_play(Words& words) {
  PlayCard play;
  play.card = read_card(words);
  while (!ended(words)) {
    if (words.skip_if("to")) {
      play.to = read_fief(words);
    } else if (words.skip_if("against")) {
      play.seat = read_seat(words);
    } else if (words.skip_if("count")) {
      play.count = words.number("how many");
    } else {
      play.fief = read_fief(words);
    }
  }
  return play;
}

CarryOut read_carry_out(Words& words) {
  CarryOut choice;
  while (!ended(words)) {
    if (words.skip_if("against")) {
      choice.seat = read_seat(words);
    } else {
      choice.fief = read_fief(words);
    }
  }
  return choice;
}

std::string names(const auto& cards) {
  return join(cards, [](Card card) { return word(card); });
}

}  // namespace

State WarlordsOfEuropePosition::start() {
  State state;
  state.options = {2, Scenario::standard, 40};
  state.round = 2;
  for (int i = 0; i < max_players; ++i) state.players.push_back({});
  return state;
}

Player& WarlordsOfEuropePosition::player_of(Words& words) {
  const int seat = words.number("a seat");
  if (seat < 0 || seat >= max_players) words.fail("no such seat");
  return table_.players[static_cast<std::size_t>(seat)];
}

void WarlordsOfEuropePosition::read_options(const std::string& verb, Words& words) {
  if (verb == "players") table_.options.players = words.number("how many players");
  if (verb == "scenario") {
    table_.options.scenario = words.number_is_next() ? static_cast<Scenario>(words.number("a scenario"))
                                                     : static_cast<Scenario>(one_of(words, "scenario", scenario_names));
  }
  if (verb == "max_rounds") table_.options.max_rounds = words.number("how many rounds");
  if (verb == "unfinished_die") {
    table_.options.unfinished_die = words.number("sides") == 12 ? UnfinishedDie::d12 : UnfinishedDie::d10;
  }
  if (verb == "empty_castles") table_.options.empty_castles = true;
  if (verb == "hire_surcharge") table_.options.hire_surcharge = words.number("gold");
  if (verb == "hire_keep") table_.options.hire_keep = words.number("gold");
  if (verb == "starting_gold") table_.options.starting_gold = words.number("gold");
  if (verb == "first_turn") {
    words.skip("together");
    table_.options.first_turn = FirstTurn::together;
  }
  if (verb == "kingdoms") {
    table_.options.kingdoms.emplace();
    while (!words.done()) table_.options.kingdoms->push_back(read_kingdom(words));
  }
  if (verb == "rules") table_.options.rules_version = words.number("a version");
  if (verb == "round") table_.round = words.number("a round");
}

void WarlordsOfEuropePosition::read_player(const std::string& verb, Words& words) {
  Player& player = player_of(words);
  if (verb == "gold") player.gold = words.number("gold");
  if (verb == "disfavours") player.disfavours = words.number("disfavours");
  if (verb == "bonus") player.bonus = words.number("spearmen");
  if (verb == "recruits") player.recruits = read_army(words);
  if (verb == "last_castle") player.last_castle = read_seat(words);
  if (verb == "truce") player.truces.add(read_seat(words));
  if (verb == "out") player.out = true;
  if (verb == "hand") {
    for (const Card card : read_cards(words)) player.hand.push_back(card);
    std::sort(player.hand.begin(), player.hand.end());
  }
}

// False: it says nothing of a place.
bool WarlordsOfEuropePosition::read_place(const std::string& verb, Words& words) {
  if (verb == "fief") {
    FiefState& fief = table_.fiefs[read_fief(words)];
    fief.owner = read_seat(words);
    fief.army = read_army(words);
  } else if (verb == "moved") {
    FiefState& fief = table_.fiefs[read_fief(words)];
    fief.moved = read_army(words);
  } else if (verb == "castle") {
    FiefState& fief = table_.fiefs[read_fief(words)];
    fief.castle = static_cast<Castle>(one_of(words, "castle", castle_names));
  } else if (verb == "relic") {
    table_.fiefs[read_fief(words)].relic = true;
  } else if (verb == "kingdom") {
    const Seat seat = read_seat(words);
    for (const FiefId id : map().kingdoms[read_kingdom(words)].fiefs) {
      if (table_.fiefs[id].owner) continue;
      table_.fiefs[id].owner = seat;
      table_.fiefs[id].army.add(Soldier::spearman, 1);
    }
  } else if (verb == "prisoner") {
    const Seat owner = read_seat(words);
    table_.prisoners.push_back({owner, read_fief(words)});
  } else {
    return false;
  }
  return true;
}

bool WarlordsOfEuropePosition::read_setup(const std::string& verb, Words& words) {
  constexpr std::array<std::string_view, 12> of_options = {
      "players",       "scenario",       "max_rounds", "round",         "rules",      "unfinished_die",
      "empty_castles", "hire_surcharge", "hire_keep",  "starting_gold", "first_turn", "kingdoms"};
  constexpr std::array<std::string_view, 8> of_players = {"gold",        "disfavours", "bonus", "recruits",
                                                          "last_castle", "truce",      "out",   "hand"};
  const auto among = [&](const auto& list) { return std::find(list.begin(), list.end(), verb) != list.end(); };
  if (among(of_options)) {
    read_options(verb, words);
  } else if (among(of_players)) {
    read_player(verb, words);
  } else if (verb == "order") {
    order_said_ = true;
    while (!words.done()) table_.order.push_back(read_seat(words));
  } else if (verb == "deck") {
    const auto deck = static_cast<Deck>(one_of(words, "deck", deck_words));
    tops_.emplace_back(deck, read_cards(words));
  } else if (verb == "discarded") {
    discarded_.push_back(static_cast<Deck>(one_of(words, "deck", deck_words)));
  } else if (verb == "turn") {
    turn_ = read_seat(words);
  } else if (verb == "answered") {
    while (!words.done()) answered_.push_back(read_seat(words));
  } else if (verb == "next") {
    constexpr std::array<std::string_view, 8> names = {"pope",    "crowning", "taxation",  "recruiting",
                                                       "placing", "dice",     "merchants", "round"};
    constexpr std::array<Flow, 8> flows = {Flow::pope,    Flow::crowning, Flow::tax_cards, Flow::recruiting,
                                           Flow::placing, Flow::dice,     Flow::merchants, Flow::round_over};
    flow_ = flows[one_of(words, "part of a round", names)];
  } else if (!read_place(verb, words)) {
    return false;
  }
  words.end();
  return true;
}

// The decks as they lie, without what is in hands and with what the case puts on top.
State WarlordsOfEuropePosition::build(const Words& where) {
  State state = table_;
  while (static_cast<int>(state.players.size()) > state.options.players) state.players.erase(state.players.size() - 1);
  for (int i = 0; i < state.options.players && !order_said_; ++i) state.order.push_back(seat_at(i));
  FastRandom random(1);
  State fresh = G::set_up(state.options, random, nullptr);
  state.kingdoms = fresh.kingdoms;
  std::array<std::vector<Card>, deck_count> decks;
  for (std::size_t i = 0; i < decks.size(); ++i) decks[i] = cards().decks[i];
  const auto take = [&](Card which) {
    auto& deck = decks[static_cast<std::size_t>(card(which).deck)];
    const auto found = std::find(deck.begin(), deck.end(), which);
    if (found == deck.end()) where.fail("there are not so many of " + std::string(word(which)));
    deck.erase(found);
  };
  for (const Player& player : state.players)
    for (const Card each : player.hand) take(each);
  for (const auto& [deck, top] : tops_)
    for (const Card each : top) take(each);
  for (const auto& [deck, top] : tops_) {
    auto& pile = decks[static_cast<std::size_t>(deck)];
    pile.insert(pile.begin(), top.begin(), top.end());
  }
  for (std::size_t i = 0; i < decks.size(); ++i)
    for (const Card each : decks[i]) state.decks[i].push_back(each);
  for (const Deck deck : discarded_) {
    std::swap(state.decks[static_cast<std::size_t>(deck)], state.discards[static_cast<std::size_t>(deck)]);
  }
  for (int i = 0; i < fief_count(); ++i) {
    const FiefState& fief = state.fiefs[static_cast<std::size_t>(i)];
    const bool empty = fief.castle != Castle::none && fief.army.empty();
    if (empty && !may_empty_castles(state.options)) where.fail("a castle stands empty");
  }
  update_leader(state);
  for (const Seat seat : answered_) state.answered.add(seat);
  if (turn_) {
    state.turn = turn_;
    while (state.order[state.at] != *turn_) ++state.at;
    state.leads_since_turn_began = state.leader.has_value();
  }
  state.flow = flow_;
  if (flow_ == Flow::pope) start_pope(state);
  if (flow_ == Flow::recruiting) start_recruiting(state);
  if (flow_ == Flow::dice) start_dice(state);
  events_.clear();
  advance(state, random, Tell{&events_});
  return state;
}

// 1 to 12
std::uint32_t WarlordsOfEuropePosition::read_die(Words& words) {
  const int face = words.number("a face");
  if (face < 1 || face > 12) words.fail("a die has the faces 1 to 12");
  return static_cast<std::uint32_t>(face - 1);
}

Action WarlordsOfEuropePosition::read_action(const std::string& verb, Words& words) {
  const auto number = [&] { return words.number("how many"); };
  if (verb == "chooses") return ChooseKingdom{read_kingdom(words)};
  if (verb == "founds") {
    const FiefId castle = read_fief(words);
    return Found{castle, read_fief(words)};
  }
  if (verb == "places") {
    Place place;
    place.count = number();
    place.soldier = read_soldier(words);
    place.bonus = words.skip_if("bonus");
    place.fief = read_fief(words);
    return place;
  }
  if (verb == "marches") {
    March march;
    march.count = number();
    march.soldier = read_soldier(words);
    march.path = read_path(words);
    return march;
  }
  if (verb == "ends_campaign") return EndCampaign{};
  if (verb == "ends_reserves") return EndReserves{};
  if (verb == "plays") return read_play(words);
  if (verb == "passes") {
    if (ended(words)) return Pass{};
    return Pass{words.number_is_next() ? static_cast<Until>(number())
                                       : static_cast<Until>(one_of(words, "moment", until_names))};
  }
  if (verb == "fights") return Fight{read_fief(words)};
  if (verb == "fights_on") return FightOn{};
  if (verb == "retreats") return Retreat{read_fief(words)};
  if (verb == "loses") {
    const int count = number();
    return Lose{read_soldier(words), count};
  }
  if (verb == "sends_back" || verb == "musters" || verb == "keeps") {
    const int count = number();
    const Soldier soldier = read_soldier(words);
    const FiefId fief = read_fief(words);
    if (verb == "sends_back") return SendBack{fief, soldier, count};
    if (verb == "musters") return Muster{fief, soldier, count};
    return KeepHired{fief, soldier, count};
  }
  if (verb == "houses") return House{read_fief(words)};
  if (verb == "ends_muster") return EndMuster{};
  if (verb == "opens_offer") return OpenOffer{static_cast<std::uint8_t>(number())};
  if (verb == "adds_gold") return AddGold{number()};
  if (verb == "adds_card") return AddCard{read_card(words)};
  if (verb == "adds_prisoner") return AddPrisoner{static_cast<std::uint8_t>(number())};
  if (verb == "asks_cards") return AskCards{number()};
  if (verb == "adds_truce") return AddTruce{};
  if (verb == "gives_card") return GiveCard{read_card(words)};
  if (verb == "sends_offer") return SendOffer{};
  if (verb == "drops_offer") return DropOffer{};
  if (verb == "accepts" || verb == "declines") return AnswerOffer{verb == "accepts"};
  if (verb == "carries_out") return read_carry_out(words);
  if (verb == "keeps_card" || verb == "sells_card") return CarryOut{{}, {}, verb == "keeps_card"};
  if (verb == "answers") {
    AnswerPope answer;
    answer.answer = static_cast<PopeAnswer>(one_of(words, "answer", answer_names));
    if (!ended(words)) answer.fief = read_fief(words);
    return answer;
  }
  if (verb == "takes_vassals" || verb == "leaves_vassals") return TakeVassals{verb == "takes_vassals"};
  if (verb == "buys") {
    const int count = number();
    return Buy{read_soldier(words), count};
  }
  if (verb == "begins") return BeginCastle{read_fief(words)};
  if (verb == "finishes") return FinishCastle{read_fief(words)};
  if (verb == "ends_recruiting") return EndRecruiting{};
  if (verb == "takes_die") {
    ChooseDie die;
    die.sides = static_cast<std::uint8_t>(words.number("sides"));
    for (const Card each : read_cards(words)) die.cards.push_back(each);
    return die;
  }
  if (verb == "picks") return PickPlace{static_cast<std::uint8_t>(number())};
  if (verb == "buys_card" || verb == "declines_card") return BuyCard{verb == "buys_card"};
  words.fail("no action " + verb);
}

// The cards that a prompt offers.
std::string WarlordsOfEuropePosition::plays(Seat seat) const {
  std::vector<CardChoice> choices;
  const Prompt prompt = G::prompt(*state_, seat);
  std::visit(
      [&](const auto& each) {
        if constexpr (requires { each.cards.begin()->most; }) choices = each.cards;
      },
      prompt);
  std::vector<Card> cards;
  for (const CardChoice& choice : choices) {
    if (cards.empty() || cards.back() != choice.card) cards.push_back(choice.card);
  }
  return names(cards);
}

bool WarlordsOfEuropePosition::expect_more(Words& words, const std::string& what) {
  const FullView full = G::full_view(*state_);
  const auto seat_view = [&]() -> const SeatView& {
    return full.seen.seats[static_cast<std::size_t>(words.number("a seat"))];
  };
  if (what == "fief") {
    const FiefState& fief = state_->fiefs[read_fief(words)];
    same(words, words.rest(), fief.owner ? std::to_string(index(*fief.owner)) + " " + text(fief.army) : "peasants");
  } else if (what == "moved") {
    const FiefState& fief = state_->fiefs[read_fief(words)];
    same(words, words.rest(), text(fief.moved));
  } else if (what == "castle") {
    const FiefState& fief = state_->fiefs[read_fief(words)];
    same(words, words.rest(), std::string(castle_names[static_cast<std::size_t>(fief.castle)]));
  } else if (what == "attack") {
    const Attack* attack = attack_on(*state_, read_fief(words));
    same(words, words.rest(), attack ? text(attack->army) : "none");
  } else if (what == "gold") {
    const SeatView& seat = seat_view();
    same(words, words.rest(), std::to_string(seat.gold));
  } else if (what == "hand") {
    const SeatView& seat = seat_view();
    same(words, words.rest(), names(*seat.hand));
  } else if (what == "disfavours") {
    const SeatView& seat = seat_view();
    same(words, words.rest(), std::to_string(seat.disfavours));
  } else if (what == "recruits") {
    const SeatView& seat = seat_view();
    same(words, words.rest(), text(seat.recruits));
  } else if (what == "bonus") {
    const SeatView& seat = seat_view();
    same(words, words.rest(), std::to_string(seat.bonus));
  } else if (what == "out") {
    const SeatView& seat = seat_view();
    same(words, words.rest(), seat.out ? "yes" : "no");
  } else if (what == "truces") {
    const SeatView& seat = seat_view();
    same(words, words.rest(), join(seat.truces, [](Seat with) { return std::to_string(index(with)); }));
  } else if (what == "sets") {
    const SeatView& seat = seat_view();
    same(words, words.rest(), std::to_string(seat.sets));
  } else if (what == "order") {
    same(words, words.rest(), join(state_->order, [](Seat seat) { return std::to_string(index(seat)); }));
  } else if (what == "round") {
    same(words, words.rest(), std::to_string(state_->round));
  } else if (what == "prisoners") {
    same(words, words.rest(), join(state_->prisoners, [](const Prisoner& each) {
           return std::to_string(index(each.owner)) + " " + fief_name(each.fief);
         }));
  } else if (what == "discards") {
    const auto deck = one_of(words, "deck", deck_words);
    same(words, words.rest(), names(state_->discards[deck]));
  } else if (what == "plays") {
    const Seat seat = read_seat(words);
    same(words, words.rest(), plays(seat));
  } else if (what == "allowed") {
    const Seat seat = read_seat(words);
    const std::string verb = words.next("what the seat does");
    const Action action = read_action(verb, words);
    State after = *state_;
    FastRandom random(1);
    const auto outcome = G::apply(after, seat, action, random, nullptr);
    same(words, "allowed", outcome ? "allowed" : std::string(outcome.error().reason));
  } else {
    return false;
  }
  return true;
}

PositionRunner positions() {
  return {"warlords_of_europe", [](const Case& script) { WarlordsOfEuropePosition().run(script); }};
}

}  // namespace palatine::test::warlords_of_europe
