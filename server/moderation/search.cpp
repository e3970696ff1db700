#include "server/moderation/search.hpp"

#include <algorithm>
#include <charconv>

#include "server/moderation/report_index.hpp"
#include "server/unicode/confusable_skeleton.hpp"

namespace palatine::moderation {
namespace {

// JSON writes these in another way.
bool is_as_written(const std::string& word) {
  return word.find_first_of("\"\\") == std::string::npos;
}

bool holds(const std::string& folded, const std::string& word) {
  return folded.find(word) != std::string::npos;
}

}  // namespace

std::vector<std::string> words_sought(std::string_view text) {
  std::vector<std::string> words;
  const std::string folded = folded_for_search(text);
  for (std::size_t from = 0; from < folded.size();) {
    const std::size_t end = std::min(folded.find(' ', from), folded.size());
    if (end > from) words.push_back(folded.substr(from, end - from));
    from = end + 1;
  }
  return words;
}

std::optional<ReportFound> find_in(const ReportRow& row, const std::vector<std::string>& words) {
  // most rows have nothing to do with it, and need not be read as what they are
  const std::string whole = folded_for_search(row.report.text);
  for (const std::string& word : words)
    if (is_as_written(word) && !holds(whole, word)) return std::nullopt;
  auto report = report_from(row);
  if (!report) return std::nullopt;
  ReportFound found{row.person, std::move(report->told), std::nullopt};
  const ReportInfo& info = found.told.report;
  std::vector<std::string> texts = {info.person.name, info.by.name, info.text.value_or(""), info.note.value_or("")};
  if (info.settled_by) texts.push_back(info.settled_by->name);
  for (std::string& text : texts) text = folded_for_search(text);
  for (const ChatMessage& line : found.told.evidence) {
    texts.push_back(folded_for_search(line.from.name));
    texts.push_back(folded_for_search(line.text));
    const auto is_in_line = [&](const std::string& word) { return holds(texts.back(), word); };
    if (!found.line && std::ranges::any_of(words, is_in_line)) found.line = line;
  }
  const auto is_somewhere = [&](const std::string& word) {
    return std::ranges::any_of(texts, [&](const std::string& text) { return holds(text, word); });
  };
  if (!std::ranges::all_of(words, is_somewhere)) return std::nullopt;
  return found;
}

tl::expected<ReportsFound, std::string> find_reports(const ReportsSought& sought, const ReadReports& read) {
  ReportsFound out;
  ReportsKey key{sought.report, sought.hidden, sought.before, search_rows_at_once};
  for (std::size_t looked_at = 0; looked_at < search_rows_most;) {
    auto rows = read(key);
    if (!rows) return tl::unexpected(std::move(rows.error()));
    for (const ReportRow& row : *rows) {
      ++looked_at;
      if (out.reports.size() == search_page) {
        out.next = key.before;
        return out;
      }
      if (auto found = find_in(row, sought.words)) out.reports.push_back(std::move(*found));
      key.before = {row.filed, row.id};
    }
    if (rows->size() < key.most || !sought.report.empty()) return out;
  }
  out.next = key.before;
  return out;
}

std::string place_text(const ReportPlace& place) {
  return std::to_string(place.filed) + "." + place.report;
}

std::optional<ReportPlace> place_from(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  ReportPlace place;
  const auto [end, error] = std::from_chars(text.data(), text.data() + dot, place.filed);
  if (error != std::errc() || end != text.data() + dot) return std::nullopt;
  place.report = text.substr(dot + 1);
  return place;
}

}  // namespace palatine::moderation
