import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { logIn, make } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { printed } from '../src/pdf.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

test('a manager prints all that is held about a dancer and takes it along, and prints the text for dancers', async ({ page }) => {
  await inOwnEnsemble(page);
  const group = await make<{ id: number }>(page, '/groups', { name: 'Naisrühm' });
  const dancer = await aDancer(page, { firstName: 'Õie', groupId: group.id, waist: 71.5, measuredOn: '2026-02-03' });
  const belt = await aClothingName(page, 'Kirivöö', { clothingNumbers: '7' });
  await issueTo(page, dancer, belt.items);

  await page.goto(`/people/${dancer.id}`);
  await page.getByRole('button', { name: 'Lisa märkus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lisa märkus' });
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(dialog.getByText('Märkus on kohustuslik')).toBeVisible();
  await dialog.getByLabel('Märkus').fill('Kingad 38 on kitsad');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Märkused' })).toContainText('Kingad 38 on kitsad');
  await page.getByRole('button', { name: 'Veel', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Kõik andmed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Andmed: ${dancer.name}` })).toBeVisible();
  const sheets = await printed(page);
  const all = sheets.join('\n');
  expect(all).toMatch(/^Rahvatantsurühm Õieke · [\d.]+$/m);
  for (const row of [
    /^Rühm Naisrühm$/m,
    /^03\.02\.26 vööümbermõõt 71,5 cm rõivahoidja$/m,
    /^Kirivöö nr 7 [\d.]+ käes$/m,
    /^[\d.]+ Kingad 38 on kitsad$/m,
    /Väljastus lisatud Ese: Kirivöö nr 7/,
  ])
    expect(all).toMatch(row);
  expect(all).toContain(`lk 1 / ${sheets.length}`);
  for (const other of ['Prindi', 'Laadi alla', 'Kirjad', 'Imporditud']) expect(all).not.toContain(other);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Laadi alla (JSON)' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^andmed-oie-.*\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.record).toMatchObject({ firstName: 'Õie', groupName: 'Naisrühm', waist: 71.5 });

  await page.goto('/people/search');
  await page.getByRole('link', { name: 'Mis andmeid meist hoitakse' }).click();
  await expect(page.getByRole('heading', { name: 'Mida sa võid paluda?' })).toBeVisible();
  const notice = await printed(page);
  expect(notice).toHaveLength(1);
  expect(notice[0]).toContain('Rahvatantsurühm Õieke peab arvutis nimekirja oma rõivastest');
  expect(notice[0]).toMatch(/Saadetud kirjad: 2 aastat\./);
});

test('a user reads the own data', async ({ page }) => {
  await logIn(page);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Minu andmed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minu andmed' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Seansid' })).toBeVisible();
  await expect(page.getByRole('row', { name: /E-post hoidja@riideait\.test/ })).toBeVisible();
});
