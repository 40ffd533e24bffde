import { asSeen, type EntriesForm, type EntryAnswer, type SeenEntry } from '@riideait/contract';
import type { SeenItem } from './stocktakes.types.ts';

/**
 * Entries with times of the server's clock; `sentAt` shows how far the browser's is off. Times lie between the start of the stocktake and
 * now.
 */
export function atServerTime({ entries, sentAt }: EntriesForm, now: Date, startedAt: string): SeenEntry[] {
  const ahead = Date.parse(sentAt) - now.getTime();
  const from = Date.parse(startedAt);
  return entries.map((entry) => {
    const at = Math.min(Math.max(Date.parse(entry.at) - ahead, from), now.getTime());
    return { ...asSeen(entry), at: new Date(at).toISOString() };
  });
}

/** The answer of an entry by what is known of its item before this request. */
export function answerOf({ id, clothingId, text, at }: SeenEntry, items: ReadonlyMap<number, SeenItem>): EntryAnswer {
  const answer = (outcome: EntryAnswer['outcome'], who: string | null = null): EntryAnswer => ({ id, outcome, clothingId, who });
  if (text !== null) return answer('UNKNOWN');
  if (clothingId === null) return answer('COUNTED');
  const item = items.get(clothingId);
  if (item === undefined) return answer('GONE');
  if (item.heldSince !== null && Date.parse(item.heldSince) <= Date.parse(at)) return answer('ISSUED', item.holder);
  return item.isCounted ? answer('AGAIN', item.countedBy) : answer('COUNTED');
}

/** Of entries with the same id the first. */
export const onceEach = (entries: readonly SeenEntry[]): SeenEntry[] =>
  [...new Map(entries.toReversed().map((entry) => [entry.id, entry])).values()].toReversed();
