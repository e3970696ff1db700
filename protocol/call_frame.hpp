// A JSON-RPC request's frame, whatever it asks. For codec .cpp files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/codec.hpp"
#include "protocol/core/refuse.hpp"
#include "protocol/describe/reader.hpp"

namespace palatine {

struct CallFrame {
  Json id;
  std::string method;
  JsonTree tree;
  const JsonValue* params = nullptr;  // in the tree; an object, else refused with the request
};

// A frame that is right and plainly written, read without a tree. False: it is to be read by a tree, which has the
// words for what is wrong.
bool read_call_straight(StraightFrame& frame, std::string_view text, const ParamsPlaceOf& place_of, std::int64_t bytes,
                        std::int64_t depth);

// Refuses what is no request; its method and what its params hold are not looked at.
tl::expected<CallFrame, BadCall> read_call_frame(std::string_view text, std::int64_t bytes, std::int64_t depth);

Error unknown_method(std::string_view name);
// Reads the params into a struct of this layout.
std::optional<Error> read_params(const CallFrame& frame, const Layout& layout, void* out);

}  // namespace palatine
