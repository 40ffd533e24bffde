import type { Narrowed } from './stocktakes.types.ts';

interface Belonging {
  readonly placeId: number | null;
  readonly nameId: number;
  readonly typeId: number | null;
}

const has = (ids: ReadonlySet<number>, id: number | null) => id !== null && ids.has(id);

/** Whether a piece is in the scope: of its places, and of its types or names; an empty list does not narrow. */
export function scopeOf({ placeIds, typeIds, nameIds }: Narrowed): (piece: Belonging) => boolean {
  const [places, types, names] = [new Set(placeIds), new Set(typeIds), new Set(nameIds)];
  return ({ placeId, nameId, typeId }) =>
    (places.size === 0 || has(places, placeId)) && (types.size + names.size === 0 || has(types, typeId) || names.has(nameId));
}
