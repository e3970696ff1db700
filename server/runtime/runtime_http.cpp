// What the runtime answers over HTTP: figures of the game server, replays, schemas, and who may send what.
#include <optional>
#include <utility>

#include "protocol/codec.hpp"
#include "protocol/http_api.hpp"
#include "server/net/embedded.hpp"
#include "server/runtime/impl.hpp"
#include "server/runtime/person_export.hpp"
#include "server/runtime/runtime_limits.hpp"

namespace palatine {

namespace {

constexpr std::string_view replays_path = "/api/v1/replays/";
constexpr std::string_view invites_path = "/api/v1/invites/";

HttpAnswer no_such_replay() {
  return http_refusal(404, "no_such_replay", "there is no replay of this id");
}
HttpAnswer shutting_down() {
  return http_refusal(503, "shutting_down", "the server is shutting down", busy_ms);
}
HttpAnswer too_much_waits() {
  return http_refusal(503, "busy", "too much waits for the disk; try again in a moment", busy_ms);
}
HttpAnswer overloaded_now() {
  return http_refusal(503, "overloaded", "the server can't keep up; try again in a moment", busy_ms);
}

HttpAnswer answer_to(const HttpRequest& request, const GameServer& game_server, const PageConfig& pages,
                     const WebFiles& web) {
  const std::string_view path = http_path(request.target);
  if (path == "/api/v1" || path == "/api/v1/") return json_answer(http_entries_json());
  if (path == "/api/v1/games") return json_answer(game_server.games_json().text);
  if (path == "/api/v1/rooms") return json_answer(game_server.rooms_json().text);
  if (path == "/api/v1/bots") return json_answer(game_server.bots_json().text);
  if (path == "/schema" || path == "/schema/") {
    std::string names;
    for (const auto& file : embedded_schemas()) {
      names += (names.empty() ? "\"" : ",\"") + std::string("/schema/") + std::string(file.name) + "\"";
    }
    return json_answer("[" + names + "]");
  }
  if (path.starts_with("/schema/")) {
    for (const auto& file : embedded_schemas()) {
      if (file.name != path.substr(8)) continue;
      std::string type = "application/schema+json";
      if (file.name == "asyncapi.json") type = "application/vnd.aai.asyncapi+json;version=3.0.0";
      if (file.name == "openapi.json") type = "application/vnd.oai.openapi+json;version=3.1";
      return {200, std::move(type), {}, {{"Cache-Control", "public, max-age=3600"}}, file.text};
    }
  }
  if (auto shown = page(pages, request, path)) return std::move(*shown);
  if (auto shown = web.nothing_there(request)) return std::move(*shown);
  return http_refusal(404, "not_found", "there is nothing at this address");
}

void show_invite(InviteLookup& invites, const HttpRequest& request, std::function<void(HttpAnswer)> answer) {
  const std::string_view invite = http_path(request.target).substr(invites_path.size());
  invites.look(invite, request.address, [answer = std::move(answer)](InviteLookup::Found found) {
    if (found) return answer(json_answer(std::move(found->text)));
    answer(http_refusal(http_status("/api/v1/invites/{invite}", found.error().reason), found.error()));
  });
}

// Who asks for the page may be a program that previews the link: it is told in it what the invite leads to. Where that
// can't be had the page is there all the same.
// `pages` and `web` must live longer than `invites`.
void show_page_of_invite(InviteLookup& invites, const PageConfig& pages, const WebFiles& web,
                         const HttpRequest& request, std::function<void(HttpAnswer)> answer) {
  const std::string_view invite = invite_in(http_path(request.target));
  invites.look(invite, request.address,
               [&pages, &web, request, answer = std::move(answer)](const InviteLookup::Found& found) {
                 std::optional<RoomInvitationResult> leads_to;
                 if (found)
                   if (auto read = decode_result<RoomInvitationResult>(*found)) leads_to = std::move(*read);
                 const InvitePage shown{invite_in(http_path(request.target)), leads_to ? &*leads_to : nullptr};
                 if (auto file = web.answer(request, link_preview(pages, request, shown)))
                   return answer(std::move(*file));
                 answer(page_of_invite(pages, request, shown));
               });
}

void download(Replays& replays, const HttpRequest& request, std::function<void(HttpAnswer)> answer) {
  const std::string room = request.target.substr(replays_path.size());
  if (!is_plain_id(room)) return answer(no_such_replay());
  const bool packed = best_coding(request.accept_encoding, true, false) == Coding::gzip;
  replays.fetch(room, request.address, [answer = std::move(answer), packed](const ReplayFile& file) {
    switch (file.state) {
      case ReplayFile::State::none:
        return answer(no_such_replay());
      case ReplayFile::State::busy:
        return answer(busy());
      case ReplayFile::State::failed:
        return answer(http_refusal(500, "internal_error", "the server made a mistake over this replay"));
      case ReplayFile::State::there:
        break;
    }
    HttpAnswer made = json_answer(packed ? *file.gzipped : *file.text);
    made.headers = {{"Vary", "Accept-Encoding"}};
    if (packed) made.headers.push_back({"Content-Encoding", "gzip"});
    answer(std::move(made));
  });
}

}  // namespace

tl::expected<ListenerHandler::Admission, HttpAnswer> Runtime::Impl::admit(const HttpRequest& head) {
  const bool takes_replay = http_path(head.target) == study_path || http_path(head.target) == analysis_path;
  if (head.method != "POST" || !takes_replay) {
    return tl::unexpected(method_not_allowed(takes_replay ? "POST" : "GET, HEAD"));
  }
  if (shutting_down_ || failed_) return tl::unexpected(shutting_down());
  if (overload_watch_->level() != Shed::nothing) return tl::unexpected(overloaded_now());
  auto place = study_admission_.enter(head.address, now());
  if (!place) return tl::unexpected(std::move(place.error()));
  return Admission{StudyLimits{}.replay_bytes, std::move(*place)};
}

void Runtime::Impl::asked(HttpRequest request, std::function<void(HttpAnswer)> answer) {
  GameServerWork work;
  work.address = request.address;
  const std::string path(known_path(request.target));
  // what probes ask says nothing of any game
  const bool is_watch = path == "/healthz" || path == "/readyz";
  const auto begun = input_timer_.begin(std::chrono::steady_clock::now());
  answer_http(std::move(request), [this, work, is_watch, told = std::move(answer)](HttpAnswer made) {
    who_costs_most_.add(InputKind::http, work, {0, 0, static_cast<double>(made.content().size())},
                        std::chrono::steady_clock::now());
    if (may_tell() || is_watch) return told(std::move(made));
    held_.push_back([told, kept = std::make_shared<HttpAnswer>(std::move(made))] { told(std::move(*kept)); });
    wait_for_lease();
  });
  const auto took = input_timer_.took(begun, std::chrono::steady_clock::now());
  watchdog_.measured(InputKind::http, work, took, path);
  who_costs_most_.add(InputKind::http, work, {seconds(took), 1, 0}, std::chrono::steady_clock::now());
}

void Runtime::Impl::analyse(HttpRequest request, std::function<void(HttpAnswer)> answer) {
  if (request.method != "POST") return answer(method_not_allowed("POST"));
  const std::string program = analysing_program(config_.game_server.server_version);
  long_reads_->read_to_analyse(std::move(request), program, answer, [this, answer](LongReads::ToAnalyse game) {
    HttpAnswer made = analyses_->begin(game.id, std::move(game.replay), game.request);
    made.place = std::move(game.request.place);
    answer(std::move(made));
  });
}

void Runtime::Impl::answer_http(HttpRequest request, std::function<void(HttpAnswer)> answer) {
  if (request.target.starts_with(replays_path)) {
    return download(*replays_, request, std::move(answer));
  }
  if (http_path(request.target).starts_with(export_path))
    return long_reads_->hand_out(request, std::move(answer), now());
  if (http_path(request.target) == study_path) {
    if (request.method != "POST") return answer(method_not_allowed("POST"));
    return long_reads_->study(std::move(request), std::move(answer));
  }
  if (http_path(request.target) == analysis_path) return analyse(std::move(request), std::move(answer));
  if (http_path(request.target).starts_with(analysis_path)) return answer(analyses_->look(request));
  if (http_path(request.target).starts_with(invites_path)) return show_invite(invites_, request, std::move(answer));
  if (!invite_in(http_path(request.target)).empty())
    return show_page_of_invite(invites_, config_.pages, web_, request, std::move(answer));
  if (auto file = web_.answer(request)) return answer(std::move(*file));
  // it says nothing of any game, and least of all may it wait for a disk that does not answer
  if (auto told = health(http_path(request.target))) return answer(std::move(*told));
  // what it shows may not be durable yet: it waits like any other word, and counts as one
  if (outbox_.is_full()) return answer(too_much_waits());
  auto shown = std::make_shared<HttpAnswer>(answer_to(request, *game_server_, config_.pages, web_));
  const std::size_t bytes = shown->body.size();
  outbox_.put([shown, answer = std::move(answer)] { answer(std::move(*shown)); }, bytes);
  release();
}

}  // namespace palatine
