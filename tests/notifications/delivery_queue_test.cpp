// What leaves by libcurl, and when.
#include "server/delivery/delivery_queue.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

namespace palatine::testing {
namespace {

// To a port of this machine where nobody listens.
class Told final : public Parcel {
 public:
  explicit Told(std::function<void()> begins) : Parcel("here"), begins_(std::move(begins)) {}
  void begin(CURL* easy) override {
    set(easy, CURLOPT_URL, "http://127.0.0.1:1/");
    begins_();
  }
  Carried end(const Try& tried) override { return tried.is_last ? Carried::unreachable : Carried::retried; }

 private:
  const std::function<void()> begins_;
};

TEST(DeliveryQueue, begins_no_try_while_it_may_tell_nothing) {
  std::atomic<int> asked = 0;  // no at first, again after the first try
  std::atomic<bool> was_told = false;
  std::promise<int> first, second;
  DeliveryQueue queue({.tries_after = {std::chrono::milliseconds(0)}, .may_tell = [&] { return ++asked > 3; }});
  queue.add(std::make_unique<Told>([&] { (was_told.exchange(true) ? second : first).set_value(asked.exchange(0)); }));
  EXPECT_GT(first.get_future().get(), 3);
  EXPECT_GT(second.get_future().get(), 3);
}

TEST(DeliveryQueue, does_not_ask_without_a_pause_whether_it_may_tell) {
  const auto at = std::chrono::steady_clock::now() + std::chrono::milliseconds(250);
  std::atomic<int> asked = 0;
  std::promise<int> told;
  DeliveryQueue queue({.may_tell = [&] { return ++asked, std::chrono::steady_clock::now() >= at; }});
  queue.add(std::make_unique<Told>([&] { told.set_value(asked); }));
  EXPECT_LT(told.get_future().get(), 50);
}

}  // namespace
}  // namespace palatine::testing
