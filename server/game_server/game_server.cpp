#include "server/game_server/game_server.hpp"

#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"
#include "server/game_server/impl.hpp"
#include "server/room/room_table.hpp"

namespace palatine {
namespace {

constexpr Millis mark_ms = 4000;  // and the time of a commit: a crash costs nobody more than 5 s

}  // namespace

GameServer::Impl::Impl(GameServerConfig config, const Registry& games, Secrets& secrets, const StartData& start,
                       Millis now)
    : config_(std::move(config)),
      games_(games),
      secrets_(secrets),
      running_time_(start.running_time, now),
      now_(now),
      marked_(now),
      lobby_(config_.limits.lobby_rooms),
      moderation_(
          people_, [this](ConnectionId id) -> const std::string& { return connections_.at(id).address; }, start),
      chat_(people_, moderation_, start.lobby_talk, config_.limits, config_.shares),
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
    if (summary && summary->status == RoomStatus::open) due = std::max(due, now + config_.limits.open_room_idle_ms);
    if (row.due) {
      // what has passed since the last mark has passed for nobody
      const Millis clock = std::max(now, running_time_.moment_of(*row.due));
      due = row.wake ? std::min(due, clock) : clock;
      tables_.note_clock(row.id, true);
    }
    tables_.sleep_until(row.id, {due});
  }
  arm_mark();
  departures_.begin(start.leaving, now);
}

void GameServer::Impl::begin(Millis now, Effects& out) {
  now_ = std::max(now, now_);  // a clock that is set back stands still
  out_ = &out;
  work_.method.reset();
  work_.room.clear();
  work_.person.clear();
  work_.address.clear();
}

void GameServer::Impl::end() {
  rooms_.look_at_held();
  mark_where_due();
  rooms_.sleep_where_possible();
  if (const auto due = lobby_.next_due(); due && !stopped_) {
    if (*due <= now_) {
      lobby_requests_.flush_lobby();
    } else if (lobby_alarm_ != due) {
      lobby_alarm_ = due;
      alarms_.add(*due, {Alarm::Kind::lobby});
    }
  }
  out_ = nullptr;
}

void GameServer::Impl::tick(std::size_t most) {
  while (!stopped_ && most-- > 0) {
    const auto due = alarms_.take(now_);
    if (!due) return;
    const Alarm& alarm = *due;
    switch (alarm.kind) {
      case Alarm::Kind::hello:
        if (const auto found = connections_.find(alarm.connection);
            found != connections_.end() && found->second.is_nobody())
          close(alarm.connection, 1008, "hello_timeout");
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
        second_factors_.expire(accounts_context(), alarm.id);
        break;
      case Alarm::Kind::person:
        drop_person(alarm.id);
        break;
      case Alarm::Kind::eviction:
        rooms_.eviction_due();
        break;  // every input ends with a look at them
      case Alarm::Kind::mark:
        mark_armed_ = false;
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
        resume_awaiting(alarm.connection);
        break;
      case Alarm::Kind::watchers:
        tell_those_who_waited(alarm.id);
        break;
      case Alarm::Kind::next_frame:
        take_next(alarm.connection);
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

// While a clock runs anywhere, the store knows the server's own time to a few seconds.
void GameServer::Impl::mark_where_due() {
  if (!tables_.has_clocks() || stopped_) return;
  if (now_ - marked_ >= mark_ms) {
    marked_ = now_;
    Batch batch;
    batch.running_time = running_time_.at(now_);
    out_->push_back(Append{std::move(batch)});
  }
  arm_mark();
}

void GameServer::Impl::arm_mark() {
  if (mark_armed_ || !tables_.has_clocks()) return;
  mark_armed_ = true;
  alarms_.add(marked_ + mark_ms, {Alarm::Kind::mark});
}

bool GameServer::Impl::is_waiting(const std::string& person, Millis before) const {
  const auto found = people_.find(person);
  if (found == people_.end()) return false;
  return std::ranges::any_of(found->second.connections, [&](ConnectionId id) {
    const Connection& connection = connections_.at(id);
    // a replay may be long in coming, and reports too, and neither is a command
    if (connection.parked && !connection.parked->request.is<ReplayGet>() &&
        !connection.parked->request.is<AdminSearch>() && !connection.parked->request.is<AdminReport>())
      return connection.parked_at < before;
    return !connection.waiting.empty() && connection.waiting.front().second < before;
  });
}

void GameServer::Impl::shut_down() {
  if (stopped_) return;
  stopped_ = true;
  if (tables_.has_clocks()) {
    Batch batch;
    batch.running_time = running_time_.at(now_);
    out_->push_back(Append{std::move(batch)});
  }
  const auto notice = std::make_shared<const std::string>(encode(
      Notification(ServerNotice{"shutting_down", std::nullopt, "The server is being stopped. Come back soon."})));
  for (const auto& [id, connection] : connections_) {
    out_->push_back(Send{id, notice});
    out_->push_back(Close{id, 1012, "shutting_down"});
  }
  connections_.clear();
}

// ---- the public face -----------------------------------------------------------------------------------------------

GameServer::GameServer(GameServerConfig config, const Registry& games, Secrets& secrets, const StartData& start,
                       Millis now)
    : impl_(std::make_unique<Impl>(std::move(config), games, secrets, start, now)) {}
GameServer::~GameServer() = default;

void GameServer::configure(GameServerConfig config) {
  impl_->config_ = std::move(config);
  impl_->chat_.configure(impl_->config_.limits, impl_->config_.shares);
}

void GameServer::connected(ConnectionId connection, std::string_view address, Millis now, Effects& out) {
  impl_->begin(now, out);
  impl_->connected(connection, address);
  impl_->end();
}

void GameServer::streams(ConnectionId connection, std::string_view address, std::string_view request, Millis now,
                         Effects& out) {
  impl_->begin(now, out);
  impl_->streams(connection, address, request);
  impl_->end();
}

void GameServer::received(ConnectionId connection, std::string_view frame, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->stopped_) impl_->received(connection, frame);
  impl_->end();
}

void GameServer::disconnected(ConnectionId connection, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->stopped_) impl_->forget(connection);
  impl_->end();
}

void GameServer::person_loaded(Ticket ticket, std::optional<PersonData> data, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->stopped_) impl_->person_loaded(ticket, std::move(data));
  impl_->end();
}

void GameServer::room_loaded(Ticket ticket, std::unique_ptr<LoadedRoom> room, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->stopped_) impl_->rooms_.room_loaded(ticket, std::move(room));
  impl_->end();
}

void GameServer::replay_fetched(Ticket ticket, const tl::expected<std::string_view, Error>& file, Millis now,
                                Effects& out) {
  impl_->begin(now, out);
  if (!impl_->stopped_) impl_->room_requests_.replay_fetched(ticket, file);
  impl_->end();
}

void GameServer::reports_found(Ticket ticket, tl::expected<moderation::ReportsFound, Error> found, Millis now,
                               Effects& out) {
  impl_->begin(now, out);
  if (!impl_->stopped_) impl_->moderation_requests_.reports_found(ticket, std::move(found));
  impl_->end();
}

void GameServer::past_games_loaded(Ticket ticket, std::vector<PastGameLine> games, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->stopped_) impl_->account_requests_.past_games_loaded(ticket, std::move(games));
  impl_->end();
}

void GameServer::password_hashed(Ticket ticket, std::optional<std::string> hash, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->stopped_) impl_->account_requests_.password_hashed(ticket, std::move(hash));
  impl_->end();
}

void GameServer::subscription_dead(const std::string& person, const DeadSubscription& place, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->stopped_) impl_->subscription_dead(person, place);
  impl_->end();
}

void GameServer::address_dead(const DeadAddress& what, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->stopped_) impl_->address_dead(what);
  impl_->end();
}

void GameServer::password_checked(Ticket ticket, std::optional<bool> right, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->stopped_) impl_->account_requests_.password_checked(ticket, right);
  impl_->end();
}

void GameServer::thought(Ticket ticket, std::optional<Json> action, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->stopped_) impl_->rooms_.thought(ticket, action);
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
  if (!impl_->stopped_) impl_->shed(what);
  impl_->end();
}

void GameServer::short_of(Shortage what, Millis now, Effects& out) {
  impl_->begin(now, out);
  if (!impl_->stopped_) impl_->short_of(what);
  impl_->end();
}

std::optional<Millis> GameServer::next_deadline() const {
  return impl_->stopped_ ? std::nullopt : impl_->alarms_.next();
}

void GameServer::tick(Millis now, Effects& out, std::size_t most) {
  impl_->begin(now, out);
  impl_->tick(most);
  impl_->end();
}

void GameServer::shut_down(Millis now, Effects& out) {
  impl_->begin(now, out);
  impl_->shut_down();
  impl_->out_ = nullptr;
}

bool GameServer::is_awake(const std::string& room) const {
  return impl_->tables_.find({room, {}}) != nullptr;
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
  return impl_->work_;
}

Json GameServer::rooms_json() const {
  return impl_->lobby_.list();
}

Json GameServer::bots_json() const {
  return impl_->lobby_.bots();
}

Json GameServer::games_json() const {
  std::vector<GameInfo> infos;
  for (const GameKind* kind : impl_->games_.all()) infos.push_back(kind->info());
  return text_of(infos);
}

void GameServer::note_requests(bool yes) {
  impl_->notes_requests_ = yes;
}

GameServerCounts GameServer::counts() const {
  const Impl& in = *impl_;
  GameServerCounts out;
  out.connections = in.connections_.size();
  for (const auto& [id, connection] : in.connections_) out.frames_waiting += connection.waiting.size();
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
  out.addresses = in.addresses_.size();
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
