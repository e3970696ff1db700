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
// Of servers that share a database: all of them, and that another one goes on.
int nodes_command(const Common& common);
int hand_over_command(const Common& common);
int top_command(const Common& common, std::int64_t lines, std::int64_t above);  // percent: whom it advises against

struct BackupArguments {
  std::filesystem::path to;                // a file, or a folder, where it is named by its time
  std::int64_t keep = 0;                   // of those in that folder, the youngest; 0: all
  std::optional<std::int64_t> every_ms{};  // again and again
};
int backup_command(const Common& common, const BackupArguments& arguments);
int restore_command(const Common& common, const std::filesystem::path& file, bool skip_games);

// Each a file, or a URL of PostgreSQL; one of them empty: the server's own store.
int copy_command(const Common& common, const std::string& from, const std::string& to);

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

// ---- moderation; persons are ids, or names of accounts, and an empty text is nothing

int reports_command(const Common& common, bool settled, const std::string& after);
int report_command(const Common& common, const std::string& id);
int search_command(const Common& common, const std::string& text, const std::string& after);
int settle_command(const Common& common, const std::string& id, const std::string& outcome, const std::string& note);

struct SanctionArguments {
  bool is_ban = false;
  std::string who, range, room, why;
  std::optional<std::int64_t> for_ms;  // none: for good
};
int sanction_command(const Common& common, const SanctionArguments& asked);
int lift_command(const Common& common, const std::string& id);
int sanctions_command(const Common& common, const std::string& who, const std::string& after);
int appeals_command(const Common& common, bool decided, const std::string& after);
int decide_command(const Common& common, const std::string& id, const std::string& outcome, const std::string& answer);
int kick_command(const Common& common, const std::string& who, const std::string& room, const std::string& why);
int rename_command(const Common& common, const std::string& who, const std::string& name, const std::string& why);
int close_room_command(const Common& common, const std::string& room, const std::string& why);
int role_command(const Common& common, const std::string& who, const std::string& role);
int person_command(const Common& common, const std::string& who);
int second_factor_off_command(const Common& common, const std::string& who);
int invite_command(const Common& common, std::int64_t uses, std::optional<std::int64_t> for_ms);

int audit_command(const Common& common, std::int64_t after);
// `noted`: the hash of a line that must be there; empty: none.
int audit_verify_command(const Common& common, const std::string& noted);

}  // namespace palatine::admin
