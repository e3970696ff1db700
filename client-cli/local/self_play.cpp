#include "client-cli/local/self_play.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "client-cli/local/local_game.hpp"
#include "engine/core/random.hpp"

namespace palatine::local {
namespace {

std::string origin_of(const SelfPlay& request, int number) {
  return "palatine-selfplay/1 " + request.kind->info().id + ' ' + request.options.text + ' ' +
         std::to_string(request.seed) + ' ' + std::to_string(number);
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
    write_replay_file(*request_.replays, request_.seed, number, replay);
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
  const std::string origin = origin_of(request, number);
  LocalGame game({request.kind, request.options, "palatine selfplay", origin, outcome.bots, replay != nullptr});
  FastRandom thoughts(std::stoull(derived(origin, "bots").substr(0, 16), nullptr, 16));
  if (game.match().to_act().size() == 1) outcome.first = index(game.first_to_act());
  while (!game.over()) {
    const Seat seat = game.first_to_act();
    const std::string& bot = outcome.bots[static_cast<std::size_t>(index(seat))];
    game.act(seat, game.match().bot_task(seat, bot, thoughts.next())()).value();
  }
  outcome.actions = game.actions();
  outcome.result = game.result();
  outcome.rounds = rounds_of(game.match());
  if (replay) *replay = game.replay();
  return outcome;
}

std::vector<Outcome> play_all(const SelfPlay& request, const std::function<void(int)>& progress) {
  if (request.replays) make_replay_folder(*request.replays);
  std::vector<Outcome> outcomes(static_cast<std::size_t>(request.games));
  Crew crew(request, outcomes);
  crew.wait(progress);
  return outcomes;
}

}  // namespace palatine::local
