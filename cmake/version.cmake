# Writes a C++ file with the version of the sources, only where it changes, and beside it a list of what it depends on:
#   cmake -DSOURCE=. -DRELEASE=0.1.0 -DOUTPUT=version.cpp -P version.cmake
# In a git repository the version is what `git describe` says (0.1.0-gHASH before the first tag); where what the program is
# made of differs from the commit, a name for the difference follows. In an archive that git made it is what git wrote into
# archive-version.txt. Otherwise it is the release.
set(parts src lab games cmake CMakeLists.txt)

# git(RESULT arguments...): what git prints, or nothing where it cannot answer.
function(git result)
  execute_process(COMMAND git --no-optional-locks -C ${SOURCE} ${ARGN}
    OUTPUT_VARIABLE output ERROR_QUIET RESULT_VARIABLE status OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT status EQUAL 0)
    set(output "")
  endif()
  set(${result} "${output}" PARENT_SCOPE)
endfunction()

# What differs from the commit, files that git does not know included.
function(find_changes result)
  git(changes diff HEAD -- ${parts})
  git(unknown ls-files --others --exclude-standard -- ${parts})
  string(REPLACE "\n" ";" unknown "${unknown}")
  foreach(file IN LISTS unknown)
    file(SHA1 ${SOURCE}/${file} hash)
    string(APPEND changes "\n${file} ${hash}")
  endforeach()
  set(${result} "${changes}" PARENT_SCOPE)
endfunction()

# A folder changes when a file in it comes or goes, a branch's log with every commit.
function(list_dependencies result)
  list(TRANSFORM parts PREPEND ${SOURCE}/ OUTPUT_VARIABLE found)
  file(GLOB_RECURSE below LIST_DIRECTORIES true ${SOURCE}/src/* ${SOURCE}/lab/* ${SOURCE}/games/* ${SOURCE}/cmake/*)
  list(APPEND found ${below})
  foreach(name IN ITEMS HEAD logs/HEAD packed-refs refs/tags)
    git(path rev-parse --git-path ${name})
    cmake_path(ABSOLUTE_PATH path BASE_DIRECTORY ${SOURCE})
    if(path AND EXISTS ${path})
      list(APPEND found ${path})
    endif()
  endforeach()
  set(${result} "${found}" PARENT_SCOPE)
endfunction()

set(described "")
set(hash "")
if(EXISTS ${SOURCE}/.git) # not that of a repository around an unpacked archive
  git(described describe --tags --abbrev=10)
  git(hash rev-parse HEAD)
endif()
if(NOT hash)
  file(STRINGS ${SOURCE}/cmake/archive-version.txt line LIMIT_COUNT 1)
  if(line MATCHES "^([^|]*)[|]([0-9a-f]+)$")
    set(described ${CMAKE_MATCH_1})
    set(hash ${CMAKE_MATCH_2})
  endif()
endif()

set(version ${RELEASE})
if(described AND NOT described MATCHES "%") # an old git leaves in the archive what it does not understand
  set(version ${described})
elseif(hash)
  string(SUBSTRING ${hash} 0 10 hash)
  set(version ${RELEASE}-g${hash})
endif()
if(EXISTS ${SOURCE}/.git AND hash)
  find_changes(changes)
  if(changes)
    string(SHA1 name "${changes}")
    string(SUBSTRING ${name} 0 10 name)
    string(APPEND version -dirty-${name})
  endif()
endif()
string(REGEX REPLACE "[^A-Za-z0-9._+/-]" "_" version ${version})

file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[
#include "base/version.h"

namespace qcg {

std::string_view program_version() { return "@version@"; }

}  // namespace qcg
]])

list_dependencies(dependencies)
list(TRANSFORM dependencies REPLACE " " "\\\\ ")
list(JOIN dependencies " \\\n  " dependencies)
file(WRITE ${OUTPUT}.d "${OUTPUT}: \\\n  ${dependencies}\n")
