// Every schema of the protocol, and the AsyncAPI and OpenAPI documents that bind them together, made from the tables:
// what stands in protocol/schemas/ must be the same.
#pragma once

#include <string>
#include <vector>

namespace palatine {

struct SchemaFile {
  std::string path;  // "requests/room.sit.json"
  std::string text;  // readable, ends with a line break
};

// Sorted by path. requests/ and results/ by method, notifications/, frames/, games/ID/, engine/, room_event, replay,
// receipt, study, position, asyncapi, openapi.
std::vector<SchemaFile> all_schemas();

// What docs/protocol.md says of the limits, with their values where nobody has set others.
std::string limits_table();

// What docs/administration.md says of the methods of the admin socket, and of the reasons that only it gives.
std::string operator_methods_table();
std::string operator_reasons_table();

}  // namespace palatine
