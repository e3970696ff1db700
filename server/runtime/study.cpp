#include "server/runtime/study.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "protocol/core/refuse.hpp"
#include "server/net/gzip.hpp"
#include "server/people/networks.hpp"

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

StudyAdmission::StudyAdmission(const Limits& limits) : limits_(limits) {}

tl::expected<StudyAdmission::Place, HttpAnswer> StudyAdmission::enter(const std::string& address, Millis now) {
  constexpr std::int64_t all_busy_ms = 5000;
  const std::vector<std::string> networks = networks_of(address);
  sweep_.look(rested_at_, now, [now](Millis rested_at) { return rested_at <= now; });
  bool has_place = inside_->all < limits_.at_once;
  std::int64_t times = 1;
  for (const std::string& network : networks) {
    if (const auto wait = wait_of(network, times, now))
      return tl::unexpected(http_refusal(
          429, "rate_limited", "Too many games were studied from this address; try again in a moment.", *wait));
    const auto inside = inside_->by_network.find(network);
    if (inside != inside_->by_network.end() && inside->second >= times * limits_.at_once_per_address) has_place = false;
    times *= times_wider;
  }
  if (!has_place)
    return tl::unexpected(
        http_refusal(503, "busy", "as many games are being studied as may be; try again in a moment", all_busy_ms));
  times = 1;
  ++inside_->all;
  for (const std::string& network : networks) {
    ++inside_->by_network[network];
    Millis& rested_at = rested_at_[network];
    rested_at = std::max(rested_at, now) + limits_.every_ms / times;
    times *= times_wider;
  }
  // it may outlive the listener
  return Place(nullptr, [inside = inside_, networks](const void*) {
    --inside->all;
    for (const std::string& network : networks)
      if (const auto found = inside->by_network.find(network); --found->second == 0) inside->by_network.erase(found);
  });
}

// A network that may `times` as much has so many times the burst, and is so much faster again.
std::optional<Millis> StudyAdmission::wait_of(const std::string& network, std::int64_t times, Millis now) {
  const auto known = rested_at_.find(network);
  if (known != rested_at_.end()) {
    const Millis every = limits_.every_ms / times;
    const Millis wait = known->second - now - (times * limits_.burst - 1) * every;
    return wait > 0 ? std::optional(wait) : std::nullopt;
  }
  return rested_at_.size() < limits_.addresses ? std::nullopt : std::optional(limits_.every_ms);
}

}  // namespace palatine
