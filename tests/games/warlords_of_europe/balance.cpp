// How fair the scenarios of Warlords of Europe are among stewards: who wins how often, by the place in the first
// initiative order and by the kingdom in which they start, and how long games are.
//
//   palatine-warlords-of-europe-balance [GAMES [HOUSE_RULE...]]     2000 unless told; the same games each time
//
// A house rule: empty_castles, unfinished_die=12, hire_surcharge=N, hire_keep=N, starting_gold=N,
// first_turn=together, kingdoms=NAME,NAME,... (in play; where they are drawn or chosen). Nobody gives up here.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <optional>
#include <ranges>
#include <string>
#include <thread>
#include <vector>

#include "engine/warlords_of_europe/data.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/steward.hpp"

namespace palatine::warlords_of_europe {
namespace {

struct Share {
  int won = 0;
  int of = 0;
};

struct Tally {
  std::vector<Share> by_place;  // in the first initiative order
  std::map<std::string, Share> by_kingdom;
  std::map<std::string, int> reasons;
  std::vector<int> rounds;
};

struct Played {
  Seats order;  // the first
  State end;
};

Played play(const Options& options, std::uint64_t seed) {
  FastRandom dice(seed);
  FastRandom choice(seed + 1'000'000);
  Played played;
  State& state = played.end;
  state = WarlordsOfEurope::set_up(options, dice, nullptr);
  played.order = state.order;
  for (SeatSet seats = WarlordsOfEurope::to_act(state); !seats.empty(); seats = WarlordsOfEurope::to_act(state)) {
    const Seat seat = seats.first();
    const Prompt prompt = WarlordsOfEurope::prompt(state, seat);
    const Action action = steward::choose(WarlordsOfEurope::view(state, seat), prompt, seat, choice);
    if (const auto applied = WarlordsOfEurope::apply(state, seat, action, dice, nullptr); !applied) {
      std::fprintf(stderr, "seed %llu: the steward's action is refused: %s\n", static_cast<unsigned long long>(seed),
                   applied.error().message.c_str());
      std::exit(1);
    }
  }
  return played;
}

void count(Tally& tally, const Played& played) {
  const Result result = *WarlordsOfEurope::result(played.end);
  const auto won = [&](Seat seat) {
    return result.winners.size() == 1 && result.winners[0] == side_at(index(seat)) ? 1 : 0;
  };
  tally.by_place.resize(played.order.size());
  for (std::size_t place = 0; place < played.order.size(); ++place) {
    const Seat seat = played.order[place];
    tally.by_place[place].won += won(seat);
    ++tally.by_place[place].of;
    const auto kingdom = *played.end.players[static_cast<std::size_t>(index(seat))].kingdom;
    Share& share = tally.by_kingdom[map().kingdoms[kingdom].name];
    share.won += won(seat);
    ++share.of;
  }
  ++tally.reasons[std::string(result.reason)];
  tally.rounds.push_back(played.end.round);
}

Tally play_all(const Options& options, int games) {
  Tally tally;
  std::mutex mutex;
  std::atomic<int> next = 0;
  const auto work = [&] {
    for (int game = next++; game < games; game = next++) {
      const Played played = play(options, static_cast<std::uint64_t>(game));
      const std::lock_guard lock(mutex);
      count(tally, played);
    }
  };
  std::vector<std::jthread> crew;
  for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) crew.emplace_back(work);
  crew.clear();
  std::ranges::sort(tally.rounds);
  return tally;
}

// By their names, with a comma between. Nothing: one of them is none.
std::optional<Kingdoms> read_kingdoms(const std::string& text) {
  Kingdoms kingdoms;
  for (const auto part : std::views::split(text, ',')) {
    const auto named = std::ranges::find(map().kingdoms, std::string(part.begin(), part.end()), &Kingdom::name);
    if (named == map().kingdoms.end() || kingdoms.size() == max_kingdoms) return std::nullopt;
    kingdoms.push_back(static_cast<KingdomId>(named - map().kingdoms.begin()));
  }
  std::ranges::sort(kingdoms);
  return kingdoms;
}

// False: it is none.
bool choose_house_rule(const std::string& text, Options& options) {
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals);
  const int number = equals == std::string::npos ? 0 : std::atoi(text.c_str() + equals + 1);
  if (name == "empty_castles") {
    options.empty_castles = true;
  } else if (name == "unfinished_die" && number == 12) {
    options.unfinished_die = UnfinishedDie::d12;
  } else if (name == "hire_surcharge") {
    options.hire_surcharge = number;
  } else if (name == "hire_keep") {
    options.hire_keep = number;
  } else if (name == "starting_gold") {
    options.starting_gold = number;
  } else if (text == "first_turn=together") {
    options.first_turn = FirstTurn::together;
  } else if (name == "kingdoms") {
    options.kingdoms = read_kingdoms(text.substr(equals + 1));
    return options.kingdoms.has_value();
  } else {
    return false;
  }
  return true;
}

void print(const std::string& name, Share share, int players) {
  const double part = static_cast<double>(share.won) / share.of;
  std::printf("  %-24s %6d of %6d  %5.1f %%  %4.2f of its share\n", name.c_str(), share.won, share.of, 100 * part,
              part * players);
}

void print(const char* scenario, const Options& options, const Tally& tally) {
  const std::size_t games = tally.rounds.size();
  std::printf("%d players, %s: %zu games, rounds %d / %d / %d (a tenth, half, nine tenths)\n", options.players,
              scenario, games, tally.rounds[games / 10], tally.rounds[games / 2], tally.rounds[games * 9 / 10]);
  for (std::size_t place = 0; place < tally.by_place.size(); ++place)
    print("place " + std::to_string(place + 1), tally.by_place[place], options.players);
  for (const auto& [kingdom, share] : tally.by_kingdom) print(kingdom, share, options.players);
  for (const auto& [reason, ended] : tally.reasons) std::printf("  ended by %-16s %5d\n", reason.c_str(), ended);
  std::fflush(stdout);
}

}  // namespace
}  // namespace palatine::warlords_of_europe

int main(int argc, char** argv) {
  using namespace palatine::warlords_of_europe;
  const int games = argc > 1 ? std::atoi(argv[1]) : 2000;
  Options house;
  bool known = games >= 1;
  for (int i = 2; i < argc; ++i) known = known && choose_house_rule(argv[i], house);
  if (!known) {
    std::fputs("usage: palatine-warlords-of-europe-balance [GAMES [HOUSE_RULE...]]\n", stderr);
    return 2;
  }
  constexpr const char* names[] = {"standard", "short_game", "long_game", "drawn", "chosen"};
  std::string refused;
  bool any = false;
  for (int scenario = 0; scenario < scenario_count; ++scenario) {
    for (int players = 2; players <= 4; ++players) {
      Options options = house;
      options.players = players;
      options.scenario = static_cast<Scenario>(scenario);
      if (const auto rejection = check(options)) {  // not for so many
        refused = rejection->message;
        continue;
      }
      any = true;
      print(names[scenario], options, play_all(options, games));
    }
  }
  if (!any) {
    std::fprintf(stderr, "no scenario is played so: %s\n", refused.c_str());
    return 2;
  }
}
