import { codePath, type Issuable, numberOfNames, type SearchResult } from '@riideait/contract';
import type { Ranked } from '../../../search/fair-choice.ts';

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

export interface FoundGroup extends Found {
  /** Active people. */
  readonly people: number;
  readonly borrowers: boolean;
}

export interface FoundParish extends Found {
  /** Number of its clothing names. */
  readonly names: number;
}

/** A phone number (its digits) or a part of an e-mail address, in small letters. */
export interface Contact {
  readonly kind: 'PHONE' | 'EMAIL';
  readonly text: string;
}

/** Fewest digits of a phone number: shorter ones are numbers of items. */
const SHORTEST_PHONE = 5;

/** Reads a phone number with any spacing, with or without the code of Estonia, or a text with @. */
export function contactOf(typed: string): Contact | undefined {
  const text = typed.trim();
  if (/^\S*@\S*$/.test(text) && text.length > 2) return { kind: 'EMAIL', text: text.toLowerCase() };
  if (!/^\(?\+?[\d\s().-]+$/.test(text)) return undefined;
  const digits = text.replace(/[^\d+]/g, '').replace(/^(?:\+|00)372|^372(?=\d{7})|^\+/, '');
  return digits.length < SHORTEST_PHONE ? undefined : { kind: 'PHONE', text: digits };
}

/** An item links to its history, with holder and clothing name. */
export function wardrobeResult({ rank, hit }: Ranked<Issuable>): Ranked<SearchResult> {
  const { id, type, name, title, path, clothingName, itemNumber, clothingId } = hit;
  if (type === 'SET') return { rank, hit: { id, name, path, type, title } };
  if (clothingId === null) return { rank, hit: { id, name, path, type: 'NAME', title } };
  if (itemNumber === null) return { rank, hit: { id: clothingId, name, path, type, title, clothingName } };
  const history = `/clothing/history?clothingNumber=${encodeURIComponent(itemNumber)}&clothingNameId=${id}`;
  return { rank, hit: { id: clothingId, name, path: history, type, title, clothingName, itemNumber } };
}

/** The item of a code links to its card. */
export const codeResult = (code: string, { id, name, title, clothingName, itemNumber, clothingId }: Issuable): SearchResult => ({
  id: clothingId ?? id,
  name,
  path: codePath(code),
  type: 'ITEM',
  title,
  clothingName,
  ...(itemNumber !== null && { itemNumber }),
});

/** `detail` tells the person from namesakes of the group. */
export function personResult({ rank, id, name, groupName, active }: FoundPerson, detail?: string): Ranked<SearchResult> {
  const title = [groupName, active ? null : 'mitteaktiivne', detail].filter(Boolean).join(' · ');
  const hit = { id, name, path: `/people/${id}`, type: 'PERSON', title: title === '' ? null : title } as const;
  return { rank, hit: active ? hit : { ...hit, inactive: true } };
}

export const typeResult = ({ rank, id, name, nrOfClothingNames }: FoundType): Ranked<SearchResult> => ({
  rank,
  hit: { id, name, path: `/clothing/search?type=${id}`, type: 'TYPE', title: numberOfNames(nrOfClothingNames) },
});

export const groupResult = ({ rank, id, name, people, borrowers }: FoundGroup): Ranked<SearchResult> => ({
  rank,
  hit: { id, name, path: `/people/search?groupId=${id}`, type: 'GROUP', title: `${people} ${wordFor(people, borrowers)}` },
});

const wordFor = (people: number, borrowers: boolean) => `${borrowers ? 'laenaja' : 'tantsija'}${people === 1 ? '' : 't'}`;

/** A parish comes after the clothes that are called by it. */
export const parishResult = ({ id, name, names }: FoundParish): Ranked<SearchResult> => ({
  rank: 3,
  hit: { id, name, path: `/clothing/search?parish=${encodeURIComponent(name)}`, type: 'PARISH', title: numberOfNames(names) },
});

/** Leads to all items of a number. */
export const numberResult = ({ number, id, items }: { number: string; id: number; items: number }): SearchResult => ({
  id,
  name: `Näita kõiki ${items}`,
  path: `/clothing/number?number=${encodeURIComponent(number)}`,
  type: 'NUMBER',
  title: null,
});
