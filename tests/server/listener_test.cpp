// A listener, and sockets of several addresses of this machine.
#include "server/net/listener.hpp"

#include <gtest/gtest.h>
#include <linux/sockios.h>
#include <sys/ioctl.h>

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace palatine::testing {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

class Listening : public ::testing::Test, protected ListenerHandler {
 protected:
  Listening() {
    ListenerConfig config;
    config.port = 0;
    auto listener = Listener::open(io_, config, *this);
    if (!listener) throw std::runtime_error(listener.error());
    listener_ = std::move(*listener);
  }

  void opened(ConnectionId, std::string_view) override { ++open_; }
  bool received(ConnectionId, std::string_view frame) override {
    frames_.emplace_back(frame);
    return frames_.size() % taken_at_once_ != 0;
  }
  void closed(ConnectionId) override { --open_; }
  tl::expected<Admission, HttpAnswer> admit(const HttpRequest&) override { return Admission{}; }
  void asked(HttpRequest, std::function<void(HttpAnswer)> answer) override { answer({}); }
  void streams(ConnectionId, std::string_view, std::string_view) override {}

  void until(const std::function<bool()>& done) {
    while (!done()) ASSERT_GT(io_.run_one_for(std::chrono::seconds(20)), 0U);
  }

  // A WebSocket from that address.
  tcp::socket from(const char* address) {
    tcp::socket socket(io_);
    socket.open(tcp::v4());
    socket.bind({asio::ip::make_address(address), 0});
    socket.connect({asio::ip::address_v4::loopback(), listener_->port()});
    asio::write(socket, asio::buffer(std::string("GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                                                 "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                                 "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")));
    const std::size_t so_far = open_;
    until([&] { return open_ > so_far; });
    return socket;
  }
  // A frame of one letter, masked with zeros. Returns when it waits to be read: a busy system brings it later than it
  // takes it.
  static void say(tcp::socket& socket, char letter) {
    asio::write(socket, asio::buffer(std::array<char, 7>{'\x81', '\x81', 0, 0, 0, 0, letter}));
    for (int on_its_way = 1; on_its_way != 0; std::this_thread::yield())
      if (ioctl(socket.native_handle(), SIOCOUTQ, &on_its_way) != 0) throw std::runtime_error("no SIOCOUTQ");
  }

  asio::io_context io_;
  std::unique_ptr<Listener> listener_;
  std::size_t open_ = 0;
  std::size_t taken_at_once_ = 1000;  // frames, before it wants no more for now
  std::vector<std::string> frames_;
};

TEST_F(Listening, who_sends_on_many_sockets_waits_behind_who_sends_on_one) {
  std::vector<tcp::socket> crowd;
  for (int i = 0; i < 60; ++i) crowd.push_back(from("127.0.0.2"));
  auto one = from("127.0.0.3");
  for (int round = 0; round < 2; ++round) {
    frames_.clear();
    for (auto& each : crowd) say(each, 'c');
    say(one, 'o');
    until([&] { return frames_.size() == 61; });
    EXPECT_LE(std::ranges::find(frames_, "o") - frames_.begin(), 2) << "in round " << round;
  }
}

TEST_F(Listening, nothing_is_taken_where_no_more_is_wanted_and_all_of_it_afterwards) {
  taken_at_once_ = 3;
  std::vector<tcp::socket> crowd;
  for (const char* address : {"127.0.0.2", "127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"})
    crowd.push_back(from(address));
  for (auto& each : crowd) {
    say(each, '1');
    say(each, '2');
  }
  for (const std::size_t taken : {3U, 6U, 9U}) {
    until([&] { return frames_.size() == taken; });
    while (io_.poll_one() > 0) {
    }
    EXPECT_EQ(frames_.size(), taken) << "it has had enough";
    listener_->resume();
  }
  until([&] { return frames_.size() == 10; });
  EXPECT_EQ(std::ranges::count(frames_, "1"), 5);
}

}  // namespace

}  // namespace palatine::testing
