// How the messages of protocol/messages/challenges.hpp look on the wire.
#pragma once

#include "protocol/messages/challenges.hpp"
#include "protocol/messages/lobby_describe.hpp"
#include "protocol/messages/pieces_describe.hpp"
#include "protocol/messages/table_describe.hpp"

namespace palatine {

constexpr auto describe(Type<BotWait>) {
  using T = BotWait;
  return message(T::method, member("games", AT(T, games))
                                .items(0, waiting_games_most)
                                .or_default()
                                .doc("for which it waits, each once; else it waits no more"))
      .doc(
          "As a bot: from now on one waits for challenges, while this connection lives; in the place of what one said "
          "before.");
}

constexpr auto describe(Type<BotChallenge>) {
  using T = BotChallenge;
  return message(T::method, member("bot", AT(T, bot)).doc("the id of one that waits"),
                 member("room", AT(T, room)).doc("one's own open table"))
      .doc("The host asks a bot that waits to a free seat; `bot.challenge_ended` says what became of it.");
}

constexpr auto describe(Type<BotChallengeResult>) {
  using T = BotChallengeResult;
  return message("bot_challenge_result",
                 member("challenge", AT(T, challenge)).doc("its id, for bot.answer and bot.challenge_ended"),
                 count("for_ms", AT(T, for_ms)).doc("after so long it ends by itself"))
      .doc("The bot was asked.");
}

constexpr auto describe(Type<BotAnswer>) {
  using T = BotAnswer;
  return message(T::method, member("challenge", AT(T, challenge)).doc("out of bot.challenged"),
                 member("accept", AT(T, accept)).doc("whether one comes: then room.join and room.sit are next"),
                 member("why", AT(T, why))
                     .doc("of a no: busy; options: those of the game; clock; opponent: who asks; other"))
      .doc("As a bot: answers a challenge.");
}

constexpr auto describe(Type<BotChallenged>) {
  using T = BotChallenged;
  return message(T::method, member("challenge", AT(T, challenge)).doc("its id, for bot.answer"),
                 member("room", AT(T, room)).doc("the table's id"),
                 member("invite", AT(T, invite)).doc("for room.join, also of an unlisted table"),
                 member("from", AT(T, from)).doc("the table's host, who asks"),
                 member("game", AT(T, game)).doc("one of hello's games"),
                 count("players", AT(T, players)).doc("so many seats has the table"),
                 member("options", AT(T, options))
                     .shape(JsonShape::object)
                     .doc("the game's, every default filled in; until the start the host may change them"),
                 member("clock", AT(T, clock)).doc("as it is now"),
                 count("for_ms", AT(T, for_ms)).doc("after so long it ends by itself"))
      .doc("Somebody asks one, a bot that waits, to a seat at their table.");
}

constexpr auto describe(Type<BotChallengeEnded>) {
  using T = BotChallengeEnded;
  return message(T::method, member("challenge", AT(T, challenge)).doc("its id"),
                 member("room", AT(T, room)).doc("the table's id"), member("bot", AT(T, bot)).doc("who was asked"),
                 member("outcome", AT(T, outcome))
                     .doc("accepted: it comes, or sits already; declined; expired: it did not answer; withdrawn: there "
                          "is no seat for it there any more; gone: it waits no more"),
                 member("why", AT(T, why)).doc("declined: as bot.answer gave it"))
      .doc("A challenge ended: to who asked, and to the bot.");
}

}  // namespace palatine
