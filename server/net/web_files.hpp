// The client for browsers, out of files that are built into the program.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/net/embedded.hpp"
#include "server/net/http.hpp"

namespace palatine {

class WebFiles {
 public:
  // FILE.br and FILE.gz are FILE, compressed. `public_url` may be empty; where it has a path the page's <base> has it
  // too.
  WebFiles(std::span<const EmbeddedFile> files, std::string_view public_url);

  bool empty() const { return files_.empty(); }  // there is no client: the plain page takes its place
  // A file, or the page at each of the client's addresses; nothing for other paths. They are taken as they are sent:
  // nothing is decoded, so that there is no way out.
  // `head`: of the page, what is to stand in its head besides.
  std::optional<HttpAnswer> answer(const HttpRequest& request, std::string_view head = {}) const;
  // For an address at which there is nothing: a browser that leads somebody there shows the client, which says so.
  std::optional<HttpAnswer> nothing_there(const HttpRequest& request) const;

 private:
  struct File {
    std::string_view text, gzip, br;
    std::string etag;  // without quotes
  };
  HttpAnswer page_with(const HttpRequest& request, std::string_view head) const;
  HttpAnswer file_answer(const HttpRequest& request, std::string_view name, const File& file) const;
  std::string policy(std::string_view host) const;

  std::string public_host_;
  std::string page_;  // index.html with its <base>
  std::map<std::string_view, File> files_;
};

// Whether the client shows something at this address: "/", "/table/ID", …
bool is_client_route(std::string_view path);
// "https://example.org/games" -> "/games/"; without a path "/".
std::string base_path(std::string_view public_url);

}  // namespace palatine
