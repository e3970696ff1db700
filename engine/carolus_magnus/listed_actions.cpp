#include "engine/carolus_magnus/choices.hpp"
#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus {
namespace {

// Every knight that can ever be placed: per family, to court and to the region of each name. Half of all decisions are
// of this kind, with up to 80 choices; copying them is four times as fast as making them one by one.
const auto placements = [] {
  std::array<std::array<Action, 1 + province_count>, family_count> all{};
  for (const Family family : all_families) {
    auto& own = all[static_cast<std::size_t>(family)];
    own[0] = PlaceKnight{family, std::nullopt};
    for (RegionId region = 0; region < province_count; ++region) own[1u + region] = PlaceKnight{family, region};
  }
  return all;
}();

// Lists in the order of the rules page: families, discs, regions and steps ascending, the court before the regions.
struct List {
  const State& state;
  Seat seat;
  std::vector<Action>& out;

  void operator()(const ChoosingFamilies&) const { families(); }
  void operator()(const TakingKnights&) const { families(); }
  void operator()(const Ended&) const {}

  void operator()(const PlacingEmperor&) const {
    for (const Region& region : state.regions) out.emplace_back(PlaceEmperor{region.first});
  }

  void operator()(const LayingDiscs&) const {
    const DiscSet discs = layable(state, seat);
    for (Disc disc = 1; disc <= disc_count; ++disc) {
      if (discs.contains(disc)) out.emplace_back(LayDisc{disc});
    }
  }

  // A whole block for each family, in one copy; where regions have joined, those that are left are then pulled
  // together from the first one on that is not in its first place any more.
  void operator()(const PlacingKnights&) const {
    const Knights& reserve = player(state, seat).reserve;
    const std::size_t count = state.regions.size();
    std::size_t in_place = 0;
    while (in_place < count && state.regions[in_place].first == in_place) ++in_place;
    for (const Family family : all_families) {
      if (reserve[family] == 0) continue;
      const auto& all = placements[static_cast<std::size_t>(family)];
      out.insert(out.end(), all.begin(), all.end());
      Action* const block = &*(out.end() - all.size());
      for (std::size_t i = in_place; i < count; ++i) block[1 + i] = all[1u + state.regions[i].first];
      out.resize(out.size() - (province_count - count));
    }
  }

  void operator()(const MovingEmperor&) const {
    const Disc disc = player(state, seat).laid;
    for (std::uint8_t steps = 1; steps <= disc; ++steps) out.emplace_back(MoveEmperor{steps});
  }

  void operator()(const TakingPile&) const {
    for (std::uint8_t pile = 0; pile < state.piles.size(); ++pile) {
      const Knights& knights = state.piles[pile];
      each_choice(knights, pile_take(state, knights),
                  [&](const Knights& chosen) { out.emplace_back(TakePile{pile, chosen}); });
    }
  }

 private:
  void families() const {
    for (const Family family : all_families) {
      if (state.supply[family] > 0) out.emplace_back(ChooseFamily{family});
    }
  }
};

}  // namespace

void CarolusMagnus::legal(const State& state, Seat seat, std::vector<Action>& out) {
  if (acts(state, seat)) std::visit(List{state, seat, out}, state.phase);
}

}  // namespace palatine::carolus_magnus
