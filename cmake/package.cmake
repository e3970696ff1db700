# The Debian package: `cpack -G DEB --config build/release/CPackConfig.cmake`, or scripts/package.sh, which builds it all.
# Man pages are made from what the programs say of themselves, where help2man is there.

set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # who packs has built the programs, and need not build the tests
set(package ${PROJECT_BINARY_DIR}/package)
file(MAKE_DIRECTORY ${package})

find_program(HELP2MAN help2man)
# package_program(TARGET WHAT)
function(package_program target what)
  install(TARGETS ${target} RUNTIME DESTINATION bin)
  if(NOT HELP2MAN)
    return()
  endif()
  set(page ${package}/${target}.1)
  install(CODE "execute_process(COMMAND_ERROR_IS_FATAL ANY COMMAND ${HELP2MAN} --no-info --name \"${what}\" --source Palatine
    --output ${page} $<TARGET_FILE:${target}>)
  execute_process(COMMAND_ERROR_IS_FATAL ANY COMMAND gzip -9nf ${page})")
  install(FILES ${page}.gz DESTINATION share/man/man1)
endfunction()

package_program(palatine-server "server for board games")
package_program(palatine "client of a Palatine server for the terminal, and its tools")
package_program(palatine-admin "administration of a Palatine server")
install(FILES ${PROJECT_SOURCE_DIR}/deploy/debian/palatine.toml DESTINATION /etc/palatine)
set(units ${PROJECT_SOURCE_DIR}/deploy/systemd)
install(FILES ${units}/palatine.service ${units}/palatine.socket ${units}/palatine-backup.service ${units}/palatine-backup.timer
        DESTINATION /lib/systemd/system)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION share/doc/palatine RENAME copyright)
install(CODE "execute_process(COMMAND_ERROR_IS_FATAL ANY COMMAND gzip -9nc ${PROJECT_SOURCE_DIR}/CHANGELOG.md
  OUTPUT_FILE ${package}/changelog.gz)")
install(FILES ${package}/changelog.gz ${PROJECT_SOURCE_DIR}/docs/hosting.md DESTINATION share/doc/palatine)

set(CPACK_GENERATOR DEB)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DIRECTORY ${package})
set(CPACK_PACKAGE_NAME palatine)
set(CPACK_PACKAGE_CONTACT "The Palatine developers <palatine@example.org>")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "server and clients for board games of knights and castles
One program serves tables, computer players and a client for browsers, and
keeps every game in one file. The package runs it as a service; the terminal
client and the program to look after it are in it too.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "adduser, ca-certificates")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  ${PROJECT_SOURCE_DIR}/deploy/debian/postinst ${PROJECT_SOURCE_DIR}/deploy/debian/prerm
  ${PROJECT_SOURCE_DIR}/deploy/debian/postrm ${PROJECT_SOURCE_DIR}/deploy/debian/conffiles)
include(CPack)
