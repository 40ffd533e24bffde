import type { Issuable } from '../lending/issuing.ts';
import { wordsRank } from './name-rank.ts';
import { numberMatch, pieceNumberKey } from './piece-number.ts';
import { type Reading, readTyped } from './typed-text.ts';

/** Of names that have other forms of the words, or are of their type. */
const OTHER_FORM = 4;
/** Of pieces whose number only begins so, or whose size is perhaps meant. */
const LONGER = 10;

type Hit = Pick<Issuable, 'name' | 'clothingName' | 'itemNumber' | 'clothingId'>;

const rankOf = (name: string, words: readonly string[]) => wordsRank(name, words, OTHER_FORM);

/** How well a hit is what was typed; the less the better. */
function gradeOf({ words, numbers, sizes }: Reading, { name, clothingName, itemNumber, clothingId }: Hit): number {
  if (clothingId === null) return rankOf(name, words);
  const key = pieceNumberKey(itemNumber ?? '');
  const byNumber = numbers.flatMap((typed) => {
    const match = key === '' ? undefined : numberMatch(key, typed.key);
    if (match === undefined) return [];
    return rankOf(clothingName, typed.words) + (match === 'number' ? 0 : LONGER);
  });
  if (byNumber.length > 0) return Math.min(...byNumber);
  const bySize = sizes.map((typed) => rankOf(clothingName, typed.words) + (typed.isSure ? 0 : LONGER));
  return Math.min(LONGER + OTHER_FORM, ...bySize);
}

/** Marks the first hit where it is not surely meant: another one is what was typed as well as it is. */
export function withDoubt<Found extends Hit>(typed: string, [first, ...others]: readonly Found[]): (Found & Pick<Issuable, 'doubtful'>)[] {
  if (first === undefined) return [];
  const reading = readTyped(typed);
  const best = gradeOf(reading, first);
  return [others.some((hit) => gradeOf(reading, hit) <= best) ? { ...first, doubtful: true } : first, ...others];
}
