// SQLite's C API with owners for its handles, and nothing more.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace palatine::sqlite {

struct CloseDatabase {
  void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

// SQLite refused or failed. Never leaves server/store/.
struct Failure {
  int code = SQLITE_ERROR;  // extended
  std::string message;
};

// For one thread at a time. `flags` as sqlite3_open_v2() has them; an empty `vfs` is SQLite's own. Throws Failure.
Database open(const std::string& file, int flags, const std::string& vfs = {});

// A prepared statement: bind in order, then step until false, then it is ready for the next use. Throws Failure.
class Statement {
 public:
  Statement() = default;
  Statement(sqlite3* db, std::string_view sql);

  Statement& bind(std::int64_t value);
  Statement& bind(int value) { return bind(static_cast<std::int64_t>(value)); }
  Statement& bind(bool value) { return bind(static_cast<std::int64_t>(value)); }
  Statement& bind(std::string_view value);  // not copied: must live until the statement ran
  Statement& bind(const std::string& value) { return bind(std::string_view(value)); }
  Statement& bind(const char*) = delete;
  Statement& bind_bytes(std::string_view value);  // as a BLOB; not copied either
  Statement& bind(std::nullopt_t);
  template <class T>
  Statement& bind(const std::optional<T>& value) {
    return value ? bind(*value) : bind(std::nullopt);
  }

  bool step();  // true: a row is there
  void run();   // expects no rows

  std::int64_t number(int column) const { return sqlite3_column_int64(handle_.get(), column); }
  std::string text(int column) const;
  std::string bytes(int column) const;  // of a BLOB
  bool null(int column) const { return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL; }

 private:
  void check(int code);
  void rewind();

  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
  int bound_ = 0;
};

// One or several statements without results. Throws Failure.
void execute(sqlite3* db, const std::string& sql);
// The first column of the first row, as a number.
std::int64_t number_of(sqlite3* db, std::string_view sql);
std::string text_of(sqlite3* db, std::string_view sql);

// Ends a transaction without what it wrote, where one is open.
void roll_back(sqlite3* db);
// What all that is read says at one moment, whatever is written meanwhile. Throws Failure.
template <class F>
auto at_one_moment(sqlite3* db, F&& read) {
  execute(db, "BEGIN");
  try {
    auto found = read();
    execute(db, "COMMIT");
    return found;
  } catch (...) {
    roll_back(db);
    throw;
  }
}

}  // namespace palatine::sqlite
