#include "tests/simulation/server.hpp"

#include "protocol/fair_dice.hpp"
#include "server/room/loaded_room.hpp"
#include "server/room/replay_file.hpp"

namespace palatine::simulation {
namespace {

constexpr int due_at_once_most = 10'000;  // of one moment

// The real one takes a tenth of a second (server/runtime/password_pool.hpp).
std::string hash_of(const Secret& password) {
  return "hash:" + sha256_hex(password.text());
}

}  // namespace

Server::Server(const Plan& plan, std::uint64_t seed, Disk& disk, const Limits& limits, Timeline& time,
               const Clock& clock, InvariantChecker& invariant_checker, Trace& trace, Figures& figures)
    : limits_(limits),
      time_(time),
      clock_(clock),
      invariant_checker_(invariant_checker),
      trace_(trace),
      figures_(figures),
      saboteur_(plan.fault),
      secrets_(seed + 1),
      random_(seed + 2),
      disk_(disk) {
  add_games(games_, plan.fault);
  disk_.acknowledged = [this] { release(); };
}

void Server::start(StartData data, const Beginning& how) {
  is_superseded_ = how.is_superseded;
  if (!is_superseded_) invariant_checker_.start(data.running_time);
  saboteur_.starting(data, how.unhosted);
  is_closed_ = false;
  GameServerConfig config;
  config.limits = limits_;
  config.push_key = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
  config.mail = true;
  game_server_ = std::make_unique<GameServer>(config, games_, secrets_, data, clock_.now());
  trace_.note("server", "starts");
  tick();
}

// One thing that is due, as the runtime does it: each is an input of its own.
void Server::tick() {
  into_game_server([](GameServer& game_server, Millis now, Effects& out) { game_server.tick(now, out, 1); });
}

Millis Server::stop() {
  ++life_;
  ++figures_.crashes;
  trace_.note("server", "stops");
  game_server_.reset();
  held_.clear();
  appended_ = 0;
  armed_for_.reset();
  gates_.process.clear();
  const Millis late = disk_.late();
  disk_.stop();
  return late;
}

void Server::shut_down() {
  trace_.note("server", "shuts down");
  into_game_server([](GameServer& game_server, Millis now, Effects& out) { game_server.shut_down(now, out); });
}

void Server::in(Millis ms, std::function<void()> task) {
  time_.in(ms, [this, life = life_, task = std::move(task)]() mutable {
    if (life == life_) gates_.process.pass(std::move(task));
  });
}

// What comes over the link.
void Server::input(std::function<void()> take) {
  gates_.in.pass([this, life = life_, take = std::move(take)]() mutable {
    if (life == life_ && is_up()) gates_.process.pass(std::move(take));
  });
}

void Server::connected(ConnectionId id, const std::string& address) {
  input([this, id, address] {
    if (is_closed_) return;
    if (!is_superseded_) invariant_checker_.connected(id, address);
    into_game_server(
        [&](GameServer& game_server, Millis now, Effects& out) { game_server.connected(id, address, now, out); });
  });
}

void Server::received(ConnectionId id, const std::string& frame) {
  input([this, id, frame] {
    if (!is_superseded_) invariant_checker_.received(id, frame);
    const std::string taken = saboteur_.incoming(frame);
    into_game_server(
        [&](GameServer& game_server, Millis now, Effects& out) { game_server.received(id, taken, now, out); });
  });
}

void Server::disconnected(ConnectionId id) {
  input([this, id] {
    if (!is_superseded_) invariant_checker_.disconnected(id);
    into_game_server(
        [&](GameServer& game_server, Millis now, Effects& out) { game_server.disconnected(id, now, out); });
  });
}

void Server::order(const Request& request) {
  const OrderTicket ticket{++last_order_};
  into_game_server(
      [&](GameServer& game_server, Millis now, Effects& out) { game_server.ordered(ticket, request, now, out); });
}

template <class Input>
void Server::into_game_server(Input&& input) {
  Effects effects;
  try {
    input(*game_server_, clock_.now(), effects);
  } catch (const std::exception& fault) {
    throw Broken(std::string("the game server throws: ") + fault.what());
  }
  if (is_superseded_) {
    for (Effect& effect : effects) carry_out(effect);
  } else {
    saboteur_.outgoing(effects, invariant_checker_);
    invariant_checker_.begin();
    for (Effect& effect : effects) carry_out(effect);
    invariant_checker_.end();
  }
  release();
  arm();
}

void Server::carry_out(Effect& effect) {
  if (auto* append = std::get_if<Append>(&effect)) {
    for (const EntryRow& row : append->batch->entries) trace_.hash(row.entry.text);
    if (!is_superseded_) invariant_checker_.append(*append->batch);
    ++appended_;
    disk_.add(std::move(*append->batch));
  } else if (is_superseded_ && (std::holds_alternative<Send>(effect) || std::holds_alternative<Close>(effect))) {
    held_.push_back({appended_, {}});
  } else if (auto* send = std::get_if<Send>(&effect)) {
    trace_.hash(*send->text);
    held_.push_back({appended_, invariant_checker_.send(send->to, std::move(send->text))});
  } else if (auto* close = std::get_if<Close>(&effect)) {
    trace_.hash(close->reason);
    held_.push_back({appended_, invariant_checker_.close(close->connection, close->reason)});
  } else if (auto* person = std::get_if<LoadPerson>(&effect)) {
    auto found = std::make_shared<std::optional<PersonData>>();
    disk_.add(
        [this, found, key = std::move(person->key)](ModelStore& store) { *found = *store.person(key, clock_.now()); },
        [this, found, ticket = person->ticket] {
          into_game_server([&](GameServer& game_server, Millis now, Effects& out) {
            game_server.person_loaded(ticket, *found, now, out);
          });
        });
  } else if (auto* past = std::get_if<LoadPastGames>(&effect)) {
    auto found = std::make_shared<std::vector<PastGameLine>>();
    disk_.add([found, key = std::move(past->key)](ModelStore& store) { *found = *store.past_games(key); },
              [this, found, ticket = past->ticket] {
                into_game_server([&](GameServer& game_server, Millis now, Effects& out) {
                  game_server.past_games_loaded(ticket, *found, now, out);
                });
              });
  } else if (auto* hash = std::get_if<HashPassword>(&effect)) {
    in(random_.below(500), [this, ticket = hash->ticket, made = hash_of(hash->password)] {
      into_game_server([&](GameServer& game_server, Millis now, Effects& out) {
        game_server.password_hashed(ticket, made, now, out);
      });
    });
  } else if (auto* check = std::get_if<CheckPassword>(&effect)) {
    const bool right = check->hash == hash_of(check->password);
    in(random_.below(500), [this, ticket = check->ticket, right] {
      into_game_server([&](GameServer& game_server, Millis now, Effects& out) {
        game_server.password_checked(ticket, right, now, out);
      });
    });
  } else if (auto* room = std::get_if<LoadRoom>(&effect)) {
    auto found = std::make_shared<std::optional<RoomData>>();
    const auto kept = static_cast<std::size_t>(limits_.chat_kept);
    disk_.add(
        [found, kept, id = room->id, invite = room->invite](ModelStore& store) {
          *found = id.empty() ? *store.room_by_invite(invite, kept) : *store.room(id, kept);
        },
        [this, found, ticket = room->ticket, position = room->position] {
          into_game_server([&](GameServer& game_server, Millis now, Effects& out) {
            game_server.room_loaded(ticket, *found ? load_room(std::move(**found), games_, limits_, position) : nullptr,
                                    now, out);
          });
        });
  } else if (const auto* replay = std::get_if<FetchReplay>(&effect)) {
    auto found = std::make_shared<std::optional<RoomData>>();
    disk_.add([found, room = replay->room](ModelStore& store) { *found = *store.room(room, 0); },
              [this, found, ticket = replay->ticket] {
                into_game_server([&](GameServer& game_server, Millis now, Effects& out) {
                  const Json file = *replay_file(**found, games_, "Palatine");
                  game_server.replay_fetched(ticket, file.text, now, out);
                });
              });
  } else if (const auto* search = std::get_if<SearchReports>(&effect)) {
    auto found = std::make_shared<moderation::ReportsFound>();
    disk_.add([found, sought = search->sought](
                  ModelStore& store) { *found = *moderation::find_reports(sought, moderation::reading(store)); },
              [this, found, ticket = search->ticket] {
                into_game_server([&](GameServer& game_server, Millis now, Effects& out) {
                  game_server.reports_found(ticket, std::move(*found), now, out);
                });
              });
  } else if (auto* task = std::get_if<Think>(&effect)) {
    think(*task);
  } else if (const auto* tell = std::get_if<OutgoingNotification>(&effect)) {
    if (!is_superseded_) invariant_checker_.tell(*tell);
  } else if (const auto* mail = std::get_if<SendMail>(&effect)) {
    if (!is_superseded_) mailed(*mail);
  } else if (const auto* done = std::get_if<OrderDone>(&effect)) {
    if (!done->result && done->result.error().reason == "internal_error") throw Broken(done->result.error().message);
  } else if (const auto* note = std::get_if<Note>(&effect)) {
    throw Broken(note->text);
  }
}

void Server::think(Think& think) {
  const bool fails = random_.below(40) == 0;
  in(random_.below(1500), [this, fails, ticket = think.ticket, task = std::move(think.task)] {
    const std::optional<Json> action = fails ? std::nullopt : std::optional(task());
    into_game_server(
        [&](GameServer& game_server, Millis now, Effects& out) { game_server.thought(ticket, action, {}, now, out); });
  });
}

void Server::release() {
  while (!held_.empty() && (held_.front().after <= disk_.durable() || saboteur_.answers_early()) && may_tell()) {
    const Outgoing what = std::move(held_.front().what);
    held_.pop_front();
    if (is_superseded_) throw Broken("two tell of one table: one goes on telling though it hosts no more");
    invariant_checker_.check_durable(what.facts);
    invariant_checker_.settle(what.facts);
    deliver(what);
  }
}

void Server::arm() {
  const auto due = game_server_->next_deadline();
  if (due == armed_for_) return;
  armed_for_ = due;
  if (!due) return;
  in(std::max<Millis>(0, *due - clock_.now()), [this, at = *due] {
    if (armed_for_ != at) return;
    armed_for_.reset();
    ticks_ = ticked_at_ == at && clock_.now() >= at ? ticks_ + 1 : 1;
    ticked_at_ = at;
    if (ticks_ > due_at_once_most) throw Broken("a deadline that stays");
    tick();
  });
}

}  // namespace palatine::simulation
