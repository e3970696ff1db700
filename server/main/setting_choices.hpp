// How entries of the table are made whose value is one of those that there are: on or off, a number within a range, one
// of some words.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "server/main/setting_kinds.hpp"

namespace palatine {

// A bool.
template <class... Path>
Setting switch_setting(About about, Path... path) {
  return about.setting(
      [path...](ServerConfig& config, const Value& value) -> ConfigResult {
        const auto* given = std::get_if<bool>(&value);
        if (given == nullptr) return no_value("must be true or false");
        (config.*....*path) = *given;
        return {};
      },
      [path...](const ServerConfig& config) { return (config.*....*path); });
}

std::string range_text(Range range);  // "1 to 64"

// Any whole number type; its form is its range.
template <class... Path>
Setting number_setting(About about, Range range, Path... path) {
  about.form = range_text(range);
  return about.setting(
      [range, path...](ServerConfig& config, const Value& value) -> ConfigResult {
        const auto* given = std::get_if<std::int64_t>(&value);
        if (given == nullptr || *given < range.least || *given > range.most) {
          return no_value("must be a whole number from " + std::to_string(range.least) + " to " +
                          std::to_string(range.most));
        }
        auto& member = (config.*....*path);
        member = static_cast<std::decay_t<decltype(member)>>(*given);
        return {};
      },
      [path...](const ServerConfig& config) { return static_cast<std::int64_t>((config.*....*path)); });
}

std::string choice_text(std::span<const std::string_view> words);  // "debug, info, warn or error"
std::string no_choice(std::string_view key, std::string_view text, std::string_view choices);

// One of some words, kept as itself or as an enumeration whose values are in the same order.
template <std::size_t N, class... Path>
Setting choice_setting(About about, const std::string_view (&words)[N], Path... path) {
  about.form = choice_text(words);
  const auto names = std::to_array(words);
  return about.setting(
      [names, about, path...](ServerConfig& config, const Value& value) -> ConfigResult {
        const auto* given = std::get_if<std::string>(&value);
        if (given == nullptr) return no_value("must be text in quotes");
        const auto found = std::find(names.begin(), names.end(), *given);
        if (found == names.end()) return no_value(no_choice(about.key, *given, about.form));
        auto& member = (config.*....*path);
        using Kept = std::decay_t<decltype(member)>;
        if constexpr (std::is_enum_v<Kept>) {
          member = static_cast<Kept>(found - names.begin());
        } else {
          member = *found;
        }
        return {};
      },
      [names, path...](const ServerConfig& config) {
        const auto& member = (config.*....*path);
        if constexpr (std::is_enum_v<std::decay_t<decltype(member)>>) {
          return std::string(names[static_cast<std::size_t>(member)]);
        } else {
          return member;
        }
      });
}

}  // namespace palatine
