// The same request with the same key again: it gets the first answer, and nothing is done a second time.
#include "protocol/methods.hpp"
#include "server/game_server/impl.hpp"

namespace palatine {

bool GameServer::Impl::answer_again(ConnectionId id, const Call& call, const KeptAnswer* answer) {
  if (!answer) return false;
  if (answer->params_hash != short_hash(call.params_hash)) {
    respond(id, call, refused("key_reused", "That key was used for another request.", "/key").value());
    return true;
  }
  send(id, encode_result(call.id, answer->answer, left_for(id)));
  if (notes_requests_) note(id, call, "answered again", {});
  return true;
}

bool GameServer::Impl::answered_before(ConnectionId id, const Call& call, PersonState& person, const std::string& key) {
  const auto known = person.answers.find(key);
  if (known == person.answers.end()) return false;
  const AnswerRow& row = known->second;
  if (row.expires > now_) {
    const KeptAnswer kept{short_hash(row.params_hash), row.answer};
    return answer_again(id, call, &kept);
  }
  person.answers.erase(known);
  return false;
}

AnswerRow GameServer::Impl::answer_row(const PersonState& person, const std::string& key, const Call& call, Json result,
                                       const std::string& room) {
  AnswerRow row;
  row.person = person.row.id;
  row.key = key;
  row.method = call.request.method().name;
  row.params_hash = call.params_hash;
  row.answer = std::move(result);
  row.room = room;
  row.expires = now_ + passing_answer_ms;  // until it is seen to stand with an entry
  return row;
}

void GameServer::Impl::keep_answer(PersonState& person, const std::string& key, const Call& call,
                                   const Response& response, Batch& batch) {
  AnswerRow answer = answer_row(person, key, call, result_json(call.request.method(), response), "");
  if (person.answers.size() >= passing_answers_most && !person.answers.contains(answer.key))
    person.answers.erase(std::ranges::min_element(
        person.answers, {}, [](const auto& each) { return std::pair(each.second.expires, each.first); }));
  person.answers.insert_or_assign(answer.key, answer);
  batch.answers.push_back(std::move(answer));
  person.touched = loads_.last();
}

}  // namespace palatine
