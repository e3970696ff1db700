// Texts that settings are given as: how they are kept, or why they can't be.
#pragma once

#include <string>
#include <string_view>

#include "server/main/config.hpp"

namespace palatine {

using CleanText = tl::expected<std::string, std::string>;

[[nodiscard]] ConfigResult set_listen(ServerConfig& config, std::string_view text);
std::string listen_text(const ServerConfig& config);
[[nodiscard]] ConfigResult set_metrics_listen(ServerConfig& config, std::string_view text);  // may be empty
std::string metrics_listen_text(const ServerConfig& config);

CleanText clean_path(std::string_view text);
CleanText clean_path_or_none(std::string_view text);
CleanText clean_name_of_server(std::string_view text);
CleanText clean_line(std::string_view text);          // or none
CleanText clean_mail_address(std::string_view text);  // or none
CleanText clean_url(std::string_view text);           // without a slash at the end; may be empty
CleanText clean_origin(std::string_view text);
CleanText clean_host(std::string_view text);
CleanText clean_range(std::string_view text);  // of addresses
CleanText clean_node(std::string_view text);   // or none
CleanText clean_store(std::string_view text);  // or none; why not tells nothing of it

}  // namespace palatine
