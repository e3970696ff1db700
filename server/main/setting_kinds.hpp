// How entries of the table are made. A member is named by one pointer, or by two where it is a part's:
// &ServerConfig::deflate, or &ServerConfig::limits, &Limits::rooms.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "server/main/setting.hpp"
#include "server/main/setting_texts.hpp"

namespace palatine {

struct About {
  std::string_view key;
  std::string form = {};
  std::string_view what = {};
  Takes takes = Takes::at_start;
  std::string_view old_flag = {};
  bool secret = false;

  Setting setting(decltype(Setting::set) set, decltype(Setting::value) value) const {
    return {key, form, what, takes, old_flag, secret, std::move(set), std::move(value)};
  }
};

using Cleaner = CleanText (*)(std::string_view);

inline tl::unexpected<std::string> no_value(std::string why) {
  return tl::unexpected(std::move(why));
}

// Made of a text, and kept in some other way.
inline Setting text_setting(About about, ConfigResult (*set)(ServerConfig&, std::string_view),
                            std::string (*text)(const ServerConfig&)) {
  return about.setting(
      [set](ServerConfig& config, const Value& value) -> ConfigResult {
        const auto* given = std::get_if<std::string>(&value);
        return given == nullptr ? no_value("must be text in quotes") : set(config, *given);
      },
      [text](const ServerConfig& config) { return text(config); });
}

// A std::string or a std::filesystem::path.
template <class... Path>
Setting text_setting(About about, Cleaner clean, Path... path) {
  return about.setting(
      [clean, path...](ServerConfig& config, const Value& value) -> ConfigResult {
        const auto* given = std::get_if<std::string>(&value);
        if (given == nullptr) return no_value("must be text in quotes");
        auto cleaned = clean(*given);
        if (!cleaned) return tl::unexpected(std::move(cleaned.error()));
        (config.*....*path) = std::move(*cleaned);
        return {};
      },
      [path...](const ServerConfig& config) {
        if constexpr (std::is_same_v<std::decay_t<decltype((config.*....*path))>, std::string>) {
          return (config.*....*path);
        } else {
          return (config.*....*path).string();
        }
      });
}

// A std::vector<std::string>, each item cleaned.
template <class... Path>
Setting list_setting(About about, Cleaner clean, Path... path) {
  constexpr std::size_t items_most = 1000;
  return about.setting(
      [clean, path...](ServerConfig& config, const Value& value) -> ConfigResult {
        const auto* given = std::get_if<std::vector<std::string>>(&value);
        if (given == nullptr) return no_value("must be a list of texts in quotes, as [\"…\", \"…\"]");
        if (given->size() > items_most) return no_value("must have no more than " + std::to_string(items_most));
        std::vector<std::string> items;
        for (const auto& item : *given) {
          auto cleaned = clean(item);
          if (!cleaned) return tl::unexpected(std::move(cleaned.error()));
          items.push_back(std::move(*cleaned));
        }
        (config.*....*path) = std::move(items);
        return {};
      },
      [path...](const ServerConfig& config) { return (config.*....*path); });
}

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
