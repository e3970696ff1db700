// What the doctor looks at around the database.
#pragma once

#include "admin-cli/findings.hpp"
#include "admin-cli/place.hpp"

namespace palatine::admin {

void check_folder(const Place& place, Findings& findings);
// Free space, and how long the disk takes to confirm a write.
void check_disk(const Place& place, Findings& findings);
// `newest_ms`: of all that is stored.
void check_clock(std::int64_t newest_ms, Findings& findings);
// Of the server's process, where it runs (else 0) and says so; else of a process like this one.
void check_open_files(const Place& place, long process, Findings& findings);

}  // namespace palatine::admin
