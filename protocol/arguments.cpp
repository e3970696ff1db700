#include "protocol/arguments.hpp"

#include <string>
#include <variant>

#include "protocol/describe/parse_json.hpp"
#include "protocol/describe/writer.hpp"

namespace palatine {
namespace {

void append_value(TextBuffer& out, const Rejection::Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    out.add_number(*number);
  } else {
    append_string(out, std::get<std::string>(value));
  }
}

}  // namespace

void append_args(TextBuffer& out, const Error::Args& args) {
  out += '{';
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (i > 0) out += ',';
    append_string(out, args[i].first);
    out += ':';
    append_value(out, args[i].second);
  }
  out += '}';
}

Json write_args(const Error::Args& args) {
  return {built([&](TextBuffer& out) { append_args(out, args); })};
}

Error::Args args_of(const JsonValue& object) {
  Error::Args args;
  if (!object.is_object()) return args;
  for (const auto arg : object.members()) {
    const std::string name(arg.name);
    if (arg.value.is_integer()) args.emplace_back(name, arg.value.as_integer());
    if (arg.value.is_text()) args.emplace_back(name, std::string(arg.value.as_text()));
  }
  return args;
}

Error::Args read_args(const Json& object) {
  const auto read = parse_json(object.text, {});
  return read ? args_of(read->root()) : Error::Args{};
}

}  // namespace palatine
