import { expect, test } from 'vitest';
import { measureChanges } from './measure-changes.ts';

const waist = (value: number, measuredOn = '2025-09-01', source: 'KEEPER' | 'SELF' = 'KEEPER') =>
  [{ kind: 'WAIST', value, measuredOn, source }] as const;

test.each([
  ['a first measure', { waist: 74 }, [], 'NEW'],
  ['the same', { waist: 74 }, waist(74), 'SAME'],
  ['a little more', { waist: 80 }, waist(74), 'CHANGED'],
  ['a tenth more', { waist: 82 }, waist(74), 'JUMP'],
  ['a tenth less', { waist: 66 }, waist(74), 'JUMP'],
  ['a first one that nobody has', { waist: 300 }, [], 'JUMP'],
  ['a keeper’s measure of a later day', { waist: 80 }, waist(74, '2026-09-04'), 'STAYS'],
  ['a keeper’s measure of the day of the answer', { waist: 80 }, waist(74, '2026-09-03'), 'STAYS'],
  ['an own measure of the day of the answer', { waist: 80 }, waist(74, '2026-09-03', 'SELF'), 'CHANGED'],
  ['an own measure of a later day', { waist: 80 }, waist(74, '2026-09-04', 'SELF'), 'STAYS'],
] as const)('%s', (_, measures, present, change) => {
  expect(measureChanges({ measures, present: [...present], at: '2026-09-02T22:30:00Z' })).toMatchObject([{ kind: 'WAIST', change }]);
});

test('measures that were not sent are left out; bones change less than girths', () => {
  const present = [{ kind: 'HEIGHT', value: 150, measuredOn: '2025-09-01', source: 'KEEPER' } as const];
  const changes = measureChanges({ measures: { height: 160, chest: null, footSize: 38 }, present, at: '2026-09-03T10:00:00Z' });
  expect(changes.map(({ kind, change }) => `${kind} ${change}`)).toEqual(['HEIGHT JUMP', 'FOOT NEW']);
});
