// Every schema of the protocol, and the AsyncAPI document that binds them together, made from the descriptions: what
// stands in protocol/schemas/ must be the same.
#pragma once

#include <string>
#include <vector>

namespace palatine {

struct SchemaFile {
  std::string path;  // "requests/room.sit.json"
  std::string text;  // readable, ends with a line break
};

// Sorted by path. requests/ and results/ by method, notifications/, frames/, games/ID/, engine/, room_event, replay,
// receipt, study, position, asyncapi.
std::vector<SchemaFile> all_schemas();

// What docs/administration.md says of the methods of the admin socket, and of the reasons that only it gives.
std::string operator_methods_table();
std::string operator_reasons_table();

}  // namespace palatine
