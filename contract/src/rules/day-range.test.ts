import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  allEndpoints,
  bodyOf,
  DueDay,
  dayFault,
  daysIn,
  keptText,
  overdueDays,
  PastDay,
  rangeOf,
  requiredChoice,
  wrongDays,
} from '../index.ts';

const TODAY = '2026-09-03';

test.each([
  ['PAST', '1849-12-31', 'DAY_TOO_EARLY'],
  ['PAST', '1850-01-01', undefined],
  ['PAST', TODAY, undefined],
  ['PAST', '2026-09-04', 'NOT_IN_FUTURE'],
  ['AHEAD', '1849-12-31', 'DAY_TOO_EARLY'],
  ['AHEAD', '2036-09-03', undefined],
  ['AHEAD', '2036-09-04', 'DAY_TOO_FAR'],
  ['DUE', '2001-01-01', undefined],
  ['DUE', '2036-09-04', 'DAY_TOO_FAR'],
] as const)('%s %s: %s', (range, day, fault) => {
  expect(dayFault(range, day, TODAY)).toBe(fault);
});

test('on 29 February ten years later is 28 February or 1 March', () => {
  expect([dayFault('DUE', '2038-02-28', '2028-02-29'), dayFault('DUE', '2038-03-01', '2028-02-29')]).toEqual([undefined, 'DAY_TOO_FAR']);
});

const Form = z
  .object({
    dueOn: keptText(DueDay),
    rows: z.array(z.object({ acquiredOn: requiredChoice('Päev', PastDay).meta({ description: 'x' }), note: z.string() })).default([]),
    either: z.union([z.object({ onDay: PastDay }), z.object({ text: z.string() })]).nullish(),
  })
  .refine(() => true);

test('days are found through what wraps them, each with its path', () => {
  const value = { dueOn: '2020-01-01', rows: [{ acquiredOn: '2020-01-02', note: '2020-01-03' }], either: { onDay: '2030-01-01' } };
  expect(daysIn(Form, value)).toEqual([
    { path: 'dueOn', range: 'DUE', day: '2020-01-01' },
    { path: 'rows.0.acquiredOn', range: 'PAST', day: '2020-01-02' },
    { path: 'either.onDay', range: 'PAST', day: '2030-01-01' },
  ]);
  expect(wrongDays(Form, value, TODAY)).toEqual([{ path: 'either.onDay', fault: 'NOT_IN_FUTURE' }]);
  expect(overdueDays(Form, value, TODAY).map(({ path }) => path)).toEqual(['dueOn']);
  expect(daysIn(Form, { dueOn: null, either: null })).toEqual([]);
});

/** Days of a schema that lie in no range. */
function plainDays(schema: unknown, path: string): string[] {
  if (schema instanceof z.ZodISODate) return rangeOf(schema) === undefined ? [path] : [];
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([key, field]) => plainDays(field, `${path}.${key}`));
  if (schema instanceof z.ZodArray) return plainDays(schema.element, path);
  if (schema instanceof z.ZodPipe) return [...plainDays(schema.out, path), ...plainDays(schema.in, path)];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => plainDays(option, path));
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return wraps ? plainDays(schema.unwrap(), path) : [];
}

describe('each day that a body gives says in which range it lies', () => {
  /** The day that the client showed must be that of the performance; an office is handed over within a year. */
  const others = ['/holder/attendance.onDay', '/performances/:id/attendance.onDay', '/successions.onDay'];
  test('but for those with a rule of their own', () => {
    const plain = allEndpoints.flatMap((endpoint) => plainDays(bodyOf(endpoint), endpoint.path));
    expect([...new Set(plain)].filter((path) => !others.includes(path))).toEqual([]);
  });
});
