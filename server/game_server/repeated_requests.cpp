// A request that comes again with its key: nothing is done a second time, it gets its first answer.
#include <algorithm>

#include "protocol/codec.hpp"
#include "server/core/refusal.hpp"
#include "server/game_server/answers.hpp"

namespace palatine {

// What an earlier release has kept is compared as it did that: a game may be played for months.
bool Answers::asks_the_same(const Request& request, const KeptAnswer& answer) const {
  return answer.params_hash == shorter_hash(params_hash(request, context_.answer_secret)) ||
         answer.params_hash == shorter_hash(params_hash_of_before(request));
}

bool Answers::answer_again(ConnectionId id, const Call& call, const std::optional<KeptAnswer>& answer) {
  if (!answer) return false;
  if (!asks_the_same(call.request, *answer)) {
    respond(id, call, refused("key_reused", "That key was used for another request.", "/key").value());
    return true;
  }
  connections_.send(id, encode_result(call.id, answer->answer, left_for(id)));
  if (context_.notes_requests) note(id, call, "answered again", nullptr);
  return true;
}

bool Answers::answered_before(ConnectionId id, const Call& call, PersonState& person, const std::string& key) {
  const auto known = person.answers.find(key);
  if (known == person.answers.end()) return false;
  const AnswerRow& row = known->second;
  if (row.expires > context_.now) {
    return answer_again(id, call, KeptAnswer{shorter_hash(row.params_hash), row.answer});
  }
  person.answers.erase(known);
  return false;
}

std::optional<AnswerRow> Answers::answer_row(const PersonState& person, const std::string* key, const Call& call,
                                             Json result, const std::string& room) {
  std::optional<AnswerRow> row;
  if (!key) return row;
  row.emplace();
  row->person = person.row.id;
  row->key = *key;
  row->method = call.request.method().name;
  row->params_hash = params_hash(call.request, context_.answer_secret);
  row->answer = std::move(result);
  row->room = room;
  row->expires = context_.now + passing_answer_ms;  // until it is seen to stand with an entry
  return row;
}

void Answers::keep_answer(PersonState& person, const std::string& key, const Call& call, const Response& response,
                          Batch& batch) {
  AnswerRow answer = *answer_row(person, &key, call, result_json(call.request.method(), response), "");
  if (person.answers.size() >= passing_answers_most && !person.answers.contains(answer.key))
    person.answers.erase(std::ranges::min_element(
        person.answers, {}, [](const auto& each) { return std::pair(each.second.expires, each.first); }));
  person.answers.insert_or_assign(answer.key, answer);
  batch.answers.push_back(std::move(answer));
  person.touched = loads_.last();
}

}  // namespace palatine
