// Opens reports in a real browser, uses them as a reader does, and looks for console errors and violations of accessibility rules.
// Usage: node test/browser.mjs CLEW_COMMAND. Says that it is skipped where there is no Chromium.
import { chromium } from 'playwright-core';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
if (!executablePath) {
  console.log('browser test skipped: there is no Chromium');
  process.exit(0);
}
const clew = resolve(process.argv[2] ?? '../clew');
const folder = mkdtempSync(join(tmpdir(), 'clew-report-'));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const examples = resolve(import.meta.dirname, '../../examples');
let failures = 0;

function check(what, holds, detail = '') {
  if (!holds) failures++;
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${what}${holds ? '' : `: ${detail}`}`);
}

const LIST = `extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void reach_error(void);
struct node { int value; struct node *next; };
int main(void) {
    struct node *head = 0;
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = head;
        head = n;
    }
    const char *text = "</script><img src=x onerror=alert(1)>";
    if (head->value + head->next->value == 150 && head->next->next->value == 7)
        reach_error();
    return 0;
}
`;
const UNKNOWN = 'extern void reach_error(void);\nint f(void);\nint main(void) {\n    if (f() == 3) reach_error();\n    return 0;\n}\n';

function report(name, program, ...options) {
  const file = join(folder, `${name}.html`);
  const verify = options[0] === 'cfa' ? ['cfa', '-o', file] : ['verify', ...options, '--time-limit', '60s', '--report', file];
  try {
    execFileSync(clew, [...verify, program], { stdio: 'ignore' });
  } catch (end) {
    if (![5, 10].includes(end.status)) throw end;
  }
  return file;
}

const listFile = join(folder, 'list.c');
const unknownFile = join(folder, 'unknown.c');
writeFileSync(listFile, LIST);
writeFileSync(unknownFile, UNKNOWN);
const lock = join(examples, 'lock.c');

const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'] });

async function open(file, view, colorScheme = 'light') {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme, reducedMotion: 'reduce' });
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => !request.url().startsWith('file:') && errors.push(`request of ${request.url()}`));
  await page.goto(`file://${file}#${view}`);
  await page.waitForSelector('main');
  await page.waitForTimeout(150);
  return { page, errors };
}

async function accessible(page, what) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }));
  check(`${what}: no axe-core violation`, violations.length === 0, violations.map((each) => `${each.id} (${each.nodes.map((node) => node.html.slice(0, 90)).slice(0, 2).join(' | ')})`).join('; '));
}

async function views(file, name, colorScheme) {
  const { page, errors } = await open(file, 'overview', colorScheme);
  const tabs = await page.locator('nav.tabs button').allTextContents();
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.waitForTimeout(120);
    await accessible(page, `${name}, ${colorScheme}, ${tab}`);
  }
  check(`${name}, ${colorScheme}: no console error`, errors.length === 0, errors.join('; '));
  await page.close();
  return tabs;
}

try {
  const proof = report('proof', lock, '--strategy', 'forward', '--refine', 'core');
  check('the report of RV11 Fig. 1(b) is smaller than 400 kB', statSync(proof).size < 400_000, statSync(proof).size);
  const bug = report('bug', listFile, '--strategy', 'se');
  check('a proof has its views', (await views(proof, 'proof', 'light')).join() === 'Overview,Source,Tree,Replay,Proof,Notices');
  await views(proof, 'proof', 'dark');
  check('a bug has a counterexample view', (await views(bug, 'bug', 'light')).includes('Counterexample'));
  await views(bug, 'bug', 'dark');
  await views(report('unknown', unknownFile, '--strategy', 'se'), 'unknown', 'light');
  for (const strategy of ['se', 'minimax', 'bse', 'kind', 'bself', 'auto']) {
    const { page, errors } = await open(report(strategy, join(examples, strategy === 'se' ? 'lazy-fig1a.c' : 'lock.c'), '--strategy', strategy), 'tree');
    check(`${strategy}: the tree is drawn`, await page.locator('canvas').count() === 1 && errors.length === 0, errors.join('; '));
    await page.close();
  }

  // The tree: search, select, internals, keys.
  let { page, errors } = await open(proof, 'tree');
  await page.getByLabel('Search the tree').fill('lock = 1');
  check('search finds a statement', (await page.getByRole('status').textContent()).startsWith('1 match'));
  await page.getByLabel('Search the tree').press('Enter');
  check('the panel tells about the node', (await page.locator('aside').textContent()).includes('Path condition'));
  await page.getByRole('button', { name: 'Internals' }).click();
  await page.locator('canvas').focus();
  await page.keyboard.press('ArrowUp');
  check('arrow keys move along the tree', (await page.locator('aside h2').textContent()).startsWith('Node'));
  await page.locator('aside .link').first().click();
  check('a node leads to its line', await page.getByRole('tab', { name: 'Source' }).getAttribute('aria-selected') === 'true');
  await page.locator('.source .line').nth(14).click();
  check('a line leads to its nodes', await page.locator('aside .link').count() > 0);
  await page.close();

  // Replay: step, slide, play.
  ({ page, errors } = await open(proof, 'replay'));
  const titles = new Set();
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('j');
    titles.add(await page.locator('aside h2').textContent());
  }
  check('the replay explains the method', ['A loop header is abstracted', 'Candidates fall', 'Refine', 'Restart', 'Infeasible', 'Back at the loop header', 'Closed, with an interpolant'].every((title) => titles.has(title)), [...titles].join(', '));
  await page.getByLabel('To the beginning').click();
  await page.getByLabel('Speed').selectOption('60');
  await page.getByLabel('Play or pause').click();
  await page.waitForFunction(() => /^(\d+) \/ \1$/.test(document.querySelector('[role=status]').textContent), null, { timeout: 10_000 });
  check('play goes to the end without a console error', errors.length === 0, errors.join('; '));
  await page.close();

  // Counterexample: step to the error; markup in the program stays text.
  ({ page, errors } = await open(bug, 'counterexample'));
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  check('k goes back', (await page.keyboard.press('k'), (await page.getByRole('status').textContent()).startsWith('step 2')));
  await page.getByRole('button', { name: 'To the error' }).click();
  await page.waitForTimeout(100);
  check('the list is drawn as a list', await page.locator('svg.memory .pointer').count() >= 2 && await page.locator('svg.memory .object').count() >= 3);
  check('the violation is named', (await page.locator('aside').textContent()).includes('violated here'));
  check('markup in the program stays text', await page.locator('img').count() === 0 && errors.length === 0, errors.join('; '));
  await page.close();

  // The automaton.
  ({ page, errors } = await open(report('automaton', lock, 'cfa'), ''));
  await page.getByLabel('Function').selectOption('reach_error');
  await page.getByRole('button', { name: 'Internals' }).click();
  check('the automaton is drawn', await page.locator('canvas').count() === 1 && errors.length === 0, errors.join('; '));
  await accessible(page, 'automaton');
  await page.close();

  // 50,000 nodes: opened and panned; the figures of an empty page stand beside, because machines differ.
  const large = join(folder, 'large.html');
  writeFileSync(large, enlarged(readFileSync(proof, 'utf8'), 50_000));
  ({ page, errors } = await open(large, 'overview'));
  const opened = await page.evaluate(() => new Promise((done) => {
    const begin = performance.now();
    document.getElementById('tab-tree').click();
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - begin)));
  }));
  const frame = () => page.evaluate(() => {
    const canvas = window.clewPicture.canvas;
    const begin = performance.now();
    for (let i = 0; i < 40; i++) { canvas.panBy(i % 2 ? 7 : -6, 3); canvas.draw(); }
    return (performance.now() - begin) / 40;
  });
  const whole = await frame();
  await page.evaluate(() => window.clewPicture.select(1200));
  const near = await frame();
  console.log(`       50,000 nodes: tree opened in ${Math.round(opened)} ms; a frame takes ${whole.toFixed(1)} ms with all of it, ${near.toFixed(1)} ms with labels`);
  check('50,000 nodes open and pan', errors.length === 0 && opened < 5000 && whole < 100 && near < 100, `${opened} ${whole} ${near} ${errors.join('; ')}`);
  await page.close();
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failures ? `${failures} checks failed` : 'all checks passed');
process.exit(failures ? 1 : 0);

/** The same report with a tree of so many nodes. */
function enlarged(page, size) {
  return page.replace(/(type="application\/gzip">)([^<]*)/, (_, before, data) => {
    const document = JSON.parse(gunzipSync(Buffer.from(data, 'base64')).toString());
    const nodes = document.result.tree.nodes;
    const first = nodes.find((node) => node.code.length);
    for (let id = 1000; nodes.length < size; id++) nodes.push({ ...first, id, parent: id < 1100 ? 0 : Math.floor(id / 3), loop: undefined, subsumer: undefined });
    for (const node of nodes) if (node.id >= 1100 && node.parent < 1000) node.parent = 1000 + (node.parent % 100);
    document.result.tree.size = nodes.length;
    return before + gzipSync(JSON.stringify(document)).toString('base64');
  });
}
