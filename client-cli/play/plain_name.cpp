#include "client-cli/play/plain_name.hpp"

namespace palatine::client {

std::string plain_name(const Person& person) {
  const bool tagged = person.kind == PersonKind::guest || person.kind == PersonKind::bot;
  return tagged ? person.name.substr(0, person.name.rfind("·")) : person.name;
}

}  // namespace palatine::client
