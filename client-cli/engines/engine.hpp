// An engine at one seat of one game (docs/engines.md): asks it for decisions, holds it to its limits, starts it again
// where it fails. Never waits, but for the end of a child: the owner polls fd() and takes what came.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "client-cli/engines/child_process.hpp"
#include "client-cli/engines/engine_fault.hpp"
#include "client-cli/engines/engine_log.hpp"
#include "protocol/engine_messages.hpp"

namespace palatine::engines {

inline constexpr int answers_again = 3;                          // after refused ones, per decision
inline constexpr int most_lines = 1'000;                         // of the engine, between two lines to it
inline constexpr std::int64_t most_complaint_bytes = 64 * 1024;  // that are logged, between two lines to it

struct EngineLimits {
  std::int64_t time_ms = 10'000;   // for a decision
  std::int64_t start_ms = 10'000;  // to say hello
  std::int64_t memory_mb = 4'096;  // of address space for each process; 0: no limit
  int restarts = 3;                // in a game
};

struct EngineSettings {
  std::string command;
  EngineLimits limits;
  std::string label = "engine";  // in the log
  EngineLog* log = nullptr;      // outlives the engine
};

struct Greeted {};
struct Answer {
  std::int64_t id = 0;
  Json action;
  std::chrono::microseconds took{};
};
struct Restarted {
  EngineFault why;
  int number = 0;  // how many there were in this game
};
struct Lost {  // it is ended and stays so
  EngineFault why;
};
using EngineNews = std::variant<Greeted, Answer, Restarted, Lost>;

// A decision before the engine's seat.
struct Decision {
  Json view, prompt;
  Json events{"[]"};
  std::optional<EngineClock> clock;
};

class Engine {
 public:
  explicit Engine(EngineSettings settings);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  void start();  // until play() a fault is not forgiven
  void play(NewGame game);
  // Voids the decision before it. Gives its id.
  std::int64_t decide(Decision decision);
  // What was asked last needs no answer any more.
  void forget();
  // The last answer can't be done.
  void refuse(const Error& error);
  void over(const std::optional<GameResult>& result);
  void quit();  // gives it a second to end

  int fd() const { return epoll_.get(); }
  std::vector<EngineNews> take();

  const std::optional<EngineHello>& hello() const { return hello_; }
  bool lost() const { return phase_ == Phase::lost; }
  int restarts() const { return restarts_; }
  int refused() const { return refused_; }  // answers, in all

 private:
  using Clock = std::chrono::steady_clock;
  enum class Phase : std::uint8_t { stopped, greeting, idle, thinking, lost };

  void launch();
  void fail(FaultKind kind, std::string detail);
  void end_child(int grace_ms);
  void set_deadline(std::optional<Clock::time_point> deadline);
  void send(const FromRunner& message);
  void ask();
  void log(char direction, std::string_view text);
  void log_complaints(const std::vector<std::string>& complaints);
  void on_line(const std::string& line);
  void on(EngineHello& hello);
  void on(EngineAction& action);
  void on(const EngineInfo&) {}

  EngineSettings settings_;
  Descriptor epoll_, timer_;
  std::optional<ChildProcess> child_;
  Phase phase_ = Phase::stopped;
  std::optional<EngineHello> hello_;
  std::optional<NewGame> game_;
  std::optional<Decision> decision_;  // that waits for an answer that will do
  std::int64_t id_ = 0;
  std::set<std::int64_t> void_;  // asked, not answered and not to be
  Clock::time_point decided_{};  // when the decision came up
  Clock::time_point asked_{};    // when it was put to the engine
  std::optional<Clock::time_point> deadline_;
  std::chrono::microseconds thought_{};  // about it so far
  std::chrono::microseconds left_{};     // to think about it again, should the answer be refused
  int answers_refused_ = 0;              // of this decision
  int restarts_ = 0;
  int refused_ = 0;
  int lines_ = 0;
  std::int64_t complaint_bytes_ = 0;
  std::string ending_;
  std::vector<EngineNews> news_;
};

// Until one of them is readable, at most so long; -1: for ever.
void wait_for_any(const std::vector<int>& descriptors, int timeout_ms);

}  // namespace palatine::engines
