#include "tools/mock/fault.hpp"

#include <array>
#include <charconv>
#include <utility>

namespace palatine::mock {
namespace {

struct Known {
  Fault fault;
  std::string_view name;
  When habit;
};

constexpr std::array<Known, 12> known = {{
    {Fault::drop, "drop", {.every = 20}},
    {Fault::drop_before, "drop-before", {.every = 20}},
    {Fault::delay, "delay", {.least_ms = 20, .most_ms = 200}},
    {Fault::repeat, "repeat", {.every = 3}},
    {Fault::reorder, "reorder", {.every = 2}},
    {Fault::reorder_updates, "reorder-updates", {.chance = 20}},
    {Fault::lose_update, "lose-update", {.chance = 15}},
    {Fault::restart, "restart", {.after = 30}},
    {Fault::unknown_members, "unknown-members", {.every = 1}},
    {Fault::new_events, "new-events", {.every = 1}},
    {Fault::unknown_notifications, "unknown-notifications", {.every = 3}},
    {Fault::withhold_secret, "withhold-secret", {.every = 1}},
}};

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0 || value > 1'000'000) return std::nullopt;
  return value;
}

std::optional<When> read_span(std::string_view text) {
  if (!text.ends_with("ms")) return std::nullopt;
  text.remove_suffix(2);
  const std::size_t dots = text.find("..");
  const auto least = number(text.substr(0, dots));
  const auto most = dots == text.npos ? least : number(text.substr(dots + 2));
  if (!least || !most || *least > *most) return std::nullopt;
  return When{.least_ms = *least, .most_ms = *most};
}

std::optional<When> read_when(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == text.npos) return std::nullopt;
  const auto value = number(text.substr(colon + 1));
  if (!value || *value == 0) return std::nullopt;
  const std::string_view word = text.substr(0, colon);
  if (word == "every") return When{.every = *value};
  if (word == "after") return When{.after = *value};
  if (word == "chance" && *value <= 100) return When{.chance = *value};
  return std::nullopt;
}

}  // namespace

std::string_view name_of(Fault fault) {
  for (const Known& one : known) {
    if (one.fault == fault) return one.name;
  }
  return "";
}

std::vector<std::string_view> fault_names() {
  std::vector<std::string_view> out;
  for (const Known& one : known) out.push_back(one.name);
  return out;
}

tl::expected<Setting, std::string> read_fault(std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string_view name = text.substr(0, equals);
  for (const Known& one : known) {
    if (one.name != name) continue;
    if (equals == text.npos) return Setting{one.fault, one.habit};
    const std::string_view rest = text.substr(equals + 1);
    const auto when = one.fault == Fault::delay ? read_span(rest) : read_when(rest);
    if (when) return Setting{one.fault, *when};
    return tl::unexpected(std::string(name) + " takes " +
                          (one.fault == Fault::delay ? "a span like 50..500ms" : "every:N, after:N or chance:PERCENT") +
                          ", not " + std::string(rest));
  }
  return tl::unexpected("there is no fault " + std::string(name));
}

Faults::Faults(std::vector<Setting> settings, std::uint64_t seed) : random_(seed) {
  for (const Setting& one : settings) settings_.insert_or_assign(one.fault, one.when);
}

bool Faults::strikes(Fault fault) {
  const int seen = ++seen_[fault];
  bool now = false;
  if (int& wanted = demanded_[fault]; wanted > 0) {
    --wanted;
    now = true;
  } else if (const auto found = settings_.find(fault); found != settings_.end()) {
    const When& when = found->second;
    now = (when.every > 0 && seen % when.every == 0) || (when.after > 0 && seen == when.after) ||
          (when.chance > 0 && std::uniform_int_distribution<int>(1, 100)(random_) <= when.chance);
  }
  struck_[fault] += now;
  return now;
}

int Faults::delay_ms() {
  const auto found = settings_.find(Fault::delay);
  if (found == settings_.end()) return 0;
  ++struck_[Fault::delay];
  return std::uniform_int_distribution<int>(found->second.least_ms, found->second.most_ms)(random_);
}

}  // namespace palatine::mock
