// Entries in one text, as a row of the tables `recent` and `stretch` has them (entry_log.hpp): an array of arrays, each
// of room, number and entry, and, where an answer is kept with it, person, key, method, hash and answer. SQL sees the
// same by the views `recent_entries` and `entry`; taken apart here it costs a third.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/text_buffer.hpp"
#include "server/store/rows.hpp"

namespace palatine {

// No id, key, method or hash has a U+0000, at which the view's ->> would stop. `answer` may be null.
void append_entry(TextBuffer& out, const EntryRow& row, const AnswerRow* answer);

// A Row (row_readers.hpp) with the entry_columns, of a text that must stay: entry and answer are as they were written.
class EntryInText {
 public:
  // Whose bracket stands at `begin`. Throws sqlite::Failure.
  EntryInText(std::string_view text, std::size_t begin);

  std::string_view whole() const { return whole_; }
  std::string room() const { return text(-1); }
  std::int64_t number(int column) const;
  std::string text(int column) const;
  std::string_view json(int column) const {
    return values_[static_cast<std::size_t>(column + 1)];
  }  // as it stands there
  bool null(int column) const { return json(column).empty(); }

 private:
  std::string_view whole_;
  std::array<std::string_view, 8> values_;  // JSON; empty: none
};

// All, or those of this room, in order. Throw sqlite::Failure where it is not such a text.
std::vector<EntryInText> entries_in(std::string_view text);
std::vector<EntryInText> entries_in(std::string_view text, std::string_view room);

}  // namespace palatine
