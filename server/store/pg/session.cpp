#include "server/store/pg/session.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "server/store/pg/link_name.hpp"

namespace palatine::pg {

namespace {

constexpr std::string_view fenced_state = "PAL01", done_state = "PAL02";

// Between attempts to reach the database.
class Pauses {
 public:
  void wait() {
    std::this_thread::sleep_for(next_);
    next_ = std::min(next_ * 2, longest);
  }

 private:
  static constexpr std::chrono::milliseconds longest{1000};
  std::chrono::milliseconds next_{20};
};

}  // namespace

bool is_fenced(const Failure& failure) {
  return failure.state == fenced_state;
}

Session::Session(std::string url, void (*begin)(Connection&), std::optional<StoreNode> node)
    : url_(std::move(url)), name_(database_name(url_)), begin_(begin), node_(std::move(node)) {}

Connection& Session::live() {
  if (!connection_) {
    std::optional<Link> link;
    if (node_) link = Link{link_name(node_->name, node_->incarnation)};
    try {
      Connection made(url_, Purpose::writing, link);
      begin_(made);
      connection_ = std::move(made);
    } catch (Failure& failure) {
      failure.is_lost = true;  // a standby that is not promoted yet is as good as none
      throw;
    }
  }
  return *connection_;
}

void Session::begin_transaction(Connection& db, const char* how) const {
  db.send(how);
  if (node_) db.send("SELECT palatine_fence($1, $2, $3)", {node_->name, node_->incarnation, node_->epoch});
}

std::vector<Rows> Session::commit(Connection& db) const {
  db.send("COMMIT");
  std::vector<Rows> done = db.take();
  // a transaction that has failed ends with ROLLBACK, which is no error
  if (done.back().tag() != "COMMIT") throw Failure{"the transaction was rolled back"};
  return done;
}

// Whether the transaction behind the last one that is known to be durable is so too.
bool Session::is_marked() {
  Connection& db = live();
  begin_transaction(db, "BEGIN");
  const auto place =
      db.send("SELECT number FROM done WHERE node = $1 AND incarnation = $2", {node_->name, node_->incarnation});
  const std::vector<Rows> found = commit(db);
  if (found[place].size() == 0) throw Failure{"it knows nothing of this node", std::string(fenced_state)};
  const std::int64_t number = found[place].first().number(0);
  return number > std::exchange(last_mark_, number).value_or(number);
}

bool Session::goes_on_after(const Failure& failure) {
  if (!node_ || is_fenced(failure)) return false;
  // besides a lost connection: one that can't be written yet, a conflict with the beat or with itself, an
  // administrator's cancel
  if (!failure.is_lost && failure.state != "25006" && !failure.state.starts_with("40") && failure.state != done_state &&
      failure.state != "57014" && failure.state != "55P03")
    return false;
  if (failure.is_lost && node_->told && !std::exchange(is_told_, true))
    node_->told("the database " + name_ + " is tried again: " + failure.message);
  return true;
}

StoreError Session::error(const Failure& failure, const char* what) const {
  return {"the database " + name_ + " can't be " + what + ": " + failure.message, is_fenced(failure)};
}

tl::expected<void, StoreError> Session::read_with(const Statements& statements) {
  for (Pauses pauses;; pauses.wait()) {
    try {
      Connection& db = live();
      begin_transaction(db, "BEGIN ISOLATION LEVEL REPEATABLE READ");
      statements(db);
      commit(db);
      is_told_ = false;
      return {};
    } catch (const Failure& failure) {
      close();
      if (!goes_on_after(failure)) return tl::unexpected(error(failure, "read"));
    }
  }
}

tl::expected<std::vector<Rows>, StoreError> Session::write(const Statements& statements) {
  bool may_be_done = false;
  for (Pauses pauses;; pauses.wait()) {
    try {
      if (node_ && (may_be_done || !last_mark_) && is_marked()) return {};
      Connection& db = live();
      may_be_done = true;
      begin_transaction(db, "BEGIN");
      statements(db);
      if (node_) db.send("SELECT palatine_done($1, $2, $3)", {node_->name, node_->incarnation, *last_mark_ + 1});
      std::vector<Rows> done = commit(db);
      if (node_) ++*last_mark_;
      is_told_ = false;
      return done;
    } catch (const Failure& failure) {
      close();
      if (!goes_on_after(failure)) return tl::unexpected(error(failure, "written"));
    }
  }
}

}  // namespace palatine::pg
