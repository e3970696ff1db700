// Nothing that axe objects to in either theme, and nothing wider than its window.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

export async function accessible(page, where, rules = null) {
  if (await page.evaluate(() => !globalThis.axe)) await page.evaluate(axe);
  // of what is right nothing is told, which on a long page takes longer than to find it
  const asked = { resultTypes: ['violations'], ...(rules === null ? {} : { runOnly: rules }) };
  const { violations } = await page.evaluate((what) => globalThis.axe.run(what), asked);
  const faults = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`));
  assert.deepEqual(faults, [], where);
}

export async function looks_well(page, name) {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.equal(wide, 0, `${name}, ${size.width} pixels wide`);
    }
    // the themes differ in colours alone
    await accessible(page, `${name}, ${theme}`, theme === 'light' ? null : ['color-contrast']);
  }
}
