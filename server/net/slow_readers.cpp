#include "server/net/slow_readers.hpp"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <utility>

namespace palatine {

std::vector<std::uint64_t> dropped_of(std::vector<SlowReader> readers, std::size_t most, std::size_t left) {
  std::size_t bytes = 0;
  std::unordered_map<const PeerQuota*, std::size_t> of;  // networks
  for (const SlowReader& reader : readers) {
    bytes += reader.bytes;
    const PeerQuota* each = reader.from;
    do {
      of[each] += reader.bytes;
      each = each != nullptr ? each->wider.get() : nullptr;
    } while (each != nullptr);
  }
  if (bytes <= most) return {};
  const auto share = [&of](const SlowReader& reader) {
    if (reader.from == nullptr) return of[nullptr];
    std::size_t heaviest = 0;
    for (const PeerQuota* each = reader.from; each != nullptr; each = each->wider.get())
      heaviest = std::max(heaviest, of[each] / static_cast<std::size_t>(each->times));
    return heaviest;
  };
  std::vector<std::pair<std::pair<std::size_t, std::size_t>, std::uint64_t>> order;
  order.reserve(readers.size());
  for (const SlowReader& reader : readers) order.push_back({{share(reader), reader.bytes}, reader.id});
  std::ranges::sort(order, std::greater<>());
  std::vector<std::uint64_t> out;
  for (const auto& [weight, id] : order) {
    if (bytes <= left) break;
    bytes -= weight.second;
    out.push_back(id);
  }
  return out;
}

}  // namespace palatine
