// The one table of methods: what each is called, takes and answers, who may ask it, what others learn of that, and with
// which reasons it may be refused; and a request of any of them. What it does is the sentence of its description
// (messages_describe.hpp), and which members are secret its members say; the rest stands in methods.cpp. Reader,
// dispatch, schemas, the guides' tables (docs/protocol.md, docs/administration.md) and the AsyncAPI document are made
// of this; the game server's tests meet no other refusal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeindex>
#include <utility>
#include <vector>

#include "engine/core/bug.hpp"
#include "protocol/core/error.hpp"
#include "protocol/describe/layout.hpp"
#include "protocol/messages.hpp"
#include "protocol/messages/operator.hpp"

namespace palatine {

// Who may ask. `somebody` has said hello; helpers, moderators and admins have that role at least. What is for whoever
// runs the server nobody else learns of: to all others it is an unknown method.
enum class AskedBy : std::uint8_t {
  anybody,
  anybody_but_bots,
  somebody,
  somebody_but_bots,
  helper,
  moderator,
  admin,
  server_operator,
};

// Where requests come in. By the admin socket whoever runs the server asks, who is above all roles.
enum class Entrance : std::uint8_t { web_socket, admin_socket };

// What others learn of a request at once: the chat isolation of a silent game covers all of it
// (server/room/who_hears.hpp judges talk).
enum class Sign : std::uint8_t {
  none,   // nothing, or as late as they learn that somebody has come or gone
  talk,   // what is said
  name,   // how somebody or something is called: games with isolated chat, `table` too, let nobody choose a name
  shown,  // that it was done: not by who plays a silent game at another table
  must,   // that it was done, but it can't wait for the end of a game: a move for which the clock of another one runs,
          // the dice of a start, an act of one's office, the end of an account or of a bot's token
};

struct Method {
  std::string_view name;
  std::string_view does;  // a sentence
  AskedBy asked_by{};
  Sign sign{};
  std::string_view when;                   // "before the start"
  std::vector<std::string_view> refusals;  // of its own; see refused_always
  bool by_rules = false;                   // a game's own reasons too
  bool has_key = false;                    // the same request again gets the first answer
  bool changes = false;            // by the admin socket: it does more than look, and stands in the server's log
  const Layout* params = nullptr;  // of a struct
  const Layout* result = nullptr;
  std::shared_ptr<void> (*fresh)() = nullptr;  // params with their defaults
  std::shared_ptr<void> (*fresh_result)() = nullptr;
  std::type_index result_type = typeid(void);
  std::size_t number = 0;  // its place in the table
  bool keeps = false;      // something is kept for it: an address has a share of that

  bool comes_before_hello() const { return asked_by == AskedBy::anybody || asked_by == AskedBy::anybody_but_bots; }
  bool is_for_bots() const { return asked_by != AskedBy::anybody_but_bots && asked_by != AskedBy::somebody_but_bots; }
  std::optional<ServerRole> least_role() const;  // where one is asked for
  bool is_public() const { return asked_by != AskedBy::server_operator; }
  bool comes_by(Entrance entrance) const;
};

std::span<const Method> all_methods();     // the public ones first
std::span<const Method> public_methods();  // those that comes_by(Entrance::web_socket)
const Method* find_method(std::string_view name);
const Method& method_named(std::string_view name);  // of a struct of messages.hpp

// What stands in a message under that name; null: it is no text, or not there.
const std::string* text_in(const Layout& layout, const void* message, std::string_view member);

// A request, whatever it asks. Copies share what it says: who changes that changes it for all of them.
class Request {
 public:
  template <class R>
    requires requires { typename R::Result; }
  Request(R params) : method_(&method_named(R::method)), params_(std::make_shared<R>(std::move(params))) {}
  // With the params' defaults.
  explicit Request(const Method& method) : method_(&method), params_(method.fresh()) {}

  const Method& method() const { return *method_; }
  bool is_there() const { return params_ != nullptr; }  // it was not moved away
  // As the method's layout says.
  void* params() { return params_.get(); }
  const void* params() const { return params_.get(); }
  const std::string* text(std::string_view member) const { return text_in(*method_->params, params_.get(), member); }
  void set_text(std::string_view member, std::string text);  // of a member that is one, or may be

  template <class R>
  bool is() const {
    return method_->name == R::method;
  }
  template <class R>
  R* get_if() {
    return is<R>() ? static_cast<R*>(params_.get()) : nullptr;
  }
  template <class R>
  const R* get_if() const {
    return is<R>() ? static_cast<const R*>(params_.get()) : nullptr;
  }
  template <class R>
  R& get() {
    expect(is<R>(), "a request is another than was thought");
    return *static_cast<R*>(params_.get());
  }
  template <class R>
  const R& get() const {
    expect(is<R>(), "a request is another than was thought");
    return *static_cast<const R*>(params_.get());
  }

 private:
  const Method* method_;
  std::shared_ptr<void> params_;
};

// What a request is answered with: one of the results of messages.hpp.
class Response {
 public:
  template <class R>
    requires(std::is_aggregate_v<R> && !std::is_same_v<R, Error>)
  Response(R result) : type_(typeid(R)), result_(std::make_shared<const R>(std::move(result))) {}

  // It is what this method answers, or Bug.
  const void* of(const Method& method) const {
    expect(type_ == method.result_type, "a method is answered with another's result");
    return result_.get();
  }

 private:
  std::type_index type_;
  std::shared_ptr<const void> result_;
};

// Each text of the request that is secret.
void for_each_secret(Request& request, void (*then)(std::string& text));

// What every public request may be refused with, beside the reasons of the groups frame and params.
std::span<const std::string_view> refused_always();
bool may_be_refused(const Method& method, std::string_view reason);

}  // namespace palatine
