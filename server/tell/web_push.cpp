#include "server/tell/web_push.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <algorithm>
#include <memory>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "protocol/fair_dice.hpp"
#include "server/hall/refusal.hpp"
#include "server/tell/address.hpp"

namespace palatine {
namespace {

constexpr std::uint32_t record_size = 4096;  // more than the one record holds
constexpr std::size_t tag_size = 16;

std::string_view view_of(std::span<const std::uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

const std::uint8_t* bytes_of(std::string_view text) {
  return reinterpret_cast<const std::uint8_t*>(text.data());
}

// HKDF (RFC 5869): both of its steps are this, since nothing here is longer than one hash.
Bytes32 hmac(std::span<const std::uint8_t> key, std::string_view text) {
  Bytes32 mac{};
  unsigned size = 0;
  if (HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(text), text.size(), mac.data(), &size) ==
      nullptr)
    throw std::runtime_error("OpenSSL can't sign");
  return mac;
}

Bytes32 expand(const Bytes32& key, std::string info) {
  info += '\x01';
  return hmac(key, info);
}

std::string info_of(std::string_view label) {
  return std::string(label) + '\0';
}

// The ciphertext and its tag.
std::string aes_128_gcm(const Bytes32& key, const Bytes32& nonce, std::string_view text) {
  struct End {
    void operator()(EVP_CIPHER_CTX* context) const { EVP_CIPHER_CTX_free(context); }
  };
  const std::unique_ptr<EVP_CIPHER_CTX, End> context(EVP_CIPHER_CTX_new());
  std::string out(text.size() + tag_size, '\0');
  auto* to = reinterpret_cast<unsigned char*>(out.data());
  int size = 0, rest = 0;
  // of key and nonce, the 16 and 12 bytes that it takes
  if (!context || EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, key.data(), nonce.data()) != 1 ||
      EVP_EncryptUpdate(context.get(), to, &size, bytes_of(text), static_cast<int>(text.size())) != 1 ||
      EVP_EncryptFinal_ex(context.get(), to + size, &rest) != 1 || size + rest != static_cast<int>(text.size()) ||
      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_AEAD_GET_TAG, static_cast<int>(tag_size), to + text.size()) != 1)
    throw std::runtime_error("OpenSSL can't encrypt");
  return out;
}

// What hall/tells.cpp asks of every place.
tl::expected<void, Error> check_endpoint(std::string_view endpoint, const TellConfig& allowed, std::string path) {
  const auto url = read_tell_url(endpoint);
  if (!url) return refused("bad_url", "That is no URL to send anything to.", std::move(path));
  if (!url->secure && !allowed.plain_http)
    return refused("bad_url", "This server sends by https only.", std::move(path));
  if (allowed.private_addresses) return {};
  const bool is_own = url->host == "localhost" || url->host.ends_with(".localhost");
  if (is_own || !is_public_address(url->host).value_or(true))
    return refused("private_address", "This server sends nothing to private networks.", std::move(path));
  return {};
}

}  // namespace

tl::expected<PushSubscription, Error> read_push_subscription(std::string_view endpoint, std::string_view p256dh,
                                                             std::string_view auth, const TellConfig& allowed,
                                                             const std::string& path) {
  if (auto may = check_endpoint(endpoint, allowed, path + "/endpoint"); !may)
    return tl::unexpected(std::move(may.error()));
  PushSubscription out;
  out.endpoint = endpoint;
  // 87 and 22 characters: what is longer is not even read
  const auto point = p256dh.size() == 87 ? read_base64url(p256dh) : std::nullopt;
  const auto on_curve = point ? read_p256_point(*point) : std::nullopt;
  if (!on_curve)
    return refused("bad_param", "That is no public key of a subscription: a point of P-256, 65 bytes in base64url.",
                   path + "/p256dh");
  out.p256dh = *on_curve;
  const auto secret = auth.size() == 22 ? read_base64url(auth) : std::nullopt;
  if (!secret)
    return refused("bad_param", "That is no secret of a subscription: 16 bytes in base64url.", path + "/auth");
  std::ranges::copy(*secret, out.auth.begin());
  return out;
}

std::string push_encrypt(const PushSubscription& to, std::string_view text, std::size_t filled, Secrets& secrets) {
  const P256Key sender = P256Key::draw(secrets);
  std::array<std::uint8_t, 16> salt{};
  secrets.fill(salt);
  const std::string_view point = view_of(sender.point());
  // RFC 8291, 3.4
  const Bytes32 shared = sender.shared_with(to.p256dh);
  const Bytes32 input = expand(hmac(to.auth, view_of(shared)),
                               info_of("WebPush: info") + std::string(view_of(to.p256dh)) + std::string(point));
  // RFC 8188, 2.1 to 2.3
  const Bytes32 key = hmac(salt, view_of(input));
  std::string plain(text);
  plain += '\x02';  // the last record
  plain.resize(std::max(plain.size(), filled));
  std::string out(view_of(salt));
  for (const int shift : {24, 16, 8, 0}) out += static_cast<char>(record_size >> shift & 0xff);
  out += static_cast<char>(point.size());
  out += point;
  out += aes_128_gcm(expand(key, info_of("Content-Encoding: aes128gcm")),
                     expand(key, info_of("Content-Encoding: nonce")), plain);
  return out;
}

Errand push_errand(const PushSubscription& to, const PushMessage& message, Vapid& vapid, Secrets& secrets, Millis now) {
  if (message.text.size() > push_text_most) throw std::length_error("a push message that is too long");
  Errand errand;
  errand.id = message.id;
  errand.url = to.endpoint;
  errand.body = push_encrypt(to, message.text, push_text_most + 1, secrets);
  errand.headers = {"Content-Type: application/octet-stream", "Content-Encoding: aes128gcm",
                    "TTL: " + std::to_string(push_ttl.count()), "Urgency: high",
                    "Authorization: " + vapid.authorization(read_tell_url(to.endpoint).value().address, now)};
  // two who are told of one table have nothing in common that the service could see
  if (!message.topic.empty())
    errand.headers.push_back("Topic: " + sha256_hex(to.endpoint + " " + message.topic).substr(0, 32));
  return errand;
}

}  // namespace palatine
