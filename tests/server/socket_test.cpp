// Sockets of clients before one that takes them all in, over loopback.
#include "wire/socket.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <list>
#include <vector>

#include "wire/gathering_stream.hpp"

namespace palatine::testing {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

class Sockets : public ::testing::Test {
 protected:
  struct Guest {
    explicit Guest(tcp::socket taken) : stream(std::move(taken)) {}
    GatheringStream stream;
    HttpExchange http{stream};
    std::shared_ptr<Socket> socket;  // once it has greeted
    std::vector<std::string> said;
    std::vector<Closed> ends;
  };

  Sockets() : acceptor_(io_, {asio::ip::address_v4::loopback(), 0}) { accept(); }
  ~Sockets() override { acceptor_.close(), io_.run_for(patience); }

  void accept() {
    acceptor_.async_accept([this](const boost::system::error_code& error, tcp::socket socket) {
      if (error) return;
      Guest& guest = guests_.emplace_back(std::move(socket));
      guest.http.read_head(8192, [&guest](HttpExchange::Fault fault) {
        if (fault != HttpExchange::Fault::none) return;
        guest.socket = std::make_shared<Socket>(std::make_unique<GatheringStream>(std::move(guest.stream.socket())),
                                                WebSocketConfig{.handshake = patience, .largest_message = 1000});
        guest.socket->received = [&guest](std::string frame) { guest.said.push_back(std::move(frame)); };
        guest.socket->closed = [&guest](const Closed& how) { guest.ends.push_back(how); };
        guest.socket->accept(guest.http, "");
      });
      accept();
    });
  }

  std::shared_ptr<Socket> dialled() {
    const std::string port = std::to_string(acceptor_.local_endpoint().port());
    return dial(io_, {.host = "127.0.0.1", .port = port, .target = "/ws", .authority = "here"});
  }

  void until(const std::function<bool()>& done) {
    while (!done()) ASSERT_GT(io_.run_one_for(patience), 0U);
  }

  static constexpr std::chrono::seconds patience{20};
  asio::io_context io_;
  tcp::acceptor acceptor_;
  std::list<Guest> guests_;
};

TEST_F(Sockets, what_is_sent_from_the_moment_it_opens_arrives_once_and_in_order_and_before_the_goodbye) {
  const auto socket = dialled();
  std::vector<Closed> ends;
  socket->send("first");
  socket->opened = [one = socket.get()] {
    one->send("second");
    one->send("third");
    one->close(1000, "enough");
    one->send("too late");
  };
  socket->closed = [&](const Closed& how) { ends.push_back(how); };
  until([&] { return !ends.empty() && !guests_.empty() && !guests_.front().ends.empty(); });
  EXPECT_EQ(guests_.front().said, (std::vector<std::string>{"first", "second", "third"}));
  EXPECT_EQ(guests_.front().ends[0].code, 1000);
  EXPECT_EQ(guests_.front().ends[0].reason, "enough");
}

TEST_F(Sockets, one_that_is_dropped_while_it_dials_tells_so_once_and_never_greets) {
  const auto given_up = dialled();
  int ends = 0;
  bool opened = false;
  given_up->closed = [&](const Closed&) { ++ends; };
  given_up->drop();
  const auto other = dialled();
  other->opened = [&] { opened = true; };
  until([&] { return opened && ends > 0; });
  other->drop();
  acceptor_.close();
  io_.run_for(patience);
  EXPECT_EQ(ends, 1);
  EXPECT_EQ(std::ranges::count_if(guests_, [](const Guest& guest) { return guest.socket != nullptr; }), 1);
}

}  // namespace

}  // namespace palatine::testing
