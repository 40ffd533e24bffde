import type { ImportColumn } from '@riideait/contract';
import { measurementField } from '@riideait/contract';
import { cellText } from '../../../sheets/spreadsheet.ts';
import { nameKey } from '../cells.rules.ts';
import type { SourceRow } from '../imports.types.ts';
import { ITEM_ID } from './rows.rules.ts';

/** Headings of the export; a column added to it stands here, and an older export lacks it. */
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
const REQUIRED = ['Nimetus', 'Number'];

/** Fields of an export of this product, of any age, by column; null for any other file. Its column of ids has no heading. */
export function fieldsOfExport(
  headings: readonly string[],
  rows: readonly SourceRow[],
): ReadonlyMap<number, Pick<ImportColumn, 'field' | 'guess'>> | null {
  const id = headings.findLastIndex((heading, index) => heading === '' && holdsIds(rows, index));
  if (id < 0 || !REQUIRED.every((heading) => headings.includes(heading))) return null;
  const fields = new Map<number, Pick<ImportColumn, 'field' | 'guess'>>([[id, { field: 'id', guess: 'CONTENT' }]]);
  const taken = new Set<string>();
  headings.forEach((heading, index) => {
    const field =
      fixed.get(heading) ?? (heading !== '' && isMeasured(rows, index) ? measurementField(measurementName(heading)) : undefined);
    if (field === undefined || taken.has(field)) return;
    taken.add(field);
    fields.set(index, { field, guess: 'HEADING' });
  });
  return fields;
}

/** A measurement called like a fixed column has `(mõõt)` behind its name in the export. */
function measurementName(heading: string): string {
  const isMarked = fixedKeys.has(nameKey(heading.replace(/(?: \(mõõt\))+$/i, '')));
  return isMarked ? heading.replace(/ \(mõõt\)$/, '') : heading;
}

/** A keeper may have added columns of texts, which are no measurements. */
const isMeasured = (rows: readonly SourceRow[], index: number): boolean => {
  const texts = rows.map(({ cells }) => cellText(cells[index])).filter((text) => text !== '');
  return texts.length === 0 || texts.some((text) => /^\d/.test(text));
};

function holdsIds(rows: readonly SourceRow[], index: number): boolean {
  const texts = rows.map(({ cells }) => cellText(cells[index])).filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => ITEM_ID.test(text));
}
