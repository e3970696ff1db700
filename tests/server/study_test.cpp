// POST /api/v1/study without sockets: its answers, and who may ask.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/runtime/study.hpp"

namespace palatine::testing {

namespace {

using nlohmann::json;

HttpAnswer asked(const std::string& target, std::string_view file = "{}", const StudyLimits& limits = {}) {
  HttpRequest request{"POST", target, "here", ""};
  request.body = file;
  return study_answer(request, all_games(), limits);
}

TEST(StudyAnswer, refuses_with_a_reason_and_the_place) {
  struct Case {
    const char *target, *file;
    unsigned status;
    json body;
  };
  for (const auto& [target, file, status, body] :
       std::vector<Case>{{"/api/v1/study?viewer=8", "{}", 400, {{"reason", "bad_param"}, {"path", "/viewer"}}},
                         {"/api/v1/study?viewer=-1", "{}", 400, {{"reason", "bad_param"}, {"path", "/viewer"}}},
                         {"/api/v1/study?viewer=", "{}", 400, {{"reason", "bad_param"}, {"path", "/viewer"}}},
                         {"/api/v1/study?viewer=0x", "{}", 400, {{"reason", "bad_param"}, {"path", "/viewer"}}},
                         {"/api/v1/study?a=1&viewer=all&b", "{}", 400, {{"reason", "bad_param"}, {"path", "/viewer"}}},
                         {"/api/v1/study", "{}", 400, {{"reason", "bad_replay"}, {"path", "/format"}}},
                         {"/api/v1/study?", "{}", 400, {{"reason", "bad_replay"}, {"path", "/format"}}},
                         {"/api/v1/study?viewer=spectator", "", 400, {{"reason", "bad_replay"}}},
                         {"/api/v1/study?viewer=1&x",
                          R"({"format":"palatine-replay","version":2})",
                          400,
                          {{"reason", "bad_replay"}, {"path", "/version"}}},
                         {"/api/v1/study?viewer=7",
                          R"({"format":"palatine-replay","version":1,"\"<":0})",
                          400,
                          {{"reason", "bad_replay"}, {"path", "/\"<"}}}}) {
    const auto answer = asked(target, file);
    EXPECT_EQ(answer.status, status) << target;
    EXPECT_EQ(answer.type, "application/json");
    json got = json::parse(answer.body);
    EXPECT_GT(got["message"].get<std::string>().size(), 10u);
    got.erase("message");
    EXPECT_EQ(got, body) << target << " " << file;
  }
  const auto large = asked("/api/v1/study", "{    }", {.replay_bytes = 5});
  EXPECT_EQ(large.status, 413u);
  EXPECT_EQ(json::parse(large.body)["reason"], "too_large");
}

std::string reason(const tl::expected<StudyAdmission::Place, HttpAnswer>& place) {
  return place ? "ok" : json::parse(place.error().body)["reason"].get<std::string>();
}

TEST(StudyAdmission, lets_in_so_many_at_once_and_fewer_from_one_address) {
  StudyAdmission listener({.at_once = 3, .at_once_per_address = 2, .burst = 100});
  auto a1 = listener.enter("a", 0), a2 = listener.enter("a", 0);
  EXPECT_EQ(reason(listener.enter("a", 0)), "busy");
  EXPECT_EQ(listener.enter("a", 0).error().status, 503u);
  auto b = listener.enter("b", 0);
  EXPECT_EQ(reason(b), "ok");
  EXPECT_EQ(reason(listener.enter("c", 0)), "busy");
  a1->reset();
  EXPECT_EQ(reason(listener.enter("c", 0)), "ok") << "and it left at once";
  auto a3 = listener.enter("a", 0);
  EXPECT_EQ(reason(a3), "ok");
}

TEST(StudyAdmission, counts_by_address_and_by_the_network_of_an_ipv6_one) {
  StudyAdmission listener({.burst = 2, .every_ms = 1000});
  EXPECT_EQ(reason(listener.enter("2001:db8::1", 0)), "ok");
  EXPECT_EQ(reason(listener.enter("2001:db8::2", 0)), "ok");
  const auto refused = listener.enter("2001:db8::3", 400);
  ASSERT_EQ(reason(refused), "rate_limited");
  EXPECT_EQ(refused.error().status, 429u);
  EXPECT_EQ(json::parse(refused.error().body)["retry_after_ms"], 600);
  ASSERT_EQ(refused.error().headers.size(), 1u);
  EXPECT_EQ(refused.error().headers[0].name + refused.error().headers[0].value, "Retry-After1");
  EXPECT_EQ(reason(listener.enter("2001:db8:0:1::1", 400)), "ok") << "another network";
  EXPECT_EQ(reason(listener.enter("2001:db8::3", 1000)), "ok");
  EXPECT_EQ(reason(listener.enter("2001:db8::3", 1000)), "rate_limited");
  EXPECT_EQ(reason(listener.enter("2001:db8::3", 3000)), "ok");
  EXPECT_EQ(reason(listener.enter("2001:db8::3", 3000)), "ok") << "the whole burst again";
}

TEST(StudyAdmission, a_wider_network_has_a_few_times_as_much) {
  StudyAdmission listener({.at_once = 100, .at_once_per_address = 2, .burst = 3, .every_ms = 1000});
  const auto enter = [&](int part, Millis now) {
    return listener.enter("2001:db8:0:" + std::to_string(part) + "::1", now);
  };
  std::vector<StudyAdmission::Place> inside;
  for (int i = 0; i < 8; ++i) {
    auto place = enter(i / 2, 0);
    ASSERT_EQ(reason(place), "ok") << i;
    inside.push_back(*place);
  }
  EXPECT_EQ(reason(enter(9, 0)), "busy") << "eight of one network of 56 bits";
  inside.clear();
  for (int i = 0; i < 4; ++i) EXPECT_EQ(reason(enter(4 + i, 0)), "ok") << i;
  EXPECT_EQ(reason(enter(9, 0)), "rate_limited") << "twelve in a row";
  EXPECT_EQ(reason(enter(9, 250)), "ok");
}

TEST(StudyAdmission, remembers_no_more_addresses_than_it_may) {
  StudyAdmission listener({.burst = 2, .every_ms = 1000, .addresses = 2});
  EXPECT_EQ(reason(listener.enter("a", 0)), "ok");
  EXPECT_EQ(reason(listener.enter("b", 500)), "ok");
  EXPECT_EQ(reason(listener.enter("c", 999)), "rate_limited");
  EXPECT_EQ(reason(listener.enter("a", 999)), "ok") << "who is known is not kept out";
  EXPECT_EQ(reason(listener.enter("c", 1500)), "ok") << "b has rested, and is forgotten";
}

TEST(StudyAdmission, forgets_addresses_a_piece_at_a_time) {
  constexpr std::size_t many = 2000;
  StudyAdmission listener({.burst = 2, .every_ms = 1000});
  for (std::size_t i = 0; i < many; ++i) EXPECT_EQ(reason(listener.enter(std::to_string(i), 0)), "ok");
  EXPECT_EQ(listener.remembered(), many);
  EXPECT_EQ(reason(listener.enter("a", 10'000)), "ok");
  EXPECT_GE(listener.remembered(), many - 256);
  for (Millis at = 10'100; at <= 11'000; at += 100) listener.enter("0", at);
  EXPECT_LE(listener.remembered(), 2u);
}

TEST(StudyAdmission, may_end_before_those_inside) {
  StudyAdmission::Place place;
  {
    StudyAdmission listener({});
    place = *listener.enter("a", 0);
  }
  place.reset();
}

}  // namespace

}  // namespace palatine::testing
