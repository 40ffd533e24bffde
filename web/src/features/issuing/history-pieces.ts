import type { ClothingName, HistoryEntry } from '@riideait/contract';
import { compareBy, compareTexts } from '../../ui/compare.ts';

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

/**
 * Names that belong on a page by the alphabet: from its first entry to its last. The first page also has the names before, the last page
 * those after.
 */
export function namesOnPage<Name extends { readonly name: string }>(
  names: readonly Name[],
  entries: readonly HistoryEntry[],
  { isFirst, isLast }: PlaceOfPage = ONLY,
): Name[] {
  if (entries.length === 0 && !isFirst) return [];
  const [from, to] = [entries.at(0)?.clothingName ?? '', entries.at(-1)?.clothingName ?? ''];
  return names.filter(({ name }) => (isFirst || compareTexts(name, from) > 0) && (isLast || compareTexts(name, to) <= 0));
}

/** History by item, ordered by clothing name. `names` have an item `clothingNumber`; those without entries were never issued. */
export function piecesOf(
  entries: readonly HistoryEntry[],
  names: readonly Pick<ClothingName, 'id' | 'name'>[] = [],
  clothingNumber: string | null = null,
): PieceHistory[] {
  const issued = [...Map.groupBy(entries, ({ clothingId }) => clothingId)].flatMap(([clothingId, ofItem]): PieceHistory[] => {
    const [first] = ofItem;
    if (first === undefined) return [];
    const { clothingNameId, clothingName, clothingNumber, deleted, whereabouts } = first;
    return [{ key: `item-${clothingId}`, clothingNameId, clothingName, clothingNumber, deleted, whereabouts, entries: ofItem }];
  });
  // The number of a deleted item may be that of a new one.
  const shown = new Set(issued.filter(({ deleted }) => !deleted).map(({ clothingNameId }) => clothingNameId));
  const neverIssued = names
    .filter(({ id }) => !shown.has(id))
    .map(
      ({ id, name }): PieceHistory => ({
        key: `name-${id}`,
        clothingNameId: id,
        clothingName: name,
        clothingNumber,
        deleted: false,
        whereabouts: null,
        entries: [],
      }),
    );
  return [...issued, ...neverIssued].toSorted(compareBy(({ clothingName }) => clothingName));
}
