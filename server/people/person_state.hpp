// Somebody who is here, or was a moment ago.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "protocol/messages.hpp"
#include "server/core/ids.hpp"
#include "server/core/rare.hpp"
#include "server/people/rate_limiter.hpp"
#include "server/store/rows.hpp"
#include "server/unicode/confusable_skeleton.hpp"

namespace palatine {

// As others see somebody: the name of a guest, and of a bot that is nobody's, bears a tag. `owner`: of an account's
// bot, that account's name.
inline Person shown_person(const PersonRow& row, bool has_account, const std::string& owner) {
  Person shown{row.id, has_account ? row.name : row.name + tag_of(row.id),
               has_account ? PersonKind::account : PersonKind::guest};
  if (row.bot) shown.kind = PersonKind::bot;
  if (!row.owner.empty()) shown.owner = owner;
  return shown;
}

struct PersonState {
  PersonState(PersonRow the_row, const Limits& limits, const Shares& shares)
      : row(std::move(the_row)),
        tag(tag_of(row.id)),
        requests(limits.requests_burst, limits.requests_per_second, 1000),
        chat(limits.chat_burst, limits.chat_per_10_seconds, 10'000),
        passwords(shares.passwords_per_person, shares.passwords_per_person, 60'000),
        reports(limits.reports_burst, limits.reports_per_hour, 3'600'000),
        challenges(shares.challenges_per_person, shares.challenges_per_person, 60'000),
        time(thread_time(limits, shares)) {}

  Person person() const { return shown_person(row, account.has_value(), owner); }
  // The strictest rule of the running games in which this person sits; nothing: no rule limits what they say.
  std::optional<std::string> bound_by() const {
    std::optional<std::string> rule;
    for (const auto& [room, policy] : playing) {
      if (policy == PartnerChat::silent) return "partner_chat:silent";
      rule = "partner_chat:table";
    }
    return rule;
  }
  bool is_isolated() const {
    return std::ranges::any_of(playing, [](const auto& each) { return each.second == PartnerChat::silent; });
  }

  PersonRow row;
  std::string tag;
  std::string owner;         // of an account's bot: that account's name
  Rare<AccountRow> account;  // none: a guest, or a bot that is nobody's
  Rare<SecondFactorRow> second_factor;
  std::vector<std::string> bots;  // one's own: their ids
  std::vector<DeviceRow> devices;
  std::vector<SubscriptionRow> tells;  // the first one first
  std::vector<ConnectionId> connections;
  std::map<std::string, PartnerChat> playing;  // running games in which they sit, by room: whose talk is isolated
  std::map<std::string, AnswerRow> answers;    // to requests about no room, by key
  std::map<std::string, BlockRow> blocks;      // whom they do not want to meet
  int rooms_created = 0;                       // not over
  RateLimiter requests;
  RateLimiter chat;
  RateLimiter passwords;  // to be hashed, right or wrong
  RateLimiter reports;
  RateLimiter challenges;  // to bots
  bool gone = false;       // for good
  Millis gone_at = 0;
  std::uint64_t touched = 0;  // the last load that may not know of this person's last change
  RateLimiter time;           // that their requests take
};

}  // namespace palatine
