// The rows of the nodes that share a database: who lives, and who hosts. By a connection of its own, which waits for no
// answer longer than it is told; whatever fails is asked again by another one. For one thread at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/store/store.hpp"
#include "server/store/store_node.hpp"

namespace palatine {

namespace pg {
class Connection;
}

struct NodeRow {
  std::string name;
  std::int64_t incarnation = 0;
  std::int64_t beat = 0;
  std::int64_t margin_ms = 0;  // the least that it had left of what it may tell for, of late
  bool dead = false;
  std::string address;
  std::string version;
};
struct HostingRow {
  std::int64_t epoch = 0;
  std::string node;  // empty: nobody hosts
  std::int64_t incarnation = 0;
};
struct NodesSeen {
  std::vector<NodeRow> nodes;  // by name
  HostingRow hosting;
};

class PgNodes {
 public:
  // Makes the tables at the first start, as PgStore::open. `patience`: for each call, about.
  [[nodiscard]] static tl::expected<std::unique_ptr<PgNodes>, StoreError> open(const std::string& url,
                                                                               std::chrono::milliseconds patience);
  // Only to look: a database without such tables is refused.
  [[nodiscard]] static tl::expected<std::unique_ptr<PgNodes>, StoreError> look_at(const std::string& url,
                                                                                  std::chrono::milliseconds patience);
  ~PgNodes();

  tl::expected<NodesSeen, StoreError> look();
  // A new life of the node. Nothing: the one before is not dead. `address`: HOST:PORT; where no host stands before the
  // colon, it is the one from which the database sees the node.
  tl::expected<std::optional<std::int64_t>, StoreError> join(const std::string& name, const std::string& address,
                                                             const std::string& version);
  // Durable when it returns. An error that says fenced: it was declared dead.
  tl::expected<NodesSeen, StoreError> beat(const StoreNode& node, std::int64_t margin_ms);
  // Ends its open transactions, and waits for that. False: it is another life by now, or beats.
  tl::expected<bool, StoreError> declare_dead(const std::string& name, std::int64_t incarnation, std::int64_t beat);
  // At the epoch that it gives. Nothing: somebody hosts who is not dead.
  tl::expected<std::optional<std::int64_t>, StoreError> claim(const StoreNode& node);
  // It ends by itself: hosts no more if it did, and counts as dead. Nothing of it may be under way.
  tl::expected<void, StoreError> leave(const StoreNode& node);

 private:
  struct Impl;
  explicit PgNodes(std::unique_ptr<Impl> impl);
  // `with`: the connection, before it is used.
  static tl::expected<std::unique_ptr<PgNodes>, StoreError> begin(const std::string& url,
                                                                  std::chrono::milliseconds patience,
                                                                  void (*with)(pg::Connection&));
  std::unique_ptr<Impl> impl_;
};

}  // namespace palatine
