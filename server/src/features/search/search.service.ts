import type { SearchResult } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';
import { chooseFairly } from '../../search/fair-choice.ts';
import { readingOf } from '../../search/readings.ts';
import { findTypesByWords } from '../clothing-types/clothing-types.service.ts';
import { findIssuables } from '../issuing/issuables.service.ts';
import { findPeople } from './search.queries.ts';
import { personResult, typeResult, wardrobeResult } from './search.rules.ts';

/** Most hits. */
const LIMIT = 20;

/** Finds people and clothing by name, number or both; of equal matches items come first, then people. */
export async function searchEverything(scope: Scope, typed: string): Promise<SearchResult[]> {
  const reading = readingOf(typed);
  if (reading === undefined) return [];

  const { items, sets, names } = await findIssuables(scope, reading, LIMIT);
  const people = (await findPeople(scope, reading.words, LIMIT)).map(personResult);
  const types = (await findTypesByWords(scope, reading.words, LIMIT)).map(typeResult);
  return chooseFairly([items.map(wardrobeResult), people, sets.map(wardrobeResult), names.map(wardrobeResult), types], LIMIT);
}
