import { expect } from '@playwright/test';
import { newAddress } from '../src/accounts.ts';
import { aMember, anEnsemble, apiOf, logInAs } from '../src/members.ts';
import { test } from '../src/test.ts';

test('a viewer sees no contacts until the manager lets viewers see them', async ({ page, browser }) => {
  const { code: ensembleCode } = await anEnsemble('Rahvatantsurühm Leigarid');
  const manager = await aMember({ ensembleCode, roleCode: 'ROLE_MANAGER' });
  const viewer = await aMember({ ensembleCode, roleCode: 'ROLE_VIEWER' });
  const ask = await apiOf(manager.email);
  const email = newAddress();
  const data = { firstName: 'Õnne-Mai', lastName: 'Šmidt', genderCode: 'F', email, phoneNumber: '51234567', height: 171.5 };
  const { id } = await ask<{ id: number }>('/people', { method: 'POST', data });
  await ask('/people', { method: 'POST', data: { firstName: 'Jüri', lastName: 'Käär', genderCode: 'M' } });

  const theirs = await browser.newPage();
  await logInAs(theirs, viewer);
  await theirs.goto('/people/search');
  const addressless = theirs.getByLabel('E-posti aadress puudub');
  await expect(theirs.getByRole('row', { name: /Käär/ }).and(theirs.getByRole('row').filter({ has: addressless }))).toBeVisible();
  await expect(addressless).toHaveCount(1);
  await theirs.getByRole('link', { name: 'Šmidt, Õnne-Mai' }).click();
  const card = theirs.getByRole('region', { name: 'Andmed' });
  await expect(card).toContainText('Rühm');
  for (const hidden of ['E-post', 'Telefon', 'Pikkus']) await expect(card).not.toContainText(hidden);

  await logInAs(page, manager);
  await page.goto('/data');
  await expect(page.getByRole('row', { name: /Tantsijatele saadetud kirjad/ })).toContainText('2 aastat');
  await expect(page.getByText('Praegu pole kedagi kustutada')).toBeVisible();
  await page.getByRole('switch', { name: 'Vaatajad näevad tantsijate kontakte ja mõõte' }).click();
  await expect(page.getByText('Vaatajad näevad nüüd kontakte ja mõõte')).toBeVisible();

  await theirs.goto(`/people/${id}`);
  await expect(card.getByRole('link', { name: email })).toBeVisible();
  await expect(card).toContainText('51234567');
  await expect(card).toContainText('171,5');
  await theirs.close();
});
