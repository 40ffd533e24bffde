import {
  type NameValue,
  type NameValueForm,
  type NameValuesForm,
  type PricedItem,
  type PricesForm,
  refusal,
  type ValuedName,
} from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { lockAll } from '../clothing-items/care.service.ts';
import { writeItems } from '../clothing-items/clothing-items.service.ts';
import { keepClothingNames, requireClothingName } from '../clothing-names/clothing-names.service.ts';
import { writePrices } from '../prices/prices.service.ts';
import { findPricedItems, findValuedNames, findValues, insertValues } from './values.queries.ts';

/** All clothing names with what is known of their worth. */
export const listNames = (scope: Scope): Promise<ValuedName[]> => findValuedNames(scope, dayInEstonia(scope.now));

/** Pieces of a clothing name with their prices. */
export async function listPrices(scope: Scope, nameId: number): Promise<PricedItem[]> {
  await requireClothingName(scope, nameId);
  return findPricedItems(scope, nameId);
}

/** Values of a clothing name, the newest first. */
export async function listValues(scope: Scope, nameId: number): Promise<NameValue[]> {
  await requireClothingName(scope, nameId);
  return findValues(scope, nameId);
}

export async function addValue(scope: Scope, clothingNameId: number, { onDay, cents }: NameValueForm): Promise<NameValue[]> {
  await addValues(scope, { onDay, rows: [{ clothingNameId, cents }] });
  return findValues(scope, clothingNameId);
}

/** Adds a value to each name, or none. */
export async function addValues(scope: Scope, { onDay, rows }: NameValuesForm): Promise<null> {
  const ids = [...new Set(rows.map(({ clothingNameId }) => clothingNameId))];
  if ((await keepClothingNames(scope, ids)).length < ids.length) refuse(refusal('NOT_FOUND'));
  await insertValues(scope, onDay, rows);
  return null;
}

/** Sets price, day and maker of all pieces, or of none; what is left out stays. */
export async function setPrices(scope: Scope, { clothingIds, priceCents, ...origin }: PricesForm): Promise<null> {
  const ids = await lockAll(scope, clothingIds);
  await writeItems(
    scope,
    ids.map((id) => ({ id, values: origin })),
  );
  await writePrices(scope, ids, priceCents);
  return null;
}
