# find_plain_library(name header [REQUIRED]): the target qcg::name, for a library that comes without a CMake package.
# Our own build asks for such targets, and so does whoever uses what it installs (qcg-config.cmake.in).
function(find_plain_library name header)
  find_library(QCG_${name}_LIBRARY ${name} ${ARGN})
  find_path(QCG_${name}_HEADERS ${header} ${ARGN})
  mark_as_advanced(QCG_${name}_LIBRARY QCG_${name}_HEADERS)
  if(QCG_${name}_LIBRARY AND QCG_${name}_HEADERS AND NOT TARGET qcg::${name})
    add_library(qcg::${name} UNKNOWN IMPORTED GLOBAL)
    set_target_properties(qcg::${name} PROPERTIES IMPORTED_LOCATION ${QCG_${name}_LIBRARY}
      INTERFACE_INCLUDE_DIRECTORIES ${QCG_${name}_HEADERS})
  endif()
endfunction()
