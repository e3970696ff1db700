#include "server/store/sqlite.hpp"

namespace palatine::sqlite {

namespace {

[[noreturn]] void fail(sqlite3* db) {
  throw Failure{sqlite3_extended_errcode(db), sqlite3_errmsg(db)};
}

// SQLite would count what it allocates, each time under a lock that all threads share: a seventh of the server's work
// at full speed. Where it was in use before, it goes on counting.
void count_no_memory() {
  static const int once = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  static_cast<void>(once);
}

}  // namespace

Database open(const std::string& file, int flags, const std::string& vfs) {
  count_no_memory();
  sqlite3* handle = nullptr;
  const int code =
      sqlite3_open_v2(file.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, vfs.empty() ? nullptr : vfs.c_str());
  Database db(handle);
  if (code != SQLITE_OK) throw Failure{code, handle != nullptr ? sqlite3_errmsg(handle) : sqlite3_errstr(code)};
  sqlite3_extended_result_codes(handle, 1);
  return db;
}

Statement::Statement(sqlite3* db, std::string_view sql) {
  sqlite3_stmt* handle = nullptr;
  const int code =
      sqlite3_prepare_v3(db, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) fail(db);
}

void Statement::check(int code) {
  if (code == SQLITE_OK) return;
  sqlite3* db = sqlite3_db_handle(handle_.get());
  const Failure failure{sqlite3_extended_errcode(db), sqlite3_errmsg(db)};
  rewind();
  throw failure;
}

void Statement::rewind() {
  sqlite3_reset(handle_.get());
  sqlite3_clear_bindings(handle_.get());
  bound_ = 0;
}

Statement& Statement::bind(std::int64_t value) {
  check(sqlite3_bind_int64(handle_.get(), ++bound_, value));
  return *this;
}

Statement& Statement::bind(std::string_view value) {
  // an empty view may have no address, which SQLite would take for NULL
  const char* data = value.empty() ? "" : value.data();
  check(sqlite3_bind_text64(handle_.get(), ++bound_, data, value.size(), SQLITE_STATIC, SQLITE_UTF8));
  return *this;
}

Statement& Statement::bind_bytes(std::string_view value) {
  const char* data = value.empty() ? "" : value.data();
  check(sqlite3_bind_blob64(handle_.get(), ++bound_, data, value.size(), SQLITE_STATIC));
  return *this;
}

Statement& Statement::bind(std::nullopt_t) {
  check(sqlite3_bind_null(handle_.get(), ++bound_));
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) check(code);
  rewind();
  return false;
}

void Statement::run() {
  while (step()) {
  }
}

std::string Statement::text(int column) const {
  const unsigned char* data = sqlite3_column_text(handle_.get(), column);
  if (data == nullptr) return {};
  return {reinterpret_cast<const char*>(data), static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

std::string Statement::bytes(int column) const {
  const void* data = sqlite3_column_blob(handle_.get(), column);
  if (data == nullptr) return {};
  return {static_cast<const char*>(data), static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

void execute(sqlite3* db, const std::string& sql) {
  if (sqlite3_exec(db, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(db);
}

std::int64_t number_of(sqlite3* db, std::string_view sql) {
  Statement statement(db, sql);
  const std::int64_t number = statement.step() ? statement.number(0) : 0;
  return number;
}

std::string text_of(sqlite3* db, std::string_view sql) {
  Statement statement(db, sql);
  return statement.step() ? statement.text(0) : std::string();
}

void roll_back(sqlite3* db) {
  if (sqlite3_get_autocommit(db) == 0) sqlite3_exec(db, "ROLLBACK", nullptr, nullptr, nullptr);
}

}  // namespace palatine::sqlite
