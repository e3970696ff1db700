// Rows of tables for people: a name, and figures under their headings.
#pragma once

#include <string>
#include <vector>

#include "client-cli/text/catalogue.hpp"

namespace palatine::local {

// With the decimal sign of the language.
std::string decimal(double number, int places, const client::Words& words);
std::string percent(double number, const client::Words& words);  // 12.5 is "12.5%"

constexpr int figure_width = 12;
// With a newline. A figure is a number or a heading; it has its column to itself, however wide it is.
std::string row(const std::string& name, int name_width, const std::vector<std::string>& figures);

}  // namespace palatine::local
