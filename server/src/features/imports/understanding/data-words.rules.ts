import { nameKey, readGender, readYesNo } from '../cells.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';

/** Words that stand in rows, and in no heading. */
export const isDataOf = (known: Vocabulary) => (text: string) => {
  const key = nameKey(text);
  return (
    known.firstNames.has(key) ||
    known.lastNames.has(key) ||
    known.groups.has(key) ||
    known.isType(key) ||
    known.clothingNames.has(key) ||
    known.parishes.has(key) ||
    known.firstNames.has(key.split(' ')[0] ?? '') ||
    (readGender(text) !== undefined && key.length < 8) ||
    readYesNo(text) !== undefined
  );
};
