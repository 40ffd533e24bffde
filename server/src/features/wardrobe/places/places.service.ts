import { type Place, type PlaceForm, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { ensureNamed } from '../../../db/sets.ts';
import { countUses, getPlace, insertPlace, lockPlace, removePlace, updatePlace } from './places.queries.ts';

export async function addPlace(scope: Scope, form: PlaceForm): Promise<Place> {
  return getPlace(scope, await insertPlace(scope, form));
}

export async function editPlace(scope: Scope, id: number, form: PlaceForm): Promise<Place> {
  await lockPlace(scope, id);
  await updatePlace(scope, id, form);
  return getPlace(scope, id);
}

/** Deletes a place that is not in use. The lock keeps items from coming there meanwhile. */
export async function deletePlace(scope: Scope, id: number): Promise<null> {
  const { name } = await lockPlace(scope, id);
  const { items, names } = await countUses(scope, id);
  if (items + names > 0) refuse(refusal('PLACE_IN_USE', { name, items, names }));
  await removePlace(scope, id);
  return null;
}

/** Ids of places by their names; places that are not there yet are added. */
export const ensurePlaces = (scope: Scope, names: Iterable<string>): Promise<Map<string, number>> => ensureNamed(scope, 'place', names);
