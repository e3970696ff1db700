#include "server/store/sqlite_transfer_end.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <optional>
#include <utility>

#include "server/store/data_folder.hpp"
#include "server/store/entry_log.hpp"
#include "server/store/read_only_database.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_store.hpp"

namespace palatine {

namespace {

namespace fs = std::filesystem;
using sqlite::Statement;

std::string listed(const TransferTable& table) {
  std::string names;
  for (const TransferColumn& column : table.columns) (names += names.empty() ? "" : ", ") += column.name;
  return names;
}

Cell cell(const Statement& row, int at, CellKind kind) {
  if (row.null(at)) return std::monostate();
  switch (kind) {
    case CellKind::text:
      return row.text(at);
    case CellKind::bytes:
      return row.bytes(at);
    case CellKind::number:
    case CellKind::flag:
      break;
  }
  return row.number(at);
}

void bind(Statement& row, const Cell& cell, CellKind kind) {
  if (const auto* number = std::get_if<std::int64_t>(&cell))
    row.bind(*number);
  else if (const auto* text = std::get_if<std::string>(&cell))
    kind == CellKind::bytes ? row.bind_bytes(*text) : row.bind(*text);
  else
    row.bind(std::nullopt);
}

class SqliteRows final : public TransferRows {
 public:
  SqliteRows(Statement found, const TransferTable& table) : found_(std::move(found)), table_(table) {}
  std::vector<CellRow> next(std::size_t most) override {
    std::vector<CellRow> rows;
    while (!at_end_ && rows.size() < most) {
      at_end_ = !found_.step();
      if (at_end_) break;
      CellRow row;
      for (std::size_t i = 0; i < table_.columns.size(); ++i)
        row.push_back(cell(found_, static_cast<int>(i), table_.columns[i].kind));
      rows.push_back(std::move(row));
    }
    return rows;
  }

 private:
  Statement found_;
  const TransferTable& table_;
  bool at_end_ = false;
};

class SqliteTransferEnd final : public TransferEnd {
 public:
  explicit SqliteTransferEnd(sqlite::Database db) : db_(std::move(db)) {}
  SqliteTransferEnd(sqlite::Database db, fs::path made, fs::path name)
      : db_(std::move(db)), made_(std::move(made)), name_(std::move(name)) {}

  std::int64_t count(const TransferTable& table) override {
    return sqlite::number_of(db_.get(), "SELECT count(*) FROM " + from(table));
  }

  std::unique_ptr<TransferRows> rows(const TransferTable& table) override {
    const std::string source = from(table);
    std::string order;
    for (const std::string& column : table.order) (order += order.empty() ? "" : ", ") += column;
    if (source == "entry") order = "room, last";  // a stretch has them in order: nothing is sorted
    return std::make_unique<SqliteRows>(
        Statement(db_.get(), "SELECT " + listed(table) + " FROM " + source + " ORDER BY " + order), table);
  }

  void put(const TransferTable& table, const std::vector<CellRow>& rows) override {
    sqlite::execute(db_.get(), "BEGIN");
    if (table.name == "entry")
      put_entries(rows);
    else
      put_rows(table, rows);
    sqlite::execute(db_.get(), "COMMIT");
  }

  void complete() override {
    log_.reset();
    db_.reset();
    if (const auto synced = sync_file(made_); !synced) throw sqlite::Failure{SQLITE_IOERR, synced.error().message};
    // nothing is written over that came meanwhile
    if (link(made_.c_str(), name_.c_str()) != 0)
      throw sqlite::Failure{SQLITE_CANTOPEN, name_.string() + " can't be made: " + std::strerror(errno)};
    unlink(made_.c_str());
    if (const auto synced = sync_file(name_); !synced) throw sqlite::Failure{SQLITE_IOERR, synced.error().message};
  }

 private:
  void put_rows(const TransferTable& table, const std::vector<CellRow>& rows) {
    std::string places;
    for (std::size_t i = 0; i < table.columns.size(); ++i) places += i == 0 ? "?" : ", ?";
    Statement write(db_.get(), "INSERT INTO " + table.name + " (" + listed(table) + ") VALUES (" + places + ")");
    for (const CellRow& row : rows) {
      for (std::size_t i = 0; i < row.size(); ++i) bind(write, row[i], table.columns[i].kind);
      write.run();
    }
  }

  // As a server writes them. The columns: the room, and the entry_columns (row_readers.hpp).
  void put_entries(const std::vector<CellRow>& rows) {
    std::vector<Batch> batches;
    for (const CellRow& row : rows) {
      const auto text = [&row](std::size_t column) { return std::get<std::string>(row[column]); };
      Batch& batch = batches.emplace_back();
      batch.entries.push_back({text(0), std::get<std::int64_t>(row[1]), Json{text(2)}});
      if (std::holds_alternative<std::monostate>(row[3])) continue;
      batch.answers.push_back({text(3), text(4), text(5), text(6), Json{text(7)}, text(0), 0});
    }
    if (!log_) log_.emplace(db_.get());
    log_->write(batches);
    log_->move();
  }

  // What a server that was killed had not moved yet is shown by a view of its own.
  std::string from(const TransferTable& table) {
    if (table.name != "entry") return table.name;
    return sqlite::number_of(db_.get(), "SELECT count(*) FROM recent") == 0 ? "entry" : "all_entries";
  }

  sqlite::Database db_;
  std::optional<EntryLog> log_;
  fs::path made_, name_;
};

}  // namespace

tl::expected<std::unique_ptr<TransferEnd>, StoreError> sqlite_source(const fs::path& file) {
  auto db = open_to_read(file, false);
  if (!db) return tl::unexpected(std::move(db.error()));
  const auto facts = facts_of(db->get());
  if (!facts) return tl::unexpected(facts.error());
  if (facts->schema != facts->newest_schema)
    return tl::unexpected(StoreError{file.string() + " has schema " + std::to_string(facts->schema) +
                                     ", this program's is " + std::to_string(facts->newest_schema) +
                                     ": start its server once"});
  return std::make_unique<SqliteTransferEnd>(std::move(*db));
}

tl::expected<std::unique_ptr<TransferEnd>, StoreError> sqlite_target(const fs::path& file) {
  std::error_code error;
  if (fs::symlink_status(file, error).type() != fs::file_type::not_found)
    return tl::unexpected(StoreError{file.string() + " is there already, and is not written over"});
  const fs::path made = file.string() + ".copying";
  for (const char* part : {"", "-wal", "-shm"}) fs::remove(made.string() + part, error);  // of one that was broken off
  // with its tables
  if (auto store = SqliteStore::open(made); !store) return tl::unexpected(std::move(store.error()));
  sqlite::Database db;
  try {
    db = sqlite::open(made, SQLITE_OPEN_READWRITE);
    // it is nothing until it is whole, and then it is synced at once
    sqlite::execute(db.get(), "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; DELETE FROM answer_secret");
  } catch (const sqlite::Failure& failure) {
    return tl::unexpected(StoreError{made.string() + " can't be made: " + failure.message});
  }
  return std::make_unique<SqliteTransferEnd>(std::move(db), made, file);
}

}  // namespace palatine
