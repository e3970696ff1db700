// How the commands of this folder end.
#pragma once

namespace palatine::local {

inline constexpr int exit_good = 0;
inline constexpr int exit_wrong = 1;     // what was asked about does not hold
inline constexpr int exit_unusable = 2;  // bad arguments, or a file that can't be read or written

}  // namespace palatine::local
