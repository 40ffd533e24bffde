import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** The newest entry of the audit of an ensemble, and its last daily run. */
export const getTimes = ({ db, ensembleId }: Scope) =>
  db
    .selectNoFrom(({ selectFrom }) => [
      // The owner of the tables may not be bound by the policy: the ensemble is named.
      selectFrom('audit')
        .where('ensembleId', '=', ensembleId)
        .select(({ fn }) => fn.max('at').as('at'))
        .as('newestEntry'),
      selectFrom('retentionRun')
        .where('ensembleId', '=', ensembleId)
        .select(({ fn }) => fn.max('at').as('at'))
        .as('lastRun'),
    ])
    .executeTakeFirstOrThrow();

export const findConfirmation = (db: Db) => db.selectFrom('clockConfirmation').select(['at', 'entriesUntil']).executeTakeFirst();

export function upsertConfirmation(db: Db, at: Date, entriesUntil: Date | null) {
  const values = { at: at.toISOString(), entriesUntil: entriesUntil?.toISOString() ?? null };
  return db
    .insertInto('clockConfirmation')
    .values(values)
    .onConflict((on) => on.column('onlyRow').doUpdateSet(values))
    .execute();
}
