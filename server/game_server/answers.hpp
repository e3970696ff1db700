// What a request is answered: what was done, or why it is refused; and the first answer to one that comes again with
// the same key, where nothing is done a second time (repeated_requests.cpp).
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/codec.hpp"
#include "server/game_server/connections.hpp"
#include "server/game_server/context.hpp"
#include "server/game_server/known_people.hpp"
#include "server/game_server/pending_loads.hpp"
#include "server/room/kept_answers.hpp"
#include "server/tables/tables.hpp"

namespace palatine {

class Answers {
 public:
  Answers(GameServerContext& context, Connections& connections, KnownPeople& known_people, const Tables& tables,
          const PendingLoads& loads)
      : context_(context), connections_(connections), known_people_(known_people), tables_(tables), loads_(loads) {}

  void respond(ConnectionId to, const Call& call, const Response& response);
  // The same with a result that is JSON already; `room`: the room that it is about, for the log.
  void respond_with(ConnectionId to, const Call& call, const Json& result, const std::string& room);
  // The same with a result in pieces, so that long ones are not copied.
  void respond_with(ConnectionId to, const Call& call, std::initializer_list<std::string_view> pieces);
  void respond(ConnectionId to, const Call& call, const Error& error);
  void respond(ConnectionId to, const Json& call_id, const Error& error);

  // Whether that key was used before at the table whose answers these are; then it is answered.
  bool answer_again(ConnectionId id, const Call& call, const std::optional<KeptAnswer>& answer);
  // The same of requests about no room.
  bool answered_before(ConnectionId id, const Call& call, PersonState& person, const std::string& key);
  // What is kept of an answer; nothing where the request has no key.
  std::optional<AnswerRow> answer_row(const PersonState& person, const std::string* key, const Call& call, Json result,
                                      const std::string& room);
  // Of a request about no room: a repeat gets the same answer.
  void keep_answer(PersonState& person, const std::string& key, const Call& call, const Response& response,
                   Batch& batch);
  void answer_and_append(ConnectionId id, const Call& call, const std::optional<std::string>& key,
                         const Response& response, Batch batch);

 private:
  // What is left of the budget; nothing where the client did not ask to hear it, or has not said hello.
  Left left_for(ConnectionId id);
  void refuse(ConnectionId to, const Json& call_id, const Error& error);
  bool asks_the_same(const Request& request, const KeptAnswer& answer) const;
  // What became of a request, for the log.
  void note(ConnectionId id, const Call& call, std::string_view text, const std::string* room, std::string reason = {});

  GameServerContext& context_;
  Connections& connections_;
  KnownPeople& known_people_;
  const Tables& tables_;
  const PendingLoads& loads_;
};

}  // namespace palatine
