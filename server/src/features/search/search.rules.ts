import { type Issuable, numberOfNames, type SearchResult } from '@riideait/contract';
import type { Ranked } from '../../search/fair-choice.ts';

interface Found {
  readonly id: number;
  readonly name: string;
  /** Rank of the match. */
  readonly rank: number;
}

export interface FoundPerson extends Found {
  readonly groupName: string | null;
  readonly active: boolean;
}

export interface FoundType extends Found {
  readonly nrOfClothingNames: number;
}

/** An item links to its history, with holder and clothing name. */
export function wardrobeResult({ rank, hit }: Ranked<Issuable>): Ranked<SearchResult> {
  const { id, type, name, title, path, clothingName, itemNumber, clothingId } = hit;
  if (type === 'SET') return { rank, hit: { id, name, path, type, title } };
  if (clothingId === null || itemNumber === null) return { rank, hit: { id, name, path, type: 'NAME', title } };
  const history = `/clothing/history?clothingNumber=${encodeURIComponent(itemNumber)}&clothingNameId=${id}`;
  return { rank, hit: { id: clothingId, name, path: history, type, title, clothingName, itemNumber } };
}

export function personResult({ rank, id, name, groupName, active }: FoundPerson): Ranked<SearchResult> {
  const title = [groupName, active ? null : 'mitteaktiivne'].filter((part) => part !== null).join(' · ');
  return { rank, hit: { id, name, path: `/people/${id}`, type: 'PERSON', title: title === '' ? null : title } };
}

export const typeResult = ({ rank, id, name, nrOfClothingNames }: FoundType): Ranked<SearchResult> => ({
  rank,
  hit: { id, name, path: `/clothing/search?type=${id}`, type: 'TYPE', title: numberOfNames(nrOfClothingNames) },
});
