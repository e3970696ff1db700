// What those who moderate do from a terminal, without a screen: one question, and the answer in lines.
#include <unistd.h>

#include "client-cli/commands/commands.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "client-cli/terminal/tty.hpp"
#include "protocol/messages_describe.hpp"

namespace palatine::client {
namespace {

constexpr int answer_ms = 10'000;

// Nothing, and a sentence was said: it failed.
template <class Result>
std::optional<Result> ask_for(const Common& common, const Words& words, Request request, int& exit_code) {
  exit_code = exit_usage;
  const auto address = address_or_fail(common.url, words);
  if (!address) return std::nullopt;
  exit_code = exit_failed;
  Profile profile(common.profile);
  const auto answer = ask_once(common, *address, profile, words, {std::move(request)}, answer_ms);
  if (!answer) {
    fail(answer.error().sentence);
    return std::nullopt;
  }
  auto result = decode_result<Result>(*answer);
  if (!result) {
    fail(result.error().message);
    return std::nullopt;
  }
  exit_code = exit_done;
  return std::move(*result);
}

void say_line(const std::string& line) {
  write_all(STDOUT_FILENO, clean(line) + "\n");
}

std::string actor_name(const std::optional<Person>& actor) {
  return actor ? actor->name : std::string("palatine-admin");
}

void say_line(const SanctionInfo& ban, const Words& words) {
  say_line(words.text("appeals.ban", {{"id", ban.id},
                                      {"name", actor_name(ban.person)},
                                      {"at", ban.at},
                                      {"until", ban.until ? words.text("appeals.until", {{"at", *ban.until}})
                                                          : words.text("appeals.for_good")},
                                      {"by", actor_name(ban.by)},
                                      {"why", ban.why}}));
  if (!ban.appeal) return;
  say_line(words.text("appeals.text", {{"at", ban.appeal->at}, {"text", ban.appeal->text}}));
  if (!ban.appeal->outcome) return;
  const bool accepted = *ban.appeal->outcome == AppealOutcome::accepted;
  say_line(
      words.text(accepted ? "appeals.accepted" : "appeals.refused", {{"by", actor_name(ban.appeal->decided_by)},
                                                                     {"at", ban.appeal->decided.value_or("")},
                                                                     {"answer", ban.appeal->answer.value_or("")}}));
}

}  // namespace

int appeals_command(const AppealsArguments& arguments) {
  const Words words(language_of(arguments.common.lang));
  AdminAppeals request;
  request.decided = arguments.decided;
  if (!arguments.after.empty()) request.after = arguments.after;
  int exit_code = exit_done;
  const auto result = ask_for<AdminAppealsResult>(arguments.common, words, std::move(request), exit_code);
  if (!result) return exit_code;
  for (const SanctionInfo& ban : result->sanctions) say_line(ban, words);
  say_line(text_of_line(words.count("appeals.open", result->open)));
  if (result->next) say_line(words.text("appeals.more", {{"id", *result->next}}));
  return exit_done;
}

int search_command(const SearchArguments& arguments) {
  const Words words(language_of(arguments.common.lang));
  AdminSearch request{arguments.text, std::nullopt};
  if (!arguments.after.empty()) request.after = arguments.after;
  int exit_code = exit_done;
  const auto result = ask_for<AdminSearchResult>(arguments.common, words, std::move(request), exit_code);
  if (!result) return exit_code;
  for (const FoundReport& each : result->found) {
    say_line(words.text("search.report", {{"id", each.report.id},
                                          {"at", each.report.at},
                                          {"name", each.report.person.name},
                                          {"by", each.report.by.name},
                                          {"text", each.report.text.value_or("")}}));
    if (each.line) say_line(words.text("search.line", {{"name", each.line->from.name}, {"text", each.line->text}}));
  }
  if (result->found.empty() && !result->next) say_line(words.text("search.nothing"));
  if (result->next) say_line(words.text("appeals.more", {{"id", *result->next}}));
  return exit_done;
}

int decide_command(const DecideArguments& arguments) {
  const Words words(language_of(arguments.common.lang));
  AdminDecide request;
  request.sanction = arguments.sanction;
  request.outcome = arguments.outcome == "accepted" ? AppealOutcome::accepted : AppealOutcome::refused;
  if (!arguments.answer.empty()) request.answer = arguments.answer;
  int exit_code = exit_done;
  if (!ask_for<Nothing>(arguments.common, words, std::move(request), exit_code)) return exit_code;
  say_line(words.text("appeals.done", {{"id", arguments.sanction}}));
  return exit_done;
}

}  // namespace palatine::client
