// Codes as the RFCs have them.
#include "server/people/totp.hpp"

#include <gtest/gtest.h>

#include <array>

#include "tests/game_server/authenticator.hpp"

namespace palatine::test {
namespace {

const std::string secret = "12345678901234567890";

TEST(Totp, has_the_vectors_of_rfc_6238) {
  // in seconds; the last six of the eight digits there
  const struct {
    std::int64_t at;
    const char* code;
  } rows[] = {{59, "287082"},         {1111111109, "081804"}, {1111111111, "050471"},
              {1234567890, "005924"}, {2000000000, "279037"}, {20000000000, "353130"}};
  for (const auto& [at, code] : rows) EXPECT_EQ(totp_code(secret, at * 1000 / totp_step_ms), code) << at;
}

TEST(Totp, has_the_vectors_of_rfc_4226) {
  const std::array codes = {"755224", "287082", "359152", "969429", "338314",
                            "254676", "287922", "162583", "399871", "520489"};
  for (std::size_t i = 0; i < codes.size(); ++i) EXPECT_EQ(totp_code(secret, static_cast<std::int64_t>(i)), codes[i]);
}

TEST(Totp, takes_a_code_one_step_early_or_late_and_each_once) {
  const Millis now = 5 * totp_step_ms + 7;
  EXPECT_EQ(totp_step(secret, totp_code(secret, 3), now, 0), std::nullopt) << "too old";
  for (std::int64_t step = 4; step <= 6; ++step) EXPECT_EQ(totp_step(secret, totp_code(secret, step), now, 0), step);
  EXPECT_EQ(totp_step(secret, totp_code(secret, 7), now, 0), std::nullopt) << "too early";
  EXPECT_EQ(totp_step(secret, totp_code(secret, 5), now, 5), std::nullopt) << "used";
  EXPECT_EQ(totp_step(secret, totp_code(secret, 4), now, 5), std::nullopt) << "older than the one that was used";
  EXPECT_EQ(totp_step(secret, totp_code(secret, 6), now, 5), 6);
  EXPECT_EQ(totp_step(secret, "", now, 0), std::nullopt);
}

TEST(Totp, writes_base32_as_rfc_4648) {
  EXPECT_EQ(base32(""), "");
  EXPECT_EQ(base32("f"), "MY");
  EXPECT_EQ(base32("fooba"), "MZXW6YTB");
  EXPECT_EQ(base32("foobar"), "MZXW6YTBOI");
  EXPECT_EQ(base32(std::string("\xff\x00", 2)), "74AA");
  EXPECT_EQ(from_base32(base32(secret)), secret);
}

TEST(Totp, gives_apps_a_uri_whatever_names_hold) {
  EXPECT_EQ(otpauth_uri("Palatine", "Anna", "MZXW6"), "otpauth://totp/Palatine:Anna?secret=MZXW6&issuer=Palatine");
  EXPECT_EQ(otpauth_uri("A & B", "Zo\u00eb: 1?", "MZXW6"),
            "otpauth://totp/A%20%26%20B:Zo%C3%AB%3A%201%3F?secret=MZXW6&issuer=A%20%26%20B");
}

}  // namespace
}  // namespace palatine::test
