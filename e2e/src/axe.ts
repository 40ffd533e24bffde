import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Serious axe findings. Skips frames of mails: axe would wait, as no script runs there. */
export async function seriousProblems(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).exclude('iframe[sandbox]').analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
