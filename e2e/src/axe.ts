import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Waits until nothing loads or moves: a list is dimmed while it reloads, and axe would find too little contrast. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'));
}

/** Takes rows out of the page that differ from ten before them in nothing but texts, addresses and ids: axe takes seconds for a long list. */
export async function shortenLists(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(() => {
    const own = / (id|for|href|src|alt|title|name|value|placeholder|aria-label|aria-labelledby|aria-describedby|aria-controls)="[^"]+"/g;
    for (const list of document.querySelectorAll('body *')) {
      const seen = new Map<string, number>();
      for (const row of list.childElementCount > 10 ? [...list.children] : []) {
        const kind = row.outerHTML.replace(/>\s*[^<\s][^<]*/g, '>x').replace(own, ' $1="x"');
        const count = (seen.get(kind) ?? 0) + 1;
        seen.set(kind, count);
        if (count > 10) row.remove();
      }
    }
  });
}

/** Serious axe findings. Skips frames: the product has only those of mails, where no script runs. */
export async function seriousProblems(page: Page): Promise<string[]> {
  await settled(page);
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(AXE);
  // Media are loaded for a rule that is never serious.
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'], iframes: false, preload: false })",
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Whether the page is wider than its window. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  await settled(page);
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
