// What palatine-admin can be told to do. Each gives the exit code.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "admin-cli/place.hpp"

namespace palatine::admin {

struct Common {
  PlaceArguments place;
  bool json = false;
};

int status_command(const Common& common);

int backup_command(const Common& common, const std::filesystem::path& file);
int restore_command(const Common& common, const std::filesystem::path& file);

int doctor_command(const Common& common, bool skip_games);

// `file` empty: to stdout.
int export_command(const Common& common, const std::string& who, const std::filesystem::path& file);
int delete_command(const Common& common, const std::string& who);

struct DrainArguments {
  std::optional<std::int64_t> in_ms;
  std::string message;
  bool wait = false;
};
int drain_command(const Common& common, const DrainArguments& arguments);
int undrain_command(const Common& common);
int broadcast_command(const Common& common, const std::string& text);

}  // namespace palatine::admin
