// Reads described values out of JSON. For codec .cpp files and tests.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/core/error.hpp"
#include "protocol/core/json.hpp"
#include "protocol/core/text_buffer.hpp"
#include "protocol/describe/describe.hpp"
#include "protocol/describe/json_tree.hpp"
#include "protocol/describe/parse_json.hpp"
#include "protocol/describe/writer.hpp"
#include "tl/expected.hpp"

namespace palatine {

// What to do with members that nobody described: the server refuses them by name, clients ignore them.
enum class Unknown : std::uint8_t { refuse, ignore };

// Reads into a fresh value of the layout's type. The first fault ends the reading, with some of it read. Reasons:
// unknown_param, missing_param, bad_param (and those of text forms), each with the path of the member.
// `place`: where the value stands in what holds it.
std::optional<Error> read_into(const Layout& layout, void* out, const JsonValue& in, Unknown unknown,
                               std::string_view place = "");
// Reads a value straight out of text, in one pass and without a tree: the way of nearly all that comes. True: it is
// what a tree of the text would have given. False: something is wrong, or is written in a way that is rare (an escape,
// a number that is no integer, two members of one name); some of it may have been read.
bool read_straight(const Layout& layout, void* out, std::string_view text, Unknown unknown, const JsonRules& rules);
// Adds a JSON text as sorted_text writes a tree of it. False, as above: the text is to be read by a tree.
bool append_sorted_straight(TextBuffer& out, std::string_view text);
// The same of {"jsonrpc": …, "id": …, "method": …, "params": {…}}, where the method says what the params are:
// `place_of` gives the value to read them into, or no layout where that method is not known. Each of them once; without
// params they are {}.
struct StraightFrame {  // views into the text
  std::string_view jsonrpc;
  std::string_view id;  // a text or an integer, as canonical JSON
  std::string_view method;
};
struct ParamsPlace {
  const Layout* layout = nullptr;
  void* out = nullptr;
};
using ParamsPlaceOf = std::function<ParamsPlace(std::string_view method)>;
bool read_frame_straight(StraightFrame& frame, std::string_view text, const ParamsPlaceOf& place_of,
                         const JsonRules& rules);
// Out of text, by a tree, with the reasons of parse_json too.
std::optional<Error> read_into(const Layout& layout, void* out, std::string_view text, Unknown unknown,
                               std::string_view place, const JsonRules& rules);

template <class T>
tl::expected<T, Error> read_json(const JsonValue& in, Unknown unknown, std::string_view place = "") {
  tl::expected<T, Error> out;
  if (auto error = read_into(LayoutOf<T>::layout, &*out, in, unknown, place)) out = tl::unexpected(std::move(*error));
  return out;
}

template <class T>
tl::expected<T, Error> read_text(std::string_view text, Unknown unknown, std::string_view place = "",
                                 const JsonRules& rules = {}) {
  tl::expected<T, Error> out;
  if (read_straight(LayoutOf<T>::layout, &*out, text, unknown, rules)) return out;
  out = T();
  if (auto error = read_into(LayoutOf<T>::layout, &*out, text, unknown, place, rules))
    out = tl::unexpected(std::move(*error));
  return out;
}

}  // namespace palatine
