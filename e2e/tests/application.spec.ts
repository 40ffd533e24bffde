import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { ask, make, today } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { printed } from '../src/pdf.ts';
import { aClothingName } from '../src/register.ts';
import { test } from '../src/test.ts';

/** What a woman of Viru-Jaagupi wears: number of the museum, pieces that are there, price of a piece. */
const PIECES = [
  ['Särk', 'ERM A 291:12', 0, '78,50'],
  ['Seelik', 'ERM A 291:13', 4, '185'],
  ['Põll', 'ERM A 291:14', 0, '64,90'],
  ['Vest', 'ERM 14893', 0, '1 120.00 €'],
  ['Tanu', null, 0, '55'],
  ['Sukad', null, 24, '12'],
  ['Vöö', 'ERM A 290:17', 0, '90'],
  ['Kingad', null, 0, '130'],
  ['Sõlg', 'ERM 5521', 0, '240,05'],
] as const;

async function aWomensSet(page: Page): Promise<void> {
  const type = await make<{ id: number }>(page, '/clothing-types', { name: 'Rahvarõivad' });
  const ids: number[] = [];
  for (const [name, museumRefs, there] of PIECES) {
    const body = { name: `Viru-Jaagupi ${name.toLowerCase()}`, parish: 'Viru-Jaagupi', clothingTypeId: type.id, museumRefs };
    const { id } = await make<{ id: number }>(page, '/clothing-names', body);
    if (there > 0) await make(page, `/clothing-names/${id}/items/many`, { clothingNumbers: `1-${there}` });
    ids.push(id);
  }
  const set = await make<{ id: number }>(page, '/clothing-set', { name: 'Viru-Jaagupi naine', genderCode: 'F' });
  await make(page, `/clothing-set/${set.id}/items`, { clothingNameIds: ids });
}

/** What stands under a word of the sums. */
const sumOf = (page: Page, word: string) =>
  page.getByRole('definition').nth(['Valitud pakkumised kokku', 'Omaosalus', 'Taotletav toetus'].indexOf(word));

test('an application for 24 women, from their set to the paper and the spreadsheet', async ({ page }) => {
  await inOwnEnsemble(page);
  await aWomensSet(page);
  await page.goto('/applications');
  await page.getByRole('button', { name: 'Lisa taotlus' }).click();
  await page.getByLabel('Taotluse nimetus').fill('Viru-Jaagupi naised 2027');
  await page.getByLabel('Mitu uut').fill('24');
  await page.getByRole('button', { name: /Viru-Jaagupi naine/ }).click();
  await page.getByRole('button', { name: 'Salvesta' }).click();

  await expect(page.getByRole('heading', { name: 'Viru-Jaagupi naised 2027' })).toBeVisible();
  // What is there stands beside what is asked for, and takes nothing from it.
  const asked = page.getByRole('region', { name: 'Mida küsitakse' });
  await expect(asked.getByRole('listitem').filter({ hasText: 'seelik' }).getByRole('definition')).toHaveText(['24', '4', '0', '4']);
  await expect(asked.getByRole('listitem').filter({ hasText: 'sukad' }).getByRole('definition')).toHaveText(['24', '24', '0', '24']);
  const gaps = page.getByRole('region', { name: 'Veel teha' });
  await expect(gaps).toContainText('3 nimetusel puudub muuseuminumber');
  await expect(gaps).toContainText('9 nimetusel pole pakkumist');

  await page.getByRole('button', { name: 'Lisa pakkumine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lisa pakkumine' });
  await dialog.getByLabel('Tegija').fill('Kai Õmblus');
  await dialog.getByLabel('Kehtib kuni').fill('31.12.2035');
  for (const [name, , , price] of PIECES) {
    await dialog
      .getByRole('group', { name: `Viru-Jaagupi ${name.toLowerCase()}`, exact: true })
      .getByLabel('Tükihind')
      .fill(price);
  }
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(gaps).toContainText('9 nimetusel on pakkumine valimata');
  await page.getByRole('button', { name: 'Vali kõik' }).click();
  // 24 × (78,50 + 185 + 64,90 + 1120 + 55 + 12 + 90 + 130 + 240,05).
  await expect(sumOf(page, 'Valitud pakkumised kokku')).toHaveText('47\u00a0410,80\u00a0€');
  await expect(gaps).not.toContainText('pakkumi');

  await page.getByRole('button', { name: 'Tegevused' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Tabel' }).click();
  const { sheets } = await readXlsx(readFileSync(await (await downloading).path()));
  const rows = sheets[0]?.rows.map((row) => row.filter((cell) => cell !== null)) ?? [];
  expect(rows.find(([name]) => name === 'Viru-Jaagupi seelik')).toEqual([
    ...['Viru-Jaagupi seelik', 'Viru-Jaagupi', 'ERM A 291:13', 24, 4, 0, 4, 'Kai Õmblus', 24, 185, 4440, new Date('2035-12-31'), 'valitud'],
  ]);
  expect(rows.at(-1)).toEqual(['Valitud pakkumised kokku', 47_410.8]);

  await page.getByRole('link', { name: 'Prindi', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Mida küsitakse' })).toBeVisible();
  const paper = (await printed(page)).join(' ').replaceAll(/\s+/g, ' ');
  for (const words of ['Viru-Jaagupi naised 2027', 'Viru-Jaagupi naine × 24', 'ERM A 291:13 24 4 0 4', '24 185,00 €', 'Kai Õmblus:'])
    expect(paper).toContain(words);
  expect(paper).toContain('Valitud pakkumised kokku 47 410,80 €');
  expect(paper).not.toContain('Veel teha');
});

/** A piece, a job and a batch, paid by the only funding. */
async function payFor(page: Page): Promise<void> {
  const [funding] = await ask<{ id: number }[]>(page, '/fundings');
  const fundingId = funding?.id;
  const name = await aClothingName(page, 'Muhu seelik');
  const acquiredOn = today();
  const piece = { clothingNumber: '12', priceCents: 18_501, acquiredOn, fundingId };
  const { id } = await make<{ id: number }>(page, `/clothing-names/${name.id}/items`, piece);
  const work = { clothingId: id, kinds: ['HEM'], blocks: false, costCents: 2499, fundingId };
  const job = await make<{ id: number }>(page, '/jobs', work);
  await make(page, `/jobs/${job.id}/close`, { outcome: 'DONE' });
  const batch = await make<{ id: number }>(page, '/batches', { kind: 'WASH', clothingIds: [id], fundingId });
  await make(page, `/batches/${batch.id}/back`, { clothingIds: [id], costCents: 10_000 });
}

test('a funding that pays for a piece, a job and a batch shows them in its report', async ({ page }) => {
  await inOwnEnsemble(page);
  await page.goto('/fundings');
  await page.getByRole('button', { name: 'Lisa toetus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lisa toetus' });
  await dialog.getByLabel('Nimetus').fill('Rahvarõivad 2026');
  await dialog.getByLabel('Andja').fill('Rahvakultuuri Keskus');
  await dialog.getByLabel('Summa').fill('1.234');
  await dialog.getByRole('button', { name: '1234,00 €' }).click();
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByRole('link', { name: 'Rahvarõivad 2026' })).toBeVisible();
  await payFor(page);
  await page.getByRole('link', { name: 'Rahvarõivad 2026' }).click();
  await expect(page.getByRole('row', { name: /Muhu seelik 12 .*185,01/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Muhu seelik 12: ääris .*ei kuulu selle toetuse alla 24,99/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Pesu · 1 ese .*ei kuulu selle toetuse alla 100,00/ })).toBeVisible();
  await page.getByRole('link', { name: 'Prindi', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Aruanne: Rahvarõivad 2026' })).toBeVisible();
  const paper = (await printed(page)).join(' ').replaceAll(/\s+/g, ' ');
  expect(paper).toContain('Selle toetuse kulud 185,01 € Toetus 1234,00 € Alles 1048,99 € Ei kuulu selle toetuse alla 124,99 €');
});
