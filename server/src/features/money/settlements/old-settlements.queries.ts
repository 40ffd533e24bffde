import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Takes person and words from settlements that were closed before a moment, the first closed first; sums and pieces stay. Answers how many. */
export async function forgetSettlements({ db }: Scope, before: Date, atOnce: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select forget_settlements(${before.toISOString()}, ${atOnce}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
