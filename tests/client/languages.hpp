// The client's words in its languages, for many tests.
#pragma once

#include "client-cli/text/catalogue.hpp"

namespace palatine::client {

inline const Words english(Language::english);
inline const Words french(Language::french);

}  // namespace palatine::client
