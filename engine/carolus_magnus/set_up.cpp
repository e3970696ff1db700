#include <span>

#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus {

// The order of the draws is the rules page's.
State CarolusMagnus::set_up(const Options& given, Random& random, std::vector<Event>* events) {
  const Tell tell{events};
  State state;
  state.options = with_defaults(given);
  const Options& options = state.options;

  SetUp board;
  for (std::size_t i = 0; i < board.knights.size(); ++i) board.knights[i] = all_families[i / 3];
  shuffle(std::span<Family>(board.knights), random);
  if (options.emperor_start != EmperorStart::chosen) {
    board.emperor = static_cast<RegionId>(random.below(province_count));
  }
  board.first = seat_at(static_cast<int>(random.below(static_cast<std::uint32_t>(options.players))));

  for (Family family : all_families) state.supply[family] = knights_of_a_family - 3;
  for (RegionId province = 0; province < province_count; ++province) {
    Region region;
    region.first = province;
    region.knights[board.knights[province]] = 1;
    state.regions.push_back(region);
  }
  state.emperor = board.emperor;
  for (int i = 0; i < options.players; ++i) {
    state.players.push_back({});
    state.disc_order.push_back(seat_at((index(board.first) + i) % options.players));
  }
  for (int side = 0; side < sides(options); ++side) {
    state.castles_left[static_cast<std::size_t>(side)] = static_cast<std::uint8_t>(castles_of_a_side(options));
  }
  tell(board);

  ChoosingFamilies choosing;
  int crowns = 0;
  for (int i = 0; i < options.players; ++i) {
    int own = full_reserve(options);
    if (options.draw != Draw::free) own = roll(state, seat_at(i), own, random, tell);
    choosing.crowns.push_back(static_cast<std::uint8_t>(own));
    crowns += own;
  }
  state.phase = choosing;
  if (crowns == 0) start_play(state, random, tell);
  return state;
}

// Nothing is hidden, and the bag has no order.
void CarolusMagnus::redraw_unseen(State&, Random&) {}

}  // namespace palatine::carolus_magnus
