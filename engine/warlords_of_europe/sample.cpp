#include "engine/warlords_of_europe/sample.hpp"

#include "engine/players/sampled_game.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

static_assert(SampledGame<WarlordsOfEurope>);

FiefState seen(const FiefView& view) {
  return {view.owner,
          view.castle,
          view.begun,
          view.army,
          view.moved.value_or(Army{}),
          view.placed,
          view.unpaid.value_or(Army{}),
          view.relic,
          view.pilgrims};
}

Player seen(const SeatView& view) {
  Player player;
  player.kingdom = view.kingdom;
  player.out = view.out;
  player.gold = view.gold;
  if (view.hand) player.hand = *view.hand;
  player.disfavours = view.disfavours;
  player.sets = view.sets;
  player.recruits = view.recruits;
  player.bonus = view.bonus;
  player.begin = view.begin;
  player.finish = view.finish;
  for (const Seat seat : view.truces) player.truces.add(seat);
  player.no_bonus = view.no_bonus;
  player.harvest = view.harvest;
  player.captain = view.captain;
  player.mason = view.mason;
  player.silent = view.silent;
  player.last_castle = view.last_castle;
  player.die = view.die;
  player.no_parley = view.no_parley;
  return player;
}

State seen(const View& view) {
  State state;
  state.options = view.options;
  for (const KingdomId kingdom : view.kingdoms) {
    state.kingdoms = static_cast<std::uint16_t>(state.kingdoms | 1u << kingdom);
  }
  state.round = view.round;
  state.phase = view.phase;
  state.order = view.order;
  for (std::size_t i = 0; i < view.fiefs.size(); ++i) state.fiefs[i] = seen(view.fiefs[i]);
  for (const SeatView& each : view.seats) state.players.push_back(seen(each));
  for (std::size_t i = 0; i < deck_count; ++i) {
    for (const Card each : view.decks[i].discards) state.discards[i].push_back(each);
  }
  state.prisoners = view.prisoners;
  state.turn = view.turn;
  state.long_marches = view.long_marches;
  for (const Path& each : view.routes) state.routes.push_back(each);
  for (const Lane& each : view.fleets) state.fleets.push_back(each);
  for (const Attack& each : view.attacks) state.attacks.push_back(each);
  state.battle = view.battle;
  state.offer = view.offer;
  if (view.result) state.ending = view.result->reason;
  return state;
}

State drawn(const View& view, const Prompt* prompt, Seat seat, Random& random) {
  State state = seen(view);
  draw_cards(state, view, seat, random);
  draw_flow(state, random);
  draw_secrets(state, view, seat, random);
  const auto* places = prompt ? std::get_if<PickPlacePrompt>(prompt) : nullptr;
  if (std::holds_alternative<PickingPlace>(state.phase)) {
    draw_pickers(state, places ? &places->places : nullptr, random);
  }
  const auto* campaign = prompt ? std::get_if<CampaignPrompt>(prompt) : nullptr;
  if (campaign && campaign->prisoners.empty()) state.offers = offers_in_a_turn;
  return state;
}

}  // namespace

State sample(const View& view, Seat seat, Random& random) {
  return drawn(view, nullptr, seat, random);
}

State sample(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return drawn(view, &prompt, seat, random);
}

}  // namespace palatine::warlords_of_europe
