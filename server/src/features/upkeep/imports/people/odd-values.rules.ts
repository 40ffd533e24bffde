import { bodyFields, fullNameOf, type ImportProblem, isUsualMeasure } from '@riideait/contract';
import { shown } from '../cells.rules.ts';
import type { PersonValues } from '../imports.types.ts';
import type { ReadPerson } from './people-cells.rules.ts';

/** `Mari ja Jüri Tamm`, `Mari & Jüri`, `Mari Tamm / Jüri Mets`. */
const TWO_PEOPLE = /\s(?:ja|ning|&|\+|\/)\s/i;

/** Probable slips: a new name that may be of two people, and unusual measures. */
export function oddValues({ given, nameField }: ReadPerson, isNew: boolean, values: Partial<PersonValues>): ImportProblem[] {
  const isTwo = isNew && TWO_PEOPLE.test(fullNameOf(given));
  const odd = Object.values(bodyFields).flatMap((field): ImportProblem[] => {
    const value = values[field] ?? null;
    return value === null || isUsualMeasure(field, value) ? [] : [{ code: 'UNUSUAL', field, text: `Kas tõesti ${shown(value)}?` }];
  });
  return isTwo ? [{ code: 'TWO_PEOPLE', field: nameField, text: 'Kas siin on kaks inimest?' }, ...odd] : odd;
}
