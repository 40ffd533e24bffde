import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Count, Day, Id, keptNumber, requiredChoice } from '../fields.ts';
import { clothingItemColumns } from '../records/clothing-item.ts';
import { schemasOf } from '../records/record.ts';
import { Cents } from '../rules/amount.ts';
import { PastDay } from '../rules/day-range.ts';
import { SumOfCents } from './insurance.ts';

/** What a new piece of a clothing name costs, from a day on. */
export const NameValue = z.object({ id: Id, onDay: Day, cents: Cents });
export type NameValue = z.infer<typeof NameValue>;

const onDay = requiredChoice('Päev', PastDay).meta({ description: 'Not after today' });
const cents = requiredChoice('Väärtus', Cents);

export const NameValueForm = z.object({ onDay, cents });
export type NameValueForm = z.infer<typeof NameValueForm>;

/** A clothing name with what its pieces are worth. */
export const ValuedName = z.object({
  id: Id,
  name: z.string(),
  pieces: Count,
  value: NameValue.nullable().meta({ description: 'The newest of today or earlier' }),
  sumOfPrices: SumOfCents,
  withoutPrice: Count.meta({ description: 'Pieces' }),
  lastPrice: Cents.nullable().meta({ description: 'Of the piece that was acquired last' }),
});
export type ValuedName = z.infer<typeof ValuedName>;

/** Most rows in one request. */
export const VALUES_AT_ONCE = 500;

export const NameValuesForm = z.object({
  rows: z
    .array(z.object({ clothingNameId: Id, cents }))
    .min(1)
    .max(VALUES_AT_ONCE)
    .meta({ description: 'Of a name that stands in it twice the last counts' }),
  onDay,
});
export type NameValuesForm = z.infer<typeof NameValuesForm>;

const { acquiredOn, makerName } = schemasOf(clothingItemColumns);

export const PricesForm = z.object({
  clothingIds: z.array(Id).min(1).max(VALUES_AT_ONCE),
  priceCents: keptNumber(Cents).meta({ description: 'Of each. Left out: stays as it is' }),
  acquiredOn,
  makerName,
});
export type PricesForm = z.infer<typeof PricesForm>;

/** A piece of a clothing name, with its price. */
export const PricedItem = z.object({
  id: Id,
  clothingNumber: z.string().nullable(),
  acquiredOn: Day.nullable(),
  makerName: z.string().nullable(),
  priceCents: Cents.nullable(),
});
export type PricedItem = z.infer<typeof PricedItem>;

export const valueEndpoints = {
  names: {
    method: 'GET',
    path: '/values',
    access: 'money:read',
    summary: 'All clothing names with their values and prices, by name',
    data: z.array(ValuedName),
  },
  prices: {
    method: 'GET',
    path: '/values/:id/prices',
    access: 'money:read',
    summary: 'Pieces of a clothing name with their prices, by number',
    params: ById,
    data: z.array(PricedItem),
  },
  setPrices: {
    method: 'POST',
    path: '/values/prices',
    access: 'money:write',
    deed: 'VALUE_EDIT',
    repeatable: true,
    summary: 'Set price, day and maker of many pieces: all or none',
    body: PricesForm,
    data: z.null(),
  },
  setNames: {
    method: 'POST',
    path: '/values/names',
    access: 'money:write',
    deed: 'VALUE_EDIT',
    repeatable: true,
    summary: 'Add a value to each of these clothing names, from a day on: all or none',
    body: NameValuesForm,
    data: z.null(),
  },
  list: {
    method: 'GET',
    path: '/clothing-names/:id/values',
    access: 'money:read',
    summary: 'Values of a clothing name, the newest first',
    params: ById,
    data: z.array(NameValue),
  },
  add: {
    method: 'POST',
    path: '/clothing-names/:id/values',
    access: 'money:write',
    deed: 'VALUE_EDIT',
    repeatable: true,
    summary: 'Add a value to a clothing name, from a day on',
    params: ById,
    body: NameValueForm,
    data: z.array(NameValue),
    created: true,
  },
} as const satisfies Endpoints;
