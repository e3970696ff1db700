#include "server/net/pages.hpp"

#include "server/net/origin.hpp"

namespace palatine {

namespace {

struct Words {
  std::string_view language, title, what, invited, invited_how, play, play_how, programs, programs_how, other,
      other_name;
};

constexpr Words english = {
    "en",
    "Board games of knights and castles",
    "This is a Palatine server: it knows the rules, keeps the games and rolls dice that anyone can check afterwards. "
    "Friends sit down at a table from wherever they are.",
    "You are invited to a table.",
    "Join it from a terminal; nothing is taken before you sit down:",
    "Play",
    "With the terminal client of the project:",
    "For programs",
    "WebSocket at <code>/ws</code>, open tables at <a href=\"/api/v1/rooms\">/api/v1/rooms</a>, games at "
    "<a href=\"/api/v1/games\">/api/v1/games</a>, the messages' schemas at <a href=\"/schema/\">/schema/</a>.",
    "fr",
    "Français",
};

constexpr Words french = {
    "fr",
    "Jeux de plateau, d’épées et de châteaux",
    "Ceci est un serveur Palatine : il connaît les règles, conserve les parties et lance des dés que chacun peut "
    "vérifier ensuite. On se met à table entre amis, où que l’on soit.",
    "Vous êtes invité à une table.",
    "Rejoignez-la depuis un terminal ; rien n’est pris avant que vous ne vous asseyiez :",
    "Jouer",
    "Avec le client de terminal du projet :",
    "Pour les programmes",
    "WebSocket sur <code>/ws</code>, tables ouvertes sur <a href=\"/api/v1/rooms\">/api/v1/rooms</a>, jeux sur "
    "<a href=\"/api/v1/games\">/api/v1/games</a>, schémas des messages sur <a href=\"/schema/\">/schema/</a>.",
    "en",
    "English",
};

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

std::string page_of(const Words& words, const PageConfig& config, std::string_view url, std::string_view invite) {
  const std::string link = std::string(url) + (invite.empty() ? "" : "/i/" + std::string(invite));
  std::string out = "<!doctype html>\n<html lang=\"" + std::string(words.language) +
                    "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>" +
                    html_text(config.server_name) + "</title><style>" + std::string(style) +
                    "</style></head><body><main>\n";
  const auto add = [&out](std::string_view open, std::string_view text, std::string_view close) {
    out.append(open).append(text).append(close).append("\n");
  };
  add("<h1>", html_text(config.server_name), "</h1>");
  add("<p class=\"sub\">", words.title, "</p>");
  add("<p>", words.what, "</p>");
  if (!invite.empty()) {
    out += "<div class=\"invite\">";
    add("<p><strong>", words.invited, "</strong></p>");
    add("<p>", words.invited_how, "</p>");
    add("<pre>palatine play ", html_text(link), "</pre></div>");
  } else {
    add("<h2>", words.play, "</h2>");
    add("<p>", words.play_how, "</p>");
    add("<pre>palatine play ", html_text(link), "</pre>");
  }
  add("<h2>", words.programs, "</h2>");
  add("<p>", words.programs_how, "</p>");
  add("<p><a lang=\"" + std::string(words.other) + "\" href=\"?lang=" + std::string(words.other) + "\">",
      words.other_name, "</a></p>");
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
    if (asked == "lang=fr") return "fr";
    if (asked == "lang=en") return "en";
  }
  // the header's first language that we have
  const auto fr = request.accept_language.find("fr");
  const auto en = request.accept_language.find("en");
  return fr != std::string::npos && (en == std::string::npos || fr < en) ? "fr" : "en";
}

std::optional<HttpAnswer> page(const PageConfig& config, const HttpRequest& request, std::string_view path) {
  std::string_view invite;
  if (path.starts_with("/i/")) {
    invite = path.substr(3);
    if (!is_plain_id(invite)) return std::nullopt;
  } else if (path != "/") {
    return std::nullopt;
  }
  const Words& words = page_language(request) == "fr" ? french : english;
  return HttpAnswer{200,
                    "text/html; charset=utf-8",
                    page_of(words, config, base_url(config, request.host, request.secure), invite),
                    {{"Content-Security-Policy", std::string(policy)}, {"Cross-Origin-Opener-Policy", "same-origin"}}};
}

}  // namespace palatine
