// People whom somebody does not want to meet. Nobody is told of it, and what they can notice is no more than that a
// host does not play with everybody.
#include <algorithm>

#include "protocol/describe/reader.hpp"
#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"
#include "server/core/rfc3339.hpp"
#include "server/game_server/block_requests.hpp"

namespace palatine {

void BlockRequests::on(ConnectionId id, Call& call, const PersonBlock& block) {
  PersonState& person = person_of(id);
  if (block.key && answers_.answered_before(id, call, person, *block.key)) return;
  if (block.person == person.row.id)
    return respond(id, call, refused("bad_param", "One can't block oneself.", "/person").value());
  const Sought sought = seek(people_, block.person, connections_.at(id).lookups, context_.config.limits, SeekBy::id);
  if (sought.lookup) return waiting_.seek_for(id, call, *sought.lookup);
  if (!sought.person) return respond(id, call, no_such_person());
  Batch batch;
  if (!person.blocks.contains(block.person)) {
    if (static_cast<std::int64_t>(person.blocks.size()) >= context_.config.limits.blocks_per_person)
      return respond(id, call, refused("too_many_blocks", "You have blocked as many people as one may.").value());
    const BlockRow row{person.row.id, block.person, text_of(sought.person->person()), context_.now};
    person.blocks.emplace(block.person, row);
    batch.blocks = {row};
  }
  answers_.answer_and_append(id, call, block.key, Nothing{}, std::move(batch));
}

void BlockRequests::on(ConnectionId id, Call& call, const PersonUnblock& unblock) {
  PersonState& person = person_of(id);
  if (unblock.key && answers_.answered_before(id, call, person, *unblock.key)) return;
  Batch batch;
  if (person.blocks.erase(unblock.person) > 0) batch.blocks_gone = {{person.row.id, unblock.person}};
  answers_.answer_and_append(id, call, unblock.key, Nothing{}, std::move(batch));
}

void BlockRequests::on(ConnectionId id, Call& call, const PersonBlocked&) {
  std::vector<const BlockRow*> rows;
  for (const auto& [blocked, row] : person_of(id).blocks) rows.push_back(&row);
  std::ranges::sort(rows, [](const BlockRow* a, const BlockRow* b) {
    return std::pair(a->since, a->blocked) < std::pair(b->since, b->blocked);
  });
  PersonBlockedResult result;
  for (const BlockRow* row : rows)
    if (auto shown = read_text<Person>(row->shown.text, Unknown::ignore))
      result.people.push_back({std::move(*shown), rfc3339(row->since)});
  respond(id, call, result);
}

bool BlockRequests::seeks_host(ConnectionId id, Call& call, const Room* room) {
  if (!room) return false;
  const std::string& host = room->state().host;
  const Sought sought = seek(people_, host, connections_.at(id).lookups, context_.config.limits, SeekBy::id);
  if (!sought.lookup) return false;
  waiting_.seek_for(id, call, *sought.lookup);
  loads_.find(Ticket{loads_.last()})->keeps.push_back(room->state().id);
  return true;
}

}  // namespace palatine
