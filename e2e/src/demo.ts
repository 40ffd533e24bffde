import { expect, type Page } from '@playwright/test';
import { bearer, logInByApi } from './accounts.ts';

export const PASSWORD = 'riideait-demo';
export const users = {
  keeper: { email: 'hoidja@riideait.test', name: 'Piret Õunapuu' },
  manager: { email: 'haldur@riideait.test', name: 'Kadri Tamm' },
  viewer: { email: 'vaataja@riideait.test', name: 'Toomas Šmidt' },
} as const;

/** Logs in as a demo user. */
export const logIn = (page: Page, { email }: { email: string } = users.keeper): Promise<void> => logInByApi(page, email, PASSWORD);

/** Addresses answered by 404 from now on. */
export function missingAddresses(page: Page): readonly string[] {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  return missing;
}

/** GET by the API in the page's session, to look up test data. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  // The server may end a connection that has been idle just as it is used again.
  const answer = await page.request.get(`/api${path}`, { headers: await bearer(page), maxRetries: 3 });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).data;
}

/** Today in Estonia, ISO 8601. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn', dateStyle: 'short' }).format(new Date());

/** POST by the API in the page's session, to create test data. */
export async function make<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api${path}`, { headers: await bearer(page), data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data;
}

interface Item {
  readonly id: number;
  readonly clothingNumber: string | null;
  readonly promised: object | null;
}

/** Numbers of free items of a clothing name that no plan promises. */
export async function freeNumbers(page: Page, name: string): Promise<string[]> {
  const [found] = await ask<{ id: number }[]>(page, `/clothing-names?name=${encodeURIComponent(name)}`);
  const items = await ask<Item[]>(page, `/clothing-names/${found?.id}/items?notIssued=true&active=true`);
  return items.flatMap(({ clothingNumber, promised }) => (clothingNumber === null || promised !== null ? [] : [clothingNumber]));
}

interface Dancer {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** An active person of the demo, to read only: a test that issues items makes a person with `aDancer`. */
export async function dancer(page: Page, index: number): Promise<Dancer & { name: string }> {
  const people = await ask<Dancer[]>(page, '/people?active=true&count=100');
  const person = people[index];
  if (person === undefined) throw new Error(`There are only ${people.length} dancers`);
  return { ...person, name: `${person.firstName} ${person.lastName}` };
}

/** The path of the page on which a person sees what she holds. */
export async function holderPath(page: Page, personId: number): Promise<string> {
  const { url } = await make<{ url: string }>(page, `/people/${personId}/holder-link`, {});
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}

/** The path of the page on which a maker sees her jobs. */
export async function makerPath(page: Page, makerId: number): Promise<string> {
  const { url } = await make<{ url: string }>(page, `/makers/${makerId}/link`, {});
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}

/** Presses "Ennista" in the toast with that text, whose time stands still meanwhile: its bar ends it. */
export async function undoInToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: text });
  await toast.waitFor();
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.Toastify__progress-bar')) {
      bar.style.setProperty('animation-play-state', 'paused', 'important');
    }
  });
  await toast.getByRole('button', { name: 'Ennista' }).click();
}

/** Focuses the window repeatedly, which refetches data, until `arrived`. */
export const comeBackUntil = (page: Page, arrived: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      return arrived();
    })
    .toBe(true);
