// Reports: filed by who can read something, with what he could read; settled by those who moderate.
#include <algorithm>

#include "protocol/describe_messages.hpp"
#include "protocol/utf8.hpp"
#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/hall/impl.hpp"

namespace palatine {
namespace {

constexpr std::size_t evidence_lines = 20;
constexpr std::size_t lines_behind = 9;  // the reported one, where it is not among the last
constexpr std::size_t reports_page = 50;
constexpr Millis full_ms = 60'000;

Error no_such_report() {
  return refused("no_such_report", "There is no such report.", "/report").value();
}

}  // namespace

std::vector<ChatMessage> Hall::Impl::lines_for(const PersonState& reader, const Room* room) const {
  if (room) return readable(reader, *room, {}, true);
  std::vector<ChatMessage> lines;
  for (const ChatMessage& message : lobby_talk_)
    if (may_read(reader, message, true)) lines.push_back(message);
  return lines;
}

void Hall::Impl::on(ConnectionId id, Call& call, const ReportFile& file) {
  PersonState& person = person_of(id);
  if (file.key && answered_before(id, call, person, *file.key)) return;
  if (file.person == person.row.id)
    return respond(id, call, refused("bad_param", "Report somebody else.", "/person").value());
  const auto text = said(file.text, "/text", config_.limits.text_length);
  if (!text) return respond(id, call, text.error());
  Room* room = nullptr;
  if (file.room) {
    room = room_for(id, call, {*file.room, {}});
    if (!room) return;
    if (!room->listens(person.row.id) && !room->state().seat_of(person.row.id))
      return respond(id, call, refused("not_joined", "You are not at this table.").value());
  }
  const Sought sought = seek(file.person, connections_.at(id).lookups, false);
  if (sought.lookup) return seek_for(id, call, *sought.lookup);
  if (!sought.person) return respond(id, call, std::get<Error>(sought.instead()));

  std::vector<ChatMessage> lines = lines_for(person, room);
  std::size_t end = lines.size();
  if (file.message) {
    const auto said_it = std::ranges::find_if(lines, [&](const ChatMessage& line) {
      return line.from.id == file.person && line.channel == file.message->channel && line.id == file.message->id;
    });
    if (said_it == lines.end())
      return respond(id, call,
                     refused("no_such_message", "You can read no such message of that person.", "/message").value());
    const auto at = static_cast<std::size_t>(said_it - lines.begin());
    if (at + evidence_lines < end) end = at + 1 + lines_behind;
  }
  if (static_cast<std::int64_t>(reports_.open()) >= config_.limits.open_reports)
    return respond(id, call, refused_later("server_busy", "Too many reports wait already.", full_ms).value());
  // who leaves and comes back has a full budget again: what waits of his is counted too
  if (static_cast<std::int64_t>(reports_.open_by(person.row.id)) >= config_.limits.reports_per_hour)
    return respond(
        id, call,
        refused_later("too_many_reports", "Many of your reports wait already: wait a while.", full_ms).value());
  if (const auto wait = person.reports.spend(now_))
    return respond(id, call,
                   refused_later("too_many_reports", "You have filed many reports: wait a while.", *wait).value());

  moderation::Report report;
  report.filed = now_;
  const PersonRow& reported = sought.person->row;
  const std::string answerable = reported.owner.empty() ? reported.id : reported.owner;
  report.answerable = answerable;
  ReportInfo& info = report.told.report;
  info.id = draw_id(secrets_);
  info.at = rfc3339(now_);
  info.kind = file.kind;
  info.person = sought.person->person();
  info.by = person.person();
  info.room = file.room;
  info.text = *text;
  report.told.message = file.message;
  const std::size_t from = end > evidence_lines ? end - evidence_lines : 0;
  report.told.evidence.assign(lines.begin() + static_cast<std::ptrdiff_t>(from),
                              lines.begin() + static_cast<std::ptrdiff_t>(end));
  const ReportFileResult result{info.id};
  Batch batch;
  batch.reports = {moderation::row_of(report)};
  reports_.add(std::move(report));
  answer_and_append(id, call, file.key, result, std::move(batch));
  tell_of_reports(answerable);
}

void Hall::Impl::tell_of_reports(const std::string& answerable) {
  const ServerRole rank = role_of(answerable);
  const Notification notification = AdminReportFiled{static_cast<std::int64_t>(reports_.open())};
  for (const auto& [person, role] : roles_)
    if (const auto here = people_.find(person);
        role > rank && here != people_.end() && !lacks_second_factor(here->second))
      notify(here->second, notification);
}

// ---- the queue -----------------------------------------------------------------------------------------------------

// Who must answer for it, and his equals, don't see it.
bool Hall::Impl::may_see(const Actor& actor, const moderation::Report& report) const {
  return actor.outranks(role_of(report.answerable));
}

Acting Hall::Impl::act(const Actor& actor, const AdminReports& asked, const Lookups&) {
  if (asked.after && !reports_.find(*asked.after))
    return refused("bad_param", "That is no `next` of a page before.", "/after").value();
  AdminReportsResult result;
  auto [page, more] = reports_.page(asked.settled.value_or(false), asked.after.value_or(""), reports_page,
                                    [&](const moderation::Report& report) { return may_see(actor, report); });
  result.reports = std::move(page);
  result.open = static_cast<std::int64_t>(reports_.open());
  if (more) result.next = result.reports.back().id;
  return Acted{std::move(result)};
}

Acting Hall::Impl::act(const Actor& actor, const AdminReport& asked, const Lookups&) {
  const moderation::Report* report = reports_.find(asked.report);
  // one that was settled long ago is not at hand
  if (!report) return moderation::ReportsSought{asked.report, {}, {}, {}};
  if (!may_see(actor, *report)) return no_such_report();
  return Acted{report->told};
}

// ---- what is looked for --------------------------------------------------------------------------------------------

Acting Hall::Impl::act(const Actor& actor, const AdminSearch& asked, const Lookups&) {
  const auto text = said(asked.text, "/text", moderation::search_most);
  if (!text) return text.error();
  moderation::ReportsSought sought;
  sought.words = moderation::words_sought(**text);
  if (static_cast<std::int64_t>(utf8_length(**text)) < moderation::search_least || sought.words.empty())
    return refused("search_too_short", "Look for more characters.", "/text", {{"least", moderation::search_least}})
        .value();
  if (asked.after) {
    sought.before = moderation::place_from(*asked.after);
    if (!sought.before) return refused("bad_param", "That is no `next` of a page before.", "/after").value();
  }
  for (const auto& [person, role] : roles_)
    if (!actor.outranks(role)) sought.hidden.push_back(person);
  return sought;
}

tl::expected<Response, Error> Hall::Impl::answer_of(const Actor& actor, const Request& asked,
                                                    tl::expected<moderation::ReportsFound, Error> found) const {
  if (!found) return tl::unexpected(std::move(found.error()));
  // roles may have changed meanwhile
  std::erase_if(found->reports,
                [&](const moderation::ReportFound& each) { return !actor.outranks(role_of(each.answerable)); });
  if (asked.is<AdminReport>()) {
    if (found->reports.empty()) return tl::unexpected(no_such_report());
    return std::move(found->reports.front().told);
  }
  AdminSearchResult result;
  for (moderation::ReportFound& each : found->reports)
    result.found.push_back({std::move(each.told.report), std::move(each.line)});
  if (found->next) result.next = moderation::place_text(*found->next);
  return result;
}

void Hall::Impl::reports_found(Ticket ticket, tl::expected<moderation::ReportsFound, Error> found) {
  if (auto waiting = loads_.find(ticket); waiting != loads_.end() && !waiting->second.orders.empty()) {
    const WaitingOrder order = std::move(waiting->second.orders.front());
    loads_.erase(waiting);
    auto answer = answer_of({{}, ServerRole::admin, true}, order.request, std::move(found));
    if (!answer) return order_done(order.ticket, tl::unexpected(answer.error()));
    OrderResult result;
    result.response = result_json(order.request.method(), *answer);
    return order_done(order.ticket, std::move(result));
  }
  go_on(ticket, [&](ConnectionId id, const Call& call, const Load&) {
    const Actor actor = actor_of(person_of(id));
    if (!moderation::may_ask(actor, call.request))
      return respond(id, call, refused("not_permitted", "That is not for you to do here.").value());
    const auto answer = answer_of(actor, call.request, std::move(found));
    if (!answer) return respond(id, call, answer.error());
    respond(id, call, *answer);
  });
}

Acting Hall::Impl::act(const Actor& actor, const AdminSettle& asked, const Lookups&) {
  const moderation::Report* report = reports_.find(asked.report);
  if (!report || !may_see(actor, *report)) return no_such_report();
  if (report->settled != 0) return refused("already_settled", "That report is settled already.").value();
  auto note = said(asked.note, "/note", config_.limits.text_length);
  if (!note) return note.error();
  Acted acted{Nothing{}};
  const std::string about = report->told.report.person.id;
  const moderation::Report& settled =
      reports_.settle(asked.report, now_, asked.outcome, *note, called_actor(actor.person));
  acted.batch.reports = {moderation::row_of(settled)};
  note_act(actor, "settle", about, {{"outcome", std::string(name_of(asked.outcome))}, {"report", asked.report}},
           std::move(*note), acted.batch);
  return acted;
}

}  // namespace palatine
