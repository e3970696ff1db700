// The engine and the oracle play the same games on the same numbers, and are compared after every action: who must act,
// what is legal and in which order, what happened, what is to be seen, which numbers were drawn, how it ended.
//
// PALATINE_GAMES: how many games (720 where it is not set; a multiple of 18 covers all sizes and variants alike).
// PALATINE_OPTION: joining, emperor_start, bag or max_rounds: every game has this option, with what is not its default.
// PALATINE_SEED: only this game, as a failure names it.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/carolus_magnus/game.hpp"
#include "tests/games/carolus_magnus/oracle/engine_json.hpp"
#include "tests/games/carolus_magnus/oracle/oracle.hpp"

namespace palatine::oracle {
namespace {

using namespace carolus_magnus;

constexpr int usual_games = 720;

// Remembers what was asked for and given. below(1) uses nothing of the source, so it need not be asked for.
class RecordedRandom final : public Random {
 public:
  explicit RecordedRandom(std::uint64_t seed) : source_(seed) {}
  std::uint32_t below(std::uint32_t n) override {
    const std::uint32_t number = source_.below(n);
    if (n > 1) drawn.push_back({n, number});
    return number;
  }
  std::vector<std::pair<std::uint32_t, std::uint32_t>> drawn;

 private:
  FastRandom source_;
};

// What all games together met with.
struct Met {
  int games = 0;
  long actions = 0;
  long refusals = 0;
  std::map<std::string, long> events;
  std::map<std::string, long> ends;
  std::set<std::string> options;
};
Met met;

// How a game's players choose among what is legal.
enum class Manner { any, hoarding, courtly, balancing };

struct Setting {
  std::uint64_t seed = 0;
  Options options;
  Manner manner = Manner::any;
};

// Those that may be left out: in a third of the games, and in another third they name their defaults.
void choose_options(Options& options, std::uint64_t seed) {
  const char* const said = std::getenv("PALATINE_OPTION");
  const std::string always = said ? said : "";
  FastRandom random(seed + 78);
  const auto choose = [&](auto& option, auto usual, auto other, const char* name) {
    const auto third = random.below(3);
    if (third == 1) option = usual;
    if (third == 2 || always == name) option = other;
  };
  choose(options.joining, Joining::castles, Joining::majority, "joining");
  choose(options.emperor_start, EmperorStart::lot, EmperorStart::chosen, "emperor_start");
  choose(options.bag, Bag::supply, Bag::reserves, "bag");
  if (options.draw != Draw::piles && always == "bag") options.draw = Draw::piles;
  if (random.below(40) == 0 || always == "max_rounds") options.max_rounds = 0;
}

// The whole game follows from its number.
Setting setting_of(std::uint64_t seed) {
  Setting setting;
  setting.seed = seed;
  setting.options.players = static_cast<int>(2 + seed % 3);
  setting.options.draw = static_cast<Draw>(seed / 3 % 3);
  setting.options.disc_order = static_cast<DiscOrder>(seed / 9 % 2);
  FastRandom random(seed + 77);
  static constexpr int rounds[] = {1, 2, 3, 4, 5, 6, 8, 11, 16, 100};
  setting.options.max_rounds = rounds[random.below(10)];
  setting.manner = static_cast<Manner>(random.below(4));
  if (setting.manner == Manner::balancing) setting.options.max_rounds = 40;
  choose_options(setting.options, seed);
  static const std::vector<SmallList<Side, max_players>> seatings = [] {
    std::vector<SmallList<Side, max_players>> found(1);  // none named: as usual
    for (const char* teams : {"0101", "0011", "0110", "1010", "1100", "1001"}) {
      SmallList<Side, max_players> seating;
      for (int seat = 0; seat < 4; ++seat) seating.push_back(side_at(teams[seat] - '0'));
      found.push_back(seating);
    }
    return found;
  }();
  if (setting.options.players == 4) setting.options.teams = seatings[random.below(7)];
  return setting;
}

class SideBySide {
 public:
  explicit SideBySide(const Setting& setting)
      : setting_(setting),
        players_random_(setting.seed * 3 + 1),
        engine_random_(setting.seed),
        oracle_random_(setting.seed),
        state_(CarolusMagnus::set_up(setting.options, engine_random_, &events_)),
        oracle_(to_json(setting.options), oracle_random_) {}

  // Plays to the end, or to the first difference, which is then described. A game without a last round may have no end.
  testing::AssertionResult play() {
    constexpr std::size_t long_enough = 3000;
    for (compare(); !different_; compare()) {
      if (acting_.empty() || (setting_.options.max_rounds == 0 && history_.size() == long_enough)) break;
      const int seat = acting_[players_random_.below(static_cast<std::uint32_t>(acting_.size()))];
      if (players_random_.below(3) == 0) try_something_wrong();
      if (different_) break;
      act(seat);
    }
    ++met.games;
    met.options.insert(to_json(setting_.options).dump());
    if (!different_) return testing::AssertionSuccess();
    testing::AssertionResult failure = testing::AssertionFailure();
    failure << "PALATINE_SEED=" << setting_.seed << ", options " << to_json(setting_.options).dump() << "\nafter "
            << history_.size() << " actions, the last of them:\n";
    for (std::size_t i = history_.size() < 8 ? 0 : history_.size() - 8; i < history_.size(); ++i) {
      failure << "  " << history_[i] << "\n";
    }
    return failure << difference_;
  }

 private:
  void differ(const std::string& what, const json& engine, const json& oracle) {
    if (different_ || engine == oracle) return;
    different_ = true;
    difference_ = "they differ in " + what + "\n";
    if (engine.dump().size() + oracle.dump().size() < 4000) {
      difference_ += "  engine " + engine.dump() + "\n  oracle " + oracle.dump() + "\n";
    } else {
      difference_ += "  from the engine's to the oracle's: " + json::diff(engine, oracle).dump().substr(0, 4000) + "\n";
    }
  }

  static json numbers(const RecordedRandom& random) {
    json drawn = json::array();
    for (const auto& [n, number] : random.drawn) drawn.push_back({n, number});
    return drawn;
  }

  void compare() {
    json events = json::array();
    for (const Event& event : events_) events.push_back(to_json(event));
    differ("the events", events, oracle_.events());
    if (engine_random_.drawn != oracle_random_.drawn) {
      differ("the numbers drawn, [below, number]", numbers(engine_random_), numbers(oracle_random_));
    }
    differ("the view", to_json(CarolusMagnus::view(state_, std::nullopt)), oracle_.view());
    differ("the result", to_json(CarolusMagnus::result(state_)), oracle_.result());
    for (const json& event : events) {
      ++met.events[event.at("kind")];
      if (event.at("kind") == "game_ended") {
        const json& result = event.at("result");
        const std::string winner = result.at("winners").empty() ? ", nobody wins" : "";
        ++met.ends[result.at("reason").get<std::string>() + winner];
      }
    }
    events_.clear();
    engine_random_.drawn.clear();
    oracle_random_.drawn.clear();

    acting_.clear();
    for (int seat = 0; seat < setting_.options.players; ++seat) {
      if (CarolusMagnus::to_act(state_).contains(seat_at(seat))) acting_.push_back(seat);
    }
    differ("who must act", acting_, oracle_.to_act());
    for (int seat = 0; seat < setting_.options.players; ++seat) {
      std::vector<Action> actions;
      CarolusMagnus::legal(state_, seat_at(seat), actions);
      json shown = json::array();
      for (const Action& action : actions) shown.push_back(to_json(action));
      differ("what is legal for seat " + std::to_string(seat), shown, oracle_.legal(seat));
      legal_[seat] = std::move(actions);
    }
  }

  // The chosen action, after the manner of this game's players.
  const Action& choose(const std::vector<Action>& actions) {
    const Action& any = actions[players_random_.below(static_cast<std::uint32_t>(actions.size()))];
    if (setting_.manner == Manner::hoarding && players_random_.below(4) != 0 &&
        (std::holds_alternative<ChooseFamily>(any) || std::holds_alternative<PlaceKnight>(any))) {
      // one family above the others, and nearly nothing to court: it runs out
      const std::size_t first = std::holds_alternative<PlaceKnight>(any) && actions.size() > 1 ? 1 : 0;
      return actions[first];
    }
    if (setting_.manner == Manner::balancing && std::holds_alternative<MoveEmperor>(any)) return balance(actions);
    if (setting_.manner >= Manner::courtly && players_random_.below(2) != 0) {
      for (const Action& action : actions) {
        const auto* placed = std::get_if<PlaceKnight>(&action);
        const auto* like = std::get_if<PlaceKnight>(&any);
        if (placed && like && placed->family == like->family && !placed->region) return action;
      }
    }
    return any;
  }

  // The move that leaves the sides level and many castles on the board: so games come down to three regions.
  const Action& balance(const std::vector<Action>& actions) const {
    std::size_t best = 0;
    int best_worth = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      CarolusMagnus::State after = state_;
      FastRandom random(0);
      const Seat seat = seat_at(acting_.front());
      if (!CarolusMagnus::apply(after, seat, actions[i], random, nullptr)) continue;
      const View view = CarolusMagnus::view(after, std::nullopt);
      int placed = 0, most = 0, least = 15;
      for (const SideView& side : view.sides) {
        placed += side.castles_placed;
        most = std::max(most, side.castles_placed);
        least = std::min(least, side.castles_placed);
      }
      int worth = 100 + 2 * placed - 3 * (most - least) - 3 * static_cast<int>(view.regions.size());
      if (view.result)
        worth = view.result->reason == "last_castle" ? 1 : 200 - static_cast<int>(view.result->winners.size());
      if (worth > best_worth) {
        best = i;
        best_worth = worth;
      }
    }
    return actions[best];
  }

  void act(int seat) {
    const Action action = choose(legal_[seat]);
    const json shown = to_json(action);
    history_.push_back("seat " + std::to_string(seat) + " " + shown.dump());
    ++met.actions;
    const auto accepted = CarolusMagnus::apply(state_, seat_at(seat), action, engine_random_, &events_);
    const bool oracle_accepted = oracle_.apply(seat, shown, oracle_random_);
    differ("whether a legal action is accepted", accepted.has_value(), oracle_accepted);
  }

  Knights some_knights() {
    Knights knights;
    for (int i = 0; i < 3; ++i) ++knights[all_families[players_random_.below(5)]];
    return knights;
  }

  // An action of any kind with any values: mostly wrong ones.
  Action something() {
    const Family family = all_families[players_random_.below(5)];
    const auto number = [this](std::uint32_t n) { return static_cast<std::uint8_t>(players_random_.below(n)); };
    switch (players_random_.below(7)) {
      case 0:
        return ChooseFamily{family};
      case 1:
        return LayDisc{number(7)};
      case 2:
        return PlaceKnight{family, std::nullopt};
      case 3:
        return PlaceKnight{family, number(17)};
      case 4:
        return MoveEmperor{number(8)};
      case 5:
        return PlaceEmperor{number(17)};
      default:
        return TakePile{number(6), some_knights()};
    }
  }

  // Refused by both, and nothing has changed: what is legal for nobody, or for another seat only.
  void try_something_wrong() {
    const int seat = static_cast<int>(players_random_.below(static_cast<std::uint32_t>(setting_.options.players)));
    const Action action = something();
    for (const Action& right : legal_[seat]) {
      if (right == action) return;
    }
    ++met.refusals;
    const json shown = to_json(action);
    const std::uint64_t before = CarolusMagnus::fingerprint(state_);
    const auto accepted = CarolusMagnus::apply(state_, seat_at(seat), action, engine_random_, &events_);
    const std::string what = "seat " + std::to_string(seat) + "'s wrong action " + shown.dump();
    differ("whether the engine refuses " + what, accepted.has_value(), false);
    differ("whether the oracle refuses " + what, oracle_.apply(seat, shown, oracle_random_), false);
    differ("the fingerprint before and after " + what, before, CarolusMagnus::fingerprint(state_));
    differ("the events of " + what, events_.size(), 0);
    differ("the numbers drawn for " + what, numbers(engine_random_), json::array());
  }

  Setting setting_;
  FastRandom players_random_;
  RecordedRandom engine_random_, oracle_random_;
  std::vector<Event> events_;
  CarolusMagnus::State state_;
  CarolusMagnusOracle oracle_;
  std::vector<int> acting_;
  std::map<int, std::vector<Action>> legal_;
  std::vector<std::string> history_;
  bool different_ = false;
  std::string difference_;
};

int games_to_play() {
  const char* wanted = std::getenv("PALATINE_GAMES");
  return wanted ? std::max(1, std::atoi(wanted)) : usual_games;
}

void tell_progress(std::chrono::steady_clock::time_point start) {
  const auto taken = std::chrono::steady_clock::now() - start;
  std::cout << "  " << met.games << " games, " << met.actions << " actions, " << met.refusals << " refusals, "
            << std::chrono::duration_cast<std::chrono::seconds>(taken).count() << " s" << std::endl;
}

TEST(Oracle, the_engine_and_the_oracle_play_alike) {
  if (const char* seed = std::getenv("PALATINE_SEED")) {
    ASSERT_TRUE(SideBySide(setting_of(std::strtoull(seed, nullptr, 10))).play());
    return;
  }
  const auto start = std::chrono::steady_clock::now();
  const int games = games_to_play();
  for (int game = 0; game < games; ++game) {
    ASSERT_TRUE(SideBySide(setting_of(static_cast<std::uint64_t>(game))).play());
    if ((game + 1) % 360 == 0) tell_progress(start);
  }
  tell_progress(start);
  for (const auto& [kind, count] : met.events) std::cout << "  " << kind << ": " << count << "\n";
  for (const auto& [end, count] : met.ends) std::cout << "  ended by " << end << ": " << count << "\n";
}

// Comparing says something only of what was met; the usual number of games meets with everything.
TEST(Oracle, every_event_and_every_end_was_met) {
  if (met.games < usual_games) GTEST_SKIP() << "only " << met.games << " games were played";
  for (const char* kind :
       {"set_up",        "dice_rolled",   "knight_taken",  "knights_given_back", "die_became_crown", "crowns_lost",
        "round_started", "disc_laid",     "turns_ordered", "discs_taken_back",   "turn_started",     "knight_placed",
        "family_gained", "emperor_moved", "region_scored", "castle_built",       "castles_replaced", "regions_joined",
        "pile_taken",    "piles_drawn",   "game_ended",    "reserves_bagged",    "emperor_placed"}) {
    EXPECT_GT(met.events[kind], 0) << kind;
  }
  for (const char* end :
       {"last_castle", "three_regions", "three_regions, nobody wins", "round_limit", "round_limit, nobody wins"}) {
    EXPECT_GT(met.ends[end], 0) << end;
  }
}

}  // namespace
}  // namespace palatine::oracle
