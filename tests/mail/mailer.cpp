// The mailer of mails as a program: a line of JSON in, a line of JSON out. What it is told first are the settings.
//   {"server": …, "starttls": …, "user": …, "password": …, "certificates": …, "tries_after_ms": […], "within_ms": …}
//   {"id": …, "to": …, "subject": …, "text": …, "link": …, "unsubscribe": …}  -> {} or {"fault": …}
//   {"id": …, "to": …, "reset": "Anna", "language": "fr", "link": …}           the same with the words of the runtime
//   {"id": …, "to": …, "told": "It is your turn.", "table": …, "stop": …}      likewise
//   {}                                                                         -> figures, and of whom nobody is there:
//                                                                                 "person" of a mail, and its address
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "server/mail/mail_words.hpp"
#include "server/mail/mailer.hpp"

namespace {

using namespace palatine;
using nlohmann::json;

std::optional<json> line() {
  std::string text;
  if (!std::getline(std::cin, text)) return std::nullopt;
  return json::parse(text);
}

void say(const json& answer) {
  std::cout << answer.dump() << '\n' << std::flush;
}

MailConfig config_of(const json& settings) {
  MailConfig config;
  config.server = settings.at("server");
  config.starttls = settings.value("starttls", true);
  config.user = settings.value("user", "");
  config.password = Secret(settings.value("password", ""));
  config.certificates = settings.value("certificates", "");
  config.waiting_most = settings.value("waiting_most", config.waiting_most);
  config.sent_within = std::chrono::milliseconds(settings.value("within_ms", 60'000));
  config.answered_within = std::chrono::seconds(settings.value("answered_within", 30));
  config.tries_after.clear();
  for (const int ms : settings.value("tries_after_ms", std::vector<int>{})) config.tries_after.emplace_back(ms);
  return config;
}

Mail mail_of(const json& asked) {
  const auto language = asked.value("language", "en") == "fr" ? NotificationLanguage::fr : NotificationLanguage::en;
  MailWords words{asked.value("subject", ""), asked.value("text", "")};
  if (asked.contains("reset")) words = password_reset_words(language, asked.at("reset").get<std::string>(), 60);
  if (asked.contains("told"))
    words = told_words(language, asked.at("told").get<std::string>(), asked.at("table").get<std::string>(),
                       asked.at("stop").get<std::string>());
  Mail mail;
  mail.id = asked.at("id");
  mail.from = "palatine@games.example.org";
  mail.to = asked.at("to");
  mail.subject = words.subject;
  mail.text = words.text;
  mail.link = asked.value("link", "");
  mail.unsubscribe = asked.value("unsubscribe", "");
  mail.person = asked.value("person", "");
  mail.at = asked.value("at", Millis{1'774'000'000'000});
  return mail;
}

}  // namespace

int main() {
  spdlog::set_default_logger(spdlog::stderr_logger_mt("palatine"));
  const auto settings = line();
  if (!settings) return 1;
  std::mutex mutex;
  json nobody = json::array();
  MailConfig config = config_of(*settings);
  config.knows_nobody = [&](const std::string& person, const std::string& address) {
    const std::lock_guard lock(mutex);
    nobody.push_back({person, address});
  };
  Mailer mailer(std::move(config));
  say(json::object());
  while (const auto asked = line()) {
    json answer = json::object();
    if (asked->empty()) {
      const DeliveryFigures figures = mailer.figures();
      answer["waiting"] = figures.waiting;
      const std::lock_guard lock(mutex);
      answer["nobody"] = nobody;
      for (std::size_t i = 0; i < carried_names.size(); ++i) answer[std::string(carried_names[i])] = figures.carried[i];
    } else if (const auto added = mailer.add(mail_of(*asked)); !added) {
      answer["fault"] = added.error();
    }
    say(answer);
  }
  return 0;
}
