import { expect } from '@playwright/test';
import { make } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

test('a manager takes the data of a dancer along, erases the dancer, and the history stays', async ({ page }) => {
  await inOwnEnsemble(page);
  const dancer = await aDancer(page);
  const { items } = await aClothingName(page, 'Kirivöö', { clothingNumbers: '7' });
  await issueTo(page, dancer, items);

  await page.goto(`/people/${dancer.id}`);
  const dialog = page.getByRole('dialog', { name: `Kustuta andmed jäädavalt: ${dancer.name}` });
  const open = async () => {
    await page.getByRole('button', { name: 'Veel', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Kustuta andmed jäädavalt' }).click();
  };
  await open();
  await expect(dialog.getByRole('listitem')).toContainText('nr 7');
  await expect(dialog.getByRole('link', { name: 'Võta tagasi' })).toHaveAttribute('href', `/return?personId=${dancer.id}`);
  await dialog.getByRole('button', { name: 'Loobu' }).click();
  await make(page, '/returns', { items: items.map((item) => ({ clothingId: item.id })) });

  await page.reload();
  await open();
  await dialog.getByRole('link', { name: 'Vaata ja võta andmed enne kaasa' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(dancer.name);
  await page.goBack();
  await open();
  await dialog.getByRole('textbox').fill('Keegi Teine');
  await dialog.getByRole('button', { name: 'Kustuta jäädavalt' }).click();
  await expect(dialog.getByText(/See ei ole sama nimi/)).toBeVisible();
  await dialog.getByRole('textbox').fill(dancer.name.toLowerCase());
  await dialog.getByRole('button', { name: 'Kustuta jäädavalt' }).click();
  await expect(page.getByText('Andmed on jäädavalt kustutatud')).toBeVisible();
  await expect(page).toHaveURL(/\/people\/search/);
  await expect(page.getByText(dancer.lastName)).toHaveCount(0);

  await page.goto('/clothing/history?clothingNumber=7');
  await expect(page.getByRole('cell', { name: 'Kustutatud tantsija' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kustutatud tantsija' })).toHaveCount(0);
});

test('before the erasing a manager decides about each text with one of the names', async ({ page }) => {
  await inOwnEnsemble(page);
  const dancer = await aDancer(page, { firstName: 'Zebediina', lastName: 'Kustumatu' });
  const { id: nameId } = await aClothingName(page, 'Kirivöö');
  for (const [place, comment] of ['Zebediinale lühem', 'Zebediina Kustumatule', 'Kustumatute kingitus'].entries()) {
    await make(page, `/clothing-names/${nameId}/items`, { clothingNumber: `${place + 1}`, comment });
  }

  await page.goto(`/people/${dancer.id}`);
  await page.getByRole('button', { name: 'Veel', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Kustuta andmed jäädavalt' }).click();
  const dialog = page.getByRole('dialog', { name: `Kustuta andmed jäädavalt: ${dancer.name}` });
  await expect(dialog).toContainText('Varem alla laaditud eksportidesse ja tabelitesse jäävad andmed alles.');
  const texts = dialog.getByRole('listitem');
  await expect(texts).toHaveText([/^Kirivöö nr 1 · kommentaarZebediinale lühem/, /^Kirivöö nr 3 · kommentaarKustumatute kingitus/]);
  await texts.first().getByRole('button', { name: 'Tühjenda' }).click();
  await dialog.getByRole('textbox').fill(dancer.name);
  await dialog.getByRole('button', { name: 'Kustuta jäädavalt' }).click();
  await expect(page.getByText('Andmed on jäädavalt kustutatud')).toBeVisible();

  await page.goto(`/clothing/${nameId}`);
  for (const comment of ['Kustutatud tantsija', 'Kustumatute kingitus'])
    await expect(page.getByRole('cell', { name: comment })).toBeVisible();
  await expect(page.getByText('Zebediinale')).toHaveCount(0);
});
