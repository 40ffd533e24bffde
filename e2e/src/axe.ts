import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Serious axe findings. Skips frames of mails: axe would wait, as no script runs there. */
export async function seriousProblems(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  // In the page itself: the default mode opens a blank page for each run. Frames of other origins, which the product has none of, are left out.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('iframe[sandbox]')
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
