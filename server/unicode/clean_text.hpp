// Names, titles and texts as they may stand: lengths in code points, and no characters that hide, turn or break the
// words around them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/core/error.hpp"
#include "protocol/core/limits.hpp"
#include "tl/expected.hpp"

namespace palatine {

// Each gives the words without spaces at their ends, and inner runs of spaces as one (not in texts).
// Reasons: bad_name (characters, none that can be seen, a guest's tag), name_too_short, name_too_long.
tl::expected<std::string, Error> clean_name(std::string_view name, const Limits& limits);
// Likewise one that nobody has yet: without piles of marks above and below a letter (bad_name).
tl::expected<std::string, Error> clean_new_name(std::string_view name, const Limits& limits);
// Reasons: bad_title (characters, or none that can be seen), title_too_long.
tl::expected<std::string, Error> clean_title(std::string_view title, const Limits& limits);
// Reasons: bad_text (characters), text_empty, text_too_long.
tl::expected<std::string, Error> clean_text(std::string_view text, const Limits& limits);
// Likewise words that may be left out, of so many characters at most; an error says that they stood at `path`.
tl::expected<std::optional<std::string>, Error> clean_words(const std::optional<std::string>& words, std::string path,
                                                            std::int64_t most, Limits limits);

}  // namespace palatine
