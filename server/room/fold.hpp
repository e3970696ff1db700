// A room's log, entry by entry, makes its state: what is folded is what was live.
#pragma once

#include <optional>

#include "server/room/room_state.hpp"
#include "server/store/rows.hpp"

namespace palatine {

class UpdateRing;

// A room from its log. Never throws for what the rows say: what doesn't fit is the state's `fault`. Nothing: not even
// the first entry can be read. `ring` recalls what the last updates told. Fingerprints are compared now and then, and
// all from the part on that is recalled: one that alone is wrong, before that, goes unnoticed; a wrong state does not,
// and `fault` names the first action whose fingerprint tells of it.
std::optional<RoomState> fold(const RoomData& data, const Registry& games, UpdateRing* ring = nullptr);

// Whether the match has done already what an entry says: else it does it, and it is compared.
enum class Played : bool { no, yes };

// One accepted entry more. Throws Bug (or what the engine throws) where it does not fit.
void apply(RoomState& state, const Entry& entry, Played played = Played::no);

}  // namespace palatine
