import type { Locator, Page } from '@playwright/test';
import { make } from './demo.ts';
import { aClothingName } from './register.ts';

export interface Borrower {
  readonly id: number;
  readonly name: string;
}

/** A borrower in a group of borrowers of its own. */
export async function aBorrower(page: Page, name = 'Kungla'): Promise<Borrower> {
  const group = await make<{ id: number }>(page, '/groups', { name: `Laenajad ${crypto.randomUUID().slice(0, 6)}`, borrowers: true });
  const { id } = await make<{ id: number }>(page, '/people', {
    kind: 'BORROWER',
    lastName: name,
    groupId: group.id,
    phoneNumber: '5551234',
  });
  return { id, name };
}

/** Taps a loan for Kungla together, up to the window that picks pieces of a set. */
export async function askBySet(page: Page, set: string): Promise<Locator> {
  await page.goto('/loans');
  await page.getByRole('button', { name: 'Uus laen' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Uus laen' });
  await dialog.getByRole('combobox', { name: 'Laenaja' }).tap();
  await page.getByRole('option', { name: 'Kungla' }).tap();
  await dialog.getByLabel('Kuni').fill('10.7.2027');
  await dialog.getByRole('button', { name: 'Pane kinni' }).tap();
  await page.getByRole('button', { name: 'Komplekti järgi' }).tap();
  const sizes = page.getByRole('dialog', { name: 'Komplekti järgi' });
  await sizes.getByRole('combobox', { name: 'Komplekt' }).tap();
  await page.getByRole('option', { name: set }).tap();
  return sizes;
}

/** Types rows of sizes, each by the labels of its fields. */
export async function typeSizes(sizes: Locator, rows: readonly Readonly<Record<string, string>>[]): Promise<void> {
  for (const [row, fields] of rows.entries()) {
    if (row > 0) await sizes.getByRole('button', { name: 'Lisa rida' }).tap();
    // A needed field has a star behind its label.
    for (const [label, text] of Object.entries(fields))
      await sizes
        .getByLabel(new RegExp(`^${label}(\\s\\*)?$`))
        .nth(row)
        .fill(text);
  }
}

/** A loan of three skirts, two of which are out. */
export async function aLoan(page: Page): Promise<{ borrower: Borrower; loan: { id: number } }> {
  const borrower = await aBorrower(page, `Kungla ${crypto.randomUUID().replaceAll(/[\d-]/g, '').slice(0, 6)}`);
  const { items } = await aClothingName(page, `Laenuseelik ${borrower.name}`, { clothingNumbers: '1-3' });
  const clothingIds = items.map(({ id }) => id);
  const days = { from: '2026-06-25', to: `${new Date().getFullYear() + 1}-07-10` };
  const loan = await make<{ id: number }>(page, '/loans', { personId: borrower.id, ...days, clothingIds });
  await make(page, `/loans/${loan.id}/hand-over`, { clothingIds: clothingIds.slice(1) });
  return { borrower, loan };
}
