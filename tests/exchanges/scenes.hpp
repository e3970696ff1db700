// Scenes in which people do what may be done, and what may not, at tables of the games on offer.
#pragma once

#include "tests/exchanges/book.hpp"
#include "tests/game_server/client.hpp"

namespace palatine::test {

// A world with the games that a server offers.
class Stage {
 public:
  explicit Stage(Book& book, Limits limits = {});
  World world;
};

// The usual table: two people, named as in the guide, in a game of Carolus Magnus that has begun.
nlohmann::json duel(nlohmann::json more = nlohmann::json::object());

inline const std::string password = "correct horse battery";
// The parameters of session.hello.
nlohmann::json hello(nlohmann::json more = nlohmann::json::object());

void frames(Book& book);      // messages that can't be read
void people(Book& book);      // who one is
void accounts(Book& book);    // names, passwords, devices
void bots(Book& book);        // programs of an account
void challenges(Book& book);  // bots that wait
void tells(Book& book);       // who is not looking
void own_data(Book& book);    // and an address for mail
void second_factor(Book& book);
void admission(Book& book);   // who may come in as whom
void moderation(Book& book);  // those who moderate
void seats(Book& book);       // before the start
void start(Book& book);       // entropies
void play(Book& book);        // a game and its end
void offers(Book& book);      // what is asked of the table
void hints(Book& book);       // what to do
void absence(Book& book);     // who is away
void talk(Book& book);
void limits(Book& book);
void faults(Book& book);  // of the server
void rules(Book& book);   // what the games' rules refuse

}  // namespace palatine::test
