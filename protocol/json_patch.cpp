// RFC 6902, applied by the JSON library.
#include <nlohmann/json.hpp>

#include "engine/core/bug.hpp"
#include "protocol/codec.hpp"

namespace palatine {

using nlohmann::json;

Json apply_json_patch(const Json& from, const Json& patch) {
  try {
    return Json{json::parse(from.text).patch(json::parse(patch.text)).dump()};
  } catch (const json::exception& error) {
    throw Bug(std::string("a patch that does not fit: ") + error.what());
  }
}

}  // namespace palatine
