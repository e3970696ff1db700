#include "tools/load/worker.hpp"

#include <pthread.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <future>

namespace palatine::load {
namespace {

constexpr int opening_at_once = 256;  // of each thread: a server's queue of newcomers is not endless
constexpr std::chrono::milliseconds look_again{20};

}  // namespace

Worker::Worker(const Settings& what, const Target& where, int number)
    : settings(what),
      target(where),
      answers(what.game, what.seed + static_cast<std::uint64_t>(number)),
      seeds_(what.seed * 0x9e3779b97f4a7c15 + static_cast<std::uint64_t>(number)) {
  std::promise<void> begun;
  thread_ = std::thread([this, &begun] {
    thread_id_ = ::gettid();
    begun.set_value();
    poller.run();
  });
  begun.get_future().wait();
}

Worker::~Worker() {
  poller.post([this] { poller.stop(); });
  thread_.join();
}

void Worker::do_there(const std::function<void()>& call) {
  std::promise<void> done;
  poller.post([&] {
    try {
      call();
      done.set_value();
    } catch (...) {
      done.set_exception(std::current_exception());
    }
  });
  done.get_future().get();
}

Usage Worker::usage() const {
  Usage out;
  clockid_t clock{};
  timespec time{};
  if (::pthread_getcpuclockid(const_cast<std::thread&>(thread_).native_handle(), &clock) == 0 &&
      ::clock_gettime(clock, &time) == 0) {
    out.cpu = static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
  }
  double run = 0, queued = 0;
  if (std::ifstream("/proc/self/task/" + std::to_string(thread_id_) + "/schedstat") >> run >> queued) {
    out.queued = queued / 1e9;
  }
  return out;
}

// ---- those who come ------------------------------------------------------------------------------------------------

Client& Worker::add_scout() {
  clients.push_back(std::make_unique<Client>(*this, Client::Kind::person, "Scout", ++seeds_));
  want_open(*clients.back());
  return *clients.back();
}

void Worker::add_idle(int count) {
  const auto kind = settings.idle_greet() ? Client::Kind::person : Client::Kind::mute;
  for (int i = 0; i < count; ++i) {
    clients.push_back(std::make_unique<Client>(*this, kind, "Idle", ++seeds_ * 0x9e3779b97f4a7c15));
    want_open(*clients.back());
  }
}

void Worker::add_people(int rooms) {
  for (int i = 0; i < rooms; ++i) {
    std::vector<Client*> players, spectators;
    for (int one = 0; one < settings.players + settings.spectators; ++one) {
      const bool sits = one < settings.players;
      clients.push_back(std::make_unique<Client>(*this, Client::Kind::person, sits ? "Player" : "Spectator",
                                                 ++seeds_ * 0x9e3779b97f4a7c15));
      (sits ? players : spectators).push_back(clients.back().get());
      want_open(*clients.back());
    }
    rooms_.push_back(std::make_unique<Room>(*this, std::move(players), std::move(spectators)));
  }
}

void Worker::want_open(Client& who) {
  to_open_.push_back(&who);
  open_soon(std::chrono::milliseconds(0));
}

// Never from within a connection's own call.
void Worker::open_soon(std::chrono::milliseconds wait) {
  if (open_is_due_) return;
  open_is_due_ = true;
  poller.at(Clock::now() + wait, [this] {
    open_is_due_ = false;
    open_more();
  });
}

void Worker::open_more() {
  const int most = door_is_open_ ? opening_at_once : 1;
  while (opening_ < most && !to_open_.empty()) {
    Client& who = *to_open_.front();
    to_open_.pop_front();
    ++opening_;
    who.is_opening = true;
    who.open();
  }
}

void Worker::opened() {
  if (!resuming) return;
  door_is_open_ = true;
  if (first_return == 0) first_return = Clock::now().time_since_epoch().count();
  open_soon(std::chrono::milliseconds(0));
}

void Worker::ready(Client& who) {
  --opening_;
  who.is_opening = false;
  who.is_ready = true;
  ++ready_count;
  if (resuming) last_resumed = Clock::now().time_since_epoch().count();
  if (!to_open_.empty()) open_soon(std::chrono::milliseconds(0));
}

void Worker::closed(Client& who, std::string how) {
  if (who.is_opening) --opening_;
  const bool was_there = who.is_ready;
  who.is_opening = who.is_ready = false;
  if (was_there) --ready_count;
  if (!resuming) {
    ++(was_there ? errors.closed[how] : errors.others["not_connected"]);
    return broken(how);
  }
  if (who.kind == Client::Kind::mute) return;
  if (was_there && ++lost == 1) first_loss = Clock::now().time_since_epoch().count();
  if (!was_there || lost == 1) door_is_open_ = false;
  to_open_.push_back(&who);
  open_soon(was_there ? std::chrono::milliseconds(0) : look_again);
}

void Worker::refused(const std::string& reason, const std::string& message) {
  ++errors.refusals[reason];
  broken(reason + ": " + message);
}

void Worker::count_unsettled() {
  if (const int rooms = rooms_that_are_not(&Room::settled); rooms > 0) errors.others["no_answer"] += rooms;
}

void Worker::broken(const std::string& what) {
  if (playing) return;  // the others go on, and it is said in the end
  const std::lock_guard lock(mutex_);
  if (!fault_) fault_ = what;
}

std::optional<std::string> Worker::fault() const {
  const std::lock_guard lock(mutex_);
  return fault_;
}

void Worker::let_go(Client& one) {
  one.leave();
  one.is_ready = false;
  --ready_count;
}

// ---- what they do --------------------------------------------------------------------------------------------------

void Worker::begin_rooms() {
  for (const auto& room : rooms_) room->begin();
}

void Worker::play(bool on) {
  playing = on;
  if (!on) return;
  for (const auto& room : rooms_) room->go_on();
}

int Worker::rooms_that_are_not(bool (Room::*so)() const) const {
  return static_cast<int>(
      std::count_if(rooms_.begin(), rooms_.end(), [so](const auto& room) { return !((*room).*so)(); }));
}

}  // namespace palatine::load
