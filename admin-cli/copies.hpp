// Copies of a database: made whole before they get their name, and never over something else.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "server/store/inspection.hpp"
#include "tl/expected.hpp"

namespace palatine::admin {

using Copied = std::function<void(std::int64_t done, std::int64_t total)>;

// Whether it is a whole database of Palatine that this program can use, sound in all its parts.
tl::expected<DatabaseFacts, std::string> check_copy(const std::filesystem::path& file);
// Byte by byte into a new file (0600), synced.
tl::expected<void, std::string> copy_bytes(const std::filesystem::path& from, const std::filesystem::path& to,
                                           const Copied& copied);
// Gives a file its name, where nothing has it yet.
tl::expected<void, std::string> name_it(const std::filesystem::path& file, const std::filesystem::path& name);

// ---- a copy's SHA-256, in a file beside it as sha256sum writes and checks them

std::filesystem::path sum_file_of(const std::filesystem::path& copy);
tl::expected<std::string, std::string> sum_of(const std::filesystem::path& file);
// Before the copy gets its name: `sum` is that of the bytes it will have. Synced.
tl::expected<void, std::string> note_sum(const std::filesystem::path& name, const std::string& sum);
// Empty: none was noted.
tl::expected<std::string, std::string> noted_sum(const std::filesystem::path& copy);

}  // namespace palatine::admin
