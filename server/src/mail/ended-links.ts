import { sql } from 'kysely';
import { dayInEstonia, daysBefore } from '../day.ts';
import type { Database, Db } from '../db/database.ts';
import { withScope } from '../db/scope.ts';

/** Days of an inactive person without pieces after which links end, and days that an ended link stays. */
const DAYS = { idle: 30, ended: 30 } as const;

interface DailyRun {
  readonly database: Database;
  readonly now: Date;
  readonly complain: (error: unknown, words: string) => void;
}

/** Ends links whose people are all inactive and have held nothing lately, and deletes links that ended long ago. */
export async function endOldLinks({ database, now, complain }: DailyRun): Promise<void> {
  const { system } = database;
  await sql`delete from holder_link where least(revoked_at, ends_at) < ${daysBefore(now, DAYS.ended).toISOString()}::timestamptz`.execute(
    system,
  );
  const ensembles = await system.selectFrom('holderLink').select('inEnsembleId').where('revokedAt', 'is', null).distinct().execute();
  for (const { inEnsembleId: ensembleId } of ensembles) {
    try {
      // As the owner: requests have no access to links.
      await withScope(database, 'stay', { ensembleId, userId: null, now }, ({ db }) => endIdleLinks(db, ensembleId, now));
    } catch (error) {
      complain(error, `Links of ensemble ${ensembleId} could not be ended yet`);
    }
  }
}

/** Names the ensemble: the owner may not be bound by the policies. */
const endIdleLinks = (db: Db, ensembleId: number, now: Date) => {
  const since = daysBefore(now, DAYS.idle);
  return sql`
    update holder_link set revoked_at = ${now.toISOString()}::timestamptz
    where in_ensemble_id = ${ensembleId} and revoked_at is null and kind <> 'MAKER' and not exists (
      select from person
      where ensemble_id = ${ensembleId} and erased_at is null and merged_into is null
        and case when address is not null then lower(trim(email)) = address else person.id = coalesce((
          select merged_into from person as merged where merged.ensemble_id = ${ensembleId} and merged.id = person_id), person_id) end
        and (active or inactive_since > ${dayInEstonia(since)}::date or exists (
          select from issue where issue.ensemble_id = ${ensembleId} and issue.person_id = person.id
            and (valid_until is null or valid_until > ${since.toISOString()}::timestamptz))))`.execute(db);
};

/** Ends all links, of all ensembles: some may have been revoked since a backup. */
export const endEveryLink = (db: Db) => db.deleteFrom('holderLink').execute();
