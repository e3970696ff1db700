#include "server/mail/words.hpp"

#include <initializer_list>

namespace palatine {
namespace {

struct Template {
  std::string_view subject, text;
};
struct Words {
  Template password_reset, confirm_address, new_login, second_factor_on, second_factor_off, banned, banned_from_table,
      told;
  std::string_view until, for_good;
};

constexpr Words english = {
    {"Palatine: a new password",
     "Hello {},\n\n"
     "Somebody, probably you, has asked for a new password for this account. The link below lets you choose one, once, "
     "within {} minutes. If it was not you, do nothing: your password stays as it is.\n"},
    {"Palatine: the code for your address",
     "Hello {},\n\n"
     "This is the code that confirms this address for your account: {}. Enter it on the page “You” within {} minutes. "
     "If you have not asked for it, do nothing: nobody gets this address.\n"},
    {"Palatine: a new login",
     "Hello {},\n\n"
     "Somebody, probably you, has just signed in to this account with its password from a place where it had not been "
     "used: {}, from the network {}. If it was you, there is nothing to do. If it was not, change your password on the "
     "page “You”: all other devices are signed out then.\n"},
    {"Palatine: a second factor",
     "Hello {},\n\n"
     "From now on ({}) signing in to this account takes a code of an authenticator app beside the password. If it was "
     "you, keep the recovery codes where you find them without your phone. If it was not, somebody else is in your "
     "account: ask whoever runs this server for help.\n"},
    {"Palatine: the second factor is off",
     "Hello {},\n\n"
     "From now on ({}) the password alone opens this account again: its second factor was switched off, by you or by "
     "whoever runs this server. If you know nothing of it, change your password on the page “You”, and switch it on "
     "again.\n"},
    {"Palatine: your account is banned",
     "Hello {},\n\n"
     "A moderator has banned this account from the server, {}. The reason given is: {}\n\n"
     "If you think that is wrong, the link below lets you say so, once. Somebody decides about it, and you read the "
     "answer at the same link. It works without signing in, so give it to nobody.\n"},
    {"Palatine: your account is banned from a table",
     "Hello {},\n\n"
     "A moderator has banned this account from the table below, {}. The reason given is: {}\n\n"
     "All other tables are open to you as before.\n"},
    {"{}",
     "{}\n\n{}\n\n"
     "This mail comes because you asked for it. You can turn such mails off on the page “You”, under “Told "
     "elsewhere”:\n\n{}\n"},
    "until {}",
    "for good",
};
constexpr Words french = {
    {"Palatine : un nouveau mot de passe",
     "Bonjour {},\n\n"
     "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ce compte. Le lien ci-dessous permet d’en "
     "choisir un, une seule fois, dans les {} minutes. Si ce n’était pas vous, ne faites rien : votre mot de passe ne "
     "change pas.\n"},
    {"Palatine : le code pour votre adresse",
     "Bonjour {},\n\n"
     "Voici le code qui confirme cette adresse pour votre compte : {}. Saisissez-le à la page « Vous » dans les {} "
     "minutes. Si vous n’avez rien demandé, ne faites rien : personne n’obtient cette adresse.\n"},
    {"Palatine : une nouvelle connexion",
     "Bonjour {},\n\n"
     "Quelqu’un, sans doute vous, vient de se connecter à ce compte avec son mot de passe, d’un endroit d’où il "
     "n’avait "
     "pas encore servi : {}, depuis le réseau {}. Si c’était vous, il n’y a rien à faire. Sinon, changez de mot de "
     "passe "
     "à la page « Vous » : tous les autres appareils sont alors déconnectés.\n"},
    {"Palatine : un second facteur",
     "Bonjour {},\n\n"
     "Désormais ({}), se connecter à ce compte demande, outre le mot de passe, un code d’une application "
     "d’authentification. Si c’était vous, gardez les codes de secours là où vous les trouverez sans votre téléphone. "
     "Sinon, quelqu’un d’autre est entré dans votre compte : adressez-vous à qui tient ce serveur.\n"},
    {"Palatine : le second facteur est désactivé",
     "Bonjour {},\n\n"
     "Désormais ({}), le mot de passe suffit de nouveau pour ouvrir ce compte : son second facteur a été désactivé, "
     "par "
     "vous ou par qui tient ce serveur. Si vous n’en savez rien, changez de mot de passe à la page « Vous », et "
     "réactivez-le.\n"},
    {"Palatine : votre compte est exclu",
     "Bonjour {},\n\n"
     "La modération a exclu ce compte du serveur, {}. Le motif indiqué : {}\n\n"
     "Si vous pensez que c’est à tort, le lien ci-dessous permet de le dire, une seule fois. Quelqu’un en décidera, et "
     "vous lirez la réponse à ce même lien. Il fonctionne sans se connecter : ne le donnez à personne.\n"},
    {"Palatine : votre compte est exclu d’une table",
     "Bonjour {},\n\n"
     "La modération a exclu ce compte de la table ci-dessous, {}. Le motif indiqué : {}\n\n"
     "Toutes les autres tables vous restent ouvertes.\n"},
    {"{}",
     "{}\n\n{}\n\n"
     "Ce courriel vient parce que vous l’avez demandé. Vous pouvez mettre fin à ces courriels à la page « Vous », sous "
     "« Être prévenu ailleurs » :\n\n{}\n"},
    "jusqu’au {}",
    "définitivement",
};

const Words& words_of(TellLanguage language) {
  return language == TellLanguage::fr ? french : english;
}

// The first {} is the first of `values`, and so on; what they hold is left alone.
std::string filled(std::string_view text, std::initializer_list<std::string_view> values) {
  std::string out;
  for (const std::string_view next : values) {
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
  return {std::string(words.subject), filled(words.text, {name, std::to_string(minutes)})};
}

MailWords confirm_address_words(TellLanguage language, std::string_view name, std::string_view code, int minutes) {
  const Template& words = words_of(language).confirm_address;
  return {std::string(words.subject), filled(words.text, {name, code, std::to_string(minutes)})};
}

MailWords new_login_words(TellLanguage language, std::string_view name, std::string_view at, std::string_view place) {
  const Template& words = words_of(language).new_login;
  return {std::string(words.subject), filled(words.text, {name, at, place})};
}

MailWords second_factor_words(TellLanguage language, std::string_view name, bool on, std::string_view at) {
  const Words& all = words_of(language);
  const Template& words = on ? all.second_factor_on : all.second_factor_off;
  return {std::string(words.subject), filled(words.text, {name, at})};
}

namespace {

MailWords ban_words(const Words& words, const Template& which, std::string_view name, std::string_view until,
                    std::string_view why) {
  const std::string how_long = until.empty() ? std::string(words.for_good) : filled(words.until, {until});
  return {std::string(which.subject), filled(which.text, {name, how_long, why})};
}

}  // namespace

MailWords banned_words(TellLanguage language, std::string_view name, std::string_view until, std::string_view why) {
  const Words& words = words_of(language);
  return ban_words(words, words.banned, name, until, why);
}

MailWords banned_from_table_words(TellLanguage language, std::string_view name, std::string_view until,
                                  std::string_view why) {
  const Words& words = words_of(language);
  return ban_words(words, words.banned_from_table, name, until, why);
}

MailWords told_words(TellLanguage language, std::string_view sentence, std::string_view table_link,
                     std::string_view stop_link) {
  const Template& words = words_of(language).told;
  return {filled(words.subject, {sentence}), filled(words.text, {sentence, table_link, stop_link})};
}

}  // namespace palatine
