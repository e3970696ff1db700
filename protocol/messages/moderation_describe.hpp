// How the messages of protocol/messages/moderation.hpp look on the wire.
#pragma once

#include "protocol/messages/account_describe.hpp"
#include "protocol/messages/chat_describe.hpp"
#include "protocol/messages/moderation.hpp"
#include "protocol/messages/pieces_describe.hpp"

namespace palatine {

constexpr auto describe(Type<BlockedPerson>) {
  using T = BlockedPerson;
  return message("blocked_person", member("person", AT(T, person)).doc("as they were called then"),
                 member("since", AT(T, since)).doc("RFC 3339"))
      .doc("Somebody whom one has blocked.");
}

constexpr auto describe(Type<AppealInfo>) {
  using T = AppealInfo;
  return message("appeal", member("at", AT(T, at)).doc("RFC 3339"),
                 member("text", AT(T, text)).text(forms::line).doc("of who is banned"),
                 member("outcome", AT(T, outcome)).doc("accepted or refused; absent: it is open"),
                 member("answer", AT(T, answer)).text(forms::line).doc("to the appellant"),
                 member("decided_by", AT(T, decided_by)).doc("absent: palatine-admin, or it is open"),
                 member("decided", AT(T, decided)).doc("RFC 3339"))
      .doc("What somebody who is banned has to say to that, and what came of it.");
}

constexpr auto describe(Type<SanctionInfo>) {
  using T = SanctionInfo;
  return message("sanction", member("id", AT(T, id)).doc("for admin.lift"),
                 member("kind", AT(T, kind)).doc("mute: may not talk; ban: may not come in"),
                 member("person", AT(T, person)).doc("on whom it lies; or"),
                 member("range", AT(T, range)).doc("a range of addresses, as 192.0.2.0/24: told to admins only"),
                 member("room", AT(T, room)).doc("where it holds; absent: on the whole server"),
                 member("why", AT(T, why)).text(forms::line).doc("as the person is told"),
                 member("by", AT(T, by)).doc("absent: palatine-admin"), member("at", AT(T, at)).doc("RFC 3339"),
                 member("until", AT(T, until)).doc("RFC 3339; absent: for good"),
                 member("appeal", AT(T, appeal)).doc("told to those of a higher role than the person's"))
      .doc("What a moderator has laid on a person, or on a range of addresses.");
}

constexpr auto describe(Type<ReportInfo>) {
  using T = ReportInfo;
  return message("report", member("id", AT(T, id)).doc("for admin.report and admin.settle"),
                 member("at", AT(T, at)).doc("RFC 3339"), member("kind", AT(T, kind)).doc("talk, name, play or other"),
                 member("person", AT(T, person)).doc("who is reported"), member("by", AT(T, by)).doc("who reports"),
                 member("room", AT(T, room)).doc("where; absent: in the lobby"),
                 member("text", AT(T, text)).text(forms::line).doc("of who reports"),
                 member("outcome", AT(T, outcome)).doc("acted or dismissed; absent: it is open"),
                 member("note", AT(T, note)).text(forms::line).doc("of who settled it"),
                 member("settled_by", AT(T, settled_by)).doc("absent: palatine-admin, or it is open"),
                 member("settled", AT(T, settled)).doc("RFC 3339"))
      .doc("A report of a person, or of what they said.");
}

constexpr auto describe(Type<AuditLine>) {
  using T = AuditLine;
  return message(
             "audit_line", count("number", AT(T, number)).doc("from 1, without a gap"),
             member("at", AT(T, at)).doc("RFC 3339"), member("by", AT(T, by)).doc("who did it; absent: palatine-admin"),
             member("act", AT(T, act))
                 .doc("sanction, lift, appeal, decide, kick, rename, close_room, broadcast, set_role, settle, invite, "
                      "drain, undrain"),
             member("person", AT(T, person)).doc("to whom, as they are called now"),
             member("details", AT(T, details)).shape(JsonShape::object).doc("of the act: ids, kinds, times"),
             member("words", AT(T, words))
                 .text(forms::line)
                 .doc("why, or what was said; absent: nothing, or forgotten with a person"),
             member("previous", AT(T, previous)).text(forms::hex64).doc("hash of the line before; of the first: zeros"),
             member("hash", AT(T, hash)).text(forms::hex64).doc("SHA-256 over the line and `previous`"))
      .doc("A line of the audit log: who did what to whom.");
}

constexpr auto describe(Type<FoundReport>) {
  using T = FoundReport;
  return message("found_report", member("report", AT(T, report)).doc("that holds what was looked for"),
                 member("line", AT(T, line)).doc("of its evidence: the first one that has to do with it"))
      .doc("A report that was found.");
}

constexpr auto describe(Type<AdminReportFiled>) {
  using T = AdminReportFiled;
  return message(T::method, count("open", AT(T, open)).doc("reports that wait"))
      .doc("To helpers, moderators and admins: somebody has filed a report.");
}

constexpr auto describe(Type<AdminAppealFiled>) {
  using T = AdminAppealFiled;
  return message(T::method, count("open", AT(T, open)).doc("appeals that wait"))
      .doc("To helpers, moderators and admins: somebody who is banned has appealed.");
}

constexpr auto describe(Type<PersonBlock>) {
  using T = PersonBlock;
  return message(T::method, member("person", AT(T, person)).doc("an id"), detail::key(AT(T, key)))
      .doc("From now on one does not hear this person, and they can't sit down at tables of which one is the host.");
}

constexpr auto describe(Type<PersonUnblock>) {
  using T = PersonUnblock;
  return message(T::method, member("person", AT(T, person)).doc("an id"), detail::key(AT(T, key)))
      .doc("Takes a block back.");
}

constexpr auto describe(Type<PersonBlocked>) {
  return message(PersonBlocked::method).doc("Whom one has blocked.");
}

constexpr auto describe(Type<ReportFile>) {
  using T = ReportFile;
  return message(T::method, member("room", AT(T, room)).doc("where it was; absent: in the lobby"),
                 member("person", AT(T, person)).doc("an id: of whom one has something to say"),
                 member("message", AT(T, message)).doc("of that person, that one could read"),
                 member("kind", AT(T, kind)).doc("what it is about: talk, name, play or other"),
                 member("text", AT(T, text)).text(forms::line).doc("up to limits.text_length"), detail::key(AT(T, key)))
      .doc(
          "Reports a person, or what they said, to those who moderate here. The last lines that one can read oneself "
          "are kept with it.");
}

constexpr auto describe(Type<AppealGet>) {
  using T = AppealGet;
  return message(T::method, member("token", AT(T, token)).secret().text(forms::line).doc("of the refusal or the mail"))
      .doc("A ban as whoever has its token may see it, and what came of an appeal.");
}

constexpr auto describe(Type<AppealFile>) {
  using T = AppealFile;
  return message(T::method, member("token", AT(T, token)).secret().text(forms::line).doc("of the refusal or the mail"),
                 member("text", AT(T, text)).text(forms::line).doc("up to text_most characters"))
      .doc("Appeals a ban, once.");
}

constexpr auto describe(Type<AdminReports>) {
  using T = AdminReports;
  return message(
             T::method,
             member("settled", AT(T, settled)).doc("true: the last settled ones, the latest first; else the open ones"),
             member("after", AT(T, after)).doc("the last page's next"))
      .doc("The queue of reports, the oldest first; about people of a lower role than one's own.");
}

constexpr auto describe(Type<AdminReport>) {
  using T = AdminReport;
  return message(T::method, member("report", AT(T, report)).doc("its id"))
      .doc("A report, with the lines that were kept with it.");
}

constexpr auto describe(Type<AdminSearch>) {
  using T = AdminSearch;
  return message(T::method,
                 member("text", AT(T, text))
                     .text(forms::line)
                     .doc("words, 2 to 100 characters in all; each of them stands somewhere in the report, in capitals "
                          "or not"),
                 member("after", AT(T, after)).doc("the last page's next"))
      .doc(
          "Reports, open and settled, in whose words, names or lines something stands, the latest first; about people "
          "of a lower role than one's own.");
}

constexpr auto describe(Type<AdminSettle>) {
  using T = AdminSettle;
  return message(T::method, member("report", AT(T, report)).doc("its id"),
                 member("outcome", AT(T, outcome)).doc("acted: something was done about it; dismissed"),
                 member("note", AT(T, note)).text(forms::line).doc("for those who moderate; up to limits.text_length"),
                 detail::key(AT(T, key)))
      .doc("Takes a report off the queue.");
}

constexpr auto describe(Type<AdminSanction>) {
  using T = AdminSanction;
  return message(T::method, member("kind", AT(T, kind)).doc("mute: may not talk; ban: may not come in"),
                 detail::somebody(AT(T, person)),
                 member("range", AT(T, range))
                     .text(forms::line)
                     .doc("instead: addresses, as 192.0.2.0/24 or 2001:db8::/48; for admins, on the server only"),
                 member("room", AT(T, room)).doc("holds there; absent: on the whole server"),
                 member("for_ms", AT(T, for_ms)).between(1000, longest_sanction_ms).doc("absent: for good"),
                 detail::why(AT(T, why)), detail::key(AT(T, key)))
      .doc("Mutes or bans. Helpers mute persons, for up to 24 hours.");
}

constexpr auto describe(Type<AdminLift>) {
  using T = AdminLift;
  return message(T::method, member("sanction", AT(T, sanction)).doc("its id"), detail::key(AT(T, key)))
      .doc("Ends a mute or a ban before its time. Helpers end mutes.");
}

constexpr auto describe(Type<AdminSanctions>) {
  using T = AdminSanctions;
  return message(T::method, detail::somebody(AT(T, person)), member("after", AT(T, after)).doc("the last page's next"))
      .doc("Mutes and bans that hold, the latest first.");
}

constexpr auto describe(Type<AdminAppeals>) {
  using T = AdminAppeals;
  return message(
             T::method,
             member("decided", AT(T, decided)).doc("true: the last decided ones, the latest first; else the open ones"),
             member("after", AT(T, after)).doc("the last page's next"))
      .doc("Bans that were appealed, the oldest appeal first; of people of a lower role than one's own.");
}

constexpr auto describe(Type<AdminDecide>) {
  using T = AdminDecide;
  return message(T::method, member("sanction", AT(T, sanction)).doc("its id"),
                 member("outcome", AT(T, outcome)).doc("accepted: the ban is lifted; refused: it holds on"),
                 member("answer", AT(T, answer))
                     .text(forms::line)
                     .doc("the appellant reads it; needed to refuse; up to limits.text_length"),
                 detail::key(AT(T, key)))
      .doc("Decides an appeal: not who laid the ban, while there is somebody else who may.");
}

constexpr auto describe(Type<AdminKick>) {
  using T = AdminKick;
  return message(T::method, detail::somebody(AT(T, person)),
                 member("room", AT(T, room)).doc("out of this one; absent: their connections are closed"),
                 detail::why(AT(T, why)), detail::key(AT(T, key)))
      .doc("Puts somebody out of a room, or off the server; they may come back. Helpers: out of a room.");
}

constexpr auto describe(Type<AdminRename>) {
  using T = AdminRename;
  return message(T::method, detail::somebody(AT(T, person)),
                 member("name", AT(T, name)).text(forms::line).doc("nobody else's, nor like anybody else's"),
                 detail::why(AT(T, why)), detail::key(AT(T, key)))
      .doc("Gives somebody another name.");
}

constexpr auto describe(Type<AdminCloseRoom>) {
  using T = AdminCloseRoom;
  return message(T::method, detail::room(AT(T, room)), detail::why(AT(T, why)), detail::key(AT(T, key)))
      .doc("Closes a table; a game that runs there is broken off.");
}

constexpr auto describe(Type<AdminBroadcast>) {
  using T = AdminBroadcast;
  return message(T::method, member("text", AT(T, text)).text(forms::line).doc("one line, as in talk"),
                 detail::key(AT(T, key)))
      .doc("A sentence to everybody who is connected.");
}

constexpr auto describe(Type<AdminSetRole>) {
  using T = AdminSetRole;
  return message(T::method, detail::somebody(AT(T, person)), member("role", AT(T, role)).doc("below one's own"),
                 detail::key(AT(T, key)))
      .doc("Gives an account a role.");
}

constexpr auto describe(Type<AdminPerson>) {
  using T = AdminPerson;
  return message(T::method, detail::somebody(AT(T, person))).doc("What those who moderate may know of somebody.");
}

constexpr auto describe(Type<AdminWords>) {
  return message(AdminWords::method).doc("The state of the word filter.");
}

constexpr auto describe(Type<AdminAudit>) {
  using T = AdminAudit;
  return message(T::method, count("before", AT(T, before)).doc("the last page's next; absent: from the last line on"))
      .doc("The audit log: who did what to whom.");
}

constexpr auto describe(Type<PersonBlockedResult>) {
  return message("person_blocked_result", member("people", AT(PersonBlockedResult, people)).doc("the first one first"))
      .doc("Whom one has blocked.");
}

constexpr auto describe(Type<ReportFileResult>) {
  return message("report_file_result", member("report", AT(ReportFileResult, report)).doc("its id"))
      .doc("It waits for those who moderate.");
}

constexpr auto describe(Type<AppealResult>) {
  using T = AppealResult;
  return message("appeal_result", member("person", AT(T, person)).doc("who is banned"),
                 member("why", AT(T, why)).text(forms::line).doc("as a moderator gave it"),
                 member("at", AT(T, at)).doc("RFC 3339: since then"),
                 member("until", AT(T, until)).doc("RFC 3339; absent: for good"),
                 member("holds", AT(T, holds)).doc("false: the ban was lifted, or is over"),
                 count("text_most", AT(T, text_most)).doc("characters that an appeal may have"),
                 member("text", AT(T, text)).text(forms::line).doc("of the appeal; absent: there is none yet"),
                 member("filed", AT(T, filed)).doc("RFC 3339"),
                 member("outcome", AT(T, outcome)).doc("accepted or refused; absent: nobody has decided"),
                 member("answer", AT(T, answer)).text(forms::line).doc("of those who decided"),
                 member("decided", AT(T, decided)).doc("RFC 3339"))
      .doc("A ban, and what came of an appeal.");
}

constexpr auto describe(Type<AdminReportsResult>) {
  using T = AdminReportsResult;
  return message("admin_reports_result", member("reports", AT(T, reports)).doc("50 at most"),
                 count("open", AT(T, open)).doc("so many wait, also of those that one does not see"),
                 member("next", AT(T, next)).doc("for `after`; absent: that is all"))
      .doc("A page of reports.");
}

constexpr auto describe(Type<AdminReportResult>) {
  using T = AdminReportResult;
  return message(
             "admin_report_result", member("report", AT(T, report)).doc("which it is"),
             member("evidence", AT(T, evidence)).doc("what the reporter could read when filing it, the latest last"),
             member("message", AT(T, message)).doc("the reported one among them"))
      .doc("A report whole.");
}

constexpr auto describe(Type<AdminSearchResult>) {
  using T = AdminSearchResult;
  return message("admin_search_result",
                 member("found", AT(T, found)).doc("50 at most; fewer may come before the last page"),
                 member("next", AT(T, next)).doc("for `after`; absent: that is all"))
      .doc("A page of what was found.");
}

constexpr auto describe(Type<AdminSanctionResult>) {
  return message("admin_sanction_result", member("sanction", AT(AdminSanctionResult, sanction)).doc("that holds now"))
      .doc("It holds.");
}

constexpr auto describe(Type<AdminSanctionsResult>) {
  using T = AdminSanctionsResult;
  return message("admin_sanctions_result", member("sanctions", AT(T, sanctions)).doc("50 at most"),
                 member("next", AT(T, next)).doc("for `after`; absent: that is all"))
      .doc("A page of sanctions.");
}

constexpr auto describe(Type<AdminAppealsResult>) {
  using T = AdminAppealsResult;
  return message("admin_appeals_result", member("sanctions", AT(T, sanctions)).doc("50 at most, each with its appeal"),
                 count("open", AT(T, open)).doc("so many wait, also of those that one does not see"),
                 member("next", AT(T, next)).doc("for `after`; absent: that is all"))
      .doc("A page of bans that were appealed.");
}

constexpr auto describe(Type<AdminBroadcastResult>) {
  return message("admin_broadcast_result", count("people", AT(AdminBroadcastResult, people)).doc("who were told"))
      .doc("It was said.");
}

constexpr auto describe(Type<AdminPersonResult>) {
  using T = AdminPersonResult;
  return message("admin_person_result", member("person", AT(T, person)).doc("who it is"),
                 member("role", AT(T, role)).doc("player, helper, moderator or admin"),
                 member("created", AT(T, created)).doc("RFC 3339"),
                 member("connected", AT(T, connected)).doc("by at least one connection"),
                 member("sanctions", AT(T, sanctions)).doc("that hold, the latest 50, the latest first"),
                 count("open_reports", AT(T, open_reports)).doc("about this person"),
                 member("addresses", AT(T, addresses)).doc("of the connections: told to admins only"))
      .doc("What those who moderate may know of somebody.");
}

constexpr auto describe(Type<AdminWordsResult>) {
  return message("admin_words_result",
                 count("words", AT(AdminWordsResult, words)).doc("and phrases; 0: nothing is filtered"))
      .doc("The state of the word filter.");
}

constexpr auto describe(Type<AdminAuditResult>) {
  using T = AdminAuditResult;
  return message("admin_audit_result", member("lines", AT(T, lines)).doc("50 at most, the latest first"),
                 count("next", AT(T, next)).doc("for `before`; absent: that is all"))
      .doc("A page of the audit log.");
}

}  // namespace palatine
