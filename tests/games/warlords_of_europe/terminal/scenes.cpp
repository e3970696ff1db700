#include "tests/games/warlords_of_europe/terminal/scenes.hpp"

#include "engine/players/random_player.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "engine/warlords_of_europe/steward.hpp"
#include "protocol/games/warlords_of_europe.hpp"

namespace palatine::client::warlords_of_europe {

using namespace rules;

namespace {

Seat to_act(const State& state) {
  for (int seat = 0; seat < state.options.players; ++seat) {
    if (WarlordsOfEurope::to_act(state).contains(seat_at(seat))) return seat_at(seat);
  }
  return {};
}

}  // namespace

Played::Played(const Options& options, std::uint64_t seed, bool wild_play) : random(seed), wild(wild_play) {
  state = WarlordsOfEurope::set_up(options, random, &events);
  seat = to_act(state);
}

bool Played::step() {
  if (WarlordsOfEurope::to_act(state).empty()) return false;
  events.clear();
  const Prompt asked = prompt();
  const Action action =
      wild ? random_action<WarlordsOfEurope>(asked, random) : steward::choose(view(), asked, seat, random);
  const auto done = WarlordsOfEurope::apply(state, seat, action, random, &events);
  expect(done.has_value(), "a legal action is refused");
  seat = to_act(state);
  return true;
}

bool Played::until(int actions, const std::function<bool(const Prompt&, const View&)>& wanted) {
  for (int done = 0; !WarlordsOfEurope::to_act(state).empty(); ++done) {
    if (done >= actions && wanted(prompt(), view())) return true;
    step();
  }
  return false;
}

Prompt Played::prompt() const {
  return WarlordsOfEurope::prompt(state, seat);
}

View Played::view() const {
  return WarlordsOfEurope::view(state, seat);
}

FiefId fief(std::string_view name) {
  const auto& fiefs = map().fiefs;
  const auto found = std::ranges::find(fiefs, name, &Fief::name);
  expect(found != fiefs.end(), "no such fief");
  return static_cast<FiefId>(found - fiefs.begin());
}

RoomSnapshot snapshot_of(const Played& played, const std::vector<std::string>& names, Seat me) {
  std::vector<int> sides;
  for (int seat = 0; seat < played.state.options.players; ++seat) sides.push_back(seat);
  return client::snapshot_of<WarlordsOfEurope, Codec>(
      played.state, table_of(WarlordsOfEurope::id, Codec::write_options(played.state.options), sides, names), me);
}

}  // namespace palatine::client::warlords_of_europe
