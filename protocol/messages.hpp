// Every message of the protocol as plain types: the single source for codecs, schemas and the game server, an area a
// file. JSON names are the members' names; an empty optional is left out; a method's parameters bear the method in
// `method`. How they look on the wire stands beside each: protocol/messages/AREA_describe.hpp.
#pragma once

#include <variant>

#include "protocol/messages/account.hpp"
#include "protocol/messages/challenges.hpp"
#include "protocol/messages/chat.hpp"
#include "protocol/messages/game.hpp"
#include "protocol/messages/lobby.hpp"
#include "protocol/messages/moderation.hpp"
#include "protocol/messages/notifications.hpp"
#include "protocol/messages/pieces.hpp"
#include "protocol/messages/session.hpp"
#include "protocol/messages/table.hpp"

namespace palatine {

using NotificationAlternatives =
    std::variant<RoomUpdate, RoomPresence, RoomClocks, RoomWatchers, RevealEntropy, ChatMessage, LobbyUpdate,
                 ServerNotice, AdminReportFiled, AdminAppealFiled, BotChallenged, BotChallengeEnded>;

// What copies, moves and ends one is compiled once, in messages.cpp: its alternatives are many.
struct Notification : NotificationAlternatives {
  using NotificationAlternatives::variant;
  using NotificationAlternatives::operator=;
  Notification();
  Notification(const Notification&);
  Notification(Notification&&) noexcept;
  Notification& operator=(const Notification&);
  Notification& operator=(Notification&&) noexcept;
  ~Notification();
};

}  // namespace palatine
