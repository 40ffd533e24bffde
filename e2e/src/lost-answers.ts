import type { Page } from '@playwright/test';

/** The server answers the next such call, and the answer does not arrive. */
export async function loseAnswer(page: Page, url: string, method: string): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    await route.abort();
    await page.unroute(url);
  });
}
