#include "client-cli/engines/engine.hpp"

#include <poll.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace palatine::engines {
namespace {

using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr int last_words_ms = 1'000;
constexpr std::size_t most_void = 64;

Descriptor checked(int fd, const char* what) {
  if (fd < 0) throw std::system_error(errno, std::generic_category(), what);
  return Descriptor(fd);
}

void add_to(const Descriptor& epoll, int fd) {
  epoll_event event{};
  event.events = EPOLLIN;
  if (::epoll_ctl(epoll.get(), EPOLL_CTL_ADD, fd, &event) != 0)
    throw std::system_error(errno, std::generic_category(), "epoll");
}

}  // namespace

Engine::Engine(EngineSettings settings)
    : settings_(std::move(settings)),
      epoll_(checked(::epoll_create1(EPOLL_CLOEXEC), "epoll")),
      timer_(checked(::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK), "timer")) {
  add_to(epoll_, timer_.get());
}

Engine::~Engine() {
  if (child_) end_child(0);
}

// ---- its life

void Engine::start() {
  launch();
}

void Engine::launch() {
  try {
    child_.emplace(settings_.command, settings_.limits.memory_mb);
    add_to(epoll_, child_->fd());
  } catch (const std::system_error& error) {
    child_.reset();
    phase_ = Phase::lost;
    news_.push_back(Lost{{FaultKind::no_start, error.what()}});
    set_deadline(Clock::now());  // so that fd() tells of the news
    return log('*', std::string("not started: ") + error.what());
  }
  log('*', "started, process " + std::to_string(child_->pid()));
  void_.clear();
  phase_ = Phase::greeting;
  RunnerHello hello;
  hello.runner = {"palatine", PALATINE_VERSION};
  send(hello);
  set_deadline(Clock::now() + milliseconds(settings_.limits.start_ms));
}

void Engine::end_child(int grace_ms) {
  if (!child_) return;
  ChildProcess::Taken rest;
  ending_ = child_->end(grace_ms, &rest);
  child_.reset();
  log_complaints(rest.complaints);
  log('*', "ended: " + ending_);
}

void Engine::fail(FaultKind kind, std::string detail) {
  end_child(0);
  EngineFault fault{kind, std::move(detail)};
  if (kind == FaultKind::died) fault.detail = ending_;
  log('*', std::string(name_of(kind)) + ": " + sentence_of(fault));
  if (!game_ || kind == FaultKind::unknown_game || restarts_ >= settings_.limits.restarts) {
    phase_ = Phase::lost;
    set_deadline(Clock::now());  // so that fd() tells of the news
    news_.push_back(Lost{std::move(fault)});
    return;
  }
  ++restarts_;
  answers_refused_ = 0;
  thought_ = {};
  news_.push_back(Restarted{std::move(fault), restarts_});
  launch();
}

// A timer that is readable from then on.
void Engine::set_deadline(std::optional<Clock::time_point> deadline) {
  deadline_ = deadline;
  itimerspec at{};
  if (deadline) {
    const auto left = std::max(duration_cast<microseconds>(*deadline - Clock::now()), microseconds(1));
    at.it_value.tv_sec = left.count() / 1'000'000;
    at.it_value.tv_nsec = left.count() % 1'000'000 * 1'000;
  }
  ::timerfd_settime(timer_.get(), 0, &at, nullptr);
}

// ---- to the engine

void Engine::send(const FromRunner& message) {
  if (!child_) return;
  const std::string line = encode(message);
  log('>', line);
  child_->write(line);
  lines_ = 0;
  complaint_bytes_ = 0;
}

void Engine::play(NewGame game) {
  game_ = std::move(game);
  restarts_ = 0;
  if (phase_ == Phase::stopped) return launch();
  if (phase_ != Phase::idle) return;  // it is told after its hello
  if (std::ranges::find(hello_->games, game_->game) == hello_->games.end())
    return fail(FaultKind::unknown_game, game_->game);
  send(*game_);
}

std::int64_t Engine::decide(Decision decision) {
  forget();
  ++id_;
  decision_ = std::move(decision);
  decided_ = Clock::now();
  answers_refused_ = 0;
  thought_ = {};
  if (phase_ == Phase::idle) ask();
  return id_;
}

void Engine::ask() {
  asked_ = Clock::now();
  Decide decide{id_,
                game_->seat,
                decision_->view,
                decision_->prompt,
                decision_->events,
                settings_.limits.time_ms,
                decision_->clock};
  if (decide.clock) {
    const auto gone = duration_cast<milliseconds>(asked_ - decided_).count();
    decide.clock->left_ms = std::max<std::int64_t>(0, decide.clock->left_ms - gone);
    decide.time_ms = std::clamp<std::int64_t>(decide.clock->left_ms, 1, decide.time_ms);
  }
  phase_ = Phase::thinking;
  send(decide);
  set_deadline(asked_ + milliseconds(decide.time_ms));
}

void Engine::forget() {
  if (phase_ == Phase::thinking) {
    void_.insert(id_);
    if (void_.size() > most_void) void_.erase(void_.begin());
    phase_ = Phase::idle;
    set_deadline({});
  }
  decision_.reset();
}

void Engine::refuse(const Error& error) {
  if (!decision_ || phase_ != Phase::idle) return;
  ++refused_;
  log('*', "refused: " + error.reason);
  if (answers_refused_ == answers_again) return fail(FaultKind::illegal, error.message);
  ++answers_refused_;
  phase_ = Phase::thinking;
  send(AnswerRefused{id_, error.reason, error.message, error.path, answers_again - answers_refused_ + 1});
  // the time that its judge took is not the engine's
  asked_ = Clock::now();
  set_deadline(asked_ + left_);
}

void Engine::over(const std::optional<GameResult>& result) {
  forget();
  if (phase_ == Phase::idle) send(GameOver{result});
}

void Engine::quit() {
  if (!child_) return;
  send(Quit{});
  end_child(last_words_ms);
  phase_ = Phase::stopped;
  set_deadline({});
}

// ---- from the engine

std::vector<EngineNews> Engine::take() {
  std::uint64_t expirations = 0;
  const bool rang = ::read(timer_.get(), &expirations, sizeof expirations) > 0;
  if (child_) {
    const ChildProcess::Taken taken = child_->take();
    log_complaints(taken.complaints);
    const auto lives = [this, pid = child_->pid()] { return child_ && child_->pid() == pid; };
    for (const std::string& line : taken.lines) {
      if (!lives()) break;  // a line before it was its end
      if (line.size() <= ChildProcess::most_line_bytes) on_line(line);
    }
    if (lives()) {
      if (taken.too_long) {
        fail(FaultKind::line_too_long, "");
      } else if (taken.ended) {
        fail(FaultKind::died, "");
      }
    }
  }
  // unless it was set anew meanwhile
  if (rang && deadline_ && Clock::now() + milliseconds(1) >= *deadline_) {
    if (phase_ == Phase::greeting) fail(FaultKind::no_hello, "");
    if (phase_ == Phase::thinking) fail(FaultKind::timeout, "");
  }
  return std::exchange(news_, {});
}

void Engine::on_line(const std::string& line) {
  log('<', line);
  if (++lines_ > most_lines) return fail(FaultKind::too_many_lines, "");
  auto message = decode(line);
  if (!message) return fail(FaultKind::bad_line, message.error().message);
  std::visit([this](auto& each) { on(each); }, *message);
}

void Engine::on(EngineHello& hello) {
  if (phase_ != Phase::greeting) return fail(FaultKind::bad_line, "It has said hello already.");
  hello_ = std::move(hello);
  phase_ = Phase::idle;
  set_deadline({});
  news_.push_back(Greeted{});
  if (!game_) return;
  if (std::ranges::find(hello_->games, game_->game) == hello_->games.end())
    return fail(FaultKind::unknown_game, game_->game);
  send(*game_);
  if (decision_) ask();
}

void Engine::on(EngineAction& action) {
  if (phase_ == Phase::greeting) return fail(FaultKind::no_hello, "");
  if (void_.erase(action.id) > 0) return;
  if (phase_ != Phase::thinking || action.id != id_) return fail(FaultKind::wrong_id, std::to_string(action.id));
  phase_ = Phase::idle;
  const auto now = Clock::now();
  thought_ += duration_cast<microseconds>(now - asked_);
  left_ = std::max(duration_cast<microseconds>(*deadline_ - now), microseconds(1'000));
  set_deadline({});
  news_.push_back(Answer{action.id, std::move(action.action), thought_});
}

void Engine::log(char direction, std::string_view text) {
  if (settings_.log != nullptr) settings_.log->write(settings_.label, direction, text);
}

void Engine::log_complaints(const std::vector<std::string>& complaints) {
  for (const std::string& complaint : complaints) {
    const std::int64_t before = complaint_bytes_;
    if (before > most_complaint_bytes) continue;
    complaint_bytes_ += static_cast<std::int64_t>(complaint.size()) + 1;
    log('!', complaint_bytes_ > most_complaint_bytes ? "(more than is kept)" : complaint);
  }
}

void wait_for_any(const std::vector<int>& descriptors, int timeout_ms) {
  std::vector<pollfd> fds;
  for (const int fd : descriptors) fds.push_back({fd, POLLIN, 0});
  ::poll(fds.data(), fds.size(), timeout_ms);
}

}  // namespace palatine::engines
