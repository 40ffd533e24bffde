import type { PersonNote, PersonNoteForm } from '@riideait/contract';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';

const notes = ({ db }: Scope) =>
  db
    .selectFrom('personNote as note')
    .leftJoin('userName as writer', 'writer.id', 'note.writtenBy')
    .select(['note.id', 'note.onDay', 'note.text', 'writer.name as writtenBy']);

export const findNotes = (scope: Scope, personId: number): Promise<PersonNote[]> =>
  notes(scope).where('note.personId', '=', personId).orderBy('note.onDay', 'desc').orderBy('note.id', 'desc').execute();

export const getNote = async (scope: Scope, id: number): Promise<PersonNote> =>
  found(await notes(scope).where('note.id', '=', id).executeTakeFirst());

export const insertNote = async ({ db, userId, now }: Scope, personId: number, form: PersonNoteForm): Promise<number> =>
  (
    await db
      .insertInto('personNote')
      .values({ ...form, personId, writtenBy: userId, writtenAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const removeNote = async ({ db }: Scope, personId: number, id: number) =>
  found(await db.deleteFrom('personNote').where('id', '=', id).where('personId', '=', personId).returning('id').executeTakeFirst());
