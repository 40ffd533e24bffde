import type { Locator, Page } from '@playwright/test';

/** An entry of the menu beside the page. */
export const menuEntry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Menüü' }).getByRole('link', { name, exact: true });
