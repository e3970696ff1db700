#pragma once

#include <vector>

#include "server/store/rows.hpp"

namespace palatine {

// For each entry of a batch the answer that is kept with it: of a request in its room, while the room is kept.
std::vector<const AnswerRow*> answers_in_entries(const Batch& batch);

}  // namespace palatine
