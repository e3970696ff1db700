// The limits of the comparison: a bare relay on Beast, without rules, JSON or disk. Connections of the same path are a
// pair; for each message that one of them sends, both get a message of 300 bytes. One thread, asynchronous.
//
// Given a folder, it keeps each message before it is told, as Palatine does: in Palatine's store, by its commit thread,
// an entry of a room's log with the answer that belongs to it. Both then get as much as Palatine tells of a move: what
// is left to Palatine above that is reading, rules and words.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <iostream>
#include <memory>
#include <string>
#include <unordered_map>
#include <variant>

#include "server/storage/open_store.hpp"
#include "server/store/commit_thread.hpp"

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

std::string message(300, 'x');
constexpr std::size_t bytes_of_a_move = 880;  // that Palatine tells one player, with patches
constexpr int moves_of_a_game = 110;

class Session;
struct Pair {
  std::weak_ptr<Session> one, other;
  std::string room;  // whose log its messages are
  int kept = 0;      // in that
};
using Pairs = std::unordered_map<std::string, Pair>;  // they stay where they are: the map is one of nodes

void tell(Pair& pair);

// Tells a pair when what one of them said is durable.
class Keeper {
 public:
  Keeper(asio::io_context& context, std::unique_ptr<palatine::Store> store)
      : context_(context), store_(std::move(store)), commits_(*store_, [this](const palatine::StoreReport& report) {
          const auto* durable = std::get_if<palatine::Durable>(&report);
          if (durable == nullptr) throw std::runtime_error("the store failed");
          asio::post(context_, [this, up_to = durable->up_to] { tell_up_to(up_to); });
        }) {}

  void keep(Pair& pair, std::string said) {
    if (pair.room.empty() || pair.kept == moves_of_a_game) {
      pair.room = "room-" + std::to_string(++rooms_) + std::string(11, 'r');
      pair.kept = 0;
    }
    auto batch = std::make_unique<palatine::Batch>();
    batch->entries.push_back({pair.room, ++pair.kept, palatine::Json{std::move(said)}});
    batch->answers.push_back({std::string(22, 'p'), std::to_string(kept_), "game.act", std::string(16, 'h'),
                              palatine::Json{"1234"}, pair.room, 0});
    waiting_.push_back(&pair);
    commits_.add(palatine::CommitBatch{++kept_, std::move(batch)});
  }

 private:
  void tell_up_to(std::uint64_t number) {
    for (; told_ < number; ++told_) {
      tell(*waiting_.front());
      waiting_.pop_front();
    }
  }

  asio::io_context& context_;
  std::unique_ptr<palatine::Store> store_;
  std::uint64_t kept_ = 0, told_ = 0, rooms_ = 0;
  std::deque<Pair*> waiting_;
  palatine::CommitThread commits_;
};

class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(tcp::socket socket, Pairs& pairs, Keeper* keeper)
      : stream_(std::move(socket)), pairs_(pairs), keeper_(keeper) {
    stream_.next_layer().set_option(tcp::no_delay(true));
  }

  void send() {
    if (++waiting_ == 1) write();
  }

  void start() {
    http::async_read(stream_.next_layer(), buffer_, request_,
                     [self = shared_from_this()](error_code error, std::size_t) {
                       if (!error) self->accept();
                     });
  }

 private:
  void accept() {
    stream_.async_accept(request_, [self = shared_from_this()](error_code error) {
      if (error) return;
      self->join();
      self->read();
    });
  }

  void join() {
    pair_ = &pairs_[std::string(request_.target())];
    (pair_->one.expired() ? pair_->one : pair_->other) = weak_from_this();
  }

  void read() {
    buffer_.clear();
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return;
      if (self->keeper_) {
        self->keeper_->keep(*self->pair_, beast::buffers_to_string(self->buffer_.data()));
      } else {
        tell(*self->pair_);
      }
      self->read();
    });
  }

  void write() {
    stream_.async_write(asio::buffer(message), [self = shared_from_this()](error_code error, std::size_t) {
      if (!error && --self->waiting_ > 0) self->write();
    });
  }

  websocket::stream<tcp::socket> stream_;
  Pairs& pairs_;
  Keeper* keeper_;  // none: nothing is kept
  Pair* pair_ = nullptr;
  beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  std::size_t waiting_ = 0;  // messages that are to be written, one at a time
};

void tell(Pair& pair) {
  for (const auto& each : {pair.one.lock(), pair.other.lock()}) {
    if (each) each->send();
  }
}

void accept(tcp::acceptor& acceptor, Pairs& pairs, Keeper* keeper) {
  acceptor.async_accept([&acceptor, &pairs, keeper](error_code error, tcp::socket socket) {
    if (error) throw boost::system::system_error(error);
    std::make_shared<Session>(std::move(socket), pairs, keeper)->start();
    accept(acceptor, pairs, keeper);
  });
}

}  // namespace

// palatine-bench-relay [FOLDER]: says `listening on PORT`, and runs until it is killed.
int main(int count, char** words) {
  try {
    asio::io_context context(1);
    std::unique_ptr<Keeper> keeper;
    if (count > 1) {
      auto store = palatine::open_store({std::string(words[1]) + "/relay.db"});
      if (!store) throw std::runtime_error(store.error().message);
      keeper = std::make_unique<Keeper>(context, std::move(*store));
      message.assign(bytes_of_a_move, 'x');
    }
    tcp::acceptor acceptor(context, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
    Pairs pairs;
    accept(acceptor, pairs, keeper.get());
    std::cout << "listening on " << acceptor.local_endpoint().port() << std::endl;
    context.run();
  } catch (const std::exception& error) {
    std::cerr << "palatine-bench-relay: " << error.what() << "\n";
    return 1;
  }
}
