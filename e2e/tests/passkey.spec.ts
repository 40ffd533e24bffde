import { type CDPSession, expect, type Page } from '@playwright/test';
import { GOOD_PASSWORD } from '../src/accounts.ts';
import { aMember, logInAs } from '../src/members.ts';
import { test } from '../src/test.ts';

/** Chromium's virtual authenticator with user verification. */
async function aDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test('a passkey is added, logs in without a password, and is deleted', async ({ page }) => {
  const member = await aMember();
  await aDevice(page);
  await logInAs(page, member);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Pääsuvõtmed' });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Lisa pääsuvõti' }).click();
  await expect(dialog.getByLabel('Nimi')).toHaveValue(/Chrome, /);
  await dialog.getByLabel('Praegune parool').fill('see ei ole õige');
  await dialog.getByRole('button', { name: 'Loo pääsuvõti' }).click();
  await expect(dialog.getByText('Parool ei ole õige')).toBeVisible();
  await dialog.getByLabel('Praegune parool').fill(GOOD_PASSWORD);
  await dialog.getByLabel('Nimi').fill('Minu telefon');
  await dialog.getByRole('button', { name: 'Loo pääsuvõti' }).click();
  await expect(page.getByText('Pääsuvõti lisatud')).toBeVisible();
  await expect(card.getByRole('listitem')).toContainText('Minu telefon');
  await expect(card.getByRole('listitem')).toContainText('veel kasutamata');

  await page.getByRole('button', { name: /Kasutajamenüü/ }).click();
  await page.getByRole('menuitem', { name: 'Logi välja' }).click();
  await page.getByRole('button', { name: 'Logi sisse pääsuvõtmega' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(member.name);

  await page.goto('/profile');
  await expect(card.getByRole('listitem')).toContainText('viimati kasutatud');
  await card.getByRole('button', { name: 'Kustuta: Minu telefon' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kustuta' }).click();
  await expect(page.getByText('Pääsuvõti kustutatud')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(0);
});

test('a cancelled passkey shows no error and can be retried', async ({ page }) => {
  const { cdp, authenticatorId } = await aDevice(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await logInAs(page, await aMember());
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Lisa pääsuvõti' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Praegune parool').fill(GOOD_PASSWORD);
  await dialog.getByRole('button', { name: 'Loo pääsuvõti' }).click();
  await expect(dialog.getByRole('button', { name: 'Loo pääsuvõti' })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await dialog.getByRole('button', { name: 'Loo pääsuvõti' }).click();
  await expect(page.getByText('Pääsuvõti lisatud')).toBeVisible();
});
