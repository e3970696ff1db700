// The entries of one commit in one text, as a row of the table `recent` has them (entry_log.hpp): an array of arrays,
// each of room, number and entry, and, where an answer is kept with it, person, key, method, hash and answer. SQL sees
// the same by the view `recent_entries`; taken apart here it costs a third.
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

// Of what append_entry wrote what stands behind the room. Throws sqlite::Failure.
std::string_view members_of(std::string_view entry);

// A Row (row_readers.hpp) with the entry_columns, of a text that must stay: entry and answer are as they were written.
class RecentEntry {
 public:
  // The members that stand behind the room's. Throws sqlite::Failure.
  explicit RecentEntry(std::string_view members);

  std::int64_t number(int column) const;
  std::string text(int column) const;
  bool null(int column) const { return values_[static_cast<std::size_t>(column)].empty(); }

 private:
  std::array<std::string_view, 7> values_;  // JSON; empty: none
};

// Those of this room, in order. Throws sqlite::Failure where it is not such a text.
std::vector<RecentEntry> entries_of_room(std::string_view commit, std::string_view room);

}  // namespace palatine
