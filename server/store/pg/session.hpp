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
  // Throws Failure.
  explicit Session(std::string url) : url_(std::move(url)), name_(database_name(url_)) { live(); }

  // Throws Failure.
  Connection& live() {
    if (!connection_) connection_.emplace(url_);
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
  std::optional<Connection> connection_;
};

}  // namespace palatine::pg
