// Looking for words in reports: in what was written with them, in the names of people, and in the lines that were kept
// as evidence. It reads one row after the other, and so belongs on a thread that nobody waits for.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/messages.hpp"
#include "server/store/rows.hpp"
#include "tl/expected.hpp"

namespace palatine::moderation {

inline constexpr std::int64_t search_least = 2, search_most = 100;  // characters of what is looked for
inline constexpr std::size_t search_page = 50;                      // reports
// Rows that one request looks at: some tenths of a second at worst (docs/limits.md).
inline constexpr std::size_t search_rows_most = 2000;
inline constexpr std::size_t search_rows_at_once = 100;

struct ReportsSought {
  std::string report;               // this one alone, by its id; or
  std::vector<std::string> words;   // folded; each of them is somewhere in it
  std::vector<std::string> hidden;  // ids: reports for which they must answer are left out
  std::optional<ReportPlace> before;
};
struct ReportFound {
  std::string answerable;  // an id
  AdminReportResult told;
  std::optional<ChatMessage> line;  // of the evidence, the first one with one of the words
};
struct ReportsFound {
  std::vector<ReportFound> reports;  // the latest first
  std::optional<ReportPlace> next;   // there may be more
};

// Parted at blanks, and folded.
std::vector<std::string> words_sought(std::string_view text);
// The words of `sought`, all of them, stand in this report; gives the line.
std::optional<ReportFound> find_in(const ReportRow& row, const std::vector<std::string>& words);
// An error is a sentence for the host.
using ReadReports = std::function<tl::expected<std::vector<ReportRow>, std::string>(const ReportsKey&)>;
tl::expected<ReportsFound, std::string> find_reports(const ReportsSought& sought, const ReadReports& read);

// Of whatever has rows to read; throws nothing of its own.
template <class Store>
ReadReports reading(Store& store) {
  return [&store](const ReportsKey& key) -> tl::expected<std::vector<ReportRow>, std::string> {
    auto rows = store.reports(key);
    if (!rows) return tl::unexpected(std::move(rows.error().message));
    return std::move(*rows);
  };
}

// A place as it travels: opaque. Nothing: that is none.
std::string place_text(const ReportPlace& place);
std::optional<ReportPlace> place_from(std::string_view text);

}  // namespace palatine::moderation
