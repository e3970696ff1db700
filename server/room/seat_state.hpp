// A seat of a table, as the log makes it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "protocol/game_kind.hpp"
#include "protocol/messages.hpp"
#include "protocol/room_event.hpp"
#include "server/core/rare.hpp"

namespace palatine {

// What a seat must decide, until it has: OpenPrompt before it is written.
struct AskedPrompt {
  std::string id;
  std::shared_ptr<const GamePrompt> asked;  // none: the log is being folded, and nobody has looked
  std::optional<bool> draws;                // as in OpenPrompt

  OpenPrompt written(int seat) const { return {id, seat, asked->text(), draws}; }
  // Of one seat's: an id is given once.
  friend bool operator==(const AskedPrompt& a, const AskedPrompt& b) { return a.id == b.id && a.draws == b.draws; }
};

struct SeatState {
  std::optional<Person> person;
  std::string bot;                                    // the kind of computer player that sits here, or empty
  std::string stand_in;                               // the kind of computer player that plays for the person, or empty
  SeatControlReason why = SeatControlReason::called;  // it does
  bool ready = false;
  bool resigns = false;
  int offers = 0;                      // so many has this seat made
  int undos = 0;                       // so often has it taken back, at once or by consent
  int wishes = 0;                      // to resign, taken back
  Rare<Person> invited;                // to take this seat for good
  Rare<std::string> invite;            // a code: whoever opens it has this seat for good
  std::optional<std::string> commit;   // hex
  std::optional<std::string> entropy;  // hex
  std::int64_t prompts = 0;            // how many decisions this seat has had before it
  std::optional<AskedPrompt> prompt;
  std::string hinted;  // the id of the last prompt about which a hint was taken

  // The kind of computer player that decides here; empty: a person does.
  const std::string& computer() const { return bot.empty() ? stand_in : bot; }
};

}  // namespace palatine
