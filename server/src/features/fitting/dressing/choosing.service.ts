import { atField, type ChooseForm, type Chosen, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { lockToReserve, reserve } from '../../lending/loans/loans.service.ts';
import { findSet, listItems } from '../../wardrobe/clothing-sets/clothing-sets.service.ts';
import { promisedBetween } from '../../wardrobe/promises/promises.service.ts';
import { dressStrangers } from '../fit/strangers.service.ts';
import { withNames } from './fitting.service.ts';

/** Chooses free pieces of a set for people who are not in the register, and reserves them for a loan beside those that it has. */
export async function choosePieces(scope: Scope, loanId: number, { clothingSetId, sizes }: ChooseForm): Promise<Chosen> {
  const loan = await lockToReserve(scope, loanId);
  const { genderCode } = (await findSet(scope, clothingSetId)) ?? refuse(atField('clothingSetId', refusal('REFERENCE_NOT_FOUND')));
  const names = (await listItems(scope, clothingSetId)).map(({ clothingNameId, name }) => ({ id: clothingNameId, name }));
  const { cells, shortages } = await dressStrangers(scope, {
    ...{ sizes, genderCode, neededFrom: loan.from },
    clothingNameIds: names.map(({ id }) => id),
    promised: await promisedBetween(scope, loan.from, loan.to),
  });
  const clothingIds = cells.flatMap(({ clothingId }) => clothingId ?? []);
  await reserve(scope, loan, clothingIds);
  const missing = withNames(shortages, names).map(({ size: _, isMeasure: __, ...row }) => row);
  return { clothingIds, missing };
}
