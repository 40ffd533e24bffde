import { type EntriesForm, type EntryAnswer, findByCodes, MOST_OF_STOCKTAKE, readCodes, type SeenEntry } from '@riideait/contract';
import { refuseIfAny } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { keepOpen } from '../../stage/performances/locked-performance.service.ts';
import { lockItems } from '../../wardrobe/clothing-items/locked-items.service.ts';
import { writePacked } from '../../wardrobe/packed/packed.service.ts';
import { answerOf, answerOfPacking, atServerTime, onceEach, whyNotPacked } from './counting.rules.ts';
import { findItemsOfEntries, findKept, findKnownPlaces, findSeenItems, insertEntries } from './entries.queries.ts';
import { findMarks } from './marks.queries.ts';
import { type Overtaken, outByMarks, overtakenBy } from './marks.rules.ts';
import { findCodedItems } from './pieces.queries.ts';
import { lockList, performanceOf } from './stocktakes.queries.ts';

/**
 * Keeps the entries of one browser, each once. The lock of the stocktake makes their numbers grow in the order of the commits, so that a
 * reader who asks for later ones misses none; after a closing nothing more is kept.
 */
export async function countPieces(scope: Scope, stocktakeId: number, form: EntriesForm): Promise<EntryAnswer[]> {
  const performanceId = await performanceOf(scope, stocktakeId);
  if (performanceId !== null) refuseIfAny(whyNotPacked(form.entries));
  // The performance before its list, as its deletion does.
  const closing = performanceId === null ? null : await keepOpen(scope, performanceId);
  const { startedAt, closedBy, ...list } = await lockList(scope, stocktakeId);
  const closedAt = performanceId === null ? list.closedAt : closing;
  const { kept, number } = await findKept(
    scope,
    stocktakeId,
    form.entries.map(({ id }) => id),
  );
  const fresh = onceEach(atServerTime(form, scope.now, startedAt)).filter(({ id }) => !kept.has(id));
  const read =
    closedAt === null
      ? await keepWithin(scope, { id: stocktakeId, performanceId }, fresh, number)
      : fresh.map((entry) => closedTo(entry, closedBy));
  const answers = new Map(read.map((answer) => [answer.id, answer]));
  return form.entries.map(({ id }) => answers.get(id) ?? { id, outcome: 'COUNTED', clothingId: kept.get(id) ?? null, who: null });
}

const closedTo = ({ id, clothingId }: SeenEntry, who: string | null): EntryAnswer => ({ id, outcome: 'CLOSED', clothingId, who });

/** `performanceId`: of a packing. */
interface List {
  readonly id: number;
  readonly performanceId: number | null;
}

/** Keeps entries while there is room; `number` are there. */
async function keepWithin(scope: Scope, list: List, fresh: readonly SeenEntry[], number: number): Promise<EntryAnswer[]> {
  const room = Math.max(MOST_OF_STOCKTAKE - number, 0);
  const beyond = fresh.slice(room).map(({ id, clothingId }): EntryAnswer => ({ id, outcome: 'FULL', clothingId, who: null }));
  return [...(await keep(scope, list, fresh.slice(0, room))), ...beyond];
}

async function keep(scope: Scope, { id, performanceId }: List, fresh: readonly SeenEntry[]): Promise<EntryAnswer[]> {
  const entries = await withItems(scope, await atKnownPlaces(scope, fresh));
  const ids = entries.flatMap(({ clothingId }) => clothingId ?? []);
  const items = await findSeenItems(scope, id, ids);
  await insertEntries(scope, id, entries);
  if (performanceId === null) return entries.map((entry) => answerOf(entry, items));
  const overtaken = await pack(scope, id, entries);
  return entries.map((entry) => answerOfPacking(entry, items, overtaken));
}

/** Keeps what is away with performances as the entries of all packings have it; items are locked as at the desk. */
async function pack(scope: Scope, id: number, entries: readonly SeenEntry[]): Promise<Overtaken> {
  const withdrawn = await findItemsOfEntries(
    scope,
    id,
    entries.flatMap(({ withdraws }) => withdraws ?? []),
  );
  const touched = [...new Set([...entries.flatMap(({ clothingId }) => clothingId ?? []), ...withdrawn])];
  if (touched.length === 0) return new Map();
  await lockItems(scope, touched);
  const marks = await findMarks(scope, touched);
  const out = outByMarks(marks).map(({ clothingId, performanceId, bag, at }) => ({ id: clothingId, performanceId, bag, since: at }));
  await writePacked(scope, touched, out);
  const own = marks.filter(({ stocktakeId }) => stocktakeId === id);
  return overtakenBy(own, new Set(entries.map((entry) => entry.id)));
}

/** A place that was deleted meanwhile is no place. */
async function atKnownPlaces(scope: Scope, entries: readonly SeenEntry[]): Promise<SeenEntry[]> {
  const known = await findKnownPlaces(
    scope,
    entries.flatMap(({ placeId }) => placeId ?? []),
  );
  return entries.map((entry) => (entry.placeId === null || known.has(entry.placeId) ? entry : { ...entry, placeId: null }));
}

/** Texts that are codes become their items. */
async function withItems(scope: Scope, entries: readonly SeenEntry[]): Promise<SeenEntry[]> {
  const codes = entries.flatMap(({ text }) => (text === null ? [] : readCodes(text)));
  const items = await findCodedItems(scope, codes);
  return entries.map((entry) => {
    const clothingId = entry.text === null ? undefined : findByCodes(entry.text, (code) => items.get(code));
    return clothingId === undefined ? entry : { ...entry, text: null, clothingId };
  });
}
