#include "server/store/pg/pg_transfer_end.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "server/store/pg/connection.hpp"
#include "server/store/pg/schema.hpp"

namespace palatine::pg {

namespace {

constexpr std::int64_t type_bool = 16, type_bytes = 17, type_number = 20;

CellKind kind_of(std::int64_t type) {
  return type == type_bool     ? CellKind::flag
         : type == type_bytes  ? CellKind::bytes
         : type == type_number ? CellKind::number
                               : CellKind::text;
}

// Of all that a store of the other kind has too: what nodes know of each other is not carried from one database to
// another.
std::vector<TransferTable> tables_of(Connection& db) {
  struct Key {
    std::int64_t place;
    std::string column;
  };
  std::vector<TransferTable> tables;
  std::vector<Key> key;
  const auto end_table = [&] {
    std::ranges::sort(key, {}, &Key::place);
    for (Key& each : key) tables.back().order.push_back(std::move(each.column));
    key.clear();
  };
  for (const Row row : db.query(
           "SELECT relname::text, attname::text, atttypid::bigint, attidentity <> '', "
           "coalesce(array_position(indkey::int2[], attnum), -1)::bigint FROM pg_class JOIN pg_attribute ON attrelid = "
           "pg_class.oid AND attnum > 0 AND NOT attisdropped LEFT JOIN pg_index ON indrelid = pg_class.oid AND "
           "indisprimary WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname <> ALL "
           "('{palatine_schema,transfer_under_way,node,hosting,done}') ORDER BY relname, attnum")) {
    if (tables.empty() || tables.back().name != row.text(0)) {
      if (!tables.empty()) end_table();
      tables.push_back({row.text(0), {}, {}});
    }
    if (row.number(4) >= 0) key.push_back({row.number(4), row.text(1)});
    if (row.number(3) == 0) tables.back().columns.push_back({row.text(1), kind_of(row.number(2))});
  }
  if (!tables.empty()) end_table();
  return tables;
}

std::string listed(const TransferTable& table) {
  std::string all;
  for (const TransferColumn& column : table.columns) (all += all.empty() ? "" : ", ") += column.name;
  return all;
}

Cell cell(const Row& row, int at, CellKind kind) {
  if (row.null(at)) return std::monostate();
  if (kind == CellKind::number || kind == CellKind::flag) return row.number(at);
  return row.bytes(at);
}

Parameter column_of(const std::vector<CellRow>& rows, std::size_t at, CellKind kind) {
  const auto text = [at](const CellRow& row) {
    const auto* found = std::get_if<std::string>(&row[at]);
    return found == nullptr ? std::nullopt : std::optional<std::string_view>(*found);
  };
  const auto number = [at](const CellRow& row) {
    const auto* found = std::get_if<std::int64_t>(&row[at]);
    return found == nullptr ? std::nullopt : std::optional<std::int64_t>(*found);
  };
  switch (kind) {
    case CellKind::number:
      return Parameter::array(rows, number);
    case CellKind::flag:
      return Parameter::array(rows, [&](const CellRow& row) {
        const auto found = number(row);
        return found ? std::optional<bool>(*found != 0) : std::nullopt;
      });
    case CellKind::bytes:
      return Parameter::array(rows, [&](const CellRow& row) {
        const auto found = text(row);
        return found ? std::optional<Bytes>(Bytes{*found}) : std::nullopt;
      });
    case CellKind::text:
      break;
  }
  return Parameter::array(rows, text);
}

class PgRows final : public TransferRows {
 public:
  PgRows(Connection& db, const TransferTable& table) : db_(db), table_(table), cursor_("rows_of_" + table.name) {
    std::string order;
    for (const std::string& column : table.order) (order += order.empty() ? "" : ", ") += column;
    db_.query("DECLARE " + cursor_ + " CURSOR FOR SELECT " + listed(table) + " FROM " + table.name + " ORDER BY " +
              order);
  }
  std::vector<CellRow> next(std::size_t most) override {
    std::vector<CellRow> rows;
    if (at_end_) return rows;
    const Rows found = db_.query("FETCH " + std::to_string(most) + " FROM " + cursor_);
    for (const Row each : found) {
      CellRow row;
      for (std::size_t i = 0; i < table_.columns.size(); ++i)
        row.push_back(cell(each, static_cast<int>(i), table_.columns[i].kind));
      rows.push_back(std::move(row));
    }
    at_end_ = rows.empty();
    if (at_end_) db_.query("CLOSE " + cursor_);
    return rows;
  }

 private:
  Connection& db_;
  const TransferTable& table_;
  const std::string cursor_;
  bool at_end_ = false;
};

class End final : public PgTransferEnd {
 public:
  End(const std::string& url, Purpose purpose) : db_(url) {
    // a server that begins now waits for nobody, and is refused
    if (db_.query("SELECT pg_try_advisory_lock(" + std::string(lock_of_database) + ")").first().number(0) == 0)
      throw Failure{"a server has it open; stop it, and all of its standbys"};
    if (purpose == Purpose::reading) {
      if (schema_of(db_) == 0) throw Failure{"it is empty: no server has written it"};
      if (schema_of(db_) != newest_schema())
        throw Failure{"it has schema " + std::to_string(schema_of(db_)) + ", this program's is " +
                      std::to_string(newest_schema()) + ": start its server once"};
      read_at_one_moment();
    } else {
      begin_transfer(db_);
      // only the last transaction, which makes it whole, is waited for: with it all before it is kept
      db_.execute("SET synchronous_commit = off");
    }
    tables_ = tables_of(db_);
    if (purpose == Purpose::writing) {
      std::string all;
      for (const TransferTable& table : tables_) (all += all.empty() ? "" : ", ") += table.name;
      db_.execute("TRUNCATE " + all + " RESTART IDENTITY");
    }
  }

  const std::vector<TransferTable>& tables() const override { return tables_; }

  std::int64_t count(const TransferTable& table) override {
    return db_.query("SELECT count(*) FROM " + table.name).first().number(0);
  }

  std::unique_ptr<TransferRows> rows(const TransferTable& table) override {
    read_at_one_moment();
    return std::make_unique<PgRows>(db_, table);
  }

  void put(const TransferTable& table, const std::vector<CellRow>& rows) override {
    std::vector<Parameter> columns;
    std::string places;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      columns.push_back(column_of(rows, i, table.columns[i].kind));
      (places += i == 0 ? "$" : ", $") += std::to_string(i + 1);
    }
    db_.query("INSERT INTO " + table.name + " (" + listed(table) + ") SELECT * FROM unnest(" + places + ")", columns);
  }

  void complete() override {
    if (reads_) db_.execute("COMMIT");
    for (const TransferTable& table : tables_) db_.query("ANALYZE " + table.name);
    db_.execute("SET synchronous_commit = on");
    end_transfer(db_);
  }

 private:
  // From now on. What is written is written before.
  void read_at_one_moment() {
    if (!std::exchange(reads_, true)) db_.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  }

  Connection db_;
  std::vector<TransferTable> tables_;
  bool reads_ = false;
};

}  // namespace

std::unique_ptr<PgTransferEnd> pg_source(const std::string& url) {
  return std::make_unique<End>(url, Purpose::reading);
}

std::unique_ptr<PgTransferEnd> pg_target(const std::string& url) {
  return std::make_unique<End>(url, Purpose::writing);
}

}  // namespace palatine::pg
