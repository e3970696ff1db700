#include "server/notifications/vapid.hpp"

#include <openssl/crypto.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "server/core/secrets.hpp"
#include "server/notifications/address.hpp"

namespace palatine {
namespace {

constexpr Millis hour = 3'600'000;
constexpr Millis same_for = 6 * hour;
constexpr Millis good_for = 12 * hour;  // a day at most
constexpr std::size_t tokens_most = 100;

std::string base64url_of(std::string_view text) {
  return base64url({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

}  // namespace

bool is_vapid_subject(std::string_view subject) {
  constexpr std::string_view mailto = "mailto:";
  if (!subject.starts_with(mailto)) {
    const auto url = read_webhook_url(subject);
    return url && url->secure;
  }
  const std::string_view address = subject.substr(mailto.size());
  const std::size_t at = address.find('@');
  if (address.size() > 254 || at == 0 || at == std::string_view::npos) return false;
  return std::ranges::all_of(address, [](char c) { return c > ' ' && c < 127; }) &&
         address.find('.', at + 2) < address.size() - 1 && address.find('@', at + 1) == std::string_view::npos;
}

Vapid::Vapid(P256Key key, std::string subject)
    : key_(std::move(key)), subject_(std::move(subject)), public_key_(base64url(key_.point())) {
  if (!is_vapid_subject(subject_)) throw std::invalid_argument("no mailto: or https: for push services to write to");
}

std::string Vapid::authorization(const std::string& origin, Millis now) {
  if (!tokens_.contains(origin) && tokens_.size() >= tokens_most) tokens_.clear();
  Token& token = tokens_[origin];
  if (token.text.empty() || now - token.made > same_for || now < token.made) {
    const nlohmann::ordered_json head = {{"typ", "JWT"}, {"alg", "ES256"}};
    const nlohmann::ordered_json claims = {{"aud", origin}, {"exp", (now + good_for) / 1000}, {"sub", subject_}};
    const std::string signed_text = base64url_of(head.dump()) + "." + base64url_of(claims.dump());
    token = {signed_text + "." + base64url(key_.sign(signed_text)), now};
  }
  return "vapid t=" + token.text + ", k=" + public_key_;
}

std::optional<P256Key> read_vapid_key(std::string_view text) {
  auto bytes = read_base64url(text);
  if (!bytes) return std::nullopt;
  auto key = P256Key::read(*bytes);
  OPENSSL_cleanse(bytes->data(), bytes->size());
  return key;
}

}  // namespace palatine
