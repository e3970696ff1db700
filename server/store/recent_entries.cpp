#include "server/store/recent_entries.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "protocol/describe/parse_json.hpp"
#include "protocol/describe/writer.hpp"
#include "server/store/sqlite.hpp"

namespace palatine {

namespace {

[[noreturn]] void fail() {
  throw sqlite::Failure{SQLITE_CORRUPT, "the entries of a commit are damaged"};
}

// Of a string that begins at `at`: where what follows it begins.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '"') return at + 1;
    if (text[at] == '\\') ++at;  // and what is escaped
  }
  fail();
}

// The same of any value, up to a comma or bracket that is not its own.
std::size_t end_of_value(std::string_view text, std::size_t at) {
  for (int depth = 0; at < text.size();) {
    const char c = text[at];
    if (c == '"') {
      at = end_of_string(text, at);
      continue;
    }
    if (c == '[' || c == '{') ++depth;
    if (depth == 0 && (c == ',' || c == ']' || c == '}')) return at;
    if (c == ']' || c == '}') --depth;
    ++at;
  }
  return at;
}

// Its elements from `at` on, each as told(where it begins, where it ends).
template <class Told>
void each_element(std::string_view array, std::size_t at, Told&& told) {
  while (true) {
    const std::size_t end = end_of_value(array, at);
    if (end == at || end >= array.size()) fail();
    told(at, end);
    at = end + 1;
    if (array[end] == ',') continue;
    if (array[end] != ']' || at != array.size()) fail();
    return;
  }
}

}  // namespace

void append_entry(TextBuffer& out, const EntryRow& row, const AnswerRow* answer) {
  out += '[';
  append_string(out, row.room);
  out += ',';
  out.add_number(row.number);
  out += ',';
  out += row.entry.text;
  if (answer != nullptr) {
    for (const std::string* text : {&answer->person, &answer->key, &answer->method, &answer->params_hash}) {
      out += ',';
      append_string(out, *text);
    }
    out += ',';
    out += answer->answer.text;
  }
  out += ']';
}

std::string_view members_of(std::string_view entry) {
  return entry.substr(std::min(end_of_string(entry, 1) + 1, entry.size()));
}

RecentEntry::RecentEntry(std::string_view members) {
  std::size_t count = 0;
  each_element(members, 0, [&](std::size_t begin, std::size_t end) {
    if (count == values_.size()) fail();
    values_[count++] = members.substr(begin, end - begin);
  });
  if (count != 2 && count != values_.size()) fail();
}

std::int64_t RecentEntry::number(int column) const {
  const std::string_view value = values_[static_cast<std::size_t>(column)];
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size()) fail();
  return number;
}

std::string RecentEntry::text(int column) const {
  const std::string_view value = values_[static_cast<std::size_t>(column)];
  const bool is_json = column == 1 || column == 6;  // entry and answer
  if (is_json || value.empty()) return std::string(value);
  if (!value.starts_with('"')) fail();
  if (value.find('\\') == std::string_view::npos) return std::string(value.substr(1, value.size() - 2));
  const auto string = parse_json(value, {});
  if (!string || !string->root().is_text()) fail();
  return std::string(string->root().as_text());
}

std::vector<RecentEntry> entries_of_room(std::string_view commit, std::string_view room) {
  TextBuffer begin;
  begin += '[';
  append_string(begin, room);
  begin += ',';
  std::vector<RecentEntry> found;
  if (!commit.starts_with('[')) fail();
  each_element(commit, 1, [&](std::size_t at, std::size_t end) {
    const std::string_view element = commit.substr(at, end - at);
    if (element.starts_with(begin.view())) found.emplace_back(element.substr(begin.size()));
  });
  return found;
}

}  // namespace palatine
