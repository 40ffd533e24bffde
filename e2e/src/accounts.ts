import { type BrowserContext, expect, type Page } from '@playwright/test';
import { linkMailedTo } from './mails.ts';

/** The password of the tests: long enough, without names. */
export const GOOD_PASSWORD = 'kuldne kiik ja kolm õuna';

/** A new address. */
export const newAddress = (): string => `uus-${crypto.randomUUID().slice(0, 8)}@riideait.test`;

/** Registers and confirms a user without an ensemble by the API; returns the address. */
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

/** Asks for a new password by the API; returns the link that is mailed. */
export async function aPasswordLink(page: Page, email: string): Promise<string> {
  const asked = await page.request.get(`/api/users/request-password?email=${encodeURIComponent(email)}`);
  expect(asked.ok(), await asked.text()).toBe(true);
  return linkMailedTo(email, 'parool');
}

/** Access tokens of logins by the API: to ask with the page's refresh token could end its session. */
const tokens = new WeakMap<BrowserContext, string>();

/** Authorization header of the page's session. */
export async function bearer(page: Page): Promise<{ authorization: string }> {
  const token = tokens.get(page.context()) ?? (await (await page.request.get('/api/auth/refresh')).json()).data.accessToken;
  return { authorization: `Bearer ${token}` };
}

/** Logs in by the API; which page of the client to open is for the test to say. The login page has tests of its own. */
export async function logInByApi(page: Page, email: string, password: string): Promise<void> {
  const login = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(login.ok(), await login.text()).toBe(true);
  tokens.set(page.context(), (await login.json()).data.accessToken);
  const { data: user } = await (await page.request.get('/api/users/me', { headers: await bearer(page), maxRetries: 3 })).json();
  // A page without scripts, of the same origin: the client finds the session when it starts.
  await page.goto('/api/health');
  await page.evaluate((session) => localStorage.setItem('riideait.session', JSON.stringify(session)), { authenticated: true, user });
}

/** Fills in the open login page. */
export async function logInHere(page: Page, email: string, password: string): Promise<void> {
  // The page before may have a field for the address too.
  await expect(page.getByRole('heading', { name: 'Logi sisse' })).toBeVisible();
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Parool', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
  tokens.delete(page.context());
}
