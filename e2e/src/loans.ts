import type { Page } from '@playwright/test';
import { make } from './demo.ts';

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
