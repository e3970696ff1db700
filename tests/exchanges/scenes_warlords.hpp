// What the rules of Warlords of Europe refuse.
#pragma once

#include "tests/exchanges/book.hpp"

namespace palatine::test::lords {

// After all others: only reasons that the book does not have yet are looked for.
void rules_of_warlords(Book& book);

}  // namespace palatine::test::lords
