#include "server/notifications/webhook_sender.hpp"

#include <spdlog/spdlog.h>
#include <sys/socket.h>

#include <algorithm>
#include <iterator>
#include <list>
#include <map>
#include <stdexcept>
#include <utility>

#include "server/notifications/address.hpp"
#include "server/notifications/curl.hpp"

namespace palatine {

// A webhook request under way. Not in a namespace without a name: WebhookSender::Road has some.
struct WebhookTrip {
  WebhookRequest webhook_request;
  std::string host;
  std::chrono::steady_clock::time_point began{};
  std::size_t tries = 0;  // begun
  CurlEasy easy;
  CurlList headers;
  bool allows_private = false;
  bool met_private = false;
  std::size_t read = 0;
};

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t read_most = 4096;  // of an answer, whose words nobody needs

curl_socket_t open_socket(void* trip, curlsocktype, curl_sockaddr* address) {
  auto& to = *static_cast<WebhookTrip*>(trip);
  if (!to.allows_private && !is_public_address(address->addr)) {
    to.met_private = true;
    return CURL_SOCKET_BAD;
  }
  return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

std::size_t take(char*, std::size_t size, std::size_t count, void* trip) {
  std::size_t& read = static_cast<WebhookTrip*>(trip)->read;
  read += size * count;
  return read > read_most ? 0 : size * count;
}

// Worth another try: it may be better later.
bool is_passing(long status) {
  return status == 408 || status == 429 || status >= 500;
}

// What the answer asks for: 0 where it doesn't.
std::chrono::seconds retry_after(CURL* easy) {
  curl_off_t seconds = 0;
  curl_easy_getinfo(easy, CURLINFO_RETRY_AFTER, &seconds);
  return std::chrono::seconds(seconds);
}

std::string address_of(const WebhookRequest& webhook_request) {
  const auto url = read_webhook_url(webhook_request.url);
  return url ? url->address : "no URL";
}

}  // namespace

struct WebhookSender::Road {
  // Of one host.
  struct Lane {
    std::multimap<Clock::time_point, WebhookTrip> waiting;
    std::size_t under_way = 0;
  };

  CurlMulti multi{curl_multi_init()};
  std::list<WebhookTrip> under_way;  // in the order in which they were begun
  std::map<std::string, Lane> lanes;
  std::size_t waiting = 0;  // in all of them

  ~Road() {
    for (WebhookTrip& trip : under_way) curl_multi_remove_handle(multi.get(), trip.easy.get());
  }

  void wait(Clock::time_point until, WebhookTrip trip) {
    lanes[trip.host].waiting.emplace(until, std::move(trip));
    ++waiting;
  }
  // The last of the host for which the most wait.
  void drop_one() {
    const auto longest =
        std::ranges::max_element(lanes, {}, [](const auto& each) { return each.second.waiting.size(); });
    longest->second.waiting.erase(std::prev(longest->second.waiting.end()));
    forget_if_empty(longest);
    --waiting;
  }
  void forget_if_empty(std::map<std::string, Lane>::iterator lane) {
    if (lane->second.waiting.empty() && lane->second.under_way == 0) lanes.erase(lane);
  }

  // Who answers is no longer under way for long.
  bool has_place(Clock::time_point now, const WebhookSenderConfig& config) const {
    if (under_way.size() >= config.at_once_most) return false;
    const auto quick =
        std::ranges::count_if(under_way, [&](const WebhookTrip& trip) { return now - trip.began < config.slow_after; });
    return static_cast<std::size_t>(quick) < config.at_once;
  }
  // Of the hosts that have a place left, the one for which somebody waits the longest.
  std::map<std::string, Lane>::iterator next(const WebhookSenderConfig& config) {
    auto found = lanes.end();
    for (auto lane = lanes.begin(); lane != lanes.end(); ++lane) {
      if (lane->second.waiting.empty() || lane->second.under_way >= config.to_one_host) continue;
      if (found == lanes.end() || lane->second.waiting.begin()->first < found->second.waiting.begin()->first)
        found = lane;
    }
    return found;
  }
  // When something is to be begun that can be.
  Clock::time_point due(Clock::time_point now, const WebhookSenderConfig& config) {
    const auto lane = next(config);
    if (lane == lanes.end() || under_way.size() >= config.at_once_most) return Clock::time_point::max();
    if (has_place(now, config)) return lane->second.waiting.begin()->first;
    // the first that becomes slow makes room
    Clock::time_point first = Clock::time_point::max();
    for (const WebhookTrip& trip : under_way)
      if (now - trip.began < config.slow_after) first = std::min(first, trip.began + config.slow_after);
    return std::max(first, lane->second.waiting.begin()->first);
  }
  void begin_all(const WebhookSenderConfig& config) {
    for (auto now = Clock::now(); due(now, config) <= now; now = Clock::now()) {
      const auto lane = next(config);
      --waiting;
      begin(std::move(lane->second.waiting.extract(lane->second.waiting.begin()).mapped()), config);
    }
  }

  void begin(WebhookTrip trip, const WebhookSenderConfig& config) {
    ++lanes[trip.host].under_way;
    trip.began = Clock::now();
    WebhookTrip& begun = under_way.emplace_back(std::move(trip));
    ++begun.tries;
    begun.met_private = false;
    begun.read = 0;
    begun.allows_private = config.private_addresses;
    begun.easy.reset(curl_easy_init());
    begun.headers.reset();
    CURL* easy = begun.easy.get();
    if (easy == nullptr) throw std::bad_alloc();
    const WebhookRequest& webhook_request = begun.webhook_request;
    for (const std::string& line : webhook_request.headers) append(begun.headers, line);
    append(begun.headers, "Palatine-Id: " + webhook_request.id);
    if (!webhook_request.secret.empty()) {
      const auto seconds =
          std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch());
      append(begun.headers,
             "Palatine-Signature: " + signature(webhook_request.secret, seconds.count(), webhook_request.body));
    }
    append(begun.headers, "Expect:");
    set(easy, CURLOPT_URL, webhook_request.url.c_str());
    set(easy, CURLOPT_PROTOCOLS_STR, config.plain_http ? "http,https" : "https");
    set(easy, CURLOPT_FOLLOWLOCATION, 0L);
    set(easy, CURLOPT_PROXY, "");  // whatever the environment says: it would look up names for us
    set(easy, CURLOPT_NOSIGNAL, 1L);
    set(easy, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(config.connect_within.count()));
    set(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(config.answered_within.count()));
    set(easy, CURLOPT_USERAGENT, "Palatine");
    set(easy, CURLOPT_HTTPHEADER, begun.headers.get());
    set(easy, CURLOPT_POST, 1L);
    set(easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(webhook_request.body.size()));
    set(easy, CURLOPT_POSTFIELDS, webhook_request.body.c_str());
    set(easy, CURLOPT_OPENSOCKETFUNCTION, &open_socket);
    set(easy, CURLOPT_OPENSOCKETDATA, static_cast<void*>(&begun));
    set(easy, CURLOPT_WRITEFUNCTION, &take);
    set(easy, CURLOPT_WRITEDATA, static_cast<void*>(&begun));
    if (curl_multi_add_handle(multi.get(), easy) != CURLM_OK) throw std::runtime_error("libcurl takes no more");
  }
};

WebhookSender::WebhookSender(WebhookSenderConfig config) : config_(std::move(config)) {
  if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) throw std::runtime_error("libcurl can't be used");
  road_ = std::make_unique<Road>();
  if (!road_->multi) throw std::runtime_error("libcurl can't be used");
  thread_ = std::thread([this] { run(); });
}

WebhookSender::~WebhookSender() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  curl_multi_wakeup(road_->multi.get());
  thread_.join();
}

void WebhookSender::add(WebhookRequest webhook_request) {
  {
    const std::lock_guard lock(mutex_);
    fresh_.push_back(std::move(webhook_request));
    ++figures_.waiting;
    if (fresh_.size() > config_.waiting_most) {
      fresh_.pop_front();
      --figures_.waiting;
      ++figures_.carried[static_cast<std::size_t>(Carried::dropped)];
    }
  }
  curl_multi_wakeup(road_->multi.get());
}

WebhookFigures WebhookSender::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

void WebhookSender::count(Carried what) {
  const std::lock_guard lock(mutex_);
  ++figures_.carried[static_cast<std::size_t>(what)];
  if (what != Carried::retried) --figures_.waiting;
}

void WebhookSender::run() {
  Road& road = *road_;
  const auto wait = [&](Clock::time_point until, WebhookTrip trip) {
    road.wait(until, std::move(trip));
    if (road.waiting <= config_.waiting_most) return;
    road.drop_one();
    count(Carried::dropped);
  };
  const auto done = [&](CURL* easy, CURLcode code) {
    curl_multi_remove_handle(road.multi.get(), easy);
    const auto found =
        std::ranges::find_if(road.under_way, [easy](const WebhookTrip& trip) { return trip.easy.get() == easy; });
    WebhookTrip trip = std::move(*found);
    road.under_way.erase(found);
    const auto lane = road.lanes.find(trip.host);
    --lane->second.under_way;
    road.forget_if_empty(lane);
    long status = 0;
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    // an answer that is too long is an answer
    const bool answered = code == CURLE_OK || (code == CURLE_WRITE_ERROR && trip.read > read_most);
    const std::string to = address_of(trip.webhook_request);
    if (answered && status >= 200 && status < 300) return count(Carried::sent);
    if (trip.met_private && !answered) {
      spdlog::info("nothing is sent to {}: it leads to a private network", to);
      return count(Carried::private_address);
    }
    if (answered && !is_passing(status)) {
      spdlog::info("{} refuses a message: {}", to, status);
      if (config_.refused) config_.refused(trip.webhook_request, status);
      return count(Carried::refused);
    }
    if (trip.tries > config_.tries_after.size()) {
      spdlog::info("{} could not be told in {} tries: {}", to, trip.tries,
                   answered ? std::to_string(status) : curl_easy_strerror(code));
      return count(answered ? Carried::refused : Carried::unreachable);
    }
    count(Carried::retried);
    const auto asked = std::min<std::chrono::milliseconds>(retry_after(easy), config_.put_off_most);
    const auto pause = std::max(config_.tries_after[trip.tries - 1], asked);
    trip.easy.reset();
    wait(Clock::now() + pause, std::move(trip));
  };
  std::deque<WebhookRequest> fresh;
  while (true) {
    {
      const std::lock_guard lock(mutex_);
      if (ending_) return;
      fresh.swap(fresh_);
    }
    for (WebhookRequest& webhook_request : std::exchange(fresh, {})) {
      const auto url = read_webhook_url(webhook_request.url);
      WebhookTrip trip{
          .webhook_request = std::move(webhook_request), .host = url ? url->host : "", .easy = {}, .headers = {}};
      wait(Clock::now(), std::move(trip));
    }
    road.begin_all(config_);
    int running = 0;
    curl_multi_perform(road.multi.get(), &running);
    int left = 0;
    bool any = false;
    while (const CURLMsg* message = curl_multi_info_read(road.multi.get(), &left)) {
      if (message->msg != CURLMSG_DONE) continue;
      any = true;
      done(message->easy_handle, message->data.result);
    }
    if (any) continue;
    constexpr auto longest = std::chrono::milliseconds(60'000);
    const auto now = Clock::now();
    const auto until = std::min(road.due(now, config_), now + longest);
    const auto pause =
        std::max(std::chrono::ceil<std::chrono::milliseconds>(until - now), std::chrono::milliseconds(0));
    curl_multi_poll(road.multi.get(), nullptr, 0, static_cast<int>(pause.count()), nullptr);
  }
}

}  // namespace palatine
