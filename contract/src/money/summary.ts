import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Count, Day, Id } from '../fields.ts';
import { Cents } from '../rules/amount.ts';
import { SumOfCents, Worth } from '../wardrobe/insurance.ts';

/** Pieces issued from the first day of a season to some day of it, and those of them that had come back by its end. */
const Returned = z.object({ issued: Count, returned: Count });

const Happened = z.object({
  count: Count,
  cents: SumOfCents.optional().meta({ description: 'Left out without the permission for money; so is the next' }),
  unvalued: Count.optional().meta({ description: 'Without a known sum' }),
  names: z.array(z.object({ id: Id, name: z.string(), count: Count })).meta({ description: 'Clothing names, those with most first' }),
});
export type Happened = z.infer<typeof Happened>;
const InSeasons = z.object({ lastSeason: Happened, thisSeason: Happened });

export const Summary = z.object({
  on: Day.meta({ description: 'Today in Estonia' }),
  pieces: z
    .object({
      own: Count.meta({ description: 'In use or not' }),
      inactive: Count.meta({ description: 'Of the own ones those that are not in use' }),
      borrowed: Count.meta({ description: 'Beside the own ones' }),
    })
    .meta({ description: 'As in the insurance list of today' }),
  out: Count.meta({ description: 'Pieces that dancers have' }),
  late: Count.meta({ description: 'Of them those due before today' }),
  longRepairs: Count.meta({ description: 'Active ones in repair for more than 30 days' }),
  money: z
    .object({
      worth: Worth.omit({ byName: true }).meta({ description: 'As in the insurance list of today' }),
      openSettlements: Count,
      openCents: Cents.meta({ description: 'What is not paid yet of the open settlements' }),
    })
    .optional()
    .meta({ description: 'Left out without the permission for money' }),
  months: z
    .array(z.object({ on: Day, out: Count }))
    .meta({ description: 'Pieces that dancers had at the end of each month of this season, and today' }),
  returns: z
    .object({ lastSeason: Returned, thisSeason: Returned })
    .meta({ description: 'By today, and by the same day of the season before' }),
  lateWeeks: z
    .array(z.object({ on: Day, late: Count }))
    .meta({ description: 'Pieces that were late at the end of each of the last weeks, and today' }),
  lost: InSeasons.meta({ description: 'Pieces that are lost, by the day since when; with what they are worth today' }),
  bought: InSeasons.meta({
    description: 'Pieces that are not borrowed, by the day of acquisition; with their price, else what they are worth',
  }),
  mended: InSeasons.meta({
    description: 'Jobs that are done; with costs that were taken over, of those in a batch the share of the piece in its cost',
  }),
});
export type Summary = z.infer<typeof Summary>;

export const summaryEndpoints = {
  read: {
    method: 'GET',
    path: '/summary',
    statements: 7,
    access: 'summary:read',
    summary: 'Figures for the board; sums only for those who may see them',
    data: Summary,
  },
} as const satisfies Endpoints;
