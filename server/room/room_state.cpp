#include "server/room/room_state.hpp"

#include <algorithm>
#include <array>

namespace palatine {

std::optional<int> RoomState::seat_of(std::string_view person) const {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].bot.empty() && seats[i].person && seats[i].person->id == person) return static_cast<int>(i);
  }
  return std::nullopt;
}

Moment RoomState::moment() const {
  switch (status) {
    case RoomStatus::running:
      return Moment::running;
    case RoomStatus::over:
    case RoomStatus::frozen:
      return Moment::over;
    default:
      return Moment::before;
  }
}

const std::string& RoomState::stand_in() const {
  return made.stand_in && kind->has_computer_player(*made.stand_in) ? *made.stand_in
                                                                    : kind->info().computer_players.back();
}

bool RoomState::allows_hints() const {
  if (!kind || !kind->info().hints || made.partner_chat == PartnerChat::silent) return false;
  const auto is_human = [](const SeatState& seat) { return seat.bot.empty(); };
  const HintPolicy policy = made.hints.value_or(HintPolicy::free);
  return policy == HintPolicy::agreed || (policy == HintPolicy::free && std::ranges::count_if(seats, is_human) == 1);
}

bool RoomState::all_ready() const {
  const auto is_ready = [](const SeatState& seat) { return seat.person && seat.ready; };
  const auto is_human = [](const SeatState& seat) { return seat.person && seat.bot.empty(); };
  return std::ranges::all_of(seats, is_ready) && std::ranges::any_of(seats, is_human);
}

std::vector<int> RoomState::unrevealed() const {
  std::vector<int> out;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].commit && !seats[i].entropy) out.push_back(static_cast<int>(i));
  }
  return out;
}

bool RoomState::loses_seat(int seat, const entry::Configured& changed) const {
  const auto& person = at(seat).person;
  if (!person) return false;
  if (!changed.bots.value_or(true) && person->kind == PersonKind::bot) return true;
  return changed.options && kind && static_cast<std::size_t>(seat) >= kind->sides(*changed.options).size();
}

std::vector<int> RoomState::ready_people() const {
  std::vector<int> out;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].ready && seats[i].bot.empty()) out.push_back(static_cast<int>(i));
  return out;
}

SeatSet RoomState::to_act() const {
  SeatSet out;
  for (int i = 0; i < static_cast<int>(seats.size()) && status == RoomStatus::running; ++i)
    if (at(i).prompt) out.add(seat_at(i));
  return out;
}

std::vector<int> RoomState::resigned_sides() const {
  std::vector<int> out;
  for (const PastResignation& each : resignations) out.push_back(each.resigned.side);
  return out;
}

bool RoomState::has_resigned(int side) const {
  return std::ranges::any_of(resignations, [side](const auto& each) { return each.resigned.side == side; });
}

std::vector<int> RoomState::others(int seat) const {
  std::vector<int> out;
  for (int i = 0; i < static_cast<int>(seats.size()); ++i)
    if (i != seat && at(i).person && at(i).computer().empty()) out.push_back(i);
  return out;
}

std::optional<Clocks> RoomState::clocks(Millis running_time) const {
  if (!began || !clock.is_there()) return std::nullopt;
  Clocks told;
  for (int i = 0; i < static_cast<int>(seats.size()); ++i)
    if (at(i).bot.empty()) told.seats.push_back(clock.told(i, running_time));
  return told;
}

std::string fingerprint_hex(const Match& match) {
  const std::uint64_t print = match.fingerprint();
  std::array<std::uint8_t, 8> bytes{};
  for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(print >> (56 - 8 * i));
  return to_hex(bytes.data(), bytes.size());
}

}  // namespace palatine
