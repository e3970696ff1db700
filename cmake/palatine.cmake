# What every target of the project shares, and two short ways to declare one.

find_package(Threads REQUIRED)

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)

add_library(palatine_build INTERFACE)
target_include_directories(palatine_build INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(palatine_build INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                                                -Wnon-virtual-dtor -Woverloaded-virtual)
# descriptions say where members lie, also those of a base (AT in protocol/describe/describe.hpp): both compilers know
target_compile_options(palatine_build INTERFACE -Wno-invalid-offsetof)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 reports these falsely once it optimizes: on std::string, and on std::variant and std::function that are moved
  target_compile_options(palatine_build INTERFACE -Wno-restrict -Wno-maybe-uninitialized)
  # below this (KiB) it does not collect its own garbage: a tenth of its time, for a seventh more memory
  target_compile_options(palatine_build INTERFACE "SHELL:--param ggc-min-heapsize=600000")
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # of what g++ 12's own headers use
  target_compile_options(palatine_build INTERFACE -Wno-deprecated-declarations -Wno-unused-lambda-capture)
endif()
if(PALATINE_WERROR)
  target_compile_options(palatine_build INTERFACE -Werror)
endif()
if(PALATINE_SANITIZE)
  target_compile_options(palatine_build INTERFACE -fsanitize=${PALATINE_SANITIZE} -fno-sanitize-recover=all
                                                  -fno-omit-frame-pointer)
  if(PALATINE_NO_SANITIZE)
    target_compile_options(palatine_build INTERFACE -fno-sanitize=${PALATINE_NO_SANITIZE})
  endif()
  # at a fixed address: 700,000 places need not be filled in anew each time a program starts
  target_link_options(palatine_build INTERFACE -fsanitize=${PALATINE_SANITIZE} -no-pie)
endif()
if(PALATINE_PROFILE STREQUAL "note")
  target_compile_options(palatine_build INTERFACE -fprofile-generate -fprofile-update=prefer-atomic)
  target_link_options(palatine_build INTERFACE -fprofile-generate)
elseif(PALATINE_PROFILE STREQUAL "use")
  # what was never done meanwhile is compiled as ever
  target_compile_options(palatine_build INTERFACE -fprofile-use -fprofile-partial-training -fprofile-correction
                                                  -Wno-missing-profile)
endif()
if(MOLD)
  target_link_options(palatine_build INTERFACE -fuse-ld=mold)
endif()

# With PALATINE_UNITY the sources of a target are compiled some at a time, as one: what headers cost is paid once for all.
# palatine_sources_together(TARGET)
function(palatine_sources_together target)
  if(PALATINE_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12)
  endif()
endfunction()

# palatine_library(NAME SOURCES... [LIBRARIES ...]): a static library with the project's flags
function(palatine_library name)
  cmake_parse_arguments(arg "" "" "LIBRARIES" ${ARGN})
  add_library(${name} STATIC ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PUBLIC palatine_build ${arg_LIBRARIES})
  palatine_sources_together(${name})
endfunction()

# palatine_waits_for_people(TARGET...): optimizing these would save nobody anything that one feels, and takes a quarter of
# the time that they need to be compiled.
function(palatine_waits_for_people)
  foreach(target IN LISTS ARGN)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endforeach()
endfunction()

# Tests with long counts say HEAVY. They play few of their games (PALATINE_GAMES) in a sanitizer build; all
# of them elsewhere. A build with PALATINE_ONLY_HEAVY_TESTS registers no other tests.
# The target heavy_tests builds what they need.
add_custom_target(heavy_tests)
# palatine_test_wanted(HEAVY?) sets `wanted` to whether a test is registered in this build.
function(palatine_test_wanted heavy)
  if(PALATINE_ONLY_HEAVY_TESTS AND NOT heavy)
    set(wanted FALSE PARENT_SCOPE)
  else()
    set(wanted TRUE PARENT_SCOPE)
  endif()
endfunction()

# ctest gives three slots for each core. A test that computes all the time takes three (PROCESSORS), one that mostly waits
# one. Where ctest has no times of before, what is LONG or HEAVY begins first.
set(palatine_cost_of_long 100)

# palatine_test(NAME SOURCES... [LIBRARIES ...] [LABELS ...] [TIMEOUT seconds] [HEAVY] [LONG]): a GoogleTest program, one
# ctest entry
function(palatine_test name)
  cmake_parse_arguments(arg "HEAVY;LONG" "TIMEOUT" "LIBRARIES;LABELS" ${ARGN})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 900)
  endif()
  add_executable(${name} ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE palatine_build ${arg_LIBRARIES} GTest::gtest GTest::gmock GTest::gtest_main)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  palatine_sources_together(${name})
  palatine_test_wanted("${arg_HEAVY}")
  if(NOT wanted)
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL TRUE)
    return()
  endif()
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}" PROCESSORS 3)
  if(arg_LONG OR arg_HEAVY)
    set_tests_properties(${name} PROPERTIES COST ${palatine_cost_of_long})
  endif()
  if(arg_HEAVY)
    add_dependencies(heavy_tests ${name})
  endif()
  if(arg_HEAVY AND PALATINE_SANITIZE)
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "PALATINE_GAMES=40")
  endif()
endfunction()

# palatine_python_test(NAME FILE [LABELS ...] [TIMEOUT seconds] [ENVIRONMENT NAME=VALUE ...] [LONG]): a Python program that
# tries the real programs, which its environment names. It ends with 77 where the machine can't do what it needs.
function(palatine_python_test name file)
  cmake_parse_arguments(arg "LONG" "TIMEOUT" "LABELS;ENVIRONMENT" ${ARGN})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 900)
  endif()
  palatine_test_wanted(FALSE)
  if(NOT wanted)
    return()
  endif()
  get_filename_component(path ${file} ABSOLUTE)
  add_test(NAME ${name} COMMAND /usr/bin/python3 -B ${path} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT} SKIP_RETURN_CODE 77 ENVIRONMENT
    "PALATINE_SERVER=$<TARGET_FILE:palatine-server>;PALATINE=$<TARGET_FILE:palatine>;PALATINE_ADMIN=$<TARGET_FILE:palatine-admin>;${arg_ENVIRONMENT}")
  if(arg_LONG)
    set_tests_properties(${name} PROPERTIES COST ${palatine_cost_of_long} PROCESSORS 2)
  endif()
endfunction()
