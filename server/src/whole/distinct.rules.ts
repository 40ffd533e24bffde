import type { WholeTable } from '../tables/sheet.ts';
import type { WholeRow } from './read-whole.ts';

/**
 * Names of a table that are unique there, also where texts that look the same were two names when the zip was made: the later ones get a
 * number, `Rühm (2)`. Rows that were deleted keep their names.
 */
export function withDistinctNames({ columns }: WholeTable, rows: readonly WholeRow[]): readonly WholeRow[] {
  const distinct = columns.find(({ distinctWithin }) => distinctWithin !== undefined);
  if (distinct?.distinctWithin === undefined) return rows;
  const { column, distinctWithin } = distinct;
  const taken = new Set<string>();
  return rows.map((row) => {
    const name = row.values[column];
    if (typeof name !== 'string' || (row.values.deletedAt ?? null) !== null) return row;
    const keyOf = (text: string) => JSON.stringify([text.toLowerCase(), ...distinctWithin.map((each) => row.values[each])]);
    let given = name;
    for (let next = 2; taken.has(keyOf(given)); next++) given = `${name} (${next})`;
    taken.add(keyOf(given));
    return given === name ? row : { ...row, values: { ...row.values, [column]: given } };
  });
}
