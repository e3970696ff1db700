// Any value that a description allows, at random: material for round trips and schemas.
#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/describe/describe.hpp"
#include "protocol/messages/text_forms.hpp"

namespace palatine::test {

class Arbitrary {
 public:
  explicit Arbitrary(std::uint64_t seed) : random_(seed) {}

  template <class T>
  T make() {
    T out{};
    fill(LayoutOf<T>::layout, &out, Bounds{});
    return out;
  }
  // Of a struct of this layout.
  void fill(const Layout& layout, void* out) { fill(layout, out, Bounds{}); }
  std::int64_t number(std::int64_t min, std::int64_t max) {
    return std::uniform_int_distribution<std::int64_t>(min, max)(random_);
  }
  bool chance() { return number(0, 1) == 1; }

 private:
  void fill(const Layout& layout, void* out, const Bounds& bounds) {
    switch (layout.kind) {
      case LayoutKind::boolean:
        *static_cast<bool*>(out) = chance();
        return;
      case LayoutKind::integer:
        return store_integer(layout, out, integer(std::max(layout.min, bounds.min), std::min(layout.max, bounds.max)));
      case LayoutKind::place:
        return store_integer(layout, out, number(std::max(layout.min, bounds.min), std::min(layout.max, bounds.max)));
      case LayoutKind::text:
        *static_cast<std::string*>(out) = text(bounds.form);
        return;
      case LayoutKind::word:
        *static_cast<std::string_view*>(out) = chance() ? "last_castle" : "round_limit";
        return;
      case LayoutKind::json:
        return fill_json(*static_cast<Json*>(out), bounds);
      case LayoutKind::name:
        return store_integer(layout, out, number(0, static_cast<std::int64_t>(layout.names.described.size()) - 1));
      case LayoutKind::optional:
        layout.optional->reset(out);
        if (chance()) fill(*layout.element, layout.optional->emplace(out), bounds);
        return;
      case LayoutKind::list:
        return fill_list(layout, out, bounds);
      case LayoutKind::keyed:
        for (std::size_t i = 0; i < layout.names.described.size(); ++i)
          fill(*layout.element, at_offset(out, i * layout.stride), bounds);
        return;
      case LayoutKind::keyed_struct: {
        const Member& array = layout.keyed->array;
        return fill(*array.layout, at_offset(out, array.offset), array.bounds);
      }
      case LayoutKind::record:
        for (const Member& member : layout.record->members)
          fill(*member.layout, at_offset(out, member.offset), member.bounds);
        return;
      case LayoutKind::variant: {
        const VariantAccess& variant = *layout.variant;
        const auto at = static_cast<std::size_t>(number(0, static_cast<std::int64_t>(variant.alternatives.size()) - 1));
        return fill(*variant.alternatives[at], variant.emplace(out, at), Bounds{});
      }
    }
  }
  void fill_json(Json& out, const Bounds& bounds) {
    static const std::vector<std::string> objects = {"{}", R"({"a":[1,{"b":null}]})", R"({"ü":"\u0001\"\\"})"};
    static const std::vector<std::string> arrays = {"[]", "[1,2]", R"([{"kind":"x"}])"};
    out.text = (bounds.shape == JsonShape::array ? arrays : objects)[static_cast<std::size_t>(number(0, 2))];
  }
  // now and then the very ends
  std::int64_t integer(std::int64_t min, std::int64_t max) {
    const std::int64_t which = number(0, 5);
    return which == 0 ? min : which == 1 ? max : number(min, which < 4 ? std::min(max, min + 20) : max);
  }
  void fill_list(const Layout& layout, void* out, const Bounds& bounds) {
    const ListAccess& list = *layout.list;
    const std::int64_t least = std::max(list.min_size, bounds.min_items);
    const std::int64_t most = std::max(least, std::min<std::int64_t>({list.max_size, bounds.max_items, 3}));
    const auto size = static_cast<std::size_t>(number(least, most));
    void* item = list.resize(out, size);
    for (std::size_t i = 0; i < size; ++i) fill(*layout.element, at_offset(item, i * list.stride), element(bounds));
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
