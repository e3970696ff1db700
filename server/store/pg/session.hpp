// A connection, another one after a failure, and its transactions. Those of a node begin with the fence: they fail once
// another process has taken its place. A node's session goes on, with pauses, while the database can't be reached, and
// what became of a commit whose connection was lost is found out: its mark is written last, and looked for.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/store/pg/connection.hpp"
#include "server/store/store.hpp"
#include "server/store/store_node.hpp"

namespace palatine::pg {

// A transaction of a node that is none any more.
bool is_fenced(const Failure& failure);

class Session {
 public:
  // `begin`: with each connection, before it is used; the first one is made when it is needed. Throws Failure where the
  // URL is none.
  explicit Session(
      std::string url, void (*begin)(Connection&) = [](Connection&) {}, std::optional<StoreNode> node = {});

  // Throws Failure.
  Connection& live();
  void close() { connection_.reset(); }
  const std::string& url() const { return url_; }
  const std::string& name() const { return name_; }
  const std::optional<StoreNode>& node() const { return node_; }

  // What is read is of one moment, and by a node believed only once a commit made after it is durable.
  template <class F>
  auto read(F&& from) -> tl::expected<std::invoke_result_t<F&, Connection&>, StoreError> {
    std::optional<std::invoke_result_t<F&, Connection&>> found;
    const auto done = read_with([&](Connection& db) { found.emplace(from(db)); });
    if (!done) return tl::unexpected(done.error());
    return std::move(*found);
  }
  // In one transaction, durable when this returns. Gives the results of what `statements` has sent last; none where it
  // was found to be done. `statements` may be called again.
  using Statements = std::function<void(Connection&)>;
  tl::expected<std::vector<Rows>, StoreError> write(const Statements& statements);

 private:
  tl::expected<void, StoreError> read_with(const Statements& statements);
  void begin_transaction(Connection& db, const char* how) const;
  std::vector<Rows> commit(Connection& db) const;
  bool is_marked();
  bool goes_on_after(const Failure& failure);
  StoreError error(const Failure& failure, const char* what) const;

  std::string url_, name_;
  void (*begin_)(Connection&);
  std::optional<StoreNode> node_;
  std::optional<Connection> connection_;
  bool is_told_ = false;                   // of what is the matter, since it last worked
  std::optional<std::int64_t> last_mark_;  // of those that are durable; not looked up yet: none
};

}  // namespace palatine::pg
