// What the server's allocator gives back to the system, and that nobody waits for it.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <ctime>
#include <memory>
#include <random>
#include <thread>
#include <vector>

#include "server/metrics/process.hpp"

namespace palatine {
namespace {

using Piece = std::unique_ptr<char[]>;
using std::chrono::nanoseconds;

nanoseconds thread_time() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

Piece piece(std::minstd_rand& random) {
  const std::size_t size = 64 + random() % 6000;
  Piece made(new char[size]);
  std::memset(made.get(), 1, size);
  return made;
}

TEST(Allocator, gives_back_what_half_of_the_tables_had_and_no_step_takes_long) {
  constexpr std::size_t tables = 1500, pieces = 100;  // of 300 KB each
  constexpr std::chrono::milliseconds bound{5};       // as for each input
  std::minstd_rand random(1);
  std::vector<std::vector<Piece>> all(tables);
  for (auto& table : all)
    for (std::size_t i = 0; i < pieces; ++i) table.push_back(piece(random));
  const std::uint64_t full = resident_bytes();
  ASSERT_GT(full, 400'000'000u);
  for (std::size_t i = 0; i < tables; i += 2) all[i].clear();
  nanoseconds longest{};
  std::uint64_t left = full;
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (left > full / 4 * 3 && std::chrono::steady_clock::now() < until) {
    const nanoseconds began = thread_time();
    std::vector<Piece> some;
    for (int i = 0; i < 50; ++i) some.push_back(piece(random));
    some.clear();
    longest = std::max(longest, thread_time() - began);
    std::this_thread::yield();
    left = resident_bytes();
  }
  EXPECT_LE(left, full / 4 * 3) << "of " << full;
  EXPECT_LT(longest, bound);
}

}  // namespace
}  // namespace palatine
