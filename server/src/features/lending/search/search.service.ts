import { isNumberAlone, type Reading, readCode, readSearch, type SearchResult, tellApart } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { chooseFairly, type Ranked } from '../../../search/fair-choice.ts';
import { detailsOf } from '../../people/people/people.service.ts';
import { typesByWords } from '../../wardrobe/clothing-types/clothing-types.service.ts';
import { type First, findIssuableOfCode, issuableHits, issuables } from '../issuing/issuables.service.ts';
import { findPeople, searching } from './search.queries.ts';
import {
  codeResult,
  contactOf,
  groupResult,
  numberResult,
  parishResult,
  personResult,
  typeResult,
  wardrobeResult,
} from './search.rules.ts';

/** Most hits. */
const LIMIT = 20;

/** @param first which of equal items come first */
const finder = (first: First) => searching((db, asked) => ({ ...issuables(first)(db, asked), types: typesByWords(db, asked) }));
const find = { FREE: finder('FREE'), OUT: finder('OUT') };

/**
 * Finds people and clothing by name, number or both; of equal matches items come first, then people. Of a number alone the items that
 * are out come first, and the last result leads to all items of it.
 */
export async function searchEverything(
  scope: Scope,
  typed: string,
  { mayReadContacts }: { mayReadContacts: boolean },
): Promise<SearchResult[]> {
  const code = readCode(typed);
  const ofCode = await findIssuableOfCode(scope, typed);
  if (code !== null && ofCode !== undefined) return [codeResult(code, ofCode)];
  const reading = readSearch(typed);
  if (reading === undefined) return [];

  const { words, numbers } = reading;
  const first = isNumberAlone(reading) ? 'OUT' : 'FREE';
  const found = await find[first](scope, { words, numbers, limit: LIMIT });
  const { items, sets, names } = await issuableHits(scope, found, reading, LIMIT, first);
  const people = await findDancers(scope, typed, words, mayReadContacts);
  // The way to all items of a number, where there are several.
  const all = found.alike.filter((alike) => isNumberAlone(reading) && alike.items > 1).map(numberResult);
  const kinds = [
    ...[items.map(wardrobeResult), people, found.groups.map(groupResult), sets.map(wardrobeResult), names.map(wardrobeResult)],
    ...[found.types.map(typeResult), found.parishes.map(parishResult)],
  ];
  return [...chooseFairly(kinds, LIMIT - all.length), ...all];
}

/** People alone, by name, phone number or e-mail; none below what is enough to search. */
export async function searchPeople(
  scope: Scope,
  typed: string,
  { mayReadContacts }: { mayReadContacts: boolean },
): Promise<SearchResult[]> {
  const reading = readSearch(typed);
  const found = reading === undefined ? [] : await findDancers(scope, typed, reading.words, mayReadContacts);
  return found.map(({ hit }) => hit);
}

async function findDancers(
  scope: Scope,
  typed: string,
  words: Reading['words'],
  mayReadContacts: boolean,
): Promise<Ranked<SearchResult>[]> {
  const found = await findPeople(scope, words, mayReadContacts ? contactOf(typed) : undefined, LIMIT);
  const told = tellApart(found.map((person) => ({ ...person, details: detailsOf(person, { mayReadContacts }) })));
  return found.map((person) => personResult(person, told.get(person.id)));
}
