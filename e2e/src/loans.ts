import type { Page } from '@playwright/test';
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
