// The whole contract as one document of AsyncAPI 3.0, for tools: the channel, an operation for each method and
// notification, and the schemas of their messages by reference.
#pragma once

#include <string>

namespace palatine {

// Readable JSON that ends with a line break. Extensions: x-when, x-refused-with and x-by-rules of an operation,
// x-refused-always and x-reasons of the document.
std::string asyncapi_document();

}  // namespace palatine
