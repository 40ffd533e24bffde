import { type CountedEntry, EntryOutcome, labelOfSize, Round, type SeenEntry, type StocktakeEntry } from '@riideait/contract';
import { z } from 'zod';
import type { Post } from '../../../lib/posts.ts';

/** One entry to send: its id is that of its post. `label` is shown before the register is read. */
export const CountMessage = z
  .object({
    stocktakeId: z.number(),
    label: z.string(),
    clothingId: z.number().nullable(),
    text: z.string().nullable(),
    clothingNameId: z.number().nullable(),
    sizeLabel: z.string().nullable().optional(),
    /** Only in posts of older builds, which had no label. */
    size: z.number().nullable().optional(),
    amount: z.number().nullable(),
    /** The last entry that the page had read when it was counted. */
    knew: z.number().nullable().default(null),
    withdraws: z.string().nullable(),
    placeId: z.number().nullable(),
    /** Of a packing. */
    round: Round.nullable().default(null),
    bag: z.string().nullable().default(null),
    /** Of a bag that had no number when this was packed: under this id the server gives it one. */
    newBag: z.string().nullable().default(null),
    /** The post that came too late and is sent once more. */
    again: z.string().nullable(),
    /** When that one was posted first, ms. */
    seenAt: z.number().nullable().default(null),
  })
  .transform(({ size = null, sizeLabel = labelOfSize(size), ...message }) => ({ ...message, sizeLabel }));
export type CountMessage = z.infer<typeof CountMessage>;

export const CountReply = z.object({
  outcome: EntryOutcome,
  clothingId: z.number().nullable(),
  who: z.string().nullable(),
  /** The number that its new bag has got. */
  bag: z.string().optional(),
});
export type CountReply = z.infer<typeof CountReply>;

export type CountPost = Post<CountMessage, CountReply>;

/** What was seen, without its place: the fields that are not given are null. */
export type Seen = Partial<
  Pick<CountMessage, 'clothingId' | 'text' | 'clothingNameId' | 'sizeLabel' | 'amount' | 'knew' | 'withdraws' | 'round' | 'bag' | 'newBag'>
>;

export const messageOf = (stocktakeId: number, placeId: number | null, label: string, seen: Seen): CountMessage => ({
  stocktakeId,
  placeId,
  label,
  clothingId: null,
  text: null,
  clothingNameId: null,
  sizeLabel: null,
  amount: null,
  knew: null,
  withdraws: null,
  round: null,
  bag: null,
  newBag: null,
  again: null,
  seenAt: null,
  ...seen,
});

/** The entry of a post; the server may have read its text as an item. */
export const entryOf = ({ id, at, message, reply }: CountPost): SeenEntry => {
  const clothingId = message.clothingId ?? reply?.clothingId ?? null;
  return {
    id,
    at: new Date(message.seenAt ?? at).toISOString(),
    placeId: message.placeId,
    clothingId,
    text: clothingId === null ? message.text : null,
    clothingNameId: message.clothingNameId,
    sizeLabel: message.sizeLabel,
    amount: message.amount,
    knew: message.knew,
    withdraws: message.withdraws,
    round: message.round,
    bag: reply?.bag ?? message.bag,
  };
};

export const isBeyond = ({ reply }: CountPost): boolean => reply?.outcome === 'FULL';

/** It did not get into the stocktake: closed meanwhile, full, deleted, no right any more. */
export const isTooLate = (post: CountPost): boolean => post.refused !== undefined || post.reply?.outcome === 'CLOSED' || isBeyond(post);

/** Posts that came too late and were not sent once more. */
export function tooLate(posts: readonly CountPost[]): CountPost[] {
  const repeated = new Set(posts.flatMap(({ message }) => message.again ?? []));
  return posts.filter((post) => isTooLate(post) && !repeated.has(post.id));
}

/** The id of the newest repetition of a post that came too late; its own id without one. */
function standingFor(id: string, posts: readonly CountPost[]): string {
  const again = posts.find(({ message }) => message.again === id);
  return again === undefined ? id : standingFor(again.id, posts);
}

/**
 * Repeats the message of a post that came too late, with the time of the first post. A withdrawal of a repeated entry refers to its
 * repetition.
 */
export const messageAgain = ({ id, at, message }: CountPost, posts: readonly CountPost[]): CountMessage => ({
  ...message,
  again: id,
  seenAt: message.seenAt ?? at,
  withdraws: message.withdraws === null ? null : standingFor(message.withdraws, posts),
});

/** The last of these entries that has arrived at the server; 0: none has. */
export const lastSeq = (entries: readonly CountedEntry[]): number => entries.reduce((last, { seq = 0 }) => Math.max(last, seq), 0);

/** Entries of all counters, and those of this browser that the server has not told of yet. */
export function allEntries(entries: readonly StocktakeEntry[], posts: readonly CountPost[], me: string | null): CountedEntry[] {
  const arrived = new Set(entries.map(({ id }) => id));
  const own = posts.filter((post) => !arrived.has(post.id) && !isTooLate(post));
  return [...entries, ...own.map((post) => ({ ...entryOf(post), by: me }))];
}

/** An entry of a piece seen at this moment. */
export const entryOfNow = (clothingId: number, placeId: number | null): CountedEntry => ({
  id: '',
  at: new Date().toISOString(),
  by: null,
  placeId,
  clothingId,
  text: null,
  clothingNameId: null,
  sizeLabel: null,
  amount: null,
  knew: null,
  withdraws: null,
});
