#include "server/runtime/input_timer.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace palatine {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

void work(std::chrono::nanoseconds time) {
  const auto began = thread_cpu_time();
  while (thread_cpu_time() - began < time) {
  }
}

TEST(InputTimer, blames_an_input_for_what_it_did) {
  InputTimer timer;
  const auto begun = timer.begin(Clock::now());
  work(3ms);
  EXPECT_GE(timer.took(begun, Clock::now()), 3ms);
}

TEST(InputTimer, blames_nobody_for_what_others_took_of_the_processor) {
  InputTimer timer;
  const auto begun = timer.begin(Clock::now());
  work(1ms);
  std::thread([] { work(50ms); }).join();
  const auto took = timer.took(begun, Clock::now());
  EXPECT_GE(took, 1ms);
  EXPECT_LT(took, 25ms);
}

TEST(InputTimer, blames_an_input_for_no_more_than_it_lasted) {
  InputTimer timer;
  Clock::time_point at = Clock::now();
  timer.begin(at);
  work(5ms);  // of what came before
  const auto begun = timer.begin(at + 1us);
  EXPECT_EQ(timer.took(begun, at + 2us), 1us);
  EXPECT_EQ(timer.took(begun, at + 1us + InputTimer::short_input), InputTimer::short_input);
}

TEST(InputTimer, an_input_within_another_takes_nothing_of_it) {
  InputTimer timer;
  const auto whole = timer.begin(Clock::now());
  work(2ms);
  const auto part = timer.begin(Clock::now());
  work(2ms);
  EXPECT_LT(timer.took(part, Clock::now()), 4ms);
  EXPECT_GE(timer.took(whole, Clock::now()), 4ms);
}

}  // namespace
}  // namespace palatine
