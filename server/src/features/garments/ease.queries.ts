import type { EaseForm, EaseRow } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';

/** Rows that the ensemble has changed. */
export const findChangedEase = ({ db }: Scope): Promise<Omit<EaseRow, 'weight'>[]> =>
  db.selectFrom('ease').select(['garmentKind', 'criterion', 'min', 'idealFrom', 'idealTo', 'max']).execute();

export const upsertEase = ({ db }: Scope, { garmentKind, criterion, ...limits }: EaseForm) =>
  db
    .insertInto('ease')
    .values({ garmentKind, criterion, ...limits })
    .onConflict((conflict) => conflict.columns(['ensembleId', 'garmentKind', 'criterion']).doUpdateSet(limits))
    .execute();

export const removeEase = ({ db }: Scope, { garmentKind, criterion }: EaseForm) =>
  db.deleteFrom('ease').where('garmentKind', '=', garmentKind).where('criterion', '=', criterion).execute();
