import { type Issuable, readCode } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';
import { chooseFairly } from '../../search/fair-choice.ts';
import { type Reading, readingOf } from '../../search/readings.ts';
import { type First, findItemOfCode, findItemsByNumber, findItemsBySize, findNames, findSets } from './issuables.queries.ts';
import { type FoundItem, itemHit, nameHit, setHit, sizeHit } from './issuables.rules.ts';

/** Most hits. */
const LIMIT = 20;

/** Finds items, names and sets to issue by number, name, or both in either order; free ones first. */
export async function searchIssuables(scope: Scope, typed: string): Promise<Issuable[]> {
  const code = readCode(typed);
  const ofCode = code === null ? undefined : await findIssuableOfCode(scope, code);
  if (ofCode !== undefined) return [ofCode];
  const reading = readingOf(typed);
  if (reading === undefined) return [];
  const { items, sets, names } = await findIssuables(scope, reading, LIMIT, 'FREE');
  return chooseFairly([items, sets, names], LIMIT);
}

/** The item of a code. */
export async function findIssuableOfCode(scope: Scope, code: string): Promise<Issuable | undefined> {
  const item = await findItemOfCode(scope, code);
  return item && itemHit({ ...item, rank: 0 }).hit;
}

/** Matches of each kind, best first. @param first which of equal items come first */
export async function findIssuables(scope: Scope, { words, numbers, sizes }: Reading, limit: number, first: First) {
  const items = new Map<number, FoundItem>();
  for (const reading of numbers) for (const item of await findItemsByNumber(scope, reading, limit, first)) items.set(item.id, item);
  const sized = sizes.length === 0 ? [] : await findItemsBySize(scope, sizes, limit, first);
  return {
    items: [...[...items.values()].map(itemHit), ...sized.filter(({ id }) => !items.has(id)).map(sizeHit)].toSorted(
      (a, b) => a.rank - b.rank,
    ),
    sets: (await findSets(scope, words, limit)).map(setHit),
    names: (await findNames(scope, words, limit)).map(nameHit),
  };
}

export { whereabouts } from './issuables.rules.ts';
