import { clothingExport, exportOfSums, measurementField } from '@riideait/contract';
import { nameKey } from '../cells.rules.ts';
import type { SourceRow } from '../imports.types.ts';
import type { Fields, Guessed } from './columns.rules.ts';
import { ITEM_ID, textsOf } from './rows.rules.ts';

const fixed: ReadonlyMap<string, string> = new Map([...clothingExport, ...exportOfSums].map(({ field, heading }) => [heading, field]));
/** Headings in exports of every version. */
const ALWAYS = clothingExport.flatMap(({ field, heading }) => (field === 'clothingName' || field === 'clothingNumber' ? [heading] : []));
const fixedKeys = new Set([...fixed.keys()].map(nameKey));

/** Headings that an export of people has; others have some of them. */
const OF_PEOPLE = ['Perekonnanimi', 'Eesnimi', 'Rühm', 'Nimetus', 'Väljastatud', 'Tähtaeg', 'E-post', 'Sugu', 'Aktiivne'];
export const isPeopleExport = (headings: readonly string[]): boolean => OF_PEOPLE.every((heading) => headings.includes(heading));

/** The fields of a file of people; in an export with those of its ids. */
export function withIdsOfPeople(fields: Fields, headings: readonly string[], rows: readonly SourceRow[]): Fields {
  const id = isPeopleExport(headings) ? idColumnOf(headings, rows) : -1;
  return id < 0 ? fields : new Map([...fields, [id, { field: 'id', guess: 'CONTENT' }]]);
}

/** The column of ids of an export, which has no heading; -1 where there is none. */
const idColumnOf = (headings: readonly string[], rows: readonly SourceRow[]): number =>
  headings.findLastIndex((heading, index) => heading === '' && holdsIds(filledTexts(rows, index)));

const filledTexts = (rows: readonly SourceRow[], index: number) => textsOf(rows, index).filter((text) => text !== '');
const holdsIds = (texts: readonly string[]) => texts.length > 0 && texts.every((text) => ITEM_ID.test(text));

/** Fields of an export of clothing of this product, of any age, by column; null for any other file. Its column of ids has no heading. */
export function fieldsOfExport(headings: readonly string[], rows: readonly SourceRow[]): Fields | null {
  // A keeper may have added columns of texts, which are no measurements.
  const isMeasured = (texts: readonly string[]) => texts.length === 0 || texts.some((text) => /^\d/.test(text));

  const id = isPeopleExport(headings) ? -1 : idColumnOf(headings, rows);
  if (id < 0 || !ALWAYS.every((heading) => headings.includes(heading))) return null;
  const columns = new Map([['id', id]]);
  for (const [index, heading] of headings.entries()) {
    const measured = heading !== '' && isMeasured(filledTexts(rows, index)) ? measurementField(measurementName(heading)) : undefined;
    const field = fixed.get(heading) ?? measured;
    if (field !== undefined && !columns.has(field)) columns.set(field, index);
  }
  // A column behind the ids is the keeper's own: whether it is a measurement is asked.
  const isAdded = (index: number) => index > id && !fixed.has(headings[index] ?? '');
  const guessOf = (field: string, index: number): Guessed =>
    isAdded(index) ? { field: null, guess: 'PROPOSED', proposed: field } : { field, guess: index === id ? 'CONTENT' : 'HEADING' };
  return new Map([...columns].map(([field, index]) => [index, guessOf(field, index)]));
}

/** A measurement called like a fixed column has `(mõõt)` behind its name in the export. */
function measurementName(heading: string): string {
  const isMarked = fixedKeys.has(nameKey(heading.replace(/(?: \(mõõt\))+$/i, '')));
  return isMarked ? heading.replace(/ \(mõõt\)$/, '') : heading;
}
