#include "protocol/describe/reader.hpp"
#include "protocol/describe/writer.hpp"
#include "protocol/engine_messages_describe.hpp"

namespace palatine::engines {

std::string encode(const FromRunner& message) {
  return text_of(message).text;
}

tl::expected<FromEngine, Error> decode(std::string_view line) {
  // an engine may add members of its own, with whatever numbers
  return read_text<FromEngine>(line, Unknown::ignore, "", JsonRules{.strict = false});
}

}  // namespace palatine::engines
