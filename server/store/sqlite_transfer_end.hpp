#pragma once

#include <filesystem>
#include <memory>

#include "server/store/store.hpp"
#include "server/store/transfer_end.hpp"

namespace palatine {

// A file that no server has open, to be read.
[[nodiscard]] tl::expected<std::unique_ptr<TransferEnd>, StoreError> sqlite_source(const std::filesystem::path& file);
// One that is not there, to be written: it is FILE.copying until it is complete.
[[nodiscard]] tl::expected<std::unique_ptr<TransferEnd>, StoreError> sqlite_target(const std::filesystem::path& file);

}  // namespace palatine
