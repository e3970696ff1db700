// The log, with what a line is about. The JSON form gives each of these a member of its own, the human form a word
// behind the sentence.
#pragma once

#include "server/core/note.hpp"

namespace palatine {

void log(const Note& note);
// The one that is being written on this thread; nothing: the line has none. For the log's formatters.
const Note* note_being_logged();

}  // namespace palatine
