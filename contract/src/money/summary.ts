import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Count, Day } from '../fields.ts';
import { Cents } from '../rules/amount.ts';
import { Worth } from '../wardrobe/insurance.ts';

/** Pieces issued from the first day of a season to some day of it, and those of them that had come back by its end. */
const Returned = z.object({ issued: Count, returned: Count });

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
      worth: Worth.meta({ description: 'As in the insurance list of today' }),
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
    statements: 5,
    access: 'summary:read',
    summary: 'Figures for the board; sums only for those who may see them',
    data: Summary,
  },
} as const satisfies Endpoints;
