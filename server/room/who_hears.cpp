#include "server/room/who_hears.hpp"

namespace palatine {
namespace {

std::string rule_of(PartnerChat policy) {
  return policy == PartnerChat::silent ? "partner_chat:silent" : "partner_chat:table";
}

}  // namespace

std::optional<std::string> silenced_by(PartnerChat policy, Moment moment, Standing speaker, Where where) {
  const bool running = moment == Moment::running;
  switch (where) {
    case Where::table:
      if (!running) return std::nullopt;
      if (!speaker) return "spectators";
      if (policy == PartnerChat::silent) return rule_of(policy);
      return std::nullopt;
    case Where::team:
      if (!speaker || moment == Moment::before) return "team";
      if (running && policy != PartnerChat::open) return rule_of(policy);
      return std::nullopt;
    case Where::spectators:
      if (!running || !speaker) return std::nullopt;
      return policy == PartnerChat::open ? "spectators" : rule_of(policy);
    case Where::whisper:
      if (!speaker || !running) return "whisper";
      if (policy != PartnerChat::open) return rule_of(policy);
      return std::nullopt;
    case Where::elsewhere:
      if (running && speaker && policy == PartnerChat::silent) return rule_of(policy);
      return std::nullopt;
  }
  return std::nullopt;
}

Talk judge(PartnerChat policy, Moment moment, Standing speaker, Where where, Standing listener, bool addressed) {
  if (silenced_by(policy, moment, speaker, where)) return Talk::refused;
  const bool running = moment == Moment::running;
  bool heard = true;
  switch (where) {
    case Where::table:
      break;
    case Where::team:
      heard = listener == speaker;
      break;
    case Where::spectators:
      heard = !running || !listener;
      break;
    case Where::whisper:
      heard = addressed && listener && listener != speaker;
      break;
    case Where::elsewhere:
      if (!running || !listener) break;
      // the silent are deaf to everybody, those of a `table` game to each other
      if (policy == PartnerChat::silent) heard = false;
      if (policy == PartnerChat::table && speaker) heard = false;
      break;
  }
  return heard ? Talk::heard : Talk::unheard;
}

}  // namespace palatine
