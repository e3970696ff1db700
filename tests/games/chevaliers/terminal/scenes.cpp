#include "tests/games/chevaliers/terminal/scenes.hpp"

#include <variant>

#include "engine/chevaliers/deck.hpp"
#include "engine/players/random_player.hpp"
#include "protocol/games/chevaliers.hpp"

namespace palatine::client::chevaliers {

using namespace rules;

namespace {

constexpr int max_turns = 500;

Options options_of(int players) {
  Options options;
  options.players = players;
  options.max_turns = max_turns;
  return options;
}

Seat to_act(const State& state) {
  for (int seat = 0; seat < state.options.players; ++seat) {
    if (Chevaliers::to_act(state).contains(seat_at(seat))) return seat_at(seat);
  }
  return {};
}

Action sensible(const Prompt& prompt, Random& random) {
  const auto* roll = std::get_if<RollPrompt>(&prompt);
  if (roll == nullptr) return random_action<Chevaliers>(prompt, random);
  if (roll->may_stop && roll->beats) return Stop{};
  const KeepChoice* best = &roll->keeps.front();
  for (const KeepChoice& choice : roll->keeps) {
    if (choice.chance > best->chance) best = &choice;
  }
  return Roll{best->keep};
}

template <class Kind, class Fits>
CardId which_of(Fits fits) {
  for (const Card& card : standard_deck().cards) {
    const auto* found = std::get_if<Kind>(&card);
    if (found != nullptr && fits(*found)) return id_of(card);
  }
  report_bug("no such card", std::source_location::current());
}

}  // namespace

Played::Played(int players, std::uint64_t seed) : random(seed) {
  state = Chevaliers::set_up(options_of(players), random, &events);
  seat = to_act(state);
}

bool Played::step() {
  if (Chevaliers::to_act(state).empty()) return false;
  events.clear();
  const Action action = sensible(prompt(), random);
  const auto done = Chevaliers::apply(state, seat, action, random, &events);
  expect(done.has_value(), "a legal action is refused");
  seat = to_act(state);
  return true;
}

bool Played::until(int actions, const std::function<bool(const Prompt&)>& wanted) {
  for (int done = 0; !Chevaliers::to_act(state).empty(); ++done) {
    if (done >= actions && wanted(prompt())) return true;
    step();
  }
  return false;
}

Prompt Played::prompt() const {
  return Chevaliers::prompt(state, seat);
}

View Played::view() const {
  return Chevaliers::view(state, seat);
}

CardId castle(rules::Colour colour, int which) {
  return which_of<CastleCard>([&](const CastleCard& card) { return card.colour == colour && which-- == 0; });
}

CardId special(Special special, Face face) {
  return which_of<SpecialCard>(
      [&](const SpecialCard& card) { return card.special == special && card.face.value_or(0) == face; });
}

CardId tournament() {
  return which_of<TournamentCard>([](const TournamentCard&) { return true; });
}

RoomSnapshot snapshot_of(const Played& played, const std::vector<std::string>& names, Seat me) {
  std::vector<int> sides;
  for (int seat = 0; seat < played.state.options.players; ++seat) sides.push_back(seat);
  return client::snapshot_of<Chevaliers, Codec>(
      played.state, table_of(Chevaliers::id, Codec::write_options(played.state.options), sides, names), me);
}

}  // namespace palatine::client::chevaliers
