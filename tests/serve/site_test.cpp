// Which files of a folder are part of the page.
#include "serve/site.h"

#include "base/input_error.h"
#include "page_folder.h"

namespace qcg::serve {
namespace {

namespace fs = std::filesystem;

class SiteFolder : public PageFolder {};

TEST_F(SiteFolder, HoldsItsFilesWithTheirPackedCopies) {
  const Site site = read_site(page());
  EXPECT_EQ(site.files().size(), 5U);
  EXPECT_EQ(site.find("/"), site.find("/index.html"));
  const SiteFile* script = site.find("/assets/main-1.js");
  ASSERT_NE(script, nullptr);
  EXPECT_EQ(script->type, "text/javascript; charset=utf-8");
  EXPECT_EQ(script->plain, "plain");
  EXPECT_EQ(script->gzip, "gzipped");
  EXPECT_EQ(script->brotli, "brotli");
  EXPECT_EQ(site.find("/twelve.txt")->brotli, "");
}

TEST_F(SiteFolder, LinksAreLeftOut) {
  fs::create_symlink(page().parent_path() / "secret.txt", page() / "link.txt");
  fs::create_symlink("twelve.txt", page() / "inner.txt");
  fs::create_directory_symlink(page().parent_path(), page() / "up");
  fs::create_symlink(page().parent_path() / "secret.txt", page() / "twelve.txt.gz");
  const Site site = read_site(page());
  EXPECT_EQ(site.files().size(), 5U);
  EXPECT_EQ(site.find("/link.txt"), nullptr);
  EXPECT_EQ(site.find("/up/secret.txt"), nullptr);
  EXPECT_EQ(site.find("/twelve.txt")->gzip, "");
}

TEST_F(SiteFolder, NamesThatBeginWithADotAreLeftOut) {
  write("page/.env", "secret");
  write("page/assets/.htaccess", "secret");
  write("page/.git/config", "secret");
  EXPECT_EQ(read_site(page()).files().size(), 5U);
}

TEST_F(SiteFolder, AFolderWithoutAPageIsRefused) {
  EXPECT_THROW(read_site(page() / "assets"), InputError);
  EXPECT_THROW(read_site(page() / "nosuch"), InputError);
  fs::create_symlink(page() / "index.html", page() / "assets/index.html");
  EXPECT_THROW(read_site(page() / "assets"), InputError);
}

TEST_F(SiteFolder, ADiskIsNoPage) {
  fs::resize_file(page() / "twelve.txt", std::uintmax_t{300} << 20U);
  EXPECT_THROW(read_site(page()), InputError);
}

}  // namespace
}  // namespace qcg::serve
