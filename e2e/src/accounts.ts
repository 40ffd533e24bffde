import { expect, type Page } from '@playwright/test';
import { linkMailedTo } from './mails.ts';

/** Long enough, and nobody's name: what the tests choose as a password. */
export const GOOD_PASSWORD = 'kuldne kiik ja kolm õuna';

/** An address nobody has yet. */
export const newAddress = (): string => `uus-${crypto.randomUUID().slice(0, 8)}@riideait.test`;

/** Registers and confirms by the API, as the pages do; answers the address. The user has no ensemble. */
export async function aConfirmedUser(page: Page, name = 'Leena Lepik'): Promise<string> {
  const email = newAddress();
  const registered = await page.request.post('/api/users/register', {
    data: { name, email, password: GOOD_PASSWORD, passwordRepeat: GOOD_PASSWORD },
  });
  expect(registered.status(), await registered.text()).toBe(201);
  const confirmed = await page.request.get(`/api/users${await linkMailedTo(email, 'Kinnita')}`);
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  return email;
}

/** Fills in the login page, where one stands already. */
export async function logInHere(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Parool', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
}
