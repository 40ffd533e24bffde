import type { LoanFileField } from '@riideait/contract';
import type { HolderScope } from '../../../db/link-scope.ts';
import { estonian, natural } from '../../../db/order.ts';

/** Pieces of the loan of the link, by the fields of its file; of whom they are is the same for all. */
export const findLoanPieces = ({ db }: HolderScope): Promise<Record<Exclude<LoanFileField, 'ownerName'>, string | null>[]> =>
  db
    .selectFrom('holderLoanPiece')
    .select(['clothingTypeName', 'clothingName', 'parish', 'material', 'clothingNumber', 'size', 'giveBackOn', 'lenderCode'])
    .orderBy(estonian('clothing_type_name'))
    .orderBy(natural('clothing_name'))
    .orderBy(natural('clothing_number'))
    .orderBy('clothingItemId')
    .execute();
