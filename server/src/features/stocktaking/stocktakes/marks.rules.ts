import { asHappened, lastMark } from '@riideait/contract';
import type { ItemMark } from './stocktakes.types.ts';

const byItem = (marks: readonly ItemMark[]) => Map.groupBy(marks, ({ clothingId }) => clothingId);

/** The mark of one item by which one packing has it; undefined: the register has changed it since. */
const lastIn = (marks: readonly ItemMark[]) => lastMark(marks, marks[0]?.changedAt ?? null);

/** The items of these marks that are out, each by the mark that counts: of several packings the last one that took it. */
export const outByMarks = (marks: readonly ItemMark[]): ItemMark[] =>
  [...byItem(marks).values()].flatMap((own) => {
    const last = [...Map.groupBy(own, ({ stocktakeId }) => stocktakeId).values()].flatMap((same) => lastIn(same) ?? []);
    return asHappened(last.filter(({ round }) => round === 'OUT')).slice(-1);
  });

/** Who has marked an item later; null: the register has changed it since. */
export type Overtaken = ReadonlyMap<number, { readonly who: string | null }>;

/** Of the items that these entries of one packing mark, those of which something else is known that is newer. */
export function overtakenBy(marks: readonly ItemMark[], entryIds: ReadonlySet<string>): Overtaken {
  const overtaken = [...byItem(marks)].flatMap(([clothingId, own]) => {
    const said = asHappened(own.filter(({ id }) => entryIds.has(id))).at(-1);
    const last = lastIn(own);
    const isSo = said === undefined || (last !== undefined && last.round === said.round && last.bag === said.bag);
    return isSo ? [] : [[clothingId, { who: last?.by ?? null }] as const];
  });
  return new Map(overtaken);
}
