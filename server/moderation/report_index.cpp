#include "server/moderation/report_index.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"
#include "protocol/describe/reader.hpp"
#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"
#include "server/core/rfc3339.hpp"

namespace palatine::moderation {

void ReportIndex::add(Report report) {
  const std::string id = report.told.report.id;
  if (report.settled == 0)
    open_.emplace(report.filed, id);
  else
    settled_.emplace(report.settled, id);
  reports_.insert_or_assign(id, std::move(report));
  while (settled_.size() > settled_most_) {
    const auto last = std::prev(settled_.end());
    reports_.erase(last->second);
    settled_.erase(last);
  }
}

const Report* ReportIndex::find(const std::string& id) const {
  const auto found = reports_.find(id);
  return found == reports_.end() ? nullptr : &found->second;
}

const Report& ReportIndex::settle(const std::string& id, Millis now, ReportOutcome outcome,
                                  std::optional<std::string> note, std::optional<Person> by) {
  Report report = reports_.at(id);
  expect(report.settled == 0, "a report is settled once");
  open_.erase({report.filed, id});
  report.settled = now;
  report.told.report.outcome = outcome;
  report.told.report.note = std::move(note);
  report.told.report.settled_by = std::move(by);
  report.told.report.settled = rfc3339(now);
  add(std::move(report));
  return reports_.at(id);
}

void ReportIndex::forget(const std::string& person, std::string_view name) {
  std::erase_if(reports_, [&](const auto& each) {
    const Report& report = each.second;
    if (report.answerable != person) return false;
    open_.erase({report.filed, each.first});
    settled_.erase({report.settled, each.first});
    return true;
  });
  for (auto& [id, report] : reports_) {
    ReportInfo& info = report.told.report;
    std::erase_if(report.told.evidence, [&](const ChatMessage& message) { return message.from.id == person; });
    for (ChatMessage& message : report.told.evidence)
      if (message.to && message.to->id == person) message.to->name = name;
    if (info.by.id == person) info.text.reset();
    for (Person* each : {&info.person, &info.by, info.settled_by ? &*info.settled_by : nullptr})
      if (each && each->id == person) each->name = name;
  }
}

std::size_t ReportIndex::open_about(const std::string& person) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      open_, [&](const Place& place) { return reports_.at(place.second).told.report.person.id == person; }));
}

std::size_t ReportIndex::open_by(const std::string& person) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      open_, [&](const Place& place) { return reports_.at(place.second).told.report.by.id == person; }));
}

std::pair<std::vector<ReportInfo>, bool> ReportIndex::page(bool settled, const std::string& after, std::size_t most,
                                                           const std::function<bool(const Report&)>& shown) const {
  std::vector<ReportInfo> out;
  const auto take = [&](const auto& places, Millis Report::* when) {
    auto from = places.begin();
    if (const Report* last = after.empty() ? nullptr : find(after)) from = places.upper_bound({last->*when, after});
    for (; from != places.end(); ++from) {
      const Report& report = reports_.at(from->second);
      if (!shown(report)) continue;
      if (out.size() == most) return true;
      out.push_back(report.told.report);
    }
    return false;
  };
  const bool more = settled ? take(settled_, &Report::settled) : take(open_, &Report::filed);
  return {std::move(out), more};
}

ReportRow row_of(const Report& report) {
  const ReportInfo& info = report.told.report;
  return {info.id, report.answerable, info.by.id, report.filed, report.settled, text_of(report.told)};
}

std::optional<Report> report_from(const ReportRow& row) {
  auto told =
      read_text<AdminReportResult>(row.report.text, Unknown::ignore, "", JsonRules{.depth = 64, .strict = false});
  if (!told) return std::nullopt;
  return Report{row.filed, row.settled, row.person, std::move(*told)};
}

}  // namespace palatine::moderation
