import type { ImportKind } from '@riideait/contract';
import type { Sheet } from '../../../sheets/spreadsheet.ts';
import { lineText } from '../cells.rules.ts';
import type { Knowledge } from '../imports.types.ts';
import { type Content, contentOf } from './column-content.rules.ts';
import { fieldsOfHeading, knownHeading } from './column-headings.rules.ts';
import { isDataOf } from './data-words.rules.ts';
import { findHeader, headingsAt } from './header-row.rules.ts';
import { rowsBelow } from './sheet-rows.rules.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.rules.ts';

/** By how much the other kind must fit better; a sure heading is 1. */
const PLAINLY = 1.5;
/** Rows that tell whether „Nimi“ is that of people or of clothing. */
const LOOKED_AT = 60;
const SURE = 90;

const names: Readonly<Record<ImportKind, readonly string[]>> = {
  PEOPLE: ['firstName', 'lastName', 'fullName'],
  CLOTHING: ['clothingName'],
};

/** Whether a sheet is plainly one of the other kind by its headings: a list of clothing that was given as one of people, or the reverse. */
export function fitsOther(sheet: Sheet, kind: ImportKind, knowledge: Knowledge): boolean {
  const known = vocabularyOf(knowledge);
  const other = kind === 'PEOPLE' ? 'CLOTHING' : 'PEOPLE';
  const [own, others] = [columnsOf(sheet, kind, known), columnsOf(sheet, other, known)];
  // What nobody calls a person is clothing, however much is said of who has it.
  const isOwn = kind === 'CLOTHING' && own.some(({ heading }) => isNamed(kind, heading, SURE) && !isNamed(other, heading, 1));
  if (isOwn || !others.some(({ heading }) => isNamed(other, heading, other === 'CLOTHING' ? SURE : 1))) return false;
  const lacking = own.some(({ heading }) => isNamed(kind, heading, 1)) ? 0 : 1;
  return weightOf(others, other) + lacking - weightOf(own, kind) >= PLAINLY;
}

interface Column {
  readonly heading: string;
  readonly content: Content;
}

function columnsOf(sheet: Sheet, kind: ImportKind, known: Vocabulary): Column[] {
  const top = { ...sheet, rows: sheet.rows.slice(0, 2 * LOOKED_AT) };
  const header = findHeader(top, kind, isDataOf(known));
  if (header === null) return [];
  const { rows, width } = rowsBelow(top, header);
  return headingsAt(top, header, width).map((heading, index) => ({
    heading: lineText(heading),
    content: contentOf(
      rows.slice(0, LOOKED_AT).map(({ cells }) => cells[index]),
      known,
    ),
  }));
}

const isNamed = (kind: ImportKind, heading: string, least: number): boolean =>
  fieldsOfHeading(kind, heading).some(({ field, strength }) => names[kind].includes(field) && strength >= least);

const weightOf = (columns: readonly Column[], kind: ImportKind): number =>
  columns.reduce((sum, { heading, content }) => sum + headingWeight(heading, kind) + contentWeight(heading, content, kind), 0);

function headingWeight(heading: string, kind: ImportKind): number {
  if (fieldsOfHeading(kind, heading).some(({ strength }) => strength >= SURE)) return 1;
  return knownHeading(kind, heading) > 0 ? 0.5 : 0;
}

/** „Nimi“ is what stands below it. */
function contentWeight(heading: string, content: Content, kind: ImportKind): number {
  if (!isNamed('PEOPLE', heading, 1) || !isNamed('CLOTHING', heading, 1)) return 0;
  const fits = kind === 'PEOPLE' ? Math.max(content.personName, content.firstName) : content.clothing;
  return fits >= 0.3 ? 1 : 0;
}
