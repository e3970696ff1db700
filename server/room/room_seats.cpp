// Before the start: who sits where, and who is ready.
#include <algorithm>

#include "server/core/refusal.hpp"
#include "server/room/room.hpp"

namespace palatine {
namespace {

constexpr std::int64_t changes_most = 2000;  // entries before the start

}  // namespace

tl::expected<void, Error> Room::check_open() const {
  switch (state_.status) {
    case RoomStatus::open:
      return {};
    case RoomStatus::revealing:
    case RoomStatus::running:
      return refused("already_started", "The game has begun already.");
    case RoomStatus::frozen:
      return refused("room_frozen", "This table stands still after a mistake of the server.");
    case RoomStatus::over:
      break;
  }
  if (state_.closed) return refused("room_closed", "This table is closed.");
  return refused("game_over", "The game is over.");
}

tl::expected<void, Error> Room::check_welcome(const Person& person) const {
  if (state_.made.bots || person.kind != PersonKind::bot) return {};
  return refused("bots_not_welcome", "This table was made for people: no bot sits here.");
}

tl::expected<int, Error> Room::free_seat(std::optional<int> seat) const {
  if (seat) {
    if (!state_.is_seat(*seat)) return refused("no_such_seat", "There is no such seat at this table.", "/seat");
    if (state_.at(*seat).person) return refused("seat_taken", "Somebody sits there already.");
    return *seat;
  }
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i)
    if (!state_.at(i).person) return i;
  return refused("room_full", "Every seat is taken.");
}

tl::expected<RoomSitResult, Error> Room::sit(const Person& person, std::optional<int> seat, Millis now) {
  const auto own = state_.seat_of(person.id);
  if (own && state_.status == RoomStatus::running && seat.value_or(*own) == *own) return take_seat_back(*own, now);
  if (!own && state_.status == RoomStatus::running) return take_over(person, seat, now);
  if (auto open = check_open(); !open) return tl::unexpected(open.error());
  if (own) return refused("already_seated", "You sit at this table already.");
  if (auto welcome = check_welcome(person); !welcome) return tl::unexpected(welcome.error());
  const auto at = free_seat(seat);
  if (!at) return tl::unexpected(at.error());
  record(entry::Sat{*at, person});
  // a host who has gone leaves the table to whoever sits down
  const std::int64_t sat = state_.seq;
  if (!state_.seat_of(state_.host) && !listens(state_.host)) make_host(person.id);
  show_presence(now);
  return RoomSitResult{sat, *at};
}

void Room::empty_seat(int seat, bool removed) {
  presence_.show(seat, false);
  record(entry::Stood{seat, removed, true});
  seat_row(seat);
}

Outcome Room::stand(const std::string& person, Millis) {
  if (auto open = check_open(); !open) return tl::unexpected(open.error());
  const auto seat = state_.seat_of(person);
  if (!seat) return refused("not_seated", "You don't sit at this table.");
  empty_seat(*seat, false);
  return result();
}

Outcome Room::add_bot(const std::string& person, const std::string& bot, std::optional<int> seat) {
  if (auto open = check_open(); !open) return tl::unexpected(open.error());
  if (person != state_.host) return refused("not_host", "Only the host of the table may do that.");
  const auto& kinds = state_.kind->info().computer_players;
  if (std::ranges::find(kinds, bot) == kinds.end())
    return refused("unknown_computer_player", "There is no such computer player for this game.", "/kind");
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
  record(entry::BotAdded{*at, bot, name, true});
  seat_row(*at);
  return result();
}

Outcome Room::remove(const std::string& person, int seat, Millis) {
  if (auto open = check_open(); !open) return tl::unexpected(open.error());
  if (person != state_.host) return refused("not_host", "Only the host of the table may do that.");
  if (!state_.is_seat(seat)) return refused("no_such_seat", "There is no such seat at this table.", "/seat");
  if (!state_.at(seat).person) return refused("seat_empty", "Nobody sits there.");
  empty_seat(seat, true);
  return result();
}

Outcome Room::ready(const std::string& person, bool ready, const std::optional<std::string>& commit, Millis now) {
  if (auto open = check_open(); !open) return tl::unexpected(open.error());
  const auto seat = state_.seat_of(person);
  if (!seat) return refused("not_seated", "You don't sit at this table.");
  if (commit && !is_commit(*commit))
    return refused("bad_param", "An entropy commit is 64 lower-case hex digits.", "/entropy_commit");
  const SeatState& at = state_.at(*seat);
  const std::optional<std::string> kept = ready ? commit : std::nullopt;
  // said twice it changes nothing; ready again with a new commit does
  if (at.ready == ready && at.commit == kept) return result();
  record(entry::Readied{*seat, ready, kept});
  const Outcome done = result();
  start_if_all_ready(now);
  return done;
}

bool Room::is_worn_out() const {
  return state_.entries >= changes_most || answers_.size() >= static_cast<std::size_t>(2 * changes_most);
}

}  // namespace palatine
