// Mutes, bans and kicks: laid, lifted, and what follows for who is here.
#include <algorithm>

#include "protocol/describe_pieces.hpp"
#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/hall/impl.hpp"

namespace palatine {
namespace {

Error beyond_reach() {
  return refused("not_permitted", "That is not for you to do here, or not to that person.").value();
}

std::optional<std::string> until_of(const SanctionRow& row) {
  return row.until == 0 ? std::nullopt : std::optional(rfc3339(row.until));
}

ServerNotice notice_of(const SanctionRow& row, std::string kind, std::string message) {
  ServerNotice notice{std::move(kind), std::nullopt, std::move(message)};
  if (!row.room.empty()) notice.room = row.room;
  notice.sanction = row.kind == name_of(SanctionKind::mute) ? SanctionKind::mute : SanctionKind::ban;
  return notice;
}

// `appeal`: a token; empty: it can't be appealed.
ServerNotice sanctioned(const SanctionRow& row, const std::string& appeal = {}) {
  const bool mute = row.kind == name_of(SanctionKind::mute);
  ServerNotice notice =
      notice_of(row, "sanctioned", mute ? "A moderator has muted you." : "A moderator has banned you.");
  notice.until = until_of(row);
  notice.why = row.why;
  if (!appeal.empty()) notice.appeal = appeal;
  return notice;
}

}  // namespace

SanctionInfo Hall::Impl::info(const SanctionRow& row, const Actor& reader) const {
  SanctionInfo info;
  info.id = row.id;
  info.kind = row.kind == name_of(SanctionKind::mute) ? SanctionKind::mute : SanctionKind::ban;
  if (!row.person.empty()) info.person = called(row.person);
  if (moderation::may_see_addresses(reader) && !row.range.empty()) info.range = row.range;
  if (!row.room.empty()) info.room = row.room;
  info.why = row.why;
  info.by = called_actor(row.by);
  info.at = rfc3339(row.at);
  info.until = until_of(row);
  if (const Appeal* appeal = appeals_.find(row.id); appeal && reader.outranks(role_of(row.person)))
    info.appeal = this->info(appeal->row);
  return info;
}

Acting Hall::Impl::act(const Actor& actor, const AdminSanction& asked, const Lookups& lookups) {
  if (asked.person.has_value() == asked.range.has_value() || (asked.range && asked.room))
    return refused("person_or_range", "Name a person, or a range of addresses for the whole server.", "").value();
  const auto why = said(asked.why, "/why", config_.limits.why_length);
  if (!why) return why.error();
  SanctionRow row;
  if (asked.range) {
    const auto range = moderation::AddressRange::read(*asked.range);
    if (!range)
      return refused("bad_range", "That is no range of addresses, such as 192.0.2.0/24 or 2001:db8::/48.", "/range")
          .value();
    row.range = range->text();
  } else {
    const Sought sought = seek(*asked.person, lookups);
    if (!sought.person) return sought.instead();
    if (!actor.outranks(rank_of(*sought.person))) return beyond_reach();
    row.person = sought.person->row.id;
  }
  sweep_bans();
  if (static_cast<std::int64_t>(sanctions_.size()) >= config_.limits.sanctions)
    return refused("too_many_sanctions", "As many mutes and bans hold as may: lift some.").value();
  row.id = draw_id(secrets_);
  row.kind = name_of(asked.kind);
  row.room = asked.room.value_or("");
  row.why = **why;
  row.by = actor.person;
  row.at = now_;
  if (asked.for_ms) row.until = now_ + *asked.for_ms;
  Acted acted{Nothing{}};
  acted.batch.sanctions = {row};
  sanctions_.add(row);
  Error::Args details{{"kind", row.kind}};
  if (!row.range.empty()) details.emplace_back("range", row.range);
  if (!row.room.empty()) details.emplace_back("room", row.room);
  details.emplace_back("sanction", row.id);
  if (row.until != 0) details.emplace_back("until", rfc3339(row.until));
  note_act(actor, "sanction", row.person, details, row.why, acted.batch);
  acted.response = AdminSanctionResult{info(row, actor)};
  const std::string token = moderation::may_be_appealed(row) ? appeal_token(row, acted.batch) : std::string();
  acted.then = [this, row, token] {
    const bool ban = row.kind == name_of(SanctionKind::ban);
    if (const auto here = people_.find(row.person); ban && here != people_.end()) mail_of_ban(here->second, row, token);
    enforce(row, token);
  };
  return acted;
}

void Hall::Impl::enforce(const SanctionRow& row, const std::string& appeal) {
  const bool ban = row.kind == name_of(SanctionKind::ban);
  if (!row.range.empty()) {
    const auto range = moderation::AddressRange::read(row.range);
    std::vector<ConnectionId> met;
    for (const auto& [id, connection] : connections_)
      if (!connection.person.empty() && rank_of(people_.at(connection.person)) == ServerRole::player &&
          range->contains(connection.address))
        met.push_back(id);
    for (const ConnectionId id : met) {
      if (!connections_.contains(id)) continue;
      send(id, encode(Notification(sanctioned(row))));
      if (ban) close(id, 1008, "banned");
    }
    return;
  }
  // out of a room first: who is told listens there no more
  if (Room* room = ban && !row.room.empty() ? awake({row.room, {}}) : nullptr) put_out(*room, row.person);
  const auto here = people_.find(row.person);
  if (here == people_.end()) return;
  notify(here->second, sanctioned(row, appeal));
  if (ban && row.room.empty()) put_off(row.person, "banned", true);
}

Acting Hall::Impl::act(const Actor& actor, const AdminLift& asked, const Lookups& lookups) {
  const SanctionRow* found = sanctions_.find(asked.sanction, now_);
  if (!found) return refused("no_such_sanction", "No such mute or ban holds.", "/sanction").value();
  if (!moderation::may_lift(actor, *found)) return beyond_reach();
  if (!found->person.empty()) {
    const Sought sought = seek(found->person, lookups, false);
    if (sought.lookup) return *sought.lookup;
    if (sought.person && !actor.outranks(rank_of(*sought.person))) return beyond_reach();
  }
  Acted acted{Nothing{}};
  const SanctionRow row = lift(*found, acted.batch);
  // who lifts it says yes to whoever has asked for that
  if (const Appeal* appeal = appeals_.find(row.id); appeal && appeal->row.decided == 0)
    acted.batch.appeals = {decide(row, AppealOutcome::accepted, {}, actor.person)};
  end_appeals(row.id);
  note_act(actor, "lift", row.person, {{"kind", row.kind}, {"sanction", row.id}}, std::nullopt, acted.batch);
  acted.then = [this, row] { tell_of_lift(row); };
  return acted;
}

SanctionRow Hall::Impl::lift(SanctionRow row, Batch& batch) {
  row.lifted = now_;
  sanctions_.lift(row.id);
  batch.sanctions = {row};
  return row;
}

void Hall::Impl::tell_of_lift(const SanctionRow& row) {
  if (const auto here = people_.find(row.person); here != people_.end())
    notify(here->second, notice_of(row, "sanction_lifted", "A moderator has lifted what held for you."));
}

Acting Hall::Impl::act(const Actor& actor, const AdminSanctions& asked, const Lookups& lookups) {
  std::string person;
  if (asked.person) {
    const Sought sought = seek(*asked.person, lookups);
    if (!sought.person) return sought.instead();
    person = sought.person->row.id;
  }
  const auto page = sanctions_.page(person, asked.after.value_or(""), now_);
  if (!page)
    return refused("bad_param", "That is no `next` of a page before, or it does not hold any more.", "/after").value();
  AdminSanctionsResult result;
  for (const SanctionRow* row : page->first) result.sanctions.push_back(info(*row, actor));
  if (page->second) result.next = result.sanctions.back().id;
  return Acted{std::move(result)};
}

// ---- kicks ---------------------------------------------------------------------------------------------------------

Acting Hall::Impl::act(const Actor& actor, const AdminKick& asked, const Lookups& lookups) {
  const auto why = said(asked.why, "/why", config_.limits.why_length);
  if (!why) return why.error();
  const Sought sought = seek(asked.person, lookups);
  if (!sought.person) return sought.instead();
  if (!actor.outranks(rank_of(*sought.person))) return beyond_reach();
  const std::string person = sought.person->row.id;
  const Room* room = asked.room ? awake({*asked.room, {}}) : nullptr;
  if (room && !room->listens(person) && !room->state().seat_of(person))
    return refused("not_joined", "That person is not at this table.", "/person").value();
  Acted acted{Nothing{}};
  Error::Args details;
  if (asked.room) details.emplace_back("room", *asked.room);
  note_act(actor, "kick", person, details, *why, acted.batch);
  acted.then = [this, person, id = asked.room, why = *why] {
    ServerNotice notice{"kicked", id,
                        id ? "A moderator has put you out of this table." : "A moderator has put you off."};
    notice.why = why;
    if (Room* there = id ? awake({*id, {}}) : nullptr) put_out(*there, person);
    notify(people_.at(person), notice);
    if (!id) put_off(person, "kicked", false);
  };
  return acted;
}

void Hall::Impl::put_out(Room& room, const std::string& person) {
  std::vector<ConnectionId> listening;
  for (const auto& [connection, listener] : room.listeners())
    if (listener.person == person) listening.push_back(connection);
  const auto done = guarded(room, now_, [&]() -> tl::expected<void, Error> {
    if (room.state().status == RoomStatus::open && room.state().seat_of(person)) (void)room.stand(person, now_);
    for (const ConnectionId connection : listening) (void)room.leave(connection, person, now_);
    return {};
  });
  (void)done;  // a fault has frozen it
  for (const ConnectionId connection : listening)
    if (const auto found = connections_.find(connection); found != connections_.end())
      found->second.rooms.erase(room.state().id);
  settle(room);
  follow_up(room);
}

void Hall::Impl::put_off(const std::string& person, const std::string& reason, bool from_seats) {
  std::vector<std::string> gone{person};
  for (const auto& [id, each] : people_)
    if (each.row.owner == person && !person.empty()) gone.push_back(id);
  for (const std::string& each : gone) {
    std::vector<std::string> tables;
    for (const auto& [id, room] : rooms_)
      if (from_seats && room->state().status == RoomStatus::open && room->state().seat_of(each)) tables.push_back(id);
    for (const std::string& table : tables)
      if (Room* room = awake({table, {}})) put_out(*room, each);
    const auto here = people_.find(each);
    if (here == people_.end()) continue;
    const std::vector<ConnectionId> connections = here->second.connections;
    for (const ConnectionId connection : connections)
      if (connections_.contains(connection)) close(connection, 1008, reason);
  }
}

}  // namespace palatine
