// A file's text: replays and receipts, what verify and replay read, and options of games.
#pragma once

#include <optional>
#include <string>

namespace palatine {

// One byte more than a replay may have, so that read_replay says that it is too large.
inline constexpr std::size_t replay_file_bytes = 64 * 1024 * 1024 + 1;

// The first so many bytes of a file, - is the standard input; nothing where it can't be read.
std::optional<std::string> text_file(const std::string& file, std::size_t most);

}  // namespace palatine
