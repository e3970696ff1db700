// Characters that stand on another one and are nothing by themselves.
#pragma once

namespace palatine {

bool is_mark(char32_t c);  // general category M

}  // namespace palatine
