#include "client-cli/net/connection.hpp"

#include <gtest/gtest.h>
#include <poll.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <future>
#include <list>
#include <memory>
#include <optional>
#include <random>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "client-cli/net/address.hpp"
#include "protocol/messages.hpp"
#include "wire/gathering_stream.hpp"
#include "wire/socket.hpp"

namespace palatine::client {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using std::chrono::seconds;

// Greets whoever comes with some messages, and answers a goodbye.
class Greeter {
 public:
  Greeter() : acceptor_(io_, {asio::ip::address_v4::loopback(), 0}), work_(io_.get_executor()) {
    accept();
    thread_ = std::thread([this] { io_.run(); });
  }
  ~Greeter() {
    io_.stop();
    thread_.join();
  }
  std::string url() const { return "http://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()); }

 private:
  struct Guest {
    explicit Guest(tcp::socket taken) : stream(std::move(taken)) {}
    GatheringStream stream;
    HttpExchange http{stream};
    std::shared_ptr<Socket> socket;  // once its request was read
  };

  void accept() {
    acceptor_.async_accept([this](const boost::system::error_code& error, tcp::socket socket) {
      if (error) return;
      Guest& guest = guests_.emplace_back(std::move(socket));
      guest.http.read_head(8192, [&guest](HttpExchange::Fault fault) {
        if (fault != HttpExchange::Fault::none) return;
        guest.socket = std::make_shared<Socket>(std::make_unique<GatheringStream>(std::move(guest.stream.socket())),
                                                WebSocketConfig{.handshake = seconds(10), .largest_message = 1000});
        guest.socket->accept(guest.http, std::string(protocol_name));
        for (int i = 0; i < 5; ++i) guest.socket->send("Good day.");
      });
      accept();
    });
  }

  asio::io_context io_;
  tcp::acceptor acceptor_;
  asio::executor_work_guard<asio::io_context::executor_type> work_;
  std::list<Guest> guests_;
  std::thread thread_;
};

// Waits until so many messages came, or longer than anybody would.
void hear(Connection& connection, int messages) {
  const auto until = std::chrono::steady_clock::now() + seconds(5);
  for (int heard = 0; heard < messages && std::chrono::steady_clock::now() < until;) {
    pollfd news{connection.fd(), POLLIN, 0};
    ::poll(&news, 1, 100);
    for (const NetEvent& event : connection.take()) heard += std::holds_alternative<Received>(event) ? 1 : 0;
  }
}

TEST(ConnectionTest, one_that_is_given_up_ends_soon_whatever_it_is_about_to_do) {
  const Greeter greeter;
  const auto address = parse_address(greeter.url());
  ASSERT_TRUE(address);
  const auto giving_up = [&](unsigned seed) {
    std::minstd_rand random(seed);
    for (int round = 0; round < 50; ++round) {
      auto connection = std::make_unique<Connection>(*address);
      const auto messages = static_cast<int>(random() % 6);
      if (random() % 8 != 0) hear(*connection, messages);
      for (auto said = random() % 4; said > 0; --said) connection->send("Good day to you.");
      for (auto turns = random() % 1'000; turns > 0; --turns)
        std::this_thread::yield();  // between any two of its steps
      auto ended = std::async(std::launch::async, [&] { connection.reset(); });
      // a WebSocket's own timers need ten
      EXPECT_EQ(ended.wait_for(seconds(9)), std::future_status::ready) << "seed " << seed << ", round " << round;
    }
  };
  std::vector<std::future<void>> all;
  for (unsigned seed = 1; seed <= 4; ++seed) all.push_back(std::async(std::launch::async, giving_up, seed));
  for (auto& each : all) each.get();
}

}  // namespace
}  // namespace palatine::client
