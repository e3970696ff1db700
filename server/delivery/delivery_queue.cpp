#include "server/delivery/delivery_queue.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace palatine {
namespace {

constexpr std::chrono::milliseconds may_tell_looked_at{100};

// What an answer asks for: 0 where it doesn't.
std::chrono::seconds retry_after(CURL* easy) {
  curl_off_t seconds = 0;
  curl_easy_getinfo(easy, CURLINFO_RETRY_AFTER, &seconds);
  return std::chrono::seconds(seconds);
}

}  // namespace

DeliveryQueue::DeliveryQueue(DeliveryConfig config) : config_(std::move(config)) {
  if (curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK) multi_.reset(curl_multi_init());
  if (!multi_) throw std::runtime_error("libcurl can't be used");
  thread_ = std::thread([this] { run(); });
}

DeliveryQueue::~DeliveryQueue() {
  ending_ = true;
  curl_multi_wakeup(multi_.get());
  thread_.join();
  for (const Trip& trip : under_way_) curl_multi_remove_handle(multi_.get(), trip.easy.get());
}

void DeliveryQueue::add(std::unique_ptr<Parcel> parcel) {
  {
    const std::lock_guard lock(mutex_);
    ++figures_.waiting;
    wait(Clock::now(), {this, std::move(parcel)});
  }
  curl_multi_wakeup(multi_.get());
}

DeliveryFigures DeliveryQueue::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

void DeliveryQueue::count(Carried what) {
  figures_.add(what);
  if (what != Carried::retried) --figures_.waiting;
}

void DeliveryQueue::wait(Clock::time_point until, Trip trip) {
  lanes_[trip.parcel->host].waiting.emplace(until, std::move(trip));
  if (++waiting_ <= config_.waiting_most) return;
  const auto longest =
      std::ranges::max_element(lanes_, {}, [](const auto& each) { return each.second.waiting.size(); });
  longest->second.waiting.erase(std::prev(longest->second.waiting.end()));
  forget_if_empty(longest);
  --waiting_;
  count(Carried::dropped);
}

void DeliveryQueue::forget_if_empty(Lanes::iterator lane) {
  if (lane->second.waiting.empty() && lane->second.under_way == 0) lanes_.erase(lane);
}

// When there is a place: at once, or when enough of those that were begun last have become slow.
DeliveryQueue::Clock::time_point DeliveryQueue::place_at() const {
  if (under_way_.size() >= config_.at_once_most) return Clock::time_point::max();
  if (under_way_.size() < config_.at_once) return Clock::time_point::min();
  return std::prev(under_way_.end(), static_cast<std::ptrdiff_t>(config_.at_once))->began + config_.slow_after;
}

// Of the hosts that have a place left, the one for which somebody waits the longest.
DeliveryQueue::Lanes::iterator DeliveryQueue::next() {
  auto found = lanes_.end();
  for (auto lane = lanes_.begin(); lane != lanes_.end(); ++lane) {
    if (lane->second.waiting.empty() || lane->second.under_way >= config_.to_one_host) continue;
    if (found == lanes_.end() || lane->second.waiting.begin()->first < found->second.waiting.begin()->first)
      found = lane;
  }
  return found;
}

// When something is to be begun that can be.
DeliveryQueue::Clock::time_point DeliveryQueue::due() {
  const auto lane = next();
  if (lane == lanes_.end()) return Clock::time_point::max();
  return std::max(place_at(), lane->second.waiting.begin()->first);
}

void DeliveryQueue::begin_all() {
  std::unique_lock lock(mutex_);
  while (!ending_ && due() <= Clock::now() && may_tell()) {
    Lane& lane = next()->second;
    under_way_.push_back(std::move(lane.waiting.extract(lane.waiting.begin()).mapped()));
    ++lane.under_way;
    --waiting_;
    lock.unlock();
    begin(under_way_.back());
    lock.lock();
  }
}

void DeliveryQueue::begin(Trip& trip) {
  trip.began = Clock::now();
  ++trip.tries;
  trip.easy.reset(curl_easy_init());
  CURL* easy = trip.easy.get();
  if (easy == nullptr) throw std::bad_alloc();
  const curl_xferinfo_callback is_over = [](void* of, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    const auto& self = *static_cast<const Trip*>(of);
    return self.queue->ending_ || Clock::now() > self.parcel->until ? 1 : 0;
  };
  set(easy, CURLOPT_PROXY, "");  // whatever the environment says: it would look up names for us
  set(easy, CURLOPT_NOSIGNAL, 1L);
  set(easy, CURLOPT_NOPROGRESS, 0L);
  set(easy, CURLOPT_XFERINFOFUNCTION, is_over);
  set(easy, CURLOPT_XFERINFODATA, static_cast<void*>(&trip));
  trip.parcel->begin(easy);
  if (curl_multi_add_handle(multi_.get(), easy) != CURLM_OK) throw std::runtime_error("libcurl takes no more");
}

bool DeliveryQueue::end_all() {
  bool any = false;
  int left = 0;
  while (const CURLMsg* message = curl_multi_info_read(multi_.get(), &left)) {
    if (message->msg != CURLMSG_DONE) continue;
    any = true;
    end(message->easy_handle, message->data.result);
  }
  return any;
}

void DeliveryQueue::end(CURL* easy, CURLcode result) {
  curl_multi_remove_handle(multi_.get(), easy);
  const auto found = std::ranges::find_if(under_way_, [easy](const Trip& trip) { return trip.easy.get() == easy; });
  Trip trip = std::move(*found);
  under_way_.erase(found);
  const Carried what = trip.parcel->end({easy, result, trip.tries, trip.tries > config_.tries_after.size()});
  const std::lock_guard lock(mutex_);
  const auto lane = lanes_.find(trip.parcel->host);
  --lane->second.under_way;
  forget_if_empty(lane);
  count(what);
  if (what != Carried::retried) return;
  const auto asked = std::min<std::chrono::milliseconds>(retry_after(easy), config_.put_off_most);
  const auto pause = std::max(config_.tries_after[trip.tries - 1], asked);
  trip.easy.reset();
  wait(Clock::now() + pause, std::move(trip));
}

// While something is under way, a second at most: of some limits libcurl thinks only when it is called.
std::chrono::milliseconds DeliveryQueue::pause() {
  const std::lock_guard lock(mutex_);
  const auto now = Clock::now();
  const auto next = may_tell() ? due() : now + may_tell_looked_at;
  const auto until = std::min(next, now + std::chrono::seconds(under_way_.empty() ? 60 : 1));
  return std::max(std::chrono::ceil<std::chrono::milliseconds>(until - now), std::chrono::milliseconds(0));
}

void DeliveryQueue::run() {
  while (true) {
    begin_all();
    int running = 0;
    curl_multi_perform(multi_.get(), &running);
    if (ending_) return;  // what was under way has heard of it
    if (end_all()) continue;
    curl_multi_poll(multi_.get(), nullptr, 0, static_cast<int>(pause().count()), nullptr);
  }
}

}  // namespace palatine
