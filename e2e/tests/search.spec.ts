import { expect, type Page } from '@playwright/test';
import { ask, dancer, logIn } from '../src/demo.ts';
import { test } from '../src/test.ts';

const LABEL = 'Otsi rõivast, numbrit või tantsijat';
const ofBar = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: LABEL });
const ofHome = (page: Page) => page.getByRole('main').getByRole('combobox', { name: LABEL });

test('home focuses the search: results are grouped by kind, matches marked, and arrows and Enter open one', async ({ page }) => {
  await logIn(page);
  await page.goto('/');
  await expect(ofHome(page)).toBeFocused();
  await page.keyboard.type('m');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.type('uhu kais');
  const list = page.getByRole('listbox', { name: LABEL });
  const shirt = list.getByRole('group', { name: 'Rõivad' }).getByRole('option', { name: /Muhu käised/ });
  await expect(shirt.locator('mark')).toHaveText(['Muhu', 'käis']);

  await page.keyboard.press('Control+a');
  await page.keyboard.type('muhu');
  const options = list.getByRole('option');
  await expect(options.nth(3)).toBeVisible();
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  const name = (await options.nth(1).locator('p').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();

  await page.goBack();
  await expect(ofHome(page)).toBeFocused();
  await expect(ofHome(page)).toHaveValue('');
});

test('Ctrl+K and a slash focus the search on every page; Escape closes the list, then clears; choosing clears', async ({ page }) => {
  await logIn(page);
  const { name, lastName, id } = await dancer(page, 20);
  await page.goto('/people/search');
  const typedName = page.getByRole('searchbox', { name: 'Nimi' });
  await typedName.focus();
  await page.keyboard.type('/');
  await expect(typedName).toHaveValue('/');
  await page.keyboard.press('Control+k');
  await expect(ofBar(page)).toBeFocused();

  await page.keyboard.type(`${name.split(' ')[0]} ${lastName}`);
  const found = page.getByRole('group', { name: 'Tantsijad' }).getByRole('option', { name });
  await expect(found).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(found).toBeHidden();
  await expect(ofBar(page)).toHaveValue(name);
  await page.keyboard.press('ArrowDown');
  await expect(found).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(ofBar(page)).toHaveValue('');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(ofBar(page)).toBeFocused();
  await page.keyboard.type(name);
  await expect(found).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/people/${id}`);
  await expect(ofBar(page)).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Mida väljastada' })).toBeFocused();
});

test('one digit finds items, and Enter before the answer opens the first one', async ({ page }) => {
  await logIn(page);
  await page.goto('/');
  await expect(ofHome(page)).toBeFocused();
  await page.keyboard.type('7');
  await expect(page.getByRole('group', { name: 'Esemed' }).getByRole('option', { name: /^7/ }).first()).toBeVisible();

  const [first] = await ask<{ path: string; name: string }[]>(page, '/search?searchString=kihnu+kort+12');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/search?**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+a');
  await page.keyboard.type('kihnu kort 12');
  await page.keyboard.press('Enter');
  held.resolve();
  await expect(page).toHaveURL(first?.path ?? '');
  expect(first?.path).toContain('/clothing/history?clothingNumber=12&');
  await expect(page.getByRole('region', { name: 'Kihnu kört' })).toBeVisible();
});

test('calls for older text are aborted, an empty result is shown, and a failed call is retried', async ({ page }) => {
  await logIn(page);
  await page.goto('/');
  const box = ofHome(page);
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('searchString=kih'));
  // This request gets no answer.
  await page.route('**/api/search?searchString=kih', () => {});
  const asked = page.waitForRequest('**/api/search?searchString=kih');
  await box.fill('kih');
  await asked;
  await box.fill('olematu asi');
  await givenUp;
  await expect(page.getByText('„olematu asi“ ei leitud')).toBeVisible();

  await page.route('**/api/search?searchString=pastlad', (route) => route.fulfill({ status: 500, body: '' }));
  await box.fill('pastlad');
  await expect(page.getByRole('alert').filter({ hasText: 'Otsing ei õnnestunud' })).toBeVisible();
  await page.unroute('**/api/search?searchString=pastlad');
  await page.getByRole('button', { name: 'Proovi uuesti' }).click();
  await expect(page.getByRole('option', { name: /Pastlad/ }).first()).toBeVisible();
  await expect(box).toBeFocused();
});

test('a number alone shows who has it first; the last result leads to all pieces of it, with pictures and filters', async ({ page }) => {
  await logIn(page);
  await page.goto('/');
  await ofHome(page).fill('nr 17');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toContainText('väljas:');
  const last = options.last();
  const all = Number(/^Näita kõiki (\d+)$/.exec((await last.textContent()) ?? '')?.[1]);
  expect(all).toBeGreaterThan(20);
  await last.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Number 17' })).toBeVisible();
  await expect(page.getByText(`${all} eset`)).toBeVisible();
  await expect(page.locator('tr img').first()).toBeVisible();
  await page.getByLabel('Tüüp').click();
  await page.getByRole('option', { name: 'Seelikud' }).click();
  await expect(page.getByRole('row', { name: /\b17 .*(seelik|kört)/ })).toHaveCount(5);
  await page.getByRole('button', { name: 'Tühjenda' }).click();
  await page.getByLabel('Kandja rühm').click();
  await page.getByRole('option', { name: 'Naisrühm' }).click();
  await expect(page.getByRole('row', { name: /laos/ })).toHaveCount(0);
  await expect(page).toHaveURL(/\/clothing\/number\?number=17&groupId=\d+$/);
});

test('any form of a word finds the garment, a phone number its dancer; a group and a parish lead to their lists', async ({ page }) => {
  await logIn(page);
  await page.goto('/');
  const list = page.getByRole('listbox');
  const box = ofHome(page);
  for (const [typed, name] of [
    ['sukki', 'Valged villased sukad'],
    ['kihnu seelikuid', 'Kihnu kört'],
    ['muhu põlledega', 'Muhu tikitud põll'],
  ] as const) {
    await box.fill(typed);
    await expect(list.getByRole('option', { name }).first()).toBeVisible();
  }
  const people = await ask<{ firstName: string; lastName: string; phoneNumber: string | null }[]>(page, '/people?count=100');
  const reachable = people.find(({ phoneNumber }) => phoneNumber !== null);
  const digits = (reachable?.phoneNumber ?? '').replace(/\D/g, '').replace(/^372/, '');
  await box.fill(`+372 ${digits.slice(0, 2)} ${digits.slice(2)}`);
  await expect(list.getByRole('option')).toHaveText([new RegExp(`${reachable?.firstName} ${reachable?.lastName}`)]);

  await box.fill('naisrühm');
  await list
    .getByRole('group', { name: 'Rühmad' })
    .getByRole('option', { name: /Naisrühm/ })
    .click();
  await expect(page).toHaveURL(/\/people\/search\?groupId=\d+$/);
  await ofBar(page).fill('mustjala');
  await list
    .getByRole('group', { name: 'Kihelkonnad' })
    .getByRole('option', { name: /Mustjala/ })
    .click();
  await expect(page.getByLabel('Kihelkond')).toHaveValue('Mustjala');
  await expect(page.getByRole('row', { name: /Mustjala abu/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Kihnu/ })).toHaveCount(0);
});

test('from one dancer the search leads to another, and back leads to the first', async ({ page }) => {
  await logIn(page);
  const [first, other] = [await dancer(page, 20), await dancer(page, 21)];
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`/people/${first.id}`);
  await expect(heading).toContainText(first.name);
  await ofBar(page).fill(other.name);
  await page.getByRole('option', { name: other.name }).click();
  await expect(heading).toContainText(other.name);
  await expect(page).toHaveURL(`/people/${other.id}`);
  await page.goBack();
  await expect(heading).toContainText(first.name);
});
