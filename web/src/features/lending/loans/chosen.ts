import { type ClothingItem, type Issuable, itemLabel, type Promised, promisedTo } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type FoundPieces, readFound } from '../issuing/found-pieces.api.ts';
import { t } from './texts.ts';

/** A piece that is to be lent. */
export interface ChosenPiece {
  readonly clothingId: number;
  readonly clothingNameId: number;
  readonly clothingName: string;
  readonly clothingNumber: string | null;
  readonly sizeLabel: string | null;
  readonly imageUrl: string | null;
  /** Where it is, unless it is in the store. */
  readonly where: string | null;
  readonly ownerName: string | null;
  readonly promised: Promised | null;
}

export const chosenPiece = (
  { id, clothingNameId, clothingNumber, sizeLabel, imageUrl, location, ownerName = null, promised = null }: ClothingItem,
  { clothingName, imageUrl: ofName = null }: { readonly clothingName: string; readonly imageUrl?: string | null | undefined },
): ChosenPiece => ({
  ...{ clothingId: id, clothingNameId, clothingName, clothingNumber, sizeLabel, ownerName, promised },
  imageUrl: imageUrl ?? ofName,
  where: location.url === null ? null : location.text,
});

/** Why it is asked about before it is lent: somebody else's, or promised. */
export const warningsOf = ({ ownerName, promised }: ChosenPiece): string[] => [
  ...(ownerName === null ? [] : [t('ownedBy', { name: ownerName })]),
  ...(promised === null ? [] : [promisedTo(promised)]),
];

/** Most numbers in a sentence. */
const NAMED = 12;
const fewOf = (numbers: readonly number[]) =>
  numbers.length > NAMED ? `${numbers.slice(0, NAMED).join(', ')} ja veel ${numbers.length - NAMED}` : numbers.join(', ');

/** What became of a hit, in words. */
export interface Said {
  readonly outcome: 'accepted' | 'known' | 'refused';
  readonly text: string;
}

/** What is said of the pieces that a hit stands for. */
export function saidOf(hit: Issuable, { pieces, missing }: FoundPieces, added: number): Said {
  const { name: item, clothingName } = hit;
  if (pieces.length === 0) return { outcome: 'refused', text: t('nothingOf', { item }) };
  if (missing.length > 0) return { outcome: 'refused', text: t('rangeMissing', { item: clothingName, numbers: fewOf(missing) }) };
  return added === 0 ? { outcome: 'known', text: `${item}: ${t('isListed')}` } : { outcome: 'accepted', text: `${item}: ${t('listed')}` };
}

/** Pieces that are being chosen. @param taken ids of those that the loan has already */
export function useChosen(begun: readonly ChosenPiece[], taken: readonly number[] = []) {
  const client = useQueryClient();
  const [pieces, setPieces] = useState(begun);
  // Scans come faster than renders.
  const now = useRef(begun);
  const become = (next: readonly ChosenPiece[]) => {
    now.current = next;
    setPieces(next);
  };
  const known = () => new Set([...taken, ...now.current.map(({ clothingId }) => clothingId)]);
  return {
    pieces,
    /** Adds what a hit of the search stands for. */
    add: async (hit: Issuable): Promise<Said> => {
      const found = await readFound(client, hit, known());
      const listed = known();
      const fresh = found.pieces.filter(({ id }) => !listed.has(id));
      if (fresh.length > 0) become([...now.current, ...fresh.map((item) => chosenPiece(item, hit))]);
      return saidOf(hit, found, fresh.length);
    },
    remove: (id: number) => become(now.current.filter(({ clothingId }) => clothingId !== id)),
  };
}

/** "Muhu seelik nr 12". */
export const labelOf = ({ clothingName, clothingNumber }: Pick<ChosenPiece, 'clothingName' | 'clothingNumber'>) =>
  itemLabel(clothingName, clothingNumber);
