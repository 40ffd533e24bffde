import { bodyFields, fullNameOf, type ImportProblem, isUsualMeasure } from '@riideait/contract';
import { shown } from '../cells.rules.ts';
import type { PersonValues } from '../imports.types.ts';
import type { ReadPerson } from './people-cells.rules.ts';

/** `Mari ja Jüri Tamm`, `Mari & Jüri`, `Mari Tamm / Jüri Mets`. */
const TWO_PEOPLE = /\s(?:ja|ning|&|\+|\/)\s/i;

/** Of no name: `Kadri *`, `Koostas: Mari`, `Piret?`. */
const SIGN = /[^\p{L}\p{M}\s.,()'’´`\p{Pd}]/u;
const CAPITAL = /\p{Lu}/u;

/** Signs in a whole name, or small letters alone in one part of it: `Mari Tamm, lapsepuhkusel`, `Keskmine pikkus`. Borrowers may have any name. */
function isNoName({ given: { firstName, lastName }, texts }: ReadPerson): boolean {
  const isWhole = (texts.fullName ?? texts.lastFirstName) !== undefined && firstName !== '';
  return isWhole && (CAPITAL.test(firstName) !== CAPITAL.test(lastName) || SIGN.test(`${firstName} ${lastName}`));
}

/** Probable slips: a new name that may be none or of two people, and unusual measures. */
export function oddValues(read: ReadPerson, isNew: boolean, values: Partial<PersonValues>): ImportProblem[] {
  const { given, nameField } = read;
  const isTwo = isNew && TWO_PEOPLE.test(fullNameOf(given));
  const odd = Object.values(bodyFields).flatMap((field): ImportProblem[] => {
    const value = values[field] ?? null;
    return value === null || isUsualMeasure(field, value) ? [] : [{ code: 'UNUSUAL', field, text: `Kas tõesti ${shown(value)}?` }];
  });
  if (isTwo) return [{ code: 'TWO_PEOPLE', field: nameField, text: 'Kas siin on kaks inimest?' }, ...odd];
  const { firstName, lastName } = given;
  const text = `Kas tõesti eesnimi „${firstName}“, perekonnanimi „${lastName}“?`;
  return isNew && isNoName(read) ? [{ code: 'UNUSUAL', field: nameField, text }, ...odd] : odd;
}
