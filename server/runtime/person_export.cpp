#include "server/runtime/person_export.hpp"

#include <spdlog/spdlog.h>

#include "server/store/person_data.hpp"
#include "server/store/read_only_database.hpp"

namespace palatine {

HttpAnswer export_answer(const std::filesystem::path& database, const std::string& person) {
  const auto sorry = [](const std::string& why) {
    spdlog::error("what is stored about somebody can't be handed out: {}", why);
    return http_refusal(500, "internal_error", "the server could not read what it has");
  };
  const auto db = open_to_read(database, false);
  if (!db) return sorry(db.error().message);
  try {
    HttpAnswer answer = json_answer(person_as_json(db->get(), person, OpenReports::left_out).text + "\n");
    answer.is_only_once = true;
    answer.headers = {{"Cache-Control", "no-store"},
                      {"Content-Disposition", "attachment; filename=\"palatine-my-data.json\""}};
    return answer;
  } catch (const sqlite::Failure& failure) {
    return sorry(failure.message);
  }
}

}  // namespace palatine
