import type { ClothingItem } from '@riideait/contract';
import { fold } from '../../lib/fold.ts';
import { formatNumber } from '../../lib/numbers.ts';

export interface ItemFilter {
  /** Words in the number, holder, size or comment; all must match. */
  find?: string | undefined;
  /** Only items that can be issued. */
  present?: boolean | undefined;
}

const isPresent = ({ active, state, location }: ClothingItem) => active && state === 'OK' && location.url === null;

/** Matching items in the given order. */
export function filterItems(items: readonly ClothingItem[], { find = '', present = false }: ItemFilter): ClothingItem[] {
  const words = fold(find).split(/\s+/u);
  return items.filter((item) => {
    if (present && !isPresent(item)) return false;
    const { clothingNumber, size, comment, location } = item;
    const text = fold([clothingNumber, size === null ? null : formatNumber(size), comment, location.text].join(' '));
    return words.every((word) => text.includes(word));
  });
}
