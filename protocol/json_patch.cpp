// RFC 6902, applied by the JSON library.
#include <nlohmann/json.hpp>

#include "engine/core/bug.hpp"
#include "protocol/codec.hpp"

namespace palatine {

Json apply_json_patch(const Json& from, const Json& patch) {
  try {
    return Json{nlohmann::json::parse(from.text).patch(nlohmann::json::parse(patch.text)).dump()};
  } catch (const nlohmann::json::exception& error) {
    throw Bug(std::string("a patch that does not fit: ") + error.what());
  }
}

}  // namespace palatine
