import { expect, test } from '@playwright/test';
import { ask, dancer, logIn, make, users } from '../src/demo.ts';

interface Item {
  readonly id: number;
}

test('home shows the number of issued items, the latest changes, and links to the groups', async ({ page }) => {
  await logIn(page);
  const { id, name } = await dancer(page, 22);
  const [skirts] = await ask<{ id: number; name: string }[]>(page, '/clothing-names?name=Mustjala%20seelik');
  const items = await ask<Item[]>(page, `/clothing-names/${skirts?.id}/items?notIssued=true&active=true`);
  const { issued } = await ask<{ issued: number }>(page, '/clothing/inventory');
  await make(page, `/people/${id}/clothing`, { clothingIds: items.slice(0, 2).map((item) => item.id), comments: [] });

  await page.reload();
  await expect(page.getByRole('region', { name: 'Praegu väljas' })).toContainText(`${issued + 2}eset`);
  const latest = page.getByRole('region', { name: 'Viimati' }).getByRole('listitem').first();
  await expect(latest).toContainText(new RegExp(`${name} sai 2 eset.*täna.*${skirts?.name} nr.*väljastas ${users.keeper.name}`));
  await latest.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/people/${id}`);

  await page.goBack();
  await page
    .getByRole('region', { name: 'Rühmad' })
    .getByRole('link', { name: /Naisrühm/ })
    .click();
  await expect(page).toHaveURL(/\/people\/search\?groupId=\d+/);
});

test('a failed part of home shows its own error and can be retried', async ({ page }) => {
  await logIn(page);
  await page.route('**/api/clothing/inventory', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  const stock = page.getByRole('region', { name: 'Praegu väljas' });
  await expect(stock.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Viimati' }).getByRole('listitem').first()).toBeVisible();
  await page.unroute('**/api/clothing/inventory');
  await stock.getByRole('button', { name: 'Proovi uuesti' }).click();
  await expect(stock.getByText('kokku')).toBeVisible();
});
