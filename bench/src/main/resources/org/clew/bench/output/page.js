// The page: a header with the views, and the one that is chosen.
const views = { summary: "Summary", table: "Table", quantile: "Quantile plot", scatter: "Scatter plot" };
const tabs = {};
const main = element("main");

function show(name, filter = {}) {
  for (const [each, button] of Object.entries(tabs)) button.setAttribute("aria-selected", String(each === name));
  main.className = name === "summary" ? "" : "fixed";
  main.replaceChildren(...[{ summary: () => summaryView(show), table: () => tableView(filter), quantile: quantileView, scatter: scatterView }[name]()].flat());
  history.replaceState(null, "", "#" + name);
}

const navigation = element("nav", { role: "tablist", "aria-label": "views" });
for (const [name, text] of Object.entries(views)) {
  tabs[name] = element("button", { role: "tab", onclick: () => show(name) }, text);
  navigation.append(tabs[name]);
}
document.getElementById("app").replaceChildren(
  element("header", {}, element("b", {}, "Clew"), navigation,
    element("span", { class: "muted" }, `${results.runs.length} runs, ${configs.length} configuration${configs.length > 1 ? "s" : ""}`)),
  main);
show(location.hash.slice(1) in views ? location.hash.slice(1) : "summary");
// How long it took, for those who wonder: milliseconds from the beginning of the load until the view was there.
queueMicrotask(() => { document.documentElement.dataset.loaded = performance.now().toFixed(0); });
