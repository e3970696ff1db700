// What the rules of Warlords of Europe refuse.
#pragma once

#include "tests/exchanges/book.hpp"

namespace palatine::test::warlords_of_europe {

// After all others: only reasons that the book does not have yet are looked for.
void rules_of_warlords(Book& book);

}  // namespace palatine::test::warlords_of_europe
