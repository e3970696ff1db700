#include "engine/carolus_magnus/view.hpp"

#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus {
namespace {

RegionView view_of(const State& state, const FamilySides& family_sides, const Region& region) {
  RegionView view;
  view.region = region.first;
  for (int i = 0; i < region.length; ++i) {
    view.provinces.push_back(static_cast<RegionId>((region.first + i) % province_count));
  }
  view.knights = region.knights;
  view.owner = region.owner;
  view.castles = region.castles;
  view.strengths = strengths(state, family_sides, region);
  return view;
}

SeatView view_of(const State& state, Seat seat) {
  const Player& own = player(state, seat);
  SeatView view;
  view.seat = seat;
  view.side = side_of(state.options, seat);
  view.court = own.court;
  view.reserve = own.reserve;
  view.hand = own.hand.list();
  if (own.laid != 0) view.laid = own.laid;
  DiscSet used = DiscSet::all().without(own.hand);
  if (own.laid != 0) used.remove(own.laid);
  view.used = used.list();
  return view;
}

SideView view_of(const State& state, Side side) {
  SideView view;
  view.side = side;
  for (int i = 0; i < state.options.players; ++i) {
    if (side_of(state.options, seat_at(i)) == side) view.seats.push_back(seat_at(i));
  }
  view.castles_left = state.castles_left[static_cast<std::size_t>(side)];
  view.castles_placed = castles_of_a_side(state.options) - view.castles_left;
  return view;
}

}  // namespace

View CarolusMagnus::full_view(const State& state) {
  View view;
  view.options = state.options;
  view.round = state.round;
  view.phase = state.phase;
  view.disc_order = state.disc_order;
  view.turn_order = state.turn_order;
  view.emperor = state.regions[state.emperor].first;
  const FamilySides sides_of_families = family_sides(state);
  for (const Region& region : state.regions) view.regions.push_back(view_of(state, sides_of_families, region));
  view.control = state.control;
  for (int i = 0; i < state.options.players; ++i) view.seats.push_back(view_of(state, seat_at(i)));
  for (int i = 0; i < sides(state.options); ++i) view.sides.push_back(view_of(state, side_at(i)));
  view.supply = state.supply;
  view.bag = state.bag;
  view.piles = state.piles;
  view.result = result(state);
  return view;
}

View CarolusMagnus::view(const State& state, Viewer) {
  return full_view(state);
}

State CarolusMagnus::state_from(const View& view) {
  State state;
  state.options = view.options;
  state.round = view.round;
  state.phase = view.phase;
  state.disc_order = view.disc_order;
  state.turn_order = view.turn_order;
  for (const RegionView& seen : view.regions) {
    if (seen.region == view.emperor) state.emperor = static_cast<std::uint8_t>(state.regions.size());
    state.regions.push_back({seen.region, static_cast<std::uint8_t>(seen.provinces.size()),
                             static_cast<std::uint8_t>(seen.castles), seen.owner, seen.knights});
  }
  state.control = view.control;
  for (const SeatView& seen : view.seats) {
    Player own;
    own.court = seen.court;
    own.reserve = seen.reserve;
    own.hand = {};
    for (const Disc disc : seen.hand) own.hand.add(disc);
    own.laid = seen.laid.value_or(Disc{0});
    state.players.push_back(own);
  }
  for (const SideView& seen : view.sides) {
    state.castles_left[static_cast<std::size_t>(seen.side)] = static_cast<std::uint8_t>(seen.castles_left);
  }
  state.supply = view.supply;
  state.bag = view.bag;
  state.piles = view.piles;
  return state;
}

}  // namespace palatine::carolus_magnus
