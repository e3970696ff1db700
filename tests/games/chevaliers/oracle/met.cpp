#include "tests/games/chevaliers/oracle/met.hpp"

#include <nlohmann/json.hpp>

namespace palatine::oracle {

using nlohmann::json;

void Met::see_event(const json& event, const json& view) {
  const std::string kind = event.at("kind");
  const int attempts = view.at("phase").value("attempts", 0);
  see(kind);
  if (kind == "card_buried" && event.at("forced")) {
    see(attempts > 0 ? "card_buried, forced, on a later choice" : "card_buried, forced");
  }
  if (kind == "card_buried" || kind == "card_returned" || kind == "castle_given") {
    if (view.at("piles").at(event.at("pile").get<int>()).at("cards") == 1) see(kind + ", alone on the pile");
  }
  if (kind == "roll_started" && event.at("rolls") == 4) {
    see("roll_started, four rolls for " + event.at("purpose").get<std::string>());
  }
  if (kind == "roll_ended" && event.at("value").at("count") == 0) see("roll_ended, no live die");
  if (kind == "throne_missed" && event.at("is_protected")) see("throne_missed, protected");
  if (kind == "card_taken" && !event.at("from").is_null()) {
    see("card_taken, an opponent's " + event.at("card").at("kind").get<std::string>());
  }
  if (kind == "game_ended") {
    const json& result = event.at("result");
    const std::string winner = result.at("winners").empty() ? ", nobody wins" : "";
    see("ended by " + result.at("reason").get<std::string>() + winner);
  }
}

void Met::see_view(const json& view) {
  const json &left = view.at("piles").at(0), &right = view.at("piles").at(1);
  if (left.at("cards") == 1 || right.at("cards") == 1) see("a lone card on a pile");
  if (left.at("cards") == 0 || right.at("cards") == 0) see("an empty pile");
  if (left.at("cards") == 0 && right.at("cards") == 0) see("two empty piles");
  const json& phase = view.at("phase");
  if (phase.value("to_beat", json()) == json{{"count", 3}, {"face", 2}, {"other", 4}}) see("treason");
  see("phase " + phase.at("kind").get<std::string>());
}

}  // namespace palatine::oracle
