// What a host can set. Each member has its default here, and one entry in settings.cpp, which says all else of it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "protocol/core/limits.hpp"
#include "protocol/messages.hpp"
#include "server/moderation/permissions.hpp"
#include "server/net/network_limits.hpp"
#include "server/notifications/notification_config.hpp"
#include "server/people/shares.hpp"
#include "server/storage/store_place.hpp"
#include "server/store/retention.hpp"
#include "tl/expected.hpp"

namespace palatine {

enum class LogFormat : std::uint8_t { human, json };

// How much the server may have, in millions of bytes.
struct Quota {
  std::int64_t database_mb = 0;  // 0: four fifths of what it has and what the disk has free
  std::int64_t memory_mb = 0;    // 0: three quarters of what the machine, or its group, has
};

struct ListenPlace {
  std::string address;
  std::uint16_t port = 0;  // 0: any
};

struct MailSettings {
  std::string server;  // empty: no mail is sent
  bool starttls = true;
  std::string user, password;
  std::filesystem::path password_file;  // instead of a password
  std::string from;
  std::filesystem::path certificates;
  std::int64_t tells_per_hour = 500;  // mails about tables, to all
};

struct ServerConfig {
  std::string listen_address = "127.0.0.1";
  std::uint16_t listen_port = 8080;           // 0: any
  std::optional<ListenPlace> metrics_listen;  // none: nowhere
  std::filesystem::path data = "./data";
  std::string name = "Palatine";
  std::string public_url;            // without a slash at the end
  std::vector<std::string> origins;  // pages that may connect, besides this server's own
  std::vector<std::string> hosts;    // by which it is asked, besides that of public_url; none and no public_url: any
  bool behind_proxy = false;
  std::vector<std::string> trusted_proxies;  // addresses and ranges
  std::string tls_certificate, tls_key;      // files; none: plain HTTP
  bool deflate = false;
  std::size_t bot_threads = 1;
  std::int64_t overload_ms = 500;
  Quota quota;
  LogFormat log_format = LogFormat::human;
  std::string log_level = "info";
  std::filesystem::path admin_socket;  // empty: palatine.sock in the data folder; "off": none
  Retention retention;
  Admission admission;
  moderation::SecondFactorFor second_factor_for = moderation::SecondFactorFor::nobody;
  std::filesystem::path words_file;  // empty: none
  NotificationConfig tell;
  MailSettings mail;
  Limits limits;
  Shares shares;
  NetworkLimits network;
  std::string store;  // a URL of PostgreSQL; empty: a file in the data folder
  std::string node;   // among servers that share that database; empty: the machine's name
};

StorePlace store_of(const ServerConfig& config);
std::string node_name_of(const ServerConfig& config);
// Empty: there is none.
std::filesystem::path admin_socket_of(const ServerConfig& config);

// Errors are sentences.
using ConfigResult = tl::expected<void, std::string>;

}  // namespace palatine
