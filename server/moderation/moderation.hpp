// Moderation: roles, mutes and bans, reports, appeals and the audit log. It does no I/O and touches nobody's table or
// connection (of a connection it asks the address): an act changes what is kept here, writes that into a batch, with a
// line of the audit log, and says what follows for others. The caller asks may_ask and lacks_second_factor first; here
// is refused what depends on whom an act is about.
//
// Not thread-safe. What it gives a pointer to lives until the next call that is not const, but turned_away.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/core/ids.hpp"
#include "server/moderation/acting.hpp"
#include "server/moderation/appeal_index.hpp"
#include "server/moderation/audit.hpp"
#include "server/moderation/context.hpp"
#include "server/moderation/permissions.hpp"
#include "server/moderation/report_index.hpp"
#include "server/moderation/sanction_index.hpp"
#include "server/store/rows.hpp"

namespace palatine::moderation {

using AddressOf = std::function<const std::string&(ConnectionId)>;

class Moderation {
 public:
  Moderation(People& people, AddressOf address_of, const StartData& start);

  // ---- roles (moderation.cpp)
  ServerRole role_of(const std::string& person) const;
  // Of a bot: also its owner's.
  ServerRole rank_of(const PersonState& person) const;
  Actor actor_of(const PersonState& person) const { return {person.row.id, role_of(person.row.id), false}; }
  // Whose role is of no use for want of one.
  bool lacks_second_factor(const Context& context, const PersonState& person) const;

  // ---- mutes and bans, wherever somebody comes in (sanctions_in_force.cpp); of a bot also those of its owner
  // The ban on this person (null: somebody new), or on the address; who has a role is let in from everywhere.
  const SanctionRow* kept_out(const Context& context, const PersonState* person, const std::string& address) const;
  // `banned`, with what opens the way to an appeal.
  Error turned_away(const Context& context, const SanctionRow& ban, Batch& batch);
  std::optional<Error> kept_out_of(const Context& context, const PersonState& person, const std::string& room) const;
  // On the server or in this room.
  std::optional<Error> muted(const Context& context, const PersonState& person, const std::string& room) const;

  // ---- what people ask (reports.cpp, appeals.cpp)
  // `text`: what was written with it, cleaned. `lines`: what the reporter can read, the last one last. Reasons:
  // no_such_message, server_busy, too_many_reports.
  tl::expected<Acted, Error> file_report(const Context& context, PersonState& reporter, const PersonState& reported,
                                         const ReportFile& asked, std::optional<std::string> text,
                                         const std::vector<ChatMessage>& lines);
  // The ban that a token is for, as it is now: of one that was appealed also where it holds no more. Null: none.
  const SanctionRow* ban_of_token(const Context& context, const std::string& token) const;
  AppealResult appeal_of(const Context& context, const SanctionRow& ban) const;
  // Reasons: already_appealed, server_busy, and those of texts.
  tl::expected<Acted, Error> file_appeal(const Context& context, const SanctionRow& ban, const AppealFile& asked);

  // ---- acts of those who moderate: reasons stand with each method (protocol/methods.cpp)
  Acting act(const Context& context, const Actor& actor, const AdminReports& asked, const Lookups&);
  Acting act(const Context& context, const Actor& actor, const AdminReport& asked, const Lookups&);
  Acting act(const Context& context, const Actor& actor, const AdminSearch& asked, const Lookups&);
  Acting act(const Context& context, const Actor& actor, const AdminSettle& asked, const Lookups&);
  Acting act(const Context& context, const Actor& actor, const AdminSanction& asked, const Lookups& lookups);
  Acting act(const Context& context, const Actor& actor, const AdminLift& asked, const Lookups& lookups);
  Acting act(const Context& context, const Actor& actor, const AdminSanctions& asked, const Lookups& lookups);
  Acting act(const Context& context, const Actor& actor, const AdminAppeals& asked, const Lookups&);
  Acting act(const Context& context, const Actor& actor, const AdminDecide& asked, const Lookups&);
  Acting act(const Context& context, const Actor& actor, const AdminSetRole& asked, const Lookups& lookups);
  Acting act(const Context& context, const Actor& actor, const AdminPerson& asked, const Lookups& lookups);
  Acting act(const Context& context, const Actor& actor, const AdminBroadcast& asked, const Lookups&);
  Acting act(const Context& context, const Actor& actor, const AdminAudit& asked, const Lookups&);
  // What was found for admin.search and admin.report, as the answer to that.
  tl::expected<Response, Error> answer_of(const Actor& actor, const Request& asked,
                                          tl::expected<ReportsFound, Error> found) const;

  // ---- the audit log (moderation.cpp)
  // Writes a line of it; `details` in the order of their names.
  void note(const Context& context, const Actor& actor, std::string act, const std::string& person,
            const Error::Args& details, std::optional<std::string> words, Batch& batch);

  // Somebody is gone for good: nothing is left here but the id, and `nobodys_name` for a name.
  void forget(const PersonState& person);

 private:
  std::vector<std::string> staff_above(const Context& context, ServerRole rank) const;
  // How somebody is called who may not be here.
  Person called(const std::string& person) const;
  std::optional<Person> called_actor(const std::string& person) const;
  SanctionInfo info(const SanctionRow& row, const Actor& reader) const;
  AppealInfo info(const AppealRow& row) const;
  bool may_see(const Actor& actor, const Report& report) const;
  const SanctionRow* on_person(const Context& context, SanctionKind kind, const PersonState& person,
                               const std::string& room) const;
  void sweep(const Context& context);
  SanctionRow lift(const Context& context, SanctionRow row, Batch& batch);
  static Consequence notice_of_lift(const SanctionRow& row);
  // Nobody else is there who may decide the appeal.
  bool must_decide_alone(const Context& context, const Actor& actor, const SanctionRow& ban) const;

  People& people_;
  AddressOf address_of_;
  std::map<std::string, ServerRole> roles_;
  SanctionIndex sanctions_;
  ReportIndex reports_{settled_at_hand};
  AppealIndex appeals_{settled_at_hand};
  AuditChain chain_;
  std::deque<AuditRow> audit_;               // its last lines
  std::map<std::string, Person> mentioned_;  // who stands in sanctions and in the audit log
};

}  // namespace palatine::moderation
