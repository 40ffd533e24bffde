import { expect } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { ask, logIn } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName, aDancer } from '../src/register.ts';
import { test } from '../src/test.ts';

test('five dancers in a row, by name and number, without the global search', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_USER');
  const skirts = await aClothingName(page, 'Muhu seelik', { clothingNumbers: '1-5' });
  const dancers: { lastName: string; name: string }[] = [];
  for (const lastName of ['Aas', 'Ilves', 'Kask', 'Õun', 'Žukov']) dancers.push(await aDancer(page, { lastName }));

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Menüü' }).getByRole('link', { name: 'Väljasta' }).click();
  const who = page.getByRole('combobox', { name: 'Kellele väljastada' });
  for (const [index, { lastName, name }] of dancers.entries()) {
    await expect(who).toBeFocused();
    await page.keyboard.type(lastName);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    const what = page.getByRole('combobox', { name: 'Mida väljastada' });
    await expect(what).toBeFocused();
    await page.keyboard.type(`${index + 1}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Väljasta 1 ese' }).click();
    await expect(page.getByRole('heading', { name: 'Praegu käes · 1' })).toBeVisible();
    await page.getByRole('link', { name: 'Järgmine tantsija' }).click();
    await expect(page).toHaveURL('/issue');
  }
  // The last ones, the newest first.
  const last = page.getByRole('region', { name: 'Viimati said' }).getByRole('link');
  await expect(last).toHaveText(dancers.map(({ name }) => name).toReversed());
  await last.first().click();
  await expect(page.getByRole('row', { name: new RegExp(`${skirts.name}.*5`) })).toBeVisible();
});

test('a list that was begun waits where issuing begins; a number finds no dancer', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_USER');
  await aClothingName(page, 'Kihnu kört', { clothingNumbers: '7' });
  const { id, name } = await aDancer(page);
  await page.goto(`/people/${id}`);
  await page.getByRole('combobox', { name: 'Mida väljastada' }).fill('7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Väljasta 1 ese' })).toBeVisible();

  await page.goto('/issue');
  const begun = page.getByRole('region', { name: 'Pooleli nimekirjad' }).getByRole('listitem');
  await expect(begun).toContainText([`${name}1 ese nimekirjas`]);
  const who = page.getByRole('combobox', { name: 'Kellele väljastada' });
  await who.fill('kihnu');
  await expect(page.getByText('„kihnu“ ei leitud')).toBeVisible();
  await who.fill('');
  expect(await seriousProblems(page)).toEqual([]);
  await begun.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Väljasta 1 ese' })).toBeVisible();
});

test('on a phone the next dancer is one tap after the issue', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await inOwnEnsemble(page, 'ROLE_USER');
  await aClothingName(page, 'Muhu põll', { clothingNumbers: '3' });
  const { id } = await aDancer(page);
  await page.goto(`/people/${id}`);
  await page.getByRole('combobox', { name: 'Mida väljastada' }).fill('3');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Väljasta 1 ese' }).click();
  const next = page.getByRole('link', { name: 'Järgmine tantsija' });
  await expect(next).toBeInViewport();
  await next.click();
  await expect(page.getByRole('combobox', { name: 'Kellele väljastada' })).toBeFocused();
});

test('by keyboard alone: two dancers in a row', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_USER');
  await aClothingName(page, 'Muhu põll', { clothingNumbers: '3-4' });
  const dancers = [await aDancer(page), await aDancer(page)];
  await page.goto('/issue');
  for (const [at, { lastName, name }] of dancers.entries()) {
    await expect(page.getByRole('combobox', { name: 'Kellele väljastada' })).toBeFocused();
    await page.keyboard.type(lastName);
    await expect(page.getByRole('option', { name: new RegExp(lastName) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('combobox', { name: 'Mida väljastada' })).toBeFocused();
    await page.keyboard.type(String(at + 3));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Väljasta 1 ese' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('link', { name: 'Järgmine tantsija' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/issue/);
  }
  expect(await ask<unknown[]>(page, '/returns/open')).toHaveLength(2);
});

test('who may not issue has no such page', async ({ page }) => {
  await logIn(page, { email: 'vaataja@riideait.test' });
  await page.goto('/issue');
  await expect(page.getByRole('heading', { name: 'Siia sa ei pääse' })).toBeVisible();
});
