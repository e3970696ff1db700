// Where somebody has themselves told of their tables while they look elsewhere. JSON names are the members' names
// (protocol/messages.hpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/messages/pieces.hpp"

namespace palatine {

// Where people want to be told of their tables while they are not looking at them.
struct TellInfo {
  std::string id;
  std::string
      address;  // scheme and host of the URL: the rest of it is a secret; of the form mail the account's address
  SubscriptionForm form{};
  std::vector<NotificationKind> kinds;
  NotificationLanguage language{};
  std::optional<std::string> room;  // this table alone; none: all of one's own
  std::string created;              // RFC 3339
  std::optional<std::string> mark;  // of the form push: by it a browser knows its own endpoint
};

struct TellSet {
  static constexpr std::string_view method = "tell.set";
  using Result = struct TellSetResult;
  std::optional<std::string> id;   // of one that is there: it becomes so; none: a new one
  std::optional<std::string> url;  // of all forms but mail, which goes to the account's confirmed address
  SubscriptionForm form{};
  std::vector<NotificationKind> kinds;
  std::optional<NotificationLanguage> language;  // none: English
  std::optional<std::string> room;
  std::optional<std::string> p256dh;  // of the form push: the subscription's keys
  std::optional<std::string> auth;
  std::optional<std::string> key;
};

struct TellSetResult {
  TellInfo tell;
  std::string secret;  // messages of the form json are signed with it
};

struct TellList {
  static constexpr std::string_view method = "tell.list";
  using Result = struct TellListResult;
};

struct TellListResult {
  std::vector<TellInfo> tells;  // the first one first
};

struct TellRemove {
  static constexpr std::string_view method = "tell.remove";
  using Result = Nothing;
  std::string id;
};

}  // namespace palatine
