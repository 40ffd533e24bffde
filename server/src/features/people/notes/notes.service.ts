import type { PersonNote, PersonNoteForm } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { keepPerson, requirePerson } from '../people/people.service.ts';
import { findNotes, getNote, insertNote, removeNote } from './notes.queries.ts';

export async function listNotes(scope: Scope, personId: number): Promise<PersonNote[]> {
  return findNotes(scope, await requirePerson(scope, personId));
}

/** The lock keeps the dancer from being merged or erased meanwhile. */
export async function addNote(scope: Scope, personId: number, form: PersonNoteForm): Promise<PersonNote> {
  const { id } = await keepPerson(scope, personId);
  return getNote(scope, await insertNote(scope, id, form));
}

export async function deleteNote(scope: Scope, { id: personId, noteId }: { id: number; noteId: number }): Promise<null> {
  const { id } = await keepPerson(scope, personId);
  await removeNote(scope, id, noteId);
  return null;
}
