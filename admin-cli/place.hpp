// Which server is meant: by its settings, its data folder or its admin socket.
#pragma once

#include <filesystem>
#include <string>

#include "server/main/config.hpp"
#include "server/storage/store_place.hpp"
#include "tl/expected.hpp"

namespace palatine::admin {

struct PlaceArguments {
  std::string config, data, socket;
};

struct Place {
  ServerConfig config;
  std::filesystem::path data;
  std::filesystem::path socket;  // empty: the settings say that there is none
  StorePlace store;
};

// An error is a sentence.
tl::expected<Place, std::string> place_of(const PlaceArguments& arguments);

// The process that holds the data folder; 0: none does.
long server_process(const std::filesystem::path& data);

// What root makes in somebody's folder is that one's: else the server could not use it.
void give_to_owner_of_folder(const std::filesystem::path& file);

}  // namespace palatine::admin
