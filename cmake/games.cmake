# The games on offer, by the names of their folders; their ids have - in the place of _.
set(palatine_games carolus_magnus chevaliers warlords_of_europe)

# palatine_list_games(FILE HEADER NAMESPACE TYPE MEMBER LIST GAMES...): writes a source with the function LIST of the
# namespace, declared in HEADER, which has what MEMBER gives in the namespace of each game, as a vector of TYPE.
function(palatine_list_games file header namespace type member list)
  set(text "#include \"${header}\"\n\nnamespace ${namespace} {\n\n")
  foreach(game ${ARGN})
    string(APPEND text "namespace ${game} {\n${type} ${member}();\n}\n")
  endforeach()
  string(APPEND text "\nstd::vector<${type}> ${list}() {\n  std::vector<${type}> games;\n")
  foreach(game ${ARGN})
    string(APPEND text "  games.push_back(${game}::${member}());\n")
  endforeach()
  string(APPEND text "  return games;\n}\n\n}  // namespace ${namespace}\n")
  file(CONFIGURE OUTPUT ${file} CONTENT "${text}" @ONLY)
endfunction()

# palatine_games_on_offer(FOLDER GAMES...): writes FOLDER/offered_games.cpp and FOLDER/reasons_of_games.cpp, for server and
# verifier, and FOLDER/terminal_games.cpp, for the terminal. A program has one of each: its own, or those in the libraries.
function(palatine_games_on_offer folder)
  palatine_list_games(${folder}/reasons_of_games.cpp protocol/core/reasons.hpp palatine "std::span<const Reason>" reasons
                      reasons_of_games ${ARGN})
  palatine_list_games(${folder}/offered_games.cpp protocol/games/offered.hpp palatine OfferedGame offered offered_games ${ARGN})
  palatine_list_games(${folder}/terminal_games.cpp client-cli/games/games.hpp palatine::client TerminalGame terminal_game
                      terminal_games ${ARGN})
endfunction()

set(palatine_games_folder ${PROJECT_BINARY_DIR}/games)
palatine_games_on_offer(${palatine_games_folder} ${palatine_games})

# palatine_types_of_games(FILE HEADER GAMES...): writes a header that includes tests/games/GAME/HEADER of each game, and names
# the types of all their rules: AllGames<List> is List<carolus_magnus::CarolusMagnus, ...>.
function(palatine_types_of_games file header)
  set(text "#pragma once\n\n")
  set(types "")
  foreach(game ${ARGN})
    string(APPEND text "#include \"tests/games/${game}/${header}\"\n")
    set(type "")
    string(REPLACE "_" ";" words ${game})
    foreach(word ${words})
      string(SUBSTRING ${word} 0 1 first)
      string(SUBSTRING ${word} 1 -1 rest)
      string(TOUPPER ${first} first)
      string(APPEND type ${first}${rest})
    endforeach()
    list(APPEND types "palatine::${game}::${type}")
  endforeach()
  list(JOIN types ", " types)
  string(APPEND text "\nnamespace palatine::test {\n\ntemplate <template <class...> class List>\nusing AllGames = List<${types}>;\n\n}  // namespace palatine::test\n")
  file(CONFIGURE OUTPUT ${file} CONTENT "${text}" @ONLY)
endfunction()
