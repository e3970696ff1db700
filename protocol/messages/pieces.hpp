// What messages of every area are made of: the words that stand for choices, and people. JSON names are the members'
// names (protocol/messages.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "protocol/languages.hpp"

namespace palatine {

enum class Access : std::uint8_t { public_, unlisted };  // "public", "unlisted"

enum class PartnerChat : std::uint8_t { open, table, silent };

enum class Sync : std::uint8_t { view, patch, events };

enum class Role : std::uint8_t { player, spectator };

enum class Channel : std::uint8_t { lobby, table, team, spectators, whisper };

enum class RoomStatus : std::uint8_t { open, revealing, running, over, frozen };

enum class PersonKind : std::uint8_t { guest, account, computer, bot };

enum class ClockKind : std::uint8_t { none, live, correspondence };

enum class OnTimeout : std::uint8_t { bot, lose };

enum class UndoPolicy : std::uint8_t { off, ask, free };

enum class HintPolicy : std::uint8_t { free, agreed, off };

enum class OfferKind : std::uint8_t { undo, draw, abort, pause };

enum class ServerRole : std::uint8_t { player, helper, moderator, admin };  // each may what those before it may

enum class SanctionKind : std::uint8_t { mute, ban };

enum class ReportKind : std::uint8_t { talk, name, play, other };

enum class ReportOutcome : std::uint8_t { acted, dismissed };

enum class AppealOutcome : std::uint8_t { accepted, refused };

enum class Registration : std::uint8_t { open, invitation, closed };

enum class NotificationKind : std::uint8_t { your_turn, table_full, time_short, game_over };

enum class SubscriptionForm : std::uint8_t { json, discord, ntfy, push, mail };

enum class ChallengeOutcome : std::uint8_t { accepted, declined, expired, withdrawn, gone };

enum class DeclineReason : std::uint8_t { busy, options, clock, opponent, other };

enum class NotificationLanguage : std::uint8_t { PALATINE_LANGUAGES };

struct Person {
  std::string id;    // opaque; of a computer player "computer:" and its kind
  std::string name;  // of a guest with a tag: "Anna·7f"
  PersonKind kind = PersonKind::guest;
  std::optional<std::string> owner = std::nullopt;  // of an account's bot: that account's name
};

struct Nothing {};

}  // namespace palatine
