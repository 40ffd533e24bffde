import { Cents, PastDay, requiredChoice } from '@riideait/contract';
import { z } from 'zod';
import { typedAmountOrNone } from '../../../ui/typed-amount.ts';
import { typedDay } from '../../../ui/typed-day.ts';

/** Values as typed, by the id of the clothing name; blank ones are left out. */
export const TypedValues = z.object({
  onDay: requiredChoice('Päev', typedDay(PastDay)),
  rows: z
    .record(z.string(), typedAmountOrNone)
    .transform((byId) => Object.entries(byId).flatMap(([id, cents]) => (cents === null ? [] : [{ clothingNameId: Number(id), cents }])))
    .pipe(z.array(z.object({ clothingNameId: z.number(), cents: Cents }))),
});

/** How many rows have something typed. */
export const typedRows = (rows: Readonly<Record<string, string>>): number =>
  Object.values(rows).filter((typed) => typed.trim() !== '').length;
