import { expect, test } from 'vitest';
import { type Change, type VersionedTable, whyNotSaved } from './versions.rules.ts';

const change = (values: Partial<Change> = {}): Change => ({
  column: 'phone_number',
  measurementId: null,
  measurement: null,
  at: '2026-11-21T19:04:00.000Z',
  userName: 'Mari Tamm',
  ...values,
});

const now = new Date('2026-11-21T21:30:00.000Z');

test.each<[string, VersionedTable, Change[], [string | undefined, string][]]>([
  ['today', 'person', [change()], [['phoneNumber', 'Mari Tamm muutis 21:04: telefon']]],
  [
    'another day in Tallinn',
    'person',
    [change({ at: '2026-11-20T21:30:00.000Z' }), change({ column: 'email', at: '2026-11-20T21:59:00.000Z' })],
    [
      ['email', 'Mari Tamm muutis 20.11.26, 23:59: e-post'],
      ['phoneNumber', 'Mari Tamm muutis 20.11.26, 23:30: telefon'],
    ],
  ],
  [
    'just after midnight in Tallinn',
    'group',
    [change({ column: 'name', at: '2026-11-20T22:05:00.000Z' })],
    [['name', 'Mari Tamm muutis 00:05: nimi']],
  ],
  ['by the program', 'group', [change({ column: 'name', userName: null })], [['name', 'Muudetud 21:04: nimi']]],
  [
    'a field twice: its last change',
    'person',
    [change({ userName: 'Jüri Kask', at: '2026-11-21T20:00:00.000Z' }), change()],
    [['phoneNumber', 'Jüri Kask muutis 22:00: telefon']],
  ],
  [
    'measured values, each for itself',
    'clothing_item',
    [
      change({ column: 'measurements', measurementId: 2, measurement: 'Pikkus' }),
      change({ column: 'measurements', measurementId: 1, measurement: 'Ümbermõõt' }),
      change({ column: 'measurements', measurementId: 3 }),
    ],
    [
      ['measurements', 'Mari Tamm muutis 21:04: mõõdud'],
      ['measurements', 'Mari Tamm muutis 21:04: Ümbermõõt'],
      ['measurements', 'Mari Tamm muutis 21:04: Pikkus'],
    ],
  ],
  [
    'a column of no form',
    'clothing_item',
    [change({ column: 'clothing_name_id' })],
    [['clothingNameId', 'Mari Tamm muutis 21:04: nimetus']],
  ],
  ['no change known', 'clothing_set', [], [[undefined, 'Seda on vahepeal muudetud']]],
])('%s', (_, table, changes, expected) => {
  expect(whyNotSaved(table, changes, now).map(({ field, text }) => [field, text])).toEqual(expected);
});
