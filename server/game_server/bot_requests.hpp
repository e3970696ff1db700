// Bots of an account: made by it, known by a token of their own, shown with its name, ended by it.
#pragma once

#include "protocol/codec.hpp"
#include "server/accounts/devices.hpp"
#include "server/accounts/names.hpp"
#include "server/game_server/account_outcomes.hpp"
#include "server/game_server/request_handler.hpp"
#include "server/people/person_state.hpp"

namespace palatine {

class BotRequests : private RequestHandler {
 public:
  BotRequests(const RequestParts& parts, accounts::Names& names, accounts::Devices& devices, AccountOutcomes& outcomes)
      : RequestHandler(parts), names_(names), devices_(devices), outcomes_(outcomes) {}

  void on(ConnectionId id, Call& call, const AccountAddBot& add);
  void on(ConnectionId id, Call& call, const AccountBots&);
  void on(ConnectionId id, Call& call, const AccountRenewBot& renew);
  void on(ConnectionId id, Call& call, const AccountRemoveBot& remove);
  void add_bot(ConnectionId id, const Call& call, const std::optional<PersonData>& named);
  void list_bots(ConnectionId id, const Call& call, const std::vector<BotLine>& bots);
  void bot_found(ConnectionId id, const Call& call, const std::optional<PersonData>& data);

 private:
  tl::expected<void, Error> may_add_bot(const PersonState& person) const;
  void load_bot(ConnectionId id, Call& call, const std::string& bot, const std::optional<std::string>& key);
  // A fresh token for a bot, in the place of all that it had: in the answer, and nowhere else.
  void give_token(ConnectionId id, const Call& call, const std::optional<std::string>& key, PersonState& bot,
                  Batch batch);

  accounts::Names& names_;
  accounts::Devices& devices_;
  AccountOutcomes& outcomes_;
};

}  // namespace palatine
