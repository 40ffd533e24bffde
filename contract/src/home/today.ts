import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Count, Day, Id, Timestamp } from '../fields.ts';
import { PerformanceProgress } from '../stage/performances.ts';
import { BorrowedItem } from '../wardrobe/owners.ts';

/** Most rows of a kind that are named; the counts are of all. */
export const NAMED_TODAY = 3;

/** What waits for the user, in parts; a part that the role may not see is empty. */
export const Today = z.object({
  late: z.object({
    people: z
      .array(z.object({ personId: Id, personName: z.string(), dueOn: Day, items: Count }))
      .meta({ description: 'Who is late, since the earliest `dueOn`; the longest first' }),
    numberOfPeople: Count,
    numberOfItems: Count,
  }),
  plans: z
    .array(z.object({ id: Id, name: z.string(), numberOfPeople: Count, numberOfHanded: Count }))
    .meta({ description: 'Plans that still wait, and that not everybody has got, the newest first' }),
  performances: z
    .array(
      z.object({
        id: Id,
        planId: Id,
        name: z.string(),
        onDay: Day,
        numberOfPeople: Count,
        numberOfShort: Count,
        progress: PerformanceProgress,
      }),
    )
    .meta({ description: 'Of today and the next eight days that are not closed, the next one first' }),
  stocktakes: z.array(z.object({ id: Id, name: z.string(), startedAt: Timestamp, entries: Count })).meta({ description: 'Not closed' }),
  takeIn: z
    .object({
      items: z.array(
        z.object({ clothingId: Id, clothingName: z.string(), clothingNumber: z.string().nullable(), makerName: z.string().nullable() }),
      ),
      numberOfItems: Count,
    })
    .meta({ description: 'Pieces that a maker says are done, and that wait to be taken in; the longest first' }),
  longRepairs: z.object({
    items: z
      .array(
        z.object({ clothingId: Id, clothingNameId: Id, clothingName: z.string(), clothingNumber: z.string().nullable(), since: Timestamp }),
      )
      .meta({ description: 'In repair for more than a month, the longest first' }),
    numberOfItems: Count,
  }),
  dueBack: z
    .object({ items: z.array(BorrowedItem), numberOfItems: Count })
    .meta({ description: 'Pieces of others that are to go back within 14 days or should have gone, the longest first' }),
  answers: Count.meta({ description: 'Of holders, that wait to be settled' }),
  failedMails: Count.meta({ description: 'Given up in the last 30 days, without a later mail to the same person that was sent' }),
  begun: z
    .object({ items: z.boolean(), groups: z.boolean(), people: z.boolean(), issues: z.boolean() })
    .meta({ description: 'Which registers have a row: the first steps that are done' }),
});
export type Today = z.infer<typeof Today>;

export const todayEndpoints = {
  read: {
    method: 'GET',
    path: '/today',
    // Of these two read the plans, and three those of performances where one is near.
    statements: 14,
    access: 'issuing:read',
    summary: 'What waits for the user today',
    data: Today,
  },
} as const satisfies Endpoints;
