#include "server/store/pg/nodes.hpp"

#include <functional>
#include <utility>

#include "server/store/pg/connection.hpp"
#include "server/store/pg/link_name.hpp"
#include "server/store/pg/schema.hpp"

namespace palatine {

namespace {

using pg::Connection;
using pg::Failure;
using pg::Row;
using pg::Rows;

constexpr const char* alive = "SELECT 1 FROM node WHERE name = $1 AND incarnation = $2 AND NOT dead FOR KEY SHARE";

struct Places {
  std::size_t nodes, hosting;
};
Places send_look(Connection& db) {
  const auto nodes = db.send("SELECT name, incarnation, beat, margin, dead, address, version FROM node ORDER BY name");
  return {nodes, db.send("SELECT epoch, node, incarnation FROM hosting WHERE what = 'all'")};
}

NodesSeen seen(const std::vector<Rows>& found, const Places& places) {
  NodesSeen seen;
  for (const Row row : found[places.nodes])
    seen.nodes.push_back(
        {row.text(0), row.number(1), row.number(2), row.number(3), row.number(4) != 0, row.text(5), row.text(6)});
  for (const Row row : found[places.hosting]) seen.hosting = {row.number(0), row.text(1), row.number(2)};
  return seen;
}

std::vector<Rows> commit(Connection& db) {
  db.send("COMMIT");
  std::vector<Rows> done = db.take();
  // a transaction that has failed ends with ROLLBACK, which is no error
  if (done.back().tag() != "COMMIT") throw Failure{"the transaction was rolled back"};
  return done;
}

}  // namespace

struct PgNodes::Impl {
  Connection& live() {
    if (!connection) connection.emplace(url, pg::Purpose::writing, pg::Link{"palatine nodes", patience});
    return *connection;
  }
  StoreError error(const std::string& why, bool is_fenced = false) const {
    return {"the nodes in the database " + name + " can't be looked after: " + why, is_fenced};
  }
  template <class F>
  auto ask(F&& question) -> tl::expected<std::invoke_result_t<F&, Connection&>, StoreError> {
    try {
      return question(live());
    } catch (const Failure& failure) {
      connection.reset();
      return tl::unexpected(error(failure.message));
    }
  }

  std::string url, name;
  std::chrono::milliseconds patience;
  std::optional<Connection> connection;
};

PgNodes::PgNodes(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
PgNodes::~PgNodes() = default;

tl::expected<std::unique_ptr<PgNodes>, StoreError> PgNodes::begin(const std::string& url,
                                                                  std::chrono::milliseconds patience,
                                                                  void (*with)(Connection&)) {
  std::string name;
  try {
    name = pg::database_name(url);
  } catch (const Failure& failure) {
    return tl::unexpected(StoreError{"the database's URL can't be used: " + failure.message});
  }
  try {
    auto impl = std::make_unique<Impl>(Impl{url, name, patience, std::nullopt});
    with(impl->live());
    return std::unique_ptr<PgNodes>(new PgNodes(std::move(impl)));
  } catch (const Failure& failure) {
    return tl::unexpected(StoreError{"the database " + name + " can't be used: " + failure.message});
  }
}

tl::expected<std::unique_ptr<PgNodes>, StoreError> PgNodes::open(const std::string& url,
                                                                 std::chrono::milliseconds patience) {
  return begin(url, patience, pg::make_schema);
}

tl::expected<std::unique_ptr<PgNodes>, StoreError> PgNodes::look_at(const std::string& url,
                                                                    std::chrono::milliseconds patience) {
  return begin(url, patience, [](Connection&) {});
}

tl::expected<NodesSeen, StoreError> PgNodes::look() {
  return impl_->ask([](Connection& db) {
    db.send("BEGIN ISOLATION LEVEL REPEATABLE READ");
    const Places places = send_look(db);
    return seen(commit(db), places);
  });
}

tl::expected<std::optional<std::int64_t>, StoreError> PgNodes::join(const std::string& name, const std::string& address,
                                                                    const std::string& version) {
  return impl_->ask([&](Connection& db) -> std::optional<std::int64_t> {
    db.send("BEGIN");
    const auto place = db.send(
        "INSERT INTO node AS was (name, incarnation, beat, margin, dead, address, version) VALUES ($1, 1, 0, 0, false, "
        "CASE WHEN $2 NOT LIKE ':%' THEN $2 WHEN family(inet_client_addr()) = 6 THEN format('[%s]%s', "
        "host(inet_client_addr()), $2) ELSE coalesce(host(inet_client_addr()), 'localhost') || $2 END, $3) "
        "ON CONFLICT (name) DO UPDATE SET incarnation = was.incarnation + 1, beat = 0, margin = 0, dead = "
        "false, address = excluded.address, version = excluded.version WHERE was.dead RETURNING incarnation",
        {name, address, version});
    db.send("DELETE FROM done WHERE node = $1 AND incarnation < (SELECT incarnation FROM node WHERE name = $1)",
            {name});
    db.send(
        "INSERT INTO done (node, incarnation, number) SELECT name, incarnation, 0 FROM node WHERE name = $1 ON "
        "CONFLICT (node, incarnation) DO NOTHING",
        {name});
    const std::vector<Rows> done = commit(db);
    if (done[place].size() == 0) return std::nullopt;
    return done[place].first().number(0);
  });
}

tl::expected<NodesSeen, StoreError> PgNodes::beat(const StoreNode& node, std::int64_t margin_ms) {
  bool is_alive = false;
  auto others = impl_->ask([&](Connection& db) {
    db.send("BEGIN");
    const auto own = db.send(
        "UPDATE node SET beat = beat + 1, margin = $3 WHERE name = $1 AND incarnation = $2 AND NOT dead RETURNING beat",
        {node.name, node.incarnation, margin_ms});
    const Places places = send_look(db);
    const std::vector<Rows> found = commit(db);
    is_alive = found[own].size() > 0;
    return seen(found, places);
  });
  if (others && !is_alive) return tl::unexpected(impl_->error("this node was declared dead", true));
  return others;
}

tl::expected<bool, StoreError> PgNodes::declare_dead(const std::string& name, std::int64_t incarnation,
                                                     std::int64_t beat) {
  return impl_->ask([&](Connection& db) {
    const auto is_still_there = [&] {
      db.send("BEGIN");
      db.send("SET LOCAL lock_timeout = '1s'");
      const auto own =
          db.send("SELECT 1 FROM node WHERE name = $1 AND incarnation = $2 AND beat = $3 AND NOT dead FOR UPDATE",
                  {name, incarnation, beat});
      return db.take()[own].size() > 0;
    };
    bool is_there = false;
    try {
      is_there = is_still_there();
    } catch (const Failure& failure) {
      if (failure.state != "55P03") throw;
      // what it has open is ended: it will never say whether that was done, and nobody waits for it
      db.execute("ROLLBACK");
      db.query("SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE application_name = $1",
               {pg::link_name(name, incarnation)});
      is_there = is_still_there();
    }
    if (!is_there) {
      db.execute("ROLLBACK");
      return false;
    }
    db.send("UPDATE node SET dead = true WHERE name = $1", {name});
    commit(db);
    return true;
  });
}

tl::expected<std::optional<std::int64_t>, StoreError> PgNodes::claim(const StoreNode& node) {
  bool is_alive = false;
  auto epoch = impl_->ask([&](Connection& db) -> std::optional<std::int64_t> {
    db.send("BEGIN");
    const auto own = db.send(alive, {node.name, node.incarnation});
    db.send("SELECT 1 FROM hosting WHERE what = 'all' FOR UPDATE");
    const auto claimed = db.send(
        "UPDATE hosting AS h SET epoch = epoch + 1, node = $1, incarnation = $2 WHERE what = 'all' AND NOT EXISTS "
        "(SELECT 1 FROM node AS n WHERE n.name = h.node AND n.incarnation = h.incarnation AND NOT n.dead) "
        "AND EXISTS (SELECT 1 FROM node AS n WHERE n.name = $1 AND n.incarnation = $2 AND NOT n.dead) RETURNING epoch",
        {node.name, node.incarnation});
    const std::vector<Rows> done = commit(db);
    is_alive = done[own].size() > 0;
    if (done[claimed].size() == 0) return std::nullopt;
    return done[claimed].first().number(0);
  });
  if (epoch && !is_alive) return tl::unexpected(impl_->error("this node was declared dead", true));
  return epoch;
}

tl::expected<void, StoreError> PgNodes::leave(const StoreNode& node) {
  const auto left = impl_->ask([&](Connection& db) {
    db.send("BEGIN");
    db.send("SELECT 1 FROM node WHERE name = $1 FOR UPDATE", {node.name});
    db.send("UPDATE hosting SET node = NULL, incarnation = NULL WHERE what = 'all' AND node = $1 AND incarnation = $2",
            {node.name, node.incarnation});
    db.send("UPDATE node SET dead = true WHERE name = $1 AND incarnation = $2", {node.name, node.incarnation});
    return commit(db).size();
  });
  if (!left) return tl::unexpected(left.error());
  return {};
}

}  // namespace palatine
