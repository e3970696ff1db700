// A store of whichever kind its place says.
#pragma once

#include <memory>
#include <optional>

#include "server/storage/store_place.hpp"
#include "server/store/inspection.hpp"
#include "server/store/store_node.hpp"
#include "server/store/upkeep.hpp"

namespace palatine {

// Made where there is none, and brought up to date. One with a game under way for which `plays` is false is refused,
// before anything in it is touched. `node`: as which a database that several may write is written.
[[nodiscard]] tl::expected<std::unique_ptr<StoreUpkeep>, StoreError> open_store(
    const StorePlace& place, const PlaysRules& plays = nullptr, const std::optional<StoreNode>& node = {});
// `runs`: a server may have the file open.
[[nodiscard]] tl::expected<std::unique_ptr<StoreInspection>, StoreError> inspect_store(const StorePlace& place,
                                                                                       bool runs);

}  // namespace palatine
