import type { EaseForm } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';

export const upsertEase = ({ db }: Scope, { garmentKind, criterion, ...limits }: EaseForm) =>
  db
    .insertInto('ease')
    .values({ garmentKind, criterion, ...limits })
    .onConflict((conflict) => conflict.columns(['ensembleId', 'garmentKind', 'criterion']).doUpdateSet(limits))
    .execute();

export const removeEase = ({ db }: Scope, { garmentKind, criterion }: EaseForm) =>
  db.deleteFrom('ease').where('garmentKind', '=', garmentKind).where('criterion', '=', criterion).execute();
