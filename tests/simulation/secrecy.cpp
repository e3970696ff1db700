#include "tests/simulation/secrecy.hpp"

namespace palatine::simulation {

std::optional<std::string> leak_in_view(const json& view, std::optional<int> seat) {
  const bool over = !view["result"].is_null();
  for (const json& each : view["seats"]) {
    if (each["seat"] == seat.value_or(-1)) continue;
    if (!each["bid"].is_null()) return "the bid of another: " + view.dump();
    if (!each["hand"].is_null() && !over) return "the hand of another: " + view.dump();
  }
  const json& phase = view["phase"];
  if (phase["kind"] == "answering" && !phase["card"].is_null() && phase["from"] != seat.value_or(-1) &&
      phase["to"] != seat.value_or(-1))
    return "an offer between others: " + view.dump();
  return std::nullopt;
}

std::optional<std::string> leak_in_events(const json& events, std::optional<int> seat) {
  const int own = seat.value_or(-1);
  for (const json& event : events) {
    const std::string kind = event["kind"];
    const bool secret =
        (kind == "hand_dealt" && event["seat"] != own) ||
        (kind == "bid_made" && event["seat"] != own && !event["chips"].is_null()) ||
        (kind == "card_drawn" && event["seat"] != own && !event["card"].is_null()) ||
        (kind == "card_offered" && event["from"] != own && event["to"] != own && !event["card"].is_null());
    if (secret) return "an event of others: " + event.dump();
  }
  return std::nullopt;
}

}  // namespace palatine::simulation
