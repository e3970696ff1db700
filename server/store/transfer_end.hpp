// A store as one end of a transfer to another kind of store: all rows of all tables, as they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace palatine {

enum class CellKind : std::uint8_t { text, number, flag, bytes };
// Flags are numbers.
using Cell = std::variant<std::monostate, std::int64_t, std::string>;
using CellRow = std::vector<Cell>;

struct TransferColumn {
  std::string name;
  CellKind kind = CellKind::text;
};
// What PostgreSQL has and SQLite too; what PostgreSQL counts up by itself is not among the columns.
struct TransferTable {
  std::string name;
  std::vector<TransferColumn> columns;
  std::vector<std::string> order;  // the columns of its key
};

// A table's rows in the order of their keys, which are compared byte by byte.
class TransferRows {
 public:
  virtual ~TransferRows() = default;
  // No more than that; none: that was all.
  virtual std::vector<CellRow> next(std::size_t most) = 0;
};

// Throws pg::Failure or sqlite::Failure, as its kind of store does.
class TransferEnd {
 public:
  virtual ~TransferEnd() = default;
  virtual std::int64_t count(const TransferTable& table) = 0;
  // Of one table at a time.
  virtual std::unique_ptr<TransferRows> rows(const TransferTable& table) = 0;

  // ---- of the one that is written
  virtual void put(const TransferTable& table, const std::vector<CellRow>& rows) = 0;
  // It is whole, and as it must be: from now on a server may open it.
  virtual void complete() = 0;
};

}  // namespace palatine
