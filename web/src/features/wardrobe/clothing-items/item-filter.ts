import {
  type CareState,
  type ClothingItem,
  careStates,
  fold,
  isFree,
  isInName,
  numberMatch,
  pieceNumberKey,
  readTyped,
} from '@riideait/contract';
import { compareTexts } from '../../../ui/compare.ts';

export interface ItemFilter {
  /** Words in the number, holder, size, comment, state, note or place; all must match. */
  find?: string | undefined;
  /** Only items that can be issued. */
  present?: boolean | undefined;
  state?: CareState | undefined;
  /** Name of the place where an item belongs. */
  place?: string | undefined;
}

export const noFilter = { find: undefined, present: undefined, state: undefined, place: undefined } satisfies ItemFilter;

const isPresent = ({ active, state, location }: ClothingItem) => isFree({ active, state, holder: location.url, packed: null });

const textOf = ({ clothingNumber, sizeLabel, comment, location, state, stateNote, placeName }: ClothingItem) =>
  fold([clothingNumber, sizeLabel, comment, location.text, careStates[state], stateNote, placeName].join(' '));

/** Matching items in the given order. */
export function filterItems(items: readonly ClothingItem[], { find = '', present = false, state, place }: ItemFilter): ClothingItem[] {
  const words = readTyped(find).words.map((word) => ({ word: fold(word), key: pieceNumberKey(word) }));
  return items.filter((item) => {
    if (present && !isPresent(item)) return false;
    if (state !== undefined && item.state !== state) return false;
    if (place !== undefined && item.placeName !== place) return false;
    const [text, number] = [textOf(item), pieceNumberKey(item.clothingNumber ?? '')];
    return words.every(
      ({ word, key }) => text.includes(word) || isInName(word, item.location.text) || numberMatch(number, key) !== undefined,
    );
  });
}

/** States and places that the items have, for the filter. */
export const kindsOf = (items: readonly ClothingItem[]) => ({
  states: new Set(items.map(({ state }) => state)),
  places: [...new Set(items.flatMap(({ placeName }) => (placeName === null ? [] : [placeName])))].toSorted(compareTexts),
});
