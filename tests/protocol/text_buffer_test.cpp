// Text that grows at its end.
#include "protocol/core/text_buffer.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace palatine {
namespace {

TEST(TextBuffer, grows_and_the_next_one_begins_empty) {
  for (int round = 0; round < 3; ++round) {
    std::string expected;
    TextBuffer text;
    EXPECT_EQ(text.size(), 0u);
    EXPECT_EQ(text.view(), "");
    for (int i = 0; i < 20'000; ++i) {
      text.add_number(i);
      text += ',';
      text += "ab";
      text += "";
      expected += std::to_string(i) + ",ab";
    }
    EXPECT_EQ(text.view(), expected);
  }
}

TEST(TextBuffer, several_may_grow_at_once) {
  const std::string outer = built([](TextBuffer& out) {
    out += "outer";
    const std::string inner = built([](TextBuffer& within) { within += "inner"; });
    out += inner;
  });
  EXPECT_EQ(outer, "outerinner");
}

TEST(TextBuffer, numbers_are_whole) {
  EXPECT_EQ(built([](TextBuffer& out) { out.add_number(std::numeric_limits<std::int64_t>::min()); }),
            "-9223372036854775808");
  EXPECT_EQ(built([](TextBuffer& out) { out.add_number(std::numeric_limits<std::uint64_t>::max()); }),
            "18446744073709551615");
  EXPECT_EQ(built([](TextBuffer& out) { out.add_number(-2.2250738585072014e-308); }), "-2.2250738585072014e-308");
}

}  // namespace
}  // namespace palatine
