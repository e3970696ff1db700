#include "client-cli/local/self_play.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <thread>

#include "protocol/fair_dice.hpp"

namespace palatine::local {
namespace {

// There is no clock in a replay of self-play, so that the same seed writes the same files.
constexpr const char* no_time = "1970-01-01T00:00:00Z";

// 64 hex digits that depend on everything named.
std::string derived(const SelfPlay& request, int number, const char* purpose) {
  return sha256_hex("palatine-selfplay/1 " + request.kind->info().id + ' ' + request.options.text + ' ' +
                    std::to_string(request.seed) + ' ' + std::to_string(number) + ' ' + purpose);
}

Replay opened(const SelfPlay& request, int number, const std::vector<std::string>& bots) {
  Replay replay;
  replay.server = "palatine selfplay";
  replay.game = request.kind->info().id;
  replay.rules_version = request.kind->info().rules_version;
  replay.game_id = derived(request, number, "game_id").substr(0, 22);
  replay.options = request.options;
  replay.server_seed = derived(request, number, "server_seed");
  replay.commit = seed_commit(replay.game_id, seed_from_hex(replay.server_seed).value());
  replay.started = no_time;
  const std::vector<int> sides = request.kind->sides(request.options);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    ReplaySeat seat;
    seat.seat = static_cast<int>(i);
    seat.side = sides[i];
    seat.name = bots[i];
    seat.kind = PersonKind::computer;
    seat.entropy = std::string(32, '0');
    replay.seats.push_back(seat);
  }
  return replay;
}

Seat first_to_act(const Match& match) {
  int seat = 0;
  while (!match.to_act().contains(seat_at(seat))) ++seat;
  return seat_at(seat);
}

// What a game counts is a member of its view.
std::optional<int> rounds_of(const Match& match) {
  const auto view = nlohmann::json::parse(match.view(std::nullopt).text);
  for (const char* name : {"round", "turn"}) {
    const auto number = view.find(name);
    if (number != view.end() && number->is_number_integer()) return number->get<int>();
  }
  return std::nullopt;
}

GameResult plain(const Result& result) {
  GameResult made;
  for (const Side side : result.winners) made.winners.push_back(index(side));
  for (const int score : result.scores) made.scores.push_back(score);
  made.reason = result.reason;
  return made;
}

std::string file_name(const SelfPlay& request, int number) {
  std::string digits = std::to_string(number);
  digits.insert(0, digits.size() < 6 ? 6 - digits.size() : 0, '0');
  return request.kind->info().id + '-' + std::to_string(request.seed) + '-' + digits + ".json";
}

void write_file(const std::filesystem::path& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << text << '\n';
  out.close();
  if (!out) throw std::runtime_error("The replay " + path.string() + " can't be written.");
}

// Games are handed out one by one; each writes to its own place, so that their order does not show.
class Crew {
 public:
  Crew(const SelfPlay& request, std::vector<Outcome>& outcomes) : request_(request), outcomes_(outcomes) {
    for (int i = 0; i < std::min(request.threads, request.games); ++i) threads_.emplace_back([this] { work(); });
  }
  ~Crew() {
    next_ = request_.games;
    for (std::thread& thread : threads_) thread.join();
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Until all games are played, or one has failed.
  void wait(const std::function<void(int)>& progress) {
    std::unique_lock lock(mutex_);
    const auto over = [this] { return fault_ || done_ == request_.games; };
    while (!changed_.wait_for(lock, std::chrono::milliseconds(200), over)) {
      if (progress) progress(done_);
    }
    if (fault_) std::rethrow_exception(fault_);
  }

 private:
  void work() {
    try {
      for (int number = next_++; number < request_.games; number = next_++) {
        play(number);
        const std::lock_guard lock(mutex_);
        if (++done_ == request_.games) changed_.notify_one();
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      fault_ = std::current_exception();
      next_ = request_.games;
      changed_.notify_one();
    }
  }
  void play(int number) {
    Outcome& outcome = outcomes_[static_cast<std::size_t>(number)];
    if (!request_.replays) {
      outcome = play_one(request_, number, nullptr);
      return;
    }
    Replay replay;
    outcome = play_one(request_, number, &replay);
    write_file(std::filesystem::path(*request_.replays) / file_name(request_, number), write_replay(replay).text);
  }

  const SelfPlay& request_;
  std::vector<Outcome>& outcomes_;
  std::atomic<int> next_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  int done_ = 0;
  std::exception_ptr fault_;
  std::vector<std::thread> threads_;
};

}  // namespace

Outcome play_one(const SelfPlay& request, int number, Replay* replay) {
  Outcome outcome;
  const std::size_t seats = request.kind->sides(request.options).size();
  for (std::size_t i = 0; i < seats; ++i) {
    outcome.bots.push_back(request.bots[(i + static_cast<std::size_t>(number)) % request.bots.size()]);
  }
  Replay log = opened(request, number, outcome.bots);
  FairDice dice(log.game_id, seed_from_hex(log.server_seed).value(), std::vector<Entropy>(seats));
  FastRandom thoughts(std::stoull(derived(request, number, "bots").substr(0, 16), nullptr, 16));
  const auto match = request.kind->start(request.options, dice);
  if (replay) {
    log.drawn = dice.drawn();
    log.start_digest = digest_of(match->full_view());
  }
  if (match->to_act().size() == 1) outcome.first = index(first_to_act(*match));
  while (!match->result()) {
    const Seat seat = first_to_act(*match);
    const BotTask task = match->bot_task(seat, outcome.bots[static_cast<std::size_t>(index(seat))], thoughts.next());
    const Json action = match->act(seat, task(), dice).value();
    ++outcome.actions;
    if (replay) log.actions.push_back({index(seat), no_time, action, dice.drawn(), digest_of(match->full_view())});
  }
  outcome.result = plain(*match->result());
  outcome.rounds = rounds_of(*match);
  if (replay) {
    log.result = outcome.result;
    *replay = std::move(log);
  }
  return outcome;
}

std::vector<Outcome> play_all(const SelfPlay& request, const std::function<void(int)>& progress) {
  if (request.replays) {
    std::error_code fault;
    std::filesystem::create_directories(*request.replays, fault);
    if (!std::filesystem::is_directory(*request.replays, fault)) {
      throw std::runtime_error("The folder " + *request.replays + " can't be made.");
    }
  }
  std::vector<Outcome> outcomes(static_cast<std::size_t>(request.games));
  Crew crew(request, outcomes);
  crew.wait(progress);
  return outcomes;
}

}  // namespace palatine::local
