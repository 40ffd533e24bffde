import { expect, type Page } from '@playwright/test';
import { readCode } from '@riideait/contract';
import decodeQR from 'qr/decode.js';
import { cornerOf, type Format, labelsOnPage, sheets, tape } from '../../web/src/features/wardrobe/labels/formats.ts';
import { seriousProblems } from '../src/axe.ts';
import { ask } from '../src/demo.ts';
import { aPlan } from '../src/dressing.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { type Painted, painted, part, printed } from '../src/pdf.ts';
import { aClothingName } from '../src/register.ts';
import { test } from '../src/test.ts';

const SKIRT = 'Muhu naise põikitriibuline seelik';
const HOST = 'https://riided.example.ee';

/** As if the product stood where phones reach it. */
const online = (page: Page) =>
  page.route('**/api/labels/address', (route) =>
    route.fulfill({ json: { ok: true, data: { publicUrl: HOST }, messages: { messageList: [] } } }),
  );

interface Item {
  readonly code: string;
  readonly clothingNumber: string;
}

/** What a phone reads of the label of each place; null where it reads nothing. */
const readAll = (sheet: Painted, format: Format) =>
  Array.from({ length: labelsOnPage(format) }, (_, place) => {
    try {
      return decodeQR(part(sheet, { ...cornerOf(format, place), ...format.label }));
    } catch {
      return null;
    }
  });

const addresses = (items: readonly { code: string }[]) => items.map(({ code }) => `HTTPS://RIIDED.EXAMPLE.EE/E/${code}`);
const nothing = (count: number) => Array.from({ length: count }, () => null);

test('labels of a name: every code on the printed sheets is read, by printers of 300 and 203 dpi', async ({ page }) => {
  await inOwnEnsemble(page);
  await online(page);
  const { id } = await aClothingName(page, SKIRT, { clothingNumbers: '1-22' });
  const items = await ask<Item[]>(page, `/clothing-names/${id}/items`);
  await page.goto(`/clothing/${id}`);
  await page.getByRole('link', { name: 'Prindi sildid' }).click();
  await page.getByRole('textbox', { name: 'Alusta sildist' }).fill('20');
  await expect(page.getByRole('status').filter({ hasText: '22 silti · 2 lehte' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  const words = await printed(page);
  expect(words.length).toBe(2);
  expect(words.join(' ').replaceAll(/\s+/g, ' ')).toContain(SKIRT);
  expect(words.join()).toContain('Rahvatantsurühm Õieke');
  for (const ofScreen of ['Prindi', 'Nihe', 'Riideait', 'Sildid']) expect(words.join()).not.toContain(ofScreen);
  for (const dpi of [300, 203]) {
    const [first, second] = await painted(page, dpi);
    if (first === undefined || second === undefined) throw new Error('There are two sheets');
    expect([first.width, first.height].map((dots) => Math.round(dots / first.scale))).toEqual([210, 297]);
    expect(readAll(first, sheets.L7160)).toEqual([...nothing(19), ...addresses(items.slice(0, 2))]);
    expect(readAll(second, sheets.L7160)).toEqual([...addresses(items.slice(2)), null]);
  }
});

test('ticked items on tape of 15 mm: every code is read, and the choice is kept', async ({ page }) => {
  await inOwnEnsemble(page);
  await online(page);
  const { id } = await aClothingName(page, SKIRT, { clothingNumbers: '1-9' });
  const items = await ask<Item[]>(page, `/clothing-names/${id}/items`);
  const ticked = items.filter(({ clothingNumber }) => ['2', '5'].includes(clothingNumber));
  await page.goto('/clothing/items');
  for (const { clothingNumber } of ticked)
    await page
      .getByRole('row', { name: new RegExp(`${SKIRT} nr ${clothingNumber}`) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('region', { name: 'Valitud esemed' }).getByRole('link', { name: 'Prindi sildid' }).click();
  await page.getByRole('combobox', { name: 'Sildid' }).click();
  await page.getByRole('option', { name: /lint/ }).click();

  for (const dpi of [203, 300]) {
    await page.getByRole('combobox', { name: 'Printeri täpsus' }).click();
    await page.getByRole('option', { name: String(dpi) }).click();
    await expect(page.getByRole('status').filter({ hasText: dpi === 203 ? 'koodi külg 12,5 mm' : 'koodi külg 12,7 mm' })).toBeVisible();
    const strips = await painted(page, dpi);
    expect(strips.flatMap((strip) => readAll(strip, tape(15, 60)))).toEqual(addresses(ticked));
  }
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Lindi laius' })).toHaveValue('15');
});

test('the label of a driver is a page of its own, upright as the driver has it, and the page says which paper to choose', async ({
  page,
}) => {
  await inOwnEnsemble(page);
  await online(page);
  const { id } = await aClothingName(page, SKIRT, { clothingNumbers: '1-2' });
  const items = await ask<Item[]>(page, `/clothing-names/${id}/items`);
  await page.goto(`/labels?clothingNameId=${id}`);
  await page.getByRole('combobox', { name: 'Sildid' }).click();
  await page.getByRole('option', { name: 'DYMO LabelWriter, 89 × 28 mm' }).click();
  await expect(page.getByText('printer DYMO LabelWriter ja paber „99010 Standard Address“')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Laius' })).toHaveCount(0);
  const labels = await painted(page, 300);
  expect(labels.map(({ width, height }) => [width, height])).toEqual([
    [329, 1050],
    [329, 1050],
  ]);
  expect(labels.map((label) => decodeQR(label))).toEqual(addresses(items));
});

test('blank codes are printed ahead and can be printed again', async ({ page }) => {
  await inOwnEnsemble(page);
  await online(page);
  await page.goto('/labels');
  await page.getByRole('button', { name: 'Tühjad sildid' }).click();
  const count = page.getByRole('textbox', { name: 'Mitu silti' });
  await count.fill('501');
  await page.getByRole('button', { name: 'Tee koodid' }).click();
  await expect(count).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'silti' })).toHaveCount(0);
  await count.fill('3');
  await page.getByRole('button', { name: 'Tee koodid' }).click();
  await expect(page.getByRole('status').filter({ hasText: '3 silti' })).toBeVisible();
  const read = async () => {
    const [sheet] = await painted(page, 300);
    return sheet && readAll(sheet, sheets.L7160).filter((address) => address !== null);
  };
  const before = await read();
  expect(before).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^HTTPS:\/\/RIIDED\.EXAMPLE\.EE\/E\/[0-9A-Z]{8}$/)));
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '3 silti' })).toBeVisible();
  expect(await read()).toEqual(before);
});

test('labels of a dressing plan; while phones cannot open the address they have the bare code', async ({ page }) => {
  await inOwnEnsemble(page);
  const { plan } = await aPlan(page, { dancers: 2, pieces: [3] });
  await page.goto(`/dressing/${plan.id}`);
  await page.getByRole('button', { name: 'Plaani tegevused' }).click();
  await page.getByRole('menuitem', { name: 'Prindi sildid' }).click();
  const sheet = page.getByRole('status').filter({ hasText: '2 silti · 1 leht' });
  await expect(sheet).toBeVisible();
  const note = page.getByText('teiste telefonid ei ava neid kunagi');
  await expect(note).toBeVisible();
  await expect(page.getByText('PUBLIC_URL')).toHaveCount(0);
  expect(await seriousProblems(page)).toEqual([]);
  const [first] = await painted(page, 300);
  const codes = first && readAll(first, sheets.L7160).filter((code) => code !== null);
  expect(codes?.map(readCode)).toEqual(codes);
  expect(codes).toHaveLength(2);

  await online(page);
  await page.reload();
  await expect(sheet).toBeVisible();
  await expect(note).toHaveCount(0);
});
