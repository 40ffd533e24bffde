import { asSeen, atField, type EntriesForm, type EntryAnswer, type Refusal, refusal, type SeenEntry } from '@riideait/contract';
import type { Overtaken } from './marks.rules.ts';
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
  if (item.packed !== null) return answer('PACKED', item.packed.name);
  return item.isCounted ? answer('AGAIN', item.countedBy) : answer('COUNTED');
}

/** The answer of an entry of a packing. */
export function answerOfPacking(
  { id, clothingId, text, withdraws }: SeenEntry,
  items: ReadonlyMap<number, SeenItem>,
  overtaken: Overtaken,
): EntryAnswer {
  const item = items.get(clothingId ?? 0);
  if (text !== null) return { id, outcome: 'UNKNOWN', clothingId, who: null };
  if (withdraws !== null) return { id, outcome: 'COUNTED', clothingId, who: null };
  if (item === undefined) return { id, outcome: 'GONE', clothingId, who: null };
  if (item.holder !== null) return { id, outcome: 'ISSUED', clothingId, who: item.holder };
  const newer = overtaken.get(item.id);
  return { id, outcome: newer === undefined ? 'COUNTED' : 'OVERTAKEN', clothingId, who: newer?.who ?? null };
}

/** Refusals of entries of a packing: pieces without numbers are packed one by one, and each goes out or comes back. */
export const whyNotPacked = (entries: EntriesForm['entries']): Refusal[] =>
  entries.flatMap((entry, index): Refusal[] => {
    if ('withdraws' in entry) return [];
    if ('amount' in entry) return [atField(`entries.${index}.clothingNameId`, refusal('INVALID', { reason: 'Pakitakse ükshaaval' }))];
    return entry.round == null ? [atField(`entries.${index}.round`, refusal('INVALID', { reason: 'Vali suund' }))] : [];
  });

/** Of entries with the same id the first. */
export const onceEach = (entries: readonly SeenEntry[]): SeenEntry[] =>
  [...new Map(entries.toReversed().map((entry) => [entry.id, entry])).values()].toReversed();
