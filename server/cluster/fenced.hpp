#pragma once

#include <string>

namespace palatine::cluster {

// Another node has taken this one's place: what a service manager may start again at once, as a standby (EX_TEMPFAIL of
// sysexits.h).
inline constexpr int fenced_exit = 75;

// Ends the process here and now, so that nobody is told anything more.
[[noreturn]] void end_fenced(const std::string& why);

}  // namespace palatine::cluster
