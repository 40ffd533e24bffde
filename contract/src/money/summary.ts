import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Count, Day } from '../fields.ts';
import { Cents } from '../rules/amount.ts';

/** Pieces issued from the first day of a season to some day of it, and those of them that had come back by its end. */
const Returned = z.object({ issued: Count, returned: Count });

export const Summary = z.object({
  on: Day.meta({ description: 'Today in Estonia' }),
  pieces: Count.meta({ description: 'Active ones, borrowed ones too' }),
  out: Count.meta({ description: 'Pieces that dancers have' }),
  late: Count.meta({ description: 'Of them those due before today' }),
  longRepairs: Count.meta({ description: 'Active ones in repair for more than 30 days' }),
  money: z
    .object({
      valueCents: Cents.meta({ description: 'Of active pieces that are not borrowed: of each what a new one costs today, else its price' }),
      unvalued: Count.meta({ description: 'Of them those without either' }),
      openSettlements: Count,
      openCents: Cents.meta({ description: 'What is not paid yet of the open settlements' }),
    })
    .optional()
    .meta({ description: 'Left out without the permission for money' }),
  months: z
    .array(z.object({ on: Day, out: Count }))
    .meta({ description: 'Pieces that dancers had at the end of each month of this season, and today' }),
  returns: z
    .array(z.object({ on: Day, lastSeason: Returned, thisSeason: Returned.nullable().meta({ description: 'Null: that day is to come' }) }))
    .meta({ description: 'By the end of each month of this season and by today, and by the same day of the season before' }),
});
export type Summary = z.infer<typeof Summary>;

export const summaryEndpoints = {
  read: {
    method: 'GET',
    path: '/summary',
    statements: 3,
    access: 'summary:read',
    summary: 'Figures for the board; sums only for those who may see them',
    data: Summary,
  },
} as const satisfies Endpoints;
