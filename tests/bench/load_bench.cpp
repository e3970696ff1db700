// What it costs to bring a sleeping table back, by its game and how many actions that has: the log read as JSON, and
// played again.
//
//   palatine-bench-load [GAME]    prints actions, and the processor's time for the table and for an action
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>

#include "server/room/loaded_room.hpp"
#include "tests/game_server/client.hpp"
#include "tests/game_server/world.hpp"

using namespace palatine;
using namespace palatine::test;

namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// A person against computer players, all at random, until the game is over.
RoomData played(const std::string& game, const json& options) {
  Limits limits;
  limits.requests_burst = limits.requests_per_second = 1'000'000;
  World world(7, limits);
  Client person(world);
  FastRandom random(11);
  person.connect();
  person.hello("Anna");
  const std::string room = person.ok("room.create", {{"game", game}, {"options", options}})["room"];
  person.join(room, "patch");
  person.sit(0);
  for (int i = 1; i < 4; ++i) person.ok("room.add_bot", {{"room", room}, {"kind", "random"}});
  person.ready();
  while (person.at().table["status"] == "running" && person.must_act()) {
    person.act_at_random(random);
    person.clear();
    person.responses.clear();
    world.pass(1'000);
  }
  return **world.store().room(room, 0);
}

void measure(const std::string& game, const json& options) {
  const RoomData whole = played(game, options);
  for (const std::size_t part : {8, 2, 1}) {
    RoomData data = whole;
    data.entries.resize(data.entries.size() / part);
    const int times = static_cast<int>(std::max<std::size_t>(1, 20'000 / data.entries.size()));
    const double began = cpu_seconds();
    std::size_t actions = 0;
    for (int i = 0; i < times; ++i) actions = load_room(data, all_games(), Limits{})->state.actions.size();
    const double each = (cpu_seconds() - began) / times;
    std::printf("%-20s %5zu actions  %8.2f ms  %7.1f us an action\n", game.c_str(), actions, each * 1e3,
                each * 1e6 / static_cast<double>(actions));
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string only = argc > 1 ? argv[1] : "";
  for (const auto& [game, options] : {std::pair<std::string, json>{"carolus-magnus", {{"players", 4}}},
                                      {"chevaliers", {{"players", 4}}},
                                      {"warlords-of-europe", {{"players", 4}, {"max_rounds", 90}}}})
    if (only.empty() || only == game) measure(game, options);
}
