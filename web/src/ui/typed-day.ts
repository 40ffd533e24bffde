import { DAY_OVER, Day, dayFault, dayFaults, rangeOf } from '@riideait/contract';
import { z } from 'zod';
import { isoDay } from '../lib/dates.ts';
import { isWrittenAsDay, readDay, writtenDay } from '../lib/typed-days.ts';
import { t } from './texts.ts';
import { askOfForms } from './use-contract-form.ts';

/** A day as text, '3.9.2026', in any language of the browser: for `transform`. */
function dayOf(typed: string, context: z.RefinementCtx): string {
  const day = readDay(typed);
  if (day !== undefined) return day;
  const message = isWrittenAsDay(typed) ? t('dayMissing') : t('dayUnread', { day: writtenDay('2026-09-03') });
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

/** Fields whose day should lie ahead. */
const dueFields = new WeakSet<object>();

/** As `typedDay`; blank is null. A day that should lie ahead and is past is asked about. */
export const typedDayOrNone = (schema: z.ZodType<string, string> = Day) => {
  const read = dayWithin(schema);
  const field = z
    .string()
    .transform((typed, context) => (typed.trim() === '' ? null : read(typed, context)))
    .pipe(schema.nullable());
  if (rangeOf(schema) === 'DUE') dueFields.add(field);
  return field;
};

const valuesOf = (data: unknown): ReadonlyMap<string, unknown> => new Map(Object.entries(data ?? {}));

// What the edited record has already is not asked about.
askOfForms((schema, data, initial) => {
  if (!(schema instanceof z.ZodObject)) return {};
  const [values, known] = [valuesOf(data), valuesOf('version' in initial ? schema.safeParse(initial).data : null)];
  const isAsked = ([name, field]: [string, object]) => {
    const day = values.get(name);
    return dueFields.has(field) && typeof day === 'string' && day < isoDay(new Date()) && day !== known.get(name);
  };
  return Object.fromEntries(
    Object.entries(schema.shape)
      .filter(isAsked)
      .map(([name]) => [name, DAY_OVER]),
  );
});
