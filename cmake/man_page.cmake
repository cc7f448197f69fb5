# Fills in the man page: cmake -DPROGRAM=qcg -DINPUT=qcg.1.in -DOUTPUT=qcg.1 -P man_page.cmake
# Commands and their groups are as `qcg --help` lists them: a heading, then lines "  name   what it does".
execute_process(COMMAND ${PROGRAM} --help OUTPUT_VARIABLE help COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${PROGRAM} --version OUTPUT_VARIABLE VERSION OUTPUT_STRIP_TRAILING_WHITESPACE)
string(REPLACE "qcg " "" VERSION "${VERSION}")
string(REGEX REPLACE "[][;]" "" help "${help}") # which mean something in lists
string(REPLACE "\\" "\\e" help "${help}")
string(REPLACE "\n" ";" lines "${help}")

set(COMMANDS "")
set(heading "")
foreach(line IN LISTS lines)
  if(line MATCHES "^([A-Z].*):$")
    set(heading "${CMAKE_MATCH_1}")
  elseif(line MATCHES "^  ([a-z]+)  +(.*)$")
    if(heading)
      string(APPEND COMMANDS ".SS ${heading}\n")
      set(heading "")
    endif()
    string(APPEND COMMANDS ".TP\n.B ${CMAKE_MATCH_1}\n${CMAKE_MATCH_2}\n")
  endif()
endforeach()
string(STRIP "${COMMANDS}" COMMANDS)
configure_file(${INPUT} ${OUTPUT} @ONLY)
