// The mock in front of a real server: what goes through it, and what it does wrong.
#include <nlohmann/json.hpp>
#include <set>

#include "client-cli/net/dial.hpp"
#include "tools/mock/mock.hpp"
#include "tools/mock/tamper.hpp"

namespace palatine::mock {
namespace {

using client::Loop;
using client::Visitor;
using json = nlohmann::json;

constexpr client::Milliseconds held_at_most{300};  // a message that waits for another to come before it

// One client and its connection to the real server.
class Pair : public std::enable_shared_from_this<Pair> {
 public:
  Pair(Loop& loop, Faults& faults, std::function<void(Pair*)> gone)
      : loop_(loop), faults_(faults), tamper_(faults), gone_(std::move(gone)) {}

  void start(const std::shared_ptr<Visitor>& visitor, const client::Address& server) {
    Dial dial = client::dial_of(server);
    dial.subprotocol = visitor->subprotocol;
    dial.origin = visitor->origin;
    for (const auto& [name, value] : visitor->question.headers) {
      if (name == "Host" || name == "host") dial.authority = value;
    }
    // The sockets are the pair's: it is not theirs.
    const std::weak_ptr<Pair> weak = weak_from_this();
    server_ = palatine::dial(loop_.io(), dial);
    server_->opened = [weak, visitor] {
      if (const auto self = weak.lock()) self->let_in(visitor);
    };
    server_->received = [weak](const std::string& frame) {
      if (const auto self = weak.lock()) self->from_server(frame);
    };
    server_->closed = [weak, visitor](const Closed& how) {
      if (const auto self = weak.lock()) self->server_gone(visitor, how);
    };
  }

  void end(int code) {
    ending_ = true;
    if (server_) server_->drop();
    if (client_ && code == 0) client_->drop();
    if (client_ && code != 0) client_->close(code, "shutting_down");
    if (outlet_) outlet_->shut();
  }

  std::function<bool()> restarts;  // whether the server restarts with this request

 private:
  void let_in(const std::shared_ptr<Visitor>& visitor) {
    is_in_ = true;
    visitor->accept(server_->subprotocol, [weak = weak_from_this()](const std::shared_ptr<Socket>& socket) {
      const auto self = weak.lock();
      if (!self) return socket->drop();
      self->client_ = socket;
      self->outlet_ = std::make_shared<Outlet>(self->loop_, self->faults_, socket);
      socket->received = [weak](const std::string& frame) {
        if (const auto pair = weak.lock()) pair->from_client(frame);
      };
      socket->closed = [weak](const Closed&) {
        const auto pair = weak.lock();
        if (!pair) return;
        if (pair->server_) pair->server_->close(1000, "");
        pair->leave();
      };
      for (const std::string& frame : std::exchange(self->early_, {})) self->from_server(frame);
    });
  }

  void from_client(const std::string& frame) {
    if (ending_) return;
    const json request = json::parse(frame, nullptr, false);
    if (!request.is_discarded()) tamper_.asked(request);
    if (faults_.strikes(Fault::drop_before)) return end(0);
    if (restarts && restarts()) return;
    const bool drops = faults_.strikes(Fault::drop);
    server_->send(frame);
    if (!drops || !request.is_object() || !request.contains("id")) return;
    // The request must have reached the server: its answer is the sign, and is lost.
    last_of_all_ = request["id"].dump();
  }

  void from_server(const std::string& frame) {
    if (!outlet_) return early_.push_back(frame);
    if (ending_) return;
    if (last_of_all_) {
      const json message = json::parse(frame, nullptr, false);
      if (message.is_object() && message.contains("id") && message["id"].dump() == *last_of_all_) return end(0);
    }
    for (const std::string& one : tamper_.told(frame)) outlet_->send(one);
    if (!tamper_.holds() || watched_) return;
    watched_ = true;
    loop_.after(held_at_most, [self = shared_from_this()] {
      self->watched_ = false;
      for (const std::string& one : self->tamper_.rest()) self->outlet_->send(one);
    });
  }

  void server_gone(const std::shared_ptr<Visitor>& visitor, const Closed& how) {
    if (!is_in_) {
      visitor->answer({how.status == 0 ? 502 : how.status, "text/plain", how.reason, {}});
      return leave();
    }
    if (outlet_) {
      for (const std::string& one : tamper_.rest()) outlet_->send(one);
      if (how.code == 0) {
        client_->drop();
      } else {
        outlet_->close(how.code, how.reason);
      }
    }
    leave();
  }

  void leave() {
    if (gone_) std::exchange(gone_, nullptr)(this);
  }

  Loop& loop_;
  Faults& faults_;
  Tamper tamper_;
  std::function<void(Pair*)> gone_;
  std::shared_ptr<Socket> server_, client_;
  std::shared_ptr<Outlet> outlet_;
  std::vector<std::string> early_;  // that came before the client was let in
  std::optional<std::string> last_of_all_;
  bool is_in_ = false, ending_ = false, watched_ = false;
};

class Before final : public Mock {
 public:
  Before(Loop& loop, client::Address server, Faults& faults, Say say)
      : loop_(loop), server_(std::move(server)), faults_(faults), say_(std::move(say)) {}

  void visit(const std::shared_ptr<Visitor>& visitor) override {
    if (!visitor->wants_socket) {
      return ask_http(loop_, server_, visitor->question,
                      [visitor](const client::HttpReply& reply) { visitor->answer(reply); });
    }
    const auto pair = std::make_shared<Pair>(loop_, faults_, [this](Pair* gone) {
      for (auto one = pairs_.begin(); one != pairs_.end(); ++one) {
        if (one->get() == gone) return void(pairs_.erase(one));
      }
    });
    pair->restarts = [this] {
      if (!faults_.strikes(Fault::restart)) return false;
      restart();
      return true;
    };
    pairs_.insert(pair);
    pair->start(visitor, server_);
  }

  void restart() override {
    say_("restart: " + std::to_string(pairs_.size()) + " connections are closed with 1012");
    end_all(1012);
  }
  void drop() override { end_all(0); }

 private:
  void end_all(int code) {
    const auto all = pairs_;  // each leaves by itself
    for (const auto& pair : all) pair->end(code);
  }

  Loop& loop_;
  client::Address server_;
  Faults& faults_;
  Say say_;
  std::set<std::shared_ptr<Pair>> pairs_;
};

}  // namespace

std::unique_ptr<Mock> mock_before(Loop& loop, const client::Address& server, Faults& faults, Say say) {
  return std::make_unique<Before>(loop, server, faults, std::move(say));
}

}  // namespace palatine::mock
