#include "client-cli/play/clock.hpp"

#include <algorithm>
#include <cstdio>

#include "client-cli/game_ui/typed.hpp"

namespace palatine::client {
namespace {

constexpr std::int64_t second = 1000;
constexpr std::int64_t minute = 60 * second;
constexpr std::int64_t hour = 60 * minute;
constexpr std::int64_t day = 24 * hour;
constexpr int most_of_a_unit = 100'000;  // of any unit: what is larger no server takes

std::optional<std::int64_t> amount_in(std::string_view text) {
  const auto n = count_in(text);
  return n && *n <= most_of_a_unit ? std::optional<std::int64_t>(*n) : std::nullopt;
}

std::string two_digits(std::int64_t n) {
  return (n < 10 ? "0" : "") + std::to_string(n);
}

// A second that has begun still counts: nought is shown when it is over.
std::int64_t whole_seconds(std::int64_t ms) {
  return (std::max<std::int64_t>(0, ms) + second - 1) / second;
}

}  // namespace

std::optional<ClockSettings> clock_from(std::string_view text) {
  ClockSettings out;
  if (text == "none") return out;
  if (text.empty()) return std::nullopt;
  const std::string_view before = text.substr(0, text.size() - 1);
  if (text.back() == 'd' || text.back() == 'j' || text.back() == 'h') {
    const auto n = amount_in(before);
    if (!n || *n == 0) return std::nullopt;
    out.kind = ClockKind::correspondence;
    out.limit_ms = *n * (text.back() == 'h' ? hour : day);
    return out;
  }
  const std::size_t plus = text.find('+');
  std::string_view bank_text = text.substr(0, plus);
  const bool in_seconds = bank_text.ends_with('s');
  if (in_seconds) bank_text.remove_suffix(1);
  const auto bank = amount_in(bank_text);
  const auto increment = plus == text.npos ? std::optional<std::int64_t>(0) : amount_in(text.substr(plus + 1));
  if (!bank || !increment) return std::nullopt;
  out.kind = ClockKind::live;
  out.bank_ms = *bank * (in_seconds ? second : minute);
  out.increment_ms = *increment * second;
  return out;
}

Line clock_in_words(const ClockSettings& settings, const Words& words) {
  if (settings.kind == ClockKind::none) return words.line("clock.none");
  if (settings.kind == ClockKind::correspondence) {
    const bool days = settings.limit_ms % day == 0;
    return words.count(days ? "clock.by_days" : "clock.by_hours", settings.limit_ms / (days ? day : hour));
  }
  return words.line(settings.increment_ms > 0 ? "clock.live_more" : "clock.live",
                    {{"bank", clock_face(settings.bank_ms, words)}, {"seconds", settings.increment_ms / second}});
}

std::string clock_face(std::int64_t remaining_ms, const Words& words) {
  const std::int64_t seconds = whole_seconds(remaining_ms);
  if (seconds >= 86'400) {
    return words.text("clock.days", {{"days", seconds / 86'400}, {"hours", two_digits(seconds / 3600 % 24)}});
  }
  if (seconds >= 3600) return std::to_string(seconds / 3600) + "h" + two_digits(seconds / 60 % 60);
  return std::to_string(seconds / 60) + ":" + two_digits(seconds % 60);
}

Haste haste(std::int64_t remaining_ms, const ClockSettings& settings) {
  if (settings.kind == ClockKind::correspondence) {
    if (remaining_ms <= hour && settings.limit_ms > hour) return Haste::very;
    return remaining_ms <= settings.limit_ms / 4 ? Haste::near : Haste::none;
  }
  if (remaining_ms <= 10 * second) return Haste::very;
  return remaining_ms <= minute && settings.bank_ms > minute ? Haste::near : Haste::none;
}

Style clock_style(const SeatClock& clock, const ClockSettings& settings) {
  const Haste how = haste(clock.remaining_ms, settings);
  if (how == Haste::very) return {.fg = Colour::red, .bold = true};
  if (how == Haste::near) return {.fg = Colour::yellow, .bold = clock.running};
  return clock.running ? Style{.fg = Colour::white, .bold = true} : Style{.fg = Colour::grey};
}

void CountDown::tell(const std::optional<Clocks>& clocks, std::int64_t now) {
  clocks_ = clocks.value_or(Clocks{});
  told_at_ = now;
}

std::optional<SeatClock> CountDown::at(int seat, std::int64_t now) const {
  for (SeatClock clock : clocks_.seats) {
    if (clock.seat != seat) continue;
    if (clock.running) clock.remaining_ms = std::max<std::int64_t>(0, clock.remaining_ms - (now - told_at_));
    return clock;
  }
  return std::nullopt;
}

std::optional<std::int64_t> CountDown::next_change_in(std::int64_t now) const {
  std::optional<std::int64_t> next;
  for (const SeatClock& told : clocks_.seats) {
    const auto clock = at(told.seat, now);
    if (!clock->running || clock->remaining_ms <= 0) continue;
    const std::int64_t step = clock->remaining_ms > hour ? minute : second;
    const std::int64_t left = clock->remaining_ms % step;
    next = std::min(next.value_or(step), left == 0 ? std::int64_t{1} : left);
  }
  return next;
}

}  // namespace palatine::client
