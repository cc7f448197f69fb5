#include "serve/site.h"

#include <fstream>
#include <iterator>

#include "base/input_error.h"

namespace qcg::serve {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_site = std::size_t{256} << 20U;  // in bytes: whoever names a whole disk is told so

std::string type_of(const fs::path& file) {
  static const std::map<std::string, std::string> types{{".html", "text/html; charset=utf-8"},
                                                        {".js", "text/javascript; charset=utf-8"},
                                                        {".mjs", "text/javascript; charset=utf-8"},
                                                        {".css", "text/css; charset=utf-8"},
                                                        {".json", "application/json"},
                                                        {".webmanifest", "application/manifest+json"},
                                                        {".wasm", "application/wasm"},
                                                        {".svg", "image/svg+xml"},
                                                        {".png", "image/png"},
                                                        {".ico", "image/x-icon"},
                                                        {".txt", "text/plain; charset=utf-8"},
                                                        {".woff2", "font/woff2"}};
  const auto found = types.find(file.extension().string());
  return found == types.end() ? "application/octet-stream" : found->second;
}

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(in), {}};
  if (!in) throw InputError("'" + file.string() + "' cannot be read");
  return content;
}

bool is_packed(const std::string& name) { return name.ends_with(".gz") || name.ends_with(".br"); }

std::map<std::string, std::string> contents_of(const fs::path& folder) {
  std::map<std::string, std::string> contents;
  std::size_t bytes = 0;
  for (auto at = fs::recursive_directory_iterator(folder); at != fs::recursive_directory_iterator(); ++at) {
    if (at->path().filename().string().starts_with('.')) {
      at.disable_recursion_pending();
    } else if (fs::is_regular_file(at->symlink_status())) {
      bytes += at->file_size();
      if (bytes > largest_site) throw InputError("'" + folder.string() + "' holds more than 256 MB, which is no page");
      contents.emplace(at->path().lexically_relative(folder).generic_string(), content_of(at->path()));
    }
  }
  return contents;
}

}  // namespace

Site::Site(const std::map<std::string, std::string>& contents) {
  const auto copy_of = [&contents](const std::string& packed) {
    const auto found = contents.find(packed);
    return found == contents.end() ? std::string() : found->second;
  };
  for (const auto& [name, content] : contents) {
    if (is_packed(name)) continue;
    files_.emplace("/" + name, SiteFile{type_of(name), content, copy_of(name + ".gz"), copy_of(name + ".br")});
  }
}

const SiteFile* Site::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  return found == files_.end() ? nullptr : &found->second;
}

Site read_site(const fs::path& folder) {
  std::error_code failed;
  if (!fs::is_regular_file(fs::symlink_status(folder / "index.html", failed))) {
    throw InputError("there is no page in '" + folder.string() + "'; './qcg serve' builds it");
  }
  try {
    return Site(contents_of(folder));
  } catch (const fs::filesystem_error& error) {
    throw InputError("'" + error.path1().string() + "' cannot be read: " + error.code().message());
  }
}

}  // namespace qcg::serve
