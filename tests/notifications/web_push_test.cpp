// Web push, by the examples of its RFCs and by what a browser may hand in.
#include "server/notifications/web_push.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "server/core/secrets.hpp"

namespace palatine::testing {
namespace {

// RFC 8291, appendix A.
constexpr std::string_view text = "When I grow up, I want to be a watermelon";
constexpr std::string_view sender_private = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
constexpr std::string_view sender_public =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
constexpr std::string_view receiver_public =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr std::string_view auth = "BTBZMqHH6r4Tts7J_aSIgg";
constexpr std::string_view salt = "DGv6ra1nlYgDCS1FRnbzlw";
constexpr std::string_view body =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

constexpr std::string_view endpoint = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV";

// Gives what it holds, byte after byte; then counts up.
class Written final : public Secrets {
 public:
  explicit Written(std::vector<std::uint8_t> bytes = {}) : bytes_(std::move(bytes)) {}
  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) {
      byte = at_ < bytes_.size() ? bytes_[at_] : static_cast<std::uint8_t>(at_);
      ++at_;
    }
  }

 private:
  std::vector<std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

std::string base64url_of(std::string_view bytes) {
  return base64url({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

std::vector<std::uint8_t> operator+(std::vector<std::uint8_t> left, const std::vector<std::uint8_t>& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

tl::expected<PushSubscription, Error> read(std::string_view url, std::string_view p256dh, std::string_view secret,
                                           NotificationConfig allowed = {}) {
  return read_push_subscription(url, p256dh, secret, allowed);
}

PushSubscription subscription() {
  return read(endpoint, receiver_public, auth).value();
}

TEST(WebPush, encrypts_as_appendix_a_of_rfc_8291) {
  Written secrets(read_base64url(sender_private).value() + read_base64url(salt).value());
  EXPECT_EQ(base64url_of(push_encrypt(subscription(), text, 0, secrets)), body);
}

TEST(WebPush, of_a_table_fits_whatever_its_title_and_names_whose_it_is) {
  Written secrets;
  Vapid vapid(P256Key::draw(secrets), "https://games.example.org");
  SubscriptionRow row{"place-1", "anna", "", "your_turn", "push", "fr", std::string(endpoint), "secret", 1};
  row.p256dh = receiver_public;
  row.auth = auth;
  OutgoingNotification tell{"anna", NotificationKind::your_turn, std::string(22, 'r'), {}, "sealed", "0.1"};
  std::set<std::size_t> sizes;
  for (const char* letter : {"x", "\"", "\U0001F0A1"}) {
    tell.title.clear();
    for (int i = 0; i < 1000; ++i) tell.title += letter;
    const auto notification_request = push_request_of(row, tell, vapid, secrets, 0);
    ASSERT_TRUE(notification_request);
    EXPECT_EQ(notification_request->url, endpoint);
    EXPECT_TRUE(notification_request->secret.empty());
    ASSERT_TRUE(notification_request->subscriber);
    EXPECT_EQ(notification_request->subscriber->person, "anna");
    EXPECT_EQ(notification_request->subscriber->place, "place-1");
    sizes.insert(notification_request->body.size());
  }
  EXPECT_EQ(sizes.size(), 1U);
  row.auth = "damaged";
  EXPECT_FALSE(push_request_of(row, tell, vapid, secrets, 0));
  row.form = "json";
  EXPECT_FALSE(push_request_of(row, tell, vapid, secrets, 0));
}

TEST(WebPush, length_does_not_tell_what_is_said) {
  Written secrets;
  Vapid vapid(P256Key::draw(secrets), "mailto:host@example.org");
  std::set<std::size_t> sizes;
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{300}, push_text_most})
    sizes.insert(push_request(subscription(), {"1", std::string(size, 'x'), ""}, vapid, secrets, 0).body.size());
  EXPECT_EQ(sizes.size(), 1U);
  EXPECT_LE(*sizes.begin(), 4096U);
  EXPECT_THROW((void)push_request(subscription(), {"1", std::string(push_text_most + 1, 'x'), ""}, vapid, secrets, 0),
               std::length_error);
}

TEST(WebPush, each_message_has_a_key_and_a_salt_of_its_own) {
  Written secrets;
  const std::string one = push_encrypt(subscription(), text, 100, secrets);
  const std::string other = push_encrypt(subscription(), text, 100, secrets);
  EXPECT_NE(one.substr(0, 16), other.substr(0, 16));    // salts
  EXPECT_NE(one.substr(21, 65), other.substr(21, 65));  // keys
}

TEST(WebPush, topics_of_one_table_are_the_same_in_one_browser_alone) {
  Written secrets;
  Vapid vapid(P256Key::draw(secrets), "mailto:host@example.org");
  const auto topic = [&](std::string url, std::string table) {
    PushSubscription to = subscription();
    to.endpoint = std::move(url);
    return push_request(to, {"1", "x", std::move(table)}, vapid, secrets, 0).headers.back();
  };
  const std::string topic_here = topic("https://push.example.net/a", "r1yC3-3VBldACJn5N2rYeQ");
  EXPECT_EQ(topic_here, topic("https://push.example.net/a", "r1yC3-3VBldACJn5N2rYeQ"));
  EXPECT_NE(topic_here, topic("https://push.example.net/b", "r1yC3-3VBldACJn5N2rYeQ"));
  EXPECT_NE(topic_here, topic("https://push.example.net/a", "another"));
  EXPECT_TRUE(topic_here.starts_with("Topic: "));
  EXPECT_EQ(topic_here.size(), std::string("Topic: ").size() + 32);  // RFC 8030 allows no more
  EXPECT_TRUE(topic("https://push.example.net/a", "").starts_with("Authorization: "));
}

TEST(WebPush, bad_subscriptions_are_refused_by_reason_and_place) {
  struct Case {
    std::string endpoint, p256dh, auth, reason, path;
  };
  const std::string point(receiver_public);
  // the same x with another y: on no curve of ours
  std::vector<std::uint8_t> off_curve = read_base64url(receiver_public).value();
  off_curve.back() ^= 1;
  std::vector<std::uint8_t> compressed = read_base64url(receiver_public).value();
  compressed[0] = 2;
  const std::vector<std::uint8_t> zeros(65, 0);
  const std::vector<std::uint8_t> beyond = [] {
    std::vector<std::uint8_t> bytes(65, 0xff);
    bytes[0] = 4;
    return bytes;
  }();
  const std::string secret(auth), url(endpoint);
  const Case cases[] = {
      {"http://push.example.net/x", point, secret, "bad_url", "/url"},
      {"ftp://push.example.net/x", point, secret, "bad_url", "/url"},
      {"", point, secret, "bad_url", "/url"},
      {"https://push.example.net/x\r\nTopic: y", point, secret, "bad_url", "/url"},
      {"https://someone@push.example.net/x", point, secret, "bad_url", "/url"},
      {"https://push.example.net/" + std::string(2000, 'x'), point, secret, "bad_url", "/url"},
      {"https://127.0.0.1/x", point, secret, "private_address", "/url"},
      {"https://localhost:8443/x", point, secret, "private_address", "/url"},
      {"https://192.168.1.1/x", point, secret, "private_address", "/url"},
      {url, "", secret, "bad_param", "/p256dh"},
      {url, point.substr(1), secret, "bad_param", "/p256dh"},
      {url, point + "=", secret, "bad_param", "/p256dh"},
      {url, point.substr(0, 86) + "!", secret, "bad_param", "/p256dh"},
      {url, base64url(off_curve), secret, "bad_param", "/p256dh"},
      {url, base64url(compressed), secret, "bad_param", "/p256dh"},
      {url, base64url(zeros), secret, "bad_param", "/p256dh"},
      {url, base64url(beyond), secret, "bad_param", "/p256dh"},
      {url, point, "", "bad_param", "/auth"},
      {url, point, secret.substr(0, 20), "bad_param", "/auth"},
      {url, point, secret + "AA", "bad_param", "/auth"},
      {url, point, secret.substr(0, 21) + "/", "bad_param", "/auth"},
  };
  for (const Case& one : cases) {
    const auto got = read(one.endpoint, one.p256dh, one.auth);
    ASSERT_FALSE(got) << one.endpoint << " " << one.p256dh << " " << one.auth;
    EXPECT_EQ(got.error().reason, one.reason) << one.endpoint;
    EXPECT_EQ(got.error().path, one.path);
    EXPECT_FALSE(got.error().message.empty());
  }
  EXPECT_TRUE(read(endpoint, receiver_public, auth));
  EXPECT_TRUE(read("http://127.0.0.1:8000/x", receiver_public, auth, {.private_addresses = true, .plain_http = true}));
}

TEST(WebPush, gone_are_404_and_410_alone) {
  for (const long status : {200, 201, 400, 401, 403, 405, 413, 429, 500, 503}) EXPECT_FALSE(is_gone(status)) << status;
  EXPECT_TRUE(is_gone(404) && is_gone(410));
}

TEST(P256, a_key_is_read_back_from_its_text) {
  Written secrets;
  const P256Key made = P256Key::draw(secrets);
  const auto read_back = read_vapid_key(made.text().text());
  ASSERT_TRUE(read_back);
  EXPECT_EQ(made.text().text(), read_back->text().text());
  EXPECT_EQ(made.point(), read_back->point());
  // known from the RFC
  const auto known = read_vapid_key(sender_private);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->text().text(), sender_private);
  EXPECT_EQ(base64url(known->point()), sender_public);
}

TEST(P256, what_is_no_key_is_not_read) {
  // the curve's order, and what is next to it
  std::vector<std::uint8_t> order = {0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff,
                                     0xff, 0xff, 0xff, 0xff, 0xff, 0xbc, 0xe6, 0xfa, 0xad, 0xa7, 0x17,
                                     0x9e, 0x84, 0xf3, 0xb9, 0xca, 0xc2, 0xfc, 0x63, 0x25, 0x51};
  EXPECT_FALSE(read_vapid_key(base64url(order)));
  order.back() = 0x50;
  EXPECT_TRUE(read_vapid_key(base64url(order)));
  EXPECT_FALSE(read_vapid_key(base64url(std::vector<std::uint8_t>(32, 0))));
  EXPECT_FALSE(read_vapid_key(base64url(std::vector<std::uint8_t>(31, 1))));
  EXPECT_FALSE(read_vapid_key(base64url(std::vector<std::uint8_t>(33, 1))));
  EXPECT_FALSE(read_vapid_key(""));
  EXPECT_FALSE(read_vapid_key("no key at all"));
}

TEST(P256, bytes_that_are_no_key_are_drawn_again) {
  const std::vector<std::uint8_t> too_big(32, 0xff);
  Written secrets(too_big + read_base64url(sender_private).value());
  EXPECT_EQ(base64url(P256Key::draw(secrets).point()), sender_public);
}

TEST(P256, base64url_has_one_text_for_the_same_bytes) {
  EXPECT_EQ(read_base64url("").value().size(), 0U);
  EXPECT_EQ(read_base64url("_-8").value(), (std::vector<std::uint8_t>{0xff, 0xef}));
  for (const std::string_view wrong : {"A", "AB", "A=", "AAA=", "A/AA", "AAAAA", "AA A"})
    EXPECT_FALSE(read_base64url(wrong)) << wrong;
}

nlohmann::json claims_of(const std::string& authorization) {
  const auto from = authorization.find('.') + 1;
  const auto bytes = read_base64url(authorization.substr(from, authorization.find('.', from) - from)).value();
  return nlohmann::json::parse(bytes);
}

TEST(Vapid, a_token_stays_the_same_for_hours_and_never_lasts_a_day) {
  constexpr Millis hour = 3'600'000, now = 1'770'000'000'000;
  Written secrets;
  Vapid vapid(P256Key::draw(secrets), "https://games.example.org");
  const std::string first = vapid.authorization("https://push.example.net", now);
  EXPECT_EQ(first, vapid.authorization("https://push.example.net", now + 6 * hour));
  EXPECT_NE(first, vapid.authorization("https://push.example.com", now));
  EXPECT_NE(first, vapid.authorization("https://push.example.net", now + 6 * hour + 1));
  const auto claims = claims_of(first);
  EXPECT_EQ(claims.at("aud"), "https://push.example.net");
  EXPECT_EQ(claims.at("sub"), "https://games.example.org");
  EXPECT_EQ(claims.at("exp").get<Millis>(), (now + 12 * hour) / 1000);
  // a clock that was put back: a service would find the old one too long
  const std::string back = vapid.authorization("https://push.example.com", now - 24 * hour);
  EXPECT_EQ(claims_of(back).at("exp").get<Millis>(), (now - 12 * hour) / 1000);
}

TEST(Vapid, however_many_origins_are_asked_for_it_answers) {
  Written secrets;
  Vapid vapid(P256Key::draw(secrets), "https://games.example.org");
  for (int i = 0; i < 250; ++i) {
    const std::string origin = "https://" + std::to_string(i) + ".example.net";
    EXPECT_EQ(claims_of(vapid.authorization(origin, 1000)).at("aud"), origin);
  }
}

TEST(Vapid, its_subject_can_be_written_to) {
  for (const std::string_view good : {"mailto:host@example.org", "https://games.example.org", "https://example.org/us"})
    EXPECT_TRUE(is_vapid_subject(good)) << good;
  for (const std::string_view bad :
       {"", "mailto:", "mailto:host", "mailto:host@localhost", "mailto:@example.org", "mailto:a@b@example.org",
        "mailto:a b@example.org", "mailto:a@example.", "mailto:a@.example", "host@example.org", "http://example.org"})
    EXPECT_FALSE(is_vapid_subject(bad)) << bad;
  Written secrets;
  EXPECT_THROW(Vapid(P256Key::draw(secrets), "mailto:host@localhost"), std::invalid_argument);
}

}  // namespace
}  // namespace palatine::testing
