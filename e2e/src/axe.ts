import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Serious axe findings. Skips frames: the product has only those of mails, where no script runs. */
export async function seriousProblems(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  // A list is dimmed while it reloads; axe would find too little contrast.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'));
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'], iframes: false })",
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
