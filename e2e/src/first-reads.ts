import type { Page } from '@playwright/test';

/** A new page asks for each of its first data by itself, so that a test can answer them. */
export const readOneByOne = (page: Page): Promise<unknown> =>
  page.route('**/api/auth/refresh?*', (route) => route.continue({ url: route.request().url().replace(/\?.*/, '') }));
