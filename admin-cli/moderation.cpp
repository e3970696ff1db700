// What those who moderate do, by whoever runs the server: reports, mutes and bans, names, tables, roles, invitations.
#include "admin-cli/commands.hpp"
#include "admin-cli/line.hpp"
#include "admin-cli/report.hpp"
#include "protocol/messages_describe.hpp"

namespace palatine::admin {

namespace {

std::string named(const Person& person) {
  return person.name + " (" + person.id + ")";
}

std::string of(const std::optional<std::string>& room) {
  return room ? " at the table " + *room : std::string();
}

std::string in_words(const ReportInfo& report) {
  std::string line = report.id + "  " + report.at + "  " + std::string(name_of(report.kind)) + ": " +
                     named(report.person) + ", by " + named(report.by) +
                     (report.room ? of(report.room) : " in the lobby");
  if (report.text) line += ": " + *report.text;
  if (report.outcome) {
    line += " [" + std::string(name_of(*report.outcome)) + " " + report.settled.value_or("") + " by " +
            (report.settled_by ? named(*report.settled_by) : std::string("palatine-admin"));
    if (report.note) line += ": " + *report.note;
    line += "]";
  }
  return line;
}

std::string actor(const std::optional<Person>& by) {
  return by ? named(*by) : std::string("palatine-admin");
}

std::string in_words(const AppealInfo& appeal) {
  std::string line = "  appealed " + appeal.at + ": " + appeal.text;
  if (!appeal.outcome) return line;
  line += " [" + std::string(name_of(*appeal.outcome)) + " " + appeal.decided.value_or("") + " by " +
          actor(appeal.decided_by);
  if (appeal.answer) line += ": " + *appeal.answer;
  return line + "]";
}

std::string in_words(const SanctionInfo& sanction) {
  return sanction.id + "  " + std::string(name_of(sanction.kind)) + " on " +
         (sanction.person ? named(*sanction.person) : sanction.range.value_or("a range of addresses")) +
         of(sanction.room) + " since " + sanction.at + ", " +
         (sanction.until ? "until " + *sanction.until : "for good") + ", by " + actor(sanction.by) + ": " +
         sanction.why;
}

void say(Report& report, const std::vector<SanctionInfo>& sanctions) {
  for (const SanctionInfo& each : sanctions) {
    report.line(in_words(each));
    if (each.appeal) report.line(in_words(*each.appeal));
  }
}

// Asks, and tells of the result: as it is for programs, by `say` for people.
template <class R, class Say>
int ask(const Common& common, const R& request, Say&& say) {
  Report report(common.json);
  const auto place = place_of(common.place);
  if (!place) return report.failed(place.error());
  auto line = Line::open(place->socket);
  if (!line) return report.failed(line.error());
  const auto result = line->ask(request);
  if (!result) return report.failed(result.error());
  report.members(result_json(method_named(R::method), *result));
  say(report, *result);
  return report.done();
}

template <class R>
int do_it(const Common& common, const R& request, const std::string& done) {
  return ask(common, request, [&](Report& report, const Nothing&) { report.line(done); });
}

}  // namespace

int reports_command(const Common& common, bool settled, const std::string& after) {
  AdminReports request{settled, std::nullopt};
  if (!after.empty()) request.after = after;
  return ask(common, request, [&](Report& report, const AdminReportsResult& result) {
    for (const ReportInfo& each : result.reports) report.line(in_words(each));
    report.line(counted(result.open, "report waits.", "reports wait."));
    if (result.next) report.line("There are more: --after " + *result.next);
  });
}

int report_command(const Common& common, const std::string& id) {
  return ask(common, AdminReport{id}, [](Report& report, const AdminReportResult& result) {
    report.line(in_words(result.report));
    for (const ChatMessage& line : result.evidence) {
      const bool is_it = result.message && line.channel == result.message->channel && line.id == result.message->id;
      report.line((is_it ? "> " : "  ") + line.at + "  " + std::string(name_of(line.channel)) + "  " + line.from.name +
                  ": " + line.text);
    }
    if (result.evidence.empty()) report.line("  The reporter could read nothing that was said there.");
  });
}

int search_command(const Common& common, const std::string& text, const std::string& after) {
  AdminSearch request{text, std::nullopt};
  if (!after.empty()) request.after = after;
  return ask(common, request, [&](Report& report, const AdminSearchResult& result) {
    for (const FoundReport& each : result.found) {
      report.line(in_words(each.report));
      if (each.line) report.line("  " + each.line->at + "  " + each.line->from.name + ": " + each.line->text);
    }
    if (result.found.empty()) report.line(result.next ? "Nothing so far." : "Nothing was found.");
    if (result.next) report.line("There may be more: --after " + *result.next);
  });
}

int settle_command(const Common& common, const std::string& id, const std::string& outcome, const std::string& note) {
  AdminSettle request{id, outcome == "acted" ? ReportOutcome::acted : ReportOutcome::dismissed, std::nullopt,
                      std::nullopt};
  if (!note.empty()) request.note = note;
  return do_it(common, request, "The report " + id + " is settled.");
}

int sanction_command(const Common& common, const SanctionArguments& asked) {
  AdminSanction request;
  request.kind = asked.is_ban ? SanctionKind::ban : SanctionKind::mute;
  if (!asked.who.empty()) request.person = asked.who;
  if (!asked.range.empty()) request.range = asked.range;
  if (!asked.room.empty()) request.room = asked.room;
  request.for_ms = asked.for_ms;
  request.why = asked.why;
  return ask(common, request, [](Report& report, const AdminSanctionResult& result) {
    report.line(in_words(result.sanction));
    report.line("\"palatine-admin lift " + result.sanction.id + "\" ends it.");
  });
}

int lift_command(const Common& common, const std::string& id) {
  return do_it(common, AdminLift{id, std::nullopt}, "Lifted: " + id + " holds no more.");
}

int sanctions_command(const Common& common, const std::string& who, const std::string& after) {
  AdminSanctions request;
  if (!who.empty()) request.person = who;
  if (!after.empty()) request.after = after;
  return ask(common, request, [](Report& report, const AdminSanctionsResult& result) {
    say(report, result.sanctions);
    if (result.sanctions.empty()) report.line("No mute or ban holds.");
    if (result.next) report.line("There are more: --after " + *result.next);
  });
}

int appeals_command(const Common& common, bool decided, const std::string& after) {
  AdminAppeals request{decided, std::nullopt};
  if (!after.empty()) request.after = after;
  return ask(common, request, [&](Report& report, const AdminAppealsResult& result) {
    say(report, result.sanctions);
    report.line(counted(result.open, "appeal waits.", "appeals wait."));
    if (result.next) report.line("There are more: --after " + *result.next);
  });
}

int decide_command(const Common& common, const std::string& id, const std::string& outcome, const std::string& answer) {
  const bool accepted = outcome == "accepted";
  AdminDecide request{id, accepted ? AppealOutcome::accepted : AppealOutcome::refused, std::nullopt, std::nullopt};
  if (!answer.empty()) request.answer = answer;
  return do_it(common, request,
               accepted ? "Accepted: the ban " + id + " holds no more." : "Refused: the ban " + id + " holds on.");
}

int kick_command(const Common& common, const std::string& who, const std::string& room, const std::string& why) {
  AdminKick request{who, std::nullopt, std::nullopt, std::nullopt};
  if (!room.empty()) request.room = room;
  if (!why.empty()) request.why = why;
  return do_it(common, request,
               who + " was put out" + (room.empty() ? std::string() : of(room)) + ", and may come back.");
}

int rename_command(const Common& common, const std::string& who, const std::string& name, const std::string& why) {
  AdminRename request{who, name, std::nullopt, std::nullopt};
  if (!why.empty()) request.why = why;
  return ask(common, request, [&](Report& report, const AccountPerson& result) {
    report.line(who + " is " + named(result.person) + " from now on.");
  });
}

int close_room_command(const Common& common, const std::string& room, const std::string& why) {
  AdminCloseRoom request{room, std::nullopt, std::nullopt};
  if (!why.empty()) request.why = why;
  return do_it(common, request, "The table " + room + " is closed.");
}

int role_command(const Common& common, const std::string& who, const std::string& role) {
  AdminSetRole request{who, ServerRole::player, std::nullopt};
  for (const ServerRole each : {ServerRole::helper, ServerRole::moderator, ServerRole::admin})
    if (role == name_of(each)) request.role = each;
  return do_it(common, request, who + " is " + (role == "admin" ? "an " : "a ") + role + " from now on.");
}

int person_command(const Common& common, const std::string& who) {
  return ask(common, AdminPerson{who}, [](Report& report, const AdminPersonResult& result) {
    std::string line = named(result.person) + ", " + std::string(name_of(result.person.kind)) + ", " +
                       std::string(name_of(result.role)) + ", since " + result.created + ", " +
                       (result.connected ? "connected" : "not connected");
    for (const std::string& address : result.addresses.value_or(std::vector<std::string>{}))
      line += ", from " + address;
    report.line(line + "; " + counted(result.open_reports, "open report.", "open reports."));
    say(report, result.sanctions);
  });
}

int second_factor_off_command(const Common& common, const std::string& who) {
  return ask(common, AdminEndSecondFactor{who}, [](Report& report, const AccountPerson& result) {
    report.line("The password of " + named(result.person) + " is enough again, until a second factor is switched on.");
  });
}

int invite_command(const Common& common, std::int64_t uses, std::optional<std::int64_t> for_ms) {
  return ask(common, AdminInvite{uses, for_ms}, [&](Report& report, const AdminInviteResult& result) {
    report.line("The invitation " + result.invitation + " is good for " + counted(uses, "account", "accounts") +
                (for_ms ? ", for " + time_in_words(*for_ms) : std::string()) + "; it is not shown again.");
  });
}

}  // namespace palatine::admin
