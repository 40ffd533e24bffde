import { expect } from '@playwright/test';
import { make, undoInToast } from '../src/demo.ts';
import { apiOf, inOwnEnsemble } from '../src/members.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

test('a manager merges two records of one dancer, whose former page leads to the one that stays, and takes it back', async ({ page }) => {
  const { email } = await inOwnEnsemble(page);
  const dancer = await aDancer(page);
  const twin = await aDancer(page);
  await make(page, `/people/${dancer.id}/measurements`, { height: 168, measuredOn: '2025-03-01' });
  await make(page, `/people/${twin.id}/measurements`, { height: 170, measuredOn: '2026-03-01' });
  const { items } = await aClothingName(page, 'Kirivöö', { clothingNumbers: '7' });
  await issueTo(page, twin, items);
  const group = await make<{ id: number }>(page, '/groups', { name: 'Naisrühm' });
  const set = await make<{ id: number }>(page, '/clothing-set', { name: 'Vööd' });
  const onDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const show = { name: 'Suvetants', onDay, groupIds: [group.id], clothingSetIds: [set.id] };
  const { id: showId, numbers } = await make<{ id: number; numbers: { id: number; name: string }[] }>(page, '/performances', show);
  const keeper = await apiOf(email);
  await keeper(`/performances/${showId}/numbers`, {
    method: 'PUT',
    data: { numbers: numbers.map((number) => ({ ...number, addedPersonIds: [dancer.id, twin.id] })) },
  });
  for (const [personId, comes] of [
    [twin.id, true],
    [dancer.id, false],
  ] as const)
    await keeper(`/performances/${showId}/attendance`, { method: 'PUT', data: { people: [{ personId, comes }] } });

  await page.goto(`/people/${dancer.id}`);
  await page.getByRole('button', { name: 'Veel', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ühenda teise tantsijaga …' }).click();
  await page.getByRole('combobox', { name: 'Kellega ühendada?' }).fill(twin.lastName);
  await page.getByRole('option', { name: twin.name }).click();
  await expect(page.getByText('Üle tuleb: 1 ese käes, 1 mõõt.')).toBeVisible();
  const height = page.getByRole('group', { name: 'Pikkus' }).getByRole('button');
  await expect(height).toHaveText(['168 cm, 01.03.25', '170 cm, 01.03.26']);
  await expect(height.last()).toHaveAttribute('aria-pressed', 'true');
  const words = page.getByRole('group', { name: /^Suvetants/ });
  await expect(words).toContainText(/ei tule · .*tuleb · /);
  await expect(words.getByRole('img', { name: 'jääb kehtima' })).toHaveCount(1);
  await height.first().click();
  await page.getByRole('group', { name: 'Perekonnanimi' }).getByRole('button', { name: twin.lastName }).click();
  await page.getByRole('button', { name: 'Ühenda', exact: true }).click();

  await expect(page).toHaveURL(`/people/${dancer.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(twin.name);
  await expect(page.getByRole('row', { name: /Kirivöö.*7/ })).toBeVisible();
  await expect(page.getByText('168 cm')).toBeVisible();
  await undoInToast(page, 'Tantsijad ühendatud');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dancer.name);
  await expect(page.getByRole('row', { name: /Kirivöö/ })).toHaveCount(0);

  await make(page, `/people/${dancer.id}/merge`, { otherId: twin.id });
  await page.goto(`/people/${twin.id}`);
  await expect(page).toHaveURL(`/people/${dancer.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dancer.name);
});
