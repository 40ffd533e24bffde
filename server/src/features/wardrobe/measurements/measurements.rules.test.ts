import { expect, test } from 'vitest';
import { changesOf, whyNotWritable } from './measurements.rules.ts';

test.each([
  ['its own', [7, 8], []],
  ['nothing', [], []],
  ['one of another clothing name', [7, 99], ['measurements.1.measurementId']],
  ['two of others', [98, 8, 99], ['measurements.0.measurementId', 'measurements.2.measurementId']],
])('an item is measured by %s', (_, ids, fields) => {
  const refusals = whyNotWritable(
    ids.map((measurementId) => ({ measurementId, value: null })),
    [7, 8],
  );
  expect(refusals.map(({ code, field }) => [code, field])).toEqual(fields.map((field) => ['REFERENCE_NOT_FOUND', field]));
});

test.each<[string, [number, number | null][], [number, number][], number[]]>([
  ['nothing', [], [], []],
  [
    'values',
    [
      [7, 84.5],
      [8, 0],
    ],
    [
      [7, 84.5],
      [8, 0],
    ],
    [],
  ],
  [
    'a null',
    [
      [7, null],
      [8, 60],
    ],
    [[8, 60]],
    [7],
  ],
  [
    'a value, then another',
    [
      [7, 84],
      [7, 85],
    ],
    [[7, 85]],
    [],
  ],
  [
    'a value, then null',
    [
      [7, 84],
      [7, null],
    ],
    [],
    [7],
  ],
  [
    'null, then a value',
    [
      [7, null],
      [7, 84],
    ],
    [[7, 84]],
    [],
  ],
])('%s', (_, forms, written, cleared) => {
  const valuesOf = (pairs: [number, number][]) => pairs.map(([measurementId, value]) => ({ measurementId, value }));
  expect(changesOf(forms.map(([measurementId, value]) => ({ measurementId, value })))).toEqual({ written: valuesOf(written), cleared });
});
