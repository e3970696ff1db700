// What an analysis looks like.
#pragma once

#include "protocol/analysis.hpp"
#include "protocol/describe/describe.hpp"
#include "protocol/messages_describe.hpp"
#include "protocol/replay_describe.hpp"
#include "protocol/study_describe.hpp"

namespace palatine {

namespace detail {

constexpr Member chance(std::string_view name, At<int> at) {
  return member(name, at).between(0, all_chances);
}

}  // namespace detail

constexpr auto describe(Type<AnalysedDecision>) {
  using T = AnalysedDecision;
  return message("analysed_decision", detail::chance("worth", AT(T, worth)).doc("the chance to win of what was chosen"),
                 detail::chance("best", AT(T, best)).doc("of the best that was found"),
                 detail::chance("lost", AT(T, lost)).doc("best less worth; 0 where what was chosen is the best"),
                 member("best_line", AT(T, best_line))
                     .shape(JsonShape::object)
                     .doc("the best choice, and what the seat would do next as far as nothing is drawn before"),
                 member("choices", AT(T, choices)).between(2, largest_integer).doc("how many there were"))
      .doc(
          "A decision with more than one choice, as a search sees it from the seat that took it: chances of its side.");
}
constexpr auto describe(Type<AnalysisStep>) {
  using T = AnalysisStep;
  return message("analysis_step",
                 member("step", AT(T, step)).between(1, largest_integer).doc("its number, as in a study"),
                 place("seat", AT(T, seat)).doc("who acted; left out where the table did it: a resignation, the end"),
                 member("chances", AT(T, chances)).between(0, all_chances).doc("by side, after it"),
                 member("play", AT(T, play))
                     .between(-all_chances, all_chances)
                     .doc("by side, what the chances gained by what was decided"),
                 member("luck", AT(T, luck))
                     .between(-all_chances, all_chances)
                     .doc("by side, what they gained by what was drawn or turned up; left out where nothing was"),
                 member("decision", AT(T, decision)).doc("left out where there was one choice only"))
      .doc("An action that stood, or what the table did to the game.");
}
constexpr auto describe(Type<AnalysisPlayer>) {
  using T = AnalysisPlayer;
  return message("analysis_player", place("seat", AT(T, seat)).doc("which"),
                 count("decisions", AT(T, decisions)).doc("with more than one choice"),
                 count("best_chosen", AT(T, best_chosen)).doc("of them, those in which nothing was lost"),
                 count("lost", AT(T, lost)).doc("over all decisions, of the chance to win"),
                 count("lost_mean", AT(T, lost_mean)).doc("a decision"),
                 member("luck", AT(T, luck)).doc("of the seat's side, over all steps"),
                 member("play", AT(T, play)).doc("the same"))
      .doc("How well a seat decided and how lucky its side was.");
}
constexpr auto describe(Type<Analysis>) {
  using T = Analysis;
  return message("analysis", member("format", AT(T, format)).doc("palatine-analysis"),
                 member("version", AT(T, version)).doc("of this format, and of how it is counted: 1"),
                 member("program", AT(T, program)).text(forms::short_line).doc("name and version of who made it"),
                 member("game", AT(T, game)).doc("which: carolus-magnus"),
                 member("rules_version", AT(T, rules_version)).doc("of the rules it was played by"),
                 member("game_id", AT(T, game_id)).text(forms::game_id).doc("of the game"),
                 count("nodes", AT(T, nodes)).doc("positions looked at for a decision, and for chances"),
                 member("seats", AT(T, seats)).doc("who sat where, in order"),
                 member("start", AT(T, start)).between(0, all_chances).doc("chances by side, after the set-up"),
                 member("steps", AT(T, steps)).doc("in order; none for actions that were taken back"),
                 member("turning_points", AT(T, turning_points))
                     .between(1, largest_integer)
                     .doc("numbers of the steps at which the chances changed most, at most 8, ascending"),
                 member("players", AT(T, players)).doc("a seat each, in order"),
                 member("result", AT(T, result)).doc("as in the replay"))
      .doc(
          "A finished game: what each decision was worth, and how lucky each draw was. For each side, start and all "
          "play "
          "and luck are what it had in the end, exactly.");
}
constexpr auto describe(Type<AnalysisProgress>) {
  using T = AnalysisProgress;
  return message("analysis_progress", member("id", AT(T, id)).text(forms::hex64).doc("to ask for it again"),
                 count("done", AT(T, done)).doc("so many steps"),
                 count("of", AT(T, of)).doc("of so many; 0 where that is not known yet"))
      .doc("An analysis that is not there yet.");
}

}  // namespace palatine
