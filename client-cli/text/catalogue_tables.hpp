// The tables behind entries(), one source file a language.
#pragma once

#include "client-cli/text/catalogue.hpp"

namespace palatine::client {

std::span<const Entry> english();
std::span<const Entry> french();

}  // namespace palatine::client
