import { z } from 'zod';
import { Day, Id } from '../fields.ts';
import { writtenDay } from './written-day.ts';

/** A piece that a plan gives to a dancer for days to come. */
export const Promised = z.object({
  planId: Id,
  name: z.string().meta({ description: 'Of the plan; "teine rühm" of one that an instructor does not see' }),
  personId: Id.nullable(),
  personName: z.string().nullable().meta({ description: 'Null: an instructor does not see her' }),
  onDay: Day.nullable().meta({ description: 'Of the performance; null of a season' }),
  from: Day,
  until: Day,
});
export type Promised = z.infer<typeof Promised>;

/** "lubatud: Suvetants 12.6.2026 tantsijale Mari Tamm", of a season "lubatud: Kevad kuni 31.5.2027 tantsijale Mari Tamm". */
export const promisedTo = ({ name, personName, onDay, until }: Promised): string =>
  `lubatud: ${name} ${onDay === null ? `kuni ${writtenDay(until)}` : writtenDay(onDay)}${personName === null ? '' : ` tantsijale ${personName}`}`;
