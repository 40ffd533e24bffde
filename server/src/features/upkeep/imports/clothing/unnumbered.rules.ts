import { mappedFields } from '../cells.rules.ts';
import type { JudgingOptions, RegisteredItem } from '../imports.types.ts';
import type { ClothingIndex } from './clothing-index.rules.ts';
import type { ClothingReading } from './clothing-reading.rules.ts';

const STORE = 0;

/**
 * Shares out the items without numbers among rows that count them: any item of the clothing name, and of the size where the file has
 * sizes. A row gets what its holder has, then what is in store, and a row without a holder what anybody has.
 */
export function unnumberedItems(
  rows: readonly ClothingReading[],
  items: readonly RegisteredItem[],
  index: ClothingIndex,
  options: JudgingOptions,
): (reading: ClothingReading) => readonly RegisteredItem[] {
  const hasSizes = mappedFields(options).has('size');
  const poolKey = (key: string | undefined, size: string | null | undefined) => (hasSizes ? `${key}\n${size ?? ''}` : `${key}`);
  // The oldest item last, where it is quickly taken.
  const pools = new Map(
    [...Map.groupBy(items.toReversed(), (item) => poolKey(index.keyOf(item), item.size))].map(([key, pool]) => [
      key,
      Map.groupBy(pool, ({ holderId }) => holderId ?? STORE),
    ]),
  );
  const shares = new Map<ClothingReading, RegisteredItem[]>();

  function take(reading: ClothingReading, holders: Iterable<number>): void {
    const pool = pools.get(poolKey(reading.key, reading.given.size));
    const share = shares.get(reading) ?? [];
    shares.set(reading, share);
    for (const holder of holders) {
      const missing = (reading.given.count ?? 1) - share.length;
      if (missing > 0) share.push(...(pool?.get(holder)?.splice(-missing).toReversed() ?? []));
    }
  }

  for (const reading of rows) take(reading, reading.holder?.namesakes.map(({ id }) => id) ?? []);
  for (const reading of rows) take(reading, [STORE]);
  for (const reading of rows) {
    if (!reading.holder) take(reading, pools.get(poolKey(reading.key, reading.given.size))?.keys() ?? []);
  }
  return (reading) => shares.get(reading) ?? [];
}
