import { type ClothingName, type Refusal, refusal } from '@riideait/contract';

/** So many names a sentence can carry; of more, the last ones are only counted. */
const NAMED_AT_MOST = 3;

const list = new Intl.ListFormat('et');

/** Who has it: "Mari Tamm", "Mari Tamm ja Jaan Saar", "Mari Tamm, Jaan Saar ja veel 3". */
export function holdersSentence(holders: readonly string[]): string {
  if (holders.length <= NAMED_AT_MOST) return list.format(holders);
  const named = holders.slice(0, NAMED_AT_MOST - 1);
  return list.format([...named, `veel ${holders.length - named.length}`]);
}

/** Why a clothing name cannot be deleted: something of it is out. */
export const whyNotDeletable = ({ name, inventory: { issued } }: ClothingName, holders: readonly string[]): Refusal[] =>
  issued === 0 ? [] : [refusal('NAME_IN_USE', { name, issued, holders: holdersSentence(holders) })];
