#include "server/main/mail_settings.hpp"

#include <fstream>
#include <iterator>

namespace palatine {

namespace {

constexpr std::size_t password_most = 1000;  // bytes

tl::expected<Secret, std::string> password_in(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text(password_most + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!in.eof()) {
    wipe(text);
    return tl::unexpected("mail.password_file: " + file.string() + " can't be read, or is no password");
  }
  text.resize(static_cast<std::size_t>(in.gcount()));
  while (text.ends_with('\n') || text.ends_with('\r')) text.pop_back();
  Secret password(text);
  wipe(text);
  return password;
}

}  // namespace

tl::expected<std::optional<MailConfig>, std::string> mail_config_of(const MailSettings& settings) {
  if (settings.server.empty()) return std::nullopt;
  MailConfig config;
  config.server = settings.server;
  config.starttls = settings.starttls;
  config.user = settings.user;
  config.certificates = settings.certificates.string();
  config.password = Secret(settings.password);
  if (!settings.password_file.empty()) {
    auto password = password_in(settings.password_file);
    if (!password) return tl::unexpected(std::move(password.error()));
    config.password = std::move(*password);
  }
  if (const std::string fault = fault_of(config); !fault.empty()) return tl::unexpected("mail: " + fault);
  return config;
}

}  // namespace palatine
