#include "tools/load/scan.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace palatine::load {
namespace {

TEST(ScanTest, a_member_is_found_behind_whatever_stands_before_it) {
  const std::string text = R"({"a":"}\",\\","b":[{"c":1},"]"],"d":{"e":{"wanted":1}}, "wanted" : -12 ,"last":null})";
  EXPECT_EQ(member(text, "a"), R"("}\",\\")");
  EXPECT_EQ(member(text, "b"), R"([{"c":1},"]"])");
  EXPECT_EQ(number(member(text, "wanted")), -12);
  EXPECT_EQ(member(text, "last"), "null");
  EXPECT_EQ(member(text, "c"), "");
  EXPECT_EQ(member(member(text, "d"), "e"), R"({"wanted":1})");
}

TEST(ScanTest, elements_come_one_by_one) {
  std::vector<std::string> found;
  for (Elements each(R"([1,"two, three",[4],{"five":[6]},true])"); each.next();) found.emplace_back(each.value());
  EXPECT_EQ(found, (std::vector<std::string>{"1", R"("two, three")", "[4]", R"({"five":[6]})", "true"}));
  EXPECT_FALSE(Elements("[]").next());
  EXPECT_FALSE(Elements("").next());
  EXPECT_FALSE(Elements("{}").next());
}

TEST(ScanTest, text_that_ends_anywhere_is_not_read_beyond_its_end) {
  const std::string whole = R"({"a":"x\"","b":[1,{"c":"d"}],"e":12})";
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const std::vector<char> part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length));
    for (Members each({part.data(), part.size()}); each.next();) {
      const std::string_view value = each.value();
      EXPECT_LE(value.data() + value.size(), part.data() + part.size());
    }
  }
}

}  // namespace
}  // namespace palatine::load
