import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Day, Id, pathIds, prose, requiredChoice } from '../fields.ts';
import { PastDay } from '../rules/day-range.ts';

/** What a keeper wrote about a dancer on a day. */
export const PersonNote = z.object({
  id: Id,
  onDay: Day,
  text: z.string(),
  writtenBy: z
    .string()
    .nullable()
    .meta({ description: 'Name of the user; null: not known, as of data of another ensemble or of an erased user' }),
});
export type PersonNote = z.infer<typeof PersonNote>;

export const PersonNoteForm = z.object({ onDay: requiredChoice('Päev', PastDay), text: prose(1000).min(1, 'Märkus on kohustuslik') });
export type PersonNoteForm = z.infer<typeof PersonNoteForm>;

export const noteEndpoints = {
  list: {
    method: 'GET',
    path: '/people/:id/notes',
    access: 'people:know',
    summary: 'Notes about a dancer, the latest day first',
    params: ById,
    data: z.array(PersonNote),
    tagged: true,
  },
  add: {
    method: 'POST',
    path: '/people/:id/notes',
    access: 'people:write',
    deed: 'NOTE_ADD',
    repeatable: true,
    summary: 'Add a note about a dancer',
    params: ById,
    body: PersonNoteForm,
    data: PersonNote,
    created: true,
  },
  delete: {
    method: 'DELETE',
    path: '/people/:id/notes/:noteId',
    access: 'people:write',
    deed: 'NOTE_DELETE',
    summary: 'Delete a note',
    params: pathIds('id', 'noteId'),
    data: z.null(),
  },
} as const satisfies Endpoints;
