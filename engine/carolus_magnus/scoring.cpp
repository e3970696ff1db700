#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus {

FamilySides family_sides(const State& state) {
  FamilySides family_sides;
  for (std::size_t family = 0; family < family_sides.size(); ++family)
    if (const auto controller = state.control[family]) family_sides[family] = side_of(state.options, *controller);
  return family_sides;
}

Strengths strengths(const State& state, const Region& region) {
  return strengths(state, family_sides(state), region);
}

// R13: the emperor counts for nothing.
Strengths strengths(const State& state, const FamilySides& family_sides, const Region& region) {
  Strengths strengths;
  for (int side = 0; side < sides(state.options); ++side) strengths.push_back(0);
  for (std::size_t family = 0; family < family_sides.size(); ++family)
    if (const auto side = family_sides[family]) strengths[static_cast<std::size_t>(*side)] += region.knights.of[family];
  if (region.owner) strengths[static_cast<std::size_t>(*region.owner)] += region.castles;
  return strengths;
}

std::optional<Side> majority(const Strengths& strengths) {
  int best = -1;
  std::optional<Side> ahead;
  for (std::size_t side = 0; side < strengths.size(); ++side) {
    if (strengths[side] > best) {
      best = strengths[side];
      ahead = static_cast<Side>(side);
    } else if (strengths[side] == best) {
      ahead.reset();
    }
  }
  return ahead;
}

// R4: neighbours that could not join when castles were built do so when the emperor is back and their side is ahead.
bool may_join_again(const State& state) {
  const Region& region = state.regions[state.emperor];
  return state.options.joining == Joining::majority && region.owner &&
         majority(strengths(state, region)) == region.owner;
}

// R3: whoever has the majority builds or replaces, always, whose turn it may be.
bool score(State& state, Tell tell) {
  Region& region = state.regions[state.emperor];
  const Strengths there = strengths(state, region);
  const auto ahead = majority(there);
  tell(RegionScored{region.first, there, region.owner, ahead});
  if (!ahead || region.owner == ahead) return false;

  auto& left = state.castles_left[static_cast<std::size_t>(*ahead)];
  expect(left > 0, "a side without castles plays on");
  if (!region.owner) {
    region.owner = ahead;
    region.castles = 1;
    --left;
    tell(CastleBuilt{*ahead, region.first});
    return true;
  }
  const Side from = *region.owner;
  const auto removed = region.castles;
  const auto placed = std::min(removed, left);  // R5
  auto& back = state.castles_left[static_cast<std::size_t>(from)];
  back = static_cast<std::uint8_t>(back + removed);
  left = static_cast<std::uint8_t>(left - placed);
  region.owner = ahead;
  region.castles = placed;
  tell(CastlesReplaced{*ahead, from, region.first, removed, placed});
  return true;
}

}  // namespace palatine::carolus_magnus
