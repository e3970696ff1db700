#include "tests/bench/player/player.hpp"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <stdexcept>

namespace palatine::bench {
namespace {

Clock::duration to_duration(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

Player::Player(Plan plan, Settings settings) : plan_(std::move(plan)), settings_(settings), poller_(epoll_create1(0)) {
  if (poller_ < 0) throw std::runtime_error("there is no epoll");
  for (const RoomPlan& each : plan_.rooms) {
    auto room = std::make_unique<Room>();
    room->plan = &each;
    for (Seat& seat : room->seats) {
      seat.room = room.get();
      seat.socket = std::make_unique<Socket>(*this, seats_.size(), plan_.binary);
      seats_.push_back(&seat);
    }
    rooms_.push_back(std::move(room));
  }
}

Player::~Player() {
  close(poller_);
}

std::string Player::play() {
  for (const auto& room : rooms_) {
    for (std::size_t i = 0; i < 2; ++i) room->seats[i].socket->open(plan_.port, room->plan->paths[i], poller_);
  }
  const auto patience = to_duration(settings_.patience);
  for (const auto start = Clock::now(); ready_ < seats_.size(); wait()) {
    if (Clock::now() - start > patience) throw std::runtime_error("not all connections were welcomed in time");
  }
  std::fprintf(stderr, "%zu rooms are ready\n", rooms_.size());

  for (const auto& room : rooms_) play_step(*room);
  const auto first = Clock::now() + to_duration(settings_.warm_up);
  while (Clock::now() < first) wait();
  const Reading from = reading();
  measuring_ = true;
  const auto last = from.when + to_duration(settings_.seconds);
  auto told = from.when;
  for (auto now = from.when; now < last; now = Clock::now()) {
    if (now - told > std::chrono::seconds(2)) {
      told = now;
      std::fprintf(stderr, "%llu moves\n", static_cast<unsigned long long>(moves_ - from.moves));
    }
    wait();
  }
  const Reading to = reading();
  for (const auto& room : rooms_) {
    if (room->under_way && to.when - room->sent > patience) throw std::runtime_error("a move was not answered in time");
  }
  if (to.moves == from.moves) throw std::runtime_error("no move was made");
  return report(from, to, latencies_);
}

// For what comes next: a message, or a move that is due.
void Player::wait() {
  std::array<epoll_event, 256> events;
  int timeout = 100;
  if (!due_.empty()) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(due_.begin()->first - Clock::now()).count();
    timeout = static_cast<int>(std::clamp<long long>(left, 0, timeout));
  }
  const int count = epoll_wait(poller_, events.data(), events.size(), timeout);
  for (int i = 0; i < count; ++i) static_cast<Socket*>(events[static_cast<std::size_t>(i)].data.ptr)->readable();
  for (const auto now = Clock::now(); !due_.empty() && due_.begin()->first <= now;) {
    Room& room = *due_.extract(due_.begin()).mapped();
    play_step(room);
  }
}

void Player::opened(Socket& socket) {
  Seat& seat = *seats_[socket.number];
  const std::size_t i = &seat == seat.room->seats.data() ? 0 : 1;
  if (seat.room->plan->prologue[i].empty()) ++ready_;
}

void Player::received(Socket& socket, std::string_view message) {
  for (const Exchange& each : plan_.keep_alive) {
    if (message.starts_with(each.expect) && !each.expect.empty()) return socket.send(each.answer);
  }
  Seat& seat = *seats_[socket.number];
  const std::size_t i = &seat == seat.room->seats.data() ? 0 : 1;
  const auto& prologue = seat.room->plan->prologue[i];
  if (seat.prologue == prologue.size()) return follow(seat, message);
  const Exchange& next = prologue[seat.prologue];
  if (!message.starts_with(next.expect)) return;
  if (!next.answer.empty()) socket.send(next.answer);
  if (++seat.prologue == prologue.size()) ++ready_;
}

void Player::follow(Seat& seat, std::string_view message) {
  Room& room = *seat.room;
  const Step& step = room.plan->steps[room.step];
  const bool own = step.kind == Kind::own;
  if (!message.starts_with(own ? plan_.own : plan_.update)) return;
  if (!room.under_way || seat.told) throw std::runtime_error("a connection was told of a move twice");
  seat.told = true;
  if (measuring_ && step.kind == Kind::move) latencies_.push_back(Clock::now() - room.sent);
  if (own ? !room.seats[static_cast<std::size_t>(step.seat)].told : !(room.seats[0].told && room.seats[1].told)) return;
  if (step.kind == Kind::move) ++moves_;
  step_done(room);
}

void Player::step_done(Room& room) {
  room.under_way = false;
  for (Seat& seat : room.seats) seat.told = false;
  if (++room.step == room.plan->steps.size()) {
    if (!plan_.cyclic) throw std::runtime_error("a room has played all of its plan: it needs more games");
    room.step = 0;
  }
  if (settings_.pace_ms > 0) {
    // around the pace, as `palatine-load` does: rooms that were told together would stay together for ever
    const double wait_ms = std::uniform_real_distribution(settings_.pace_ms / 2, settings_.pace_ms * 3 / 2)(random_);
    due_.emplace(Clock::now() + to_duration(wait_ms / 1e3), &room);
  } else {
    play_step(room);
  }
}

void Player::play_step(Room& room) {
  const Step& step = room.plan->steps[room.step];
  room.under_way = true;
  room.sent = Clock::now();
  room.seats[static_cast<std::size_t>(step.seat)].socket->send(step.frame);
}

Reading Player::reading() const {
  Reading now{Clock::now(), cpu_time(settings_.pid), cpu_time(0), {}, moves_};
  for (const Seat* seat : seats_) {
    now.traffic.bytes_in += seat->socket->bytes_in;
    now.traffic.bytes_out += seat->socket->bytes_out;
    now.traffic.messages_in += seat->socket->messages_in;
    now.traffic.messages_out += seat->socket->messages_out;
  }
  return now;
}

}  // namespace palatine::bench
