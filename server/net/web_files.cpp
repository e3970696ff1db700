#include "server/net/web_files.hpp"

#include <algorithm>
#include <array>

#include "protocol/fair_dice.hpp"
#include "server/net/origin.hpp"
#include "server/net/pages.hpp"

namespace palatine {

namespace {

constexpr std::string_view page_name = "index.html";
constexpr std::string_view base_here = "<base href=\"/\"";  // web.cmake sees to it that it is there

constexpr std::string_view head_ends_here = "</head>";

struct Type {
  std::string_view ending, name;
};
constexpr std::array types = {
    Type{".html", "text/html; charset=utf-8"},
    Type{".js", "text/javascript; charset=utf-8"},
    Type{".css", "text/css; charset=utf-8"},
    Type{".json", "application/json"},
    Type{".jsonl", "text/plain; charset=utf-8"},
    Type{".map", "application/json"},
    Type{".webmanifest", "application/manifest+json"},
    Type{".svg", "image/svg+xml"},
    Type{".png", "image/png"},
    Type{".webp", "image/webp"},
    Type{".jpg", "image/jpeg"},
    Type{".ico", "image/x-icon"},
    Type{".woff2", "font/woff2"},
    Type{".woff", "font/woff"},
    Type{".txt", "text/plain; charset=utf-8"},
    Type{".md", "text/plain; charset=utf-8"},  // browsers show it, where they would save text/markdown
    Type{".py", "text/plain; charset=utf-8"},
    Type{".pl", "text/plain; charset=utf-8"},
    Type{".mjs", "text/javascript; charset=utf-8"},
    Type{".mp3", "audio/mpeg"},
    Type{".ogg", "audio/ogg"},
    Type{".opus", "audio/ogg"},
    Type{".wav", "audio/wav"},
    Type{".m4a", "audio/mp4"},
    Type{".wasm", "application/wasm"},
};

std::string type_of(std::string_view name) {
  const auto found = std::ranges::find_if(types, [&](const Type& type) { return name.ends_with(type.ending); });
  return std::string(found == types.end() ? "application/octet-stream" : found->name);
}

std::string etag_of(std::string_view text) {
  return sha256_hex(text).substr(0, 24);
}

}  // namespace

bool is_client_route(std::string_view path) {
  static constexpr std::array<std::string_view, 8> alone = {"/",       "/new",   "/games",      "/me",
                                                            "/replay", "/rules", "/moderation", "/appeal"};
  static constexpr std::array<std::string_view, 6> with_one = {"/i/",     "/table/",      "/replay/",
                                                               "/rules/", "/moderation/", "/workshop/"};
  if (std::ranges::find(alone, path) != alone.end()) return true;
  return std::ranges::any_of(with_one, [&](std::string_view start) {
    return path.starts_with(start) && is_plain_id(path.substr(start.size()));
  });
}

std::string base_path(std::string_view public_url) {
  const auto scheme = public_url.find("://");
  const auto host = scheme == std::string_view::npos ? 0 : scheme + 3;
  const auto slash = public_url.find('/', host);
  if (slash == std::string_view::npos) return "/";
  std::string_view path = public_url.substr(slash);
  path = path.substr(0, path.find_first_of("?#"));
  while (path.ends_with('/')) path.remove_suffix(1);
  return std::string(path) + "/";
}

WebFiles::WebFiles(std::span<const EmbeddedFile> files, std::string_view public_url) {
  if (const std::string origin = origin_of(public_url); !origin.empty())
    public_host_ = origin.substr(origin.find("://") + 3);
  std::map<std::string_view, std::string_view> all;
  for (const auto& file : files) all.emplace(file.name, file.text);
  if (!all.contains(page_name)) return;
  const auto beside = [&](std::string_view name, std::string_view ending) {
    const auto found = all.find(std::string(name) + std::string(ending));
    return found == all.end() ? std::string_view() : found->second;
  };
  for (const auto& [name, text] : all) {
    const bool packed = name.ends_with(".br") || name.ends_with(".gz");
    if (packed && all.contains(name.substr(0, name.size() - 3))) continue;
    files_[name] = {text, beside(name, ".gz"), beside(name, ".br"), etag_of(text)};
  }
  // with another base the compressed forms are of another page
  if (const std::string base = base_path(public_url); base != "/") {
    page_ = all[page_name];
    if (const auto at = page_.find(base_here); at != std::string::npos)
      page_.replace(at, base_here.size(), "<base href=\"" + html_text(base) + "\"");
    files_[page_name] = {page_, {}, {}, etag_of(page_)};
  }
}

std::optional<HttpAnswer> WebFiles::answer(const HttpRequest& request, std::string_view head) const {
  const std::string_view path = http_path(request.target);
  if (empty() || !path.starts_with('/')) return std::nullopt;
  if (!head.empty() && is_client_route(path)) return page_with(request, head);
  const std::string name(is_client_route(path) ? page_name : path.substr(1));
  if (const auto found = files_.find(name); found != files_.end())
    return file_answer(request, found->first, found->second);
  // a folder has a page of its own; without the slash its links would lead elsewhere
  const auto folder = files_.find(name + (name.ends_with('/') ? "index.html" : "/index.html"));
  if (folder == files_.end()) return std::nullopt;
  if (name.ends_with('/')) return file_answer(request, folder->first, folder->second);
  HttpAnswer answer{308, "text/plain; charset=utf-8"};
  answer.headers = {{"Location", name.substr(name.rfind('/') + 1) + "/"}, {"Cache-Control", "no-cache"}};
  return answer;
}

std::optional<HttpAnswer> WebFiles::nothing_there(const HttpRequest& request) const {
  if (empty() || request.accept.find("text/html") == std::string::npos) return std::nullopt;
  HttpRequest anew = request;
  anew.if_none_match.clear();
  HttpAnswer answer = file_answer(anew, page_name, files_.at(page_name));
  answer.status = 404;
  return answer;
}

HttpAnswer WebFiles::page_with(const HttpRequest& request, std::string_view head) const {
  std::string text(files_.at(page_name).text);
  if (const auto at = text.find(head_ends_here); at != std::string::npos) text.insert(at, head);
  HttpAnswer answer = file_answer(request, page_name, {text, {}, {}, etag_of(text)});
  answer.headers.push_back({"Vary", "Accept-Language"});
  if (answer.status == 200) answer.body = std::move(text);
  answer.file = {};
  return answer;
}

HttpAnswer WebFiles::file_answer(const HttpRequest& request, std::string_view name, const File& file) const {
  HttpAnswer answer{200, type_of(name)};
  const Coding coding = best_coding(request.accept_encoding, !file.gzip.empty(), !file.br.empty());
  std::string etag = "\"" + file.etag;
  answer.file = file.text;
  const auto packed = [&](std::string_view how, std::string_view bytes) {
    answer.file = bytes;
    answer.headers.push_back({"Content-Encoding", std::string(how)});
    etag += "-" + std::string(how);
  };
  if (coding == Coding::br) packed("br", file.br);
  if (coding == Coding::gzip) packed("gzip", file.gzip);
  etag += '"';
  if (!file.gzip.empty() || !file.br.empty()) answer.headers.push_back({"Vary", "Accept-Encoding"});
  const bool named_by_content = name.starts_with("assets/");
  answer.headers.push_back({"Cache-Control", named_by_content ? "public, max-age=31536000, immutable" : "no-cache"});
  answer.headers.push_back({"ETag", etag});
  // for scripts too: a service worker takes the policy of its own file
  answer.headers.push_back({"Content-Security-Policy", policy(request.host)});
  if (answer.type.starts_with("text/html")) answer.headers.push_back({"Cross-Origin-Opener-Policy", "same-origin"});
  if (names_etag(request.if_none_match, etag)) {
    answer.status = 304;
    answer.file = {};
  }
  return answer;
}

// What the page may load: what comes from here. The WebSocket's address is named for browsers that don't take it for
// the page's own origin; a host of a wrong form, or an IPv6 address, which a policy can't name, is left out.
std::string WebFiles::policy(std::string_view host) const {
  std::string connect = "'self'";
  const auto allow = [&connect](std::string_view one) {
    if (!plain_host(one) || one.find_first_of("[]") != std::string_view::npos) return;
    connect.append(" ws://").append(one).append(" wss://").append(one);
  };
  allow(host);
  if (public_host_ != host) allow(public_host_);
  return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
         "media-src 'self'; connect-src " +
         connect +
         "; manifest-src 'self'; worker-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";
}

}  // namespace palatine
