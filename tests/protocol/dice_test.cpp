// Fair dice, to the letter of docs/protocol.md: its test vectors, and the edges of the stream.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "engine/core/bug.hpp"
#include "protocol/fair_dice.hpp"

namespace palatine {
namespace {

using testing::ElementsAre;

const std::string game_id(22, 'A');

Seed counting_seed() {
  Seed seed{};
  std::iota(seed.begin(), seed.end(), std::uint8_t{0});
  return seed;
}

Entropy entropy_of(std::uint8_t byte) {
  Entropy entropy{};
  entropy.fill(byte);
  return entropy;
}

FairDice dice(std::uint64_t drawn = 0) {
  return FairDice(game_id, counting_seed(), {entropy_of(0x11), entropy_of(0)}, drawn);
}

// The stream's numbers themselves: 2^31 divides 2^32, so below(2^31) is each number's lower 31 bits, in order.
constexpr std::uint32_t half = std::uint32_t{1} << 31;

// Block 0 of the test vector, as numbers.
constexpr std::array<std::uint32_t, 8> block_0 = {0x0345b2ab, 0xb763de5e, 0xdfeea2fa, 0xd4b7a9d4,
                                                  0xd83cf046, 0x3e99c87a, 0x6a6e5532, 0x395dafed};

TEST(FairDice, the_commit_is_that_of_the_guide) {
  EXPECT_EQ(seed_commit(game_id, counting_seed()), "6b1c0476f4ccf0c5f4ad00623800c311bfe6a7c0752de7b29a419f19e3014b95");
}

TEST(FairDice, the_first_block_is_that_of_the_guide) {
  FairDice stream = dice();
  for (const std::uint32_t number : block_0) EXPECT_EQ(stream.below(half), number % half);
  EXPECT_EQ(stream.drawn(), 8u);
}

TEST(FairDice, sixteen_dice_are_those_of_the_guide) {
  FairDice stream = dice();
  std::vector<std::uint32_t> rolled;
  for (int i = 0; i < 16; ++i) rolled.push_back(stream.below(6));
  EXPECT_THAT(rolled, ElementsAre(1, 4, 0, 2, 4, 0, 0, 1, 3, 3, 4, 5, 1, 4, 4, 1));
}

TEST(FairDice, a_shuffle_of_fifteen_is_that_of_the_guide) {
  FairDice stream = dice();
  std::vector<int> places(15);
  std::iota(places.begin(), places.end(), 0);
  shuffle(std::span(places), stream);
  EXPECT_THAT(places, ElementsAre(9, 4, 7, 10, 11, 3, 0, 5, 13, 2, 14, 8, 6, 12, 1));
  EXPECT_EQ(stream.drawn(), 14u);
}

TEST(FairDice, below_one_uses_no_number) {
  FairDice stream = dice();
  for (int i = 0; i < 100; ++i) EXPECT_EQ(stream.below(1), 0u);
  EXPECT_EQ(stream.drawn(), 0u);
  EXPECT_EQ(stream.below(half), block_0[0] % half);
}

// 2^32 = 2·n + rest with a rest of a third of all numbers: four of the first six numbers lie in it.
TEST(FairDice, numbers_of_the_incomplete_run_are_drawn_again) {
  constexpr std::uint32_t n = 1'431'655'766;
  FairDice stream = dice();
  EXPECT_EQ(stream.below(n), block_0[0]);
  EXPECT_EQ(stream.drawn(), 1u);
  EXPECT_EQ(stream.below(n), block_0[5]);
  EXPECT_EQ(stream.drawn(), 6u);
  EXPECT_EQ(stream.below(n), block_0[6] % n);
  EXPECT_EQ(stream.drawn(), 7u);
}

TEST(FairDice, a_bound_that_divides_is_never_drawn_again) {
  for (const std::uint32_t n : {2u, 4u, 65'536u, half}) {
    FairDice stream = dice();
    for (std::uint64_t i = 1; i <= 200; ++i) {
      EXPECT_LT(stream.below(n), n);
      EXPECT_EQ(stream.drawn(), i);
    }
  }
}

TEST(FairDice, bounds_outside_of_1_to_2_to_the_31_are_a_bug) {
  FairDice stream = dice();
  EXPECT_THROW(stream.below(0), Bug);
  EXPECT_THROW(stream.below(half + 1), Bug);
  EXPECT_EQ(stream.drawn(), 0u);
}

TEST(FairDice, a_stream_resumes_after_any_number_drawn) {
  FairDice whole = dice();
  std::vector<std::uint32_t> numbers;
  for (int i = 0; i < 40; ++i) numbers.push_back(whole.below(half));
  for (std::uint64_t drawn = 0; drawn < numbers.size(); ++drawn) {
    FairDice resumed = dice(drawn);
    EXPECT_EQ(resumed.drawn(), drawn);
    for (std::size_t i = drawn; i < numbers.size(); ++i)
      EXPECT_EQ(resumed.below(half), numbers[i]) << drawn << ", " << i;
  }
}

TEST(FairDice, everything_that_goes_in_changes_the_stream) {
  Seed other_seed = counting_seed();
  other_seed[31] ^= 1;
  const std::string other_id = std::string(21, 'A') + "B";
  const Entropy a = entropy_of(0x11);
  const Entropy b = entropy_of(0);
  std::vector<FairDice> others = {FairDice(other_id, counting_seed(), {a, b}), FairDice(game_id, other_seed, {a, b}),
                                  FairDice(game_id, counting_seed(), {b, a}),
                                  FairDice(game_id, counting_seed(), {a, b, b})};
  for (FairDice& other : others) EXPECT_NE(other.below(half), block_0[0] % half);
}

TEST(FairDice, a_commit_binds_game_seed_seat_and_entropy) {
  const Entropy entropy = entropy_of(0x11);
  const std::string commit = entropy_commit(game_id, 0, entropy);
  // From Python's hashlib over the same bytes.
  EXPECT_EQ(commit, "3043763d07a5f80d3147bd7f131945ead1cbecd16be6bf219a1a2eaef3b77cdc");
  EXPECT_NE(commit, entropy_commit(game_id, 1, entropy));
  EXPECT_NE(commit, entropy_commit(std::string(22, 'B'), 0, entropy));
  EXPECT_NE(commit, entropy_commit(game_id, 0, entropy_of(0x12)));
  EXPECT_NE(seed_commit(game_id, counting_seed()), seed_commit(std::string(22, 'B'), counting_seed()));
}

TEST(FairDice, hex_is_exact_and_lower_case) {
  const Seed seed = counting_seed();
  const std::string hex = to_hex(seed.data(), seed.size());
  EXPECT_EQ(hex, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  EXPECT_EQ(seed_from_hex(hex), seed);
  EXPECT_EQ(entropy_from_hex(std::string(32, '1')), entropy_of(0x11));
  EXPECT_FALSE(seed_from_hex(hex.substr(1)));
  EXPECT_FALSE(seed_from_hex(hex + "0"));
  EXPECT_FALSE(seed_from_hex("000102030405060708090A0b0c0d0e0f101112131415161718191a1b1c1d1e1f"));
  EXPECT_FALSE(entropy_from_hex(std::string(31, '1') + "g"));
  EXPECT_FALSE(entropy_from_hex(""));
  EXPECT_TRUE(is_commit(hex));
  EXPECT_FALSE(is_commit(hex.substr(2)));
}

TEST(FairDice, a_game_id_has_22_url_safe_characters) {
  EXPECT_TRUE(is_game_id(game_id));
  EXPECT_TRUE(is_game_id("abcXYZ0123456789_-abcd"));
  EXPECT_FALSE(is_game_id(std::string(21, 'A')));
  EXPECT_FALSE(is_game_id(std::string(23, 'A')));
  EXPECT_FALSE(is_game_id(std::string(21, 'A') + "/"));
  EXPECT_FALSE(is_game_id(std::string(21, 'A') + '\0'));
}

}  // namespace
}  // namespace palatine
