#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace qcg::serve {

/// A file of the page, and copies of it that are packed for the way, where the page has them.
struct SiteFile {
  std::string type;
  std::string plain;
  std::string gzip;
  std::string brotli;
};

/// The files of a page, by the paths under which browsers ask for them.
class Site {
 public:
  /// The content of each file by its name, as in "assets/main.js"; "assets/main.js.gz" is taken as a packed copy.
  explicit Site(const std::map<std::string, std::string>& contents);

  /// The file at "/assets/main.js"; "/" is the page itself. Nothing where there is no such file.
  [[nodiscard]] const SiteFile* find(std::string_view path) const;
  [[nodiscard]] const std::map<std::string, SiteFile, std::less<>>& files() const { return files_; }

 private:
  std::map<std::string, SiteFile, std::less<>> files_;
};

/// Reads every regular file below a folder; neither links nor names that begin with a dot. Throws InputError where that
/// is no page.
Site read_site(const std::filesystem::path& folder);

}  // namespace qcg::serve
