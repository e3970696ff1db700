// What a search in reports costs its thread: by how long the texts are, and whether they are ASCII. Not the thread that
// plays: that one hands it on, and takes the answer.
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string>

#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"
#include "server/moderation/search.hpp"
#include "server/storage/open_store.hpp"

namespace {

using namespace palatine;

// A report with as many lines as there may be.
ReportRow report(int number, const std::string& word, int words) {
  AdminReportResult told;
  told.report.id = "r" + std::to_string(number);
  told.report.at = "2026-11-25T16:00:00.000Z";
  told.report.person = {"person", "Bert", PersonKind::account};
  told.report.by = {"other", "Anna", PersonKind::guest};
  std::string text;
  for (int i = 0; i < words; ++i) text += word + std::to_string(i) + ' ';
  told.report.text = text;
  for (int i = 0; i < 20; ++i) {
    ChatMessage line;
    line.id = i + 1;
    line.channel = Channel::lobby;
    line.from = told.report.person;
    line.text = text;
    line.at = told.report.at;
    told.evidence.push_back(std::move(line));
  }
  return {told.report.id, "person", "other", number, 0, text_of(told)};
}

void measure(const char* what, const std::string& word, int words, const std::string& sought) {
  const auto folder = std::filesystem::temp_directory_path() / "palatine-search-bench";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  auto store = open_store({folder / "palatine.db"});
  constexpr int reports = 10'000;
  Batch batch;
  for (int i = 0; i < reports; ++i) batch.reports.push_back(report(i, word, words));
  const std::size_t bytes = batch.reports[0].report.text.size();
  if (!store || !(*store)->commit(std::span(&batch, 1))) std::abort();
  auto reader = (*store)->reader();
  const auto begun = std::chrono::steady_clock::now();
  int requests = 0;
  std::size_t found = 0;
  moderation::ReportsSought asked{{}, moderation::words_sought(sought), {}, {}};
  do {
    auto page = moderation::find_reports(asked, moderation::reading(**reader));
    if (!page) std::abort();
    ++requests;
    found += page->reports.size();
    asked.before = page->next;
  } while (asked.before);
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begun;
  std::printf("%-44s %6zu bytes a report: %7.1f ms a request (%d requests, %zu found)\n", what, bytes,
              took.count() / requests, requests, found);
  std::filesystem::remove_all(folder);
}

}  // namespace

int main() {
  measure("nothing found, short lines", "word", 5, "donkey");
  measure("nothing found, as long as lines may be", "word", 70, "donkey");
  measure("nothing found, as long, not ASCII", "w\u00f6rd", 70, "donkey");
  measure("all found, as long", "word", 70, "word69");
}
