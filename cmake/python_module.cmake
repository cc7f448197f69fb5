# The Python package: build/.../python/qcg, of the sources in python/qcg and the compiled modules.
set(QCG_PYTHON_INTERPRETER ${Python_EXECUTABLE} CACHE INTERNAL "The Python that runs the tests of the module")
set(package ${PROJECT_BINARY_DIR}/python/qcg)
set(python_sources ${PROJECT_SOURCE_DIR}/python/qcg)
qcg_precompile(precompiled_python <pybind11/pybind11.h> <pybind11/stl.h>)
target_link_libraries(precompiled_python PRIVATE pybind11::module fmt::fmt Boost::headers Threads::Threads)
target_include_directories(precompiled_python PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})

# qcg_python_module(name libraries... SOURCES files...)
function(qcg_python_module name)
  cmake_parse_arguments(PARSE_ARGV 1 module "" "" "SOURCES")
  Python_add_library(${name} MODULE WITH_SOABI ${module_SOURCES})
  target_link_libraries(${name} PRIVATE pybind11::module ${module_UNPARSED_ARGUMENTS})
  set_target_properties(${name} PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${package})
  target_precompile_headers(${name} REUSE_FROM precompiled_python)
endfunction()

file(GLOB sources CONFIGURE_DEPENDS python/*.cpp)
qcg_python_module(_qcg qcg_claims qcg_lab qcg_circuit qcg_entangle qcg_measured qcg_query qcg_tictactoe qcg_certify qcg_draw qcg_solve qcg_version SOURCES ${sources})
# QSopt_ex is under GPL-3: `import qcg` alone does not load it.
qcg_python_module(_hidden qcg_hidden SOURCES python/hidden/module.cpp python/convert.cpp python/errors.cpp python/limits.cpp)

# What is written in Python lies beside what is compiled.
file(GLOB written CONFIGURE_DEPENDS ${python_sources}/*.py ${python_sources}/*.pyi ${python_sources}/py.typed)
file(MAKE_DIRECTORY ${package})
foreach(file IN LISTS written)
  get_filename_component(file_name ${file} NAME)
  file(CREATE_LINK ${file} ${package}/${file_name} SYMBOLIC)
endforeach()
add_custom_target(qcg_python DEPENDS _qcg _hidden)

# Installed where Python looks below the same prefix. (Packages of Debian have one folder for all versions: preset package.)
cmake_path(GET Python_SITEARCH FILENAME site) # dist-packages on Debian, site-packages elsewhere
set(QCG_PYTHON_FOLDER lib/python${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}/${site}
  CACHE STRING "Where the Python module is installed, below the prefix")
install(TARGETS _qcg _hidden DESTINATION ${QCG_PYTHON_FOLDER}/qcg)
install(FILES ${written} DESTINATION ${QCG_PYTHON_FOLDER}/qcg)
