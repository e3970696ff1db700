// What the invariant checker looks at where people are muted, banned, blocked and reported.
#include "tests/simulation/invariant_checker.hpp"

namespace palatine::simulation {

bool InvariantChecker::is_muted(const std::string& person, const std::string& room) const {
  std::set<std::string> addresses;
  for (const auto& [id, known] : connections_)
    if (known.person == person) addresses.insert(known.address);
  return moderators_.is_muted(person, room, addresses);
}

void InvariantChecker::check_kept_out(const Batch& batch) {
  for (const SanctionRow& row : batch.sanctions) {
    if (row.lifted != 0 || row.kind != "ban" || !row.room.empty()) continue;
    for (const auto& [id, known] : connections_)
      if (!known.person.empty() && moderators_.is_banned(known.person, known.address)) kept_out_.insert(id);
  }
}

// What somebody reports with a person is what the reporter could read; of before the block, too.
void InvariantChecker::check_evidence(const ReportRow& row) const {
  const json report = json::parse(row.report.text);
  for (const json& message : report["evidence"])
    if (is_deaf_to(row.by, message.value("room", ""), message))
      throw Broken("a report shows what its writer may not read: " + message.dump());
}

void InvariantChecker::check_permitted(const Known& known, const Asked& asked, const json& result, bool again) const {
  if (asked.method.starts_with("admin.")) moderators_.check_reader(known.person, asked.method);
  if (asked.method == "admin.reports" || asked.method == "admin.report") {
    const json reports = asked.method == "admin.reports" ? result["reports"] : json::array({result["report"]});
    for (const json& report : reports)
      if (moderators_.rank_of(report["person"]["id"]) >= moderators_.role_of(known.person))
        throw Broken("a report is shown to the equal of who is reported: " + report.dump());
  } else if (asked.method == "admin.search") {
    for (const json& each : result["found"])
      if (moderators_.rank_of(each["report"]["person"]["id"]) >= moderators_.role_of(known.person))
        throw Broken("a report is found by the equal of who is reported: " + each.dump());
  } else if (asked.method == "admin.appeals") {
    for (const json& ban : result["sanctions"])
      if (moderators_.role_of(ban["person"]["id"]) >= moderators_.role_of(known.person))
        throw Broken("an appeal is shown to the equal of who has filed it: " + ban.dump());
  } else if (asked.method == "person.blocked") {
    std::set<std::string> listed;
    for (const json& each : result["people"]) listed.insert(each["person"]["id"]);
    if (listed != moderators_.blocked_by(known.person))
      throw Broken("the list of the blocked is wrong: " + result.dump());
  }
  if (again) return;
  const std::string room = text_or(asked.params, "room", "");
  const bool in_room = asked.method.starts_with("room.") || asked.method.starts_with("game.");
  if (in_room && !room.empty() && asked.method != "room.leave" && moderators_.is_banned_from(known.person, room))
    throw Broken("one who is banned from a room does something there: " + asked.method);
  const bool takes_name = asked.method == "account.rename" || asked.method == "account.claim";
  if (takes_name && is_muted(known.person, {})) throw Broken("one who is muted takes a name");
}

void InvariantChecker::check_refusal(const Known& known, const Asked& asked, const json& error) const {
  const json& data = error["data"];
  const std::string reason = data["reason"];
  const std::string room = text_or(asked.params, "room", "");
  if (reason == "muted" && !is_muted(known.person, room)) throw Broken("one is told to be muted who is not");
  // whoever comes by an invite names no room
  if (reason == "banned" && data["args"].contains("room") &&
      !moderators_.is_banned_from(known.person, data["args"]["room"]))
    throw Broken("one is told to be banned from a room who is not");
  if (reason == "not_permitted") moderators_.check_refused(known.person, asked.method);
  if (reason != "not_welcome") return;
  if (asked.method == "bot.challenge") {
    const std::string bot = asked.params["bot"];
    if (!moderators_.has_blocked(bot, known.person) && !moderators_.has_blocked(known.person, bot) &&
        !moderators_.is_banned_from(bot, room))
      throw Broken("a bot can't be asked that nothing keeps from that table");
  } else if (!moderators_.has_blocked(reference_model_.at(room).state.host, known.person)) {
    throw Broken("a host does not play with one whom the host has not blocked");
  }
}

void InvariantChecker::tell(const OutgoingNotification& tell) const {
  if (tell.place) {
    if (tell.place->room != tell.room || !tell.person.empty()) throw Broken("a table tells of another");
    if (tell.seat.has_value() == tell.name.empty()) throw Broken("a table tells of a seat where nobody sits");
    return;
  }
  if (!reference_model_.at(tell.room).state.seat_of(tell.person))
    throw Broken("somebody has a notification of a table where they do not sit");
}

}  // namespace palatine::simulation
