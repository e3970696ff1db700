#include "protocol/core/sip_hash.hpp"

#include <bit>
#include <cstddef>

#include "protocol/core/eight_bytes.hpp"

namespace palatine {
namespace {

struct State {
  std::uint64_t v0, v1, v2, v3;

  void round() {
    v0 += v1;
    v1 = std::rotl(v1, 13) ^ v0;
    v0 = std::rotl(v0, 32);
    v2 += v3;
    v3 = std::rotl(v3, 16) ^ v2;
    v0 += v3;
    v3 = std::rotl(v3, 21) ^ v0;
    v2 += v1;
    v1 = std::rotl(v1, 17) ^ v2;
    v2 = std::rotl(v2, 32);
  }
  void take(std::uint64_t eight) {
    v3 ^= eight;
    round();
    round();
    v0 ^= eight;
  }
  std::uint64_t finish() {
    for (int i = 0; i < 4; ++i) round();
    return v0 ^ v1 ^ v2 ^ v3;
  }
};

}  // namespace

std::array<std::uint8_t, 16> sip_hash(const HashKey& key, std::string_view text) {
  const std::uint64_t k0 = eight_bytes(key.data());
  const std::uint64_t k1 = eight_bytes(key.data() + 8);
  State state{k0 ^ 0x736f6d6570736575, k1 ^ 0x646f72616e646f6d ^ 0xee, k0 ^ 0x6c7967656e657261,
              k1 ^ 0x7465646279746573};
  std::size_t at = 0;
  for (; at + 8 <= text.size(); at += 8) state.take(eight_bytes(text.data() + at));
  std::uint64_t last = std::uint64_t{text.size()} << 56;
  for (int shift = 0; at < text.size(); ++at, shift += 8)
    last |= std::uint64_t{static_cast<std::uint8_t>(text[at])} << shift;
  state.take(last);
  state.v2 ^= 0xee;
  const std::uint64_t first = state.finish();
  state.v1 ^= 0xdd;
  const std::uint64_t second = state.finish();
  std::array<std::uint8_t, 16> hash{};
  put_eight_bytes(hash.data(), first);
  put_eight_bytes(hash.data() + 8, second);
  return hash;
}

}  // namespace palatine
