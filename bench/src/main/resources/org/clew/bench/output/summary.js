// The first view: what must be looked at, counts by configuration and category, reasons, differences.
function summaryView(show) {
  const page = element("div", { class: "page" });
  const wrong = results.runs.filter(run => run.judgement === "wrong" || run.check.startsWith("rejected"));
  const limits = results.limits;
  page.append(element("p", { class: "muted" },
    `${results.tool}. Limits of a run: ${limits.time_seconds} s, ${megabytes(limits.memory_bytes)} MB, ${limits.cores} core${limits.cores > 1 ? "s" : ""}; kept by ${limits.kept_by}.`));
  for (const config of results.configs) {
    page.append(element("h2", {}, config.name, " ", element("span", { class: "muted" }, config.options)));
    const fact = (value, name, kind) => element("div", { class: kind }, element("b", {}, String(value)), element("span", {}, name));
    const verdicts = config.judged
      ? [fact(config.points, "points"), fact(config.correct, "correct"), fact(config.wrong, "wrong", config.wrong ? "wrong" : null)]
      : [fact(config.true, "true"), fact(config.false, "false", config.false ? "wrong" : null)];
    page.append(element("div", { class: "facts" }, ...verdicts, fact(config.unknown, "unknown"), fact(config.error, "errors"), fact(seconds(config.cpu_seconds) + " s", "processor time")));
  }
  if (wrong.length) {
    page.append(element("h2", {}, "Wrong"), tableOf(["task", "property", "configuration", "answer", "expected", "evidence"],
      wrong.map(run => [linkOf(run), run.property, run.config, badge(run), run.expected, run.check])));
  }
  const violated = results.runs.filter(run => run.judgement === "missing" && run.status.startsWith("false"));
  if (violated.length) {
    page.append(element("h2", {}, "Violations"), tableOf(["program", "property", "configuration", "answer", "what"],
      violated.slice(0, 200).map(run => [linkOf(run), run.property, run.config, badge(run), run.reason])));
    if (violated.length > 200) page.append(element("p", { class: "muted" }, `and ${violated.length - 200} more, in the table`));
  }
  page.append(element("h2", {}, "Categories"), categories());
  for (const config of results.configs) {
    const reasons = Object.entries(config.reasons);
    if (reasons.length) {
      page.append(element("h2", {}, "Why there is no verdict", configs.length > 1 ? ": " + config.name : ""),
        tableOf(["runs", "reason"], reasons.map(([reason, count]) => [String(count),
          element("button", { class: "link", onclick: () => show("table", { reason, config: config.name }) }, reason || "(no reason)")])));
    }
  }
  if (results.differences.length) {
    page.append(element("h2", {}, "Different to the earlier results"), tableOf(["task", "property", "configuration", "before", "now", ""],
      results.differences.map(each => [each.task, each.property, each.config, each.before, each.now, each.worse ? "worse" : ""])));
  }
  return page;
}

function categories() {
  const judged = results.configs.some(config => config.judged);
  const header = ["category", "tasks"];
  for (const config of configs) {
    const of = configs.length > 1 ? config + ": " : "";
    header.push(...(judged ? [of + "correct", "wrong", "unknown", "error", "points"] : [of + "true", "false", "unknown", "error"]), "CPU s");
  }
  const line = (name, some) => {
    const cells = [name, String(some.length)];
    for (const config of configs) {
      const runs = some.map(row => row.runs[config]).filter(Boolean);
      const count = (accepted) => cells.push(String(runs.filter(accepted).length));
      if (judged) for (const judgement of judgements.slice(0, 4)) count(run => run.judgement === judgement);
      else {
        for (const verdict of ["true", "false"]) count(run => run.judgement === "missing" && run.status.startsWith(verdict));
        for (const judgement of ["unknown", "error"]) count(run => run.judgement === judgement);
      }
      if (judged) cells.push(String(runs.reduce((sum, run) => sum + run.points, 0)));
      cells.push(seconds(runs.reduce((sum, run) => sum + run.cpu_seconds, 0)));
    }
    return cells;
  };
  const groups = new Map();
  for (const row of rows) groups.set(row.category, [...(groups.get(row.category) || []), row]);
  const lines = [...groups].sort(([a], [b]) => a < b ? -1 : 1).map(([name, some]) => line(name, some));
  return tableOf(header, [...lines, line("all", rows)], true);
}

function tableOf(header, lines, numbers = false) {
  const cell = (name, text, i) => element(name, { class: numbers && i > 0 ? "number" : null }, text);
  return element("table", {}, element("thead", {}, element("tr", {}, ...header.map((text, i) => cell("th", text, i)))),
    element("tbody", {}, ...lines.map((cells, n) => element("tr", { class: numbers && n === lines.length - 1 ? "sum" : null },
      ...cells.map((text, i) => cell("td", text, i))))));
}

const badge = (run) => element("span", { class: "badge " + run.judgement }, run.status);
const linkOf = (run) => run.link ? element("a", { href: run.link }, run.task) : run.task;
