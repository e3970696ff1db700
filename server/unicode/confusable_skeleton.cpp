#include "server/unicode/confusable_skeleton.hpp"

#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <memory>

#include "engine/core/bug.hpp"
#include "protocol/fair_dice.hpp"
#include "server/unicode/combining_marks.hpp"

namespace palatine {
namespace {

using Text = std::u16string;

void check(UErrorCode code) {
  expect(U_SUCCESS(code), u_errorName(code));
}

// Asks twice where the first guess at the length was too short.
template <class F>
Text filled(std::size_t guess, F&& fill) {
  Text out(guess, u'\0');
  UErrorCode code = U_ZERO_ERROR;
  auto length = static_cast<std::size_t>(fill(out.data(), static_cast<std::int32_t>(out.size()), code));
  if (length > out.size()) {
    out.resize(length);
    code = U_ZERO_ERROR;
    length = static_cast<std::size_t>(fill(out.data(), static_cast<std::int32_t>(out.size()), code));
  }
  check(code);
  out.resize(length);
  return out;
}

Text from_utf8(std::string_view text) {
  return filled(text.size(), [&](char16_t* to, std::int32_t size, UErrorCode& code) {
    std::int32_t length = 0;
    u_strFromUTF8(to, size, &length, text.data(), static_cast<std::int32_t>(text.size()), &code);
    return length;
  });
}

std::string to_utf8(const Text& text) {
  std::string out(text.size() * 3, '\0');
  std::int32_t length = 0;
  UErrorCode code = U_ZERO_ERROR;
  u_strToUTF8(out.data(), static_cast<std::int32_t>(out.size()), &length, text.data(),
              static_cast<std::int32_t>(text.size()), &code);
  check(code);
  out.resize(static_cast<std::size_t>(length));
  return out;
}

Text folded(const Text& text) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2* form = unorm2_getNFKCCasefoldInstance(&code);
  check(code);
  return filled(text.size() * 2, [&](char16_t* to, std::int32_t size, UErrorCode& at) {
    return unorm2_normalize(form, text.data(), static_cast<std::int32_t>(text.size()), to, size, &at);
  });
}

Text skeleton(const Text& text) {
  struct Close {
    void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
  };
  static const std::unique_ptr<USpoofChecker, Close> checker = [] {
    UErrorCode code = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, Close> made(uspoof_open(&code));
    check(code);
    return made;
  }();
  // it takes no place of no size
  return filled(text.size() * 2 + 1, [&](char16_t* to, std::int32_t size, UErrorCode& code) {
    return uspoof_getSkeleton(checker.get(), 0, text.data(), static_cast<std::int32_t>(text.size()), to, size, &code);
  });
}

Text decomposed(const Text& text) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2* form = unorm2_getNFDInstance(&code);
  check(code);
  return filled(text.size() * 3, [&](char16_t* to, std::int32_t size, UErrorCode& at) {
    return unorm2_normalize(form, text.data(), static_cast<std::int32_t>(text.size()), to, size, &at);
  });
}

template <class F>
bool any_of(const Text& text, F&& is) {
  for (std::int32_t at = 0, size = static_cast<std::int32_t>(text.size()); at < size;) {
    UChar32 c = 0;
    U16_NEXT(text.data(), at, size, c);
    if (is(c)) return true;
  }
  return false;
}

}  // namespace

// Folded first, "AnnI" is "anni"; as it stands it looks like "Annl": capitals have look-alikes of their own.
std::vector<std::string> skeletons_of(std::string_view name) {
  const Text text = from_utf8(name);
  std::vector<std::string> looks{to_utf8(folded(skeleton(folded(text)))), to_utf8(folded(skeleton(text)))};
  if (looks[0] == looks[1]) looks.pop_back();
  return looks;
}

std::string folded_for_search(std::string_view text) {
  if (std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) {
    std::string out(text);
    for (char& c : out)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
  }
  const Text apart = decomposed(folded(from_utf8(text)));
  Text kept;
  for (std::int32_t at = 0, size = static_cast<std::int32_t>(apart.size()); at < size;) {
    const std::int32_t from = at;
    UChar32 c = 0;
    U16_NEXT(apart.data(), at, size, c);
    if (!is_mark(static_cast<char32_t>(c)))
      kept.append(apart, static_cast<std::size_t>(from), static_cast<std::size_t>(at - from));
  }
  return to_utf8(kept);
}

std::u32string code_points(std::string_view text) {
  const Text units = from_utf8(text);
  std::u32string out;
  any_of(units, [&out](UChar32 c) {
    out += static_cast<char32_t>(c);
    return false;
  });
  return out;
}

std::u32string skeleton_of(char32_t c, bool as_it_stands) {
  Text text;
  if (c > 0xffff)
    text = {static_cast<char16_t>(U16_LEAD(c)), static_cast<char16_t>(U16_TRAIL(c))};
  else
    text = {static_cast<char16_t>(c)};
  const Text look = folded(skeleton(as_it_stands ? text : folded(text)));
  std::u32string out;
  any_of(decomposed(look), [&out](UChar32 each) {
    if (!is_mark(static_cast<char32_t>(each))) out += static_cast<char32_t>(each);
    return false;
  });
  return out;
}

bool holds_tag_mark(std::string_view name) {
  const Text text = from_utf8(name);
  const Text looks = skeleton(text) + skeleton(folded(text));
  // a dot above the line and the Korean one have skeletons of their own
  return any_of(looks, [](UChar32 c) { return c == 0xb7 || c == 0x119e || c == 0x971; }) ||
         any_of(text, [](UChar32 c) { return c == 0x2d9; });
}

std::string tag_of(std::string_view person) {
  return std::string(tag_mark) + sha256_hex(person).substr(0, 2);
}

}  // namespace palatine
