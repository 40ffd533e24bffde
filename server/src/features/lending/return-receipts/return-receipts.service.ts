import type { ReturnReceipt, ReturnReceiptRow } from '@riideait/contract';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { requirePerson } from '../../people/people/people.service.ts';
import { findReceipt, findReceipts, findStillHeld } from './return-receipts.queries.ts';

export const listReturnReceipts = async (scope: Scope, personId: number): Promise<ReturnReceiptRow[]> =>
  findReceipts(scope, await requirePerson(scope, personId));

export const readReturnReceipt = async (scope: Scope, id: number): Promise<ReturnReceipt> => found(await findReturnReceipt(scope, id));

/** Undefined once it is forgotten. */
export async function findReturnReceipt(scope: Scope, id: number): Promise<ReturnReceipt | undefined> {
  const receipt = await findReceipt(scope, id);
  return receipt && { ...receipt, stillHeld: await findStillHeld(scope, receipt.personId) };
}

export {
  close as closeReceipts,
  closeEvery as closeEveryReceipt,
  type LockedReceipt,
  lockOpen as lockOpenReceipts,
  lockReceipt,
  wantsMails,
} from './return-receipts.queries.ts';
