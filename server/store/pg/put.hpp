// Rows of one table, written by one statement.
#pragma once

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store/pg/connection.hpp"
#include "server/store/rows.hpp"

namespace palatine::pg {

// Of all the batches, in order.
template <class Rows, class Row = typename Rows::value_type>
std::vector<const Row*> all_of(std::span<const Batch> batches, Rows Batch::* rows) {
  std::vector<const Row*> all;
  for (const Batch& batch : batches)
    for (const Row& row : batch.*rows) all.push_back(&row);
  return all;
}

// Of those with the same key the last one: what is left when one after the other is written.
template <class Row, class Key>
std::vector<const Row*> last_ones(const std::vector<const Row*>& rows, Key key) {
  std::vector<const Row*> last;
  std::set<decltype(key(*rows.front()))> seen;
  for (auto row = rows.rbegin(); row != rows.rend(); ++row)
    if (seen.insert(key(**row)).second) last.push_back(*row);
  std::ranges::reverse(last);
  return last;
}

// A column that is NULL where the text is empty.
template <class Row>
auto or_null(std::string Row::* text) {
  return [text](const Row* row) {
    return (row->*text).empty() ? std::nullopt : std::optional<std::string_view>(row->*text);
  };
}

template <class Row>
class Put {
 public:
  Put(Connection& db, std::string_view table, const std::vector<const Row*>& rows)
      : db_(db), table_(table), rows_(rows) {}

  // By which a row that is there already is known. Without any, such a row is an error.
  template <class Of>
  Put& key(std::string_view column, const Of& of) {
    (keys_ += keys_.empty() ? "" : ", ") += column;
    return once(column, of);
  }
  // What a row that is there takes over.
  template <class Of>
  Put& set(std::string_view column, const Of& of) {
    ((((changes_ += changes_.empty() ? "" : ", ") += column) += " = excluded.") += column);
    return once(column, of);
  }
  // What it does not.
  template <class Of>
  Put& once(std::string_view column, const Of& of) {
    if (rows_.empty()) return *this;
    ((columns_ += values_.empty() ? "" : ", ") += column);
    values_.push_back(Parameter::array(rows_, of));
    return *this;
  }
  void send() {
    if (rows_.empty()) return;
    std::string places = "$1";
    for (std::size_t i = 2; i <= values_.size(); ++i) places += ", $" + std::to_string(i);
    std::string sql = "INSERT INTO " + table_ + " (" + columns_ + ") SELECT * FROM unnest(" + places + ")";
    if (!keys_.empty()) sql += " ON CONFLICT (" + keys_ + ") DO UPDATE SET " + changes_;
    db_.send(sql, values_);
  }

 private:
  Connection& db_;
  std::string table_;
  const std::vector<const Row*> rows_;
  std::string columns_, keys_, changes_;
  std::vector<Parameter> values_;
};

}  // namespace palatine::pg
