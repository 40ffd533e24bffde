import { measurementField } from '@riideait/contract';
import { cellText } from '../../../sheets/spreadsheet.ts';
import { nameKey } from '../cells.rules.ts';
import type { SourceRow } from '../imports.types.ts';
import type { Guessed } from './column-fields.rules.ts';

/** The fixed headings of the export, and what they are. */
const fixed: ReadonlyMap<string, string> = new Map([
  ['Tüüp', 'clothingTypeName'],
  ['Nimetus', 'clothingName'],
  ['Kihelkond', 'parish'],
  ['Number', 'clothingNumber'],
  ['Suurus', 'size'],
  ['Kasutusel', 'active'],
  ['Kelle käes', 'holder'],
  ['Rühm', 'groupName'],
  ['Väljastatud', 'validFrom'],
  ['Kommentaar', 'comment'],
]);
const fixedKeys = new Set([...fixed.keys()].map(nameKey));

const ITEM_ID = /^#\d+$/;

/** What the columns of an export of this product are, by their index; null of any other file. */
export function fieldsOfExport(headings: readonly string[], rows: readonly SourceRow[]): ReadonlyMap<number, Guessed> | null {
  if (![...fixed.keys()].every((heading) => headings.includes(heading))) return null;
  const idIndex = headings.findLastIndex((heading, index) => heading === '' && holdsItemIds(rows, index));
  if (idIndex < 0) return null;
  const fields = new Map<number, Guessed>([[idIndex, { field: 'id', guess: 'CONTENT' }]]);
  const taken = new Set<string>();
  headings.forEach((heading, index) => {
    const field = fixed.get(heading) ?? (heading === '' ? undefined : measurementField(nameOf(heading)));
    if (field === undefined || taken.has(field) || fields.has(index)) return;
    taken.add(field);
    fields.set(index, { field, guess: 'HEADING' });
  });
  return fields;
}

/** A measurement that is called like a fixed column, or as if it said that it is no such column, has „(mõõt)“ behind its name. */
function nameOf(heading: string): string {
  const isMarked = fixedKeys.has(nameKey(heading.replace(/(?: \(mõõt\))+$/i, '')));
  return isMarked ? heading.replace(/ \(mõõt\)$/, '') : heading;
}

function holdsItemIds(rows: readonly SourceRow[], index: number): boolean {
  let some = false;
  for (const { cells } of rows) {
    const text = cellText(cells[index]);
    if (text === '') continue;
    if (!ITEM_ID.test(text)) return false;
    some = true;
  }
  return some;
}
