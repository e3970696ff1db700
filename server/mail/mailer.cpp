#include "server/mail/mailer.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <utility>

#include "server/mail/address.hpp"
#include "server/notifications/curl.hpp"

namespace palatine {
namespace {

constexpr std::size_t reply_most = 1000;

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

// One mail on its way: libcurl's handle, and what it reads meanwhile.
struct Mailer::Trip {
  const Mailer& mailer;
  const Letter& letter;
  Clock::time_point until = Clock::now() + mailer.config_.sent_within;
  std::size_t read = 0;      // of the text
  std::string refusal = {};  // the last line of the server's from 500 on
  CurlList to;
  CurlEasy easy{curl_easy_init()};

  static std::size_t give(char* to, std::size_t size, std::size_t count, void* trip) {
    auto& self = *static_cast<Trip*>(trip);
    const std::size_t now = std::min(size * count, self.letter.text.size() - self.read);
    std::copy_n(self.letter.text.data() + self.read, now, to);
    self.read += now;
    return now;
  }

  static std::size_t hear(char* line, std::size_t size, std::size_t count, void* trip) {
    if (const std::string_view reply(line, size * count); reply.starts_with('5'))
      static_cast<Trip*>(trip)->refusal = reply.substr(0, reply_most);
    return size * count;
  }

  // Asked once a second, also while libcurl takes its leave of a server, which has no time limit of its own.
  static int is_over(void* trip, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    const auto& self = *static_cast<Trip*>(trip);
    return self.mailer.ending_ || Clock::now() > self.until ? 1 : 0;
  }

  Trip(const Mailer& of, const Letter& with) : mailer(of), letter(with) {
    CURL* now = easy.get();
    if (now == nullptr) throw std::bad_alloc();
    const MailConfig& config = mailer.config_;
    const MailServer server = read_mail_server(config.server).value();
    append(to, "<" + letter.to + ">");
    // behind the slash: who we say we are
    set(now, CURLOPT_URL, (server.url + "/" + std::string(mail_domain(letter.from))).c_str());
    set(now, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    set(now, CURLOPT_PROXY, "");
    set(now, CURLOPT_NOSIGNAL, 1L);
    set(now, CURLOPT_USE_SSL, static_cast<long>(config.starttls || server.secure ? CURLUSESSL_ALL : CURLUSESSL_NONE));
    set(now, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    if (!config.certificates.empty()) set(now, CURLOPT_CAINFO, config.certificates.c_str());
    if (!config.user.empty()) {
      std::string password(config.password.text());
      set(now, CURLOPT_USERNAME, config.user.c_str());
      set(now, CURLOPT_PASSWORD, password.c_str());
      wipe(password);
    }
    set(now, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(config.connected_within.count()));
    set(now, CURLOPT_SERVER_RESPONSE_TIMEOUT, static_cast<long>(config.answered_within.count()));
    set(now, CURLOPT_TIMEOUT_MS, static_cast<long>(config.sent_within.count()));
    set(now, CURLOPT_FORBID_REUSE, 1L);
    set(now, CURLOPT_MAIL_FROM, ("<" + letter.from + ">").c_str());
    set(now, CURLOPT_MAIL_RCPT, to.get());
    set(now, CURLOPT_UPLOAD, 1L);
    set(now, CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(letter.text.size()));
    set(now, CURLOPT_READFUNCTION, &give);
    set(now, CURLOPT_READDATA, static_cast<void*>(this));
    set(now, CURLOPT_HEADERFUNCTION, &hear);
    set(now, CURLOPT_HEADERDATA, static_cast<void*>(this));
    set(now, CURLOPT_NOPROGRESS, 0L);
    set(now, CURLOPT_XFERINFOFUNCTION, &is_over);
    set(now, CURLOPT_XFERINFODATA, static_cast<void*>(this));
  }
};

Mailer::Mailer(MailConfig config) : config_(std::move(config)) {
  if (const std::string fault = fault_of(config_); !fault.empty()) throw std::invalid_argument(fault);
  if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) throw std::runtime_error("libcurl can't be used");
  thread_ = std::thread([this] { run(); });
}

Mailer::~Mailer() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

tl::expected<void, std::string> Mailer::add(const Mail& mail) {
  auto text = write_mail(mail);
  if (!text) return tl::unexpected(std::move(text.error()));
  {
    const std::lock_guard lock(mutex_);
    ++figures_.waiting;
    wait(Clock::now(), {mail.from, mail.to, std::move(*text), mail.person});
  }
  changed_.notify_one();
  return {};
}

MailFigures Mailer::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

void Mailer::count(Mailed what) {
  ++figures_.mailed[static_cast<std::size_t>(what)];
  if (what != Mailed::retried) --figures_.waiting;
}

void Mailer::wait(Clock::time_point until, Letter letter) {
  waiting_.emplace(until, std::move(letter));
  if (waiting_.size() <= config_.waiting_most) return;
  waiting_.erase(std::prev(waiting_.end()));
  count(Mailed::dropped);
}

// What became of this try.
Mailed Mailer::send(const Letter& letter) const {
  Trip trip(*this, letter);
  const CURLcode result = curl_easy_perform(trip.easy.get());
  if (result == CURLE_OK) return Mailed::sent;
  if (ending_) return Mailed::dropped;
  long code = 0;  // the server's last; 0: it said nothing
  curl_easy_getinfo(trip.easy.get(), CURLINFO_RESPONSE_CODE, &code);
  const std::string why = code >= 400 ? std::to_string(code) : curl_easy_strerror(result);
  if (code >= 500) {
    const bool is_nobody = is_about_nobody(trip.refusal);
    spdlog::warn("{} refuses a mail{}: {}", config_.server, is_nobody ? ", since nobody is there" : "", why);
    if (is_nobody && !letter.person.empty() && config_.knows_nobody) config_.knows_nobody(letter.person, letter.to);
    return Mailed::refused;
  }
  if (letter.tries > config_.tries_after.size()) {
    spdlog::warn("{} took no mail in {} tries: {}", config_.server, letter.tries, why);
    return Mailed::unreachable;
  }
  spdlog::info("{} takes no mail now: {}", config_.server, why);
  return Mailed::retried;
}

void Mailer::run() {
  std::unique_lock lock(mutex_);
  while (!ending_) {
    if (waiting_.empty()) {
      changed_.wait(lock);
      continue;
    }
    if (const auto next = waiting_.begin()->first; next > Clock::now()) {
      changed_.wait_until(lock, next);
      continue;
    }
    Letter letter = std::move(waiting_.extract(waiting_.begin()).mapped());
    ++letter.tries;
    lock.unlock();
    const Mailed end = send(letter);
    lock.lock();
    count(end);
    if (end == Mailed::retried) {
      const auto pause = config_.tries_after[letter.tries - 1];
      wait(Clock::now() + pause, std::move(letter));
    }
  }
}

}  // namespace palatine
