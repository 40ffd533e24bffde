import { expect, type Page } from '@playwright/test';
import { ask, make } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { printed } from '../src/pdf.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

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
    for (const ofScreen of ['Prindi', 'Katki ja pesus', 'Riideait']) expect(sheet).not.toContain(ofScreen);
  }
  expect(sheets.flatMap(numbersOf)).toEqual(oneTo(80));
}

test('the hand-over sheet of a person breaks between rows and repeats its head', async ({ page }) => {
  const { dancer } = await aFullBag(page);
  await page.goto(`/people/${dancer.id}`);
  await page.getByRole('link', { name: 'Prindi', exact: true }).click();

  const sheets = await sheetsOf(page);
  expectWholeRows(sheets, 'Nr Nimetus Seisund Tähtaeg');
  expect(sheets[0]).toContain('Üleandmisleht: Mari');
  expect(sheets[0]).toContain('Rahvatantsurühm Õieke');
  expect(times(sheets.join(), '31.01.26, hilinenud')).toBe(80);
  expect(sheets.at(-1)).toMatch(/Allkiri\s+Kuupäev/);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Prindi', exact: true }).click();
  await expect(page.locator('body[data-printed]')).toBeVisible();
});

test('the hand-over sheet of a group has a line to sign for each who holds something', async ({ page }) => {
  const { group } = await aFullBag(page);
  const other = await aDancer(page, { firstName: 'Kadri', groupId: group.id });
  await aDancer(page, { firstName: 'Tühjade kätega', groupId: group.id });
  const belt = await aClothingName(page, 'Kirivöö', { clothingNumbers: '7' });
  await issueTo(page, other, belt.items);
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Tegevused: Naisrühm' }).click();
  await page.getByRole('menuitem', { name: 'Prindi' }).click();

  const sheets = await sheetsOf(page);
  expectWholeRows(sheets, 'Nr Nimetus Seisund Tähtaeg');
  const all = sheets.join('\n');
  expect(all).toMatch(/^Mari .* · 80 eset$/m);
  expect(all).toMatch(/^Kadri .* · 1 ese\n7 Kirivöö korras\s+Allkiri\s+Kuupäev/m);
  expect(times(all, 'Allkiri')).toBe(2);
  expect(all).not.toContain('Tühjade kätega');

  await page.goto(`/people/search?groupId=${group.id}`);
  await page.getByRole('link', { name: 'Prindi', exact: true }).click();
  await expect(page).toHaveURL(`/print/group/${group.id}`);
});

test('the list for the door of the wardrobe says who has which number', async ({ page }) => {
  const { name } = await aFullBag(page);
  const place = await make<{ id: number }>(page, '/places', { name: 'Kultuurikeskus, riiul 3' });
  const items = await make<{ id: number }[]>(page, `/clothing-names/${name.id}/items/many`, { clothingNumbers: '81', placeId: place.id });
  expect(items).toHaveLength(1);
  await page.goto(`/clothing/${name.id}`);
  await page.getByRole('link', { name: 'Prindi', exact: true }).click();

  const sheets = await sheetsOf(page);
  for (const sheet of sheets) expect(times(sheet, 'Nr Suurus Kelle käes'), sheet).toBe(1);
  const rows = sheets.flatMap((sheet) => [...sheet.matchAll(/^(\d+) (Mari|laos)/gm)].map(([, number, where]) => `${number} ${where}`));
  expect(rows).toEqual([...oneTo(80).map((number) => `${number} Mari`), '81 laos']);
  expect(sheets.at(-1)).toContain('81 laos, Kultuurikeskus, riiul 3');
});

test('a list to gather goes place by place', async ({ page }) => {
  await inOwnEnsemble(page);
  const [school, house] = [
    await make<{ id: number }>(page, '/places', { name: 'Kooli ladu' }),
    await make<{ id: number }>(page, '/places', { name: 'Kultuurikeskus' }),
  ];
  const { id } = await aClothingName(page, LONG);
  await make(page, `/clothing-names/${id}/items/many`, { clothingNumbers: '1-80', placeId: school.id });
  await make(page, `/clothing-names/${id}/items/many`, { clothingNumbers: '90', placeId: house.id });
  await make(page, `/clothing-names/${id}/items/many`, { clothingNumbers: '99' });
  await page.goto('/clothing/items');
  await page.getByRole('link', { name: 'Prindi', exact: true }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  const all = (await sheetsOf(page)).join('\n');
  expect([...all.matchAll(/^.* · \d+ eset?$/gm)].map(([title]) => title)).toEqual([
    expect.stringMatching(/^Rahvatantsurühm Õieke · [\d.]+ · 82 eset$/),
    'Kooli ladu · 80 eset',
    'Kultuurikeskus · 1 ese',
    'Koht määramata · 1 ese',
  ]);

  await page.getByRole('combobox', { name: 'Koht' }).click();
  await page.getByRole('option', { name: 'Kooli ladu' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  const sheets = await printed(page);
  expectWholeRows(sheets, 'Võetud Nr Nimetus Suurus Kus on');
  expect(sheets[0]).toContain('· Kooli ladu · 80 eset');
  expect((await ask<object[]>(page, `/clothing/gather?placeId=${house.id}`)).length).toBe(1);
});

test('the sheet to count on breaks within a garment of many numbers and names it on each sheet', async ({ page }) => {
  await inOwnEnsemble(page);
  const name = await aClothingName(page, 'Kirivöö', { clothingNumbers: 'K1-K500' });
  const { id } = await make<{ id: number }>(page, '/stocktakes', { name: 'Sügis', nameIds: [name.id] });
  await page.goto(`/print/stocktake/${id}`);

  const sheets = await sheetsOf(page);
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets) expect(sheet).toMatch(/Kirivöö\s+K\d/);
  expect([...sheets.join('\n').matchAll(/\bK(\d+)/g)].map(([, number]) => Number(number))).toEqual(oneTo(500));
});
