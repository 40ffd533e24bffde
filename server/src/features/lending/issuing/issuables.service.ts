import { type Issuable, itemHit, nameHit, type Reading, readCodes, readSearch, sizeHit, withDoubt } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { chooseFairly } from '../../../search/fair-choice.ts';
import { type First, type Found, findFree, findItemOfCodes, findItemsBySize } from './issuables.queries.ts';
import { rankedAs, setHit } from './issuables.rules.ts';

/** Most hits. */
const LIMIT = 20;

/** Finds items, names and sets to issue by number, name, or both in either order; free ones first. */
export async function searchIssuables(scope: Scope, typed: string): Promise<Issuable[]> {
  const ofCode = await findIssuableOfCode(scope, typed);
  if (ofCode !== undefined) return [ofCode];
  const reading = readSearch(typed);
  if (reading === undefined) return [];
  const { words, numbers } = reading;
  const found = await findFree(scope, { words, numbers, limit: LIMIT });
  const { items, sets, names } = await issuableHits(scope, found, reading, LIMIT, 'FREE');
  return withDoubt(typed, chooseFairly([items, sets, names], LIMIT));
}

/** The item of a code as typed or scanned. */
export async function findIssuableOfCode(scope: Scope, typed: string): Promise<Issuable | undefined> {
  const codes = readCodes(typed);
  const item = codes.length === 0 ? undefined : await findItemOfCodes(scope, codes);
  return item && itemHit(item);
}

/** Hits of each kind, best first, with items of a typed size. @param first which of equal items come first */
export async function issuableHits(scope: Scope, { exact, longer, sets, names }: Found, { sizes }: Reading, limit: number, first: First) {
  const numbered = [...exact.map((item) => ({ ...item, rank: 0 })), ...longer.map((item) => ({ ...item, rank: 1 }))].slice(0, limit);
  const known = new Set(numbered.map(({ id }) => id));
  const sized = sizes.length === 0 ? [] : await findItemsBySize(scope, sizes, limit, first);
  return {
    items: [...numbered.map(rankedAs(itemHit)), ...sized.filter(({ id }) => !known.has(id)).map(rankedAs(sizeHit))].toSorted(
      (a, b) => a.rank - b.rank,
    ),
    sets: sets.map(rankedAs(setHit)),
    names: names.map(rankedAs(nameHit)),
  };
}

export { type First, issuables } from './issuables.queries.ts';
