# Writes a C++ file with the contents of all files below a folder and the two functions that HEADER declares for them:
# cmake -DFOLDER=lab -DHEADER=lab/shipped.h -DWHAT=shipped -DOUTPUT=x.cpp -P ship_files.cmake
file(GLOB_RECURSE paths RELATIVE ${FOLDER} ${FOLDER}/*)
list(SORT paths)
set(entries "")
foreach(path IN LISTS paths)
  file(READ ${FOLDER}/${path} content)
  string(APPEND entries "    {\"${path}\", R\"shipped(${content})shipped\"},\n")
endforeach()
file(WRITE ${OUTPUT}.new "#include \"${HEADER}\"

namespace qcg {

namespace {

struct File {
  std::string_view path;
  std::string_view content;
};

constexpr File files[] = {
${entries}};

}  // namespace

std::optional<std::string_view> ${WHAT}_file(std::string_view path) {
  for (const File& file : files) {
    if (file.path == path) return file.content;
  }
  return std::nullopt;
}

std::vector<std::string> ${WHAT}_names(std::string_view begins, std::string_view ends) {
  std::vector<std::string> names;
  for (const File& file : files) {
    if (!file.path.starts_with(begins) || !file.path.ends_with(ends)) continue;
    names.emplace_back(file.path.substr(begins.size(), file.path.size() - begins.size() - ends.size()));
  }
  return names;
}

}  // namespace qcg
")
file(RENAME ${OUTPUT}.new ${OUTPUT})
