import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import type { ErasedEntry } from './erased-list.ts';

/** All first and last names that the person had. */
export async function findNamesEver({ db }: Scope, id: number): Promise<{ firstNames: string[]; lastNames: string[] }> {
  const { rows } = await sql<{ firstNames: string[]; lastNames: string[] }>`
    select coalesce(first_names, '{}') as "firstNames", last_names as "lastNames" from dancer_patterns(${id})`.execute(db);
  return rows[0] ?? { firstNames: [], lastNames: [] };
}

/** Hashes of the names of dancers that were erased in the ensemble, the last one last. */
export const findErasedNames = async ({ db }: Scope): Promise<{ hash: string; at: string }[]> =>
  (await sql<{ hash: string; at: string }>`select hash, at from own_erased_name() order by at`.execute(db)).rows;

/** All that were erased. */
export const findErased = (db: Db): Promise<ErasedEntry[]> =>
  db
    .selectFrom('erased')
    .select(['id', 'inEnsembleId', 'at', 'byUserId', 'nameHashes'])
    .select(({ ref }) => ref('entity').$castTo<ErasedEntry['entity']>().as('entity'))
    .orderBy('at')
    .orderBy('entity')
    .orderBy('id')
    .execute();

/** Adds those that are not known yet. */
export const insertErased = async (db: Db, entries: readonly ErasedEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  await db
    .insertInto('erased')
    .values(entries.map(({ nameHashes, ...entry }) => ({ ...entry, nameHashes: [...(nameHashes ?? [])] })))
    .onConflict((known) => known.doNothing())
    .execute();
};
