// The runtime as a whole, over a real socket, where a test must reach what no client can.
#include "server/runtime/runtime.hpp"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/asio/post.hpp>
#include <filesystem>
#include <future>
#include <thread>

#include "server/storage/open_store.hpp"

namespace palatine {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// Given and taken by a test; the clock stands while it is taken.
class TestLease final : public Lease {
 public:
  bool may_tell() const override { return may_tell_; }
  SteadyTime even(SteadyTime time) const override { return std::min(time, stands_at_.load()) - stood_.load(); }
  ClusterFigures figures() const override { return {may_tell_, "here", may_tell_ ? 1.0 : 0.0, 1, 0, 0}; }
  void take() {
    stands_at_ = std::chrono::steady_clock::now();
    may_tell_ = false;
  }
  void give_back() {
    stood_ = stood_.load() + (std::chrono::steady_clock::now() - stands_at_.load());
    stands_at_ = SteadyTime::max();
    may_tell_ = true;
  }

 private:
  std::atomic<bool> may_tell_ = true;
  std::atomic<SteadyTime> stands_at_ = SteadyTime::max();
  std::atomic<SteadyTime::duration> stood_{SteadyTime::duration(0)};
};

class RunningServer : public testing::Test {
 protected:
  RunningServer() {
    std::filesystem::create_directory(folder_);
    auto store = open_store({folder_ / "palatine.db"});
    store_ = std::move(store.value());
    RuntimeConfig config;
    config.listener.port = 0;
    config.store = {folder_ / "palatine.db"};
    config.metrics = ListenerConfig{};
    config.metrics->port = 0;
    config.lease = &lease_;
    runtime_ = std::make_unique<Runtime>(io_, std::move(config), all_games(), *store_);
    thread_ = std::thread([this] { io_.run(); });
  }
  ~RunningServer() override {
    on_its_thread([this] { runtime_->shut_down(); });
    thread_.join();
    runtime_.reset();
    store_.reset();
    std::filesystem::remove_all(folder_);
  }

  template <class F>
  void on_its_thread(F what) {
    std::promise<void> done;
    boost::asio::post(io_, [&] {
      what();
      done.set_value();
    });
    done.get_future().wait();
  }

  // The whole answer.
  static std::string get(std::uint16_t port, const std::string& path) {
    const int connection = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(connection, reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
    const std::string request = "GET " + path + " HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";
    EXPECT_EQ(send(connection, request.data(), request.size(), 0), static_cast<ssize_t>(request.size()));
    std::string answer;
    std::array<char, 4096> part{};
    for (ssize_t bytes = 0; (bytes = recv(connection, part.data(), part.size(), 0)) > 0;)
      answer.append(part.data(), static_cast<std::size_t>(bytes));
    close(connection);
    return answer;
  }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("palatine-house-" + std::to_string(getpid()));
  TestLease lease_;
  boost::asio::io_context io_{1};
  std::unique_ptr<Store> store_;
  std::unique_ptr<Runtime> runtime_;
  std::thread thread_;
};

TEST_F(RunningServer, that_drains_is_well_but_not_ready_and_may_change_its_mind) {
  const std::uint16_t front = runtime_->port(), back = runtime_->metrics_port().value();
  for (const std::uint16_t port : {front, back}) EXPECT_THAT(get(port, "/readyz"), HasSubstr("200 OK"));
  on_its_thread([this] { runtime_->order(AdminDrain{}, [](const auto&) {}); });
  for (const std::uint16_t port : {front, back}) {
    EXPECT_THAT(get(port, "/readyz"), StartsWith("HTTP/1.1 503"));
    EXPECT_THAT(get(port, "/readyz"), HasSubstr(R"({"reason":"draining","message":")"));
    EXPECT_THAT(get(port, "/healthz"), HasSubstr("200 OK"));
  }
  EXPECT_THAT(get(front, "/api/v1/rooms"), HasSubstr("200 OK")) << "all else goes on";
  EXPECT_THAT(get(back, "/metrics"), HasSubstr("\npalatine_not_ready{reason=\"draining\"} 1\n"));
  on_its_thread([this] { runtime_->order(AdminUndrain{}, [](const auto&) {}); });
  for (const std::uint16_t port : {front, back}) EXPECT_THAT(get(port, "/readyz"), HasSubstr("200 OK"));
  EXPECT_THAT(get(back, "/metrics"), HasSubstr("\npalatine_ready 1\n"));
}

TEST_F(RunningServer, tells_nothing_without_a_lease_but_that_it_has_none) {
  const std::uint16_t front = runtime_->port(), back = runtime_->metrics_port().value();
  lease_.take();
  for (const std::uint16_t port : {front, back}) {
    EXPECT_THAT(get(port, "/readyz"), HasSubstr(R"({"reason":"cut_off","message":")"));
    EXPECT_THAT(get(port, "/healthz"), HasSubstr("200 OK"));
  }
  EXPECT_THAT(get(back, "/metrics"), HasSubstr("\npalatine_cluster_margin_seconds 0\n"));
  auto rooms = std::async(std::launch::async, [front] { return get(front, "/api/v1/rooms"); });
  auto replay = std::async(std::launch::async, [front] { return get(front, "/api/v1/replays/nothing"); });
  EXPECT_EQ(rooms.wait_for(std::chrono::milliseconds(300)), std::future_status::timeout);
  EXPECT_EQ(replay.wait_for(std::chrono::milliseconds(300)), std::future_status::timeout);
  lease_.give_back();
  EXPECT_THAT(rooms.get(), HasSubstr("200 OK"));
  EXPECT_THAT(replay.get(), HasSubstr("no_such_replay"));
}

TEST_F(RunningServer, its_clock_stands_while_it_may_tell_nothing) {
  const auto now = [this] {
    Millis at = 0;
    on_its_thread([&] { at = runtime_->status().now; });
    return at;
  };
  lease_.take();
  const Millis stands = now();
  const auto later = std::chrono::steady_clock::now() + std::chrono::milliseconds(60);
  while (std::chrono::steady_clock::now() < later) EXPECT_LE(now(), stands + 1);
  lease_.give_back();
  const Millis goes_on = now();
  EXPECT_LT(goes_on, stands + 50) << "what passed meanwhile is not caught up with";
  while (now() < goes_on + 5) std::this_thread::yield();
}

}  // namespace
}  // namespace palatine
