// The session's part in the fair dice.
#include <algorithm>

#include "client-cli/session/session.hpp"
#include "protocol/fair_dice.hpp"

namespace palatine::client {

Outputs Session::ready(const std::string& id) {
  Outputs out;
  const Room* room = this->room(id);
  if (room == nullptr) return out;
  RoomReady ready;
  ready.room = id;
  ready.ready = true;
  if (room->seat) {
    Receipt receipt;
    if (auto kept = keeper_.find(room->table.game_id); kept && kept->commit == room->table.commit && kept->entropy) {
      receipt = std::move(*kept);
    }
    receipt.game_id = room->table.game_id;
    receipt.commit = room->table.commit;
    receipt.seat = room->seat;
    receipt.entropy_commits.resize(room->table.seats.size());  // none has been shown yet
    if (!receipt.entropy) receipt.entropy = start_.random_hex(16);
    const auto entropy = entropy_from_hex(*receipt.entropy);
    // What could not be kept can't be revealed after a crash: then rather no part in the dice.
    if (entropy && keeper_.keep(receipt)) {
      ready.entropy_commit = entropy_commit(receipt.game_id, *room->seat, *entropy);
    } else {
      out.push_back(DiceNews{id, "dice.not_kept"});
    }
  }
  const auto last = std::find_if(pending_.rbegin(), pending_.rend(), [&](const Pending& p) {
    const auto* r = p.request.get_if<RoomReady>();
    return r != nullptr && r->room == id;
  });
  if (last != pending_.rend()) {
    const auto& said = last->request.get<RoomReady>();
    if (said.ready == ready.ready && said.entropy_commit == ready.entropy_commit) return out;
  }
  add(std::move(ready), out);
  return out;
}

void Session::on(RevealEntropy& ask, Outputs& out) {
  const auto found = rooms_.find(ask.room);
  if (found != rooms_.end()) reveal(found->second, ask.game_id, ask.commit, ask.entropy_commits, out);
}

void Session::reveal(Room& room, const std::string& game_id, const std::string& commit,
                     const std::vector<std::optional<std::string>>& commits, Outputs& out) {
  auto receipt = keeper_.find(game_id);
  if (!receipt || !receipt->entropy || !receipt->seat) return out.push_back(DiceNews{room.id, "dice.unknown"});
  const auto entropy = entropy_from_hex(*receipt->entropy);
  const auto seat = static_cast<std::size_t>(*receipt->seat);
  // Reveal nothing to a server that has changed its commit, or does not show ours to the others.
  if (!entropy || receipt->commit != commit) return out.push_back(DiceNews{room.id, "dice.commit_changed"});
  if (seat >= commits.size() || commits[seat] != entropy_commit(game_id, *receipt->seat, *entropy)) {
    return out.push_back(DiceNews{room.id, "dice.not_shown"});
  }
  const auto& shown = receipt->entropy_commits;
  if (std::any_of(shown.begin(), shown.end(), [](const auto& c) { return c.has_value(); }) && shown != commits) {
    return out.push_back(DiceNews{room.id, "dice.commit_changed"});
  }
  receipt->entropy_commits = commits;
  keeper_.keep(*receipt);
  const bool asked = std::any_of(pending_.begin(), pending_.end(), [&](const Pending& p) {
    const auto* r = p.request.get_if<RoomReveal>();
    return r != nullptr && r->room == room.id && r->entropy == *receipt->entropy;
  });
  if (!asked) add(RoomReveal{room.id, *receipt->entropy, std::nullopt}, out);
}

// After a failed draw all who had committed say ready anew, as else the others could choose the dice. The receipts of
// whoever did not fail say that this player was ready for that draw, and not yet for the next: nobody need be asked.
void Session::ready_again(const Room& room, Outputs& out) {
  const RoomTable& table = room.table;
  if (table.status != RoomStatus::open || table.failed_draws.empty() || !room.seat) return;
  if (table.seats.at(static_cast<std::size_t>(*room.seat)).ready) return;
  const FailedDraw& failed = table.failed_draws.back();
  if (std::count(failed.seats.begin(), failed.seats.end(), *room.seat) > 0) return;
  const auto receipt = keeper_.find(failed.game_id);
  if (!receipt || !receipt->entropy || receipt->seat != room.seat) return;
  if (const auto next = keeper_.find(table.game_id); next && next->entropy) return;
  const auto seed = seed_from_hex(failed.server_seed);
  if (!seed || failed.commit != receipt->commit || seed_commit(failed.game_id, *seed) != receipt->commit) {
    return out.push_back(DiceNews{room.id, "dice.seed_wrong"});
  }
  out.push_back(DiceNews{room.id, "dice.ready_again"});
  const Outputs said = ready(room.id);
  out.insert(out.end(), said.begin(), said.end());
}

void Session::check_seed(const Room& room, const RoomTable& before, Outputs& out) {
  if (!room.table.server_seed || before.server_seed == room.table.server_seed) return;
  const auto receipt = keeper_.find(room.table.game_id);
  if (!receipt) return;
  const auto seed = seed_from_hex(*room.table.server_seed);
  const bool holds = seed && seed_commit(receipt->game_id, *seed) == receipt->commit;
  out.push_back(DiceNews{room.id, holds ? std::string_view("dice.holds") : std::string_view("dice.seed_wrong")});
}

}  // namespace palatine::client
