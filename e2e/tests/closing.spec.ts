import { expect } from '@playwright/test';
import { GOOD_PASSWORD } from '../src/accounts.ts';
import { seriousProblems } from '../src/axe.ts';
import { logIn } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { test } from '../src/test.ts';

test('an ensemble is closed, its manager sees the day on every page, the closing is taken back; the account of the last manager stays', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const { ensembleCode } = await inOwnEnsemble(theirs);
  await logIn(page, { email: 'admin@riideait.test' });
  await page.goto('/admin/ensembles?count=100');
  const row = page.getByRole('row').filter({ hasText: ensembleCode ?? '' });
  const choose = async (action: string) => {
    await row.getByRole('button', { name: /^Tegevused/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Sulge ansambel');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kirjuta ansambli nimi').fill('Kirivöö');
  await dialog.getByRole('button', { name: 'Sulge ansambel' }).click();
  await expect(dialog.getByText('See ei ole sama nimi')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByLabel('Kirjuta ansambli nimi').fill('rahvatantsurühm õieke');
  await dialog.getByRole('button', { name: 'Sulge ansambel' }).click();
  await expect(row.getByText(/^Suletakse \d/)).toBeVisible();

  await theirs.goto('/groups');
  await expect(theirs.getByRole('alert').filter({ hasText: /^Ansambel suletakse \d/ })).toBeVisible();
  expect(await seriousProblems(theirs)).toEqual([]);
  await theirs.getByRole('link', { name: 'Laadi andmed alla' }).click();
  await expect(theirs).toHaveURL(/\/data$/);
  await expect(theirs.getByRole('button', { name: 'Laadi kõik andmed alla (ZIP)' })).toBeVisible();

  await choose('Ennista ansambel');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ennista ansambel' }).click();
  await expect(row.getByText(/^Suletakse/)).toBeHidden();
  await theirs.goto('/profile');
  await expect(theirs.getByText(/^Ansambel suletakse/)).toBeHidden();

  await theirs.getByRole('button', { name: 'Kustuta minu konto' }).click();
  await theirs
    .getByRole('dialog')
    .getByLabel(/^Parool/)
    .fill(GOOD_PASSWORD);
  await theirs.getByRole('dialog').getByRole('button', { name: 'Kustuta minu konto' }).click();
  await expect(theirs.getByText('Oled viimane, kes oma ansambli kasutajaid haldab')).toBeVisible();
  await theirs.context().close();
});
