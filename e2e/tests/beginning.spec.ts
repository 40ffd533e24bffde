import { expect } from '@playwright/test';
import { GOOD_PASSWORD, logInHere } from '../src/accounts.ts';
import { startEmptyInstallation } from '../src/empty-installation.ts';
import { test } from '../src/test.ts';

test('an ensemble begins from the login page: the link of the mail, the first login, the first dancer', async ({ page }) => {
  const { link, linkTo, stop } = await startEmptyInstallation(1, { ENSEMBLES: 'open' });
  try {
    await page.goto(new URL('/login', link).href);
    await page.getByRole('link', { name: 'Alusta oma ansambliga' }).click();
    await page.getByLabel('Ansambli nimi').fill('Rahvatantsurühm Põlluõis');
    await page.getByLabel('Vald või linn').fill('Muhu vald');
    await page.getByLabel('Sinu nimi').fill('Leena Lepik');
    await page.getByLabel('E-post').fill('leena@tants.test');
    await page.getByLabel('Parool', { exact: true }).fill(GOOD_PASSWORD);
    await page.getByLabel('Parool uuesti').fill(GOOD_PASSWORD);
    await page.getByRole('button', { name: 'Alusta' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'leena@tants.test' })).toContainText('Ava kirjas olev link');

    await page.goto(await linkTo('/confirm?'));
    await page.getByRole('main').getByRole('link', { name: 'Logi sisse' }).click();
    await logInHere(page, 'leena@tants.test', GOOD_PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: 'Täna' })).toBeVisible();
    await page.getByRole('link', { name: 'Lisa tantsija' }).click();
    await page.getByLabel('Eesnimi').fill('Mari');
    await page.getByLabel('Perekonnanimi').fill('Mets');
    await page.getByLabel('Sugu').click();
    await page.getByRole('option', { name: 'Naine' }).click();
    await page.getByRole('button', { name: 'Lisa tantsija' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mari Mets');
    await page.goto(new URL('/tingimused', link).href);
    await expect(page.getByText(/^Nõustus Leena Lepik/)).toBeVisible();
  } finally {
    await stop();
  }
});
