// Files that are built into the program.
#pragma once

#include <span>
#include <string_view>

namespace palatine {

struct EmbeddedFile {
  std::string_view name;
  std::string_view text;
};

// The client for browsers, by path ("assets/index-3f2a.js", "assets/index-3f2a.js.br"); empty where it was not there to
// be built in. Defined by a library of palatine_web_library.
std::span<const EmbeddedFile> embedded_web();
std::span<const EmbeddedFile> embedded_schemas();  // protocol/schemas/**.json, by path ("requests/game.act.json")

}  // namespace palatine
