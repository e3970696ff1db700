#include "server/notifications/web_push.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "protocol/fair_dice.hpp"
#include "protocol/messages_describe.hpp"
#include "server/notifications/address.hpp"

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

constexpr std::size_t title_most = 100;  // characters of a table's title: with four bytes each, all of it fits

std::string cut(const std::string& title) {
  std::size_t characters = 0;
  for (std::size_t i = 0; i < title.size(); ++i) {
    const bool begins = (static_cast<unsigned char>(title[i]) & 0xc0) != 0x80;
    if (begins && ++characters > title_most) return title.substr(0, i) + "…";
  }
  return title;
}

}  // namespace

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

NotificationRequest push_request(const PushSubscription& to, const PushMessage& message, Vapid& vapid, Secrets& secrets,
                                 Millis now) {
  if (message.text.size() > push_text_most) throw std::length_error("a push message that is too long");
  NotificationRequest notification_request;
  notification_request.id = message.id;
  notification_request.url = to.endpoint;
  notification_request.body = push_encrypt(to, message.text, push_text_most + 1, secrets);
  notification_request.headers = {
      "Content-Type: application/octet-stream", "Content-Encoding: aes128gcm",
      "TTL: " + std::to_string(push_ttl.count()), "Urgency: high",
      "Authorization: " + vapid.authorization(read_webhook_url(to.endpoint).value().address, now)};
  // two who are told of one table have nothing in common that the service could see
  if (!message.topic.empty())
    notification_request.headers.push_back("Topic: " + sha256_hex(to.endpoint + " " + message.topic).substr(0, 32));
  return notification_request;
}

std::optional<NotificationRequest> push_request_of(const SubscriptionRow& row, const OutgoingNotification& tell,
                                                   Vapid& vapid, Secrets& secrets, Millis now) {
  // where it may go was looked at when it was set, and is looked at again on the way
  constexpr NotificationConfig anywhere{.private_addresses = true, .plain_http = true};
  if (row.form != name_of(SubscriptionForm::push)) return std::nullopt;
  const auto to = read_push_subscription(row.url, row.p256dh, row.auth, anywhere);
  if (!to) return std::nullopt;
  OutgoingNotification told = tell;
  told.title = cut(tell.title);
  const nlohmann::ordered_json text = {{"title", "Palatine"},
                                       {"text", sentence_of(row, told)},
                                       {"link", "table/" + tell.room},
                                       {"tag", tell.room},
                                       {"lang", row.language}};
  NotificationRequest notification_request =
      push_request(*to, {notification_request_id(row, tell, now), text.dump(), tell.room}, vapid, secrets, now);
  notification_request.subscriber = {row.person, row.id};
  return notification_request;
}

}  // namespace palatine
