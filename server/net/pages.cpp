#include "server/net/pages.hpp"

#include <utility>

#include "server/net/origin.hpp"
#include "text/isolated.hpp"
#include "text/sentences.hpp"

namespace palatine {

namespace {

// Where programs find what the page names.
std::string link_to(std::string_view path) {
  return "<a href=\"" + std::string(path) + "\">" + std::string(path) + "</a>";
}

constexpr std::string_view style =
    "body{margin:0;background:#f6f1e7;color:#2b2621;font:18px/1.55 Georgia,serif}"
    "main{max-width:40rem;margin:0 auto;padding:3rem 1.25rem}"
    "h1{font-size:2.1rem;margin:0 0 .2rem}h2{font-size:1.2rem;margin:2rem 0 .3rem}"
    "p{margin:.4rem 0}.sub{color:#7a6a55;margin-bottom:1.5rem}"
    ".invite{border-left:4px solid #9c2f2f;background:#fffaf0;padding:.8rem 1rem;margin:1.5rem 0}"
    "pre{background:#2b2621;color:#f6f1e7;padding:.8rem 1rem;border-radius:4px;overflow-x:auto;font-size:15px}"
    "code{font-size:.9em}a{color:#9c2f2f}"
    "@media(prefers-color-scheme:dark){body{background:#1f1b17;color:#e9e0d0}.invite{background:#2b2621}"
    "pre{background:#000}a{color:#e0a070}.sub{color:#b3a288}}";

// There is no script, and no address but its own; the style stands in the page.
constexpr std::string_view policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// Who invites to which game, as far as that is known.
std::string invited(const Sentences& words, const RoomInvitationResult* leads_to) {
  if (!leads_to || !leads_to->host) return words.text("invited");
  const std::string title = leads_to->room.game + ".title";
  return words.text("invited_by", {{"name", isolated(leads_to->host->name)},
                                   {"game", words.has(title) ? words.text(title) : leads_to->room.game}});
}

std::string head_of(std::string_view language, const PageConfig& config) {
  return "<!doctype html>\n<html lang=\"" + std::string(language) +
         "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>" +
         html_text(config.server_name) + "</title><style>" + std::string(style) + "</style></head><body><main>\n<h1>" +
         html_text(config.server_name) + "</h1>\n";
}

// `invite`: null on the first page.
std::string page_of(std::string_view language, const PageConfig& config, std::string_view url,
                    const InvitePage* invite) {
  const std::string link = std::string(url) + (invite ? "/i/" + std::string(invite->code) : "");
  const Sentences& words = server_texts().of(language);
  std::string out = head_of(language, config);
  const auto add = [&out](std::string_view open, std::string_view text, std::string_view close) {
    out.append(open).append(text).append(close).append("\n");
  };
  add("<p class=\"sub\">", html_text(words.text("title")), "</p>");
  add("<p>", html_text(words.text("what")), "</p>");
  if (invite) {
    out += "<div class=\"invite\">";
    add("<p><strong>", html_text(invited(words, invite->leads_to)), "</strong></p>");
    add("<p>", html_text(words.text("invited_how")), "</p>");
    add("<pre>palatine play ", html_text(link), "</pre></div>");
  } else {
    add("<h2>", html_text(words.text("play")), "</h2>");
    add("<p>", html_text(words.text("play_how")), "</p>");
    add("<pre>palatine play ", html_text(link), "</pre>");
  }
  add("<h2>", html_text(words.text("programs")), "</h2>");
  add("<p>",
      words.text("programs_how", {{"socket", "<code>/ws</code>"},
                                  {"rooms", link_to("/api/v1/rooms")},
                                  {"games", link_to("/api/v1/games")},
                                  {"schemas", link_to("/schema/")}}),
      "</p>");
  for (const std::string_view other : server_texts().names()) {
    if (other == language) continue;
    const std::string tag(other);
    add("<p><a lang=\"" + tag + "\" href=\"?lang=" + tag + "\">", html_text(server_texts().of(other).text("name")),
        "</a></p>");
  }
  out += "</main></body></html>\n";
  return out;
}

}  // namespace

std::string html_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string base_url(const PageConfig& config, std::string_view host, bool secure) {
  if (!config.public_url.empty()) return config.public_url;
  return (secure ? "https://" : "http://") + (plain_host(host) ? std::string(host) : config.listen_host);
}

std::string page_language(const HttpRequest& request) {
  const std::string_view target = request.target;
  if (const auto query = target.find('?'); query != std::string_view::npos) {
    const auto asked = target.substr(query + 1);
    for (const std::string_view one : server_texts().names())
      if (asked == "lang=" + std::string(one)) return std::string(one);
  }
  // the header's first language that we have
  std::pair<std::size_t, std::string_view> first{std::string::npos, "en"};
  for (const std::string_view one : server_texts().names())
    if (const auto at = request.accept_language.find(one); at < first.first) first = {at, one};
  return std::string(first.second);
}

std::string_view invite_in(std::string_view path) {
  constexpr std::string_view start = "/i/";
  return path.starts_with(start) && is_plain_id(path.substr(start.size())) ? path.substr(start.size())
                                                                           : std::string_view();
}

std::string link_preview(const PageConfig& config, const HttpRequest& request, const InvitePage& shown) {
  const std::string language = page_language(request);
  const Sentences& words = server_texts().of(language);
  const std::string url = base_url(config, request.host, request.secure);
  std::string out;
  const auto add = [&out](std::string_view how, std::string_view name, const std::string& text) {
    out.append("<meta ").append(how).append("=\"").append(name).append("\" content=\"");
    out.append(html_text(text)).append("\">");
  };
  add("property", "og:type", "website");
  add("property", "og:site_name", config.server_name);
  add("property", "og:title", invited(words, shown.leads_to));
  add("property", "og:description", words.text("title"));
  add("property", "og:url", url + "/i/" + std::string(shown.code));
  if (shown.leads_to) {  // each game has a picture in the client for browsers
    add("property", "og:image", url + "/invites/" + shown.leads_to->room.game + ".png");
    add("property", "og:image:width", "1200");
    add("property", "og:image:height", "630");
  } else {
    add("property", "og:image", url + "/icons/512.png");
  }
  add("property", "og:locale", language);
  add("name", "twitter:card", shown.leads_to ? "summary_large_image" : "summary");
  return out;
}

namespace {

HttpAnswer page_answer(std::string html) {
  return HttpAnswer{200,
                    "text/html; charset=utf-8",
                    std::move(html),
                    {{"Content-Security-Policy", std::string(policy)}, {"Cross-Origin-Opener-Policy", "same-origin"}}};
}

}  // namespace

std::optional<HttpAnswer> page(const PageConfig& config, const HttpRequest& request, std::string_view path) {
  if (path != "/") return std::nullopt;
  return page_answer(page_of(page_language(request), config, base_url(config, request.host, request.secure), nullptr));
}

HttpAnswer page_of_invite(const PageConfig& config, const HttpRequest& request, const InvitePage& shown) {
  std::string html = page_of(page_language(request), config, base_url(config, request.host, request.secure), &shown);
  html.insert(html.find("</head>"), link_preview(config, request, shown));
  return page_answer(std::move(html));
}

HttpAnswer page_of_standby(const PageConfig& config, const HttpRequest& request) {
  const std::string language = page_language(request);
  HttpAnswer answer =
      page_answer(head_of(language, config) + "<p>" + html_text(server_texts().of(language).text("standby")) +
                  "</p>\n</main></body></html>\n");
  answer.status = 503;
  answer.headers.push_back({"Retry-After", "1"});
  return answer;
}

}  // namespace palatine
