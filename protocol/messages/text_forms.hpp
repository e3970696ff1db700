// The texts of messages that must look a certain way.
#pragma once

#include <algorithm>
#include <string_view>

#include "protocol/core/utf8.hpp"
#include "protocol/describe/describe.hpp"

namespace palatine::forms {

// Objects and no functions: all_of calls these where they are written.
inline constexpr auto is_base64url = [](char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
};
inline constexpr auto is_hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };

inline bool holds_key(std::string_view text) {
  return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), is_base64url);
}
inline bool holds_game_id(std::string_view text) {
  return text.size() == 22 && std::all_of(text.begin(), text.end(), is_base64url);
}
inline bool holds_hex64(std::string_view text) {
  return text.size() == 64 && std::all_of(text.begin(), text.end(), is_hex);
}
inline bool holds_hex32(std::string_view text) {
  return text.size() == 32 && std::all_of(text.begin(), text.end(), is_hex);
}
inline bool holds_line(std::string_view text) {
  return !has_control_characters(text);
}

inline constexpr TextForm key{"^[A-Za-z0-9_-]{1,64}$", &holds_key, "1 to 64 of the characters A-Z a-z 0-9 _ -"};
inline constexpr TextForm game_id{"^[A-Za-z0-9_-]{22}$", &holds_game_id, "22 of the characters A-Z a-z 0-9 _ -"};
inline constexpr TextForm hex64{"^[0-9a-f]{64}$", &holds_hex64, "64 lower-case hex digits"};
inline constexpr TextForm hex32{"^[0-9a-f]{32}$", &holds_hex32, "32 lower-case hex digits"};
inline constexpr TextForm line{"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$", &holds_line,
                               "one line without control characters", "control_character"};

}  // namespace palatine::forms
