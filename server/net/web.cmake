# palatine_web_library(NAME FOLDER): a library that defines embedded_web(), with every file below FOLDER in it; with none
# where there is no FOLDER/index.html. The bytes come in by .incbin: no compiler reads them.
function(palatine_web_library name folder)
  # without the folder too: when it appears, the next build configures anew
  file(GLOB_RECURSE files RELATIVE ${folder} CONFIGURE_DEPENDS ${folder}/*)
  list(FILTER files EXCLUDE REGEX "(^|/)\\.")
  list(SORT files)
  if(NOT "index.html" IN_LIST files)
    message(STATUS "No client for browsers in ${folder}: the server shows a plain page instead")
    set(files "")
  else()
    file(READ ${folder}/index.html page)
    if(NOT page MATCHES "<base href=\"/\"")
      message(FATAL_ERROR "${folder}/index.html has no <base href=\"/\">: it can't be served below a path")
    endif()
  endif()
  set(bytes "")
  set(symbols "")
  set(entries "")
  set(whole "")
  set(number 0)
  foreach(file ${files})
    if(NOT file MATCHES "^[A-Za-z0-9_./@+-]+$")
      message(FATAL_ERROR "${folder}/${file}: a name with other characters than A-Z a-z 0-9 _ . / @ + - can't be served")
    endif()
    set(begin "palatine_web_${number}")
    string(APPEND bytes "${begin}: .incbin \"${folder}/${file}\"\n${begin}_end: .byte 0\n.global ${begin}, ${begin}_end\n")
    string(APPEND symbols "extern const char ${begin}[], ${begin}_end[];\n")
    string(APPEND entries "      {\"${file}\", {${begin}, static_cast<std::size_t>(${begin}_end - ${begin})}},\n")
    list(APPEND whole ${folder}/${file})
    math(EXPR number "${number} + 1")
  endforeach()
  list(LENGTH files count)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
// Made by web.cmake.
#include "server/net/embedded.hpp"

#include <array>
#include <cstddef>

asm(R"~(
.pushsection .rodata
@bytes@
.popsection
)~");

extern "C" {
@symbols@
}

namespace palatine {

std::span<const EmbeddedFile> embedded_web() {
  static const std::array<EmbeddedFile, @count@> files = {{
@entries@  }};
  return files;
}

}  // namespace palatine
]])
  # ccache knows nothing of what .incbin reads
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${whole}")
  palatine_library(${name} ${source} LIBRARIES)
  # and a source that is compiled with others, as one, loses its OBJECT_DEPENDS
  set_target_properties(${name} PROPERTIES CXX_COMPILER_LAUNCHER "" UNITY_BUILD OFF)
endfunction()
