#include "server/store/entry_answers.hpp"

#include <cstddef>

namespace palatine {

std::vector<const AnswerRow*> answers_in_entries(const Batch& batch) {
  std::vector<const AnswerRow*> of(batch.entries.size());
  for (const auto& row : batch.answers) {
    for (std::size_t i = 0; i < of.size() && row.expires == 0 && !row.room.empty(); ++i) {
      if (of[i] != nullptr || batch.entries[i].room != row.room) continue;
      of[i] = &row;
      break;
    }
  }
  return of;
}

}  // namespace palatine
