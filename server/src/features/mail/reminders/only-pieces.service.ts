import type { GroupReminder } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { listItems } from '../../wardrobe/clothing-sets/clothing-sets.service.ts';

type Only = { readonly [K in 'clothingNameIds' | 'clothingSetId']?: GroupReminder[K] | undefined };

/** Clothing names whose pieces a mail is about: those given, of these the ones in the set; null: all. */
export async function namesMeant(scope: Scope, { clothingNameIds, clothingSetId }: Only): Promise<number[] | null> {
  if (clothingSetId == null) return clothingNameIds ? [...new Set(clothingNameIds)] : null;
  const inSet = (await listItems(scope, clothingSetId)).map((item) => item.clothingNameId);
  return clothingNameIds ? inSet.filter((id) => clothingNameIds.includes(id)) : inSet;
}
