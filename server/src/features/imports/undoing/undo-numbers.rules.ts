/** An item whose number the import changed; numbers in small letters. */
export interface Renumbered {
  readonly id: number;
  readonly clothingNameId: number;
  readonly before: string | null;
  readonly now: string | null;
}

interface Bearer {
  readonly clothingNameId: number;
  readonly number: string;
}

const placeOf = (clothingNameId: number, number: string) => `${clothingNameId} ${number}`;

/**
 * Items that cannot get their number back, since an item that stays as it is bears it: one of `bearers`, or another that cannot get its
 * own back for the same reason.
 */
export function whoCannotTurnBack(renumbered: readonly Renumbered[], bearers: readonly Bearer[]): Set<number> {
  const wanting = new Map(renumbered.flatMap((item) => (item.before === null ? [] : [[placeOf(item.clothingNameId, item.before), item]])));
  const stuck = new Set<number>();
  const taken = bearers.map(({ clothingNameId, number }) => placeOf(clothingNameId, number));
  for (let place = taken.pop(); place !== undefined; place = taken.pop()) {
    const item = wanting.get(place);
    if (item === undefined || stuck.has(item.id)) continue;
    stuck.add(item.id);
    if (item.now !== null) taken.push(placeOf(item.clothingNameId, item.now));
  }
  return stuck;
}
