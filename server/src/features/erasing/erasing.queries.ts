import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import type { ErasedEntry } from './erased-list.ts';

/** Erases a locked person who holds nothing, in the database. */
export const erasePersonRows = ({ db, now }: Scope, id: number) =>
  sql`select erase_person(${id}, ${now.toISOString()}::timestamptz)`.execute(db);

/** All that were erased. */
export const findErased = (db: Db): Promise<ErasedEntry[]> =>
  db
    .selectFrom('erased')
    .select(['id', 'inEnsembleId', 'at', 'byUserId'])
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
    .values([...entries])
    .onConflict((known) => known.doNothing())
    .execute();
};

/** Which of these people are in the register, though they were erased before a backup was restored. */
export async function findPresentPeople({ db }: Scope, ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('person').select('id').where('id', 'in', ids).where('erasedAt', 'is', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
