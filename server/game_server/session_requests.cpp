// Who somebody is: guests, and those who come back with a token.
#include <algorithm>

#include "protocol/messages_describe.hpp"
#include "server/accounts/refusals.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/impl.hpp"
#include "server/people/names.hpp"
#include "server/room/room_table.hpp"

namespace palatine {
namespace {

bool is_token(std::string_view token) {
  return token.size() == 43 && std::ranges::all_of(token, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
         });
}

}  // namespace

void SessionRequests::on(ConnectionId id, Call& call, const SessionPing&) {
  core_.respond(id, call, Nothing{});
}

void SessionRequests::on(ConnectionId id, Call& call, const SessionHello& hello) {
  core_.connections_.at(id).client = accounts::in_short(hello.client);
  if (hello.token && hello.code)
    return core_.respond(
        id, call, refused("bad_param", "Come back by your token or by a code, and not by both.", "/code").value());
  if (hello.code) return hello_by_code(id, call, *hello.code);
  if (!hello.token) return new_guest(id, call, hello);
  if (!is_token(*hello.token)) return core_.respond(id, call, accounts::unknown_token());
  core_.load_person(id, call, {sha256_hex(*hello.token), {}, {}});
}

void SessionRequests::turn_away(ConnectionId id, const Call& call, const SanctionRow& ban) {
  Batch batch;
  const Error error = core_.moderation_.turned_away(core_.moderation_context(), ban, batch);
  if (!batch.appeal_links.empty()) core_.out_->push_back(Append{std::move(batch)});
  core_.respond(id, call, error);
  core_.close(id, 1008, "banned");
}

void SessionRequests::new_guest(ConnectionId id, const Call& call, const SessionHello& hello) {
  if (const SanctionRow* ban =
          core_.moderation_.kept_out(core_.moderation_context(), nullptr, core_.connections_.at(id).address))
    return turn_away(id, call, *ban);
  if (!core_.config_.admission.guests) {
    Error no = refused("guests_off", "This server has no new guests: sign in with an account.").value();
    no.args = {{"registration", std::string(name_of(core_.config_.admission.registration))}};
    return core_.respond(id, call, no);
  }
  const bool is_bot = hello.bot.value_or(false);
  std::string name = (is_bot ? "Bot " : "Guest ") + std::to_string(1000 + draw_number(core_.secrets_) % 9000);
  if (hello.name) {
    auto wanted = core_.names_.allowed(core_.accounts_context(), *hello.name, ServerRole::player);
    if (!wanted) return core_.respond(id, call, wanted.error());
    name = std::move(*wanted);
  }
  if (auto room = core_.may_begin_new(); !room) return core_.respond(id, call, room.error());
  if (auto few = core_.may_make_guest(*core_.connections_.at(id).home); !few)
    return core_.respond(id, call, few.error());
  PersonRow row{draw_id(core_.secrets_), std::move(name), core_.now_, is_bot};
  Batch batch;
  batch.people = {row};
  const std::string person = row.id;
  PersonState& known =
      core_.people_.try_emplace(person, std::move(row), core_.config_.limits, core_.config_.shares).first->second;
  const std::string token = core_.add_device(known, id, batch);
  core_.append(known, std::move(batch));
  core_.connections_.at(id).is_new = true;
  welcome(id, call, known, token, {});
}

// A game that can't go on here, for want of its rules, has no players whom it could bid be silent.

void SessionRequests::come_back(ConnectionId id, const Call& call, const SessionHello& hello, const PersonData& data) {
  std::optional<std::string> name;
  // who says his name as it is shown means the same
  if (hello.name && *hello.name != data.person.name + tag_of(data.person.id)) {
    auto cleaned = clean_name(*hello.name, core_.config_.limits);
    if (!cleaned) return core_.respond(id, call, cleaned.error());
    name = std::move(*cleaned);
  }
  PersonState& person = core_.remember(data);
  core_.let_go(person);
  // deleted while it was looked for
  if (person.gone) return core_.respond(id, call, hello.code ? accounts::unknown_code() : accounts::unknown_token());
  if (const SanctionRow* ban =
          core_.moderation_.kept_out(core_.moderation_context(), &person, core_.connections_.at(id).address))
    return turn_away(id, call, *ban);
  if (!has_room(person)) return core_.respond(id, call, accounts::too_many_connections());
  Batch batch;
  std::optional<std::string> token;
  std::string won_back;  // a device
  if (hello.token) {
    const auto opened = core_.devices_.open(core_.accounts_context(), person, *hello.token, core_.peer_of(id), batch);
    // signed out while it was looked for
    if (!opened) return core_.respond(id, call, accounts::unknown_token());
    token = opened->token;
    if (opened->won_back) won_back = opened->device;
    core_.connections_.at(id).device = opened->device;
  } else {
    token = core_.add_device(person, id, batch);
  }
  const bool renamed = name && *name != person.row.name;
  if (renamed && person.account) {
    const char* why =
        person.row.bot ? "A bot keeps the name that its owner gave it." : "account.rename gives an account a new name.";
    core_.send(id, encode(Notification(ServerNotice{"name_kept", std::nullopt, why})));
  } else if (renamed && person.bound_by()) {
    // a new name would be a way to speak: at a table with isolated chat one keeps the old one
    core_.send(
        id,
        encode(Notification(ServerNotice{
            "name_kept", std::nullopt, "The partner chat of your game lets nobody take a new name before its end."})));
  } else if (renamed && (core_.moderation_.muted(core_.moderation_context(), person, {}) ||
                         !core_.names_.allowed(core_.accounts_context(), *name, ServerRole::player))) {
    core_.send(
        id, encode(Notification(ServerNotice{"name_kept", std::nullopt, "This server does not allow that name now."})));
  } else if (renamed) {
    person.row.name = *name;
    batch.people = {person.row};
    core_.name_has_changed(person);
  }
  core_.append(person, std::move(batch));
  if (!won_back.empty()) core_.close_devices(person, {won_back});
  welcome(id, call, person, std::move(token), rooms_of(person, data));
}

std::vector<RoomSummary> SessionRequests::rooms_of(const PersonState& person, const PersonData& data) {
  std::vector<RoomSummary> rooms;
  for (const RoomRow& row : data.rooms) {
    if (const Room* room = core_.tables_.find({row.id, {}})) {
      const RoomState& state = room->state();
      if (state.moment() != Moment::over && state.seat_of(person.row.id)) rooms.push_back(summary_of(state));
    } else if (auto summary = summary_from(row.summary)) {
      rooms.push_back(std::move(*summary));
    }
  }
  return rooms;
}

bool SessionRequests::has_room(const PersonState& person) const {
  return static_cast<std::int64_t>(person.connections.size()) < core_.config_.limits.connections_per_person;
}

void SessionRequests::welcome(ConnectionId id, const Call& call, PersonState& person, std::optional<std::string> token,
                              std::vector<RoomSummary> rooms) {
  person.connections.push_back(id);
  core_.connections_.at(id).person = person.row.id;
  core_.greeted(core_.connections_.at(id));
  if (const auto* hello = call.request.get_if<SessionHello>())
    core_.connections_.at(id).tells_budget = hello->budget.value_or(false);
  SessionHelloResult result;
  result.person = person.person();
  result.token = std::move(token);
  result.server = {core_.config_.server_name, core_.config_.server_version};
  result.protocol = protocol_name;
  result.features = {"lobby",      "rooms",   "play",   "computer_players", "fair_dice", "partner_chat", "chat",
                     "resume",     "replay",  "undo",   "accounts",         "clocks",    "host",         "rematch",
                     "spectators", "bots",    "budget", "blocks",           "reports",   "moderation",   "challenges",
                     "whispers",   "chances", "streams"};
  if (core_.config_.tell.webhooks) result.features.push_back("webhooks");
  if (!core_.config_.push_key.empty()) {
    result.features.push_back("push");
    result.push_key = core_.config_.push_key;
  }
  if (core_.config_.mail) result.features.push_back("mail");
  result.limits = core_.config_.limits;
  for (const GameKind* kind : core_.games_.all()) result.games.push_back(kind->info());
  result.rooms = std::move(rooms);
  if (const ServerRole role = core_.moderation_.role_of(person.row.id); role != ServerRole::player) result.role = role;
  result.admission = core_.config_.admission;
  core_.respond(id, call, result);
  if (core_.drain_.state()) core_.send(id, encode(Notification(core_.drain_.notice(core_.now_))));
  if (!person.is_muted()) return;
  for (const auto& [room, policy] : person.playing) {
    if (policy != PartnerChat::silent) continue;
    const ServerNotice notice{"muted", room,
                              "You play a silent game: until it is over you are mute, and deaf to all talk."};
    core_.send(id, encode(Notification(notice)));
  }
}

void SessionRequests::hello_by_code(ConnectionId id, Call& call, const std::string& typed) {
  auto person = core_.devices_.use_code(core_.accounts_context(), typed, core_.connections_.at(id).address);
  if (!person) return core_.respond(id, call, person.error());
  core_.load_person(id, call, {{}, std::move(*person), {}});
}

}  // namespace palatine
