#include "server/net/study.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "protocol/refuse.hpp"
#include "server/hall/who.hpp"
#include "server/net/gzip.hpp"

namespace palatine {

namespace {

// Of "?viewer=1&…": none where nobody is named so.
std::optional<Viewer> viewer_of(std::string_view target) {
  std::string_view query = target.substr(std::min(http_path(target).size() + 1, target.size()));
  std::string_view named = "spectator";
  for (constexpr std::string_view name = "viewer="; !query.empty();) {
    const auto end = std::min(query.find('&'), query.size());
    if (query.starts_with(name)) named = query.substr(name.size(), end - name.size());
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  if (named == "spectator") return Viewer{};
  int seat = 0;
  const auto [end, error] = std::from_chars(named.data(), named.data() + named.size(), seat);
  if (error != std::errc() || end != named.data() + named.size() || seat < 0 || seat >= max_seats) return std::nullopt;
  return Viewer{seat_at(seat)};
}

HttpAnswer refusal(const Error& error) {
  if (error.reason == "too_large") return http_refusal(413, error);
  return http_refusal(error.reason == "shutting_down" ? 503 : 400, error);
}

}  // namespace

HttpAnswer study_answer(const HttpRequest& request, const Registry& games, const StudyLimits& limits) {
  const auto viewer = viewer_of(request.target);
  if (!viewer) return refusal(refuse("bad_param", "The viewer is \"spectator\", or the number of a seat.", "/viewer"));
  const auto made = study(request.body, *viewer, games, limits);
  if (!made) return refusal(made.error());
  auto answer = json_answer(study_json(*made).text);
  answer.headers.push_back({"Vary", "Accept-Encoding"});
  // one step is much like the next: this takes a tenth of the bytes
  if (best_coding(request.accept_encoding, true, false) == Coding::gzip) {
    answer.body = gzip(answer.body);
    answer.headers.push_back({"Content-Encoding", "gzip"});
  }
  return answer;
}

StudyDoor::StudyDoor(const Limits& limits) : limits_(limits) {}

tl::expected<StudyDoor::Place, HttpAnswer> StudyDoor::enter(const std::string& address, Millis now) {
  const std::string network = network_of(address);
  Millis wait = 0;
  if (!may_come(network, now, wait)) {
    Error error = refuse("rate_limited", "Too many games were studied from this address; try again in a moment.");
    error.retry_after_ms = wait;
    auto answer = http_refusal(429, error);
    answer.headers.push_back({"Retry-After", std::to_string((wait + 999) / 1000)});
    return tl::unexpected(std::move(answer));
  }
  int& from_there = inside_->by_address[network];
  if (inside_->all >= limits_.at_once || from_there >= limits_.at_once_per_address) {
    if (from_there == 0) inside_->by_address.erase(network);
    return tl::unexpected(
        http_refusal(503, "busy", "as many games are being studied as may be; try again in a moment"));
  }
  ++from_there;
  ++inside_->all;
  rested_at_[network] = std::max(rested_at_[network], now) + limits_.every_ms;
  // it may outlive the door
  return Place(nullptr, [inside = inside_, network](const void*) {
    --inside->all;
    if (const auto found = inside->by_address.find(network); --found->second == 0) inside->by_address.erase(found);
  });
}

bool StudyDoor::may_come(const std::string& address, Millis now, Millis& wait) {
  const auto known = rested_at_.find(address);
  if (known != rested_at_.end()) {
    wait = known->second - now - (limits_.burst - 1) * limits_.every_ms;
    return wait <= 0;
  }
  if (rested_at_.size() < limits_.addresses) return true;
  std::erase_if(rested_at_, [now](const auto& each) { return each.second <= now; });
  wait = limits_.every_ms;
  return rested_at_.size() < limits_.addresses;
}

}  // namespace palatine
