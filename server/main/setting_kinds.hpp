// How entries of the table are made: here those whose values are texts, or lists of them; the others are in
// setting_choices.hpp. A member is named by one pointer, or by two where it is a part's: &ServerConfig::deflate, or
// &ServerConfig::limits, &Limits::rooms.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

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

}  // namespace palatine
