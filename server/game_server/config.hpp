// What a game server is set up with.
#pragma once

#include <memory>
#include <string>

#include "protocol/core/limits.hpp"
#include "server/moderation/permissions.hpp"
#include "server/moderation/word_filter.hpp"
#include "server/notifications/notification_config.hpp"
#include "server/people/shares.hpp"

namespace palatine {

struct GameServerConfig {
  std::string server_name = "Palatine";
  std::string server_version;
  Limits limits;
  Admission admission = {};
  std::shared_ptr<const moderation::WordFilter> words = nullptr;  // none: nothing is filtered
  NotificationConfig tell = {};
  std::string push_key = {};  // the public half, for browsers; empty: nothing is pushed
  bool mail = false;          // whether it can be sent
  Shares shares = {};
  moderation::SecondFactorFor second_factor_for = moderation::SecondFactorFor::nobody;
};

}  // namespace palatine
