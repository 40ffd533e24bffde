import { isDeepStrictEqual } from 'node:util';
import { defaultLetterSizes, type Ease, type LetterSize, type LetterSizeForm } from '@riideait/contract';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { easeWith } from './ease.rules.ts';
import { removeLetter, upsertLetter } from './letter-sizes.queries.ts';
import { findChangedRows } from './tables.queries.ts';

/** The default table with the rows that an ensemble has changed. */
const lettersWith = (changed: readonly LetterSizeForm[]): LetterSize[] =>
  defaultLetterSizes.map((row) => {
    const own = changed.find(({ letter }) => letter === row.letter);
    return { ...row, ...own, changed: own !== undefined };
  });

/** The ensemble's table of letters. */
export const letterSizes = async (scope: Scope): Promise<LetterSize[]> => lettersWith((await findChangedRows(scope)).letters);

/** The ensemble's tables of ease and of letters. */
export async function tablesOfFit(scope: Scope): Promise<{ ease: Ease[]; letters: LetterSize[] }> {
  const { ease, letters } = await findChangedRows(scope);
  return { ease: easeWith(ease), letters: lettersWith(letters) };
}

/** Changes the sizes of a letter; those of the default table make it a default row again. */
export async function editLetter(scope: Scope, form: LetterSizeForm): Promise<LetterSize> {
  if (defaultLetterSizes.some((row) => isDeepStrictEqual(row, form))) await removeLetter(scope, form.letter);
  else await upsertLetter(scope, form);
  return found((await letterSizes(scope)).find(({ letter }) => letter === form.letter));
}
