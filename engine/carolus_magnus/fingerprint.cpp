#include "engine/core/fingerprint.hpp"

#include "engine/carolus_magnus/game.hpp"

namespace palatine::carolus_magnus {
namespace {

class Bytes : public FingerprintBytes {
 public:
  using FingerprintBytes::add;

  template <class T>
  static std::uint8_t byte_of(const std::optional<T>& value) {
    return value ? static_cast<std::uint8_t>(static_cast<int>(*value) + 1) : std::uint8_t{0};
  }
  template <class T>
  void add(const std::optional<T>& value) {
    add(byte_of(value));
  }
  void add(const Knights& knights) { add(knights.of); }
  void add(const Region& region) {
    add(region.first, region.length, region.castles, byte_of(region.owner), region.knights.of);
  }
  void add(const Player& player) { add(player.court.of, player.reserve.of, player.hand.bits(), player.laid); }
  template <class T, std::size_t N>
  void add(const SmallList<T, N>& list) {
    if constexpr (requires { add_list(list); }) return add_list(list);
    add(static_cast<std::uint8_t>(list.size()));
    for (const T& item : list) add(item);
  }

  void operator()(const ChoosingFamilies& phase) { add(phase.crowns); }
  void operator()(const LayingDiscs& phase) { add(phase.seat); }
  void operator()(const PlacingKnights& phase) {
    add(phase.seat);
    add(phase.left);
  }
  void operator()(const MovingEmperor& phase) { add(phase.seat); }
  void operator()(const TakingKnights& phase) {
    add(phase.seat);
    add(phase.crowns);
  }
  void operator()(const TakingPile& phase) { add(phase.seat); }
  void operator()(const Ended&) {}
  void operator()(const PlacingEmperor& phase) { add(phase.seat); }
};

}  // namespace

std::uint64_t CarolusMagnus::fingerprint(const State& state) {
  Bytes bytes;
  bytes.add(state.options.players);
  bytes.add(state.options.teams);
  bytes.add(state.options.draw);
  bytes.add(state.options.disc_order);
  bytes.add(state.options.max_rounds);
  bytes.add(state.round);
  bytes.add(static_cast<std::uint8_t>(state.phase.index()));
  std::visit(bytes, state.phase);
  bytes.add(state.disc_order);
  bytes.add(state.turn_order);
  bytes.add(state.emperor);
  bytes.add(state.regions);
  for (const auto& controller : state.control) bytes.add(controller);
  bytes.add(state.players);
  for (const auto left : state.castles_left) bytes.add(left);
  bytes.add(state.supply);
  bytes.add(state.bag);
  bytes.add(state.piles);
  if (state.options.rules_version >= 2) {  // what version 1 does not know
    bytes.add(state.options.rules_version);
    bytes.add(state.options.joining);
    bytes.add(state.options.emperor_start);
    bytes.add(state.options.bag);
  }
  return bytes.value();
}

}  // namespace palatine::carolus_magnus
