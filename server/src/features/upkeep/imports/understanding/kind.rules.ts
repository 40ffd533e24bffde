import { ImportKind, isGarment, measurementOf } from '@riideait/contract';
import type { Sheet } from '../../../../sheets/spreadsheet.ts';
import { understand } from './understand.rules.ts';

const PEOPLE = /tantsij|liikme|inimes|osaleja|laulja|people|dancer|member|participant|singer/i;
const CLOTHING = /r[õo]iva|riided|riiete|riideid|kost[üu]+m|garderoob|inventar|cloth|costume|wardrobe|garment|jacket/i;

/** In the names of a file and its sheets. */
const isNamed: Readonly<Record<ImportKind, (names: string) => boolean>> = {
  PEOPLE: (names) => PEOPLE.test(names),
  CLOTHING: (names) => CLOTHING.test(names) || isGarment(names.replaceAll(/[_.-]+/g, ' ')),
};

/** The kind that the names of a file and its sheets propose, else the known headings; null where neither does. */
export function proposedKind(fileName: string, sheets: readonly Sheet[]): ImportKind | null {
  const names = [fileName.normalize('NFC'), ...sheets.map(({ name }) => name)].join(' ');
  const named = ImportKind.options.filter((kind) => isNamed[kind](names));
  if (named.length === 1) return named[0] ?? null;
  const [people = 0, clothing = 0] = ImportKind.options.map((kind) => Math.max(0, ...sheets.map((sheet) => knownHeadings(sheet, kind))));
  return people === clothing ? null : people > clothing ? 'PEOPLE' : 'CLOTHING';
}

/** Whether a list says which people or pieces it is about; numbers beside first and last names may be those of the people. */
const isNaming: Readonly<Record<ImportKind, (has: (field: string) => boolean) => boolean>> = {
  PEOPLE: (has) => ['firstName', 'lastName', 'fullName', 'lastFirstName'].some(has),
  CLOTHING: (has) => has('clothingName') || (has('clothingNumber') && !has('holderLastName')),
};

/** Headings that say what a list of the kind has; any number may be a measurement. */
function knownHeadings(sheet: Sheet, kind: ImportKind): number {
  const fields = understand(sheet, kind).columns.flatMap(({ heading, field }) => (heading === '' ? [] : (field ?? [])));
  const known = fields.filter((field) => measurementOf(field) === undefined);
  return isNaming[kind]((field) => known.includes(field)) ? known.length : 0;
}
