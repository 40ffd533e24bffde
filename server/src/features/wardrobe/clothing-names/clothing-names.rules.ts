import { type ClothingName, type Refusal, refusal } from '@riideait/contract';

/** Most names in a sentence; further ones are counted. */
const NAMED_AT_MOST = 3;

const list = new Intl.ListFormat('et');

/** Holders in words: "Mari Tamm", "Mari Tamm ja Jaan Saar", "Mari Tamm, Jaan Saar ja veel 3". */
export function holdersSentence(holders: readonly string[]): string {
  if (holders.length <= NAMED_AT_MOST) return list.format(holders);
  const named = holders.slice(0, NAMED_AT_MOST - 1);
  return list.format([...named, `veel ${holders.length - named.length}`]);
}

/** Refusals to delete a name with items that are issued or away with a performance. */
export const whyNotDeletable = (
  { name, inventory: { issued } }: Pick<ClothingName, 'name' | 'inventory'>,
  holders: readonly string[],
  packed: readonly string[],
): Refusal[] => [
  ...(issued === 0 ? [] : [refusal('NAME_IN_USE', { name, issued, holders: holdersSentence(holders) })]),
  ...(packed.length === 0 ? [] : [refusal('NAME_PACKED', { name, performances: list.format(packed) })]),
];
