// What the game server wants done, as plain values. Their order is a promise: whatever stands after an Append may leave
// only when that Append, and all before it, is durable. A Load is an effect like any other, so it sees what was
// appended before it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/core/error.hpp"
#include "protocol/core/json.hpp"
#include "protocol/game_kind.hpp"
#include "server/core/ids.hpp"
#include "server/core/millis.hpp"
#include "server/core/note.hpp"
#include "server/core/secret.hpp"
#include "server/core/send.hpp"
#include "server/mail/send_mail.hpp"
#include "server/moderation/search.hpp"
#include "server/notifications/outgoing_notification.hpp"
#include "server/store/rows.hpp"
#include "tl/expected.hpp"

namespace palatine {

struct Append {
  Append() : batch(std::make_unique<Batch>()) {}
  explicit Append(Batch rows) : batch(std::make_unique<Batch>(std::move(rows))) {}

  std::unique_ptr<Batch> batch;  // never null; itself it is large, and effects are moved about
};
struct Close {
  ConnectionId connection{};
  std::uint16_t code = 1000;  // RFC 6455
  std::string reason;         // one of the reason codes
};
// Over HTTP: why what was asked by streams() is refused.
struct Refuse {
  ConnectionId connection{};
  Error error;
};
struct LoadPerson {
  Ticket ticket{};
  PersonKey key;
};
struct LoadPastGames {
  Ticket ticket{};
  PastGamesKey key;
};
// Its rows are read and its log is folded on another thread.
struct LoadRoom {
  Ticket ticket{};
  std::string id;          // empty where the invite is given
  std::string invite;      // empty where the id is given
  std::string whose = {};  // the address that asked; they share the threads evenly
  // What another game needs to go on from there (load_room) is what is wanted of it.
  std::optional<std::size_t> position = {};
};
// The replay of a game that is over, made once and kept.
struct FetchReplay {
  Ticket ticket{};
  std::string room;
  std::string whose = {};
};
// Reports are looked through, on another thread and where nobody else waits for it.
struct SearchReports {
  Ticket ticket{};
  moderation::ReportsSought sought;
  std::string whose = {};  // the address that asked
};
// A computer player's decision, to be made on another thread.
struct Think {
  Ticket ticket{};
  BotTask task;
  std::string whose = {};  // who made the table: they share the threads evenly
};
// Long and costly work for another thread; neither waits for the disk.
struct HashPassword {
  Ticket ticket{};
  Secret password;
  std::vector<std::string> networks = {};  // of who asks, the narrowest first: those who ask for much wait longest
};
struct CheckPassword {
  Ticket ticket{};
  Secret password;
  std::optional<std::string> hash;  // none: there is no such account, and it takes as long to say so
  std::vector<std::string> networks = {};
};
// The answer to an order: the result of its method. It waits like a Send.
struct OrderDone {
  OrderTicket ticket{};
  tl::expected<Json, Error> result;
};
// Whoever comes with the code of this hash, before that moment and once, is given all that is stored about the person.
struct OfferExport {
  std::string code_hash;
  std::string person;  // an id
  Millis expires = 0;
};
using Effect =
    std::variant<Send, Append, Close, LoadPerson, LoadPastGames, LoadRoom, FetchReplay, SearchReports, Think,
                 HashPassword, CheckPassword, Note, OrderDone, OutgoingNotification, OfferExport, SendMail, Refuse>;
using Effects = std::vector<Effect>;

}  // namespace palatine
