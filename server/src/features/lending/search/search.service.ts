import { isNumberAlone, type Reading, readCode, readSearch, type SearchResult, tellApart } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { chooseFairly, type Ranked } from '../../../search/fair-choice.ts';
import { detailsOf } from '../../people/people/people.service.ts';
import { findTypesByWords } from '../../wardrobe/clothing-types/clothing-types.service.ts';
import { findIssuableOfCode, findIssuables } from '../issuing/issuables.service.ts';
import { countItemsOfNumber, findGroups, findParishes, findPeople } from './search.queries.ts';
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
  const ofCode = code === null ? undefined : await findIssuableOfCode(scope, code);
  if (code !== null && ofCode !== undefined) return [codeResult(code, ofCode)];
  const reading = readSearch(typed);
  if (reading === undefined) return [];

  const { words } = reading;
  const { items, sets, names } = await findIssuables(scope, reading, LIMIT, isNumberAlone(reading) ? 'OUT' : 'FREE');
  const people = await findDancers(scope, typed, words, mayReadContacts);
  const groups = (await findGroups(scope, words, LIMIT)).map(groupResult);
  const types = (await findTypesByWords(scope, words, LIMIT)).map(typeResult);
  const parishes = (await findParishes(scope, words, LIMIT)).map(parishResult);
  const all = await allOfNumber(scope, reading);
  const kinds = [items.map(wardrobeResult), people, groups, sets.map(wardrobeResult), names.map(wardrobeResult), types, parishes];
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

/** The way to all items of a number, where there are several. */
async function allOfNumber(scope: Scope, reading: Reading): Promise<SearchResult[]> {
  const [number] = isNumberAlone(reading) ? reading.numbers : [];
  if (number === undefined) return [];
  const found = await countItemsOfNumber(scope, number.key);
  return found.items > 1 ? [numberResult(found)] : [];
}
