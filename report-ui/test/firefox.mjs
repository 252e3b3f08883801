// Opens reports in Firefox, goes through every view and looks for errors and for a tree that is not drawn.
// Usage: node test/firefox.mjs CLEW_COMMAND. Says that it is skipped where there is no Firefox.
import puppeteer from 'puppeteer-core';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const executablePath = ['/usr/bin/firefox', '/usr/bin/firefox-esr'].find(existsSync);
if (!executablePath) {
  console.log('Firefox test skipped: there is no Firefox');
  process.exit(0);
}
const clew = resolve(process.argv[2] ?? '../clew');
const examples = resolve(import.meta.dirname, '../../examples');
const folder = mkdtempSync(join(tmpdir(), 'clew-report-'));
const failures = [];

function report(name, ...options) {
  const file = join(folder, `${name}.html`);
  try {
    execFileSync(clew, ['verify', '--time-limit', '60s', '--report', file, ...options, join(examples, name)], { stdio: 'ignore' });
  } catch (end) {
    if (end.status !== 10) throw end;
  }
  return file;
}

/** How many pixels of the canvas are painted. */
const painted = () => {
  const canvas = document.querySelector('canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i] > 0) count++;
  return count;
};

const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
try {
  for (const file of [report('lock.c', '--strategy', 'forward'), report('first-bug.c', '--strategy', 'se')]) {
    const page = await browser.newPage();
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    page.on('pageerror', (error) => failures.push(error.message));
    await page.goto(`file://${file}#overview`);
    await page.waitForSelector('nav.tabs button');
    const views = await page.$$eval('nav.tabs button', (tabs) => tabs.map((tab) => tab.id));
    for (const view of views) {
      await page.click(`#${view}`);
      await page.waitForSelector(`#${view}[aria-selected=true]`);
    }
    await page.click('#tab-tree');
    await page.waitForFunction(painted, { timeout: 20_000 });
    console.log(`ok     ${file.slice(folder.length + 1)}: ${views.length} views, the tree is drawn`);
    await page.close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
failures.forEach((failure) => console.log(`FAILED ${failure}`));
process.exit(failures.length ? 1 : 0);
