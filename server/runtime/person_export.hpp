// GET /api/v1/export/CODE: all that is stored about somebody, for themselves.
#pragma once

#include <string>
#include <string_view>

#include "server/net/http.hpp"
#include "server/storage/store_place.hpp"

namespace palatine {

inline constexpr std::string_view export_path = "/api/v1/export/";

// From any thread: it reads the database by a connection of its own.
HttpAnswer export_answer(const StorePlace& store, const std::string& person);

}  // namespace palatine
