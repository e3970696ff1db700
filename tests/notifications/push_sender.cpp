// The HTTP sender and web push as a program: a line of JSON in, a line of JSON out. What it is told first are the
// settings.
//   {"private_addresses": true, "plain_http": true, "tries_after_ms": [10], "key": "…"}   -> {"key": …, "public_key":
//   …}
//   {"endpoint": …, "p256dh": …, "auth": …, "text": …, "topic": …}                          -> {} or {"reason": …}
//   {}                                                                                      -> figures, and final
//   answers
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>

#include "server/notifications/http_sender.hpp"
#include "server/notifications/web_push.hpp"
#include "server/runtime/system_secrets.hpp"

namespace {

using namespace palatine;
using nlohmann::json;

json line() {
  std::string text;
  if (!std::getline(std::cin, text)) std::exit(0);
  return json::parse(text);
}

void say(const json& answer) {
  std::cout << answer.dump() << '\n' << std::flush;
}

Millis now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

int main() {
  spdlog::set_default_logger(spdlog::stderr_logger_mt("palatine"));
  const json settings = line();
  NotificationConfig allowed;
  allowed.private_addresses = settings.value("private_addresses", false);
  allowed.plain_http = settings.value("plain_http", false);
  SystemSecrets secrets;
  auto kept = read_vapid_key(settings.value("key", ""));
  P256Key key = kept ? std::move(*kept) : P256Key::draw(secrets);
  const std::string key_text(key.text().text());
  Vapid vapid(std::move(key), "mailto:host@example.org");
  say({{"key", key_text}, {"public_key", vapid.public_key()}});

  std::mutex mutex;
  json answers = json::array();
  HttpSenderConfig config;
  config.private_addresses = settings.value("private_addresses_later", allowed.private_addresses);
  config.plain_http = allowed.plain_http;
  config.queue.tries_after.clear();
  for (const int ms : settings.value("tries_after_ms", std::vector<int>{})) config.queue.tries_after.emplace_back(ms);
  config.queue.waiting_most = settings.value("waiting_most", config.queue.waiting_most);
  config.queue.put_off_most = std::chrono::milliseconds(settings.value("put_off_most_ms", 60'000));
  config.refused = [&](const NotificationRequest& notification_request, long status) {
    const std::lock_guard lock(mutex);
    answers.push_back({{"endpoint", notification_request.url}, {"status", status}, {"gone", is_gone(status)}});
  };
  {
    HttpSender http_sender(std::move(config));
    int id = 0;
    std::string text;
    while (std::getline(std::cin, text)) {
      const json asked = json::parse(text);
      if (asked.empty()) {
        const DeliveryFigures figures = http_sender.figures();
        json told = {{"waiting", figures.waiting}};
        for (std::size_t i = 0; i < carried_names.size(); ++i) told[std::string(carried_names[i])] = figures.carried[i];
        const std::lock_guard lock(mutex);
        told["answers"] = answers;
        say(told);
        continue;
      }
      const auto to = read_push_subscription(asked.value("endpoint", ""), asked.value("p256dh", ""),
                                             asked.value("auth", ""), allowed);
      if (!to) {
        say({{"reason", to.error().reason}});
        continue;
      }
      http_sender.add(push_request(*to, {std::to_string(++id), asked.value("text", ""), asked.value("topic", "")},
                                   vapid, secrets, now()));
      say(json::object());
    }
  }
  return 0;
}
