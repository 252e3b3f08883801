"use strict";
// The results, regrouped: a row is a task with a property, and has a run for each configuration.
const results = JSON.parse(document.getElementById("results").textContent);
const configs = results.configs.map(config => config.name);
const rows = (() => {
  const byQuestion = new Map();
  for (const run of results.runs) {
    const key = run.task + ":" + run.property;
    let row = byQuestion.get(key);
    if (!row) {
      row = { task: run.task, property: run.property, category: run.category, expected: run.expected, runs: {} };
      byQuestion.set(key, row);
    }
    row.runs[run.config] = run;
    row.expected ||= run.expected;
  }
  return [...byQuestion.values()];
})();
const judgements = ["correct", "wrong", "unknown", "error", "missing"];
const several = (values) => [...new Set(values)].sort();
const seconds = (value) => value < 10 ? value.toFixed(2) : value < 1000 ? value.toFixed(1) : value.toFixed(0);
const megabytes = (bytes) => (bytes / 1e6).toFixed(0);
const groupOf = (reason) => reason.replace(/( at )?[^ ]*:\d+(:\d+)?:? ?/g, "").replace(/\d+(\.\d+)?/g, "N").trim();

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value != null) made.setAttribute(key, value);
  }
  made.append(...children.filter(child => child != null));
  return made;
}

function chooser(label, values, chosen, changed) {
  const select = element("select", { onchange: () => changed(select.value) },
    ...values.map(([value, text]) => element("option", { value, selected: value === chosen }, text)));
  return element("label", {}, label, select);
}
