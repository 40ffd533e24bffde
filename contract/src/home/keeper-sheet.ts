import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Count, Day, Id, prose, Timestamp, Version } from '../fields.ts';

/** Most rows of a kind on the sheet; the counts are of all. */
export const SHEET_ROWS = 50;

/** The register today, as who takes over should know it; no sums. */
const SheetState = z.object({
  out: z.object({ people: Count, items: Count }).meta({ description: 'Who holds something, and how many pieces are out' }),
  late: z.object({
    people: z
      .array(z.object({ personId: Id, personName: z.string(), dueOn: Day, items: Count }))
      .meta({ description: 'The longest first' }),
    numberOfPeople: Count,
  }),
  repairs: z.object({
    items: z.array(
      z.object({ clothingId: Id, clothingName: z.string(), clothingNumber: z.string().nullable(), since: Timestamp.nullable() }),
    ),
    numberOfItems: Count,
  }),
  answers: Count.meta({ description: 'Of dancers, that wait to be settled' }),
  places: z.array(z.object({ id: Id, name: z.string(), note: z.string().nullable() })).meta({ description: 'All of them, by name' }),
  performances: z
    .array(z.object({ id: Id, name: z.string(), onDay: Day, place: z.string().nullable() }))
    .meta({ description: 'The next five' }),
});

/** What a keeper should know, in free words, with the state of today. */
export const KeeperSheet = z.object({ text: z.string(), version: Version, state: SheetState });
export type KeeperSheet = z.infer<typeof KeeperSheet>;

export const KeeperSheetForm = z.object({
  text: prose(10_000),
  version: Version.optional().meta({ description: 'As read; an older one is 409 CHANGED_MEANWHILE. Left out: saves over any changes' }),
});
export type KeeperSheetForm = z.output<typeof KeeperSheetForm>;

export const keeperSheetEndpoints = {
  read: {
    method: 'GET',
    path: '/keeper-sheet',
    access: 'keeper-sheet:use',
    summary: 'What a keeper should know: free text, and the state of today without sums',
    data: KeeperSheet,
  },
  edit: {
    method: 'PUT',
    path: '/keeper-sheet',
    access: 'keeper-sheet:use',
    deed: 'SHEET_EDIT',
    summary: 'Change the text; empty text is allowed',
    body: KeeperSheetForm,
    data: KeeperSheet,
  },
} as const satisfies Endpoints;
