import type { LetterSizeForm } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';

export const upsertLetter = ({ db }: Scope, { letter, ...sizes }: LetterSizeForm) =>
  db
    .insertInto('letterSize')
    .values({ letter, ...sizes })
    .onConflict((conflict) => conflict.columns(['ensembleId', 'letter']).doUpdateSet(sizes))
    .execute();

export const removeLetter = ({ db }: Scope, letter: LetterSizeForm['letter']) =>
  db.deleteFrom('letterSize').where('letter', '=', letter).execute();
