// What went through the sockets since the start: plain numbers.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "protocol/core/reasons.hpp"

namespace palatine {

struct Traffic {
  std::uint64_t accepted = 0;       // connections
  std::uint64_t turned_away = 0;    // at once: there were too many
  std::uint64_t gave_way = 0;       // to others, when there were too many
  std::uint64_t accept_errors = 0;  // no more files, for example
  std::uint64_t web_sockets = 0;    // handshakes done
  // Messages over WebSocket, without framing, before compression.
  std::uint64_t messages_received = 0, bytes_received = 0;
  std::uint64_t messages_sent = 0, bytes_sent = 0;
  std::map<unsigned, std::uint64_t> http_answers = {{200, 0}, {304, 0}, {400, 0}, {403, 0}, {404, 0}, {405, 0},
                                                    {413, 0}, {426, 0}, {429, 0}, {500, 0}, {503, 0}};  // by status
  // WebSockets closed by this server, by reason: those of close frames, and two of connections that are just dropped.
  std::map<std::string, std::uint64_t, std::less<>> closes = {
      {"rate_limited", 0}, {"slow_reader", 0}, {"pings_unanswered", 0}, {"other", 0}};

  Traffic() {
    for (const Reason& reason : all_reasons())
      if (reason.by == "close") closes.emplace(reason.name, 0);
  }
  void closed(std::string_view reason) {
    const auto known = closes.find(reason);
    if (known != closes.end())
      ++known->second;
    else
      ++closes[find_reason(reason) != nullptr ? std::string(reason) : "other"];
  }
};

}  // namespace palatine
