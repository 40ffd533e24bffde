import type { Scope } from '../../../db/scope.ts';
import { lockTwin } from '../../wardrobe/clothing-items/locked-items.service.ts';
import { keep } from './issuing.queries.ts';
import { type LockedItem, mayBeReplaced } from './issuing.rules.ts';

/**
 * Locks a free item without a number of the same name and size; skips one that another desk issued between search
 * and lock.
 */
async function lockFreeTwin(scope: Scope, item: LockedItem, except: readonly number[]): Promise<LockedItem | undefined> {
  const tried = [...except];
  for (;;) {
    const id = await lockTwin(scope, item, tried);
    if (id === undefined) return undefined;
    const twin = (await keep(scope, [], [id])).items?.get(id);
    if (twin?.holder === null) return twin;
    tried.push(id);
  }
}

/** Items by requested id: the item itself, or a free twin if another desk issued it meanwhile. */
export async function withTwins(
  scope: Scope,
  items: ReadonlyMap<number, LockedItem>,
  personOf: (itemId: number) => number,
): Promise<Map<number, LockedItem>> {
  const pieces = new Map(items);
  const taken = new Set(items.keys());
  for (const [id, item] of items) {
    if (!mayBeReplaced(item, personOf(id))) continue;
    const twin = await lockFreeTwin(scope, item, [...taken]);
    if (twin === undefined) continue;
    pieces.set(id, twin);
    taken.add(twin.id);
  }
  return pieces;
}
