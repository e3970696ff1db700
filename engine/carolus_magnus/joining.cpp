#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus {
namespace {

// `from` follows `into` clockwise, perhaps across the wrap; the emperor's place follows his region.
void absorb(State& state, std::size_t into, std::size_t from) {
  Region& whole = state.regions[into];
  const Region& part = state.regions[from];
  whole.length = static_cast<std::uint8_t>(whole.length + part.length);
  whole.castles = static_cast<std::uint8_t>(whole.castles + part.castles);
  for (const Family family : all_families) {
    whole.knights[family] = static_cast<std::uint8_t>(whole.knights[family] + part.knights[family]);
  }
  state.regions.erase(from);
  state.emperor = static_cast<std::uint8_t>(from < into ? into - 1 : into);
}

}  // namespace

// R4: castles alone decide; with the option a region takes in only what its side has the majority of, too.
void join(State& state, Tell tell) {
  const auto& regions = state.regions;
  const std::size_t here = state.emperor;
  const std::optional<Side> side = regions[here].owner;
  const auto joins = [&](const Region& neighbour) {
    if (neighbour.owner != side) return false;
    const bool two_provinces = regions[here].length == 1 && neighbour.length == 1;
    return state.options.joining != Joining::majority || two_provinces || majority(strengths(state, neighbour)) == side;
  };
  const std::size_t count = regions.size();
  if (count < 2) return;
  const std::size_t before = (here + count - 1) % count;
  const std::size_t after = (here + 1) % count;
  const bool with_before = before != after && joins(regions[before]);
  const bool with_after = joins(regions[after]);
  if (!with_before && !with_after) return;

  RegionsJoined joined;
  joined.side = *side;
  if (with_before) joined.regions.push_back(regions[before].first);
  joined.regions.push_back(regions[here].first);
  if (with_after) joined.regions.push_back(regions[after].first);

  if (with_after) absorb(state, here, after);
  if (with_before) absorb(state, (state.emperor + regions.size() - 1) % regions.size(), state.emperor);
  joined.region = regions[state.emperor].first;
  joined.castles = regions[state.emperor].castles;
  tell(joined);
}

}  // namespace palatine::carolus_magnus
