#include "tools/load/room.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tools/load/scan.hpp"
#include "tools/load/worker.hpp"

namespace palatine::load {

Room::Room(Worker& worker, std::vector<Client*> players, std::vector<Client*> spectators)
    : worker_(worker), players_(std::move(players)), spectators_(std::move(spectators)), all_(players_) {
  all_.insert(all_.end(), spectators_.begin(), spectators_.end());
  for (Client* one : all_) one->room = this;
  for (std::size_t i = 0; i < players_.size(); ++i) players_[i]->seat = static_cast<int>(i);
}

// ---- from one game to the next -------------------------------------------------------------------------------------

void Room::begin() {
  last_ = next_ = final_ = 0;
  for (Client* one : all_) one->prompt.clear(), one->answered.clear(), one->is_due = false;
  sent_.fill({});
  const json params = {
      {"game", worker_.settings.game}, {"options", json::parse(worker_.options.text)}, {"access", "public"}};
  players_.front()->ask("room.create", params, [this](const json& result) {
    id_ = result.at("room");
    invite_ = result.at("invite");
    seat(0);
  });
}

void Room::seat(std::size_t place) {
  if (place == players_.size()) return look_on();
  Client& who = *players_[place];
  who.ask("room.join", {{"invite", invite_}, {"sync", worker_.settings.sync}},
          [this, &who, place](const json& snapshot) {
            who.seq = snapshot.at("seq");
            who.ask("room.sit", {{"room", id_}, {"seat", place}}, [this, place](const json&) { seat(place + 1); });
          });
}

void Room::look_on() {
  waited_for_ = spectators_.size();
  if (waited_for_ == 0) return get_ready();
  for (Client* who : spectators_) {
    who->ask("room.join", {{"invite", invite_}, {"sync", worker_.settings.sync}, {"as", "spectator"}},
             [this, who](const json& snapshot) {
               who->seq = snapshot.at("seq");
               if (--waited_for_ == 0) get_ready();
             });
  }
}

void Room::get_ready() {
  for (Client* who : players_) who->ask("room.ready", {{"room", id_}}, [](const json&) {});
}

// Where the game is over somebody may still have to be told, or wait for their answer.
void Room::leave_when_over() {
  if (final_ == 0 || !worker_.playing || !worker_.new_games || !settled()) return;
  ++worker_.poller.tally.games;
  final_ = 0;
  plays_ = false;
  waited_for_ = all_.size();
  for (Client* who : all_) {
    who->ask("room.leave", {{"room", id_}}, [this](const json&) {
      if (--waited_for_ == 0) begin();
    });
  }
}

bool Room::settled() const {
  return in_flight_ == 0 &&
         std::all_of(all_.begin(), all_.end(), [this](const Client* one) { return one->seq >= last_; });
}

// ---- while it is played --------------------------------------------------------------------------------------------

void Room::update(Client& who, std::string_view params, Clock::time_point when) {
  std::int64_t seq = 0;
  std::string_view prompts;
  bool over = false;
  for (Members parts(params); parts.next();) {
    const std::string_view name = parts.name();
    if (name == "seq") {
      seq = number(parts.value());
      if (who.seat < 0) break;
    } else if (name == "to_act") {
      bool mine = false, anybody = false;
      for (Elements each(parts.value()); each.next();) {
        anybody = true;
        mine |= number(each.value()) == who.seat;
      }
      if (anybody && !plays_) {
        plays_ = true;
        if (!counted_) worker_.room_plays();
        counted_ = true;
      }
      // a game goes on where somebody must decide: there is nothing more to look for
      if (anybody && !mine && seq != 0) break;
    } else if (name == "prompts") {
      prompts = parts.value();
      if (seq != 0) break;
    } else if (name == "table") {
      over = unquoted(member(parts.value(), "status")) == "over";
    }
  }
  if (seq != who.seq + 1) worker_.wrong("update_missing");
  who.seq = seq;
  last_ = std::max(last_, seq);
  const Sent& sent = sent_[static_cast<std::size_t>(seq) % sent_.size()];
  if (sent.seq == seq) worker_.poller.tally.latency.add((when - sent.when).count());
  if (over) final_ = seq;
  if (who.seat >= 0) {
    Elements first(prompts);
    prompted(who, first.next() ? first.value() : std::string_view());
  }
  leave_when_over();
}

// Each update has all prompts that are open to whom it goes. Where several decide at once it may be the same as before.
void Room::prompted(Client& who, std::string_view prompt) {
  const std::string_view id = member(prompt, "id");
  if (prompt.empty() || id == who.answered) return who.prompt.clear();
  const bool is_new = id != member(who.prompt, "id");
  who.prompt = prompt;
  if (!worker_.playing) return;
  if (is_new) return answer_after(who, thinking_ms());
  if (who.is_due) answer(who);
}

// Around the pace, each time another: with the same for all, moves that became durable together would stay together, be
// answered at one moment, and wait for each other for ever.
int Room::thinking_ms() {
  const int pace = worker_.settings.pace_ms;
  return pace == 0 ? 0 : pace / 2 + static_cast<int>(worker_.answers.below(static_cast<std::uint32_t>(pace) + 1));
}

void Room::answer_after(Client& who, int wait_ms) {
  if (wait_ms == 0) return answer(who);
  worker_.poller.at(Clock::now() + std::chrono::milliseconds(wait_ms), [this, &who] {
    if (worker_.playing) answer(who);
  });
}

// Who plays at a pace begins at any moment of it: else all rooms would go on acting at once.
void Room::go_on() {
  const int pace = worker_.settings.pace_ms;
  for (Client* who : players_) {
    if (who->prompt.empty()) continue;
    answer_after(*who, pace == 0 ? 0 : static_cast<int>(worker_.answers.below(static_cast<std::uint32_t>(pace))));
  }
  leave_when_over();
}

void Room::answer(Client& who) {
  if (who.prompt.empty()) return;
  // an action is under way, or done, of which this player has not been told: once they are, it goes on
  who.is_due = who.seq < last_ || last_ < next_;
  if (who.is_due) return;
  const auto action = worker_.answers.choose(member(who.prompt, "prompt"), who.seat);
  if (!action) return worker_.wrong("no_choice");
  const std::int64_t id = who.next_id();
  const std::string number = std::to_string(id);
  std::string& frame = who.act_frame;
  frame.assign(R"({"jsonrpc":"2.0","id":)").append(number);
  frame.append(R"(,"method":"game.act","params":{"room":")").append(id_);
  frame.append(R"(","prompt":)").append(member(who.prompt, "id"));
  frame.append(R"(,"key":"load-)").append(number).append(R"(","action":)").append(*action).append("}}");
  who.answered = member(who.prompt, "id");
  who.prompt.clear();
  ++in_flight_;
  next_ = last_ + 1;
  sent_[static_cast<std::size_t>(next_) % sent_.size()] = {next_, Clock::now()};
  who.act(frame, id);
}

void Room::accepted(std::string_view result) {
  --in_flight_;
  ++worker_.poller.tally.moves;
  worker_.moves.fetch_add(1, std::memory_order_relaxed);
  const std::int64_t seq = number(member(result, "seq"));
  if (sent_[static_cast<std::size_t>(seq) % sent_.size()].seq != seq) worker_.wrong("bad_message");
  leave_when_over();
}

// Who was asked to wait sends the same again; else nobody goes on here, which is said in the end.
void Room::not_accepted(Client& who, std::int64_t retry_after_ms) {
  if (retry_after_ms < 0) return;
  worker_.poller.at(Clock::now() + std::chrono::milliseconds(retry_after_ms), [this, &who] {
    if (worker_.resuming) return;
    const std::int64_t id = number(member(who.act_frame, "id"));
    who.act(who.act_frame, id);
  });
}

}  // namespace palatine::load
