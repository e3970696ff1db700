#include "client-cli/net/profile_session.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>

namespace palatine::client {
namespace {

using std::chrono::seconds;
using std::chrono::steady_clock;

TEST(ProfileSessionTest, a_signal_that_came_before_the_wait_ends_it) {
  struct sigaction action{};
  struct sigaction before{};
  action.sa_handler = [](int) {};
  ::sigaction(SIGWINCH, &action, &before);
  sigset_t window;
  sigset_t old;
  ::sigemptyset(&window);
  ::sigaddset(&window, SIGWINCH);
  ::pthread_sigmask(SIG_BLOCK, &window, &old);
  std::raise(SIGWINCH);
  const auto start = steady_clock::now();
  wait_for(-1, -1, 60'000, &old);
  EXPECT_LT(steady_clock::now() - start, seconds(30));
  ::pthread_sigmask(SIG_SETMASK, &old, nullptr);
  ::sigaction(SIGWINCH, &before, nullptr);
}

}  // namespace
}  // namespace palatine::client
