import type { ClothingRow, HistoryEntry } from '@riideait/contract';
import { compareBy, compareTexts } from '../../../ui/compare.ts';

/** An item and its issues; empty if never issued. */
export interface PieceHistory {
  key: string;
  clothingNameId: number;
  clothingName: string;
  clothingNumber: string | null;
  deleted: boolean;
  /** 'laos, riiul 3', 'pesus'; null for one that was never issued. */
  whereabouts: string | null;
  entries: HistoryEntry[];
}

/** Whether a page of the history is the first or the last one. */
interface PlaceOfPage {
  isFirst: boolean;
  isLast: boolean;
}
const ONLY: PlaceOfPage = { isFirst: true, isLast: true };

type Named = Pick<ClothingRow, 'clothingNameId' | 'clothingName' | 'clothingNumber'>;

/**
 * Items that belong on a page by the alphabet: from its first entry to its last. The first page also has the names before, the last page
 * those after.
 */
export function itemsOnPage<Item extends Pick<Named, 'clothingName'>>(
  items: readonly Item[],
  entries: readonly HistoryEntry[],
  { isFirst, isLast }: PlaceOfPage = ONLY,
): Item[] {
  if (entries.length === 0 && !isFirst) return [];
  const [from, to] = [entries.at(0)?.clothingName ?? '', entries.at(-1)?.clothingName ?? ''];
  return items.filter(
    ({ clothingName }) => (isFirst || compareTexts(clothingName, from) > 0) && (isLast || compareTexts(clothingName, to) <= 0),
  );
}

/** Nobody has it, and nobody had it. */
export const isNeverIssued = ({ location, cameFrom }: Pick<ClothingRow, 'location' | 'cameFrom'>): boolean =>
  location.url === null && cameFrom === null;

/** History by item, and items that were never issued, ordered by clothing name. */
export function piecesOf(entries: readonly HistoryEntry[], neverIssued: readonly Named[] = []): PieceHistory[] {
  const issued = [...Map.groupBy(entries, ({ clothingId }) => clothingId)].flatMap(([clothingId, ofItem]): PieceHistory[] => {
    const [first] = ofItem;
    if (first === undefined) return [];
    const { clothingNameId, clothingName, clothingNumber, deleted, whereabouts } = first;
    return [{ key: `item-${clothingId}`, clothingNameId, clothingName, clothingNumber, deleted, whereabouts, entries: ofItem }];
  });
  const others = neverIssued.map(
    ({ clothingNameId, clothingName, clothingNumber }): PieceHistory => ({
      key: `name-${clothingNameId}-${clothingNumber}`,
      ...{ clothingNameId, clothingName, clothingNumber },
      deleted: false,
      whereabouts: null,
      entries: [],
    }),
  );
  return [...issued, ...others].toSorted(compareBy(({ clothingName }) => clothingName));
}
