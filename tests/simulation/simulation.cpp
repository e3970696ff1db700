#include "tests/simulation/simulation.hpp"

#include "protocol/replay.hpp"

namespace palatine::simulation {
namespace {

constexpr Millis minute_ms = 60'000;
constexpr Millis hour_ms = 60 * minute_ms;

// Half of the runs meet limits all the time.
Limits limits_of(FastRandom& random) {
  Limits limits;
  limits.past_updates = 200;
  // most runs are short: what lasts a minute would never be over in them
  if (random.below(4) != 0) {
    limits.absence_grace_ms = 500 + random.below(6000);
    limits.silent_presence_ms = 500 + random.below(8000);
  }
  if (random.below(2) == 0) return limits;
  limits.updates_kept = 4 + random.below(20);
  limits.chat_kept = 3 + random.below(10);
  limits.rooms_per_person = 2 + random.below(3);
  limits.rooms_joined = 3 + random.below(4);
  limits.listeners_per_room = 3 + random.below(4);
  limits.rooms = 6 + random.below(4);
  limits.connections = 12;
  limits.connections_per_person = 3;
  limits.guests_per_address_per_hour = 6;
  limits.lobby_rooms = 2 + random.below(3);
  limits.requests_in_flight = 3 + random.below(6);
  limits.chat_burst = 2;
  return limits;
}

}  // namespace

Simulation::Simulation(const Plan& plan, std::ostream* trace)
    : plan_(plan),
      random_(plan.seed * 7 + 4),
      limits_(limits_of(random_)),
      trace_(time_, trace),
      invariant_checker_(games_, limits_, host_clock_, figures_),
      disk_(time_, plan.seed * 7 + 3, figures_),
      server_(plan_, plan.seed * 7, disk_, limits_, time_, time_, invariant_checker_, trace_, figures_),
      cluster_(plan.cluster
                   ? std::make_unique<Cluster>(plan_, limits_, time_, host_clock_, invariant_checker_, trace_, figures_)
                   : nullptr),
      network_(plan.seed * 7 + 5, time_, [this] { return cluster_ ? cluster_->ready() : &server_; }) {
  add_games(games_);
  disk_.written = [this](const Batch& batch) { invariant_checker_.written(batch); };
  serve(server_);
  if (cluster_) {
    cluster_->network = &network_;
    for (const auto& node : cluster_->nodes()) serve(node->server());
  }
  static const char* const names[] = {"Anna", "Bela", "Cato", "Dora", "Emil"};
  const int count = 3 + static_cast<int>(random_.below(3));
  int devices = 0;
  for (int i = 0; i < count; ++i) {
    identities_.push_back(std::make_unique<Identity>());
    identities_.back()->name = names[i];
    for (int k = 0; k < (random_.below(4) == 0 ? 2 : 1); ++k) {
      const std::uint64_t seed = plan.seed * 1009 + static_cast<std::uint64_t>(++devices);
      people_.push_back(std::make_unique<Person>(*this, devices, k == 0, *identities_.back(), seed));
      identities_.back()->is_alone = k == 0;
    }
  }
}

void Simulation::serve(Server& server) {
  server.deliver = [this, &server](const Outgoing& what) {
    server.gates().out.pass([this, what] {
      overhear(what);
      network_.down(what);
    });
  };
  server.mailed = [this](const SendMail& mail) {
    mails_[{mail.to, mail.kind}] = mail.code;
    if (mail.kind == MailKind::password_reset) invariant_checker_.mailed(mail.code, person_at(mail.to));
  };
}

std::size_t Simulation::games_going() const {
  std::size_t count = 0;
  for (const auto& [id, annal] : reference_model().rooms()) count += annal.state.moment() == Moment::over ? 0 : 1;
  return count;
}

std::string Simulation::address_of(const std::string& person) {
  return person + "@example.org";
}

std::string Simulation::person_at(const std::string& address) {
  return address.substr(0, address.find('@'));
}

std::optional<std::string> Simulation::mail_to(const std::string& person, MailKind kind) const {
  const auto found = mails_.find({address_of(person), kind});
  return found == mails_.end() ? std::nullopt : std::optional(found->second);
}

void Simulation::read_mail(const std::string& person, MailKind kind) {
  mails_.erase({address_of(person), kind});
}

std::string Simulation::anybody(Person& asks) const {
  const std::string& id = identities_[asks.below(identities_.size())]->id;
  return id == asks.who().id ? "" : id;
}

// ---- the run -------------------------------------------------------------------------------------------------------

Server* Simulation::host() {
  if (cluster_) return cluster_->host();
  return server_.is_up() ? &server_ : nullptr;
}

void Simulation::start_server() {
  server_.start(*disk_.store().start(time_.now(), static_cast<std::size_t>(limits_.lobby_rooms),
                                     static_cast<std::size_t>(limits_.chat_kept)),
                {});
}

void Simulation::crash() {
  const Millis late = server_.stop();
  invariant_checker_.crash(disk_.store(), late);
  network_.server_lost(server_);
}

void Simulation::run() {
  if (cluster_)
    cluster_->start();
  else
    start_server();
  for (auto& person : people_) plan_step(*person);
  weather();
  while (figures_.steps < static_cast<std::uint64_t>(plan_.steps)) {
    if (is_told()) return;  // this run was for comparing
    time_.run_next();
  }
  if (plan_.twist) return;
  finish();
  rest();
}

void Simulation::plan_step(Person& person) {
  const std::size_t longest = finishing_ ? (person.has_seats() ? 60 : 1500) : 500;
  const Millis pause = 10 + static_cast<Millis>(person.below(longest));
  // looked at again in a while: a lull ends when all come to an end
  const Millis left = std::max(lull_until_, person.away_until()) - time_.now();
  if (left > minute_ms) return time_.in(minute_ms, [this, &person] { plan_step(person); });
  time_.in(std::max(pause, left), [this, &person] {
    if (resting_) return;
    if (finishing_)
      person.finish_step();
    else
      person.step();
    plan_step(person);
  });
}

// What befalls server and people.
void Simulation::weather() {
  const Millis pause = 500 + random_.below(4000);
  time_.in(std::max(pause, lull_until_ - time_.now()), [this] {
    if (finishing_) return;
    if (host()) look_on();
    if (cluster_)
      befall_cluster();
    else if (host())
      befall();
    weather();
  });
}

void Simulation::look_on() {
  invariant_checker_.check_counts(host()->counts());
  invariant_checker_.check_time();
  const Json listed = host()->rooms_json();
  invariant_checker_.check_lines(json::parse(listed.text));
  trace_.hash(listed.text);
  if (!secret_of_.empty()) heard_.push_back("rooms " + listed.text);
}

void Simulation::befall() {
  switch (random_.below(12)) {
    case 0:
    case 4:
      crash();
      restart_later(random_.below(4) == 0 ? random_.below(10 * minute_ms) : random_.below(2000));
      break;
    case 1:
      if (random_.below(3) == 0) {
        server_.shut_down();
        time_.in(random_.below(200), [this] {
          if (!server_.is_up()) return;
          crash();
          restart_later(random_.below(3000));
        });
      }
      break;
    case 2:
      disk_.stall(random_.below(5000));
      break;
    case 3:
      if (random_.below(4) == 0) {
        all_go_away();
        lull_until_ = time_.now() + random_.below(random_.below(3) == 0 ? 26 * hour_ms : 40 * minute_ms);
      }
      break;
    case 5:
    case 6:
    case 7:
      appoint();
      break;
    default:
      break;
  }
}

void Simulation::befall_cluster() {
  cluster_->befall();
  if (random_.below(3) == 0 && host()) appoint();
  if (random_.below(40) != 0) return;
  all_go_away();
  lull_until_ = time_.now() + random_.below(10 * minute_ms);
}

// For a while.
void Simulation::all_go_away() {
  for (auto& person : people_)
    if (random_.below(4) != 0) person->cut();
}

// The first admin is made by whoever runs the server.
void Simulation::appoint() {
  const Identity& who = *identities_[random_.below(static_cast<std::uint32_t>(identities_.size()))];
  if (moderators().has_admin() || who.id.empty()) return;
  host()->order(AdminSetRole{who.id, ServerRole::admin, {}});
}

// Nobody is kept from a game that must come to its end.
void Simulation::pardon() {
  time_.in(1000, [this] {
    if (host())
      for (const std::string& id : moderators().holding()) host()->order(AdminLift{id, {}});
    if (!resting_) pardon();
  });
}

void Simulation::restart_later(Millis downtime) {
  time_.in(downtime, [this] {
    if (!server_.is_up()) start_server();
  });
}

// Everybody comes back and plays on: every game must come to its end.
void Simulation::finish() {
  trace_.note("all", "come to an end");
  finishing_ = true;
  lull_until_ = 0;
  network_.calm();
  if (cluster_) cluster_->calm();
  for (auto& person : people_) person->cut();
  pardon();
  const Millis start = time_.now();
  // who can come back no more can't stand up: such a table closes when it has waited long enough
  const auto is_somebody = [this](const SeatState& seat) {
    return seat.person && seat.bot.empty() &&
           std::ranges::any_of(people_, [&](const auto& each) { return each->finishes_for(seat.person->id); });
  };
  const auto leaves_open_seat = [&] {
    return std::ranges::any_of(reference_model().rooms(), [&](const auto& room) {
      const RoomState& state = room.second.state;
      return state.status == RoomStatus::open && std::ranges::any_of(state.seats, is_somebody);
    });
  };
  for (int tasks = 0; invariant_checker_.has_unfinished_games() || leaves_open_seat(); ++tasks) {
    if (tasks > 3'000'000 || time_.now() - start > 30 * hour_ms) {
      std::string left;
      for (const auto& [id, annal] : reference_model().rooms())
        if (annal.state.moment() != Moment::over) left += " " + id + " " + annal.pages.rbegin()->second.table->dump();
      throw Broken("rooms that don't come to an end:" + left);
    }
    time_.run_next();
  }
}

// All go home. What was open closes by itself, and the game server forgets everything.
void Simulation::rest() {
  trace_.note("all", "go home");
  resting_ = true;
  const auto pass = [this](Millis ms) {
    const Millis end = time_.now() + ms;
    time_.in(ms, [] {});
    while (time_.now() < end) time_.run_next();
  };
  pass(minute_ms);
  invariant_checker_.check_answered();
  for (auto& person : people_) person->cut();
  if (cluster_) return count_finished();  // what closes by itself does so at one node as well
  pass(27 * hour_ms);
  // where the same people have a new table, it waits for them for longer
  const auto waits = [](const auto& room) {
    return room.second.state.made.rematch_of && room.second.state.moment() != Moment::over;
  };
  if (std::ranges::any_of(reference_model().rooms(), waits)) pass(limits_.rematch_idle_ms);
  for (const auto& [id, annal] : reference_model().rooms())
    if (annal.state.moment() != Moment::over) throw Broken("room " + id + " stays open though nobody is there");
  count_finished();
  const GameServerCounts counts = server_.counts();
  invariant_checker_.check_counts(counts);
  const std::pair<std::string_view, std::size_t> held[] = {{"connections", counts.connections},
                                                           {"frames_waiting", counts.frames_waiting},
                                                           {"people_known", counts.people_known},
                                                           {"person_answers", counts.person_answers},
                                                           {"isolated", counts.isolated},
                                                           {"rooms_awake", counts.rooms_awake},
                                                           {"rooms_by_invite", counts.rooms_by_invite},
                                                           {"eviction_candidates", counts.eviction_candidates},
                                                           {"rooms_sleeping", counts.rooms_sleeping},
                                                           {"listeners", counts.listeners},
                                                           {"updates_kept", counts.updates_kept},
                                                           {"talk_kept", counts.talk_kept},
                                                           {"room_answers", counts.room_answers},
                                                           {"presence_flips", counts.presence_flips},
                                                           {"lobby_rooms", counts.lobby_rooms},
                                                           {"lobby_watchers", counts.lobby_watchers},
                                                           {"lobby_changes", counts.lobby_changes},
                                                           {"bots_waiting", counts.bots_waiting},
                                                           {"challenges", counts.challenges},
                                                           {"loads", counts.loads},
                                                           {"rooms_loading", counts.rooms_loading},
                                                           {"thinking", counts.thinking},
                                                           {"alarms", counts.alarms}};
  std::string left;
  for (const auto& [name, count] : held)
    if (count != 0) left += ' ' + std::string(name) + ' ' + std::to_string(count);
  if (!left.empty()) throw Broken("nobody is here and nothing is due, but the game server holds:" + left);
}

void Simulation::count_finished() {
  for (const auto& [id, annal] : reference_model().rooms())
    if (annal.state.began && annal.state.status == RoomStatus::over) ++figures_.finished[annal.state.made.game];
}

void Simulation::check_replay(const json& replay, const std::string& room) {
  const auto read = read_replay(replay.dump());
  if (!read) throw Broken("a replay that can't be read: " + read.error().message);
  const Verdict verdict = verify(*read, games_, std::nullopt);
  if (!verdict.holds) throw Broken("the replay of room " + room + " does not hold: " + verdict.message);
}

// ---- two runs that differ in a secret ------------------------------------------------------------------------------

json Simulation::secret(const std::string& person, const std::string& room, const json& prompt, json action) {
  if (!plan_.twist || !secret_of_.empty() || action["kind"] != "bid") return action;
  const RoomState& state = reference_model().at(room).state;
  const int most = std::min(prompt["most"].get<int>(), 9);
  const std::size_t waiting = state.to_act().size();
  if (waiting < 2 || most < 1 || decisions_++ != plan_.twist->decision) return action;
  secret_of_ = person;
  secret_room_ = room;
  secret_until_ = state.actions.size() + waiting;
  const int chips = std::min(action["chips"].get<int>(), most);
  action["chips"] = plan_.twist->other ? (chips + 1) % (most + 1) : chips;
  return action;
}

// The game server goes on from what it has accepted: from then on it draws lots and asks computer players by the
// secret, even where the disk is behind and all is lost again.
bool Simulation::is_told() const {
  if (secret_of_.empty()) return false;
  const Annal* annal = reference_model().find(secret_room_);
  // whoever has the seat afterwards may know it, too
  return annal && (annal->state.actions.size() >= secret_until_ || annal->state.status != RoomStatus::running ||
                   !annal->state.seat_of(secret_of_));
}

void Simulation::overhear(const Outgoing& what) {
  if (secret_of_.empty() || is_told() || what.person == secret_of_ || !what.frame.text) return;
  heard_.push_back(std::to_string(time_.now()) + " " + std::to_string(static_cast<std::uint64_t>(what.to)) + " " +
                   *what.frame.text);
}

// ---- outcomes ------------------------------------------------------------------------------------------------------

Outcome run(const Plan& plan, std::ostream* trace) {
  Outcome outcome;
  Simulation simulation(plan, trace);
  try {
    simulation.run();
  } catch (const std::exception& wrong) {
    outcome.failure = wrong.what();
  }
  outcome.figures = simulation.figures();
  outcome.figures.runs = 1;
  outcome.hash = simulation.trace().hash();
  outcome.last = simulation.trace().last();
  outcome.heard = simulation.heard();
  return outcome;
}

Outcome run_with_pair(const Plan& plan, std::ostream* trace) {
  Outcome outcome = run(plan, trace);
  if (outcome.failure || plan.cluster || plan.seed % seeds_of_pairs != 0) return outcome;
  Plan one = plan;
  one.twist = Twist{static_cast<int>(plan.seed / seeds_of_pairs % 4), false};
  Plan other = one;
  other.twist->other = true;
  const Outcome first = run(one);
  const Outcome second = run(other);
  for (const Outcome* each : {&first, &second}) {
    outcome.figures.steps += each->figures.steps;
    if (each->failure) {
      outcome.failure = each->failure;
      outcome.last = each->last;
    }
  }
  if (!first.heard.empty()) ++outcome.figures.pairs;
  if (outcome.failure || first.heard == second.heard) return outcome;
  const auto [here, there] = std::ranges::mismatch(first.heard, second.heard);
  outcome.failure =
      "a secret decision makes a difference to others: " + (here == first.heard.end() ? "(nothing)" : *here) + " or " +
      (there == second.heard.end() ? "(nothing)" : *there);
  outcome.last = second.last;
  return outcome;
}

}  // namespace palatine::simulation
