import { fold } from '@riideait/contract';

/** Words that many ensembles have in their names, folded: they tell none from another. */
const COMMON = /ansamb|ruhm|selts|tants|rahva|folkloor|kultuur|maja|keskus|kool/;

/** Share of the letter triples of the shorter name that the longer has too, from which names are near. */
const NEAR = 0.6;

function wordsOf(name: string): string[] {
  const words = fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !COMMON.test(word));
  return telling.length > 0 ? telling : words;
}

/** Each word with a blank before and after it: its beginning counts more than its middle. */
const triplesOf = (name: string): Set<string> =>
  new Set(wordsOf(name).flatMap((word) => Array.from({ length: word.length }, (_, at) => ` ${word} `.slice(at, at + 3))));

/** Those of these names that are near to one, the nearest first. */
export function namesLike(name: string, names: readonly string[]): string[] {
  const own = triplesOf(name);
  return names
    .map((other) => ({ other, nearness: nearness(own, triplesOf(other)) }))
    .filter((each) => each.nearness >= NEAR)
    .toSorted((a, b) => b.nearness - a.nearness)
    .map(({ other }) => other);
}

const nearness = (a: Set<string>, b: Set<string>): number => a.intersection(b).size / Math.max(1, Math.min(a.size, b.size));
