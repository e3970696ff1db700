// Bots that wait for challenges, and hosts who ask them to a seat. What others see of both is a sign: a bot that plays
// a silent game is not shown, and neither asks nor answers.
#include <algorithm>
#include <numeric>
#include <set>

#include "server/core/secrets.hpp"
#include "server/game_server/block_requests.hpp"
#include "server/game_server/challenge_requests.hpp"
#include "server/game_server/room_keeper.hpp"
#include "server/game_server/room_requests.hpp"
#include "server/room/who_may.hpp"

namespace palatine {
namespace {

constexpr Millis waiting_full_ms = 60'000;

// Each with all the numbers of players that are meant.
tl::expected<std::vector<WaitingGame>, Error> games_in_full(std::vector<WaitingGame> asked, const Registry& games) {
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const std::string path = "/games/" + std::to_string(i);
    WaitingGame& each = asked[i];
    const GameKind* const kind = games.find(each.game);
    if (!kind) return refused("unknown_game", "This server does not offer that game.", path + "/game");
    const auto same = [&](const WaitingGame& other) { return other.game == each.game; };
    if (std::ranges::count_if(asked, same) > 1)
      return refused("bad_param", path + "/game is named twice.", path + "/game");
    const GameInfo& info = kind->info();
    if (each.players.empty()) {
      each.players.resize(static_cast<std::size_t>(info.seats_max - info.seats_min + 1));
      std::iota(each.players.begin(), each.players.end(), info.seats_min);
    }
    std::ranges::sort(each.players);
    each.players.erase(std::ranges::unique(each.players).begin(), each.players.end());
    if (each.players.front() < info.seats_min || each.players.back() > info.seats_max)
      return refused("bad_param",
                     path + "/players must be numbers from " + std::to_string(info.seats_min) + " to " +
                         std::to_string(info.seats_max) + ".",
                     path + "/players");
  }
  return asked;
}

bool has_seat_for(const RoomState& state, const Challenge& challenge) {
  return state.status == RoomStatus::open && state.host == challenge.from && state.made.bots &&
         std::ranges::any_of(state.seats, [](const SeatState& seat) { return !seat.person; });
}

}  // namespace

// ---- bots that wait ------------------------------------------------------------------------------------------------

void ChallengeRequests::on(ConnectionId id, Call& call, const BotWait& asked) {
  const PersonState& bot = person_of(id);
  if (!bot.row.bot) return respond(id, call, refused("not_bot", "Only bots wait for challenges.").value());
  if (auto seen = room_requests_.may_be_seen(bot, ""); !seen) return respond(id, call, seen.error());
  auto games = games_in_full(asked.games, context_.games);
  if (!games) return respond(id, call, games.error());
  const Challenges::Waiting* const before = challenges_.waiting(bot.row.id);
  if (games->empty()) {
    if (before) stop_waiting(bot, connections_.at(before->connection));
    return respond(id, call, Nothing{});
  }
  const bool is_here = before && before->connection == id;
  if (!is_here) {
    bool is_full = !before && challenges_.all_waiting().size() >= Challenges::bots_most;
    for (const PeerAddress* each = connections_.at(id).home; each; each = each->wider)
      is_full = is_full || each->waiting >= each->shares * context_.config.shares.waiting_bots_per_address;
    if (is_full)
      return respond(
          id, call,
          refused_later("too_many_bots_waiting", "As many bots wait here as may: try again later.", waiting_full_ms)
              .value());
    if (before) count_waiting(connections_.at(before->connection), -1);
    count_waiting(connections_.at(id), 1);
  }
  challenges_.wait(bot.row.id, {id, std::move(*games)});
  show_waiting(bot);
  respond(id, call, Nothing{});
}

void ChallengeRequests::count_waiting(const Connection& connection, int more) {
  for (PeerAddress* each = connection.home; each; each = each->wider) each->waiting += more;
}

void ChallengeRequests::stop_waiting(const PersonState& bot, const Connection& connection) {
  count_waiting(connection, -1);
  challenges_.stop(bot.row.id);
  show_waiting(bot);
}

const Challenges::Waiting* ChallengeRequests::shown_waiting(const PersonState& bot) const {
  return bot.is_isolated() ? nullptr : challenges_.waiting(bot.row.id);
}

void ChallengeRequests::show_waiting(const PersonState& bot) {
  if (const Challenges::Waiting* const waiting = shown_waiting(bot))
    return lobby_.set_bot({bot.person(), waiting->games});
  lobby_.remove_bot(bot.row.id);
  end_challenges(ChallengeOutcome::gone, [&](const Challenge& each) { return each.bot == bot.row.id; });
}

void ChallengeRequests::silence_has_changed(const PersonState& person) {
  show_waiting(person);
  if (!person.is_isolated()) return;
  end_challenges(ChallengeOutcome::withdrawn, [&](const Challenge& each) { return each.from == person.row.id; });
}

void ChallengeRequests::name_has_changed(const PersonState& person) {
  for (const auto& [id, waiting] : challenges_.all_waiting())
    if (const PersonState& bot = people_.at(id); id == person.row.id || bot.row.owner == person.row.id)
      show_waiting(bot);
}

// ---- challenges ----------------------------------------------------------------------------------------------------

void ChallengeRequests::on(ConnectionId id, Call& call, const BotChallenge& asked) {
  const Room* const room = rooms_.room_for(id, call, {asked.room, {}});
  if (!room) return;
  const auto made = challenge(id, *room, asked.bot);
  if (!made) return respond(id, call, made.error());
  respond(id, call, BotChallengeResult{made->id, made->expires - context_.now});
}

tl::expected<Challenge, Error> ChallengeRequests::challenge(ConnectionId id, const Room& room,
                                                            const std::string& bot_id) {
  PersonState& person = person_of(id);
  const RoomState& state = room.state();
  if (!room_requests_.may_know(room, person)) return refused("no_such_room", "There is no such room.");
  if (auto ban = moderation_.kept_out_of(contexts_.moderation(), person, state.id))
    return tl::unexpected(std::move(*ban));
  if (auto seen = room_requests_.may_be_seen(person, state.id); !seen) return tl::unexpected(std::move(seen.error()));
  if (auto may = check_host(state, person.row.id); !may) return tl::unexpected(std::move(may.error()));
  if (auto may = drain_.may_begin(context_.now); !may) return tl::unexpected(std::move(may.error()));
  const PersonState* const bot = find(people_, bot_id);
  const Challenges::Waiting* const waiting = bot ? shown_waiting(*bot) : nullptr;
  if (!waiting || !Challenges::plays(*waiting, state.made.game, static_cast<int>(state.seats.size())))
    return refused("not_waiting", "No such bot waits for a game like that of this table.");
  if (auto may = check_welcome(state, bot->person()); !may) return tl::unexpected(std::move(may.error()));
  if (state.seat_of(bot_id)) return refused("already_seated", "That bot sits at this table already.");
  if (std::ranges::all_of(state.seats, [](const SeatState& seat) { return seat.person.has_value(); }))
    return refused("room_full", "Every seat is taken.");
  if (bot->blocks.contains(person.row.id) || !check_not_blocked(state, find(people_, state.host), bot_id) ||
      moderation_.kept_out_of(contexts_.moderation(), *bot, state.id))
    return refused("not_welcome", "That bot does not come to this table: ask another one.");
  const auto of_bot = challenges_.where([&](const Challenge& each) { return each.bot == bot_id; });
  for (const Challenge& each : of_bot)
    if (each.room == state.id) return each;
  if (std::ssize(of_bot) >= Challenges::open_per_bot)
    return refused_later("too_many_challenges", "Too many challenges wait for that bot's answer.",
                         std::ranges::min(of_bot, {}, &Challenge::expires).expires - context_.now);
  PeerAddress& home = *connections_.at(id).home;
  if (const auto wait = std::max(person.challenges.wait_for(1, context_.now),
                                 home.wait_for(&PeerAddress::challenges, 1, context_.now)))
    return refused_later("too_many_challenges", "Too many bots were asked: wait a moment.", *wait);
  person.challenges.spend(context_.now);
  home.drain(&PeerAddress::challenges, 1, context_.now);
  Challenge made{draw_id(context_.secrets), bot_id, state.id, person.row.id, context_.now + Challenges::open_ms};
  challenges_.add(made);
  alarms_.add(made.expires, {Alarm::Kind::challenge, {}, made.id});
  connections_.notify(*bot, BotChallenged{made.id, state.id, state.made.invite, person.person(), state.made.game,
                                          static_cast<int>(state.seats.size()), state.made.options, state.made.clock,
                                          Challenges::open_ms});
  return made;
}

void ChallengeRequests::on(ConnectionId id, Call& call, const BotAnswer& asked) {
  const PersonState& bot = person_of(id);
  if (auto seen = room_requests_.may_be_seen(bot, ""); !seen) return respond(id, call, seen.error());
  const Challenge* const open = challenges_.find(asked.challenge);
  if (!open || open->bot != bot.row.id)
    return respond(id, call, refused("no_such_challenge", "That challenge is not open.", "/challenge").value());
  if (asked.accept)
    end_challenge(open->id, ChallengeOutcome::accepted);
  else
    end_challenge(open->id, ChallengeOutcome::declined, asked.why);
  respond(id, call, Nothing{});
}

void ChallengeRequests::end_challenge(std::string id, ChallengeOutcome outcome, std::optional<DeclineReason> why) {
  const Challenge* const open = challenges_.find(id);
  if (!open) return;  // it ended before its time
  const PersonState& bot = people_.at(open->bot);
  const Notification ended(BotChallengeEnded{id, open->room, bot.person(), outcome, why});
  // once, where a bot asked itself
  for (const std::string& each : std::set<std::string>{open->bot, open->from})
    if (const PersonState* const person = find(people_, each); person && !person->is_isolated())
      connections_.notify(*person, ended);
  challenges_.remove(id);
}

template <class F>
void ChallengeRequests::end_challenges(ChallengeOutcome outcome, F&& that) {
  for (const Challenge& each : challenges_.where(that)) end_challenge(each.id, outcome);
}

void ChallengeRequests::end_challenges_at(const RoomState& state) {
  for (const Challenge& each : challenges_.where([&](const Challenge& any) { return any.room == state.id; })) {
    if (state.seat_of(each.bot))
      end_challenge(each.id, ChallengeOutcome::accepted);
    else if (!has_seat_for(state, each))
      end_challenge(each.id, ChallengeOutcome::withdrawn);
  }
}

}  // namespace palatine
