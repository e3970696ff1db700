#include "server/store/entry_text.hpp"

#include <charconv>
#include <utility>

#include "protocol/describe/parse_json.hpp"
#include "protocol/describe/writer.hpp"
#include "server/store/sqlite.hpp"

namespace palatine {

namespace {

[[noreturn]] void fail() {
  throw sqlite::Failure{SQLITE_CORRUPT, "the entries of a log are damaged"};
}

// Of a string that begins at `at`: where what follows it begins.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  while ((at = text.find('"', at + 1)) != std::string_view::npos) {
    const std::size_t before_escapes = text.find_last_not_of('\\', at - 1);  // the string's first quote at the latest
    if ((at - before_escapes) % 2 == 1) return at + 1;
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

// Its elements from `at` on: `take`, told where one begins, gives where it ends. Gives what follows the array.
template <class Take>
std::size_t each_element(std::string_view text, std::size_t at, Take&& take) {
  while (true) {
    const std::size_t end = take(at);
    if (end == at || end >= text.size()) fail();
    at = end + 1;
    if (text[end] == ',') continue;
    if (text[end] != ']') fail();
    return at;
  }
}

std::vector<EntryInText> entries_that_begin(std::string_view text, std::string_view begin) {
  std::vector<EntryInText> found;
  if (!text.starts_with('[')) fail();
  const std::size_t end = each_element(text, 1, [&](std::size_t at) {
    if (!text.substr(at).starts_with(begin)) return end_of_value(text, at);
    return at + found.emplace_back(text, at).whole().size();
  });
  if (end != text.size()) fail();
  return found;
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

EntryInText::EntryInText(std::string_view text, std::size_t begin) {
  if (!text.substr(begin).starts_with('[')) fail();
  std::size_t count = 0;
  const std::size_t end = each_element(text, begin + 1, [&](std::size_t at) {
    if (count == values_.size()) fail();
    const std::size_t value_end = end_of_value(text, at);
    values_[count++] = text.substr(at, value_end - at);
    return value_end;
  });
  if (count != 3 && count != values_.size()) fail();
  whole_ = text.substr(begin, end - begin);
}

std::int64_t EntryInText::number(int column) const {
  const std::string_view value = json(column);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size()) fail();
  return number;
}

std::string EntryInText::text(int column) const {
  const std::string_view value = json(column);
  const bool is_json = column == 1 || column == 6;  // entry and answer
  if (is_json || value.empty()) return std::string(value);
  if (!value.starts_with('"')) fail();
  if (value.find('\\') == std::string_view::npos) return std::string(value.substr(1, value.size() - 2));
  const auto string = parse_json(value, {});
  if (!string || !string->root().is_text()) fail();
  return std::string(string->root().as_text());
}

std::vector<EntryInText> entries_in(std::string_view text) {
  return entries_that_begin(text, "[");
}

std::vector<EntryInText> entries_in(std::string_view text, std::string_view room) {
  TextBuffer begin;
  begin += '[';
  append_string(begin, room);
  begin += ',';
  return entries_that_begin(text, begin.view());
}

}  // namespace palatine
