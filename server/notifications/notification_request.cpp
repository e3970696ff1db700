#include "server/notifications/notification_request.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>

#include "protocol/fair_dice.hpp"
#include "protocol/messages_describe.hpp"
#include "server/core/rfc3339.hpp"
#include "server/core/secret.hpp"
#include "text/sentences.hpp"

namespace palatine {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view title_of_all = "Palatine";

// The id of its sentence; one with a name where the table itself tells.
std::string_view id_of(const OutgoingNotification& tell) {
  switch (tell.kind) {
    case NotificationKind::your_turn:
      return tell.seat ? "somebodys_turn" : "your_turn";
    case NotificationKind::table_full:
      return "table_full";
    case NotificationKind::time_short:
      return tell.seat ? "somebodys_time_short" : "time_short";
    case NotificationKind::game_over:
      break;
  }
  return "game_over";
}

// {title} is the table's, {name} of whose turn or time it is.
std::string filled(const SubscriptionRow& row, const OutgoingNotification& tell, const std::string& title,
                   const std::string& name) {
  return server_texts().of(row.language).text(id_of(tell), {{"title", title}, {"name", name}});
}

// A title is a title there, and no formatting, link or call for attention.
std::string plain_for_discord(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\\*_~`|<>[]()#@:").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

// RFC 2047, whatever it holds.
std::string header_text(const std::string& text) {
  std::string out(4 * ((text.size() + 2) / 3) + 1, '\0');
  const int size = EVP_EncodeBlock(reinterpret_cast<unsigned char*>(out.data()),
                                   reinterpret_cast<const unsigned char*>(text.data()), static_cast<int>(text.size()));
  out.resize(static_cast<std::size_t>(size));
  return "=?UTF-8?B?" + out + "?=";
}

}  // namespace

bool wants(const SubscriptionRow& row, const OutgoingNotification& tell) {
  if (!row.room.empty() && row.room != tell.room) return false;
  if (tell.again && row.form == name_of(SubscriptionForm::mail)) return false;
  return (" " + row.kinds + " ").find(" " + std::string(name_of(tell.kind)) + " ") != std::string::npos;
}

std::string signature(const std::string& secret, std::int64_t seconds, const std::string& body) {
  const std::string signed_text = std::to_string(seconds) + "." + body;
  std::array<unsigned char, EVP_MAX_MD_SIZE> mac{};
  unsigned size = 0;
  if (HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()),
           reinterpret_cast<const unsigned char*>(signed_text.data()), signed_text.size(), mac.data(),
           &size) == nullptr)
    throw std::runtime_error("OpenSSL can't sign");
  return "t=" + std::to_string(seconds) + ",v1=" + to_hex(mac.data(), size);
}

std::string notification_request_id(const SubscriptionRow& row, const OutgoingNotification& tell, Millis now) {
  const std::string moment = tell.prompt.empty() ? std::to_string(now) : "";
  const std::string seat = tell.seat ? " " + std::to_string(*tell.seat) : "";
  return sha256_hex(row.id + " " + tell.room + " " + std::string(name_of(tell.kind)) + " " + tell.prompt + " " +
                    moment + seat)
      .substr(0, 32);
}

std::string sentence_of(const SubscriptionRow& row, const OutgoingNotification& tell) {
  return filled(row, tell, tell.title, tell.name);
}

NotificationRequest notification_request_of(const SubscriptionRow& row, const OutgoingNotification& tell,
                                            const std::string& base, Millis now) {
  const std::string kind(name_of(tell.kind));
  const std::string link = base.empty() ? "" : base + "/table/" + tell.room;
  NotificationRequest notification_request;
  notification_request.id = notification_request_id(row, tell, now);
  notification_request.url = row.url;
  if (row.form == name_of(SubscriptionForm::ntfy)) {
    notification_request.body = sentence_of(row, tell);
    notification_request.headers = {"Content-Type: text/plain; charset=utf-8",
                                    "Title: " + header_text(std::string(title_of_all))};
    if (!link.empty()) notification_request.headers.push_back("Click: " + link);
    return notification_request;
  }
  notification_request.headers = {"Content-Type: application/json"};
  ordered_json body;
  if (row.form == name_of(SubscriptionForm::discord)) {
    body["content"] = filled(row, tell, plain_for_discord(tell.title), plain_for_discord(tell.name)) +
                      (link.empty() ? "" : "\n" + link);
    body["allowed_mentions"] = {{"parse", ordered_json::array()}};
  } else {
    body["id"] = notification_request.id;
    body["at"] = rfc3339(now);
    body["kind"] = kind;
    body["room"] = tell.room;
    body["game"] = tell.game;
    body["title"] = tell.title;
    if (!tell.prompt.empty()) body["prompt"] = tell.prompt;
    if (tell.seat) {
      body["seat"] = *tell.seat;
      body["name"] = tell.name;
    }
    if (!link.empty()) body["url"] = link;
    body["text"] = sentence_of(row, tell);
    notification_request.secret = row.secret;
  }
  notification_request.body = body.dump();
  return notification_request;
}

}  // namespace palatine
