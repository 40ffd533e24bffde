import { expect, type Page } from '@playwright/test';
import { GOOD_PASSWORD, logInByApi, newAddress } from '../src/accounts.ts';
import { ask, make } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).tap();
  await page.getByRole('option', { name: option, exact: true }).tap();
};

/** Three groups with a dancer each; the dancer of the third holds skirt number 3 of three. */
async function threeGroups(page: Page) {
  const [naised, noored, mehed] = await Promise.all(
    ['Naisrühm', 'Noorterühm', 'Meesrühm'].map((name) => make<{ id: number }>(page, '/groups', { name })),
  );
  const [mari, kati, foreign] = [
    await aDancer(page, { firstName: 'Mari', groupId: naised?.id ?? 0, waist: 72 }),
    await aDancer(page, { firstName: 'Kati', groupId: noored?.id ?? 0 }),
    await aDancer(page, { firstName: 'Jüri', groupId: mehed?.id ?? 0 }),
  ];
  const skirts = await aClothingName(page, 'Muhu naise põikitriibuline seelik', { clothingNumbers: '1-3' });
  await issueTo(page, foreign, skirts.items.slice(2));
  return { mari, kati, foreign, skirts };
}

test('a manager adds an instructor of two groups, who issues to hers and meets nobody else', async ({ page }) => {
  await inOwnEnsemble(page);
  const { mari, kati, foreign, skirts } = await threeGroups(page);
  const email = newAddress();

  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Lisa kasutaja' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nimi').fill('Leelo Tuulik');
  await dialog.getByLabel('E-post').fill(email);
  await choose(page, 'Roll', 'Juhendaja');
  await dialog.getByLabel('Parool', { exact: true }).fill(GOOD_PASSWORD);
  await dialog.getByRole('button', { name: 'Lisa kasutaja' }).tap();
  await expect(dialog.getByText('Vali vähemalt üks rühm')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Rühmad' }).tap();
  await page.getByRole('option', { name: 'Naisrühm' }).tap();
  await page.getByRole('option', { name: 'Noorterühm' }).tap();
  await page.keyboard.press('Escape');
  await dialog.getByRole('switch', { name: 'Võib väljastada oma rühmale' }).check();
  await dialog.getByRole('button', { name: 'Lisa kasutaja' }).tap();
  await expect(page.getByText('Kasutaja lisatud', { exact: true })).toBeVisible();
  await page.goto('/groups');
  await expect(page.getByText('Juhendaja: Leelo Tuulik').first()).toBeVisible();

  await logInByApi(page, email, GOOD_PASSWORD);
  await page.goto('/');
  await page.getByRole('button', { name: 'Ava menüü' }).tap();
  const drawer = page.getByRole('navigation', { name: 'Menüü' });
  await expect(drawer.getByRole('link', { name: 'Tantsijad' })).toBeVisible();
  expect(await drawer.getByRole('link').count()).toBeLessThanOrEqual(7);
  await expect(drawer.getByRole('link', { name: 'Inventuur' })).toHaveCount(0);
  await drawer.getByRole('link', { name: 'Tantsijad' }).tap();
  await expect(page.getByRole('link', { name: mari.lastName })).toBeVisible();
  await expect(page.getByRole('link', { name: kati.lastName })).toBeVisible();
  await expect(page.getByRole('link', { name: foreign.lastName })).toHaveCount(0);
  await page.goto(`/people/${foreign.id}`);
  await expect(page.getByText('Lehte ei leitud')).toBeVisible();

  // Her dancer gets a free skirt; the one that another group holds is not offered as free.
  await page.goto(`/people/${mari.id}`);
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  await search.fill('1 muhu');
  await expect(page.getByRole('button', { name: 'Väljasta 1 ese' }).or(page.getByRole('option').first())).toBeVisible();
  await search.press('Enter');
  await page.getByRole('button', { name: 'Väljasta 1 ese' }).tap();
  await expect(page.getByText('1 ese väljastatud').first()).toBeVisible();
  const items = await ask<{ code: string; location: { text: string; url: string | null } }[]>(page, `/clothing-names/${skirts.id}/items`);
  expect(items.map(({ location }) => location)).toEqual([
    { text: mari.name, url: `/people/${mari.id}` },
    { text: 'laos', url: null },
    { text: 'väljas (teine rühm)', url: null },
  ]);

  await page.goto(`/e/${items[2]?.code}`);
  await expect(page.getByText('väljas (teine rühm)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Anna tantsijale' })).toHaveCount(0);
  await page.goto(`/e/${items[1]?.code}`);
  await expect(page.getByRole('button', { name: 'Anna tantsijale' })).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByLabel('Sinu rühmad')).toHaveValue('Naisrühm, Noorterühm');
});
