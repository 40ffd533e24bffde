import { expect } from '@playwright/test';
import { make } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aDancer } from '../src/register.ts';
import { test } from '../src/test.ts';

test('the form of a new dancer says who is there by that name, and goes on', async ({ page }) => {
  await inOwnEnsemble(page);
  const { id: groupId } = await make<{ id: number }>(page, '/groups', { name: 'Naisrühm' });
  const there = await aDancer(page, { firstName: 'Mari-Liis', lastName: 'O’Kask', groupId });
  await aDancer(page, { firstName: 'Ülo', lastName: 'Žukov' });

  await page.goto('/people/add-person');
  const [first, last] = [page.getByLabel('Eesnimi'), page.getByLabel('Perekonnanimi')];
  const note = page.getByRole('status').filter({ hasText: 'juba' });
  await first.fill('mari liis');
  await last.fill("O'Kask");
  await expect(note).toContainText('Mari-Liis O’Kask on juba rühmas „Naisrühm“.');
  await first.fill('Zukov');
  await last.fill('Ulo');
  await expect(note).toContainText('Sarnane nimi on juba registris: Ülo Žukov (rühmata).');
  await last.fill('Uno');
  await expect(note).toHaveCount(0);

  await first.fill('Mari-Liis');
  await last.fill('O’Kask');
  await expect(note.getByRole('link', { name: `Ava ${there.name}` })).toHaveAttribute('href', `/people/${there.id}`);
  await page.getByLabel('Sugu').click();
  await page.getByRole('option', { name: 'Naine' }).click();
  await page.getByRole('button', { name: 'Lisa tantsija' }).click();
  await expect(page.getByText('Tantsija lisatud')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mari-Liis O’Kask');

  // Her own name says nothing; that of another does.
  await page.getByRole('button', { name: 'Muuda tantsija andmeid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Eesnimi').fill('Ülo');
  await dialog.getByLabel('Perekonnanimi').fill('Žukov');
  await expect(dialog.getByRole('status').filter({ hasText: 'juba' })).toContainText('Ülo Žukov on juba registris, rühmata.');
  await dialog.getByLabel('Eesnimi').fill('Mari-Liis');
  await dialog.getByLabel('Perekonnanimi').fill('O’Kask');
  await expect(dialog.getByRole('status').filter({ hasText: 'juba' })).toHaveCount(0);

  // Who is there twice is merged from here.
  await dialog.getByLabel('Perekonnanimi').fill('O Kask');
  await dialog.getByRole('link', { name: `Ühenda: ${there.name}` }).click();
  await page.getByRole('button', { name: 'Lahku' }).click();
  await expect(page).toHaveURL(new RegExp(`/people/\\d+/merge\\?otherId=${there.id}$`));
});
