// What names look like: by Unicode's tables of characters that are mistaken for each other (UTS 39).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace palatine {

// One or two keys; names that share one can be mistaken for each other, in capitals or not. `name` is valid UTF-8.
std::vector<std::string> skeletons_of(std::string_view name);

// Without the difference of capitals and of forms of the same letter (NFKC_Casefold), and without accents: for what is
// looked for in texts. `text` is valid UTF-8.
std::string folded_for_search(std::string_view text);

std::u32string code_points(std::string_view text);  // of valid UTF-8
// How one character looks, accents and all that can't be seen left out: folded first, or as it stands (as above).
std::u32string skeleton_of(char32_t c, bool as_it_stands);

// Between a guest's name and its tag, as in `Anna·7f`. Nobody chooses a name with it, or with what looks like it: so no
// guest is taken for an account, and no account for a guest.
inline constexpr std::string_view tag_mark = "\u00b7";
bool holds_tag_mark(std::string_view name);
// The mark and two hex digits, made of a person's id.
std::string tag_of(std::string_view person);

}  // namespace palatine
