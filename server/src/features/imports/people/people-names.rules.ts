import { lineText, nameKey } from '../cells.rules.ts';
import type { JudgingOptions, PeopleRegister } from '../imports.types.ts';
import { commonFirstNames } from '../understanding/first-names.rules.ts';
import { nameOrder, orderOfHeading, otherPart, type SplitName, splitName } from './full-names.rules.ts';

type Texts = Readonly<Record<string, string>>;

/** Words by which a first name is known, in small letters. */
const knownFirstNames = ({ people }: PeopleRegister): ReadonlySet<string> =>
  new Set([...commonFirstNames, ...people.flatMap((person) => nameKey(person.firstName).split(' '))]);

/**
 * Reads the names of rows. A whole name only fills what has no column of its own, or nothing in it: beside „Mari“, „Tamm Mari“ says that
 * the last name is Tamm. A column said to have last names first has them so in each of its cells.
 */
export function nameReader(rows: readonly Texts[], { columns }: JudgingOptions, register: PeopleRegister): (texts: Texts) => SplitName {
  const texts = rows.flatMap(({ fullName }) => fullName ?? []);
  const heading = columns.find(({ field }) => field === 'fullName')?.heading ?? '';
  const known = knownFirstNames(register);
  const order = texts.length > 0 ? nameOrder(texts, known, orderOfHeading(heading)) : 'FIRST_NAME';

  return (said) => {
    const { firstName, lastName, fullName } = said;
    if (firstName !== undefined && lastName !== undefined) return { firstName: lineText(firstName), lastName: lineText(lastName) };
    const both = fullName ?? said.lastFirstName ?? '';
    const split = splitName(both, known, fullName === undefined ? 'LAST_NAME' : order, fullName === undefined);
    const beside = (part: string, cut: string): string => {
      if (nameKey(both) === nameKey(part)) return '';
      return otherPart(both, part) ?? (split.lastName === '' ? split.firstName : cut);
    };
    if (firstName !== undefined) return { firstName: lineText(firstName), lastName: beside(firstName, split.lastName) };
    if (lastName !== undefined) return { firstName: beside(lastName, split.firstName), lastName: lineText(lastName) };
    return split;
  };
}
