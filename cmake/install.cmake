# What `cmake --install` puts in place: libqcg (an archive per room, headers, a CMake package), the programs, the page if
# it is built, data, documents, the man page and completions. (The Python module: python_module.cmake.)
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/qcg)
set(data_folder ${CMAKE_INSTALL_DATADIR}/qcg)

# What programs outside link, unless they ask for more; the one target that is not a room.
add_library(qcg_core INTERFACE)
set_target_properties(qcg_core PROPERTIES EXPORT_NAME qcg)
target_link_libraries(qcg_core INTERFACE qcg_solve qcg_language qcg_certify qcg_draw)
install(TARGETS qcg_core EXPORT qcg-core)

# qcg_component(component rooms...)
function(qcg_component component)
  foreach(room ${ARGN})
    install(TARGETS qcg_${room} EXPORT qcg-${component})
    install(DIRECTORY src/${room} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/qcg FILES_MATCHING PATTERN *.h)
  endforeach()
  install(EXPORT qcg-${component} NAMESPACE qcg:: DESTINATION ${package_folder})
endfunction()

qcg_component(core base cgt rules games lift solve sequence laws language certify draw)
foreach(room tictactoe circuit query entangle hidden measured lab)
  if(TARGET qcg_${room})
    qcg_component(${room} ${room})
  endif()
endforeach()

configure_package_config_file(cmake/qcg-config.cmake.in ${PROJECT_BINARY_DIR}/qcg-config.cmake
  INSTALL_DESTINATION ${package_folder} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/qcg-config-version.cmake COMPATIBILITY SameMinorVersion)
install(
  FILES ${PROJECT_BINARY_DIR}/qcg-config.cmake ${PROJECT_BINARY_DIR}/qcg-config-version.cmake cmake/find_plain_library.cmake
  DESTINATION ${package_folder})

if(NOT QCG_PROGRAM)
  return()
endif()
install(TARGETS qcg qcg-serve)
if(TARGET qcg-mpi)
  install(TARGETS qcg-mpi)
endif()
set(QCG_PAGE ${PROJECT_SOURCE_DIR}/build/page CACHE PATH "The built page, which is installed if it is there")
file(RELATIVE_PATH page_from_program ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_DATADIR}/qcg/page)
target_compile_definitions(qcg-serve PRIVATE QCG_INSTALLED_PAGE="${page_from_program}")
install(DIRECTORY ${QCG_PAGE}/ DESTINATION ${data_folder}/page OPTIONAL)
install(DIRECTORY lab games examples DESTINATION ${data_folder})
# As they lie here, since they point to each other.
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN *.in EXCLUDE)
install(FILES README.md CHANGELOG.md CONTRIBUTING.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES ${PROJECT_BINARY_DIR}/qcg.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${PROJECT_BINARY_DIR}/completion/qcg DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
set(QCG_ZSH_FOLDER ${CMAKE_INSTALL_DATADIR}/zsh/site-functions CACHE STRING "Where zsh looks for completions, below the prefix")
install(FILES ${PROJECT_BINARY_DIR}/completion/_qcg DESTINATION ${QCG_ZSH_FOLDER})
install(FILES ${PROJECT_BINARY_DIR}/completion/qcg.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

# What shells complete and what the man page lists is the program's own.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/completion)
set(completions completion/qcg completion/_qcg completion/qcg.fish)
add_custom_command(
  OUTPUT ${completions}
  COMMAND qcg completion bash > completion/qcg
  COMMAND qcg completion zsh > completion/_qcg
  COMMAND qcg completion fish > completion/qcg.fish
  DEPENDS qcg
  VERBATIM)
add_custom_command(
  OUTPUT qcg.1
  COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:qcg> -DINPUT=${PROJECT_SOURCE_DIR}/docs/qcg.1.in -DOUTPUT=qcg.1
    -P ${PROJECT_SOURCE_DIR}/cmake/man_page.cmake
  DEPENDS qcg docs/qcg.1.in cmake/man_page.cmake
  VERBATIM)
add_custom_target(man_page ALL DEPENDS ${PROJECT_BINARY_DIR}/qcg.1 ${completions})
