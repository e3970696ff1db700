#include "tests/simulation/network.hpp"

#include <vector>

#include "tests/simulation/person.hpp"

namespace palatine::simulation {

ConnectionId Network::open(Person& person, const std::string& address) {
  const ConnectionId id{++last_};
  Line& line = lines_[id];
  line.person = &person;
  line.random = FastRandom(seed_ * 1'000'003 + last_);
  time_.in(later(line, line.up_at), [this, id, address] {
    const auto found = lines_.find(id);
    if (found == lines_.end() || found->second.up_lost) return;
    Server* const server = ready_();
    if (!server || !server->is_up()) return lose(id, 1);
    found->second.server = server;
    found->second.server_open = true;
    server->connected(id, address);
  });
  return id;
}

Millis Network::later(Line& line, Millis& last) {
  Millis delay = 1 + line.random.below(calm_ ? 20 : 120);
  if (!calm_ && line.random.below(60) == 0) delay += line.random.below(15'000);
  last = std::max(last, time_.now() + delay);
  return last - time_.now();
}

void Network::up(ConnectionId id, std::string frame) {
  const auto found = lines_.find(id);
  if (found == lines_.end()) return;
  time_.in(later(found->second, found->second.up_at), [this, id, frame = std::move(frame)] {
    const auto line = lines_.find(id);
    if (line == lines_.end() || line->second.up_lost || !line->second.server_open) return;
    if (line->second.server->is_up()) line->second.server->received(id, frame);
  });
}

void Network::down(const Outgoing& what) {
  const auto found = lines_.find(what.to);
  if (found == lines_.end()) return;
  Line& line = found->second;
  if (!what.frame.text) line.server_open = false;
  if (!line.person) return;
  time_.in(later(line, line.down_at), [this, what] {
    const auto at = lines_.find(what.to);
    if (at == lines_.end() || at->second.down_lost || !at->second.person) return;
    if (what.frame.text) return at->second.person->take(what.frame);
    Person& person = *at->second.person;
    lines_.erase(at);
    person.lost(what.reason);
  });
}

void Network::cut(ConnectionId id) {
  const auto found = lines_.find(id);
  if (found == lines_.end()) return;
  Line& line = found->second;
  line.person = nullptr;
  line.up_lost = line.random.below(2) == 0 || line.up_lost;  // to a server that has stopped it never comes
  const Millis arrived = std::max<Millis>(0, line.up_at - time_.now()) + 1;
  const Millis unnoticed = line.random.below(2) == 0 ? 0 : line.random.below(calm_ ? 10 : 40'000);
  time_.in(arrived + unnoticed, [this, id] {
    const auto at = lines_.find(id);
    if (at == lines_.end()) return;
    Server* const server = at->second.server;
    const bool known = at->second.server_open && server->is_up();
    lines_.erase(at);
    if (known) server->disconnected(id);
  });
}

void Network::server_lost(const Server& server) {
  for (auto& [id, line] : lines_) {
    if (line.server && line.server != &server) continue;
    line.server_open = false;
    line.up_lost = true;
    // what was lost stays lost: nothing comes after a gap, though the server stops a second time
    line.down_lost = line.random.below(2) == 0 || line.down_lost;
    lose(id, std::max<Millis>(0, line.down_at - time_.now()) + 1 + line.random.below(3000));
  }
}

void Network::turned_away(Server& server) {
  std::vector<ConnectionId> open;
  for (auto& [id, line] : lines_)
    if (line.server == &server && line.server_open) open.push_back(id);
  for (const ConnectionId id : open) {
    Line& line = lines_.at(id);
    line.server_open = false;
    line.up_lost = true;
    line.down_lost = true;
    lose(id, 1);
    server.disconnected(id);
  }
}

void Network::lose(ConnectionId id, Millis in) {
  time_.in(in, [this, id] {
    const auto at = lines_.find(id);
    if (at == lines_.end()) return;
    Person* person = at->second.person;
    lines_.erase(at);
    if (person) person->lost("lost");
  });
}

}  // namespace palatine::simulation
