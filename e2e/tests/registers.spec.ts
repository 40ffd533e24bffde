import { expect } from '@playwright/test';
import { logIn, make, missingAddresses } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { guarded, test } from '../src/test.ts';

test('a group is added, refused twice, renamed and deleted', async ({ page }) => {
  await inOwnEnsemble(page);
  const { id: groupId } = await make<{ id: number }>(page, '/groups', { name: 'Naisrühm' });
  await page.goto('/groups');
  // The second press of a double click would meet the backdrop of the dialog, and close it.
  await guarded(page, () => page.getByRole('button', { name: 'Lisa rühm' }).dblclick());
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(dialog.getByText('Rühma nimi on kohustuslik')).toBeVisible();
  await dialog.getByLabel('Rühma nimi').fill('naisrühm');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(dialog.getByText('„naisrühm“ on juba olemas')).toBeVisible();
  await dialog.getByLabel('Rühma nimi').fill('Žürii');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText('Rühm lisatud')).toBeVisible();

  const row = page.getByRole('row', { name: /Žürii/ });
  await row.getByRole('button', { name: 'Muuda rühma: Žürii' }).click();
  await dialog.getByLabel('Rühma nimi').fill('Šefid');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await page.getByRole('button', { name: 'Kustuta rühm: Šefid' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kustuta rühm' }).click();
  await expect(page.getByText('Rühm kustutatud')).toBeVisible();

  // The list does not show the new dancer yet.
  await aDancer(page, { groupId });
  await page.getByRole('button', { name: 'Kustuta rühm: Naisrühm' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kustuta rühm' }).click();
  await expect(page.getByRole('alert')).toContainText('Rühma „Naisrühm“ ei saa kustutada: selles on 1 tantsija');
  await expect(page.getByRole('row', { name: /Naisrühm/ })).toContainText('1');
  await page.getByRole('button', { name: 'Kustuta rühm: Naisrühm' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Rühma „Naisrühm“ ei saa kustutada: selles on 1 tantsija');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sulge' }).click();
});

test('people are searched by the words of their name, by group and by held items, all in the address', async ({ page }) => {
  await logIn(page);
  await page.goto('/people/search');
  // As the rows are sorted, so they are written.
  const names = page.getByRole('row').getByRole('link', { name: ',' });
  await expect(names.first()).toHaveText('Ilves, Andres');
  const name = page.getByRole('searchbox', { name: 'Nimi' });
  for (const typed of ['jarv lembit', 'Lembit Järv']) {
    await name.fill(typed);
    await expect(page).toHaveURL((url) => url.searchParams.get('name') === typed);
    await expect(names).toHaveText(['Järv, Lembit']);
  }
  // A link may still ask for the last name alone.
  await page.goto('/people/search?lastName=jarv');
  await expect(name).toHaveValue('jarv');
  await expect(page.getByRole('row', { name: /Ilves/ })).toHaveCount(0);
  await name.fill('ülo');
  await expect(names.filter({ hasText: 'Jõgi, Ülo' })).toBeVisible();

  await page.goto('/groups');
  await page.getByRole('link', { name: 'Segarühm' }).click();
  await expect(page).toHaveURL(/groupId=\d+/);
  await page.getByLabel('Ainult need, kellel midagi käes').check();
  await expect(page).toHaveURL(/holds=true/);
  const held = async () =>
    (await page.getByRole('row').locator('td:last-child').allTextContents()).map((text) => Number.parseInt(text, 10));
  await expect.poll(async () => Math.min(...(await held()))).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByLabel('Ainult need, kellel midagi käes')).toBeChecked();
  await expect(page.getByLabel('Ainult aktiivsed')).toBeChecked();
});

test('a person with held items is made inactive after confirmation, and can get nothing more', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_USER');
  const { items } = await aClothingName(page, 'Muhu seelik', { clothingNumbers: '1' });
  await issueTo(page, await aDancer(page, { firstName: 'Eliise', lastName: 'Ilves' }), items);
  await page.goto('/people/search?lastName=ilves');
  await page.getByRole('link', { name: 'Ilves, Eliise' }).click();
  await page.getByRole('button', { name: 'Muuda tantsija andmeid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Eesnimi').fill('');
  await dialog.getByLabel('Aktiivne').uncheck();
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(dialog.getByText('Eesnimi on kohustuslik')).toBeVisible();
  await dialog.getByLabel('Eesnimi').fill('Eliise');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Tema käes on 1 ese.');
  await question.getByRole('button', { name: 'Muuda mitteaktiivseks' }).click();
  await expect(page.getByText('Tantsija andmed muudetud')).toBeVisible();
  await expect(page.getByText('Tantsija ei ole aktiivne: tagasi võtta saab, väljastada mitte.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Mida väljastada' })).toHaveCount(0);
});

test('a clothing name with items, from adding to deleting', async ({ page }) => {
  await inOwnEnsemble(page);
  await make(page, '/clothing-types', { name: 'Peakatted' });
  await page.goto('/clothing/search');
  await page.getByRole('button', { name: 'Lisa nimetus' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(dialog.getByText('Nimetus on kohustuslik')).toBeVisible();
  await expect(dialog.getByText('Tüüp on kohustuslik')).toBeVisible();
  await dialog.getByLabel('Nimetus').fill('Häädemeeste õlakate');
  await dialog.getByLabel('Tüüp').click();
  await page.getByRole('option', { name: 'Peakatted' }).click();
  await dialog.getByLabel('Kihelkond').fill('Häädem');
  await page.getByRole('option', { name: 'Häädemeeste' }).click();
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await page.getByRole('button', { name: 'Ava' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Häädemeeste õlakate');

  await page.getByRole('button', { name: 'Lisa ese' }).first().click();
  await dialog.getByLabel('Number').fill('2');
  await dialog.getByLabel('Suurus').fill('84,5');
  await dialog.getByLabel('Lisa kohe järgmine').check();
  await dialog.getByRole('button', { name: 'Salvesta', exact: true }).click();
  await expect(dialog.getByLabel('Number')).toHaveValue('3');
  await dialog.getByLabel('Lisa kohe järgmine').uncheck();
  await dialog.getByLabel('Number').fill('2');
  await dialog.getByRole('button', { name: 'Salvesta', exact: true }).click();
  await expect(dialog.getByText('Number 2 on sellel nimetusel juba olemas')).toBeVisible();
  await dialog.getByLabel('Number').fill('10a');
  await dialog.getByRole('button', { name: 'Salvesta', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /\b2\b.*84,5.*laos/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /10a.*laos/ })).toBeVisible();

  const missing = missingAddresses(page);
  await page.getByRole('button', { name: /^Kustuta nimetus/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('2 eset');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kustuta nimetus' }).click();
  await expect(page.getByText('Rõivas kustutatud')).toBeVisible();
  await expect(page).toHaveURL(/\/clothing\/search/);
  await page.waitForLoadState('networkidle');
  expect(missing).toEqual([]);
});

test('choosing what a garment is changes nothing else of the clothing name', async ({ page }) => {
  await inOwnEnsemble(page);
  const type = await make<{ id: number }>(page, '/clothing-types', { name: 'Seelikud' });
  const place = await make<{ id: number }>(page, '/places', { name: 'Riiul 3' });
  const { id } = await make<{ id: number }>(page, '/clothing-names', {
    ...{ name: 'Muhu seelik', description: 'Põikitriibuline', parish: 'Muhu', clothingTypeId: type.id, placeId: place.id },
    material: 'poolvill',
  });
  await page.goto(`/clothing/${id}`);
  await page.getByRole('button', { name: 'Rõivas on seelik' }).click();
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('menuitem', { name: 'reguleeritav seelik' }).click();
  const sent = (await saved).postDataJSON();
  expect(Object.keys(sent).toSorted()).toEqual(['clothingTypeId', 'description', 'garmentKind', 'name', 'parish', 'version']);
  await expect(page.getByRole('button', { name: 'Rõivas on reguleeritav seelik' })).toBeVisible();
  for (const kept of ['Põikitriibuline', 'Muhu', 'poolvill', 'Riiul 3']) await expect(page.getByText(kept, { exact: true })).toBeVisible();
});
