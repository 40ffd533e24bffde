import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Forgets photos of no answer: those whose answer never came, and those whose answer is forgotten. Answers how many. */
export async function forgetPhotos({ db, now }: Scope, _before: Date, atOnce: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from holder_photo where id in (
      select id from holder_photo as photo
      where sent_at < ${now.toISOString()}::timestamptz - interval '2 days' and not exists (select from holder_answer where photo_id = photo.id)
      order by id limit ${atOnce})`.execute(db);
  return Number(numAffectedRows);
}
