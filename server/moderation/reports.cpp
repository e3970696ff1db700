// Reports: filed by who can read something, with what they could read; settled by those who moderate.
#include <algorithm>

#include "protocol/core/utf8.hpp"
#include "protocol/messages_describe.hpp"
#include "server/core/refusal.hpp"
#include "server/core/rfc3339.hpp"
#include "server/moderation/moderation.hpp"
#include "server/unicode/clean_text.hpp"

namespace palatine::moderation {
namespace {

constexpr std::size_t evidence_lines = 20;
constexpr std::size_t lines_behind = 9;  // the reported one, where it is not among the last
constexpr std::size_t reports_page = 50;
constexpr Millis full_ms = 60'000;

Error no_such_report() {
  return refused("no_such_report", "There is no such report.", "/report").value();
}

}  // namespace

tl::expected<Acted, Error> Moderation::file_report(const Context& context, PersonState& reporter,
                                                   const PersonState& reported, const ReportFile& asked,
                                                   std::optional<std::string> text,
                                                   const std::vector<ChatMessage>& lines) {
  std::size_t end = lines.size();
  if (asked.message) {
    const auto said_it = std::ranges::find_if(lines, [&](const ChatMessage& line) {
      return line.from.id == asked.person && line.channel == asked.message->channel && line.id == asked.message->id;
    });
    if (said_it == lines.end())
      return refused("no_such_message", "You can read no such message of that person.", "/message");
    const auto place = static_cast<std::size_t>(said_it - lines.begin());
    if (place + evidence_lines < end) end = place + 1 + lines_behind;
  }
  if (static_cast<std::int64_t>(reports_.open()) >= context.limits.open_reports)
    return refused_later("server_busy", "Too many reports wait already.", full_ms);
  // who leaves and comes back has a full budget again: what waits of theirs is counted too
  if (static_cast<std::int64_t>(reports_.open_by(reporter.row.id)) >= context.limits.reports_per_hour)
    return refused_later("too_many_reports", "Many of your reports wait already: wait a while.", full_ms);
  if (const auto wait = reporter.reports.spend(context.now))
    return refused_later("too_many_reports", "You have filed many reports: wait a while.", *wait);

  Report report;
  report.filed = context.now;
  report.answerable = reported.row.owner.empty() ? reported.row.id : reported.row.owner;
  ReportInfo& info = report.told.report;
  info.id = draw_id(context.secrets);
  info.at = rfc3339(context.now);
  info.kind = asked.kind;
  info.person = reported.person();
  info.by = reporter.person();
  info.room = asked.room;
  info.text = std::move(text);
  report.told.message = asked.message;
  const std::size_t from = end > evidence_lines ? end - evidence_lines : 0;
  report.told.evidence.assign(lines.begin() + static_cast<std::ptrdiff_t>(from),
                              lines.begin() + static_cast<std::ptrdiff_t>(end));
  Acted acted{ReportFileResult{info.id}};
  acted.batch.reports = {row_of(report)};
  const ServerRole rank = role_of(report.answerable);
  reports_.add(std::move(report));
  acted.then.push_back(
      Notify{staff_above(context, rank), AdminReportFiled{static_cast<std::int64_t>(reports_.open())}});
  return acted;
}

// ---- the queue -----------------------------------------------------------------------------------------------------

// Who must answer for it, and their equals, don't see it.
bool Moderation::may_see(const Actor& actor, const Report& report) const {
  return actor.outranks(role_of(report.answerable));
}

Acting Moderation::act(const Context&, const Actor& actor, const AdminReports& asked, const Lookups&) {
  if (asked.after && !reports_.find(*asked.after))
    return refused("bad_param", "That is no `next` of a page before.", "/after").value();
  AdminReportsResult result;
  auto [page, more] = reports_.page(asked.settled.value_or(false), asked.after.value_or(""), reports_page,
                                    [&](const Report& report) { return may_see(actor, report); });
  result.reports = std::move(page);
  result.open = static_cast<std::int64_t>(reports_.open());
  if (more) result.next = result.reports.back().id;
  return Acted{std::move(result)};
}

Acting Moderation::act(const Context&, const Actor& actor, const AdminReport& asked, const Lookups&) {
  const Report* report = reports_.find(asked.report);
  // one that was settled long ago is not at hand
  if (!report) return ReportsSought{asked.report, {}, {}, {}};
  if (!may_see(actor, *report)) return no_such_report();
  return Acted{report->told};
}

Acting Moderation::act(const Context& context, const Actor& actor, const AdminSettle& asked, const Lookups&) {
  const Report* report = reports_.find(asked.report);
  if (!report || !may_see(actor, *report)) return no_such_report();
  if (report->settled != 0) return refused("already_settled", "That report is settled already.").value();
  auto words = clean_words(asked.note, "/note", context.limits.text_length, context.limits);
  if (!words) return words.error();
  Acted acted{Nothing{}};
  const std::string about = report->told.report.person.id;
  const Report& settled = reports_.settle(asked.report, context.now, asked.outcome, *words, called_actor(actor.person));
  acted.batch.reports = {row_of(settled)};
  note(context, actor, "settle", about, {{"outcome", std::string(name_of(asked.outcome))}, {"report", asked.report}},
       std::move(*words), acted.batch);
  return acted;
}

// ---- what is looked for --------------------------------------------------------------------------------------------

Acting Moderation::act(const Context& context, const Actor& actor, const AdminSearch& asked, const Lookups&) {
  const auto text = clean_words(asked.text, "/text", search_most, context.limits);
  if (!text) return text.error();
  ReportsSought sought;
  sought.words = words_sought(**text);
  if (static_cast<std::int64_t>(utf8_length(**text)) < search_least || sought.words.empty())
    return refused("search_too_short", "Look for more characters.", "/text", {{"least", search_least}}).value();
  if (asked.after) {
    sought.before = place_from(*asked.after);
    if (!sought.before) return refused("bad_param", "That is no `next` of a page before.", "/after").value();
  }
  for (const auto& [person, role] : roles_)
    if (!actor.outranks(role)) sought.hidden.push_back(person);
  return sought;
}

tl::expected<Response, Error> Moderation::answer_of(const Actor& actor, const Request& asked,
                                                    tl::expected<ReportsFound, Error> found) const {
  if (!found) return tl::unexpected(std::move(found.error()));
  // roles may have changed meanwhile
  std::erase_if(found->reports, [&](const ReportFound& each) { return !actor.outranks(role_of(each.answerable)); });
  if (asked.is<AdminReport>()) {
    if (found->reports.empty()) return tl::unexpected(no_such_report());
    return std::move(found->reports.front().told);
  }
  AdminSearchResult result;
  for (ReportFound& each : found->reports) result.found.push_back({std::move(each.told.report), std::move(each.line)});
  if (found->next) result.next = place_text(*found->next);
  return result;
}

}  // namespace palatine::moderation
