// All runs. Rows are 30 pixels high and exist only while they are in sight, so that 100,000 of them scroll as well as 100.
const ROW = 30;

function tableView(filter) {
  const state = { text: "", category: "", property: "", judgement: "", config: configs[0], reason: "", different: false, sort: 0, down: false, ...filter };
  const columns = [
    { name: "task", width: 340, value: row => row.task, show: row => linkTo(row, configs[0], row.task) },
    { name: "property", width: 130, value: row => row.property },
    { name: "category", width: 170, value: row => row.category },
    { name: "expected", width: 120, value: row => row.expected },
  ];
  for (const config of configs) {
    const prefix = configs.length > 1 ? config + ": " : "";
    const run = (row) => row.runs[config];
    const width = (least) => Math.max(least, prefix.length * 7 + least - 20);
    columns.push(
      { name: prefix + "status", width: width(180), value: row => run(row) ? run(row).judgement + run(row).status : "~", show: row => run(row) ? statusOf(row, config) : "" },
      { name: prefix + "CPU s", width: width(90), number: true, value: row => run(row)?.cpu_seconds ?? -1, show: row => run(row) ? seconds(run(row).cpu_seconds) : "" },
      { name: prefix + "wall s", width: width(90), number: true, value: row => run(row)?.wall_seconds ?? -1, show: row => run(row) ? seconds(run(row).wall_seconds) : "" },
      { name: prefix + "MB", width: width(80), number: true, value: row => run(row)?.memory_bytes ?? -1, show: row => run(row) ? megabytes(run(row).memory_bytes) : "" },
      { name: prefix + "reason", width: 360, value: row => run(row)?.reason ?? "", show: row => run(row)?.reason ?? "" });
  }
  let shown = [];
  const body = element("div", { class: "body" });
  const head = element("div", { class: "row head", role: "row" });
  const grid = element("div", { class: "grid", tabindex: "0", onscroll: () => draw() }, head, body);
  const count = element("span", { class: "muted", role: "status" });

  function apply() {
    const text = state.text.toLowerCase();
    shown = rows.filter(row => {
      const run = row.runs[state.config];
      return (!text || row.task.toLowerCase().includes(text)) && (!state.category || row.category === state.category)
        && (!state.property || row.property === state.property) && (!state.judgement || run?.judgement === state.judgement)
        && (!state.reason || run && !/^(true|false)/.test(run.status) && groupOf(run.reason) === state.reason)
        && (!state.different || new Set(configs.map(config => row.runs[config]?.status)).size > 1);
    });
    const value = columns[state.sort].value;
    shown.sort((a, b) => { const x = value(a), y = value(b); return x < y ? -1 : x > y ? 1 : 0; });
    if (state.down) shown.reverse();
    count.textContent = `${shown.length} of ${rows.length} rows`;
    body.style.height = shown.length * ROW + "px";
    head.replaceChildren(...columns.map((column, i) => cellOf(column, element("button", {
      "aria-label": "sort by " + column.name, onclick: () => { state.down = state.sort === i && !state.down; state.sort = i; apply(); }
    }, column.name + (state.sort === i ? (state.down ? " ▼" : " ▲") : "")))));
    draw();
  }

  function draw() {
    const first = Math.max(0, Math.floor(grid.scrollTop / ROW) - 10);
    const last = Math.min(shown.length, first + Math.ceil((grid.clientHeight || 800) / ROW) + 20);
    const lines = [];
    for (let i = first; i < last; i++) {
      const line = element("div", { class: "row", role: "row", style: `top:${i * ROW}px` },
        ...columns.map(column => cellOf(column, (column.show || column.value)(shown[i]))));
      lines.push(line);
    }
    body.replaceChildren(...lines);
  }

  const change = (name) => (value) => { state[name] = value; grid.scrollTop = 0; apply(); };
  const any = (values) => [["", "all"], ...values.map(value => [value, value])];
  const search = element("input", { type: "search", placeholder: "task", "aria-label": "filter by task", oninput: () => change("text")(search.value) });
  const tools = element("div", { class: "tools" }, search,
    chooser("category", any(several(rows.map(row => row.category))), state.category, change("category")),
    chooser("property", any(several(rows.map(row => row.property))), state.property, change("property")),
    configs.length > 1 ? chooser("of", configs.map(config => [config, config]), state.config, change("config")) : null,
    chooser("result", any(judgements), state.judgement, change("judgement")),
    chooser("reason", any(several(results.runs.filter(run => !/^(true|false)/.test(run.status)).map(run => groupOf(run.reason)))).map(([value, text]) => [value, text.slice(0, 60)]), state.reason, change("reason")),
    configs.length > 1 ? element("label", {}, element("input", { type: "checkbox", onchange: (event) => change("different")(event.target.checked) }), "only differing") : null,
    count);
  queueMicrotask(apply);
  new ResizeObserver(draw).observe(grid);
  return [tools, grid];
}

const cellOf = (column, content) => element("div",
  { class: column.number ? "cell number" : "cell", style: `width:${column.width}px`, role: "cell", title: typeof content === "string" ? content : null }, content);
function linkTo(row, config, text) {
  const run = row.runs[config];
  return run?.link ? element("a", { href: run.link, title: text }, text) : text;
}
function statusOf(row, config) {
  const run = row.runs[config];
  const shown = badge(run);
  if (run.check) shown.title = "evidence " + run.check;
  return run.link ? element("a", { href: run.link }, shown) : shown;
}
