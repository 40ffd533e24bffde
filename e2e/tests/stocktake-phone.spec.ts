import { expect, type Page } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { ask, logIn, make, undoInToast, users } from '../src/demo.ts';
import { aClothingName } from '../src/register.ts';
import { guarded, test } from '../src/test.ts';
import { stopTime } from '../src/time.ts';

interface Entry {
  readonly id: string;
  readonly clothingId: number | null;
}

/** A stocktake of one new name: pieces 801 to 808 and four without numbers. */
async function shelf(page: Page) {
  const name = await aClothingName(page, `Loor ${crypto.randomUUID().slice(0, 6)}`, { clothingNumbers: '801-808', unnumbered: 4 });
  const { id } = await make<{ id: number }>(page, '/stocktakes', { name: `Loorid ${name.id}`, nameIds: [name.id] });
  return { id, nameId: name.id, name: name.name };
}

const countsOf = (page: Page, id: number) => ask<Entry[]>(page, `/stocktakes/${id}/counts`);

// Each counts a shelf of its own, and mostly waits.
test.describe.configure({ mode: 'parallel' });

test('a stocktake on a phone: counted without a connection, over a reload, each sent once; findings settled by a tap', async ({
  page,
  context,
}) => {
  await logIn(page, users.keeper);
  const { id, nameId, name } = await shelf(page);
  await page.goto(`/stocktake/${id}`);
  const field = page.getByRole('combobox', { name: 'Mida lugeda' });
  const rows = page.getByRole('region', { name: 'Viimati loetud' }).getByRole('listitem');
  const total = page.getByRole('img', { name: /^Kokku: / });
  const count = async (number: number) => {
    await page.keyboard.type(`${number}`);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
  };
  await expect(field).toBeFocused();
  await count(801);
  await expect(total).toHaveAccessibleName('Kokku: 1 / 12');
  await expect(rows.filter({ hasText: 'ootab saatmist' })).toHaveCount(0);

  // Without a connection it goes on, slips and pieces without numbers too.
  await context.setOffline(true);
  for (const number of [802, 803, 804]) await count(number);
  await rows.getByRole('button', { name: /^Ennista.* 804$/ }).tap();
  await field.fill(name.slice(0, 7));
  await page.getByRole('option', { name: /4 loetud/ }).tap();
  await page.getByRole('textbox', { name: 'Mitu tükki' }).fill('4');
  await page.getByRole('button', { name: 'Loe tükid' }).tap();
  await expect(total).toHaveAccessibleName('Kokku: 7 / 12');
  await expect(page.getByText(/märget ootab saatmist/)).toBeVisible();
  expect(await countsOf(page, id)).toHaveLength(1);

  // A tab that is closed loses nothing. The page itself comes over the network; what it sends does not get through.
  await context.setOffline(false);
  await page.route('**/api/stocktakes/*/counts', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.reload();
  await expect(total).toHaveAccessibleName('Kokku: 7 / 12');
  await expect(rows).toHaveCount(5);
  await page.unroute('**/api/stocktakes/*/counts');
  await expect(page.getByText(/ootab saatmist/)).toHaveCount(0);
  const sent = await countsOf(page, id);
  expect([sent.length, new Set(sent.map((entry) => entry.id)).size]).toEqual([6, 6]);

  // A hand scanner types an address whose label the page does not know: it is kept, and the field is free for the next one.
  await page.getByRole('combobox', { name: 'Mida lugeda' }).focus();
  await page.keyboard.type('HTTPS://RIIDEAIT.EE/E/ZZZZZZ7R');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(rows.first()).toContainText('ZZZZZZ7R');

  // Another has counted the pile while the amount is typed: it is not counted twice.
  await field.fill(name.slice(0, 7));
  await page.getByRole('option', { name: /4 loetud/ }).tap();
  const amount = page.getByRole('textbox', { name: 'Mitu tükki' });
  await expect(amount).toHaveValue('4');
  const at = new Date().toISOString();
  const other = { id: crypto.randomUUID(), at, clothingNameId: nameId, amount: 3 };
  await make(page, `/stocktakes/${id}/counts`, { sentAt: at, entries: [other] });
  await page.getByRole('button', { name: 'Loe tükid' }).tap();
  await expect(page.getByText(/nüüd on loetud 7\./)).toBeVisible();
  await page.getByRole('button', { name: 'Loe tükid' }).tap();
  await expect(amount).toHaveCount(0);
  await expect(total).toHaveAccessibleName('Kokku: 7 / 12');

  // The list: what is left is ticked off by number.
  await page.getByRole('button', { name: 'Nimekiri' }).tap();
  for (const number of [804, 805, 806, 807]) {
    const tile = page.getByRole('button', { name: `${name} nr ${number}` });
    await tile.tap();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
  }

  await page.getByRole('button', { name: 'Seis', exact: true }).tap();
  await expect(total).toHaveAccessibleName('Kokku: 11 / 12');
  await page.getByRole('button', { name: 'Lõpeta loendamine' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lõpeta loendamine' }).tap();
  const missing = page.getByRole('region', { name: 'Puudu · 1' });
  await missing.getByRole('button', { name: 'Märgi kadunuks' }).tap();
  await expect(missing.getByText(/lahendatud/)).toBeVisible();
  await page.getByRole('button', { name: 'Ennista' }).tap();
  await expect(missing.getByRole('button', { name: 'Märgi kadunuks' })).toBeVisible();
});

test('on the list a finger that taps twice counts once; all of a garment is counted by one tap, and taken back by one', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, users.keeper);
  const { id, name } = await shelf(page);
  await page.goto(`/stocktake/${id}?view=list`);
  const tile = (number: number) => page.getByRole('button', { name: `${name} nr ${number}` });
  const card = page.getByRole('region', { name });
  const isCounted = async () => (await countsOf(page, id)).filter(({ clothingId }) => clothingId !== null).length;

  // By a program, beside the watch of presses: the list itself waits a second.
  await expect(tile(801)).toBeVisible();
  await stopTime(page);
  for (const pause of [0, 100, 400, 800]) {
    await page.clock.runFor(pause);
    await tile(801).evaluate((button: HTMLElement) => button.click());
  }
  await page.clock.resume();
  await expect(tile(801)).toHaveAttribute('aria-pressed', 'true');
  await expect(card).toContainText('1 / 12');
  await expect.poll(isCounted).toBe(1);
  await page.clock.runFor(1000);
  await tile(801).tap();
  await expect(tile(801)).toHaveAttribute('aria-pressed', 'false');
  await expect(card).toContainText('0 / 12');
  await tile(802).tap();
  await expect(card).toContainText('1 / 12');

  // Without number 802, which is counted; with the four that have no number.
  const all = page.getByRole('button', { name: `Kõik siin olemas: ${name}` });
  await stopTime(page);
  await guarded(page, () => all.dblclick());
  await page.clock.resume();
  await expect(card).toContainText('12 / 12');
  for (const number of [801, 805, 808]) await expect(tile(number)).toHaveAttribute('aria-pressed', 'true');
  await expect(all).toBeHidden();
  await expect.poll(async () => (await countsOf(page, id)).length).toBe(1 + 1 + 1 + 7 + 1);
  await undoInToast(page, `${name}: kõik loetud`);
  await expect(card).toContainText('1 / 12');
  await expect(tile(802)).toHaveAttribute('aria-pressed', 'true');
  await expect(tile(808)).toHaveAttribute('aria-pressed', 'false');
  expect(await seriousProblems(page)).toEqual([]);
});

test('on a slow connection a pile is counted once, however often it is pressed', async ({ page }) => {
  await page.clock.install();
  await logIn(page, users.keeper);
  const { id, name } = await shelf(page);
  await page.goto(`/stocktake/${id}?view=list`);
  const all = page.getByRole('button', { name: 'Kõik 4 olemas' });
  await expect(all).toBeVisible();
  const { promise: gotThrough, resolve: getThrough } = Promise.withResolvers<void>();
  await page.route(/\/counts(?:\?|$)/, async (route) => {
    await gotThrough;
    await route.continue();
  });
  await all.tap();
  // Beyond a double tap.
  await page.clock.runFor(900);
  await all.tap({ force: true });
  getThrough();
  await expect(page.getByText('4 / 4 loetud')).toBeVisible();
  // Counts are sent in order: once this one has arrived, a second count of the pile would have too.
  await page.getByRole('button', { name: `${name} nr 801` }).tap();
  await expect.poll(() => countsOf(page, id)).toMatchObject([{ amount: 4 }, { clothingId: expect.any(Number) }]);
  await expect(page.getByText('4 / 4 loetud')).toBeVisible();
});

test('two people count one pile unaware of each other: one tap settles it; what comes after the end is left unsent', async ({
  page,
  browser,
}) => {
  await logIn(page, users.keeper);
  const { id, name } = await shelf(page);
  const other = await (await browser.newContext()).newPage();
  // A browser that stores nothing says so.
  await other.addInitScript(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('', 'InvalidStateError');
    };
  });
  await logIn(other, users.manager);
  for (const each of [page, other]) {
    await each.goto(`/stocktake/${id}?view=list`);
    await expect(each.getByRole('button', { name: `${name} nr 801` })).toBeVisible();
    await each.context().setOffline(true);
    await each.getByRole('button', { name: 'Kõik 4 olemas' }).tap();
    await expect(each.getByText('4 / 4 loetud')).toBeVisible();
  }
  await expect(other.getByText(/Brauser ei luba siia midagi salvestada/)).toBeVisible();
  for (const each of [other, page]) await each.context().setOffline(false);
  const note = page.getByRole('alert').filter({ hasText: 'Kumbki ei teadnud teise loendusest' });
  await expect(note).toContainText(`${users.keeper.name} luges 4, ${users.manager.name} luges 4`);
  await note.getByRole('button', { name: 'Sama hunnik: 4' }).tap();
  await expect(note).toHaveCount(0);
  await expect(page.getByText('4 / 4 loetud')).toBeVisible();

  await other.route('**/api/stocktakes/*/counts', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await other.getByRole('button', { name: `${name} nr 801` }).tap();
  await make(page, `/stocktakes/${id}/close`, {});
  await other.unroute('**/api/stocktakes/*/counts');
  await expect(other.getByText('1 loendus ei jõudnud inventuuri')).toBeVisible();
  await other.getByRole('button', { name: 'Jäta saatmata' }).tap();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Jäta saatmata' }).tap();
  await expect(other.getByText('1 loendus ei jõudnud inventuuri')).toHaveCount(0);
  expect((await countsOf(page, id)).filter(({ clothingId }) => clothingId !== null)).toEqual([]);
});

test('entries come to a phone page by page, once; a full stocktake keeps what it has and says what to do', async ({ page }) => {
  await logIn(page, users.keeper);
  const { id } = await shelf(page);
  const at = new Date().toISOString();
  const batch = (texts: number) => ({
    sentAt: at,
    entries: Array.from({ length: texts }, () => ({ id: crypto.randomUUID(), at, text: 'lipik' })),
  });
  for (let sent = 0; sent < 20_000 - 1; sent += 500) await make(page, `/stocktakes/${id}/counts`, batch(Math.min(500, 20_000 - 1 - sent)));

  const sizes: number[] = [];
  await page.route(`**/api/stocktakes/${id}/counts*`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    sizes.push((await response.json()).data.length);
    await route.fulfill({ response });
  });
  await page.goto(`/stocktake/${id}`);
  const field = page.getByRole('combobox', { name: 'Mida lugeda' });
  await expect(field).toBeFocused();
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20_000 - 1);

  const rows = page.getByRole('region', { name: 'Viimati loetud' }).getByRole('listitem');
  for (const number of [801, 802]) {
    await field.fill(`${number}`);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
  }
  const note = page.getByRole('alert').filter({ hasText: '1 loendus ei jõudnud inventuuri' });
  await expect(note).toContainText(/Ühte inventuuri mahub 20.000 loendust\. Lõpeta loendamine ja loe ülejäänud esemed uues inventuuris\./);
  await expect(rows.filter({ hasText: 'ei mahtunud inventuuri' })).toHaveCount(1);
  await expect(page.getByRole('img', { name: /^Kokku: / })).toHaveAccessibleName('Kokku: 1 / 12');
  await note.getByRole('button', { name: 'Jäta saatmata' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Jäta saatmata' }).tap();
  await expect(note).toBeHidden();
});
