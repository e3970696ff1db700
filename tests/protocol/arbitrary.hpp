// Any value that a description allows, at random: material for round trips and schemas.
#pragma once

#include <optional>
#include <random>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/small_list.hpp"
#include "protocol/describe.hpp"
#include "protocol/json.hpp"
#include "protocol/text_forms.hpp"

namespace palatine::test {

class Arbitrary {
 public:
  explicit Arbitrary(std::uint64_t seed) : random_(seed) {}

  template <class T>
  T make() {
    T out{};
    fill(out, Bounds{});
    return out;
  }
  std::int64_t number(std::int64_t min, std::int64_t max) {
    return std::uniform_int_distribution<std::int64_t>(min, max)(random_);
  }
  bool chance() { return number(0, 1) == 1; }

 private:
  void fill(bool& out, const Bounds&) { out = chance(); }
  void fill(std::string& out, const Bounds& bounds) { out = text(bounds.form); }
  void fill(std::string_view& out, const Bounds&) { out = chance() ? "last_castle" : "round_limit"; }
  void fill(Json& out, const Bounds& bounds) {
    static const std::vector<std::string> objects = {"{}", R"({"a":[1,{"b":null}]})", R"({"ü":"\u0001\"\\"})"};
    static const std::vector<std::string> arrays = {"[]", "[1,2]", R"([{"kind":"x"}])"};
    out.text = (bounds.shape == JsonShape::array ? arrays : objects)[static_cast<std::size_t>(number(0, 2))];
  }
  template <Integer T>
  void fill(T& out, const Bounds& bounds) {
    constexpr std::int64_t lowest = std::is_signed_v<T> ? std::numeric_limits<T>::min() : 0;
    constexpr std::int64_t highest =
        sizeof(T) < 8 ? static_cast<std::int64_t>(std::numeric_limits<T>::max()) : largest_integer;
    const std::int64_t min = std::max(lowest, bounds.min);
    const std::int64_t max = std::min(highest, bounds.max);
    // now and then the very ends
    const std::int64_t which = number(0, 5);
    out = static_cast<T>(which == 0 ? min : which == 1 ? max : number(min, which < 4 ? std::min(max, min + 20) : max));
  }
  template <Place T>
  void fill(T& out, const Bounds& bounds) {
    out = static_cast<T>(
        number(std::max<std::int64_t>(0, bounds.min), std::min<std::int64_t>(max_seats - 1, bounds.max)));
  }
  template <DescribedEnum T>
  void fill(T& out, const Bounds&) {
    out = static_cast<T>(number(0, static_cast<std::int64_t>(description<T>.names.size()) - 1));
  }
  template <class T>
  void fill(std::optional<T>& out, const Bounds& bounds) {
    out.reset();
    if (chance()) fill(out.emplace(), bounds);
  }
  template <class T>
  void fill(std::vector<T>& out, const Bounds& bounds) {
    out.resize(static_cast<std::size_t>(number(bounds.min_items, std::min<std::int64_t>(bounds.max_items, 3))));
    for (T& item : out) fill(item, element(bounds));
  }
  template <class T, std::size_t N>
  void fill(SmallList<T, N>& out, const Bounds& bounds) {
    const std::int64_t size = number(bounds.min_items, std::min<std::int64_t>({bounds.max_items, N, 3}));
    for (std::int64_t i = 0; i < size; ++i) {
      T item{};
      fill(item, element(bounds));
      out.push_back(item);
    }
  }
  template <class T, std::size_t N>
  void fill(std::array<T, N>& out, const Bounds& bounds) {
    for (T& item : out) fill(item, element(bounds));
  }
  template <DescribedKeyed T>
  void fill(T& out, const Bounds&) {
    fill(out.*(description<T>.pointer), description<T>.bounds);
  }
  template <DescribedStruct T>
  void fill(T& out, const Bounds&) {
    for_each_member<T>([&](const auto& member) { fill(out.*(member.pointer), member.bounds); });
  }
  template <class... Alternatives>
  void fill(std::variant<Alternatives...>& out, const Bounds&) {
    const std::int64_t at = number(0, sizeof...(Alternatives) - 1);
    std::int64_t i = 0;
    ((i++ == at ? fill(out.template emplace<Alternatives>(), Bounds{}) : void()), ...);
  }

  static Bounds element(Bounds bounds) {
    bounds.min_items = 0;
    bounds.max_items = largest_integer;
    return bounds;
  }
  std::string repeat(std::string_view letters, std::size_t size) {
    std::string out;
    while (out.size() < size)
      out += letters[static_cast<std::size_t>(number(0, static_cast<std::int64_t>(letters.size()) - 1))];
    return out;
  }
  std::string text(const TextForm* form) {
    static const std::vector<std::string> lines = {"", "Anna", "Élise \u2654 \U0001F3F0", "a \"b\" \\ / c", "<script>"};
    static constexpr std::string_view hex = "0123456789abcdef";
    if (form == nullptr) return chance() ? "tab\tand\nbreak\x01" : lines[static_cast<std::size_t>(number(0, 4))];
    if (form->pattern == forms::key.pattern) return repeat("aZ0_-", static_cast<std::size_t>(number(1, 64)));
    if (form->pattern == forms::game_id.pattern) return repeat("aZ0_-", 22);
    if (form->pattern == forms::hex64.pattern) return repeat(hex, 64);
    if (form->pattern == forms::hex32.pattern) return repeat(hex, 32);
    if (form->words.find("RFC 3339") != std::string_view::npos) return "2026-11-21T18:30:00Z";
    return lines[static_cast<std::size_t>(number(0, 4))];
  }

  std::mt19937_64 random_;
};

}  // namespace palatine::test
