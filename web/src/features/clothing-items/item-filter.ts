import type { ClothingItem } from '@riideait/contract';
import { fold } from '../../lib/fold.ts';
import { formatNumber } from '../../lib/numbers.ts';

/** What is looked for among the items of a clothing name. */
export interface ItemFilter {
  /** Words that the number, holder, size or comment must all contain. */
  find?: string | undefined;
  /** Only what could be issued now. */
  present?: boolean | undefined;
}

const isPresent = ({ active, location }: ClothingItem) => active && location.url === null;

/** The items that fit, in their order. */
export function filterItems(items: readonly ClothingItem[], { find = '', present = false }: ItemFilter): ClothingItem[] {
  const words = fold(find).split(/\s+/u);
  return items.filter((item) => {
    if (present && !isPresent(item)) return false;
    const { clothingNumber, size, comment, location } = item;
    const text = fold([clothingNumber, size === null ? null : formatNumber(size), comment, location.text].join(' '));
    return words.every((word) => text.includes(word));
  });
}
