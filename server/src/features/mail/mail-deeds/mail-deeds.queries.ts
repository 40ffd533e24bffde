import { sql } from 'kysely';
import { presentDeed } from '../../../db/present-deed.ts';
import type { Scope } from '../../../db/scope.ts';

interface MailDeed {
  readonly mails: number;
  /** Null: as long as the right lasts. */
  readonly undoUntil: Date | null;
  /** The group or person that its sentence names. */
  readonly about?: readonly ['group' | 'person', id: number] | undefined;
}

/** Makes the deed of this transaction. Null without a user. */
export async function insertMailDeed({ db }: Scope, { mails, undoUntil, about }: MailDeed): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select current_deed() as id`.execute(db);
  const id = rows[0]?.id ?? null;
  if (id === null) return null;
  await db
    .updateTable('deed')
    .set({ mails, undoUntil: undoUntil?.toISOString() ?? null })
    .where('id', '=', id)
    .execute();
  if (about !== undefined) await db.insertInto('deedSubject').values({ deedId: id, entity: about[0], entityId: about[1] }).execute();
  return id;
}

export const getMailsOf = ({ db }: Scope, deedId: number) =>
  db.selectFrom('deed').select(['mails', 'undoUntil']).where('id', '=', deedId).executeTakeFirstOrThrow();

/** The deed of this transaction can no longer be undone, and no answer names it. */
export const endUndo = ({ db, now }: Scope) =>
  sql`with ended as (
      update deed set undo_until = ${now.toISOString()}::timestamptz where id = ${presentDeed} returning id)
    select set_config('app.deed_id', '', true) from ended`.execute(db);
