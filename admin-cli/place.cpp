#include "admin-cli/place.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>

#include "server/main/config_sources.hpp"

namespace palatine::admin {

tl::expected<Place, std::string> place_of(const PlaceArguments& arguments) {
  Place place;
  auto read = read_config({.file = arguments.config, .environment = palatine_environment(), .flags = {}});
  if (!read) return tl::unexpected(std::move(read.error()));
  place.config = std::move(*read);
  if (!arguments.data.empty()) place.config.data = arguments.data;
  place.data = place.config.data;
  place.store = store_of(place.config);
  place.socket = arguments.socket.empty() ? admin_socket_of(place.config) : std::filesystem::path(arguments.socket);
  return place;
}

long server_process(const std::filesystem::path& data) {
  const int file = open((data / "palatine.lock").c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  long process = 0;
  if (flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    std::array<char, 32> text{};
    const auto size = pread(file, text.data(), text.size() - 1, 0);
    process = size > 0 ? std::strtol(text.data(), nullptr, 10) : 0;
    if (process <= 0) process = -1;  // somebody does, who has not said so
  }
  close(file);
  return process;
}

void give_to_owner_of_folder(const std::filesystem::path& file) {
  struct stat folder{};
  if (geteuid() != 0 || stat(file.parent_path().c_str(), &folder) != 0 || folder.st_uid == 0) return;
  // where it fails the server says at its start what it can't open
  (void)!lchown(file.c_str(), folder.st_uid, folder.st_gid);
}

}  // namespace palatine::admin
