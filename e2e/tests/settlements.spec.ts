import { expect } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { ask, logIn, make, users } from '../src/demo.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

test('a lost piece is settled: proposed, printed as a letter, paid in two parts', async ({ page }) => {
  await logIn(page, users.manager);
  const name = await aClothingName(page, `Loor ${crypto.randomUUID().slice(0, 6)}`, { clothingNumbers: '7' });
  const mari = await aDancer(page);
  await issueTo(page, mari, name.items);
  await make(page, `/clothing-names/${name.id}/values`, { onDay: '2026-01-01', cents: 12_000 });
  const piece = `${name.name} nr 7`;

  // The rule and the text begin with what a manager adopts.
  await page.goto('/settlements/rule');
  await page.getByRole('combobox', { name: 'Kuidas summat pakkuda' }).click();
  await page.getByRole('option', { name: 'Väärtus', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Teate tekst' });
  await text.fill('');
  await page.getByRole('button', { name: 'Võta näidis' }).click();
  await expect(text).toHaveValue(/^Tere!/);
  await page.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText('Reegel on salvestatud')).toBeVisible();

  await page.goto(`/people/${mari.id}`);
  await page.getByRole('button', { name: `Veel tegevusi: ${piece}` }).click();
  await page.getByRole('menuitem', { name: 'Lisa kahju' }).click();
  const dialog = page.getByRole('dialog', { name: `Lisa kahju: ${piece}` });
  await expect(dialog.getByText(mari.name)).toBeVisible();
  await expect(dialog.getByText('Pakutav summa: 120,00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Võta see summa' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Summa' })).toHaveValue('120,00');
  await dialog
    .getByRole('button', { name: 'Lisa kahju' })
    .or(dialog.getByRole('button', { name: 'Lisa', exact: true }))
    .click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: `Lahtine kahju: ${piece}` }).click();

  await expect(page.getByRole('heading', { name: piece })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Prindi' }).click();
  const letter = page.getByRole('region', { name: 'Teade' });
  for (const words of [/^Tere!/, mari.name, piece, 'Kadunud', '120,00', 'See ei ole raamatupidamisdokument.'])
    await expect(letter.getByText(words).first()).toBeVisible();
  await page.goBack();

  for (const [sum, left] of [
    ['45,50', 'Tasuda 74,50'],
    ['74,50', 'Lõpetatud'],
  ] as const) {
    await page.getByRole('button', { name: 'Märgi makse' }).click();
    const pay = page.getByRole('dialog', { name: 'Märgi makse' });
    await pay.getByRole('textbox', { name: 'Summa' }).fill(sum);
    await pay.getByRole('button', { name: 'Salvesta' }).click();
    await expect(page.getByRole('heading', { name: new RegExp(`^${left}`) })).toBeVisible();
  }
  const [settled] = await ask<{ outcome: string; paidCents: number }[]>(page, `/settlements?personId=${mari.id}`);
  expect(settled).toMatchObject({ outcome: 'PAID', paidCents: 12_000 });
});
