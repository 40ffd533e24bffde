import { expect, type Page, test } from '@playwright/test';
import { make } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { printed } from '../src/pdf.ts';
import { aClothingName, aDancer } from '../src/register.ts';

/** So long that a row takes two lines on paper. */
const LONG = `Esimene ${'põikitriibuline '.repeat(8)}viimane`;

/** A dancer of a group who holds the pieces 1 to 80 of a clothing name, due in the past. */
async function aFullBag(page: Page) {
  await inOwnEnsemble(page);
  const group = await make<{ id: number }>(page, '/groups', { name: 'Naisrühm' });
  const dancer = await aDancer(page, { firstName: 'Mari', groupId: group.id });
  const name = await aClothingName(page, LONG, { clothingNumbers: '1-80' });
  await make(page, `/people/${dancer.id}/clothing`, { clothingIds: name.items.map(({ id }) => id), comments: [], dueOn: '2026-01-31' });
  return { group, dancer, name };
}

/** The sheets of the page for paper that is opening; the page before may have a table too. */
async function sheetsOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('button', { name: 'Prindi', exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  return printed(page);
}

/** The numbers at the beginning of lines. */
const numbersOf = (sheet: string) => [...sheet.matchAll(/^(\d+) Esimene/gm)].map(([, number]) => Number(number));
const times = (sheet: string, words: string) => sheet.split(words).length - 1;
const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Each sheet has the head, its number and whole rows; together they have all rows once, in order. */
function expectWholeRows(sheets: readonly string[], head: string): void {
  expect(sheets.length).toBeGreaterThan(2);
  for (const [index, sheet] of sheets.entries()) {
    expect(times(sheet, head), sheet).toBe(1);
    expect(sheet).toContain(`lk ${index + 1} / ${sheets.length}`);
    expect([numbersOf(sheet).length, times(sheet, 'viimane')]).toEqual([times(sheet, 'Esimene'), times(sheet, 'Esimene')]);
    for (const ofScreen of ['Prindi', 'Kõik rõivad', 'Riideait']) expect(sheet).not.toContain(ofScreen);
  }
  expect(sheets.flatMap(numbersOf)).toEqual(oneTo(80));
}

test('the hand-over sheet of a person breaks between rows and repeats its head', async ({ page }) => {
  const { dancer } = await aFullBag(page);
  await page.goto(`/people/${dancer.id}`);
  await page.getByRole('link', { name: 'Prindi' }).click();

  const sheets = await sheetsOf(page);
  expectWholeRows(sheets, 'Nr Nimetus Seisund Tähtaeg');
  expect(sheets[0]).toContain('Üleandmisleht: Mari');
  expect(sheets[0]).toContain('Rahvatantsurühm Õieke');
  expect(times(sheets.join(), '31.01.26, hilinenud')).toBe(80);
  expect(sheets.at(-1)).toMatch(/Allkiri\s+Kuupäev/);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Prindi' }).click();
  await expect(page.locator('body[data-printed]')).toBeVisible();
});

test('the list for the door of the wardrobe says who has which number', async ({ page }) => {
  const { name } = await aFullBag(page);
  const place = await make<{ id: number }>(page, '/places', { name: 'Kultuurikeskus, riiul 3' });
  const items = await make<{ id: number }[]>(page, `/clothing-names/${name.id}/items/many`, { clothingNumbers: '81', placeId: place.id });
  expect(items).toHaveLength(1);
  await page.goto(`/clothing/${name.id}`);
  await page.getByRole('link', { name: 'Prindi' }).click();

  const sheets = await sheetsOf(page);
  for (const sheet of sheets) expect(times(sheet, 'Nr Suurus Kelle käes'), sheet).toBe(1);
  const rows = sheets.flatMap((sheet) => [...sheet.matchAll(/^(\d+) (Mari|laos)/gm)].map(([, number, where]) => `${number} ${where}`));
  expect(rows).toEqual([...oneTo(80).map((number) => `${number} Mari`), '81 laos']);
  expect(sheets.at(-1)).toContain('81 laos, Kultuurikeskus, riiul 3');
});
