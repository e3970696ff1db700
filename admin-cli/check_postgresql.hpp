// What the doctor looks at where a server keeps its data in PostgreSQL.
#pragma once

#include <string>

#include "admin-cli/findings.hpp"

namespace palatine::admin {

// Whether that server keeps what it acknowledges, and where.
void check_postgresql(const std::string& url, Findings& findings);

}  // namespace palatine::admin
