// Steps of those who moderate, of those whom they moderate, and of all who want notifications: used by the table
// of steps (steps.cpp).
#pragma once

#include <initializer_list>
#include <string>

#include "protocol/messages.hpp"
#include "tests/simulation/person.hpp"

namespace palatine::simulation {

// One of these, at random.
json any_of(Person& person, std::initializer_list<const char*> words);
std::string any_bot(Person& person);  // of their own
// Somebody else, oneself, somebody's bot, or nobody at all: an id.
std::string whomever(Person& person);
// The same, or the name of their account.
std::string named(Person& person);
bool moderates(Person& person, ServerRole least = ServerRole::helper);
std::string any_room(Person& person);  // one of the latest

void report(Person& person);
void settle(Person& person);
void sanction(Person& person);
void lift(Person& person);
void appeal(Person& person);
void decide(Person& person);
void kick(Person& person);
void rename_another(Person& person);
void give_role(Person& person);
void be_told(Person& person);
// What is for helpers, moderators or admins, whoever one is.
void presume(Person& person);

}  // namespace palatine::simulation
