import { z } from 'zod';
import { Count, Id, keptText, Timestamp, text } from '../fields.ts';
import { labelOfSize, SizeLabel, sized } from '../rules/size-label.ts';

/** Entries of one request. */
export const MOST_ENTRIES = 500;
/** Entries of one answer: a phone reads them page by page. */
export const ENTRIES_READ = 1_000;
/** Entries of one stocktake: each phone that counts it has them all. */
export const MOST_OF_STOCKTAKE = 20_000;

const person = z.string().nullable().meta({ description: 'Name of the user' });
const EntryId = z.uuid().meta({ description: 'Chosen by the client: sent again, the entry counts once' });

/** OUT: packed for a performance; BACK: it came back from there. */
export const Round = z.enum(['OUT', 'BACK']);
export type Round = z.infer<typeof Round>;

/** The number or name of a bag, without the word "kott". */
export const Bag = z.string().nullable();
const bagForm = text(30).overwrite((typed) => typed.replace(/^kott\s+(?=\S)/i, ''));

const placeId = Id.nullable().default(null).meta({ description: 'Where it was seen' });
const chosen = {
  id: EntryId,
  at: Timestamp,
  placeId,
  round: Round.nullish().meta({ description: 'Of a packing, where an item or a text needs it' }),
  bag: keptText(bagForm).meta({ description: 'Of a packing: the bag that it is packed in' }),
};

/** What was seen: one item; a text that names none; pieces without numbers of a name and size; or that an earlier entry was a slip. */
export const EntryForm = z.union([
  z.object({ ...chosen, clothingId: Id }),
  z.object({ ...chosen, withdraws: z.uuid() }),
  z.object({
    ...chosen,
    clothingNameId: Id,
    size: z.number().nullable().default(null).meta({ description: 'Where no label is given' }),
    sizeLabel: SizeLabel,
    amount: z.number().int().min(1).max(10_000),
    knew: Count.nullable()
      .default(null)
      .meta({ description: 'The last `seq` that the client had read, 0 for none: it tells who counted unaware of whom' }),
  }),
  z.object({ ...chosen, text: text(200).min(1).meta({ description: 'As typed or scanned; a label, or its code, is read as its item' }) }),
]);
export type EntryForm = z.infer<typeof EntryForm>;

/** An entry as it is kept. Entries are never changed. */
export const StocktakeEntry = z.object({
  id: EntryId,
  seq: Id.meta({ description: 'Grows with each entry of the stocktake' }),
  at: Timestamp,
  by: person,
  placeId: Id.nullable(),
  clothingId: Id.nullable(),
  text: z.string().nullable(),
  clothingNameId: Id.nullable(),
  ...sized,
  amount: Count.nullable(),
  knew: Count.nullable(),
  withdraws: z.uuid().nullable(),
  round: Round.nullable(),
  bag: Bag,
  clothingName: z
    .string()
    .nullable()
    .meta({ description: 'As it was called when the entry arrived: the register may not have it any more' }),
  clothingNumber: z.string().nullable(),
  placeName: z.string().nullable(),
});
export type StocktakeEntry = z.infer<typeof StocktakeEntry>;

/** An entry that has not arrived yet. */
export type SeenEntry = Omit<StocktakeEntry, 'seq' | 'by' | 'size' | OfPacking | EntryNames> & Partial<Pick<StocktakeEntry, OfPacking>>;

type EntryNames = 'clothingName' | 'clothingNumber' | 'placeName';
/** What the rules read of an entry; one that waits in a browser has no `seq` and no names yet. */
export type CountedEntry = Omit<StocktakeEntry, 'seq' | 'size' | OfPacking | EntryNames> &
  Partial<Pick<StocktakeEntry, 'seq' | OfPacking | EntryNames>>;
type OfPacking = 'round' | 'bag';

const NOTHING = { clothingId: null, text: null, clothingNameId: null, sizeLabel: null, amount: null, knew: null, withdraws: null };
export function asSeen(form: EntryForm): SeenEntry {
  const packing = { round: form.round ?? null, bag: form.bag ?? null };
  if (!('clothingNameId' in form)) return { ...NOTHING, ...form, ...packing };
  const { size, sizeLabel = labelOfSize(size), ...pile } = form;
  return { ...NOTHING, ...pile, sizeLabel, ...packing };
}

export const EntriesForm = z.object({
  sentAt: Timestamp.meta({ description: 'By the clock of `at`: a wrong clock is set right by it' }),
  entries: z.array(EntryForm).min(1).max(MOST_ENTRIES),
});
export type EntriesForm = z.infer<typeof EntriesForm>;

/**
 * COUNTED; AGAIN: somebody had counted it; ISSUED: somebody has it; PACKED: it is away with a performance; UNKNOWN: the text names no item; GONE: the item is deleted; CLOSED:
 * the stocktake is closed; FULL: it has all the entries that it takes; OVERTAKEN: of a packing, something newer is known of the piece. All
 * but CLOSED and FULL are kept.
 */
export const EntryOutcome = z.enum(['COUNTED', 'AGAIN', 'ISSUED', 'PACKED', 'UNKNOWN', 'GONE', 'CLOSED', 'FULL', 'OVERTAKEN']);
export type EntryOutcome = z.infer<typeof EntryOutcome>;

export const EntryAnswer = z.object({
  id: EntryId,
  outcome: EntryOutcome,
  clothingId: Id.nullable(),
  who: person.meta({
    description:
      'AGAIN: who counted it before; ISSUED: who has it; PACKED: the performance; CLOSED: who closed the stocktake; OVERTAKEN: who marked it later, null: the register has changed it',
  }),
});
export type EntryAnswer = z.infer<typeof EntryAnswer>;
