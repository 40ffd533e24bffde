import { z } from 'zod';
import { Day, Id } from '../fields.ts';
import { loanName } from './loans.ts';
import { writtenDay } from './written-day.ts';

/** A piece that a plan gives to a dancer, or a loan to a borrower, for days to come. */
export const Promised = z.object({
  planId: Id.nullable(),
  loanId: Id.nullable(),
  name: z.string().meta({ description: 'Of the plan, of a loan that of its borrower; "teine rühm" of what an instructor does not see' }),
  personId: Id.nullable(),
  personName: z.string().nullable().meta({ description: 'Null: an instructor does not see her; and of a loan' }),
  onDay: Day.nullable().meta({ description: 'Of the performance; null of a season and a loan' }),
  from: Day,
  until: Day,
});
export type Promised = z.infer<typeof Promised>;

/** "lubatud: Suvetants 12.6.2026 tantsijale Mari Tamm", of a season "lubatud: Kevad kuni 31.5.2027 tantsijale Mari Tamm", of a loan "lubatud: Kungla 25.6.2026–10.7.2026". */
export function promisedTo({ loanId, name, personName, onDay, from, until }: Promised): string {
  if (loanId !== null) return `lubatud: ${loanName({ personName: name, from, to: until })}`;
  return `lubatud: ${name} ${onDay === null ? `kuni ${writtenDay(until)}` : writtenDay(onDay)}${personName === null ? '' : ` tantsijale ${personName}`}`;
}
