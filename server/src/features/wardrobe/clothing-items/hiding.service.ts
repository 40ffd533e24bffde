import { itemLabel, refusal } from '@riideait/contract';
import { refuseIfAny } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { findOwed, hideItems } from './locked-items.queries.ts';

/** Hides items, which the caller has locked; borrowed ones go back to their owners first. */
export async function hideLocked(scope: Scope, ids: readonly number[]): Promise<void> {
  const owed = await findOwed(scope, ids);
  refuseIfAny(
    owed.map(({ clothingName, clothingNumber, owner }) =>
      refusal('ITEM_NOT_GIVEN_BACK', { item: itemLabel(clothingName, clothingNumber), owner }),
    ),
  );
  await hideItems(scope, ids);
}
