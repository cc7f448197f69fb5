# Fills in the man page: cmake -DPROGRAM=qcg -DINPUT=qcg.1.in -DOUTPUT=qcg.1 -P man_page.cmake
# Commands and options are the program's own, with the descriptions of `qcg --help`.
execute_process(COMMAND ${PROGRAM} help --man OUTPUT_VARIABLE COMMANDS OUTPUT_STRIP_TRAILING_WHITESPACE
  COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${PROGRAM} --version OUTPUT_VARIABLE VERSION OUTPUT_STRIP_TRAILING_WHITESPACE)
string(REPLACE "qcg " "" VERSION "${VERSION}")
configure_file(${INPUT} ${OUTPUT} @ONLY)
