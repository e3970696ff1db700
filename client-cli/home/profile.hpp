// What the client keeps on disk for one person: a token per server, and receipts of games. Files are for the owner's
// eyes alone. Below $PALATINE_HOME, else $XDG_DATA_HOME/palatine, else ~/.local/share/palatine; a profile has a folder
// of its own, so that several people can play on one machine.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "client-cli/session/keeper.hpp"
#include "protocol/fair_dice.hpp"

namespace palatine::client {

std::filesystem::path home_folder();
// Letters, digits, - and _; at most 40.
bool is_profile_name(std::string_view name);

// Written whole or not at all, readable by the owner only. Gives the system's words where it fails.
std::optional<std::string> write_file(const std::filesystem::path& path, std::string_view text);
std::optional<std::string> read_file(const std::filesystem::path& path);

class Profile final : public Keeper {
 public:
  // `name` empty: the default profile.
  explicit Profile(std::string_view name);

  std::optional<std::string> token(const std::string& server) const;
  void keep_token(const std::string& server, const std::string& token);
  void forget_token(const std::string& server);
  // Kept so long ago that it should be renewed.
  bool token_is_old(const std::string& server) const;

  std::optional<std::string> setting(const std::string& name) const;
  void keep_setting(const std::string& name, const std::string& value);

  bool keep(const Receipt& receipt) override;
  std::optional<Receipt> find(const std::string& game_id) const override;
  std::filesystem::path receipt_path(const std::string& game_id) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace palatine::client
