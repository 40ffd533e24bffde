import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { logIn, make, users } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

/** Holds back the export's response; the returned function releases it. */
async function holdExport(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/export/clothing', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('all clothing as a spreadsheet, with progress', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_USER');
  const { id, items } = await aClothingName(page, 'Muhu seelik', { clothingNumbers: '1-12' });
  await make(page, `/clothing-names/${id}/measurements`, { name: 'Ümbermõõt' });
  await page.goto('/clothing/export');

  const goOn = await holdExport(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ekspordi kõik rõivad' }).click();
  await expect(page.getByRole('progressbar', { name: 'Koostan tabelit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Katkesta' })).toBeFocused();
  // Left and opened again.
  await page.getByRole('link', { name: 'Täna', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Koostan tabelit' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('progressbar', { name: 'Koostan tabelit' })).toBeVisible();
  goOn();

  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^riideait-[\w-]+-\d{4}-\d\d-\d\d\.xlsx$/);
  const { sheets } = await readXlsx(readFileSync(await download.path()));
  const [header, ...rows] = sheets[0]?.rows ?? [];
  expect(header).toEqual(expect.arrayContaining(['Tüüp', 'Nimetus', 'Number', 'Kelle käes', 'Ümbermõõt']));
  expect(rows).toHaveLength(items.length);
  await expect(page.getByText(/^Fail salvestatud/)).toBeVisible();
});

test('the people of a filter as a spreadsheet, a row for each piece', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_USER');
  const { items } = await aClothingName(page, 'Muhu seelik', { clothingNumbers: '1-3' });
  const dancer = await aDancer(page);
  await aDancer(page);
  await issueTo(page, dancer, items);
  await page.goto(`/people/search?lastName=${dancer.lastName}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Laadi alla' }).click();

  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^riideait-[\w-]+-tantsijad-\d{4}-\d\d-\d\d\.xlsx$/);
  const { sheets } = await readXlsx(readFileSync(await download.path()));
  expect(sheets[0]?.rows.slice(1).map(([lastName, , , name, number]) => [lastName, name, number])).toEqual(
    ['1', '2', '3'].map((number) => [dancer.lastName, 'Muhu seelik', number]),
  );
});

test('an export can be aborted', async ({ page }) => {
  await logIn(page);
  await page.goto('/clothing/export');
  await holdExport(page);
  await page.getByRole('button', { name: 'Ekspordi kõik rõivad' }).click();
  await page.getByRole('button', { name: 'Katkesta' }).click();
  await expect(page.getByRole('button', { name: 'Ekspordi kõik rõivad' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a user without the right sees a reason', async ({ page }) => {
  await logIn(page, users.viewer);
  await page.goto('/clothing/export');
  await expect(page.getByText('Sinu roll ei luba rõivaid eksportida')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ekspordi kõik rõivad' })).toHaveCount(0);
});

test('a manager takes the whole ensemble along, and brings it into an empty one', async ({ page, browser }) => {
  await inOwnEnsemble(page, 'ROLE_MANAGER');
  const { items } = await aClothingName(page, 'Muhu seelik', { clothingNumbers: '1-3' });
  const dancer = await aDancer(page);
  await issueTo(page, dancer, items);
  await page.goto('/data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Laadi kõik andmed alla (ZIP)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^riideait-[\w-]+-andmed-\d{4}-\d\d-\d\d\.zip$/);
  const file = await download.path();
  const zip = readFileSync(file);
  for (const name of ['LOEMIND.txt', 'andmed/tantsijad.xlsx', 'andmed/väljastused.xlsx', 'lugemiseks/ajalugu.xlsx', 'riided.xlsx']) {
    expect(zip.includes(name), name).toBe(true);
  }

  const elsewhere = await (await browser.newContext()).newPage();
  await inOwnEnsemble(elsewhere, 'ROLE_MANAGER');
  await elsewhere.goto('/import');
  const choosing = elsewhere.waitForEvent('filechooser');
  await elsewhere.getByRole('button', { name: 'Vali ZIP-fail' }).click();
  await (await choosing).setFiles(file);
  const done = 'Ansambel on imporditud. Tantsijaid 1, esemeid 3, neist väljas 3, pilte 0.';
  await expect(elsewhere.getByText(done)).toBeVisible();
  await elsewhere.goto(`/people/search?lastName=${dancer.lastName}`);
  await expect(elsewhere.getByRole('link', { name: dancer.lastName })).toBeVisible();
});
