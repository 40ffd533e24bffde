import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Count, Day, filter, Id } from '../fields.ts';
import { Cents } from '../rules/amount.ts';
import { PastDay } from '../rules/day-range.ts';

/** Sum of many amounts, cents: exact, of up to 100,000 pieces. */
export const SumOfCents = z.number().int().nonnegative().meta({ description: 'Cents' });

/** What the worth of a piece is: that of its clothing name on the day, else what it cost. */
export const worths = { VALUE: 'väärtus', PRICE: 'hind' } as const;

/** A piece that was there on the day. */
export const InsuredItem = z.object({
  id: Id,
  clothingNameId: Id,
  clothingName: z.string(),
  clothingNumber: z.string().nullable(),
  ownerName: z.string().nullable().meta({ description: 'Null: the ensemble' }),
  borrowed: z.boolean().meta({ description: 'Of another owner, with a day to give it back' }),
  active: z.boolean().meta({ description: 'In use today, or until it went back' }),
  deleted: z.boolean().meta({ description: 'Deleted since' }),
  cents: Cents.nullable().meta({ description: 'Its worth; null: not known' }),
  by: z.enum(['VALUE', 'PRICE']).nullable(),
  placeName: z.string().nullable().meta({ description: 'Where it belongs today' }),
  imageUrl: z.string().nullable(),
});
export type InsuredItem = z.infer<typeof InsuredItem>;

const Sums = z.object({ pieces: Count, cents: SumOfCents, unvalued: Count.meta({ description: 'Pieces whose worth is not known' }) });
export type InsuredSums = z.infer<typeof Sums>;

/** Own pieces that have something in common. */
const SumsOf = z.object({
  id: Id.nullable().meta({ description: 'Null: of none, or the ensemble' }),
  name: z.string().nullable(),
  ...Sums.shape,
});
export type SumsOf = z.infer<typeof SumsOf>;

/** What an ensemble has: one answer for the insurer and the board. */
export const Worth = z.object({
  own: Sums.meta({ description: 'All that is not borrowed, in use or not' }),
  inactive: Sums.meta({ description: 'Of the own ones those that are not in use' }),
  borrowed: Sums.meta({ description: 'Of another owner, with a day to give it back; in no other sum' }),
  byType: z.array(SumsOf).meta({ description: 'The own ones, in use or not, the dearest first; as the next ones' }),
  byPlace: z.array(SumsOf).meta({ description: 'By where they belong today' }),
  byOwner: z.array(SumsOf),
  byName: z.array(SumsOf).meta({ description: 'By clothing name' }),
});
export type Worth = z.infer<typeof Worth>;

export const Insurance = z.object({
  on: Day,
  placesOn: Day.meta({ description: 'Places are those of this day: today' }),
  beginsOn: Day.nullable().meta({ description: 'The first day of the register; of an earlier day there are no pieces. Null: it is empty' }),
  ...Worth.shape,
  items: z.array(InsuredItem).meta({ description: 'Own ones first; by name and number' }),
});
export type Insurance = z.infer<typeof Insurance>;

/** Left out: today. */
const OnDay = z.object({ on: filter(PastDay).meta({ description: 'Not after today; left out: today' }) });

/** A piece that has an age, of a name whose pieces last so many years. */
export const RenewedItem = z.object({
  id: Id,
  clothingNameId: Id,
  clothingName: z.string(),
  clothingNumber: z.string().nullable(),
  acquiredOn: Day,
  lifeYears: z.number().int(),
  year: z.number().int().meta({ description: 'In which a new one is due: year of acquisition and years of life' }),
  cents: Cents.nullable().meta({ description: 'What a new one costs today; null: not known' }),
  age: Count.meta({ description: 'Full years' }),
  worn: Count.meta({ description: 'At performances' }),
  jobs: Count.meta({ description: 'Of mending, the open ones too' }),
});
export type RenewedItem = z.infer<typeof RenewedItem>;

export const Renewal = z.object({
  years: z.array(z.object({ year: z.number().int(), pieces: Count, cents: SumOfCents, unvalued: Count })).meta({ description: 'In order' }),
  items: z.array(RenewedItem).meta({ description: 'By year, name and number' }),
});
export type Renewal = z.infer<typeof Renewal>;

export const insuranceEndpoints = {
  list: {
    method: 'GET',
    path: '/insurance',
    statements: 5,
    access: 'money:read',
    summary: 'Pieces that were there on a day, with what they were worth',
    query: OnDay,
    data: Insurance,
  },
  file: {
    method: 'GET',
    path: '/insurance/file',
    statements: 6,
    access: 'money:read',
    summary: 'The same as one spreadsheet',
    query: OnDay,
    data: z.null(),
    download: { filename: 'kindlustus.xlsx', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  },
  renewal: {
    method: 'GET',
    path: '/renewal',
    access: 'money:read',
    summary: 'Pieces in use that are not borrowed and whose clothing name has years of life, by the year in which a new one is due',
    data: Renewal,
  },
} as const satisfies Endpoints;
