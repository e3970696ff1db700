#include "server/mail/words.hpp"

namespace palatine {
namespace {

struct Template {
  std::string_view subject, text;
};
struct Words {
  Template password_reset, your_turn;
};

constexpr Words english = {
    {"Palatine: a new password",
     "Hello {},\n\n"
     "Somebody, probably you, has asked for a new password for this account. The link below lets you choose one, once, "
     "within {} minutes. If it was not you, do nothing: your password stays as it is.\n"},
    {"It is your turn at “{}”",
     "It is your turn at “{}”.\n\n"
     "This mail comes because you asked for it. You can turn such mails off on the page “You”, under “Told "
     "elsewhere”.\n"},
};
constexpr Words french = {
    {"Palatine : un nouveau mot de passe",
     "Bonjour {},\n\n"
     "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ce compte. Le lien ci-dessous permet d’en "
     "choisir un, une seule fois, dans les {} minutes. Si ce n’était pas vous, ne faites rien : votre mot de passe ne "
     "change pas.\n"},
    {"C’est à vous de jouer à « {} »",
     "C’est à vous de jouer à « {} ».\n\n"
     "Ce courriel vient parce que vous l’avez demandé. Vous pouvez y mettre fin à la page « Vous », sous « Être "
     "prévenu "
     "ailleurs ».\n"},
};

const Words& words_of(TellLanguage language) {
  return language == TellLanguage::fr ? french : english;
}

// The first {} is `one`, the second `other`; what they hold is left alone.
std::string filled(std::string_view text, std::string_view one, std::string_view other = {}) {
  std::string out;
  for (const std::string_view next : {one, other}) {
    const std::size_t at = text.find("{}");
    if (at == std::string_view::npos) break;
    out += text.substr(0, at);
    out += next;
    text.remove_prefix(at + 2);
  }
  return out += text;
}

}  // namespace

MailWords password_reset_words(TellLanguage language, std::string_view name, int minutes) {
  const Template& words = words_of(language).password_reset;
  return {std::string(words.subject), filled(words.text, name, std::to_string(minutes))};
}

MailWords your_turn_words(TellLanguage language, std::string_view title) {
  const Template& words = words_of(language).your_turn;
  return {filled(words.subject, title), filled(words.text, title)};
}

}  // namespace palatine
