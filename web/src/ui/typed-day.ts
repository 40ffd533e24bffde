import { Day, dayFault, dayFaults, rangeOf } from '@riideait/contract';
import { z } from 'zod';
import { isoDay } from '../lib/dates.ts';
import { isWrittenAsDay, readDay, writtenDay } from '../lib/typed-days.ts';
import { translate } from '../texts/i18n.ts';

/** A day as text, '3.9.2026', in any language of the browser: for `transform`. */
function dayOf(typed: string, context: z.RefinementCtx): string {
  const day = readDay(typed);
  if (day !== undefined) return day;
  const message = isWrittenAsDay(typed) ? translate('ui:dayMissing') : translate('ui:dayUnread', { day: writtenDay('2026-09-03') });
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** As `dayOf`, within the range of a field of the contract. */
const dayWithin = (schema: z.ZodType<string>) => (typed: string, context: z.RefinementCtx) => {
  const day = dayOf(typed, context);
  const range = rangeOf(schema);
  // What is no day has its message already.
  const fault = range && Day.safeParse(day).success && dayFault(range, day, isoDay(new Date()));
  if (fault) context.addIssue({ code: 'custom', message: dayFaults[fault] });
  return day;
};

/** A day as typed, for a field of the contract. */
export const typedDay = (schema: z.ZodType<string, string>) => z.coerce.string().transform(dayWithin(schema)).pipe(schema);

/** As `typedDay`; blank is null. */
export const typedDayOrNone = (schema: z.ZodType<string, string> = Day) => {
  const read = dayWithin(schema);
  return z
    .string()
    .transform((typed, context) => (typed.trim() === '' ? null : read(typed, context)))
    .pipe(schema.nullable());
};
