import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Where a link is shown from. */
interface ShownFrom {
  readonly address: string;
  readonly userAgent: string | null;
}

/** Keeps the hash of a link's token, and says in the security log who shows it. */
export const keepLink = ({ db, now }: Scope, makerId: number, hash: Buffer, { address, userAgent }: ShownFrom) =>
  sql`select show_maker_link(${hash}, ${makerId}, ${now.toISOString()}, ${address}, ${userAgent})`.execute(db);

/** Ends all links of a maker. */
export const endLinksOf = ({ db, now }: Scope, makerId: number) =>
  sql`select end_maker_links(${makerId}, ${now.toISOString()})`.execute(db);
