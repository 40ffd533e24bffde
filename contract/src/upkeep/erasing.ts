import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Count, Id, required, Timestamp } from '../fields.ts';

/** The name, typed again. */
export const EraseForm = z.object({ name: required('Nimi', 201) });
export type EraseForm = z.infer<typeof EraseForm>;

/** Most texts that are asked about. */
export const MOST_MENTIONS = 500;

/** A text of a row. */
const MentionPlace = z.object({ of: z.string().max(100).meta({ description: 'Table and column: "place.note"' }), id: Id });
export type MentionPlace = z.infer<typeof MentionPlace>;

/** A text about something else in which a name of a dancer stands alone. */
export const Mention = MentionPlace.extend({
  word: z.string().meta({ description: 'What the text is: "rühma nimi"' }),
  label: z.string().nullable().meta({ description: 'What the row is called; null where the text is its name' }),
  text: z.string().meta({ description: 'As the erasing will leave it: without whole names and contacts' }),
  isName: z.boolean().meta({ description: 'Emptied, it loses the name of the dancer alone' }),
  past: z.boolean().meta({ description: 'An earlier text, which only the list of changes has' }),
});
export type Mention = z.infer<typeof Mention>;

export const ErasePersonForm = EraseForm.extend({
  keepPhotos: z.boolean().default(false).meta({ description: 'Photos of damage that the dancer sent stay with their pieces' }),
  emptied: z.array(MentionPlace).max(MOST_MENTIONS).default([]).meta({ description: 'Texts of the mentions that are emptied' }),
});
export type ErasePersonForm = z.infer<typeof ErasePersonForm>;

/** Who or what was erased and is back since the restore of an older backup. */
export const ErasedBack = z.object({
  entity: z.enum(['person', 'user', 'ensemble']),
  id: Id,
  ensemble: z.string().nullable().meta({ description: 'Name of the ensemble of a dancer' }),
  erasedAt: Timestamp,
});
export type ErasedBack = z.infer<typeof ErasedBack>;

export const erasingEndpoints = {
  person: {
    method: 'POST',
    path: '/people/:id/erase',
    access: 'people:erase',
    statements: 8,
    whileFrozen: true,
    deed: null,
    ownTransactions: true,
    summary: 'Erase all data of a dancer for ever; histories keep that somebody had a piece',
    params: ById,
    body: ErasePersonForm,
    data: z.null(),
  },
  mentions: {
    method: 'GET',
    path: '/people/:id/mentions',
    access: 'people:erase',
    summary: 'Texts about other things with a name of a dancer alone: the manager says which of them the erasing empties',
    params: ById,
    data: z.array(Mention),
  },
  photos: {
    method: 'GET',
    path: '/people/:id/damage-photos',
    access: 'people:erase',
    summary: 'Photos of damage that the dancer sent: the manager says whether they stay with their pieces',
    params: ById,
    data: z.array(z.object({ imageUrl: z.string(), piece: z.string() })),
  },
  back: {
    method: 'GET',
    path: '/erased/back',
    statements: 6,
    access: 'erasing:repeat',
    summary: 'Who was erased and is back since the restore of an older backup, in all ensembles',
    data: z.array(ErasedBack),
    acrossEnsembles: true,
  },
  again: {
    method: 'POST',
    path: '/erased/again',
    access: 'erasing:repeat',
    summary: 'Erase again all who are back; pieces they hold by the backup are taken back',
    data: z.object({ erased: Count }),
    acrossEnsembles: true,
  },
} as const satisfies Endpoints;
