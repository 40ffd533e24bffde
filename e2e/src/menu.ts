import type { Locator, Page } from '@playwright/test';

/** An entry of the menu beside the page. */
export const menuEntry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Menüü' }).getByRole('link', { name, exact: true });

/** Opens the settings by the user's name. */
export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kasutajamenüü' }).click();
  await page.getByRole('menuitem', { name: 'Seaded' }).click();
}

/** Opens one of the settings. */
export async function openSetting(page: Page, name: string): Promise<void> {
  await openSettings(page);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
}
