import { exportHeadings, type ImportColumn, measurementField } from '@riideait/contract';
import { nameKey } from '../cells.rules.ts';
import type { SourceRow } from '../imports.types.ts';
import { ITEM_ID, textsOf } from './rows.rules.ts';

const fixed: ReadonlyMap<string, string> = new Map(Object.entries(exportHeadings).map(([field, heading]) => [heading, field]));
const fixedKeys = new Set([...fixed.keys()].map(nameKey));

/** Fields of an export of this product, of any age, by column; null for any other file. Its column of ids has no heading. */
export function fieldsOfExport(
  headings: readonly string[],
  rows: readonly SourceRow[],
): ReadonlyMap<number, Pick<ImportColumn, 'field' | 'guess'>> | null {
  const filled = (index: number) => textsOf(rows, index).filter((text) => text !== '');
  const holdsIds = (texts: readonly string[]) => texts.length > 0 && texts.every((text) => ITEM_ID.test(text));
  // A keeper may have added columns of texts, which are no measurements.
  const isMeasured = (texts: readonly string[]) => texts.length === 0 || texts.some((text) => /^\d/.test(text));

  const id = headings.findLastIndex((heading, index) => heading === '' && holdsIds(filled(index)));
  if (id < 0 || !headings.includes(exportHeadings.clothingName) || !headings.includes(exportHeadings.clothingNumber)) return null;
  const columns = new Map([['id', id]]);
  for (const [index, heading] of headings.entries()) {
    const measured = heading !== '' && isMeasured(filled(index)) ? measurementField(measurementName(heading)) : undefined;
    const field = fixed.get(heading) ?? measured;
    if (field !== undefined && !columns.has(field)) columns.set(field, index);
  }
  return new Map([...columns].map(([field, index]) => [index, { field, guess: index === id ? 'CONTENT' : 'HEADING' }]));
}

/** A measurement called like a fixed column has `(mõõt)` behind its name in the export. */
function measurementName(heading: string): string {
  const isMarked = fixedKeys.has(nameKey(heading.replace(/(?: \(mõõt\))+$/i, '')));
  return isMarked ? heading.replace(/ \(mõõt\)$/, '') : heading;
}
