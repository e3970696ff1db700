// Files that are built into the program.
#pragma once

#include <span>
#include <string_view>

namespace palatine {

struct EmbeddedFile {
  std::string_view name;
  std::string_view text;
};

std::span<const EmbeddedFile> embedded_schemas();  // protocol/schemas/**.json, by path ("requests/game.act.json")

}  // namespace palatine
