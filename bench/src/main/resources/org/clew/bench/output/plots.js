// Quantile and scatter plots on a canvas, both with logarithmic axes.
const COLOURS = ["#2456a6", "#c2571a", "#1a6b3c", "#8a2b6d", "#7d5200", "#5a6270"];
const colourOf = (config) => COLOURS[configs.indexOf(config) % COLOURS.length];
const MARGIN = { left: 64, right: 24, top: 16, bottom: 48 };
const cssOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

// A canvas of the size of its box that is drawn again when that changes; `hit` tells what is near the mouse.
function canvasView(label, draw, hit, click) {
  const canvas = element("canvas", { role: "img", "aria-label": label });
  const tip = element("div", { class: "tip", hidden: true });
  const box = element("div", { class: "plot" }, canvas, tip);
  const redraw = () => {
    const ratio = window.devicePixelRatio || 1;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!width || !height) return;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    const pen = canvas.getContext("2d");
    pen.scale(ratio, ratio);
    pen.font = "12px " + cssOf("--sans");
    draw(pen, width, height);
  };
  canvas.addEventListener("mousemove", (event) => {
    const found = hit(event.offsetX, event.offsetY);
    tip.hidden = !found;
    canvas.style.cursor = found ? "pointer" : "default";
    if (found) {
      tip.replaceChildren(...found.lines.map(line => element("div", {}, line)));
      tip.style.left = Math.min(event.offsetX + 30, canvas.clientWidth - 320) + "px";
      tip.style.top = event.offsetY + 28 + "px";
    }
  });
  canvas.addEventListener("mouseleave", () => { tip.hidden = true; });
  canvas.addEventListener("click", (event) => { const found = hit(event.offsetX, event.offsetY); if (found?.link) location.href = found.link; });
  new ResizeObserver(redraw).observe(box);
  return { box, redraw };
}

// From a range of values to pixels; powers of ten are the marks of a logarithmic axis.
function axis(low, high, from, to, logarithmic) {
  const f = logarithmic ? Math.log10 : (x) => x;
  const [a, b] = [f(low), f(high)];
  const at = (value) => from + (f(Math.max(value, low)) - a) / (b - a || 1) * (to - from);
  const marks = [];
  if (logarithmic) for (let p = Math.ceil(a - 1e-9); p <= b + 1e-9; p++) marks.push(10 ** p);
  else {
    const step = 10 ** Math.floor(Math.log10((high - low) / 4 || 1));
    const wide = (high - low) / step > 10 ? step * 5 : (high - low) / step > 5 ? step * 2 : step;
    for (let v = Math.ceil(low / wide) * wide; v <= high; v += wide) marks.push(v);
  }
  return { at, marks };
}

function frame(pen, width, height, x, y, nameX, nameY) {
  pen.clearRect(0, 0, width, height);
  pen.strokeStyle = cssOf("--line");
  pen.fillStyle = cssOf("--muted");
  pen.textAlign = "center";
  for (const mark of x.marks) {
    line(pen, x.at(mark), MARGIN.top, x.at(mark), height - MARGIN.bottom);
    pen.fillText(String(+mark.toPrecision(6)), x.at(mark), height - MARGIN.bottom + 18);
  }
  pen.fillText(nameX, (MARGIN.left + width - MARGIN.right) / 2, height - 8);
  pen.textAlign = "right";
  for (const mark of y.marks) {
    line(pen, MARGIN.left, y.at(mark), width - MARGIN.right, y.at(mark));
    pen.fillText(String(+mark.toPrecision(6)), MARGIN.left - 8, y.at(mark) + 4);
  }
  pen.save();
  pen.translate(14, height / 2);
  pen.rotate(-Math.PI / 2);
  pen.textAlign = "center";
  pen.fillText(nameY, 0, 0);
  pen.restore();
}
function line(pen, x1, y1, x2, y2) { pen.beginPath(); pen.moveTo(x1, y1); pen.lineTo(x2, y2); pen.stroke(); }

const metrics = { cpu_seconds: "CPU time (s)", wall_seconds: "wall time (s)", memory_bytes: "memory (bytes)" };
const rangeOf = (values) => {
  const some = values.filter(value => value > 0);
  let low = Infinity, high = 0;
  for (const value of some) { low = Math.min(low, value); high = Math.max(high, value); }
  return some.length ? [10 ** Math.floor(Math.log10(low)), 10 ** Math.ceil(Math.log10(high * 1.0001))] : [0.1, 10];
};

// How many tasks are decided correctly within which time, or how many points that gives, wrong verdicts first.
function quantileView() {
  const state = { metric: "cpu_seconds", by: "count" };
  let curves = [], x, y;
  const compute = () => {
    curves = configs.map(config => {
      const runs = results.runs.filter(run => run.config === config);
      const correct = runs.filter(run => run.judgement === "correct").sort((a, b) => a[state.metric] - b[state.metric]);
      let sum = state.by === "score" ? runs.filter(run => run.judgement === "wrong").reduce((total, run) => total + run.points, 0) : 0;
      return { config, points: correct.map(run => ({ run, x: sum += state.by === "score" ? run.points : 1, y: run[state.metric] })) };
    });
  };
  const draw = (pen, width, height) => {
    compute();
    const all = curves.flatMap(curve => curve.points);
    const [low, high] = rangeOf(all.map(point => point.y));
    x = axis(all.reduce((least, point) => Math.min(least, point.x), 0), all.reduce((most, point) => Math.max(most, point.x), 1), MARGIN.left, width - MARGIN.right, false);
    y = axis(low, high, height - MARGIN.bottom, MARGIN.top, true);
    frame(pen, width, height, x, y, state.by === "score" ? "points" : "n-th fastest correct verdict", metrics[state.metric]);
    for (const curve of curves) {
      pen.strokeStyle = pen.fillStyle = colourOf(curve.config);
      pen.lineWidth = 2;
      pen.beginPath();
      curve.points.forEach((point, i) => i ? pen.lineTo(x.at(point.x), y.at(point.y)) : pen.moveTo(x.at(point.x), y.at(point.y)));
      pen.stroke();
      if (curve.points.length < 300) for (const point of curve.points) { pen.beginPath(); pen.arc(x.at(point.x), y.at(point.y), 3, 0, 7); pen.fill(); }
      pen.lineWidth = 1;
    }
  };
  const hit = (mx, my) => nearest(curves.flatMap(curve => curve.points), point => [x.at(point.x), y.at(point.y)], mx, my, point => ({
    lines: [point.run.task, `${point.run.config}: ${point.run.status}, ${seconds(point.run.cpu_seconds)} s CPU, ${state.by === "score" ? point.x + " points" : "no. " + point.x}`], link: point.run.link }));
  const view = canvasView("quantile plot of all configurations", draw, hit);
  const change = (name) => (value) => { state[name] = value; view.redraw(); };
  return [element("div", { class: "tools" },
    chooser("of", Object.entries(metrics), state.metric, change("metric")),
    chooser("against", [["count", "number of correct verdicts"], ["score", "points of SV-COMP"]], state.by, change("by")),
    element("span", { class: "legend" }, ...configs.map(config => element("span", {}, element("i", { style: "background:" + colourOf(config) }), config)))), view.box];
}

// A point is a task; how it did in two configurations, or two measures of one.
function scatterView() {
  const state = { cx: configs[0], cy: configs[1] || configs[0], mx: "cpu_seconds", my: configs.length > 1 ? "cpu_seconds" : "memory_bytes" };
  let points = [], x, y;
  const colours = () => ({ correct: cssOf("--good"), wrong: cssOf("--bad"), unknown: cssOf("--warn"), error: cssOf("--idle"), missing: cssOf("--accent") });
  const draw = (pen, width, height) => {
    points = rows.filter(row => row.runs[state.cx] && row.runs[state.cy]).map(row => ({ row, x: row.runs[state.cx][state.mx], y: row.runs[state.cy][state.my] }));
    let [lowX, highX] = rangeOf(points.map(point => point.x));
    let [lowY, highY] = rangeOf(points.map(point => point.y));
    if (state.mx === state.my) { lowX = lowY = Math.min(lowX, lowY); highX = highY = Math.max(highX, highY); }
    x = axis(lowX, highX, MARGIN.left, width - MARGIN.right, true);
    y = axis(lowY, highY, height - MARGIN.bottom, MARGIN.top, true);
    frame(pen, width, height, x, y, `${state.cx}: ${metrics[state.mx]}`, `${state.cy}: ${metrics[state.my]}`);
    if (state.mx === state.my) {
      pen.strokeStyle = cssOf("--muted");
      line(pen, x.at(lowX), y.at(lowY), x.at(highX), y.at(highY));
      pen.setLineDash([4, 4]);
      line(pen, x.at(lowX), y.at(lowY * 10), x.at(highX / 10), y.at(highY));
      line(pen, x.at(lowX * 10), y.at(lowY), x.at(highX), y.at(highY / 10));
      pen.setLineDash([]);
    }
    const colour = colours();
    pen.globalAlpha = .65;
    for (const point of points) {
      const worst = [point.row.runs[state.cx], point.row.runs[state.cy]].map(run => run.judgement).sort((a, b) => judgements.indexOf(b) - judgements.indexOf(a));
      pen.fillStyle = colour[worst.includes("wrong") ? "wrong" : worst[0]];
      pen.beginPath();
      pen.arc(x.at(point.x), y.at(point.y), 4, 0, 7);
      pen.fill();
    }
    pen.globalAlpha = 1;
  };
  const said = (run) => `${run.config}: ${run.status}, ${seconds(run.cpu_seconds)} s CPU, ${seconds(run.wall_seconds)} s wall, ${megabytes(run.memory_bytes)} MB`;
  const hit = (mx, my) => nearest(points, point => [x.at(point.x), y.at(point.y)], mx, my, point => ({
    lines: [point.row.task + " " + point.row.property, ...new Set([said(point.row.runs[state.cx]), said(point.row.runs[state.cy])])], link: point.row.runs[state.cx].link }));
  const view = canvasView("scatter plot of two configurations", draw, hit);
  const change = (name) => (value) => { state[name] = value; view.redraw(); };
  const named = configs.map(config => [config, config]);
  return [element("div", { class: "tools" },
    chooser("across", named, state.cx, change("cx")), chooser("", Object.entries(metrics), state.mx, change("mx")),
    chooser("up", named, state.cy, change("cy")), chooser("", Object.entries(metrics), state.my, change("my")),
    element("span", { class: "legend" }, ...Object.entries(colours()).map(([name, colour]) => element("span", {}, element("i", { style: "background:" + colour }), name)))), view.box];
}

function nearest(points, placeOf, mx, my, tell) {
  let best = null, least = 100;
  for (const point of points) {
    const [px, py] = placeOf(point);
    const distance = (px - mx) ** 2 + (py - my) ** 2;
    if (distance < least) { least = distance; best = point; }
  }
  return best && tell(best);
}
