#include "server/notifications/http_sender.hpp"

#include <spdlog/spdlog.h>
#include <sys/socket.h>

#include <optional>
#include <utility>

#include "server/notifications/address.hpp"

namespace palatine {
namespace {

constexpr std::size_t read_most = 4096;  // of an answer, whose words nobody needs

// Worth another try: it may be better later.
bool is_passing(long status) {
  return status == 408 || status == 429 || status >= 500;
}

class OutgoingParcel final : public Parcel {
 public:
  OutgoingParcel(const HttpSenderConfig& config, NotificationRequest request, const std::optional<WebhookUrl>& url)
      : Parcel(url ? url->host : ""),
        config_(config),
        request_(std::move(request)),
        to_(url ? url->address : "no URL") {}

  void begin(CURL* easy) override {
    met_private_ = false;
    read_ = 0;
    headers_.reset();
    for (const std::string& line : request_.headers) append(headers_, line);
    append(headers_, "Palatine-Id: " + request_.id);
    if (!request_.secret.empty()) {
      const auto seconds =
          std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch());
      append(headers_, "Palatine-Signature: " + signature(request_.secret, seconds.count(), request_.body));
    }
    append(headers_, "Expect:");
    set(easy, CURLOPT_URL, request_.url.c_str());
    set(easy, CURLOPT_PROTOCOLS_STR, config_.plain_http ? "http,https" : "https");
    set(easy, CURLOPT_FOLLOWLOCATION, 0L);
    set(easy, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(config_.connect_within.count()));
    set(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(config_.answered_within.count()));
    set(easy, CURLOPT_USERAGENT, "Palatine");
    set(easy, CURLOPT_HTTPHEADER, headers_.get());
    set(easy, CURLOPT_POST, 1L);
    set(easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(request_.body.size()));
    set(easy, CURLOPT_POSTFIELDS, request_.body.c_str());
    set(easy, CURLOPT_OPENSOCKETFUNCTION, &open_socket);
    set(easy, CURLOPT_OPENSOCKETDATA, static_cast<void*>(this));
    set(easy, CURLOPT_WRITEFUNCTION, &take);
    set(easy, CURLOPT_WRITEDATA, static_cast<void*>(this));
  }

  Carried end(const Try& tried) override {
    long status = 0;
    curl_easy_getinfo(tried.easy, CURLINFO_RESPONSE_CODE, &status);
    // an answer that is too long is an answer
    const bool answered = tried.result == CURLE_OK || (tried.result == CURLE_WRITE_ERROR && read_ > read_most);
    if (answered && status >= 200 && status < 300) return Carried::sent;
    if (met_private_ && !answered) {
      spdlog::info("nothing is sent to {}: it leads to a private network", to_);
      return Carried::private_address;
    }
    if (answered && !is_passing(status)) {
      spdlog::info("{} refuses a message: {}", to_, status);
      if (config_.refused) config_.refused(request_, status);
      return Carried::refused;
    }
    if (!tried.is_last) return Carried::retried;
    spdlog::info("{} could not be told in {} tries: {}", to_, tried.number,
                 answered ? std::to_string(status) : curl_easy_strerror(tried.result));
    return answered ? Carried::refused : Carried::unreachable;
  }

 private:
  static curl_socket_t open_socket(void* parcel, curlsocktype, curl_sockaddr* address) {
    auto& self = *static_cast<OutgoingParcel*>(parcel);
    if (!self.config_.private_addresses && !is_public_address(address->addr)) {
      self.met_private_ = true;
      return CURL_SOCKET_BAD;
    }
    return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
  }

  static std::size_t take(char*, std::size_t size, std::size_t count, void* parcel) {
    std::size_t& read = static_cast<OutgoingParcel*>(parcel)->read_;
    read += size * count;
    return read > read_most ? 0 : size * count;
  }

  const HttpSenderConfig& config_;
  const NotificationRequest request_;
  const std::string to_;  // for the log
  CurlList headers_;
  bool met_private_ = false;
  std::size_t read_ = 0;
};

}  // namespace

void HttpSender::add(NotificationRequest notification_request) {
  const auto url = read_webhook_url(notification_request.url);
  queue_.add(std::make_unique<OutgoingParcel>(config_, std::move(notification_request), url));
}

}  // namespace palatine
