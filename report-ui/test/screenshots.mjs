// Makes the pictures of the README. Usage: node test/screenshots.mjs CLEW_COMMAND FOLDER
import { chromium } from 'playwright-core';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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
    if (head->value + head->next->value == 150 && head->next->next->value == 7)
        reach_error();
    return 0;
}
`;
const [clew, pictures] = [resolve(process.argv[2] ?? '../clew'), resolve(process.argv[3] ?? '../docs/report')];
const folder = mkdtempSync(join(tmpdir(), 'clew-report-'));

/** @param cwd the page shows the program's path as it is given */
function report(cwd, program, ...options) {
  const file = join(folder, `${options.at(-1)}.html`);
  try {
    execFileSync(clew, ['verify', '--report', file, ...options.slice(0, -1), program], { cwd, stdio: 'ignore' });
  } catch (end) {
    if (end.status !== 10) throw end;
  }
  return file;
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
try {
  writeFileSync(join(folder, 'list.c'), LIST);
  const proof = report(resolve(import.meta.dirname, '../..'), 'examples/lock.c', '--strategy', 'forward', '--refine', 'core', 'proof');
  const bug = report(folder, 'list.c', '--strategy', 'se', 'bug');
  const shots = [['overview', proof], ['source', proof], ['tree', proof], ['replay', proof, 'j', 13], ['counterexample', bug, 'j', 18]];
  for (const [view, file, key, times] of shots) {
    const page = await browser.newPage({ viewport: { width: 1120, height: 680 }, colorScheme: 'light' });
    await page.goto(`file://${file}#${view}`);
    await page.waitForTimeout(400);
    for (let i = 0; i < (times ?? 0); i++) await page.keyboard.press(key);
    await page.waitForTimeout(200);
    await page.screenshot({ path: join(pictures, `${view}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
