// Against what its authors give for the key 00 01 02 … and texts 00 01 02 … (vectors.h of their reference).
#include "protocol/core/sip_hash.hpp"

#include <gtest/gtest.h>

#include <string>

#include "protocol/fair_dice.hpp"

namespace palatine {
namespace {

TEST(SipHash, is_that_of_its_authors) {
  HashKey key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i);
  const auto hash = [&](std::size_t size) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) text += static_cast<char>(i);
    const auto bytes = sip_hash(key, text);
    return to_hex(bytes.data(), bytes.size());
  };
  EXPECT_EQ(hash(0), "a3817f04ba25a8e66df67214c7550293");
  EXPECT_EQ(hash(1), "da87c1d86b99af44347659119b22fc45");
  EXPECT_EQ(hash(15), "5493e99933b0a8117e08ec0f97cfc3d9");
  EXPECT_EQ(hash(63), "5150d1772f50834a503e069a973fbd7c");
}

}  // namespace
}  // namespace palatine
