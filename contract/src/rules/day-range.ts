import { z } from 'zod';
import { Day } from '../fields.ts';

/**
 * Where the day of a field lies. PAST: from 1850 to today. AHEAD: to ten years from today. DUE: the same, and one that is past already is
 * asked about once.
 */
export type DayRange = 'PAST' | 'AHEAD' | 'DUE';

const ranges = z.registry<{ range: DayRange }>();
/** The range of a day itself. */
export const rangeOf = (day: z.core.$ZodType): DayRange | undefined => ranges.get(day)?.range;
const dayWithin = (range: DayRange) => Day.clone().register(ranges, { range });

/** A day of what has been: acquired, paid, measured, given back. */
export const PastDay = dayWithin('PAST');
/** A day that may be past or to come. */
export const AheadDay = dayWithin('AHEAD');
/** A day by which something is to be back or done. */
export const DueDay = dayWithin('DUE');

const EARLIEST = '1850-01-01';
const MOST_YEARS = 10;

/** Asks about a day that should lie ahead and is past. */
export const DAY_OVER = 'See päev on juba möödas, ikka? Kui jah, vajuta uuesti.';

/** What is wrong with a day, in words. */
export const dayFaults = {
  NOT_IN_FUTURE: 'Päev ei saa olla tulevikus',
  DAY_TOO_EARLY: 'Päev ei saa olla varasem kui 1.1.1850',
  DAY_TOO_FAR: 'Päev ei saa olla rohkem kui kümne aasta pärast',
} as const;
export type DayFault = keyof typeof dayFaults;

/** Why a field cannot have the day; undefined: it can. Days are those of Estonia. */
export function dayFault(range: DayRange, day: string, today: string): DayFault | undefined {
  if (day < EARLIEST) return 'DAY_TOO_EARLY';
  if (range === 'PAST') return day > today ? 'NOT_IN_FUTURE' : undefined;
  return day > `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}` ? 'DAY_TOO_FAR' : undefined;
}

/** A day of a value that its schema puts into a range. */
export interface RangedDay {
  /** '' is the value itself: `promisedOn`, `cells.2.acquiredOn`. */
  readonly path: string;
  readonly range: DayRange;
  readonly day: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const below = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`);

/** What a schema wraps. */
function parts(schema: unknown): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodPipe) return [schema.out, schema.in];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return [schema.unwrap()];
  return [];
}

const known = new WeakMap<z.core.$ZodType, boolean>();

/** Whether values of a schema may hold days with a range. Looked for once: most schemas have none, and each request asks. */
function mayHoldDays(schema: z.core.$ZodType): boolean {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const inner =
    schema instanceof z.ZodArray ? [schema.element] : schema instanceof z.ZodObject ? Object.values(schema.shape) : parts(schema);
  const holds = rangeOf(schema) !== undefined || inner.some(mayHoldDays);
  known.set(schema, holds);
  return holds;
}

/** The days of a value that its schema puts into a range. */
export function daysIn(schema: z.core.$ZodType, value: unknown, path = ''): RangedDay[] {
  if (!mayHoldDays(schema)) return [];
  const range = rangeOf(schema);
  if (range !== undefined) return Day.safeParse(value).success ? [{ path, range, day: String(value) }] : [];
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((each, index) => daysIn(schema.element, each, below(path, index)));
  }
  if (schema instanceof z.ZodObject && isRecord(value)) {
    return Object.entries(schema.shape).flatMap(([key, field]) => daysIn(field, value[key], below(path, key)));
  }
  return parts(schema).flatMap((part) => daysIn(part, value, path));
}

/** Faults of the days of a value, by path. */
export const wrongDays = (schema: z.core.$ZodType, value: unknown, today: string) =>
  daysIn(schema, value).flatMap(({ path, range, day }) => {
    const fault = dayFault(range, day, today);
    return fault === undefined ? [] : [{ path, fault }];
  });

/** Days of a value that should lie ahead and are past. */
export const overdueDays = (schema: z.core.$ZodType, value: unknown, today: string): RangedDay[] =>
  daysIn(schema, value).filter(({ range, day }) => range === 'DUE' && day < today);

/** The range of a field, through what wraps its day. */
export const rangeOfField = (schema: z.core.$ZodType): DayRange | undefined => daysIn(schema, EARLIEST)[0]?.range;
