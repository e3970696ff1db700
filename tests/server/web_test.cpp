// The client for browsers as plain values: which address gives what, in which form, and what it may do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "server/net/web_files.hpp"

namespace palatine::testing {

namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view index_text = "<!doctype html><head><base href=\"/\"></head>";
constexpr std::array<EmbeddedFile, 13> built = {{
    {"assets/app-1a2b.js", "plain"},
    {"assets/app-1a2b.js.br", "brotli"},
    {"assets/app-1a2b.js.gz", "gzip"},
    {"docs/clients.md", "guide"},
    {"docs/files/bot.pl", "program"},
    {"docs/files/bot.py", "program"},
    {"docs/index.html", "documents"},
    {"icons/a.png", "picture"},
    {"index.html", index_text},
    {"index.html.br", "index, brotli"},
    {"index.html.gz", "index, gzip"},
    {"lone.gz", "an archive"},
    {"sw.js", "worker"},
}};

HttpRequest asking(std::string target, std::string encoding = "", std::string etag = "") {
  return {"GET", std::move(target), "here:8080", "", std::move(encoding), std::move(etag)};
}

std::string header(const HttpAnswer& answer, std::string_view name) {
  std::string found;
  for (const auto& [each, value] : answer.headers) {
    if (each != name) continue;
    EXPECT_EQ(found, "") << name << " twice";
    found = value;
  }
  return found;
}

class Web : public ::testing::Test {
 protected:
  HttpAnswer get(const HttpRequest& request) const {
    auto answer = files_.answer(request);
    EXPECT_TRUE(answer) << request.target;
    return answer ? *answer : HttpAnswer{};
  }
  WebFiles files_{built, ""};
};

TEST_F(Web, shows_the_client_to_a_browser_that_is_led_to_nothing) {
  HttpRequest request = asking("/nowhere", "", "\"" + std::string(24, '0') + "\"");
  EXPECT_FALSE(files_.nothing_there(request));
  request.accept = "application/json, */*";
  EXPECT_FALSE(files_.nothing_there(request));
  request.accept = "text/html,application/xhtml+xml,*/*;q=0.8";
  const auto answer = files_.nothing_there(request);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, 404u);
  EXPECT_EQ(answer->content(), index_text);
  EXPECT_NE(header(*answer, "Content-Security-Policy"), "");
  EXPECT_FALSE(WebFiles({}, "").nothing_there(request)) << "there is no client";
}

TEST_F(Web, gives_the_page_at_every_address_of_the_client) {
  for (const char* target : {"/", "/i/AbC-123_x", "/new", "/table/xyz", "/games", "/me", "/replay", "/replay/r1",
                             "/rules", "/rules/carolus-magnus", "/?lang=fr", "/table/x?from=lobby", "/index.html",
                             "/moderation", "/moderation/log", "/appeal", "/workshop/chevaliers"}) {
    const auto answer = get(asking(target));
    EXPECT_EQ(answer.status, 200u) << target;
    EXPECT_EQ(answer.content(), index_text) << target;
    EXPECT_EQ(answer.type, "text/html; charset=utf-8");
    EXPECT_EQ(header(answer, "Cache-Control"), "no-cache");
  }
}

TEST_F(Web, puts_into_the_head_of_the_page_what_is_given_and_into_no_other_file) {
  const auto answer = *files_.answer(asking("/i/AbC-123_x", "br, gzip"), "<meta name=\"x\">");
  EXPECT_THAT(answer.content(), HasSubstr("<meta name=\"x\"></head>"));
  EXPECT_EQ(header(answer, "Content-Encoding"), "");
  EXPECT_EQ(header(answer, "Vary"), "Accept-Language");
  EXPECT_NE(header(answer, "ETag"), header(get(asking("/")), "ETag"));
  EXPECT_EQ(files_.answer(asking("/sw.js"), "<meta name=\"x\">")->content(), "worker");
  const auto known = *files_.answer(asking("/i/AbC-123_x", "", header(answer, "ETag")), "<meta name=\"x\">");
  EXPECT_EQ(known.status, 304u);
  EXPECT_EQ(known.content(), "");
}

TEST_F(Web, a_folder_has_its_own_page_behind_a_slash) {
  EXPECT_EQ(get(asking("/docs/")).content(), "documents");
  EXPECT_EQ(get(asking("/docs/")).type, "text/html; charset=utf-8");
  const auto led = get(asking("/docs?lang=fr"));
  EXPECT_EQ(led.status, 308u);
  EXPECT_EQ(header(led, "Location"), "docs/") << "wherever the server stands";
  EXPECT_FALSE(files_.answer(asking("/icons/")));
  EXPECT_FALSE(files_.answer(asking("/docs//")));
}

TEST_F(Web, shows_markdown_and_programs_as_text) {
  for (const char* target : {"/docs/clients.md", "/docs/files/bot.py", "/docs/files/bot.pl"})
    EXPECT_EQ(get(asking(target)).type, "text/plain; charset=utf-8") << target;
}

TEST_F(Web, gives_nothing_at_other_addresses) {
  const std::string long_id(65, 'a');
  for (const std::string& target : {std::string(),
                                    std::string("*"),
                                    std::string("//"),
                                    std::string("/i/"),
                                    std::string("/i/a/b"),
                                    std::string("/i/a%20b"),
                                    std::string("/table/"),
                                    std::string("/table/../x"),
                                    std::string("/new/"),
                                    std::string("/nothing"),
                                    "/i/" + long_id,
                                    std::string("/assets/"),
                                    std::string("/assets"),
                                    std::string("/assets/../index.html"),
                                    std::string("/%69ndex.html"),
                                    std::string("/assets/%2e%2e/sw.js"),
                                    std::string("/..%2fsw.js"),
                                    std::string("/./sw.js"),
                                    std::string("/../../etc/passwd"),
                                    std::string("sw.js"),
                                    std::string("http://here/sw.js"),
                                    std::string("/sw.js\0", 7),
                                    std::string("/api/v1/games"),
                                    std::string("/index.html.br"),
                                    std::string("/assets/app-1a2b.js.gz")}) {
    EXPECT_FALSE(files_.answer(asking(target))) << target;
  }
}

TEST_F(Web, keeps_for_a_year_what_is_named_by_its_content_and_asks_anew_for_the_rest) {
  EXPECT_EQ(header(get(asking("/assets/app-1a2b.js")), "Cache-Control"), "public, max-age=31536000, immutable");
  for (const char* target : {"/sw.js", "/icons/a.png", "/lone.gz"})
    EXPECT_EQ(header(get(asking(target)), "Cache-Control"), "no-cache") << target;
  EXPECT_EQ(get(asking("/assets/app-1a2b.js")).type, "text/javascript; charset=utf-8");
  EXPECT_EQ(get(asking("/icons/a.png")).type, "image/png");
  EXPECT_EQ(get(asking("/lone.gz")).type, "application/octet-stream");
}

TEST_F(Web, compresses_as_the_client_takes_it) {
  const auto packed = get(asking("/assets/app-1a2b.js", "gzip, deflate, br"));
  EXPECT_EQ(packed.content(), "brotli");
  EXPECT_EQ(header(packed, "Content-Encoding"), "br");
  EXPECT_EQ(header(packed, "Vary"), "Accept-Encoding");
  EXPECT_EQ(packed.type, "text/javascript; charset=utf-8");
  EXPECT_EQ(get(asking("/assets/app-1a2b.js", "gzip")).content(), "gzip");
  const auto plain = get(asking("/assets/app-1a2b.js", ""));
  EXPECT_EQ(plain.content(), "plain");
  EXPECT_EQ(header(plain, "Content-Encoding"), "");
  EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding") << "also of the form that is not compressed";
  const auto picture = get(asking("/icons/a.png", "gzip, br"));
  EXPECT_EQ(picture.content(), "picture");
  EXPECT_EQ(header(picture, "Vary"), "");
}

TEST_F(Web, is_not_sent_again_to_whom_has_it) {
  for (const char* encoding : {"", "gzip", "br"}) {
    const auto first = get(asking("/", encoding));
    const std::string etag = header(first, "ETag");
    EXPECT_THAT(etag, AllOf(::testing::StartsWith("\""), ::testing::EndsWith("\"")));
    for (const std::string& known : {etag, "W/" + etag, "\"x\", " + etag, std::string("*")}) {
      const auto again = get(asking("/", encoding, known));
      EXPECT_EQ(again.status, 304u) << known;
      EXPECT_EQ(again.content(), "");
      EXPECT_EQ(header(again, "ETag"), etag);
      EXPECT_EQ(header(again, "Cache-Control"), "no-cache");
    }
    EXPECT_EQ(get(asking("/", encoding, "\"other\"")).status, 200u);
  }
  EXPECT_NE(header(get(asking("/", "br")), "ETag"), header(get(asking("/", "")), "ETag"))
      << "another form, another tag";
  EXPECT_NE(header(get(asking("/sw.js")), "ETag"), header(get(asking("/icons/a.png")), "ETag"));
}

TEST_F(Web, may_load_from_here_and_talk_to_here_only) {
  const auto page = get(asking("/i/abc"));
  const auto policy = header(page, "Content-Security-Policy");
  EXPECT_THAT(policy, HasSubstr("default-src 'none'; script-src 'self'; style-src 'self'; "));
  EXPECT_THAT(policy, HasSubstr("connect-src 'self' ws://here:8080 wss://here:8080;"));
  EXPECT_THAT(policy, HasSubstr("form-action 'none'; frame-ancestors 'none'"));
  EXPECT_THAT(policy, Not(HasSubstr("unsafe")));
  EXPECT_EQ(header(page, "Cross-Origin-Opener-Policy"), "same-origin");
  EXPECT_EQ(header(get(asking("/sw.js")), "Content-Security-Policy"), policy) << "a worker has the policy of its file";
}

TEST_F(Web, takes_no_host_for_a_part_of_its_policy) {
  for (const char* host : {"", "x; script-src *", "x y", "x,y", "[::1]:8080", "x\r\nSet-Cookie: a"}) {
    HttpRequest request = asking("/");
    request.host = host;
    EXPECT_THAT(header(get(request), "Content-Security-Policy"), HasSubstr("connect-src 'self';")) << host;
  }
}

TEST(WebBase, is_the_path_of_the_public_address) {
  EXPECT_EQ(base_path(""), "/");
  EXPECT_EQ(base_path("https://host"), "/");
  EXPECT_EQ(base_path("https://host/"), "/");
  EXPECT_EQ(base_path("https://host:8443/games"), "/games/");
  EXPECT_EQ(base_path("https://host/a/b/?x#y"), "/a/b/");
  constexpr std::array<EmbeddedFile, 1> closed = {{{"index.html", "<base href=\"/\" /><a href=\"/\">"}}};
  EXPECT_EQ(WebFiles(closed, "https://host/x").answer(asking("/"))->content(), "<base href=\"/x/\" /><a href=\"/\">");
  const WebFiles files(built, "https://host/ga\"mes<");
  const auto page = files.answer(asking("/table/x", "br, gzip"));
  ASSERT_TRUE(page);
  EXPECT_EQ(page->content(), "<!doctype html><head><base href=\"/ga&quot;mes&lt;/\"></head>");
  EXPECT_EQ(header(*page, "Content-Encoding"), "") << "what is compressed has another base";
  EXPECT_EQ(header(*page, "Vary"), "");
  EXPECT_NE(header(*page, "ETag"), header(*WebFiles(built, "").answer(asking("/")), "ETag"));
  EXPECT_THAT(header(*page, "Content-Security-Policy"),
              HasSubstr("ws://here:8080 wss://here:8080 ws://host wss://host;"));
  EXPECT_EQ(files.answer(asking("/sw.js", "br"))->content(), "worker");
}

TEST(WebNone, is_where_there_is_no_page) {
  constexpr std::array<EmbeddedFile, 1> lone = {{{"sw.js", "worker"}}};
  EXPECT_TRUE(WebFiles({}, "").empty());
  EXPECT_TRUE(WebFiles(lone, "").empty());
  EXPECT_FALSE(WebFiles(lone, "").answer(asking("/sw.js")));
  EXPECT_FALSE(WebFiles({}, "https://host/games").answer(asking("/")));
}

TEST(Coding, is_the_best_that_the_client_takes) {
  struct Case {
    const char* accepted;
    Coding best;
  };
  const auto none = Coding::identity;
  for (const auto& [accepted, best] : std::vector<Case>{{"", none},
                                                        {"br", Coding::br},
                                                        {"gzip", Coding::gzip},
                                                        {"GZIP", Coding::gzip},
                                                        {"x-gzip", Coding::gzip},
                                                        {"gzip, br", Coding::br},
                                                        {"gzip;q=1.0, br;q=0.5", Coding::gzip},
                                                        {"gzip;q=0.5 , br; q=0.501", Coding::br},
                                                        {"br;q=0, gzip;q=0", none},
                                                        {"br;q=0, *", Coding::gzip},
                                                        {"*", Coding::br},
                                                        {"*;q=0", none},
                                                        {"*;q=0, gzip", Coding::gzip},
                                                        {"gzip;q=0.000", none},
                                                        {"gzip;q=0.001", Coding::gzip},
                                                        {"identity", none},
                                                        {"identity;q=0, gzip;q=0.1", Coding::gzip},
                                                        {"identity, gzip;q=0.5", none},
                                                        {"identity;q=0.5, gzip;q=1", Coding::gzip},
                                                        {"deflate, zstd", none},
                                                        {"brx, xbr", none},
                                                        {"br;q=x", none},
                                                        {"br;q=-1", none},
                                                        {"br;q=99999", none},
                                                        {",,;;, ,=", none}}) {
    EXPECT_EQ(best_coding(accepted, true, true), best) << accepted;
  }
  EXPECT_EQ(best_coding("br, gzip;q=0.1", true, false), Coding::gzip);
  EXPECT_EQ(best_coding("br, gzip", false, false), Coding::identity);
}

}  // namespace

}  // namespace palatine::testing
