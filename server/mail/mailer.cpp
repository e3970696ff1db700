#include "server/mail/mailer.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "server/mail/address.hpp"

namespace palatine {
namespace {

constexpr std::size_t reply_most = 1000;

class Letter final : public Parcel {
 public:
  Letter(const MailConfig& config, const Mail& mail, std::string text)
      : Parcel(config.server),
        config_(config),
        from_(mail.from),
        to_(mail.to),
        person_(mail.person),
        text_(std::move(text)) {
    append(recipients_, "<" + to_ + ">");
  }

  void begin(CURL* easy) override {
    until = std::chrono::steady_clock::now() + config_.sent_within;
    read_ = 0;
    refusal_.clear();
    const MailServer server = read_mail_server(config_.server).value();
    // behind the slash: who we say we are
    set(easy, CURLOPT_URL, (server.url + "/" + std::string(mail_domain(from_))).c_str());
    set(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    set(easy, CURLOPT_USE_SSL, static_cast<long>(config_.starttls || server.secure ? CURLUSESSL_ALL : CURLUSESSL_NONE));
    set(easy, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    set(easy, CURLOPT_CA_CACHE_TIMEOUT, 0L);  // whom to believe is read for each mail
    if (!config_.certificates.empty()) set(easy, CURLOPT_CAINFO, config_.certificates.c_str());
    if (!config_.user.empty()) {
      std::string password(config_.password.text());
      set(easy, CURLOPT_USERNAME, config_.user.c_str());
      set(easy, CURLOPT_PASSWORD, password.c_str());
      wipe(password);
    }
    set(easy, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(config_.connected_within.count()));
    set(easy, CURLOPT_SERVER_RESPONSE_TIMEOUT, static_cast<long>(config_.answered_within.count()));
    set(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(config_.sent_within.count()));
    set(easy, CURLOPT_FORBID_REUSE, 1L);
    set(easy, CURLOPT_MAIL_FROM, ("<" + from_ + ">").c_str());
    set(easy, CURLOPT_MAIL_RCPT, recipients_.get());
    set(easy, CURLOPT_UPLOAD, 1L);
    set(easy, CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(text_.size()));
    set(easy, CURLOPT_READFUNCTION, &give);
    set(easy, CURLOPT_READDATA, static_cast<void*>(this));
    set(easy, CURLOPT_HEADERFUNCTION, &hear);
    set(easy, CURLOPT_HEADERDATA, static_cast<void*>(this));
  }

  Carried end(const Try& tried) override {
    if (tried.result == CURLE_OK) return Carried::sent;
    long code = 0;  // the server's last; 0: it said nothing
    curl_easy_getinfo(tried.easy, CURLINFO_RESPONSE_CODE, &code);
    const std::string why = code >= 400 ? std::to_string(code) : curl_easy_strerror(tried.result);
    if (code >= 500) {
      const bool is_nobody = is_about_nobody(refusal_);
      spdlog::warn("{} refuses a mail{}: {}", config_.server, is_nobody ? ", since nobody is there" : "", why);
      if (is_nobody && !person_.empty() && config_.knows_nobody) config_.knows_nobody(person_, to_);
      return Carried::refused;
    }
    if (tried.is_last) {
      spdlog::warn("{} took no mail in {} tries: {}", config_.server, tried.number, why);
      return Carried::unreachable;
    }
    spdlog::info("{} takes no mail now: {}", config_.server, why);
    return Carried::retried;
  }

 private:
  static std::size_t give(char* to, std::size_t size, std::size_t count, void* letter) {
    auto& self = *static_cast<Letter*>(letter);
    const std::size_t now = std::min(size * count, self.text_.size() - self.read_);
    std::copy_n(self.text_.data() + self.read_, now, to);
    self.read_ += now;
    return now;
  }

  static std::size_t hear(char* line, std::size_t size, std::size_t count, void* letter) {
    if (const std::string_view reply(line, size * count); reply.starts_with('5'))
      static_cast<Letter*>(letter)->refusal_ = reply.substr(0, reply_most);
    return size * count;
  }

  const MailConfig& config_;
  const std::string from_, to_, person_, text_;
  CurlList recipients_;
  std::size_t read_ = 0;  // of the text
  std::string refusal_;   // the last line of the server's from 500 on
};

}  // namespace

bool is_about_nobody(std::string_view reply) {
  // a mailbox, a host or a name that is not there, is gone, or takes no mail
  static constexpr std::array<std::string_view, 6> about_nobody = {"5.1.1", "5.1.2",  "5.1.3",
                                                                   "5.1.6", "5.1.10", "5.2.1"};
  if (reply.size() < 4 || reply.front() != '5') return false;
  std::string_view status = reply.substr(4);
  status = status.substr(0, status.find_first_of(" \r\n"));
  return std::ranges::find(about_nobody, status) != about_nobody.end();
}

Mailer::Mailer(MailConfig config)
    : config_(std::move(config)),
      queue_({.waiting_most = config_.waiting_most, .tries_after = config_.tries_after, .may_tell = config_.may_tell}) {
  if (const std::string fault = fault_of(config_); !fault.empty()) throw std::invalid_argument(fault);
}

tl::expected<void, std::string> Mailer::add(const Mail& mail) {
  auto text = write_mail(mail);
  if (!text) return tl::unexpected(std::move(text.error()));
  queue_.add(std::make_unique<Letter>(config_, mail, std::move(*text)));
  return {};
}

}  // namespace palatine
