import { expect } from '@playwright/test';
import { users } from '../src/demo.ts';
import { difference, kept, pictures, shoot } from '../src/introduction.ts';
import { test } from '../src/test.ts';

/** Share of a picture that may look otherwise: days and fonts do; another screen differs by a fifth. */
const ALIKE = 0.08;

for (const picture of pictures) {
  test(`the picture "${picture.name}" of the introduction shows the screen as it is`, async ({ browser }) => {
    const screen = await shoot(browser, picture, 1);
    expect(await difference(screen, await kept(picture)), 'npm run shots -- introduction makes it anew').toBeLessThan(ALIKE);
    for (const other of pictures) if (other !== picture) expect(await difference(screen, await kept(other))).toBeGreaterThan(ALIKE);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the introduction shows its pictures and what is held of dancers, and leads to the login', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto('/tutvustus');
    for (const image of await page.getByRole('img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
    }
    await expect(page.getByRole('img')).toHaveCount(pictures.length);
    await page.getByText('Mis andmeid tantsijatest hoitakse').click();
    await expect(page.getByText('nimi, sugu ja rühm, kus sa tantsid;')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Logi sisse' })).toHaveAttribute('href', '/login');
    expect(errors).toEqual([]);
  });
});

test('the address of the site leads to the login, that to the introduction, and a role of the demo logs in by one press', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('link', { name: 'Mis on Riideait?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Alati teada');
  await page.getByRole('link', { name: 'Logi sisse' }).click();
  await page.getByRole('region', { name: 'Vaata ringi' }).getByRole('button', { name: 'Rõivahoidja' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Täna' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Kasutajamenüü: ${users.keeper.name}` })).toBeVisible();
});
