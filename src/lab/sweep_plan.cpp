#include "lab/sweep_plan.h"

#include <fmt/format.h>

#include "base/input_error.h"
#include "base/reader.h"
#include "lab/table_spec.h"
#include "lab/take_until.h"

namespace qcg {

namespace {

constexpr std::uint64_t largest_position = 30;
constexpr std::uint64_t most_realisations = 64;

std::vector<Property> read_properties(std::string_view text) {
  std::vector<Property> properties;
  do {
    properties.push_back(read_property(take_until(text, ',')));
  } while (!text.empty());
  return properties;
}

template <class Item, class Show>
std::string joined(const std::vector<Item>& items, Show show_item) {
  std::string text;
  for (const Item& item : items) text += (text.empty() ? "" : ",") + std::string(show_item(item));
  return text;
}

}  // namespace

std::vector<Lift> SweepPlan::lifts() const {
  std::vector<Lift> all;
  for (const Flavour flavour : flavours) {
    if (!about(flavour).superposes) {
      all.push_back({flavour, {}});
      continue;
    }
    for (const Width width : widths) {
      all.push_back({flavour, width, collapse});
      check_lift(all.back());
    }
  }
  return all;
}

std::string describe(const Family& family) {
  const std::string over =
      family.realisations == 1 ? "" : fmt::format("superpositions of up to {} realisations over ", family.realisations);
  return fmt::format("{}{} of up to {} {}", over, family.kind.info->name, family.most, family.kind.info->noun);
}

void read_plan_option(SweepPlan& plan, std::string_view option, std::string_view value) {
  if (option == "--max") {
    plan.family.most = read_whole_number(value, "the size of the largest positions", 1, largest_position);
  } else if (option == "--colours") {
    plan.family.colours = read_colours(value);
  } else if (option == "--realisations") {
    plan.family.realisations = read_whole_number(value, "the number of realisations", 1, most_realisations);
  } else if (option == "--flavour") {
    plan.flavours = read_flavours(value);
  } else if (option == "--width") {
    plan.widths = read_widths(value);
  } else if (option == "--collapse") {
    plan.collapse = read_collapse(value);
  } else if (option == "--property") {
    plan.properties = read_properties(value);
  } else {
    throw InputError("a sweep has no option '" + std::string(option) + "'");
  }
}

std::string write_plan(const SweepPlan& plan) {
  const Family& family = plan.family;
  const GameFamily& info = *family.kind.info;
  std::string text = fmt::format("{} --max {}", info.name, family.most);
  if (!info.colours.empty()) {
    text.append(" --colours ").append(family.colours.empty() ? info.colours : family.colours);
  }
  if (family.realisations > 1) text += fmt::format(" --realisations {}", family.realisations);
  text += " --flavour " + names(plan.flavours);
  text += " --width " + joined(plan.widths, [](Width width) { return show(width); });
  if (plan.collapse) text += " --collapse " + show(*plan.collapse);
  return text + " --property " + joined(plan.properties, [](Property property) { return name(property); });
}

SweepPlan read_plan(std::string_view text) {
  SweepPlan plan;
  plan.family.kind = read_family_kind(take_until(text, ' '));
  while (!text.empty()) {
    const std::string_view option = take_until(text, ' ');
    read_plan_option(plan, option, take_until(text, ' '));
  }
  return plan;
}

}  // namespace qcg
