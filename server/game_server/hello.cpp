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

PersonState& GameServer::Impl::person_of(ConnectionId id) {
  return people_.at(connections_.at(id).person);
}

void GameServer::Impl::on(ConnectionId id, Call& call, const SessionPing&) {
  respond(id, call, Nothing{});
}

void GameServer::Impl::on(ConnectionId id, Call& call, const SessionHello& hello) {
  connections_.at(id).client = accounts::in_short(hello.client);
  if (hello.token && hello.code)
    return respond(id, call,
                   refused("bad_param", "Come back by your token or by a code, and not by both.", "/code").value());
  if (hello.code) return hello_by_code(id, call, *hello.code);
  if (!hello.token) return new_guest(id, call, hello);
  if (!is_token(*hello.token)) return respond(id, call, accounts::unknown_token());
  load_person(id, call, {sha256_hex(*hello.token), {}, {}});
}

void GameServer::Impl::turn_away(ConnectionId id, const Call& call, const SanctionRow& ban) {
  Batch batch;
  const Error error = moderation_.turned_away(moderation_context(), ban, batch);
  if (!batch.appeal_links.empty()) out_->push_back(Append{std::move(batch)});
  respond(id, call, error);
  close(id, 1008, "banned");
}

void GameServer::Impl::load_person(ConnectionId id, Call& call, PersonKey key) {
  const Ticket ticket = loads_.begin({.waiting = {id}});
  out_->push_back(LoadPerson{ticket, std::move(key)});
  park(id, call);
}

void GameServer::Impl::person_loaded(Ticket ticket, std::optional<PersonData> data) {
  Load* const found = loads_.find(ticket);
  if (found && !found->orders.empty()) {
    WaitingOrder order = std::move(found->orders.front());
    loads_.end(ticket);
    auto& known = order.lookups[order.sought];
    if (data) {
      known = data->person.id;
      let_go(remember(*data));
    }
    return carry_out(std::move(order));
  }
  if (found && found->departure) return departing_found(ticket, data);
  if (found && found->forgot) return forgot_found(*loads_.end(ticket)->forgot, data);
  go_on(ticket, [&](ConnectionId id, Call& call, Load& load) {
    if (!connections_.at(id).sought.empty()) return sought(id, std::move(call), data);
    if (call.request.is<AccountClaim>()) return claim_found(id, call, ticket, load, data);
    if (call.request.is<AccountRename>()) return rename_found(id, call, data);
    if (call.request.is<AccountLogin>()) return login_found(id, call, ticket, load, std::move(data));
    if (call.request.is<AccountReset>()) return reset_found(id, call, ticket, load, std::move(data));
    if (call.request.is<AccountAddBot>()) return add_bot(id, call, data);
    if (call.request.is<AccountBots>()) return list_bots(id, call, data->bots);
    if (call.request.is<AccountRenewBot>() || call.request.is<AccountRemoveBot>()) return bot_found(id, call, data);
    const auto hello = call.request.get<SessionHello>();
    if (data) return come_back(id, call, hello, *data);
    respond(id, call, hello.code ? accounts::unknown_code() : accounts::unknown_token());
  });
}

void GameServer::Impl::new_guest(ConnectionId id, const Call& call, const SessionHello& hello) {
  if (const SanctionRow* ban = moderation_.kept_out(moderation_context(), nullptr, connections_.at(id).address))
    return turn_away(id, call, *ban);
  if (!config_.admission.guests) {
    Error no = refused("guests_off", "This server has no new guests: sign in with an account.").value();
    no.args = {{"registration", std::string(name_of(config_.admission.registration))}};
    return respond(id, call, no);
  }
  const bool is_bot = hello.bot.value_or(false);
  std::string name = (is_bot ? "Bot " : "Guest ") + std::to_string(1000 + draw_number(secrets_) % 9000);
  if (hello.name) {
    auto wanted = names_.allowed(accounts_context(), *hello.name, ServerRole::player);
    if (!wanted) return respond(id, call, wanted.error());
    name = std::move(*wanted);
  }
  if (auto room = may_begin_new(); !room) return respond(id, call, room.error());
  if (auto few = may_make_guest(*connections_.at(id).home); !few) return respond(id, call, few.error());
  PersonRow row{draw_id(secrets_), std::move(name), now_, is_bot};
  Batch batch;
  batch.people = {row};
  const std::string person = row.id;
  PersonState& known = people_.try_emplace(person, std::move(row), config_.limits, config_.shares).first->second;
  const std::string token = add_device(known, id, batch);
  append(known, std::move(batch));
  connections_.at(id).is_new = true;
  welcome(id, call, known, token, {});
}

// A game that can't go on here, for want of its rules, has no players whom it could bid be silent.
bool GameServer::Impl::is_playable(const RoomSummary& summary) const {
  const GameKind* kind = games_.find(summary.game);
  return kind && kind->plays(summary.rules_version.value_or(kind->info().rules_version));
}

PersonState& GameServer::Impl::remember(const PersonData& data) {
  const auto [found, is_new] = people_.try_emplace(data.person.id, data.person, config_.limits, config_.shares);
  PersonState& person = found->second;
  if (!is_new) return person;
  // what is known here may be newer than what was loaded
  const auto owner = people_.find(data.person.owner);
  person.owner = owner == people_.end() ? data.owner : owner->second.row.name;
  for (const BotLine& bot : data.bots) person.bots.push_back(bot.id);
  person.account = data.account;
  person.second_factor = data.second_factor;
  person.devices = data.devices;
  person.tells = data.tells;
  person.rooms_created = data.rooms_created;
  for (const BlockRow& block : data.blocks) person.blocks.emplace(block.blocked, block);
  for (const AnswerRow& answer : data.answers) person.answers.emplace(answer.key, answer);
  for (const RoomRow& row : data.rooms) {
    std::optional<PartnerChat> policy;
    if (const Room* room = tables_.find({row.id, {}})) {
      const RoomState& state = room->state();
      if (state.status == RoomStatus::running && state.seat_of(person.row.id)) policy = state.made.partner_chat;
    } else if (const auto summary = summary_from(row.summary)) {
      if (summary->status == RoomStatus::running && is_playable(*summary)) policy = summary->partner_chat;
    }
    if (policy && *policy != PartnerChat::open) person.playing.emplace(row.id, *policy);
  }
  return person;
}

void GameServer::Impl::come_back(ConnectionId id, const Call& call, const SessionHello& hello, const PersonData& data) {
  std::optional<std::string> name;
  // who says his name as it is shown means the same
  if (hello.name && *hello.name != data.person.name + tag_of(data.person.id)) {
    auto cleaned = clean_name(*hello.name, config_.limits);
    if (!cleaned) return respond(id, call, cleaned.error());
    name = std::move(*cleaned);
  }
  PersonState& person = remember(data);
  let_go(person);
  // deleted while it was looked for
  if (person.gone) return respond(id, call, hello.code ? accounts::unknown_code() : accounts::unknown_token());
  if (const SanctionRow* ban = moderation_.kept_out(moderation_context(), &person, connections_.at(id).address))
    return turn_away(id, call, *ban);
  if (!has_room(person)) return respond(id, call, accounts::too_many_connections());
  Batch batch;
  std::optional<std::string> token;
  std::string won_back;  // a device
  if (hello.token) {
    const auto opened = devices_.open(accounts_context(), person, *hello.token, peer_of(id), batch);
    // signed out while it was looked for
    if (!opened) return respond(id, call, accounts::unknown_token());
    token = opened->token;
    if (opened->won_back) won_back = opened->device;
    connections_.at(id).device = opened->device;
  } else {
    token = add_device(person, id, batch);
  }
  const bool renamed = name && *name != person.row.name;
  if (renamed && person.account) {
    const char* why =
        person.row.bot ? "A bot keeps the name that its owner gave it." : "account.rename gives an account a new name.";
    send(id, encode(Notification(ServerNotice{"name_kept", std::nullopt, why})));
  } else if (renamed && person.bound_by()) {
    // a new name would be a way to speak: at a table with isolated chat one keeps the old one
    send(id,
         encode(Notification(ServerNotice{
             "name_kept", std::nullopt, "The partner chat of your game lets nobody take a new name before its end."})));
  } else if (renamed && (moderation_.muted(moderation_context(), person, {}) ||
                         !names_.allowed(accounts_context(), *name, ServerRole::player))) {
    send(id,
         encode(Notification(ServerNotice{"name_kept", std::nullopt, "This server does not allow that name now."})));
  } else if (renamed) {
    person.row.name = *name;
    batch.people = {person.row};
    name_has_changed(person);
  }
  append(person, std::move(batch));
  if (!won_back.empty()) close_devices(person, {won_back});
  welcome(id, call, person, std::move(token), rooms_of(person, data));
}

std::vector<RoomSummary> GameServer::Impl::rooms_of(const PersonState& person, const PersonData& data) {
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

bool GameServer::Impl::has_room(const PersonState& person) const {
  return static_cast<std::int64_t>(person.connections.size()) < config_.limits.connections_per_person;
}

void GameServer::Impl::let_go(PersonState& person) {
  if (!person.connections.empty()) return;
  // kept for a while: budgets are not filled by coming back
  person.gone_at = now_;
  alarms_.add(now_ + minute_ms, {Alarm::Kind::person, {}, person.row.id});
}

void GameServer::Impl::welcome(ConnectionId id, const Call& call, PersonState& person, std::optional<std::string> token,
                               std::vector<RoomSummary> rooms) {
  person.connections.push_back(id);
  connections_.at(id).person = person.row.id;
  greeted(connections_.at(id));
  if (const auto* hello = call.request.get_if<SessionHello>())
    connections_.at(id).tells_budget = hello->budget.value_or(false);
  SessionHelloResult result;
  result.person = person.person();
  result.token = std::move(token);
  result.server = {config_.server_name, config_.server_version};
  result.protocol = protocol_name;
  result.features = {"lobby",      "rooms",  "play",   "computer_players", "fair_dice", "partner_chat", "chat",
                     "resume",     "replay", "undo",   "accounts",         "clocks",    "host",         "rematch",
                     "spectators", "bots",   "budget", "blocks",           "reports",   "moderation",   "challenges"};
  if (config_.tell.webhooks) result.features.push_back("webhooks");
  if (!config_.push_key.empty()) {
    result.features.push_back("push");
    result.push_key = config_.push_key;
  }
  if (config_.mail) result.features.push_back("mail");
  result.limits = config_.limits;
  for (const GameKind* kind : games_.all()) result.games.push_back(kind->info());
  result.rooms = std::move(rooms);
  if (const ServerRole role = moderation_.role_of(person.row.id); role != ServerRole::player) result.role = role;
  result.admission = config_.admission;
  respond(id, call, result);
  if (drain_) send(id, encode(drain_notice()));
  if (!person.is_muted()) return;
  for (const auto& [room, policy] : person.playing) {
    if (policy != PartnerChat::silent) continue;
    const ServerNotice notice{"muted", room,
                              "You play a silent game: until it is over you are mute, and deaf to all talk."};
    send(id, encode(Notification(notice)));
  }
}

void GameServer::Impl::drop_person(const std::string& id) {
  const auto found = people_.find(id);
  if (found == people_.end() || !found->second.connections.empty()) return;
  const Millis due = found->second.gone_at + minute_ms;
  if (due > now_) return;  // came back meanwhile and left again: there is another alarm
  if (loads_.are_past(found->second.touched))
    people_.erase(found);
  else
    alarms_.add(now_ + minute_ms, {Alarm::Kind::person, {}, id});
}

}  // namespace palatine
