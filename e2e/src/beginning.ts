import { expect, type Locator, type Page } from '@playwright/test';
import { GOOD_PASSWORD } from './accounts.ts';

/** What a person does on the way: each tap and each field that is filled. */
export class Hand {
  actions = 0;

  async tap(what: Locator): Promise<void> {
    this.actions += 1;
    await what.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.actions += 1;
    await field.fill(text);
  }
}

/** Most actions from the introduction to the first piece that is handed out. */
export const MOST_ACTIONS = 25;

/**
 * A stranger begins an ensemble where that is open, with its first garment, its first dancer and the first piece that she gets.
 * @param linkTo the mailed link whose path begins so
 */
export async function beginAndIssue(page: Page, origin: string, linkTo: (path: string) => Promise<string>): Promise<Hand> {
  const hand = new Hand();
  const named = (label: string) => page.getByLabel(label, { exact: true });
  const dialog = page.getByRole('dialog');

  await page.goto(new URL('/tutvustus', origin).href);
  await hand.tap(page.getByRole('link', { name: 'Alusta oma ansambliga' }).first());
  for (const [label, text] of [
    ['Ansambli nimi', 'Rahvatantsurühm Põlluõis'],
    ['Vald või linn', 'Muhu vald'],
    ['Sinu nimi', 'Leena Lepik'],
    ['E-post', 'leena@tants.test'],
    ['Parool', GOOD_PASSWORD],
    ['Parool uuesti', GOOD_PASSWORD],
  ] as const)
    await hand.fill(named(label), text);
  await hand.tap(page.getByRole('button', { name: 'Alusta' }));
  await expect(page.getByRole('status').filter({ hasText: 'leena@tants.test' })).toContainText('Ava kirjas olev link');

  hand.actions += 1;
  await page.goto(await linkTo('/confirm?'));
  await expect(page.getByRole('status')).toContainText('Konto on kinnitatud');
  await expect(named('E-post')).toHaveValue('leena@tants.test');
  await hand.fill(named('Parool'), GOOD_PASSWORD);
  await hand.tap(page.getByRole('button', { name: 'Logi sisse', exact: true }));

  await hand.tap(page.getByRole('button', { name: 'Lisa rõivad' }));
  await hand.fill(dialog.getByLabel('Nimetus'), 'Muhu seelik');
  await expect(dialog.getByRole('combobox', { name: 'Tüüp' })).toHaveText('Seelikud (uus)');
  await hand.fill(dialog.getByLabel('Esemete numbrid'), '1-12');
  await hand.tap(dialog.getByRole('button', { name: 'Salvesta' }));
  await expect(dialog).toHaveCount(0);

  await hand.tap(page.getByRole('link', { name: 'Lisa tantsija' }));
  await hand.fill(page.getByLabel('Eesnimi'), 'Mari');
  await hand.fill(page.getByLabel('Perekonnanimi'), 'Mets');
  await hand.tap(page.getByLabel('Sugu'));
  await hand.tap(page.getByRole('option', { name: 'Naine' }));
  await hand.tap(page.getByRole('button', { name: 'Lisa tantsija' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mari Mets');

  // The only piece of that number goes to the list by itself.
  await hand.fill(page.getByRole('combobox', { name: 'Mida väljastada' }), '12');
  await hand.tap(page.getByRole('button', { name: 'Väljasta 1 ese' }));
  await expect(page.getByRole('heading', { name: 'Praegu käes · 1' })).toBeVisible();
  return hand;
}
