#include "server/people/password_rules.hpp"

#include <unicode/unorm2.h>
#include <unicode/ustring.h>

#include <vector>

#include "engine/core/bug.hpp"
#include "server/core/refusal.hpp"

namespace palatine {
namespace {

// Wiped like what it holds.
struct Letters {
  std::vector<char16_t> text;
  ~Letters() {
    if (!text.empty()) explicit_bzero(text.data(), text.size() * sizeof(char16_t));
  }
  std::int32_t size() const { return static_cast<std::int32_t>(text.size()); }
};

Letters composed(std::string_view password) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2* form = unorm2_getNFCInstance(&code);
  Letters read{std::vector<char16_t>(password.size())};
  std::int32_t length = 0;
  u_strFromUTF8(read.text.data(), read.size(), &length, password.data(), static_cast<std::int32_t>(password.size()),
                &code);
  // form C is at most three times as long
  Letters out{std::vector<char16_t>(3 * password.size())};
  const std::int32_t size = unorm2_normalize(form, read.text.data(), length, out.text.data(), out.size(), &code);
  expect(U_SUCCESS(code), "a password that is no Unicode");
  out.text.resize(static_cast<std::size_t>(size));
  return out;
}

}  // namespace

tl::expected<void, Error> check_password(std::string_view password, std::string path) {
  const Letters letters = composed(password);
  const auto length = static_cast<std::size_t>(u_countChar32(letters.text.data(), letters.size()));
  if (length < password_min)
    return refused("password_too_short", "A password has at least 8 characters.", std::move(path),
                   {{"least", std::int64_t{password_min}}});
  if (length > password_max)
    return refused("password_too_long", "A password has at most 128 characters.", std::move(path),
                   {{"most", std::int64_t{password_max}}});
  return {};
}

Secret secret_of(std::string_view password) {
  const Letters letters = composed(password);
  std::string text(letters.text.size() * 3, '\0');
  std::int32_t length = 0;
  UErrorCode code = U_ZERO_ERROR;
  u_strToUTF8(text.data(), static_cast<std::int32_t>(text.size()), &length, letters.text.data(), letters.size(), &code);
  expect(U_SUCCESS(code), "a password that is no Unicode");
  Secret secret(std::string_view(text).substr(0, static_cast<std::size_t>(length)));
  wipe(text);
  return secret;
}

}  // namespace palatine
