// libpq with owners for its handles: statements are queued, and go out many at once (pipeline mode).
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/store/pg/parameter.hpp"

namespace palatine::pg {

// PostgreSQL refused, failed or can't be reached. Never leaves server/store/pg/. `message` has no line break, and
// nothing of the connection's password.
struct Failure {
  std::string message;
  // What the server calls it (SQLSTATE); empty: it said nothing.
  std::string state{};
  // The connection is gone, or what it says of a commit is not to be believed: nobody knows what became of it.
  bool is_lost = false;
};

// A connection that belongs to a node.
struct Link {
  std::string name;  // application_name
  // For each take(); none: as long as the connection lives.
  std::optional<std::chrono::milliseconds> patience{};
};

// What a connection URL says. Where it says nothing of something that is empty; libpq has its own ideas then.
struct UrlParts {
  std::string host, port, database, sslmode;
  bool has_password = false;
};
// Throws Failure.
UrlParts parts_of(const std::string& url);
// The database of a connection URL as a host is told of it, without its password. Throws Failure.
std::string database_name(const std::string& url);

class Row {
 public:
  Row(const PGresult* result, int row) : result_(result), row_(row) {}
  std::int64_t number(int column) const;
  std::string text(int column) const { return bytes(column); }
  std::string bytes(int column) const;
  bool null(int column) const { return PQgetisnull(result_, row_, column) == 1; }

 private:
  const PGresult* result_;
  int row_;
};

// What a statement gave.
class Rows {
 public:
  class Iterator {
   public:
    Iterator(const PGresult* result, int row) : result_(result), row_(row) {}
    Row operator*() const { return {result_, row_}; }
    Iterator& operator++() {
      ++row_;
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const PGresult* result_;
    int row_;
  };

  explicit Rows(PGresult* result) : result_(result) {}
  bool is_good() const;
  std::string why_not(const PGconn* connection) const;
  std::string state() const;  // of an error
  Iterator begin() const { return {result_.get(), 0}; }
  Iterator end() const { return {result_.get(), size()}; }
  int size() const { return PQntuples(result_.get()); }
  Row first() const { return {result_.get(), 0}; }
  std::string_view tag() const { return PQcmdStatus(result_.get()); }  // "COMMIT", "DELETE 3"
  std::int64_t changed() const;                                        // rows

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

enum class Purpose : bool { reading, writing };

// Throws Failure; after that it is of no use.
class Connection {
 public:
  // Refuses a server that is too old; to write, also one that does not keep what it acknowledges or is a standby, and a
  // database not in UTF-8. One that reads can't write. A link whose other end is silent is given up within some
  // seconds.
  explicit Connection(const std::string& url, Purpose purpose = Purpose::writing, const std::optional<Link>& link = {});

  // Queues a statement. Gives its place among what take() gives.
  std::size_t send(const std::string& sql, const std::vector<Parameter>& parameters = {});
  // Sends what is queued, and waits for all of it.
  std::vector<Rows> take();
  Rows query(const std::string& sql, const std::vector<Parameter>& parameters = {});
  // One or several statements without results, at once. Nothing may be queued.
  void execute(const std::string& sql);
  int backend() const { return PQbackendPID(handle_.get()); }

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  [[noreturn]] void fail() const;
  void expect(int is_done) const;
  bool is_gone(const Rows& refused) const;
  PGresult* next(std::optional<std::chrono::steady_clock::time_point> until);

  std::unique_ptr<PGconn, Finish> handle_;
  std::unordered_map<std::string, std::string> prepared_;  // names by SQL
  std::vector<bool> queued_;                               // whether it is a statement, or prepares one
  std::size_t statements_ = 0;                             // of these
  std::optional<std::chrono::milliseconds> patience_;
  std::unique_ptr<bool> is_doubted_ = std::make_unique<bool>(false);  // the server has warned of a commit
};

}  // namespace palatine::pg
