// A connection; after a failure it is another one.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "server/store/pg/connection.hpp"
#include "server/store/store.hpp"

namespace palatine::pg {

class Session {
 public:
  // `begin`: with each connection, before it is used. Throws Failure.
  explicit Session(
      std::string url, void (*begin)(Connection&) = [](Connection&) {})
      : url_(std::move(url)), name_(database_name(url_)), begin_(begin) {
    live();
  }

  // Throws Failure.
  Connection& live() {
    if (!connection_) {
      Connection made(url_);
      begin_(made);
      connection_ = std::move(made);
    }
    return *connection_;
  }
  void close() { connection_.reset(); }
  const std::string& url() const { return url_; }
  const std::string& name() const { return name_; }

  template <class F>
  auto read(F&& from) -> tl::expected<decltype(from(std::declval<Connection&>())), StoreError> {
    try {
      return from(live());
    } catch (const Failure& failure) {
      close();
      return tl::unexpected(StoreError{"the database " + name_ + " can't be read: " + failure.message});
    }
  }

 private:
  std::string url_, name_;
  void (*begin_)(Connection&);
  std::optional<Connection> connection_;
};

}  // namespace palatine::pg
