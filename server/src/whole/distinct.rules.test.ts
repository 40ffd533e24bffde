import { expect, test } from 'vitest';
import { withDistinctNames } from './distinct.rules.ts';
import { wholeTables } from './tables.ts';

const named = (table: string, column: string, rows: readonly Record<string, unknown>[]) => {
  const found = wholeTables.find((each) => each.table === table);
  if (found === undefined) throw new Error(table);
  return withDistinctNames(
    found,
    rows.map((values, id) => ({ id, where: `rida ${id}`, values })),
  ).map(({ values }) => values[column]);
};

test.each<[string, string, string, readonly Record<string, unknown>[], readonly unknown[]]>([
  ['one name, in any case', 'group', 'name', [{ name: 'Rühm' }, { name: 'RÜHM' }, { name: 'Rühm' }], ['Rühm', 'RÜHM (2)', 'Rühm (3)']],
  ['a number that is a name, too', 'place', 'name', [{ name: 'A (2)' }, { name: 'A' }, { name: 'A' }], ['A (2)', 'A', 'A (3)']],
  [
    'numbers, of each clothing name; none, and those of deleted pieces, may be several',
    'clothingItem',
    'clothingNumber',
    [
      { clothingNameId: 1, clothingNumber: '7', deletedAt: null },
      { clothingNameId: 2, clothingNumber: '7', deletedAt: null },
      { clothingNameId: 1, clothingNumber: '7', deletedAt: '2026-01-01T00:00:00Z' },
      { clothingNameId: 1, clothingNumber: '7', deletedAt: null },
      { clothingNameId: 1, clothingNumber: null, deletedAt: null },
      { clothingNameId: 1, clothingNumber: null, deletedAt: null },
    ],
    ['7', '7', '7', '7 (2)', null, null],
  ],
  ['last names', 'person', 'lastName', [{ lastName: 'Tamm' }, { lastName: 'Tamm' }], ['Tamm', 'Tamm']],
])('%s', (_, table, column, rows, names) => expect(named(table, column, rows)).toEqual(names));
