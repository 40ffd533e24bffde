import { expect, type Page } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { ask, holderPath, logIn, make, makerPath, today } from '../src/demo.ts';
import { aGroupToDress } from '../src/dressing.ts';
import { aPhoto } from '../src/picture.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

/** What a dancer says is torn, with a photo, on her page. */
async function sayTorn(page: Page, words: string) {
  const form = page.locator('details', { hasText: 'Midagi on katki' });
  await form.locator('summary').click();
  await form.getByLabel('Mis on katki?').fill(words);
  await form.getByLabel('Ei', { exact: true }).check();
  await form.locator('input[type=file]').setInputFiles(await aPhoto(page, 'äär.jpg', '#8a1c2b'));
  await expect(form.getByRole('img', { name: 'Valitud pilt' })).toBeVisible();
  await form.getByRole('button', { name: 'Saada' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saadetud' })).toBeVisible();
}

test('a torn hem goes from the photo of its holder over the maker to „korras“', async ({ page }) => {
  await logIn(page);
  const dancer = await aDancer(page);
  const skirt = await aClothingName(page, `Kuub ${dancer.lastName}`, { clothingNumbers: '4' });
  const piece = `${skirt.name} nr 4`;
  await issueTo(page, dancer, skirt.items);
  const kai = await make<{ id: number; name: string }>(page, '/makers', { name: `Kai ${crypto.randomUUID().slice(0, 8)}` });
  const state = async () => (await ask<{ state: string }[]>(page, `/clothing-names/${skirt.id}/items`))[0]?.state;

  await page.goto(await holderPath(page, dancer.id));
  await sayTorn(page, 'Ääris on lahti');

  await page.goto('/answers');
  const answer = page.getByRole('article', { name: `${dancer.name}. Katki või määrdunud: ${piece}` });
  await answer.getByRole('button', { name: 'Lisa töö' }).click();
  const dialog = page.getByRole('dialog', { name: `Töö: ${piece}` });
  await expect(dialog.getByLabel('Kirjeldus')).toHaveValue('Ääris on lahti');
  await dialog.getByRole('button', { name: 'ääris' }).click();
  await dialog.getByRole('button', { name: 'Täpsemalt' }).click();
  await dialog.getByRole('combobox', { name: 'Tegija' }).click();
  await page.getByRole('option', { name: kai.name }).click();
  await dialog.getByRole('button', { name: 'Lisa töö' }).click();
  // Behind the dialog nothing has a role.
  await expect(dialog).toBeHidden();
  await expect(answer).toBeHidden();
  expect(await state()).toBe('REPAIR');

  await page.goto(await makerPath(page, kai.id));
  const part = page.getByRole('region', { name: piece });
  await expect(part).toContainText('ääris');
  await expect(part.locator('img').first()).toBeVisible();
  await part.locator('summary', { hasText: 'Valmis' }).click();
  await part.getByLabel(/^Hind/).fill('12,50');
  await part.getByRole('button', { name: 'Märgi valmis' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Märgitud valmis: ${piece}` })).toBeVisible();
  expect(await state()).toBe('REPAIR');

  await page.goto('/jobs');
  await page.getByRole('checkbox', { name: piece }).check();
  await page.getByRole('region', { name: 'Märgitud esemed' }).getByRole('button', { name: 'Võta vastu' }).click();
  await expect(page.getByRole('checkbox', { name: piece })).toHaveCount(0);
  expect(await state()).toBe('OK');
});

interface Batch {
  readonly closedAt: string | null;
  readonly costCents: number | null;
  readonly pieces: readonly { readonly state: string; readonly shareCents: number | null }[];
}

test('what was worn at a performance is washed in a batch and comes back with its cost', async ({ page }) => {
  await logIn(page);
  const { group, set, names } = await aGroupToDress(page, { pieces: [3] });
  const onDay = today();
  const form = { name: `Pidu ${group.name}`, onDay, groupIds: [group.id], clothingSetIds: [set.id] };
  const performance = await make<{ id: number; planId: number }>(page, '/performances', form);
  await make(page, `/dressing/${performance.planId}/proposal`, {});
  await make(page, `/performances/${performance.id}/close`, {});

  await page.goto(`/performances/${performance.id}`);
  await page.getByRole('button', { name: 'Vii kantud esemed partiisse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vii partiisse' });
  await expect(dialog.getByRole('checkbox', { name: `${names[0]?.name} nr 1` })).toBeChecked();
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByLabel('Millal tagasi').fill('31.12.2035');
  await dialog.getByRole('button', { name: 'Vii 3 eset' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Pesu \d+\.\d+\.\d{4}$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 pesus' })).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const batch = () => ask<Batch>(page, `/batches/${id}`);
  expect((await batch()).pieces.map(({ state }) => state)).toEqual(['WASH', 'WASH', 'WASH']);

  const field = page.getByRole('combobox', { name: 'Mis tuli tagasi' });
  for (const number of ['1', '2', '3']) {
    await field.fill(number);
    await field.press('Enter');
  }
  const bar = page.getByRole('region', { name: 'Märgitud esemed' });
  await expect(bar).toContainText('3 märgitud');
  expect(await seriousProblems(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Tagasi' }).click();
  await page.getByRole('dialog').getByLabel('Hind').fill('100');
  await page.getByRole('dialog').getByRole('button', { name: 'Tagasi' }).click();

  await expect(page.getByRole('heading', { name: '3 tagasi' })).toBeVisible();
  expect(await batch()).toMatchObject({
    ...{ closedAt: expect.any(String), costCents: 10_000 },
    pieces: [3334, 3333, 3333].map((shareCents) => ({ state: 'OK', shareCents })),
  });
});
