import { sql } from 'kysely';
import type { Scope } from '../../db/scope.ts';

interface MailDeed {
  readonly mails: number;
  readonly undoUntil: Date;
  /** Undefined: to people of several groups. */
  readonly groupId?: number | undefined;
}

/** Makes the deed of this transaction. Null without a user. */
export async function insertMailDeed({ db }: Scope, { mails, undoUntil, groupId }: MailDeed): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select current_deed() as id`.execute(db);
  const id = rows[0]?.id ?? null;
  if (id === null) return null;
  await db.updateTable('deed').set({ mails, undoUntil: undoUntil.toISOString() }).where('id', '=', id).execute();
  if (groupId !== undefined) await db.insertInto('deedSubject').values({ deedId: id, entity: 'group', entityId: groupId }).execute();
  return id;
}

export const getMailsOf = ({ db }: Scope, deedId: number) =>
  db.selectFrom('deed').select(['mails', 'undoUntil']).where('id', '=', deedId).executeTakeFirstOrThrow();

/** The deed of this transaction can no longer be undone, and no answer names it. */
export const endUndo = ({ db, now }: Scope) =>
  sql`with ended as (
      update deed set undo_until = ${now.toISOString()}::timestamptz where id = nullif(current_setting('app.deed_id', true), '')::bigint returning id)
    select set_config('app.deed_id', '', true) from ended`.execute(db);
