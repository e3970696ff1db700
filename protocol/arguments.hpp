// What a sentence of a refusal or a reason needs, by name: an object of numbers and texts.
#pragma once

#include "protocol/core/error.hpp"
#include "protocol/core/json.hpp"
#include "protocol/core/text_buffer.hpp"
#include "protocol/describe/json_tree.hpp"

namespace palatine {

void append_args(TextBuffer& out, const Error::Args& args);
Json write_args(const Error::Args& args);

// Of what came from a server: members of another kind are left out.
Error::Args args_of(const JsonValue& object);
// None where the text is no object.
Error::Args read_args(const Json& object);

}  // namespace palatine
