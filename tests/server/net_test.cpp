// The parts of the server's edge that need no socket.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <stdexcept>

#include "server/main/config.hpp"
#include "server/net/bot_pool.hpp"
#include "server/net/origin.hpp"
#include "server/net/pages.hpp"
#include "server/net/password_pool.hpp"
#include "server/net/system_secrets.hpp"

namespace palatine::testing {

namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Origin, of_the_same_host_and_port_may_connect) {
  EXPECT_TRUE(origin_allowed("http://localhost:8080", "localhost:8080", {}));
  EXPECT_TRUE(origin_allowed("HTTP://LocalHost:8080", "localhost:8080", {}));
  EXPECT_TRUE(origin_allowed("http://example.org", "example.org:80", {}));
  EXPECT_TRUE(origin_allowed("https://example.org", "example.org", {})) << "TLS may end before this server";
  EXPECT_TRUE(origin_allowed("http://[::1]:8080", "[::1]:8080", {}));
  EXPECT_FALSE(origin_allowed("http://localhost:8081", "localhost:8080", {}));
  EXPECT_FALSE(origin_allowed("http://localhost", "localhost:8080", {}));
  EXPECT_FALSE(origin_allowed("http://evil.example", "localhost:8080", {}));
}

TEST(Origin, that_is_listed_may_connect_whatever_the_host) {
  const std::vector<std::string> allowed = {"https://a.example", "https://b.example:8443/"};
  EXPECT_TRUE(origin_allowed("https://a.example", "x", allowed));
  EXPECT_TRUE(origin_allowed("https://a.example:443", "x", allowed));
  EXPECT_TRUE(origin_allowed("https://b.example:8443", "x", allowed));
  EXPECT_FALSE(origin_allowed("http://a.example", "x", allowed)) << "another scheme is another origin";
  EXPECT_FALSE(origin_allowed("https://a.example.evil", "x", allowed));
  EXPECT_FALSE(origin_allowed("https://b.example", "x", allowed));
}

TEST(Origin, that_is_none_may_not) {
  for (const char* origin :
       {"", "null", "file://", "http://", "ftp://x", "http://a b", "http://x/path", "javascript:1"}) {
    EXPECT_FALSE(origin_allowed(origin, "x", {"null", ""})) << origin;
  }
}

HttpRequest asking(std::string target, std::string language = "") {
  return {"GET", std::move(target), "here:8080", std::move(language)};
}

TEST(Page, speaks_the_first_language_that_it_knows) {
  EXPECT_EQ(page_language(asking("/", "fr-CH, fr;q=0.9, en;q=0.8")), "fr");
  EXPECT_EQ(page_language(asking("/", "en, fr;q=0.5")), "en");
  EXPECT_EQ(page_language(asking("/", "de")), "en");
  EXPECT_EQ(page_language(asking("/?lang=fr", "en")), "fr");
}

TEST(Page, bears_the_public_address_else_the_one_in_use) {
  EXPECT_THAT(page({"P", "", "l:1"}, asking("/i/abc"), "/i/abc")->body, HasSubstr("play http://here:8080/i/abc<"));
  EXPECT_THAT(page({"P", "https://p.example", "l:1"}, asking("/"), "/")->body, HasSubstr("play https://p.example<"));
  HttpRequest odd = asking("/");
  odd.host = "\"><script>";
  EXPECT_THAT(page({"P", "", "l:1"}, odd, "/")->body, HasSubstr("play http://l:1<"));
}

TEST(Page, says_what_it_is_in_two_languages_without_a_script) {
  for (const auto& [language, words] :
       {std::pair{"en", "knows the rules"}, std::pair{"fr-FR,fr;q=0.9,en;q=0.5", "connaît les règles"}}) {
    const auto shown = page({"P", "", "l"}, asking("/", language), "/");
    ASSERT_TRUE(shown);
    EXPECT_EQ(shown->status, 200u);
    EXPECT_THAT(shown->body, HasSubstr(words));
    EXPECT_THAT(shown->body, Not(HasSubstr("<script")));
    ASSERT_EQ(shown->headers.at(0).name, "Content-Security-Policy");
    EXPECT_THAT(shown->headers[0].value, ::testing::StartsWith("default-src 'none';"));
    EXPECT_THAT(shown->headers[0].value, Not(HasSubstr("script-src")));
  }
}

TEST(Page, lets_no_name_become_markup) {
  EXPECT_THAT(page({"<b>&\"", "", "l"}, asking("/"), "/")->body, HasSubstr("<h1>&lt;b&gt;&amp;&quot;</h1>"));
}

TEST(Page, is_not_there_for_other_paths) {
  for (const char* path : {"", "/x", "/i/", "/i/a/b", "/i/a<b", "/i/a%20b", "//"}) {
    EXPECT_FALSE(page({"P", "", "l"}, asking(path), path)) << path;
  }
}

TEST(SystemSecrets, fill_everything_anew) {
  SystemSecrets secrets;
  std::vector<std::uint8_t> first(1000), second(1000);
  secrets.fill(first);
  secrets.fill(second);
  EXPECT_NE(first, second);
  EXPECT_THAT(std::vector<std::uint8_t>(first.end() - 16, first.end()), Not(::testing::Each(0)));
}

TEST(BotPool, answers_every_task_also_those_that_fail) {
  std::mutex mutex;
  std::condition_variable all;
  std::map<std::uint64_t, std::string> answers;
  BotPool pool(2, 100, [&](Ticket ticket, std::optional<Json> action) {
    const std::lock_guard lock(mutex);
    answers[static_cast<std::uint64_t>(ticket)] = action ? action->text : "none";
    all.notify_one();
  });
  for (std::uint64_t i = 1; i <= 20; ++i) {
    ASSERT_TRUE(pool.add(Ticket{i}, [i]() -> Json {
      if (i == 7) throw std::runtime_error("no idea");
      return Json{std::to_string(i)};
    }));
  }
  std::unique_lock lock(mutex);
  all.wait(lock, [&] { return answers.size() == 20; });
  EXPECT_EQ(answers[7], "none");
  EXPECT_EQ(answers[20], "20");
}

TEST(BotPool, takes_no_more_than_it_may) {
  std::mutex gate;
  gate.lock();
  BotPool pool(1, 2, [](Ticket, std::optional<Json>) {});
  int taken = 0;
  while (pool.add(Ticket{1}, [&gate] {
    const std::lock_guard lock(gate);
    return Json{};
  })) {
    ++taken;
  }
  gate.unlock();
  EXPECT_GE(taken, 2);
  EXPECT_LE(taken, 3) << "two that wait, and perhaps one that runs";
}

// Results by ticket, as they come.
class Passwords {
 public:
  PasswordPool::Done done() {
    return [this](PasswordPool::Result result) {
      const std::lock_guard lock(mutex_);
      const auto ticket = std::visit([](const auto& each) { return static_cast<std::uint64_t>(each.ticket); }, result);
      results_.emplace(ticket, std::move(result));
      changed_.notify_all();
    };
  }
  PasswordPool::Result take(std::uint64_t ticket) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return results_.contains(ticket); });
    return std::move(results_.extract(ticket).mapped());
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::uint64_t, PasswordPool::Result> results_;
};

TEST(PasswordPool, hashes_with_salt_and_checks) {
  Passwords passwords;
  PasswordPool pool(1, 10, passwords.done());
  ASSERT_TRUE(pool.add(HashPassword{Ticket{1}, Secret("correct horse")}));
  ASSERT_TRUE(pool.add(HashPassword{Ticket{2}, Secret("correct horse")}));
  const std::string hash = std::get<PasswordPool::Hashed>(passwords.take(1)).hash.value();
  EXPECT_TRUE(hash.starts_with("$argon2id$")) << hash;
  EXPECT_NE(hash, std::get<PasswordPool::Hashed>(passwords.take(2)).hash.value());
  ASSERT_TRUE(pool.add(CheckPassword{Ticket{3}, Secret("correct horse"), hash}));
  ASSERT_TRUE(pool.add(CheckPassword{Ticket{4}, Secret("correct hors"), hash}));
  ASSERT_TRUE(pool.add(CheckPassword{Ticket{5}, Secret("correct horse"), std::nullopt}));
  EXPECT_EQ(std::get<PasswordPool::Checked>(passwords.take(3)).right, true);
  EXPECT_EQ(std::get<PasswordPool::Checked>(passwords.take(4)).right, false);
  EXPECT_EQ(std::get<PasswordPool::Checked>(passwords.take(5)).right, false);
}

TEST(PasswordPool, takes_as_long_where_there_is_no_account) {
  Passwords passwords;
  PasswordPool pool(1, 100, passwords.done());
  ASSERT_TRUE(pool.add(HashPassword{Ticket{1}, Secret("correct horse")}));
  const std::string hash = std::get<PasswordPool::Hashed>(passwords.take(1)).hash.value();
  std::uint64_t ticket = 1;
  const auto shortest = [&](const std::optional<std::string>& against) {
    auto best = std::chrono::steady_clock::duration::max();
    for (int i = 0; i < 5; ++i) {
      const auto before = std::chrono::steady_clock::now();
      EXPECT_TRUE(pool.add(CheckPassword{Ticket{++ticket}, Secret("a guess"), against}));
      passwords.take(ticket);
      best = std::min(best, std::chrono::steady_clock::now() - before);
    }
    return best;
  };
  const auto known = shortest(hash), unknown = shortest(std::nullopt);
  EXPECT_LT(known, 3 * unknown) << "the shortest of five, on a machine however busy";
  EXPECT_LT(unknown, 3 * known);
}

TEST(PasswordPool, takes_no_more_than_it_may) {
  Passwords passwords;
  PasswordPool pool(1, 2, passwords.done());
  std::uint64_t taken = 0;
  while (pool.add(HashPassword{Ticket{taken + 1}, Secret("correct horse")})) ++taken;
  EXPECT_GE(taken, 2u);
  EXPECT_LT(taken, 10u) << "they take longer than they are added";
  for (std::uint64_t i = 1; i <= taken; ++i) EXPECT_TRUE(std::get<PasswordPool::Hashed>(passwords.take(i)).hash);
}

TEST(Secret, is_moved_not_copied_and_empty_where_it_was) {
  static_assert(!std::is_copy_constructible_v<Secret>);
  Secret first("correct horse");
  const Secret second(std::move(first));
  EXPECT_EQ(second.text(), "correct horse");
  EXPECT_EQ(first.text(), "");  // NOLINT(bugprone-use-after-move): that is what is tested
}

TEST(Config, reads_addresses) {
  ServerConfig config;
  ASSERT_TRUE(set_listen(config, "0.0.0.0:9000"));
  EXPECT_EQ(config.listen_address, "0.0.0.0");
  EXPECT_EQ(config.listen_port, 9000);
  ASSERT_TRUE(set_listen(config, "[::1]:0"));
  EXPECT_EQ(config.listen_address, "::1");
  for (const char* text :
       {"", ":", ":80", "1.2.3.4", "1.2.3.4:", "1.2.3.4:x", "1.2.3.4:80x", "1.2.3.4:65536", "::1:80"}) {
    EXPECT_FALSE(set_listen(config, text)) << text;
  }
}

TEST(Config, can_set_every_limit) {
  Limits limits;
  for (const auto& limit : limit_names()) limits.*limit.member = -1;
  const auto* numbers = reinterpret_cast<const std::int64_t*>(&limits);
  for (std::size_t i = 0; i < sizeof limits / sizeof *numbers; ++i) EXPECT_EQ(numbers[i], -1) << i;
}

// Whatever a host may set, sums and products of it are numbers.
TEST(Config, every_limit_has_a_range_around_its_default) {
  const Limits defaults;
  for (const auto& limit : limit_names()) {
    EXPECT_LE(limit.least, defaults.*limit.member) << limit.name;
    EXPECT_GE(limit.most, defaults.*limit.member) << limit.name;
    EXPECT_GE(limit.least, 1) << limit.name;
    EXPECT_LE(limit.most, 30LL * 24 * 3'600'000) << limit.name;
  }
}

}  // namespace

}  // namespace palatine::testing
