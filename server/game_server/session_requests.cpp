// Who somebody is: guests, and those who come back with a token.
#include <algorithm>

#include "protocol/messages_describe.hpp"
#include "server/accounts/refusals.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/session_requests.hpp"
#include "server/room/lobby_listing.hpp"
#include "server/unicode/clean_text.hpp"

namespace palatine {
namespace {

bool is_token(std::string_view token) {
  return token.size() == 43 && std::ranges::all_of(token, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
         });
}

}  // namespace

void SessionRequests::on(ConnectionId id, Call& call, const SessionPing&) {
  respond(id, call, Nothing{});
}

void SessionRequests::on(ConnectionId id, Call& call, const SessionHello& hello) {
  connections_.at(id).client = accounts::in_short(hello.client);
  if (hello.token && hello.code)
    return respond(id, call,
                   refused("bad_param", "Come back by your token or by a code, and not by both.", "/code").value());
  if (hello.code) return hello_by_code(id, call, *hello.code);
  if (!hello.token) return new_guest(id, call, hello);
  if (!is_token(*hello.token)) return respond(id, call, accounts::unknown_token());
  waiting_.load_person(id, call, {sha256_hex(*hello.token), {}, {}});
}

void SessionRequests::turn_away(ConnectionId id, const Call& call, const SanctionRow& ban) {
  Batch batch;
  const Error error = moderation_.turned_away(contexts_.moderation(), ban, batch);
  if (!batch.appeal_links.empty()) context_.emit(Append{std::move(batch)});
  respond(id, call, error);
  connections_.close(id, 1008, "banned");
}

void SessionRequests::new_guest(ConnectionId id, const Call& call, const SessionHello& hello) {
  if (const SanctionRow* ban = moderation_.kept_out(contexts_.moderation(), nullptr, connections_.at(id).address))
    return turn_away(id, call, *ban);
  if (!context_.config.admission.guests) {
    Error no = refused("guests_off", "This server has no new guests: sign in with an account.").value();
    no.args = {{"registration", std::string(name_of(context_.config.admission.registration))}};
    return respond(id, call, no);
  }
  const bool is_bot = hello.bot.value_or(false);
  std::string name = (is_bot ? "Bot " : "Guest ") + std::to_string(1000 + draw_number(context_.secrets) % 9000);
  if (hello.name) {
    auto wanted = names_.allowed(contexts_.accounts(), *hello.name, ServerRole::player);
    if (!wanted) return respond(id, call, wanted.error());
    name = std::move(*wanted);
  }
  if (auto room = capacity_refusals_.may_begin_new(); !room) return respond(id, call, room.error());
  if (auto few = address_limits_.may_make_guest(*connections_.at(id).home); !few) return respond(id, call, few.error());
  PersonRow row{draw_id(context_.secrets), std::move(name), context_.now, is_bot};
  Batch batch;
  batch.people = {row};
  PersonState& known = known_people_.add(std::move(row));
  const std::string token = outcomes_.add_device(known, id, batch);
  known_people_.append(known, std::move(batch));
  connections_.at(id).is_new = true;
  welcome(id, call, known, token, {});
}

// A game that can't go on here, for want of its rules, has no players whom it could bid be silent.

void SessionRequests::come_back(ConnectionId id, const Call& call, const SessionHello& hello, const PersonData& data) {
  std::optional<std::string> name;
  // who gives the name as it is shown means the same
  if (hello.name && *hello.name != data.person.name + tag_of(data.person.id)) {
    auto cleaned = clean_name(*hello.name, context_.config.limits);
    if (!cleaned) return respond(id, call, cleaned.error());
    name = std::move(*cleaned);
  }
  PersonState& person = known_people_.remember(data);
  known_people_.let_go(person);
  // deleted while it was looked for
  if (person.gone) return respond(id, call, hello.code ? accounts::unknown_code() : accounts::unknown_token());
  if (const SanctionRow* ban = moderation_.kept_out(contexts_.moderation(), &person, connections_.at(id).address))
    return turn_away(id, call, *ban);
  if (!has_room(person)) return respond(id, call, accounts::too_many_connections());
  Batch batch;
  std::optional<std::string> token;
  std::string won_back;  // a device
  if (hello.token) {
    const auto opened = devices_.open(contexts_.accounts(), person, *hello.token, contexts_.peer_of(id), batch);
    // signed out while it was looked for
    if (!opened) return respond(id, call, accounts::unknown_token());
    token = opened->token;
    if (opened->won_back) won_back = opened->device;
    connections_.at(id).device = opened->device;
  } else {
    token = outcomes_.add_device(person, id, batch);
  }
  const bool renamed = name && *name != person.row.name;
  if (renamed && person.account) {
    const char* why =
        person.row.bot ? "A bot keeps the name that its owner gave it." : "account.rename gives an account a new name.";
    connections_.send(id, encode(Notification(ServerNotice{"name_kept", std::nullopt, why})));
  } else if (renamed && person.bound_by()) {
    // a new name would be a way to speak: at a table with isolated chat one keeps the old one
    connections_.send(
        id,
        encode(Notification(ServerNotice{
            "name_kept", std::nullopt, "The partner chat of your game lets nobody take a new name before its end."})));
  } else if (renamed && (moderation_.muted(contexts_.moderation(), person, {}) ||
                         !names_.allowed(contexts_.accounts(), *name, ServerRole::player))) {
    connections_.send(
        id, encode(Notification(ServerNotice{"name_kept", std::nullopt, "This server does not allow that name now."})));
  } else if (renamed) {
    person.row.name = *name;
    batch.people = {person.row};
    known_people_.name_has_changed(person);
  }
  known_people_.append(person, std::move(batch));
  if (!won_back.empty()) outcomes_.close_devices(person, {won_back});
  welcome(id, call, person, std::move(token), rooms_of(person, data));
}

std::vector<RoomSummary> SessionRequests::rooms_of(const PersonState& person, const PersonData& data) {
  std::vector<RoomSummary> rooms;
  for (const RoomRow& row : data.rooms) {
    if (const Room* room = tables_.find({row.id, {}})) {
      const RoomState& state = room->state();
      if (state.moment() != Moment::over && state.seat_of(person.row.id)) rooms.push_back(summary_of(state));
    } else if (auto summary = summary_from(row.summary)) {
      rooms.push_back(std::move(*summary));
    }
  }
  return rooms;
}

bool SessionRequests::has_room(const PersonState& person) const {
  return static_cast<std::int64_t>(person.connections.size()) < context_.config.limits.connections_per_person;
}

void SessionRequests::welcome(ConnectionId id, const Call& call, PersonState& person, std::optional<std::string> token,
                              std::vector<RoomSummary> rooms) {
  person.connections.push_back(id);
  connections_.at(id).person = person.row.id;
  connections_.greet(connections_.at(id));
  if (const auto* hello = call.request.get_if<SessionHello>())
    connections_.at(id).tells_budget = hello->budget.value_or(false);
  SessionHelloResult result;
  result.person = person.person();
  result.token = std::move(token);
  result.server = {context_.config.server_name, context_.config.server_version};
  result.protocol = protocol_name;
  result.features = {"lobby",      "rooms",   "play",    "computer_players", "fair_dice", "partner_chat", "chat",
                     "resume",     "replay",  "undo",    "accounts",         "clocks",    "host",         "rematch",
                     "spectators", "bots",    "budget",  "blocks",           "reports",   "moderation",   "challenges",
                     "whispers",   "chances", "streams", "invitations",      "stand_in",  "hints"};
  if (context_.config.tell.webhooks) result.features.push_back("webhooks");
  if (!context_.config.push_key.empty()) {
    result.features.push_back("push");
    result.push_key = context_.config.push_key;
  }
  if (context_.config.mail) result.features.push_back("mail");
  result.limits = context_.config.limits;
  for (const GameKind* kind : context_.games.all()) result.games.push_back(kind->info());
  result.rooms = std::move(rooms);
  if (const ServerRole role = moderation_.role_of(person.row.id); role != ServerRole::player) result.role = role;
  result.admission = context_.config.admission;
  respond(id, call, result);
  if (drain_.state()) connections_.send(id, encode(Notification(drain_.notice(context_.now))));
  if (!person.is_isolated()) return;
  for (const auto& [room, policy] : person.playing) {
    if (policy != PartnerChat::silent) continue;
    const ServerNotice notice{"muted", room,
                              "You play a silent game: until it is over you are mute, and deaf to all talk."};
    connections_.send(id, encode(Notification(notice)));
  }
}

void SessionRequests::hello_by_code(ConnectionId id, Call& call, const std::string& typed) {
  auto person = devices_.use_code(contexts_.accounts(), typed, connections_.at(id).address);
  if (!person) return respond(id, call, person.error());
  waiting_.load_person(id, call, {{}, std::move(*person), {}});
}

}  // namespace palatine
