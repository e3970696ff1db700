#include "server/main/setting_dangers.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <charconv>
#include <optional>
#include <string_view>

#include "server/storage/store_place.hpp"

namespace palatine {

namespace {

namespace fs = std::filesystem;

bool is_loopback(const std::string& host) {
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(host, error);
  return error ? host == "localhost" || host.ends_with(".localhost") : address.is_loopback();
}

// Of http://host:port/path; empty for any other URL.
std::string plain_host(std::string_view url) {
  constexpr std::string_view scheme = "http://";
  if (!url.starts_with(scheme)) return {};
  std::string_view host = url.substr(scheme.size());
  host = host.substr(0, host.find('/'));
  if (host.starts_with('[')) return std::string(host.substr(1, host.find(']') - 1));
  return std::string(host.substr(0, host.find(':')));
}

bool travels_in_the_open(std::string_view url) {
  const std::string host = plain_host(url);
  return !host.empty() && !is_loopback(host);
}

bool is_stored_in_the_open(const std::string& store) {
  const auto url = read_database_url(store);
  if (!url) return false;
  const bool is_here = url->host.empty() || url->host.starts_with('/') || is_loopback(url->host);
  return !is_here && url->sslmode != "require" && !url->sslmode.starts_with("verify-");
}

// A 256th of all addresses, or more, of IPv4; a 65,536th of IPv6.
bool is_wide(std::string_view range) {
  const auto slash = range.find('/');
  if (slash == std::string_view::npos) return false;
  const int least = range.find(':') == std::string_view::npos ? 8 : 16;
  int prefix = 0;
  std::from_chars(range.data() + slash + 1, range.data() + range.size(), prefix);
  // the private networks are ranges of their own: 10.0.0.0/8, fc00::/7
  return prefix < least && !range.starts_with("fc00::/7");
}

std::optional<mode_t> mode_of(const fs::path& file) {
  struct stat found{};
  if (file.empty() || stat(file.c_str(), &found) != 0) return std::nullopt;
  return found.st_mode;
}

bool may_all_read(const fs::path& file) {
  return (mode_of(file).value_or(0) & S_IROTH) != 0;
}

// Such as /tmp: with its sticky bit others can't take the socket away, but put another one there before the server.
bool may_others_write_beside(const fs::path& file) {
  return !file.empty() && (mode_of(fs::absolute(file).parent_path()).value_or(0) & (S_IWGRP | S_IWOTH)) != 0;
}

bool has_proxy(const ServerConfig& config) {
  return config.behind_proxy || !config.trusted_proxies.empty();
}

struct Danger {
  std::string_view key;
  std::string_view what;
  bool (*is_there)(const ServerConfig& config);
};

constexpr Danger dangers[] = {
    {"metrics_listen", "whoever reaches that address reads the metrics; let a firewall keep all but Prometheus away",
     [](const ServerConfig& config) { return config.metrics_listen && !is_loopback(config.metrics_listen->address); }},
    {"admin_socket",
     "others may write in its folder, and could put a socket of their own in its place, to which palatine-admin would "
     "talk",
     [](const ServerConfig& config) { return may_others_write_beside(admin_socket_of(config)); }},
    {"trusted_proxies",
     "a range so wide holds strangers too: they write the address that they come from themselves, and no limit and "
     "no ban by address holds against them",
     [](const ServerConfig& config) { return std::ranges::any_of(config.trusted_proxies, is_wide); }},
    {"behind_proxy",
     "without trusted_proxies all who reach the port are believed which address they come from; name the "
     "proxy's, or let nobody but the proxy reach it",
     [](const ServerConfig& config) {
       return config.behind_proxy && config.trusted_proxies.empty() && !is_loopback(config.listen_address);
     }},
    {"public_url",
     "it is https, and this server speaks http and trusts no proxy: if one stands in front, all people "
     "share its address and the limits of one, and a ban by address meets all; name it in trusted_proxies",
     [](const ServerConfig& config) {
       return config.public_url.starts_with("https://") && config.tls_certificate.empty() && !has_proxy(config);
     }},
    {"public_url", "by http everybody on the way can read passwords, and the tokens by which guests and accounts come",
     [](const ServerConfig& config) { return travels_in_the_open(config.public_url); }},
    {"listen",
     "by http everybody on the way can read passwords, and the tokens by which guests and accounts come; give it a "
     "certificate, or put a proxy in front",
     [](const ServerConfig& config) {
       return config.public_url.empty() && config.tls_certificate.empty() && !has_proxy(config) &&
              !is_loopback(config.listen_address);
     }},
    {"origins", "whoever stands on the way to a page of http writes what it does here in the name of who opens it",
     [](const ServerConfig& config) { return std::ranges::any_of(config.origins, travels_in_the_open); }},
    {"tls_key", "every user of this machine can read the key",
     [](const ServerConfig& config) { return may_all_read(config.tls_key); }},
    {"mail.password_file", "every user of this machine can read the password",
     [](const ServerConfig& config) { return may_all_read(config.mail.password_file); }},
    {"store",
     "all that is stored, seeds of running games too, goes over the network to that database, and whoever stands on "
     "the way can read it; end its URL with ?sslmode=verify-full, or require at least",
     [](const ServerConfig& config) { return is_stored_in_the_open(config.store); }},
    {"tell.private_addresses", "whoever has a seat here makes this server ask addresses of your private networks",
     [](const ServerConfig& config) { return config.tell.webhooks && config.tell.private_addresses; }},
    {"tell.plain_http", "everybody on the way can read the notifications of people",
     [](const ServerConfig& config) { return config.tell.webhooks && config.tell.plain_http; }},
};

}  // namespace

std::vector<std::string> dangers_of(const ServerConfig& config) {
  std::vector<std::string> found;
  for (const Danger& danger : dangers)
    if (danger.is_there(config)) found.push_back(std::string(danger.key) + ": " + std::string(danger.what));
  return found;
}

}  // namespace palatine
