// The parts of the server's edge that need no socket.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>

#include "server/core/fair_queue.hpp"
#include "server/net/connection_places.hpp"
#include "server/net/gzip.hpp"
#include "server/net/origin.hpp"
#include "server/net/pages.hpp"
#include "server/net/peer_quotas.hpp"
#include "server/net/proxies.hpp"
#include "server/net/slow_readers.hpp"
#include "server/runtime/durable_outbox.hpp"
#include "server/runtime/password_pool.hpp"
#include "server/runtime/runtime_limits.hpp"
#include "server/runtime/system_secrets.hpp"
#include "server/runtime/thinking_pool.hpp"
#include "server/runtime/workers.hpp"

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

TEST(Host, is_one_of_those_allowed_or_this_machine_itself) {
  EXPECT_TRUE(host_allowed("evil.example", {})) << "nobody says what it should be";
  const std::vector<std::string> allowed = {"games.example.org", "[2001:db8::1]"};
  for (const char* host : {"games.example.org", "Games.Example.ORG:8443", "localhost", "LOCALHOST:80", "127.0.0.1:8080",
                           "[::1]", "[::1]:8080", "[2001:db8::1]:443"})
    EXPECT_TRUE(host_allowed(host, allowed)) << host;
  for (const char* host : {"", "example.org", "games.example.org.evil.example", "192.0.2.1", "[2001:db8::2]", "[::1",
                           "localhost.evil.example", "127.0.0.1.evil.example"})
    EXPECT_FALSE(host_allowed(host, allowed)) << host;
  EXPECT_EQ(host_of("https://Games.example.org:8443/p"), "games.example.org");
  EXPECT_EQ(host_of("http://[2001:db8::1]:80"), "[2001:db8::1]");
  EXPECT_EQ(host_of("games.example.org"), "");
}

TEST(Origin, that_is_none_may_not) {
  for (const char* origin :
       {"", "null", "file://", "http://", "ftp://x", "http://a b", "http://x/path", "javascript:1"}) {
    EXPECT_FALSE(origin_allowed(origin, "x", {"null", ""})) << origin;
  }
}

HttpRequest asking_in(std::string target, std::string language = "") {
  return {"GET", std::move(target), "here:8080", std::move(language)};
}

TEST(Page, speaks_the_first_language_that_it_knows) {
  EXPECT_EQ(page_language(asking_in("/", "fr-CH, fr;q=0.9, en;q=0.8")), "fr");
  EXPECT_EQ(page_language(asking_in("/", "en, fr;q=0.5")), "en");
  EXPECT_EQ(page_language(asking_in("/", "tlh")), "en");
  EXPECT_EQ(page_language(asking_in("/?lang=fr", "en")), "fr");
}

TEST(Page, bears_the_public_address_else_the_one_in_use) {
  EXPECT_THAT(page_of_invite({"P", "", "l:1"}, asking_in("/i/abc"), {"abc"}).body,
              HasSubstr("play http://here:8080/i/abc<"));
  EXPECT_THAT(page({"P", "https://p.example", "l:1"}, asking_in("/"), "/")->body, HasSubstr("play https://p.example<"));
  HttpRequest odd = asking_in("/");
  odd.host = "\"><script>";
  EXPECT_THAT(page({"P", "", "l:1"}, odd, "/")->body, HasSubstr("play http://l:1<"));
}

TEST(Page, of_an_invite_says_who_invites_to_which_game) {
  RoomInvitationResult leads_to;
  leads_to.host = Person{"p", "דוד <b>"};
  leads_to.room.game = "warlords-of-europe";
  const auto shown = [&] { return page_of_invite({"P", "", "l"}, asking_in("/i/abc", "en"), {"abc", &leads_to}).body; };
  const std::string said = "⁨דוד⁩ &lt;b&gt; invites you to a game of Warlords of Europe.";
  EXPECT_THAT(shown(), HasSubstr("<strong>" + said + "</strong>"));
  EXPECT_THAT(shown(), HasSubstr("<meta property=\"og:title\" content=\"" + said + "\">"));
  EXPECT_THAT(shown(), HasSubstr("og:image\" content=\"http://here:8080/invites/warlords-of-europe.png\">"));
  leads_to.room.game = "whist";
  EXPECT_THAT(shown(), HasSubstr("invites you to a game of whist.")) << "a game that has no words here";
  leads_to.host.reset();
  EXPECT_THAT(shown(), HasSubstr("og:title\" content=\"You are invited to a table."));
}

TEST(Page, says_what_it_is_in_two_languages_without_a_script) {
  for (const auto& [language, words] :
       {std::pair{"en", "knows the rules"}, std::pair{"fr-FR,fr;q=0.9,en;q=0.5", "connaît les règles"}}) {
    const auto shown = page({"P", "", "l"}, asking_in("/", language), "/");
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
  EXPECT_THAT(page({"<b>&\"", "", "l"}, asking_in("/"), "/")->body, HasSubstr("<h1>&lt;b&gt;&amp;&quot;</h1>"));
}

TEST(Page, is_not_there_for_other_paths) {
  for (const char* path : {"", "/x", "/i/", "/i/a/b", "/i/a<b", "/i/a%20b", "//"}) {
    EXPECT_FALSE(page({"P", "", "l"}, asking_in(path), path)) << path;
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

TEST(Gzip, gives_back_what_it_took) {
  for (const std::string& text :
       {std::string(), std::string("a"), std::string(1'000'000, 'x'), std::string("\0\xff\n", 3)})
    EXPECT_EQ(gunzip(gzip(text)), text);
}

TEST(Gzip, begins_as_servers_of_before_ask_for_it) {
  EXPECT_EQ(gzip("knights and castles").substr(0, 10), (std::string("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10)));
}

TEST(Gzip, never_gives_another_text_of_what_is_damaged) {
  const std::string text = "a text that somebody has kept for long";
  const std::string file = gzip(text);
  int refused = 0;
  const auto read = [&](const std::string& damaged) {
    try {
      EXPECT_EQ(gunzip(damaged), text) << "what says nothing about it may be changed";
    } catch (const std::runtime_error&) {
      ++refused;
    }
  };
  for (std::size_t i = 0; i < file.size(); ++i) {
    read(file.substr(0, i));
    std::string changed = file;
    changed[i] = static_cast<char>(changed[i] ^ 0x10);
    read(changed);
  }
  // the header's time, system and effort (6 bytes), and bits behind the end
  EXPECT_GE(refused, static_cast<int>(2 * file.size()) - 8);
}

TEST(ThinkingPool, answers_every_task_also_those_that_fail) {
  std::mutex mutex;
  std::condition_variable all;
  std::map<std::uint64_t, std::string> answers;
  ThinkingPool pool(2, 100, [&](Ticket ticket, std::optional<Json> action, auto) {
    const std::lock_guard lock(mutex);
    answers[static_cast<std::uint64_t>(ticket)] = action ? action->text : "none";
    all.notify_one();
  });
  for (std::uint64_t i = 1; i <= 20; ++i) {
    ASSERT_TRUE(pool.add(Ticket{i}, "", [i]() -> Json {
      if (i == 7) throw std::runtime_error("no idea");
      return Json{std::to_string(i)};
    }));
  }
  std::unique_lock lock(mutex);
  all.wait(lock, [&] { return answers.size() == 20; });
  EXPECT_EQ(answers[7], "none");
  EXPECT_EQ(answers[20], "20");
}

TEST(ThinkingPool, takes_no_more_than_it_may) {
  std::mutex gate;
  gate.lock();
  ThinkingPool pool(1, 2, [](Ticket, std::optional<Json>, auto) {});
  int taken = 0;
  while (pool.add(Ticket{1}, "", [&gate] {
    const std::lock_guard lock(gate);
    return Json{};
  })) {
    ++taken;
  }
  gate.unlock();
  EXPECT_GE(taken, 2);
  EXPECT_LE(taken, 3) << "two that wait, and perhaps one that runs";
}

TEST(ThinkingPool, serves_in_turn_by_whose_it_is) {
  std::mutex mutex;
  std::condition_variable all;
  std::vector<std::string> order;
  std::promise<void> gate;
  ThinkingPool pool(1, 100, [&](Ticket, std::optional<Json> action, auto) {
    const std::lock_guard lock(mutex);
    order.push_back(action->text);
    all.notify_one();
  });
  ASSERT_TRUE(pool.add(Ticket{1}, "mallory", [&gate] {
    gate.get_future().wait();
    return Json{"m"};
  }));
  const auto say = [](const char* word) { return [word] { return Json{word}; }; };
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(pool.add(Ticket{2}, "mallory", say("m")));
  ASSERT_TRUE(pool.add(Ticket{3}, "anna", say("a")));
  ASSERT_TRUE(pool.add(Ticket{4}, "bert", say("b")));
  gate.set_value();
  std::unique_lock lock(mutex);
  all.wait(lock, [&] { return order.size() == 6; });
  EXPECT_THAT(std::vector(order.begin(), order.begin() + 4), ::testing::IsSupersetOf({"a", "b"}))
      << "whoever waits behind the one with much waits for one of those, not for all";
}

TEST(Workers, one_ipv6_network_has_the_turns_of_one_address) {
  std::mutex mutex;
  std::string order;
  std::promise<void> gate, all;
  Workers workers(1, 100, Urgency::with_the_others);
  const auto say = [&](char word) {
    return [&, word](std::size_t) {
      const std::lock_guard lock(mutex);
      order += word;
      if (order.size() == 9) all.set_value();
    };
  };
  ASSERT_TRUE(workers.add("2001:db8:0:1::ffff", [&gate](std::size_t) { gate.get_future().wait(); }));
  for (int i = 1; i <= 8; ++i) ASSERT_TRUE(workers.add("2001:db8:0:1::" + std::to_string(i), say('m')));
  ASSERT_TRUE(workers.add("198.51.100.1", say('a')));
  gate.set_value();
  all.get_future().wait();
  EXPECT_LE(order.find('a'), 1u) << order;
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
  pool.add(HashPassword{Ticket{1}, Secret("correct horse")});
  pool.add(HashPassword{Ticket{2}, Secret("correct horse")});
  const std::string hash = std::get<PasswordPool::Hashed>(passwords.take(1)).hash.value();
  EXPECT_TRUE(hash.starts_with("$argon2id$")) << hash;
  EXPECT_NE(hash, std::get<PasswordPool::Hashed>(passwords.take(2)).hash.value());
  pool.add(CheckPassword{Ticket{3}, Secret("correct horse"), hash});
  pool.add(CheckPassword{Ticket{4}, Secret("correct hors"), hash});
  pool.add(CheckPassword{Ticket{5}, Secret("correct horse"), std::nullopt});
  EXPECT_EQ(std::get<PasswordPool::Checked>(passwords.take(3)).right, true);
  EXPECT_EQ(std::get<PasswordPool::Checked>(passwords.take(4)).right, false);
  EXPECT_EQ(std::get<PasswordPool::Checked>(passwords.take(5)).right, false);
}

TEST(PasswordPool, takes_as_long_where_there_is_no_account) {
  Passwords passwords;
  PasswordPool pool(1, 100, passwords.done());
  pool.add(HashPassword{Ticket{1}, Secret("correct horse")});
  const std::string hash = std::get<PasswordPool::Hashed>(passwords.take(1)).hash.value();
  std::uint64_t ticket = 1;
  const auto shortest = [&](const std::optional<std::string>& against) {
    auto best = std::chrono::steady_clock::duration::max();
    for (int i = 0; i < 5; ++i) {
      const auto before = std::chrono::steady_clock::now();
      pool.add(CheckPassword{Ticket{++ticket}, Secret("a guess"), against});
      passwords.take(ticket);
      best = std::min(best, std::chrono::steady_clock::now() - before);
    }
    return best;
  };
  const auto known = shortest(hash), unknown = shortest(std::nullopt);
  EXPECT_LT(known, 3 * unknown) << "the shortest of five, on a machine however busy";
  EXPECT_LT(unknown, 3 * known);
}

TEST(PasswordPool, does_no_more_than_it_may_and_says_so_of_the_rest) {
  Passwords passwords;
  PasswordPool pool(1, 2, passwords.done());
  constexpr std::uint64_t asked = 20;
  for (std::uint64_t i = 1; i <= asked; ++i) pool.add(HashPassword{Ticket{i}, Secret("correct horse"), {"a"}});
  std::uint64_t made = 0;
  for (std::uint64_t i = 1; i <= asked; ++i) made += std::get<PasswordPool::Hashed>(passwords.take(i)).hash.has_value();
  EXPECT_GE(made, 2u);
  EXPECT_LT(made, 10u) << "they take longer than they are added";
}

// ---- in turn

std::string served(FairQueue<char>& queue) {
  std::string out;
  while (!queue.empty()) out += queue.take();
  return out;
}

TEST(DurableOutbox, counts_the_bytes_of_messages_until_they_leave) {
  DurableOutbox outbox;
  const std::uint64_t batch = outbox.append();
  const auto text = std::make_shared<const std::string>(1000, 'x');
  for (std::uint64_t each = 1; each <= 3; ++each) outbox.put(Send{ConnectionId{each}, text});
  outbox.put(Close{ConnectionId{1}, 1000, "over"});
  outbox.put([] {}, 500);
  EXPECT_EQ(outbox.bytes(), 3500U);
  EXPECT_FALSE(outbox.take()) << "it is not durable";
  outbox.became_durable(batch);
  EXPECT_TRUE(outbox.take());
  EXPECT_EQ(outbox.bytes(), 2500U);
  outbox.clear();
  EXPECT_EQ(outbox.bytes(), 0U);
}

TEST(DurableOutbox, is_full_beyond_each_of_its_bounds_until_less_waits) {
  DurableOutbox many;
  const std::uint64_t batch = many.append();
  for (std::size_t i = 0; i < held_most; ++i) many.put([] {});
  EXPECT_FALSE(many.is_full());
  many.put([] {});
  EXPECT_TRUE(many.is_full());
  many.became_durable(batch);
  EXPECT_TRUE(many.is_full()) << "it has not left";
  EXPECT_TRUE(many.take());
  EXPECT_FALSE(many.is_full());

  DurableOutbox large;
  large.append();
  large.put([] {}, held_bytes_most);
  EXPECT_FALSE(large.is_full());
  large.put([] {}, 1);
  EXPECT_TRUE(large.is_full());
  large.clear();
  EXPECT_FALSE(large.is_full());

  DurableOutbox behind;
  for (std::uint64_t i = 0; i < behind_most; ++i) behind.append();
  EXPECT_FALSE(behind.is_full());
  const std::uint64_t last = behind.append();
  EXPECT_TRUE(behind.is_full());
  behind.became_durable(last);
  EXPECT_FALSE(behind.is_full());
}

TEST(FairQueue, who_brings_much_waits_behind_who_brings_little) {
  FairQueue<char> queue(100);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(queue.add({"flood"}, 'f'), std::nullopt);
  EXPECT_EQ(queue.add({"anna"}, 'a'), std::nullopt);
  EXPECT_EQ(queue.add({"berta"}, 'b'), std::nullopt);
  EXPECT_EQ(queue.add({"anna"}, 'a'), std::nullopt);
  EXPECT_EQ(served(queue), "fabfafff");
  for (char c : {'x', 'y', 'z'}) queue.add({"anna"}, c);
  EXPECT_EQ(served(queue), "xyz") << "in order, and what was before is forgotten";
}

TEST(FairQueue, the_one_served_last_goes_where_there_is_no_place) {
  FairQueue<char> queue(3);
  for (char c : {'1', '2', '3'}) EXPECT_EQ(queue.add({"flood"}, c), std::nullopt);
  EXPECT_EQ(queue.add({"flood"}, '4'), '4');
  EXPECT_EQ(queue.add({"anna"}, 'a'), '3');
  EXPECT_EQ(served(queue), "1a2");
}

TEST(FairQueue, networks_around_have_shares_of_their_own) {
  FairQueue<char> queue(100);
  // twenty networks of 64 bits in one of 48 have the turns of sixteen
  for (int i = 0; i < 20; ++i) {
    const std::string narrow = std::to_string(i), middle = "56 " + std::to_string(i / 4);
    queue.add({narrow, middle, "48"}, 'f');
  }
  queue.add({"anna"}, 'a');
  const std::string order = served(queue);
  EXPECT_EQ(order.find('a'), 16u) << order;
}

TEST(Secret, is_moved_not_copied_and_empty_where_it_was) {
  static_assert(!std::is_copy_constructible_v<Secret>);
  Secret first("correct horse");
  const Secret second(std::move(first));
  EXPECT_EQ(second.text(), "correct horse");
  EXPECT_EQ(first.text(), "");  // NOLINT(bugprone-use-after-move): that is what is tested
}

// ---- what strangers may have

struct Town {
  PeerQuotas quotas;
  Limits limits;
  NetworkLimits network;
  std::map<std::uint64_t, Worth> worth;  // who is not in it has not said hello
  ConnectionPlaces crowd{&PeerQuota::web,
                         [this](std::uint64_t id) { return worth.contains(id) ? worth.at(id) : Worth::nobody; }};
  std::uint64_t last = 0;

  std::shared_ptr<PeerQuota> at(const std::string& address) { return quotas.of(address, limits, network, 0); }
  // One more from there; who went for it, 0 for nobody.
  std::uint64_t comes(const std::string& address, std::size_t most, std::size_t each, Worth as = Worth::nobody) {
    const auto from = at(address);
    const auto place = crowd.place_for(from.get(), most, each);
    if (!place) return no_place;
    if (*place) crowd.leave(**place);
    crowd.enter(++last, from);
    if (as != Worth::nobody) worth[last] = as;
    return place->value_or(0);
  }
  static constexpr std::uint64_t no_place = ~std::uint64_t{0};
};

TEST(ConnectionPlaces, the_oldest_unfinished_of_an_address_that_has_all_it_may_gives_way) {
  Town town;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(town.comes("192.0.2.1", 100, 3), 0u);
  town.worth[1] = Worth::guest;
  EXPECT_EQ(town.comes("192.0.2.1", 100, 3), 2u);
  EXPECT_EQ(town.comes("192.0.2.2", 100, 3), 0u) << "another address";
  for (const std::uint64_t id : {3, 4}) town.worth[id] = Worth::guest;
  EXPECT_EQ(town.comes("192.0.2.1", 100, 3), Town::no_place) << "all are somebody";
}

TEST(ConnectionPlaces, where_all_places_are_taken_the_network_that_has_the_most_gives_way) {
  Town town;
  EXPECT_EQ(town.comes("192.0.2.1", 6, 10), 0u);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(town.comes("192.0.2.2", 6, 10), 0u);
  EXPECT_EQ(town.comes("192.0.2.3", 6, 10), 2u) << "the oldest, but of who has the most";
  EXPECT_EQ(town.comes("192.0.2.2", 6, 10), 3u) << "who has the most takes it from itself";
  EXPECT_EQ(town.crowd.size(), 6u);
}

TEST(ConnectionPlaces, the_least_worth_gives_way_where_nobody_is_unfinished_and_the_youngest_of_them) {
  Town town;
  const auto full = [&](Worth as) { return town.comes("192.0.2.1", 4, 10, as); };
  for (const Worth as : {Worth::guest, Worth::plays, Worth::guest, Worth::known}) EXPECT_EQ(full(as), 0u);
  EXPECT_EQ(town.comes("192.0.2.2", 4, 10, Worth::guest), 3u);
  EXPECT_EQ(town.comes("192.0.2.3", 4, 10, Worth::guest), 1u);
  EXPECT_EQ(full(Worth::known), Town::no_place) << "it has as many as it would have then";
  EXPECT_EQ(town.comes("192.0.2.4", 4, 10, Worth::guest), 4u);
  EXPECT_EQ(town.comes("192.0.2.5", 4, 10), Town::no_place) << "nobody has more than one would have";
  EXPECT_EQ(town.crowd.size(), 4u);
}

TEST(ConnectionPlaces, who_plays_never_gives_way) {
  Town town;
  for (int i = 0; i < 4; ++i) EXPECT_EQ(town.comes("192.0.2.1", 4, 10, Worth::plays), 0u);
  EXPECT_EQ(town.comes("192.0.2.2", 4, 10), Town::no_place);
}

TEST(ConnectionPlaces, a_wider_ipv6_network_has_four_times_what_its_parts_have) {
  Town town;
  const auto from = [](int customer, int part) {
    return "2001:db8:" + std::to_string(customer) + ":" + std::to_string(part) + "::1";
  };
  // in 2001:db8:0::/56, from four networks of 64 bits and a fifth one
  for (int i = 0; i < 8; ++i) EXPECT_EQ(town.comes(from(0, i / 2), 1000, 2), 0u) << i;
  EXPECT_EQ(town.comes(from(0, 4), 1000, 2), 1u);
  EXPECT_EQ(town.comes(from(0, 100), 1000, 2), 0u) << "0x100: another of 56 bits";
  EXPECT_EQ(town.comes(from(1, 0), 1000, 2), 0u);
  // of 48 bits, sixteen times: 9 are there
  for (int i = 0; i < 23; ++i) EXPECT_EQ(town.comes(from(0, 200 + i / 2 * 100), 1000, 2), 0u) << i;
  EXPECT_EQ(town.comes(from(0, 9000), 1000, 2), 2u);
}

TEST(ConnectionPlaces, a_wide_network_weighs_less_for_each_of_its_places) {
  Town town;
  for (int i = 0; i < 4; ++i) EXPECT_EQ(town.comes("2001:db8:0:" + std::to_string(i) + "::1", 7, 10), 0u);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(town.comes("192.0.2.1", 7, 10), 0u);
  EXPECT_EQ(town.comes("192.0.2.2", 7, 10), 5u) << "three of one address are more than four of a network of 56 bits";
}

TEST(ConnectionPlaces, whose_address_is_not_known_gives_way_by_age) {
  Town town;
  for (std::uint64_t id = 1; id <= 3; ++id) town.crowd.enter(id, nullptr);
  town.crowd.finish(1, true);
  EXPECT_EQ(town.crowd.place_for(nullptr, 3, 1).value(), std::optional<ConnectionPlaces::Id>(2));
  town.crowd.finish(1, false);
  EXPECT_EQ(town.crowd.place_for(nullptr, 3, 1).value(), std::optional<ConnectionPlaces::Id>(1));
  town.crowd.leave(1);
  town.crowd.leave(1);
  EXPECT_EQ(town.crowd.place_for(nullptr, 3, 1).value(), std::optional<ConnectionPlaces::Id>());
}

TEST(PeerQuotas, a_wider_network_pays_for_its_parts) {
  PeerQuotas quotas;
  Limits limits;
  limits.connections_per_address = 1;
  NetworkLimits network;
  network.http_burst = 4;
  network.http_per_second = 1;
  network.bytes_burst = 1000;
  const auto at = [&](int part) { return quotas.of("2001:db8:0:" + std::to_string(part) + "::1", limits, network, 0); };
  int taken = 0;
  for (int part = 0; part < 8; ++part)
    for (int i = 0; i < 5; ++i) taken += at(part)->spend(&PeerQuota::http_requests, 0) ? 0 : 1;
  EXPECT_EQ(taken, 16) << "four times what each may";
  EXPECT_EQ(at(90)->spend(&PeerQuota::http_requests, 1000), std::nullopt);
  EXPECT_EQ(quotas.of("192.0.2.1", limits, network, 0)->spend(&PeerQuota::http_requests, 0), std::nullopt);
  EXPECT_EQ(quotas.of("192.0.2.1", limits, network, 0)->wider, nullptr);
  EXPECT_EQ(at(0)->wider, at(1)->wider);
  EXPECT_NE(at(0)->wider, nullptr);
  EXPECT_EQ(at(0)->wider->wider->wider, nullptr);
}

TEST(SlowReaders, are_dropped_of_the_address_that_has_most) {
  PeerQuotas quotas;
  const auto at = [&](const std::string& address) { return quotas.of(address, {}, {}, 0); };
  const auto crowd = at("192.0.2.1"), home = at("198.51.100.1");
  std::vector<SlowReader> readers;
  // many of one address that have a little each, and one elsewhere who has more than any of them
  for (std::uint64_t id = 1; id <= 100; ++id) readers.push_back({id, crowd.get(), 90 + id});
  readers.push_back({200, home.get(), 1000});
  EXPECT_TRUE(dropped_of(readers, 20'000, 10'000).empty()) << "there is room";
  const auto dropped = dropped_of(readers, 10'000, 8'000);
  ASSERT_FALSE(dropped.empty());
  EXPECT_EQ(dropped.front(), 100u) << "the slowest of them first";
  EXPECT_FALSE(std::ranges::count(dropped, 200u));
  EXPECT_LE(dropped.size(), 45u) << "no more than it takes";
  // of all that is too much, in the end that one's too
  EXPECT_EQ(dropped_of(readers, 10'000, 0).back(), 200u);
}

TEST(SlowReaders, have_an_eighth_of_the_memory_that_there_may_be) {
  EXPECT_EQ(send_queues_most(400'000'000), 50'000'000U);
  for (const std::uint64_t much : {0ULL, 8'000'000'000ULL}) EXPECT_EQ(send_queues_most(much), 256U * 1024 * 1024);
}

TEST(SlowReaders, of_a_wide_network_share_what_is_four_times_an_address_s) {
  PeerQuotas quotas;
  std::vector<std::shared_ptr<PeerQuota>> parts;
  std::vector<SlowReader> readers;
  for (std::uint64_t part = 0; part < 8; ++part) {
    parts.push_back(quotas.of("2001:db8:0:" + std::to_string(part) + "::1", {}, {}, 0));
    readers.push_back({part + 1, parts.back().get(), 100});
  }
  const auto home = quotas.of("192.0.2.1", {}, {}, 0);
  readers.push_back({9, home.get(), 150});
  EXPECT_EQ(dropped_of(readers, 500, 850), std::vector<std::uint64_t>{8}) << "200 for its width";
  readers.push_back({10, nullptr, 5000});
  EXPECT_EQ(dropped_of(readers, 500, 5900), std::vector<std::uint64_t>{10}) << "a proxy that has not said for whom";
}

TEST(PeerQuotas, sockets_requests_and_watching_have_a_budget_each) {
  PeerQuotas quotas;
  Limits limits;
  limits.connections_per_address = 10;
  NetworkLimits network;
  network.sockets_per_address = 20;
  network.http_burst = 50;
  network.http_per_second = 5;
  const auto all_of = [&](RateLimiter PeerQuota::* what, Millis now) {
    const auto from = quotas.of("192.0.2.1", limits, network, now);
    int taken = 0;
    while (!from->spend(what, now)) ++taken;
    return taken;
  };
  EXPECT_EQ(all_of(&PeerQuota::sockets, 0), 30) << "as many at once as it may have";
  EXPECT_EQ(all_of(&PeerQuota::sockets, 1000), 5);
  EXPECT_EQ(all_of(&PeerQuota::http_requests, 1000), 50);
  EXPECT_EQ(all_of(&PeerQuota::watches, 1000), 50) << "whatever else was asked from there";
  EXPECT_EQ(all_of(&PeerQuota::watches, 2000), 5);
}

TEST(PeerQuotas, bytes_that_are_sent_have_a_budget_and_what_is_longer_takes_all_of_it) {
  PeerQuotas quotas;
  NetworkLimits network;
  network.sent_bytes_per_second = 1000;
  const auto send = [&](const char* address, Millis now, std::int64_t bytes) {
    return quotas.of(address, {}, network, now)->spend(&PeerQuota::sent, now, bytes);
  };
  EXPECT_EQ(send("192.0.2.1", 0, 20'000), std::nullopt) << "sixteen seconds' at once, or one answer of any length";
  EXPECT_EQ(send("192.0.2.1", 0, 3000), 3000);
  EXPECT_EQ(send("192.0.2.1", 3000, 3000), std::nullopt);
  EXPECT_EQ(send("192.0.2.1", 3000, 20'000), 16'000);
  EXPECT_EQ(send("192.0.2.2", 3000, 16'000), std::nullopt) << "each address has its own";
  for (const char* part : {"2001:db8::1", "2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:3::1"})
    EXPECT_EQ(send(part, 0, 16'000), std::nullopt);
  EXPECT_EQ(send("2001:db8:0:4::1", 0, 1000), 250) << "56 bits have four times as many, and win them back as fast";
}

TEST(PeerQuotas, are_forgotten_once_they_are_full_again_and_not_before) {
  PeerQuotas quotas;
  NetworkLimits network;
  network.http_burst = 1000;
  network.http_per_second = 100;
  const auto at = [&](int number, Millis now) {
    return quotas.of("198.18." + std::to_string(number / 250) + "." + std::to_string(number % 250), {}, network, now);
  };
  constexpr int many = 2000;
  for (int i = 0; i < many; ++i) EXPECT_EQ(at(i, 0)->spend(&PeerQuota::http_requests, 0), std::nullopt);
  const auto busy = at(7, 0);
  for (int i = 0; i < 1000; ++i) busy->spend(&PeerQuota::http_requests, 0);
  EXPECT_EQ(quotas.size(), static_cast<std::size_t>(many));
  at(0, 1000);
  EXPECT_GE(quotas.size(), static_cast<std::size_t>(many - 256)) << "a piece at a time";
  for (Millis now = 1100; now < 3000; now += 100) at(0, now);
  EXPECT_EQ(quotas.size(), 2u) << "who asked, and who has spent too much";
}

TEST(AnswerBytes, count_against_all_networks_and_all_until_they_end) {
  PeerQuotas quotas;
  NetworkLimits network;
  network.answer_bytes = 1000;
  network.answer_bytes_per_address = 100;
  const auto all = std::make_shared<std::size_t>(0);
  const auto at = [&](const char* address) { return quotas.of(address, {}, network, 0); };
  const auto may = [&](const char* address, std::size_t bytes) {
    return AnswerBytes::may_wait(*at(address), *all, bytes, network);
  };
  EXPECT_TRUE(may("192.0.2.1", 1000)) << "one answer of any length";
  EXPECT_FALSE(may("192.0.2.1", 1001));
  AnswerBytes first(at("192.0.2.1"), all, 60);
  EXPECT_TRUE(may("192.0.2.1", 40));
  EXPECT_FALSE(may("192.0.2.1", 41));
  EXPECT_TRUE(may("192.0.2.2", 940));
  EXPECT_FALSE(may("192.0.2.2", 941)) << "all together";
  {
    AnswerBytes of_part(at("2001:db8::1"), all, 390);
    EXPECT_TRUE(may("2001:db8:0:1::1", 10)) << "four times 100 in 56 bits";
    EXPECT_FALSE(may("2001:db8:0:1::1", 11));
    EXPECT_TRUE(may("2001:db8:0:100::1", 500));
    EXPECT_EQ(*all, 450u);
  }
  EXPECT_EQ(*all, 60u);
  first = AnswerBytes(at("192.0.2.1"), all, 10);
  EXPECT_EQ(*all, 10u);
  AnswerBytes moved = std::move(first);
  first = {};
  EXPECT_EQ(*all, 10u);
  moved = {};
  EXPECT_EQ(*all, 0u);
  EXPECT_EQ(at("192.0.2.1")->answer_bytes, 0u);
}

// ---- who asks

std::string client(const TrustedProxies& proxies, const std::string& peer, std::vector<std::string_view> lists) {
  return proxies.client(boost::asio::ip::make_address(peer), lists).to_string();
}

TEST(Proxies, the_client_is_the_last_that_is_none_of_them) {
  TrustedProxies proxies;
  for (const char* range : {"10.0.0.0/8", "192.0.2.7", "fd00::/8"}) ASSERT_EQ(proxies.ranges.add(range), "");
  EXPECT_EQ(client(proxies, "10.1.1.1", {"198.51.100.1"}), "198.51.100.1");
  EXPECT_EQ(client(proxies, "::ffff:10.1.1.1", {"198.51.100.1"}), "198.51.100.1");
  EXPECT_EQ(client(proxies, "fd00::1", {"203.0.113.1, 198.51.100.1, 192.0.2.7"}), "198.51.100.1");
  // the header once more is the list going on
  EXPECT_EQ(client(proxies, "10.1.1.1", {"203.0.113.1", "198.51.100.1", "10.2.2.2,"}), "198.51.100.1");
  EXPECT_EQ(client(proxies, "10.1.1.1", {}), "10.1.1.1");
  EXPECT_EQ(client(proxies, "10.1.1.1", {""}), "10.1.1.1");
  // all are proxies: the first of them asks for itself
  EXPECT_EQ(client(proxies, "10.1.1.1", {"10.3.3.3, 10.2.2.2"}), "10.3.3.3");
  EXPECT_EQ(client(proxies, "10.1.1.1", {"198.51.100.1, what, 10.2.2.2"}), "10.2.2.2");
  EXPECT_EQ(client(proxies, "10.1.1.1", {"[2001:db8::1]:80"}), "2001:db8::1");
  EXPECT_EQ(client(proxies, "10.1.1.1", {"198.51.100.1:80"}), "198.51.100.1");
  EXPECT_EQ(client(proxies, "10.1.1.1", {"["}), "10.1.1.1");
}

TEST(Proxies, who_is_none_is_not_heard) {
  TrustedProxies proxies;
  EXPECT_EQ(client(proxies, "10.1.1.1", {"198.51.100.1"}), "10.1.1.1");
  ASSERT_EQ(proxies.ranges.add("10.0.0.0/8"), "");
  proxies.any_peer = true;
  EXPECT_EQ(client(proxies, "192.0.2.1", {"198.51.100.1"}), "192.0.2.1");
  EXPECT_EQ(client(proxies, "192.0.2.1", {"10.1.1.1"}), "192.0.2.1");
}

TEST(Proxies, one_of_any_address_vouches_for_one_entry) {
  TrustedProxies proxies;
  proxies.any_peer = true;
  EXPECT_EQ(client(proxies, "192.0.2.1", {"203.0.113.1, 198.51.100.1"}), "198.51.100.1");
  EXPECT_EQ(client(proxies, "192.0.2.1", {"203.0.113.1, what"}), "192.0.2.1");
}

TEST(Proxies, ranges_are_read_or_refused) {
  AddressRanges ranges;
  for (const char* text : {"", "10", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8/8", "::/129", "host",
                           "10.0.0.0/8 ", "::ffff:10.0.0.0/104"}) {
    EXPECT_NE(ranges.add(text), "") << text;
  }
  EXPECT_TRUE(ranges.empty());
  for (const char* text : {"10.1.2.3/8", "::1", "0.0.0.0/32", "2001:db8::/32"}) EXPECT_EQ(ranges.add(text), "") << text;
  const auto in = [&ranges](const char* text) { return ranges.contain(boost::asio::ip::make_address(text)); };
  EXPECT_TRUE(in("10.255.0.1"));
  EXPECT_FALSE(in("11.0.0.1"));
  EXPECT_TRUE(in("::1"));
  EXPECT_FALSE(in("::2"));
  EXPECT_TRUE(in("2001:db8:ffff::"));
  EXPECT_FALSE(in("2001:db9::"));
  ASSERT_EQ(ranges.add("0.0.0.0/0"), "");
  EXPECT_TRUE(in("203.0.113.1"));
  EXPECT_FALSE(in("::2"));
}

TEST(Http, knows_what_is_below_a_path) {
  EXPECT_EQ(below_path("/games/ws?a=1", "/games/"), "/ws?a=1");
  EXPECT_EQ(below_path("/games/", "/games/"), "/");
  EXPECT_EQ(below_path("/games", "/games/"), "/");
  EXPECT_EQ(below_path("/games?a=1", "/games/"), "/?a=1");
  EXPECT_EQ(below_path("/gamesters", "/games/"), "/gamesters");
  EXPECT_EQ(below_path("/ws", "/games/"), "/ws");
  EXPECT_EQ(below_path("/a/b/c", "/a/b/"), "/c");
  EXPECT_EQ(below_path("/ws", "/"), "/ws");
  EXPECT_EQ(below_path("//ws", "/"), "//ws");
}

TEST(Pages, links_bear_the_address_that_was_asked) {
  const PageConfig config{"Palatine", "", "127.0.0.1:8080"};
  EXPECT_EQ(base_url(config, "games.example.org", true), "https://games.example.org");
  EXPECT_EQ(base_url(config, "games.example.org:81", false), "http://games.example.org:81");
  EXPECT_EQ(base_url(config, "<script>", true), "https://127.0.0.1:8080");
  const PageConfig named{"Palatine", "https://a.example/b", "127.0.0.1:8080"};
  EXPECT_EQ(base_url(named, "games.example.org", false), "https://a.example/b");
}

}  // namespace

}  // namespace palatine::testing
