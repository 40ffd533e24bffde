import { expect, type Page } from '@playwright/test';
import { ask, logIn, make, undoInToast, users } from '../src/demo.ts';
import { holderOf } from '../src/holder.ts';
import { aPhoto } from '../src/picture.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

/** A dancer with a belt, and what the dancer sends. */
async function beltHolder(page: Page) {
  const dancer = await aDancer(page);
  const belt = await aClothingName(page, `Vöö ${dancer.lastName}`, { typeName: 'Vööd', clothingNumbers: '4' });
  await issueTo(page, dancer, belt.items);
  return { dancer, belt, clothingId: belt.items[0]?.id ?? 0, holder: await holderOf(page, dancer.id) };
}

test('a torn belt goes from the photo of its dancer to „korras“', async ({ page }) => {
  await logIn(page);
  const { dancer, belt, clothingId, holder } = await beltHolder(page);
  const imageId = await holder.send(await aPhoto(page, 'vöö.jpg', '#8a1c2b'));
  await holder.say({ kind: 'DAMAGE', clothingId, text: 'Ots on hargnenud', wearable: false, imageId });

  await page.goto('/');
  await page.getByRole('link', { name: /vastust? ootab käsitlemist/ }).click();
  const answer = page.getByRole('article', { name: `${dancer.name}. Katki või määrdunud: ${belt.name} nr 4` });
  await expect(answer).toContainText('Kanda ei saa');
  await expect(answer).toContainText('„Ots on hargnenud“');
  await answer.getByRole('button', { name: /^Suurenda pilti: Foto/ }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Foto/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Sulge' }).click();

  await answer.getByRole('button', { name: 'Parandusse' }).click();
  await expect(answer).toBeHidden();
  await undoInToast(page, `Parandusse: ${dancer.name}`);
  await expect(answer).toBeVisible();
  await answer.getByRole('button', { name: 'Veel' }).click();
  await page.getByRole('menuitem', { name: 'Vasta ja käsitle' }).click();
  await page.getByRole('combobox', { name: 'Kuidas käsitled' }).click();
  await page.getByRole('option', { name: 'Parandusse' }).click();
  await page.getByLabel('Sõnum tantsijale').fill('Saad reedeks teise');
  await page.getByRole('button', { name: 'Käsitle' }).click();
  // Behind the dialog nothing has a role.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(answer).toBeHidden();
  expect(await holder.sees()).toMatchObject({
    pieces: [{ state: 'paranduses' }],
    answers: [{ kind: 'DAMAGE', settled: { as: 'REPAIR', text: 'Saad reedeks teise' } }],
  });
  expect(await ask(page, `/clothing-names/${belt.id}/items/${clothingId}`)).toMatchObject({ stateNote: 'Ots on hargnenud' });

  await page.goto('/clothing/care?state=REPAIR');
  await page.getByRole('button', { name: `Korras tagasi: ${belt.name} nr 4` }).click();
  await expect.poll(async () => (await holder.sees()).pieces).toMatchObject([{ state: null }]);
});

test('measures of a dancer are taken over, and a skirt fits', async ({ page }) => {
  await logIn(page);
  const dancer = await aDancer(page, { waist: 80, measuredOn: '2025-09-01' });
  const types = await ask<{ id: number; name: string }[]>(page, '/clothing-types');
  const skirt = await make<{ id: number }>(page, '/clothing-names', {
    name: `Kört ${dancer.lastName}`,
    clothingTypeId: types.find(({ name }) => name === 'Seelikud')?.id,
    garmentKind: 'SKIRT',
    sizeMeans: 'WAIST',
  });
  const piece = await make<{ id: number }>(page, `/clothing-names/${skirt.id}/items`, { clothingNumber: '12', size: 68, comment: null });
  await issueTo(page, dancer, [piece]);
  await (await holderOf(page, dancer.id)).say({ kind: 'MEASURES', measures: { waist: 66.5, footSize: 38 } });

  await page.goto(`/people/${dancer.id}`);
  const row = page.getByRole('row', { name: /Kört/ });
  await expect(row).toContainText('ei sobi');
  await page.getByRole('link', { name: '1 vastus ootab käsitlemist' }).click();
  const answer = page.getByRole('article', { name: `${dancer.name}. Uued mõõdud` });
  await expect(answer).toContainText('Vööümbermõõt 80 → 66,5 (suur muutus)');
  await expect(answer).toContainText('Jalanumber 38 (uus)');
  await answer.getByRole('button', { name: 'Võta üle' }).click();
  await expect(answer).toBeHidden();

  await page.goto(`/people/${dancer.id}`);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('ei sobi');
});

test('of two keepers the second is answered who settled it and how, and the list is read again', async ({ page, browser }) => {
  await logIn(page);
  const { dancer, clothingId, holder } = await beltHolder(page);
  await holder.say({ kind: 'LONGER', clothingId, dueOn: '2027-01-15', text: 'tuur' });
  await page.goto('/answers');
  const answer = page.getByRole('article', { name: new RegExp(dancer.name) });
  const allow = answer.getByRole('button', { name: 'Luba kuni 15.1.2027' });
  await expect(allow).toBeVisible();

  const other = await browser.newPage();
  await logIn(other, users.manager);
  const [open] = await ask<{ id: number }[]>(other, `/answers?state=OPEN&personId=${dancer.id}`);
  await make(other, `/answers/${open?.id}/settle`, { as: 'REFUSED' });
  await other.close();

  await allow.click();
  await expect(page.getByRole('alert').filter({ hasText: `Seda vastust käsitles juba ${users.manager.name}: keeldutud` })).toBeVisible();
  await expect(answer).toBeHidden();
  await page.getByRole('button', { name: 'Käsitletud viimase 90 päeva jooksul' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: dancer.name })).toContainText(`keeldutud · ${users.manager.name}`);
});
