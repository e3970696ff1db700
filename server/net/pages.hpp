// What a server that was built without the client for browsers shows to one: a page in every language, without a
// script. It says what this is, and how to join from a terminal; looking at an invite claims nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/messages.hpp"
#include "server/net/http.hpp"

namespace palatine {

struct PageConfig {
  std::string server_name;
  std::string public_url;   // without a slash at the end; empty: the address in use
  std::string listen_host;  // where the request names no host
};

// The address that links bear.
std::string base_url(const PageConfig& config, std::string_view host, bool secure);
// "/"; nothing for other paths.
std::optional<HttpAnswer> page(const PageConfig& config, const HttpRequest& request, std::string_view path);
// Of the query "?lang=fr", else of the header.
std::string page_language(const HttpRequest& request);
// The code of the invite at this path; empty: there is none.
std::string_view invite_in(std::string_view path);
struct InvitePage {
  std::string_view code;
  const RoomInvitationResult* leads_to = nullptr;  // null: not known
};
HttpAnswer page_of_invite(const PageConfig& config, const HttpRequest& request, const InvitePage& shown);
// 503: another server plays, to which the way will be found.
HttpAnswer page_of_standby(const PageConfig& config, const HttpRequest& request);
// For the head of the page of an invite: what those show who preview links (Open Graph), in the language asked for.
std::string link_preview(const PageConfig& config, const HttpRequest& request, const InvitePage& shown);
std::string html_text(std::string_view text);  // escaped

}  // namespace palatine
