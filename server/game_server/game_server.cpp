#include "server/game_server/game_server.hpp"

#include <tuple>

#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"
#include "protocol/methods.hpp"
#include "server/accounts/refusals.hpp"
#include "server/game_server/impl.hpp"
#include "server/room/lobby_listing.hpp"

namespace palatine {
GameServer::Impl::Impl(GameServerConfig config, const Registry& games, Secrets& secrets, const StartData& start,
                       Millis now)
    : context_{.config = std::move(config),
               .games = games,
               .secrets = secrets,
               .running_time = RunningTime(start.running_time, now),
               .now = now,
               .answer_secret = start.answer_secret},
      lobby_(context_.config.limits.lobby_rooms),
      moderation_(
          people_, [this](ConnectionId id) -> const std::string& { return connections_.at(id).address; }, start),
      chat_(people_, moderation_, start.lobby_talk, context_.config.limits, context_.config.shares),
      notifications_(people_,
                     [this](const std::string& id) {
                       const Room* const room = tables_.find({id, {}});
                       return room && room->state().moment() == Moment::over;
                     }),
      devices_(notifications_, [this](ConnectionId id) -> const std::string& { return connections_.at(id).device; }),
      accounts_(people_, devices_, mail_addresses_, second_factors_, names_, start) {
  lobby_.fill(start.listed);
  for (const RoomRow& row : start.waking) {
    Millis due = row.wake.value_or(now);
    // an open room is given its time anew: those who were in it come back first
    const auto summary = summary_from(row.summary);
    if (summary && summary->status == RoomStatus::open)
      due = std::max(due, now + context_.config.limits.open_room_idle_ms);
    if (row.due) {
      // what has passed since the last mark has passed for nobody
      const Millis clock = std::max(now, context_.running_time.moment_of(*row.due));
      due = row.wake ? std::min(due, clock) : clock;
      tables_.note_clock(row.id, true);
    }
    tables_.sleep_until(row.id, {due});
  }
  running_time_writer_.arm();
  departures_.begin(start.leaving, now);
}

void GameServer::Impl::begin(Millis now, Effects& out) {
  context_.now = std::max(now, context_.now);  // a clock that is set back stands still
  context_.out = &out;
  context_.out_before = out.size();
  context_.work.connection.reset();
  context_.work.method.reset();
  context_.work.room.clear();
  context_.work.person.clear();
  context_.work.address.clear();
}

void GameServer::Impl::end() {
  rooms_.look_at_held();
  running_time_writer_.look();
  rooms_.sleep_where_possible();
  if (const auto due = lobby_.next_due(); due && !context_.stopped) {
    if (*due <= context_.now) {
      lobby_requests_.flush_lobby();
    } else if (lobby_alarm_ != due) {
      lobby_alarm_ = due;
      alarms_.add(*due, {Alarm::Kind::lobby});
    }
  }
  count_what_is_kept();
  context_.out = nullptr;
}

void GameServer::Impl::tick(std::size_t most) {
  while (!context_.stopped && most-- > 0) {
    const auto due = alarms_.take(context_.now);
    if (!due) return;
    const Alarm& alarm = *due;
    switch (alarm.kind) {
      case Alarm::Kind::hello:
        if (const Connection* found = connections_.find(alarm.connection); found && found->is_nobody())
          connections_.close(alarm.connection, 1008, "hello_timeout");
        break;
      case Alarm::Kind::lobby:
        break;  // every input ends with a look at the lobby
      case Alarm::Kind::room:
        rooms_.room_due(alarm.id);
        break;
      case Alarm::Kind::sleeping_room:
        rooms_.sleeping_room_due(alarm.id);
        break;
      case Alarm::Kind::code:
        devices_.expire(alarm.id);
        break;
      case Alarm::Kind::second_factor:
        second_factors_.expire(contexts_.accounts(), alarm.id);
        break;
      case Alarm::Kind::person:
        known_people_.drop(alarm.id);
        break;
      case Alarm::Kind::eviction:
        rooms_.eviction_due();
        break;  // every input ends with a look at them
      case Alarm::Kind::mark:
        running_time_writer_.due();
        break;  // every input ends with a look at it
      case Alarm::Kind::drain:
        moderation_requests_.count_down();
        break;
      case Alarm::Kind::leaving:
        departures_.give_up_seats(alarm.id);
        break;
      case Alarm::Kind::mail:
        mail_due(alarm.id);
        break;
      case Alarm::Kind::waiter:
        waiting_.resume_awaiting(alarm.connection);
        break;
      case Alarm::Kind::watchers:
        tell_those_who_waited(alarm.id);
        break;
      case Alarm::Kind::next_frame:
        waiting_.take_next(alarm.connection);
        break;
      case Alarm::Kind::challenge:
        challenge_requests_.end_challenge(alarm.id, ChallengeOutcome::expired);
        break;
      case Alarm::Kind::names:
        rooms_.names_have_changed(alarm.id);
        break;
      case Alarm::Kind::thinking:
        if (Room* room = tables_.find({alarm.id, {}})) rooms_.follow_up(*room);
        break;
    }
  }
}

void GameServer::Impl::shut_down() {
  if (context_.stopped) return;
  context_.stopped = true;
  running_time_writer_.last();
  connections_.close_all(1012, "shutting_down",
                         ServerNotice{"shutting_down", std::nullopt, "The server is being stopped. Come back soon."});
}

void GameServer::Impl::subscription_dead(const std::string& person, const DeadSubscription& place) {
  Batch batch;
  notifications_.end(person, place, batch);
  PersonState* known = find(people_, person);
  if (!known) return context_.emit(Append{std::move(batch)});
  known_people_.append(*known, std::move(batch));
}

void GameServer::Impl::mail_due(const std::string& what) {
  accounts::Outcome outcome;
  mail_addresses_.expire(contexts_.accounts(), what, outcome);
  outcomes_.bring_about(outcome);
}

void GameServer::Impl::address_dead(const DeadAddress& what) {
  PersonState* person = find(people_, what.person);
  Batch batch;
  mail_addresses_.end(what, person, batch);
  if (!person) return context_.emit(Append{std::move(batch)});
  known_people_.append(*person, std::move(batch));
}

void GameServer::Impl::person_loaded(Ticket ticket, std::optional<PersonData> data) {
  Load* const found = loads_.find(ticket);
  if (found && !found->orders.empty()) {
    WaitingOrder order = std::move(found->orders.front());
    loads_.end(ticket);
    auto& known = order.lookups[order.sought];
    if (data) {
      known = data->person.id;
      known_people_.let_go(known_people_.remember(*data));
    }
    return moderation_requests_.carry_out(std::move(order));
  }
  if (found && found->departure) return departures_.departing_found(ticket, data);
  if (found && found->forgot) return account_requests_.forgot_found(*loads_.end(ticket)->forgot, data);
  waiting_.go_on(ticket, [&](ConnectionId id, Call& call, Load& load) {
    if (!connections_.at(id).sought.empty()) return sought(id, std::move(call), data);
    if (call.request.is<AccountClaim>()) return account_requests_.claim_found(id, call, ticket, load, data);
    if (call.request.is<AccountRename>()) return account_requests_.rename_found(id, call, data);
    if (call.request.is<AccountLogin>()) return account_requests_.login_found(id, call, ticket, load, std::move(data));
    if (call.request.is<AccountReset>()) return account_requests_.reset_found(id, call, ticket, load, std::move(data));
    if (call.request.is<AccountAddBot>()) return bot_requests_.add_bot(id, call, data);
    if (call.request.is<AccountBots>()) return bot_requests_.list_bots(id, call, data->bots);
    if (call.request.is<AccountRenewBot>() || call.request.is<AccountRemoveBot>())
      return bot_requests_.bot_found(id, call, data);
    const auto hello = call.request.get<SessionHello>();
    if (data) return session_requests_.come_back(id, call, hello, *data);
    answers_.respond(id, call, hello.code ? accounts::unknown_code() : accounts::unknown_token());
  });
}

void GameServer::Impl::sought(ConnectionId id, Call call, const std::optional<PersonData>& data) {
  Connection& connection = connections_.at(id);
  auto& found = connection.lookups[std::exchange(connection.sought, {})];
  if (data) {
    found = data->person.id;
    known_people_.let_go(known_people_.remember(*data));
  }
  works_for(id, connection);
  dispatch(id, std::move(call));
}

Worth GameServer::Impl::worth(ConnectionId id) const {
  const Connection* const connection = connections_.find(id);
  if (!connection || connection->is_nobody()) return Worth::nobody;
  if (connection->watcher) return Worth::guest;
  for (const std::string& id_of_room : connection->rooms) {
    const Room* const room = tables_.find({id_of_room, {}});
    if (!room) continue;
    const RoomState& state = room->state();
    if ((state.status == RoomStatus::running || state.status == RoomStatus::revealing) &&
        state.seat_of(connection->person))
      return Worth::plays;
  }
  return connection->is_new ? Worth::guest : Worth::known;
}

// ---- the public face -----------------------------------------------------------------------------------------------

GameServer::GameServer(GameServerConfig config, const Registry& games, Secrets& secrets, const StartData& start,
                       Millis now)
    : impl_(std::make_unique<Impl>(std::move(config), games, secrets, start, now)) {
  std::ignore = Impl::handler_of(public_methods().front());  // which looks that each method has one
}
GameServer::~GameServer() = default;

void GameServer::configure(GameServerConfig config) {
  impl_->context_.config = std::move(config);
  impl_->chat_.configure(impl_->context_.config.limits, impl_->context_.config.shares);
}

void GameServer::connected(ConnectionId connection, std::string_view address, Millis now, Effects& out) {
  impl_->begin(now, out);
  impl_->connected(connection, address);
  impl_->end();
}

void GameServer::charge_time(ConnectionId connection, std::chrono::microseconds time) {
  impl_->charge_time(connection, time);
}

void GameServer::streams(ConnectionId connection, std::string_view address, std::string_view request, Millis now,
                         Effects& out) {
  impl_->begin(now, out);
  impl_->streams(connection, address, request);
  impl_->end();
}

void GameServer::received(ConnectionId connection, std::string_view frame, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->context_.stopped) impl_->received(connection, frame);
  impl_->end();
}

void GameServer::disconnected(ConnectionId connection, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->context_.stopped) impl_->connections_.forget(connection);
  impl_->end();
}

void GameServer::person_loaded(Ticket ticket, std::optional<PersonData> data, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->context_.stopped) impl_->person_loaded(ticket, std::move(data));
  impl_->end();
}

void GameServer::room_loaded(Ticket ticket, std::unique_ptr<LoadedRoom> room, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->context_.stopped && !impl_->room_requests_.position_loaded(ticket, room.get()))
    impl_->rooms_.room_loaded(ticket, std::move(room));
  impl_->end();
}

void GameServer::replay_fetched(Ticket ticket, const tl::expected<std::string_view, Error>& file, Millis now,
                                Effects& out) {
  impl_->begin(now, out);
  if (!impl_->context_.stopped) impl_->room_requests_.replay_fetched(ticket, file);
  impl_->end();
}

void GameServer::reports_found(Ticket ticket, tl::expected<moderation::ReportsFound, Error> found, Millis now,
                               Effects& out) {
  impl_->begin(now, out);
  if (!impl_->context_.stopped) impl_->moderation_requests_.reports_found(ticket, std::move(found));
  impl_->end();
}

void GameServer::past_games_loaded(Ticket ticket, std::vector<PastGameLine> games, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->context_.stopped) impl_->account_requests_.past_games_loaded(ticket, std::move(games));
  impl_->end();
}

void GameServer::password_hashed(Ticket ticket, std::optional<std::string> hash, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->context_.stopped) impl_->account_requests_.password_hashed(ticket, std::move(hash));
  impl_->end();
}

void GameServer::subscription_dead(const std::string& person, const DeadSubscription& place, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->context_.stopped) impl_->subscription_dead(person, place);
  impl_->end();
}

void GameServer::address_dead(const DeadAddress& what, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->context_.stopped) impl_->address_dead(what);
  impl_->end();
}

void GameServer::password_checked(Ticket ticket, std::optional<bool> right, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->context_.stopped) impl_->account_requests_.password_checked(ticket, right);
  impl_->end();
}

void GameServer::thought(Ticket ticket, std::optional<Json> action, std::chrono::microseconds took, Millis now,
                         Effects& out) {
  impl_->begin(now, out);
  if (!impl_->context_.stopped && !impl_->hint_requests_.thought(ticket, action, took))
    impl_->rooms_.thought(ticket, action, took);
  impl_->end();
}

void GameServer::ordered(OrderTicket ticket, const Request& order, Millis now, Effects& out) {
  impl_->begin(now, out);
  impl_->moderation_requests_.obey(ticket, order);
  impl_->end();
}

std::optional<DrainState> GameServer::drain() const {
  return impl_->drain_.state();
}

void GameServer::shed(Shed what, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->context_.stopped) impl_->shed(what);
  impl_->end();
}

void GameServer::short_of(Shortage what, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->context_.stopped) {
    impl_->capacity_refusals_.shortage = what;
    if (what.memory) impl_->rooms_.look_who_may_sleep();
  }
  impl_->end();
}

std::optional<Millis> GameServer::next_deadline() const {
  return impl_->context_.stopped ? std::nullopt : impl_->alarms_.next();
}

void GameServer::tick(Millis now, Effects& out, std::size_t most) {
  impl_->begin(now, out);
  impl_->tick(most);
  impl_->end();
}

void GameServer::shut_down(Millis now, Effects& out) {
  impl_->begin(now, out);
  impl_->shut_down();
  impl_->context_.out = nullptr;
}

bool GameServer::is_awake(const std::string& room) const {
  return impl_->tables_.find({room, {}}) != nullptr;
}

GameServerWork GameServer::work_of(ConnectionId connection) const {
  GameServerWork work;
  work.connection = connection;
  if (const Connection* const found = impl_->connections_.find(connection)) {
    work.person = found->person;
    work.address = found->address;
  }
  return work;
}

Worth GameServer::worth(ConnectionId connection) const {
  return impl_->worth(connection);
}

bool GameServer::is_known(const std::string& person) const {
  return impl_->people_.contains(person);
}

std::string GameServer::name_here(const std::string& person) const {
  const auto found = impl_->people_.find(person);
  return found == impl_->people_.end() ? std::string() : found->second.person().name;
}

const GameServerWork& GameServer::last_work() const {
  return impl_->context_.work;
}

Json GameServer::rooms_json() const {
  return impl_->lobby_.list();
}

Json GameServer::bots_json() const {
  return impl_->lobby_.bots();
}

Json GameServer::games_json() const {
  std::vector<GameInfo> infos;
  for (const GameKind* kind : impl_->context_.games.all()) infos.push_back(kind->info());
  return text_of(infos);
}

void GameServer::note_requests(bool yes) {
  impl_->context_.notes_requests = yes;
}

GameServerCounts GameServer::counts() const {
  const Impl& in = *impl_;
  GameServerCounts out;
  out.connections = in.connections_.all().size();
  for (const auto& [id, connection] : in.connections_.all()) out.frames_waiting += connection.waiting.size();
  for (const auto& [id, person] : in.people_) {
    out.people += person.connections.empty() ? 0 : 1;
    out.person_answers += person.answers.size();
    out.isolated += person.playing.size();
  }
  out.people_known = in.people_.size();
  out.rooms_awake = in.tables_.awake().size();
  out.rooms_by_invite = in.tables_.invites();
  out.eviction_candidates = in.tables_.candidates();
  out.rooms_sleeping = in.tables_.asleep();
  for (const auto& [id, room] : in.tables_.awake()) room->count(out);
  in.lobby_.count(out);
  in.challenges_.count(out);
  out.lobby_talk = in.chat_.kept();
  out.loads = in.loads_.size();
  out.replays = in.room_requests_.replays();
  out.rooms_loading = in.loads_.rooms();
  out.thinking = in.computer_players_.thinking();
  out.alarms = in.alarms_.size();
  out.addresses = in.address_limits_.size();
  out.guesses = in.guessing_.size();
  out.codes = in.devices_.codes();
  out.names_held = in.names_.held();
  out.second_factors = in.second_factors_.begun();
  out.mail_codes = in.mail_addresses_.codes();
  out.mail_budgets = in.mail_addresses_.budgets();
  out.rooms_leaving = in.departures_.rooms();
  out.orders_waiting = in.loads_.orders();
  return out;
}

}  // namespace palatine
