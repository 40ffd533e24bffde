import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { logIn, users } from '../src/demo.ts';
import { fillBasket } from '../src/introduction.ts';
import { filled, rowsOfDemo, screens, signedOutScreens } from '../src/screens.ts';

const FOLDER = process.env.SHOTS ?? fileURLToPath(new URL('../../shots/', import.meta.url));

test('every screen', async ({ page }, { project }) => {
  const folder = join(FOLDER, project.name);
  mkdirSync(folder, { recursive: true });
  const shoot = async (name: string) => {
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };

  for (const [path, heading] of signedOutScreens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await shoot(`00${path.replace(/[^\p{L}\p{N}]+/gu, '-')}`);
  }
  await logIn(page, users.manager);
  const rows = await rowsOfDemo(page);
  for (const [index, [given, heading]] of screens.entries()) {
    const path = filled(given, rows);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(filled(heading, rows));
    await shoot(`${String(index + 1).padStart(2, '0')}${path.replace(/[^\p{L}\p{N}]+/gu, '-')}`);
  }
  for (const [name, open] of Object.entries(moments)) {
    await open(page);
    await shoot(name);
  }
});

/** Screens that need an action first. */
const moments: Record<string, (page: Page) => Promise<void>> = {
  'moment-basket': fillBasket,
  'moment-desk-search': async (page) => {
    await page.getByRole('combobox', { name: 'Mida väljastada' }).fill('muhu');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'moment-search': async (page) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('combobox').fill('mu');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
};
