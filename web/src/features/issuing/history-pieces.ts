import type { ClothingName, HistoryEntry } from '@riideait/contract';
import { compareBy } from '../../ui/compare.ts';

/** One item and all its issues; none where it was never issued. */
export interface PieceHistory {
  key: string;
  clothingNameId: number;
  clothingName: string;
  clothingNumber: string | null;
  entries: HistoryEntry[];
}

/**
 * History by item, ordered by clothing name. `names` are those of which some item bears `clothingNumber`: where none of
 * its items has a history, that item was never issued.
 */
export function piecesOf(
  entries: readonly HistoryEntry[],
  names: readonly Pick<ClothingName, 'id' | 'name'>[] = [],
  clothingNumber: string | null = null,
): PieceHistory[] {
  const issued = [...Map.groupBy(entries, ({ clothingId }) => clothingId)].flatMap(([clothingId, ofItem]): PieceHistory[] => {
    const [first] = ofItem;
    if (first === undefined) return [];
    const { clothingNameId, clothingName, clothingNumber } = first;
    return [{ key: `item-${clothingId}`, clothingNameId, clothingName, clothingNumber, entries: ofItem }];
  });
  const told = new Set(issued.map(({ clothingNameId }) => clothingNameId));
  const neverIssued = names
    .filter(({ id }) => !told.has(id))
    .map(({ id, name }): PieceHistory => ({ key: `name-${id}`, clothingNameId: id, clothingName: name, clothingNumber, entries: [] }));
  return [...issued, ...neverIssued].toSorted(compareBy(({ clothingName }) => clothingName));
}
