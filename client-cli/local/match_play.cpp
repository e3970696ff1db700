#include "client-cli/local/match_play.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

#include "client-cli/local/local_game.hpp"
#include "engine/core/random.hpp"
#include "protocol/codec.hpp"

namespace palatine::local {
namespace {

using engines::Answer;
using engines::Engine;
using engines::EngineNews;
using engines::Lost;
using std::chrono::duration_cast;
using std::chrono::microseconds;
using Clock = std::chrono::steady_clock;

// Which game of which pairing: what all of it depends on, but for what engines do.
struct Fixture {
  std::size_t first = 0, second = 1;
  int number = 0;  // from 0; the two of a pair follow each other

  bool swapped() const { return number % 2 == 1; }
  std::size_t of_side(int side) const { return (side % 2 == 1) != swapped() ? second : first; }
};

Fixture fixture_of(const MatchRequest& request, int game) {
  int pairing = game / request.games;
  std::size_t first = 0;
  std::size_t left = request.contestants.size() - 1;
  for (; static_cast<std::size_t>(pairing) >= left; --left, ++first) pairing -= static_cast<int>(left);
  return {first, first + 1 + static_cast<std::size_t>(pairing), game % request.games};
}

struct Played {
  Fixture fixture{};
  double points = 0;  // of the first
  std::int64_t actions = 0;
  std::map<std::size_t, Record> records;  // by contestant
};

// One seat: what it is told, and the engine that plays it, if it is one.
struct Chair {
  std::size_t contestant = 0;
  std::unique_ptr<Engine> engine;
  std::vector<Json> events;  // since its last decision
};

class Game {
 public:
  Game(const MatchRequest& request, int number)
      : request_(request),
        sides_(request.kind->sides(request.options)),
        number_(number),
        fixture_(fixture_of(request, number)),
        game_(setup()),
        thoughts_(std::stoull(derived(origin() + ' ' + std::to_string(number), "bots").substr(0, 16), nullptr, 16)) {
    played_.fixture = fixture_;
  }

  Played play() {
    for (std::size_t seat = 0; seat < sides_.size(); ++seat) take_seat(static_cast<int>(seat));
    hear();
    while (!game_.over()) {
      const Seat seat = game_.first_to_act();
      if (chair(seat).engine) {
        ask(seat);
      } else {
        think(seat);
      }
    }
    finish();
    return std::move(played_);
  }

 private:
  // The same for both games of a pair, and for all pairings.
  std::string origin() const {
    return "palatine-match/1 " + request_.kind->info().id + ' ' + request_.options.text + ' ' +
           std::to_string(request_.seed) + ' ' + std::to_string(fixture_.number / 2);
  }
  LocalGameSetup setup() const {
    std::vector<std::string> names;
    for (const int side : sides_) names.push_back(request_.contestants[fixture_.of_side(side)].name);
    return {request_.kind, request_.options, "palatine match", origin(), names, request_.save.has_value()};
  }
  Chair& chair(Seat seat) { return chairs_[static_cast<std::size_t>(index(seat))]; }
  Record& record(const Chair& chair) { return played_.records[chair.contestant]; }

  void take_seat(int seat) {
    Chair& chair = chairs_.emplace_back();
    chair.contestant = fixture_.of_side(sides_[static_cast<std::size_t>(seat)]);
    const Contestant& contestant = request_.contestants[chair.contestant];
    if (contestant.built_in) return;
    engines::EngineSettings settings = request_.settings;
    settings.command = contestant.engine;
    settings.label = std::string(1, static_cast<char>('A' + chair.contestant)) + ":game" + std::to_string(number_) +
                     ":seat" + std::to_string(seat);
    chair.engine = std::make_unique<Engine>(std::move(settings));
    engines::NewGame game{request_.kind->info().id, request_.kind->info().rules_version, request_.options, seat, {}};
    for (std::size_t i = 0; i < sides_.size(); ++i) game.seats.push_back({static_cast<int>(i), sides_[i]});
    chair.engine->play(std::move(game));
  }

  // All engines are told what their seats are told, and nothing else.
  void hear() {
    for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
      if (chairs_[seat].engine) chairs_[seat].events.push_back(game_.match().events(seat_at(static_cast<int>(seat))));
    }
  }

  void decided(Seat seat, microseconds took) {
    ++record(chair(seat)).decisions;
    ++record(chair(seat)).times[took.count() / 100];
    if (!game_.over()) hear();
  }

  void think(Seat seat) {
    const std::string& kind = request_.contestants[chair(seat).contestant].engine;
    const BotTask task = game_.match().bot_task(seat, kind, thoughts_.next());
    const auto start = Clock::now();
    const Json action = task();
    const auto took = duration_cast<microseconds>(Clock::now() - start);
    game_.act(seat, action).value();
    decided(seat, took);
  }

  // Until this seat's engine has decided, or one of the game is lost.
  void ask(Seat seat) {
    Chair& asked = chair(seat);
    engines::Decision decision;
    decision.view = game_.match().view(seat);
    decision.prompt = game_.match().prompt(seat);
    decision.events = join_arrays(asked.events);
    asked.events.clear();
    const std::int64_t id = asked.engine->decide(std::move(decision));
    for (bool answered = false; !answered && !game_.over();) {
      wait();
      for (Chair& each : chairs_) {
        if (!each.engine) continue;
        for (const EngineNews& news : each.engine->take()) {
          if (const auto* lost = std::get_if<Lost>(&news)) forfeit(each, lost->why);
          const auto* answer = std::get_if<Answer>(&news);
          if (answer == nullptr || &each != &asked || answer->id != id || answered || game_.over()) continue;
          answered = judge(seat, *answer);
        }
      }
    }
  }

  bool judge(Seat seat, const Answer& answer) {
    const auto done = game_.act(seat, answer.action);
    if (!done) {
      chair(seat).engine->refuse(done.error());
      return false;
    }
    chair(seat).engine->forget();
    decided(seat, answer.took);
    return true;
  }

  void wait() const {
    std::vector<int> descriptors;
    for (const Chair& each : chairs_) {
      if (each.engine) descriptors.push_back(each.engine->fd());
    }
    engines::wait_for_any(descriptors, -1);
  }

  void forfeit(const Chair& chair, const engines::EngineFault& why) {
    if (game_.over()) return;
    ++record(chair).forfeits[name_of(why.kind)];
    std::vector<int> sides;
    for (const int side : sides_) {
      if (fixture_.of_side(side) == chair.contestant && std::ranges::find(sides, side) == sides.end())
        sides.push_back(side);
    }
    game_.resign(sides,
                 why.kind == engines::FaultKind::timeout ? SeatControlReason::timeout : SeatControlReason::resigned);
  }

  void finish() {
    for (Chair& each : chairs_) {
      if (!each.engine) continue;
      each.engine->over(game_.result());
      each.engine->quit();
      record(each).refused += each.engine->refused();
      record(each).restarts += each.engine->restarts();
    }
    bool first = false;
    bool second = false;
    for (const int side : game_.result().winners) (fixture_.of_side(side) == fixture_.first ? first : second) = true;
    played_.points = first == second ? 0.5 : first ? 1 : 0;
    played_.actions = game_.actions();
    if (request_.save) write_replay_file(*request_.save, request_.seed, number_, game_.replay());
  }

  const MatchRequest& request_;
  const std::vector<int> sides_;
  const int number_;
  const Fixture fixture_;
  LocalGame game_;
  FastRandom thoughts_;
  std::vector<Chair> chairs_;
  Played played_;
};

void add(Record& sum, const Record& one) {
  for (const auto& [time, often] : one.times) sum.times[time] += often;
  for (const auto& [fault, often] : one.forfeits) sum.forfeits[fault] += often;
  sum.decisions += one.decisions;
  sum.refused += one.refused;
  sum.restarts += one.restarts;
}

// Games are handed out one by one to threads; what came of them is put together in their order.
class GameServer {
 public:
  explicit GameServer(const MatchRequest& request)
      : request_(request),
        fixtures_(static_cast<std::size_t>(games_of(request))),
        of_first_(static_cast<std::size_t>(games_of(request))) {
    sum_.records.resize(request.contestants.size());
    for (int i = 0; i < std::min(request.concurrency, games_of(request)); ++i)
      threads_.emplace_back([this] { work(); });
  }
  ~GameServer() {
    next_ = games_of(request_);
    for (std::thread& thread : threads_) thread.join();
  }
  GameServer(const GameServer&) = delete;
  GameServer& operator=(const GameServer&) = delete;

  MatchOutcome wait(const std::function<void(int, double)>& progress) {
    std::unique_lock lock(mutex_);
    const auto over = [this] { return fault_ || done_ == games_of(request_); };
    while (!changed_.wait_for(lock, std::chrono::milliseconds(200), over)) {
      if (progress) progress(done_, points_);
    }
    if (fault_) std::rethrow_exception(fault_);
    return outcome();
  }

 private:
  void work() {
    try {
      for (int number = next_++; number < games_of(request_); number = next_++) {
        Played played = Game(request_, number).play();
        const std::lock_guard lock(mutex_);
        if (played.fixture.first == 0 && played.fixture.second == 1) points_ += played.points;
        sum_.actions += played.actions;
        for (const auto& [contestant, record] : played.records) add(sum_.records[contestant], record);
        fixtures_[static_cast<std::size_t>(number)] = played.fixture;
        of_first_[static_cast<std::size_t>(number)] = played.points;
        if (++done_ == games_of(request_)) changed_.notify_one();
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      fault_ = std::current_exception();
      next_ = games_of(request_);
      changed_.notify_one();
    }
  }

  MatchOutcome outcome() {
    for (std::size_t i = 0; i < of_first_.size(); ++i) {
      const Fixture& fixture = fixtures_[i];
      const double points = of_first_[i];
      if (fixture.number == 0) sum_.pairings.push_back({fixture.first, fixture.second, {}, {}, {}});
      Pairing& pairing = sum_.pairings.back();
      Tally& tally = fixture.swapped() ? pairing.odd : pairing.even;
      ++(points == 1 ? tally.won : points == 0 ? tally.lost : tally.drawn);
      if (fixture.swapped()) ++pairing.pairs[static_cast<std::size_t>(2 * (of_first_[i - 1] + points))];
    }
    return std::move(sum_);
  }

  const MatchRequest& request_;
  std::vector<Fixture> fixtures_;  // by game
  std::vector<double> of_first_;   // points
  MatchOutcome sum_;
  std::atomic<int> next_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  int done_ = 0;
  double points_ = 0;
  std::exception_ptr fault_;
  std::vector<std::thread> threads_;
};

}  // namespace

int games_of(const MatchRequest& request) {
  const auto count = static_cast<int>(request.contestants.size());
  return count * (count - 1) / 2 * request.games;
}

MatchOutcome play_match(const MatchRequest& request, const std::function<void(int, double)>& progress) {
  if (request.save) make_replay_folder(*request.save);
  GameServer game_server(request);
  return game_server.wait(progress);
}

}  // namespace palatine::local
