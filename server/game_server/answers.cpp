#include "server/game_server/answers.hpp"

#include <algorithm>
#include <vector>

#include "protocol/methods.hpp"

namespace palatine {

void Answers::respond(ConnectionId to, const Call& call, const Response& response) {
  const Method& method = call.request.method();
  connections_.send(to, encode_response(call.id, method, response, left_for(to)));
  if (context_.notes_requests) note(to, call, "answered", text_in(*method.result, response.of(method), "room"));
}

void Answers::respond_with(ConnectionId to, const Call& call, const Json& result, const std::string& room) {
  connections_.send(to, encode_result(call.id, result, left_for(to)));
  if (context_.notes_requests) note(to, call, "answered", &room);
}

void Answers::respond_with(ConnectionId to, const Call& call, std::initializer_list<std::string_view> pieces) {
  connections_.send(to, encode_long_result(call.id, pieces, left_for(to)));
  if (context_.notes_requests) note(to, call, "answered", nullptr);
}

void Answers::respond(ConnectionId to, const Call& call, const Error& error) {
  refuse(to, call.id, error);
  if (context_.notes_requests) note(to, call, "refused", nullptr, error.reason);
}

void Answers::respond(ConnectionId to, const Json& call_id, const Error& error) {
  refuse(to, call_id, error);
  if (context_.notes_requests)
    context_.emit(Note{.text = "refused",
                       .level = Note::Level::debug,
                       .connection = to,
                       .request = call_id.text,
                       .reason = error.reason});
}

void Answers::refuse(ConnectionId to, const Json& call_id, const Error& error) {
  context_.tally.refused(error);
  if (const Connection* const asker = connections_.find(to); asker && asker->watcher) {
    context_.emit(Refuse{to, error});
    return;
  }
  connections_.send(to, encode_error(call_id, error, left_for(to)));
}

// The room is that of the answer, or the one asked for if it is awake: another text there may be an invite.
void Answers::note(ConnectionId id, const Call& call, std::string_view text, const std::string* room,
                   std::string reason) {
  if ((!room || room->empty()) && call.request.is_there())
    if (const auto* asked = call.request.text("room"); asked && tables_.find({*asked, {}})) room = asked;
  context_.emit(Note{.text = std::string(text),
                     .level = Note::Level::debug,
                     .connection = id,
                     .request = call.id.text,
                     .method = call.request.method().name,
                     .room = room ? *room : std::string(),
                     .reason = std::move(reason)});
}

Left Answers::left_for(ConnectionId id) {
  Connection* const connection = connections_.find(id);
  if (!connection || !connection->tells_budget || connection->person.empty()) return std::nullopt;
  PersonState& person = known_people_.at(id);
  BudgetLeft left;
  // what is said or asked is taken from all: the emptiest one counts, and of those that are as empty the slowest one
  std::vector<RateLimiter*> chat{&person.chat};
  std::vector<RateLimiter*> requests{&connection->budget, &person.requests};
  for (PeerAddress* each = connection->home; each; each = each->wider) {
    chat.push_back(&each->chat);
    requests.push_back(&each->requests);
  }
  const auto look = [this](const std::vector<RateLimiter*>& budgets, std::int64_t& amount, auto& refill_ms) {
    amount = (*std::ranges::min_element(budgets, {}, [&](RateLimiter* each) {
               return each->left(context_.now);
             }))->left(context_.now);
    for (RateLimiter* each : budgets)
      if (each->left(context_.now) == amount) refill_ms = std::max(refill_ms, each->next(context_.now));
  };
  look(chat, left.chat, left.chat_refill_ms);
  look(requests, left.requests, left.refill_ms);
  return left;
}

void Answers::answer_and_append(ConnectionId id, const Call& call, const std::optional<std::string>& key,
                                const Response& response, Batch batch) {
  if (key) keep_answer(known_people_.at(id), *key, call, response, batch);
  known_people_.at(id).touched = loads_.last();
  context_.emit(Append{std::move(batch)});
  respond(id, call, response);
}

}  // namespace palatine
