import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';

/** The id of a loan, or 404. */
export const requireLoan = async ({ db }: Scope, id: number): Promise<number> =>
  found(await db.selectFrom('loan').select('id').where('id', '=', id).executeTakeFirst()).id;

/** Where a link is shown from. */
interface ShownFrom {
  readonly address: string;
  readonly userAgent: string | null;
}

/** Keeps the hash of a link's token, and says in the security log who shows it. */
export const keepLink = ({ db, now }: Scope, loanId: number, hash: Buffer, { address, userAgent }: ShownFrom) =>
  sql`select show_loan_link(${hash}, ${loanId}, ${now.toISOString()}, ${address}, ${userAgent})`.execute(db);

/** How many links of a loan can be opened. */
export async function countLinks({ db, now }: Scope, loanId: number): Promise<number> {
  const { rows } = await sql<{ shown: number }>`select loan_links_of(${loanId}, ${now.toISOString()}) as shown`.execute(db);
  return rows[0]?.shown ?? 0;
}

/** Ends all links of a loan. */
export const endLinksOf = ({ db, now }: Scope, loanId: number) => sql`select end_loan_links(${loanId}, ${now.toISOString()})`.execute(db);
