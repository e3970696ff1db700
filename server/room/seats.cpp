#include "server/room/seats.hpp"

#include <algorithm>

#include "server/core/refusal.hpp"
#include "server/room/who_may.hpp"

namespace palatine {
namespace {

constexpr int renamed_most = 100;

bool is_shown_alike(const Person& one, const Person& other) {
  return one.name == other.name && one.kind == other.kind && one.owner == other.owner;
}

}  // namespace

void Seats::take_names(const std::vector<Person>& stored) {
  if (state_.moment() == Moment::over) return;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    const SeatState& seat = state_.at(i);
    if (!seat.person || !seat.bot.empty()) continue;
    auto now = core_.context.person(seat.person->id);
    const auto kept = std::ranges::find(stored, seat.person->id, &Person::id);
    if (!now && kept != stored.end()) now = *kept;
    if (now && !is_shown_alike(*now, *seat.person) && state_.renamed < renamed_most)
      core_.record(entry::Renamed{i, *now});
  }
}

tl::expected<int, Error> Seats::free_seat(std::optional<int> seat) const {
  if (seat) {
    if (!state_.is_seat(*seat)) return refused("no_such_seat", "There is no such seat at this table.", "/seat");
    if (state_.at(*seat).person) return refused("seat_taken", "Somebody sits there already.");
    return *seat;
  }
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i)
    if (!state_.at(i).person) return i;
  return refused("room_full", "Every seat is taken.");
}

tl::expected<RoomSitResult, Error> Seats::sit(const Person& person, std::optional<int> seat, Millis now) {
  const auto own = state_.seat_of(person.id);
  if (own && state_.status == RoomStatus::running && seat.value_or(*own) == *own)
    return seat_control_.take_back(*own, now);
  if (!own && state_.status == RoomStatus::running) return substitutes_.take_over(person, seat, now);
  if (auto open = check_open(state_); !open) return tl::unexpected(open.error());
  if (own) return refused("already_seated", "You sit at this table already.");
  if (auto welcome = check_welcome(state_, person); !welcome) return tl::unexpected(welcome.error());
  const auto at = free_seat(seat);
  if (!at) return tl::unexpected(at.error());
  take(*at, person);
  // a host who has gone leaves the table to whoever sits down
  const std::int64_t sat = state_.seq;
  if (!state_.seat_of(state_.host) && !core_.listens(state_.host)) host_.make(person.id);
  core_.show_presence(now);
  return RoomSitResult{sat, *at};
}

void Seats::take(int seat, const Person& person) {
  core_.comes_to_play(person.id);
  core_.presence.show(seat, core_.is_here(person.id));
  core_.record(entry::Sat{seat, person});
  core_.seat_row(seat);
}

void Seats::empty(int seat, bool removed) {
  core_.presence.show(seat, false);
  core_.record(entry::Stood{seat, removed, true});
  core_.seat_row(seat);
}

Outcome Seats::stand(const std::string& person) {
  if (auto open = check_open(state_); !open) return tl::unexpected(open.error());
  const auto seat = state_.seat_of(person);
  if (!seat) return refused("not_seated", "You don't sit at this table.");
  empty(*seat, false);
  return core_.result();
}

Outcome Seats::add_bot(const std::string& person, const std::string& bot, std::optional<int> seat) {
  if (auto may = check_host(state_, person); !may) return tl::unexpected(may.error());
  if (auto known = check_computer_player(*state_.kind, bot, "/kind"); !known) return tl::unexpected(known.error());
  const auto at = free_seat(seat);
  if (!at) return tl::unexpected(at.error());
  std::string name = bot;
  if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  // two of a kind are told apart
  const auto sits = [this](const std::string& candidate) {
    return std::ranges::any_of(state_.seats,
                               [&](const auto& each) { return each.person && each.person->name == candidate; });
  };
  const std::string kind_name = name;
  for (int number = 2; sits(name); ++number) name = kind_name + " " + std::to_string(number);
  core_.record(entry::BotAdded{*at, bot, name, true});
  core_.seat_row(*at);
  return core_.result();
}

Outcome Seats::remove(const std::string& person, int seat) {
  if (auto may = check_host(state_, person); !may) return tl::unexpected(may.error());
  if (!state_.is_seat(seat)) return refused("no_such_seat", "There is no such seat at this table.", "/seat");
  if (!state_.at(seat).person) return refused("seat_empty", "Nobody sits there.");
  empty(seat, true);
  return core_.result();
}

Outcome Seats::move(const std::string& person, int seat, int to, Millis now) {
  if (auto open = check_open(state_); !open) return tl::unexpected(open.error());
  if (!state_.is_seat(seat)) return refused("no_such_seat", "There is no such seat at this table.", "/seat");
  if (!state_.is_seat(to)) return refused("no_such_seat", "There is no such seat at this table.", "/to");
  const bool is_host = person == state_.host;
  if (!is_host && state_.seat_of(person) != seat) return refused("not_host", "Only the host moves others.");
  if (!state_.at(seat).person) return refused("seat_empty", "Nobody sits there.");
  if (seat == to) return core_.result();
  const auto& other = state_.at(to).person;
  if (!is_host && other) return refused("seat_taken", "Somebody sits there already.");
  core_.presence.swap(seat, to);
  core_.record(entry::Moved{seat, to});
  core_.seat_row(seat);
  core_.seat_row(to);
  core_.show_presence(now);
  return core_.result();
}

void Seats::leave(const std::string& person) {
  if (state_.status != RoomStatus::open) return;
  if (const auto seat = state_.seat_of(person)) empty(*seat, false);
  if (state_.host != person) return;
  if (const auto next = host_.next(false)) host_.make(*next);
}

void Seats::give_up(const std::string& person, Millis now) {
  const auto seat = state_.seat_of(person);
  if (!seat) return;
  if (state_.status == RoomStatus::open) return empty(*seat, false);
  seat_control_.give_up(*seat, now);
}

void Seats::sit_again(const RoomState& old, bool rotate) {
  const int seats = static_cast<int>(old.seats.size());
  for (int i = 0; i < seats; ++i) {
    const SeatState& from = old.at(i);
    const int to = rotate ? (i + 1) % seats : i;
    if (!from.bot.empty()) {
      core_.record(entry::BotAdded{to, from.bot, from.person->name, false});
      core_.seat_row(to);
    } else {
      // they may have another name now
      const auto known = core_.context.person(from.person->id);
      take(to, known.value_or(*from.person));
    }
  }
  if (old.host != state_.host && state_.seat_of(old.host)) host_.make(old.host);
}

}  // namespace palatine
