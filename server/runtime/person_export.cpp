#include "server/runtime/person_export.hpp"

#include <spdlog/spdlog.h>

#include "server/storage/open_store.hpp"

namespace palatine {

HttpAnswer export_answer(const StorePlace& store, const std::string& person) {
  const auto sorry = [](const std::string& why) {
    spdlog::error("what is stored about somebody can't be handed out: {}", why);
    return http_refusal(500, "internal_error", "the server could not read what it has");
  };
  const auto stored = inspect_store(store, true);
  if (!stored) return sorry(stored.error().message);
  const auto found = (*stored)->person_as_json({.id = person}, OpenReports::left_out);
  if (!found) return sorry(found.error().message);
  HttpAnswer answer = json_answer(found->value_or(Json{}).text + "\n");
  answer.is_only_once = true;
  answer.headers = {{"Cache-Control", "no-store"},
                    {"Content-Disposition", "attachment; filename=\"palatine-my-data.json\""}};
  return answer;
}

}  // namespace palatine
