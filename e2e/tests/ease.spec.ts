import { expect } from '@playwright/test';
import { make, undoInToast } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName } from '../src/register.ts';
import { test } from '../src/test.ts';

test('a manager changes a row of ease, sees the example change, and takes it back', async ({ page }) => {
  await inOwnEnsemble(page);
  const { id } = await aClothingName(page, 'Iisaku seelik');
  await make(page, `/clothing-names/${id}/items`, { clothingNumber: '7', size: 74 });
  await make(page, '/people', { firstName: 'Õnne', lastName: 'Ojasoo', genderCode: 'F', waist: 66 });

  await page.goto('/clothing/fit');
  const skirt = page.getByRole('region', { name: 'seelik', exact: true });
  await expect(skirt).toContainText('Paras on 1–3 cm laiem kui keha. Ei sobi: kitsam või üle 6 cm laiem.');
  await skirt.getByRole('button', { name: 'Muuda: seelik, vöö' }).click();
  const dialog = page.getByRole('dialog');
  const example = dialog.getByRole('row', { name: /Õnne Ojasoo/ });
  await expect(example).toContainText('ei sobi');
  await dialog.getByLabel('Ülemine piir').fill('2');
  await dialog.getByLabel('Ülemine piir').press('Enter');
  await expect(dialog.getByText('Ei tohi olla väiksem kui paraja lõpp')).toBeVisible();
  await dialog.getByLabel('Ülemine piir').fill('9');
  await expect(example).toContainText('avar');
  await dialog.getByLabel('Ülemine piir').press('Enter');

  await expect(skirt).toContainText('üle 9 cm laiem');
  await undoInToast(page, 'Piirid muudetud');
  await expect(skirt).toContainText('üle 6 cm laiem');
  await expect(skirt.getByText('muudetud')).toHaveCount(0);
});

test('a manager says which sizes a letter stands for', async ({ page }) => {
  await inOwnEnsemble(page);
  await page.goto('/clothing/fit');
  const letters = page.getByRole('region', { name: 'tähesuurused' });
  await expect(letters).toContainText('M on naistel 40–42, meestel 48–50');
  await letters.getByRole('button', { name: 'Muuda: suurus M' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Naised kuni').fill('38');
  await dialog.getByLabel('Naised kuni').press('Enter');
  await expect(dialog.getByText('Ei tohi olla väiksem kui algus')).toBeVisible();
  await dialog.getByLabel('Naised alates').fill('38');
  await dialog.getByLabel('Naised alates').press('Enter');
  await expect(letters).toContainText('M on naistel 38, meestel 48–50');
  await letters.getByRole('button', { name: 'Taasta algne: suurus M' }).click();
  await expect(letters).toContainText('M on naistel 40–42, meestel 48–50');
});
