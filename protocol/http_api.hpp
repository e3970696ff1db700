// The one table of what the server answers over HTTP. The guide's table (docs/protocol.md), the OpenAPI document and
// GET /api/v1/ are made of it.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace palatine {

struct HttpEntry {
  std::string_view method;
  std::string_view path;  // as in OpenAPI: {room} stands for what is put there
  std::string_view does;  // a sentence, or more
  std::string_view
      type;  // of the answer; of several, in the order of choice, "text/event-stream, application/x-ndjson"
  // Of a JSON answer: a file of protocol/schemas, perhaps with a pointer into it; empty: none describes it.
  std::string_view schema;
  std::string_view refusals;  // reasons of its own with their status: "404 no_such_replay, 503 busy"
};

std::span<const HttpEntry> http_entries();

// Of a reason that this path may be refused with; 500: its row does not have it.
unsigned http_status(std::string_view path, std::string_view reason);

// Over HTTP any request may be refused with these: as HttpEntry::refusals.
std::string_view http_refused_always();

// What GET /api/v1/ answers: {"openapi": …, "requests": [{"method", "path", "does"}, …]}.
std::string http_entries_json();
// The guide's table.
std::string http_table();
// Readable JSON (OpenAPI 3.1) that ends with a line break; it refers to the schemas beside it.
std::string openapi_document();

}  // namespace palatine
