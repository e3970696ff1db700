// Short ways to make an Error. The code comes from the table of reasons (reasons.hpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/core/error.hpp"

namespace palatine {

// Throws Bug where the reason is not in the table.
Error refuse(std::string_view reason, std::string message, std::optional<std::string> path = std::nullopt);

// A foreign text in a sentence of ours: short, and without what could spoil a terminal.
std::string in_quotes(std::string_view text);
std::string shortened(std::string_view text);  // the same without the quotes

// JSON Pointer: path becomes path + "/" + name, with ~ and / escaped.
void append_pointer(std::string& path, std::string_view name);

}  // namespace palatine
