import { type DressingPerson, type DressingPlan, findsName, type HandOverOutcome } from '@riideait/contract';
import { cellOf, pieceOf, plannedOf } from './plan.ts';
import { t } from './texts.ts';

/** Splits dancers: those who still get a piece, and those who have every piece that there is for them. */
export function turnsOf({ people }: DressingPlan): { waiting: DressingPerson[]; done: DressingPerson[] } {
  const { waiting = [], done = [] } = Object.groupBy(people, ({ handed }) => (handed ? 'done' : 'waiting'));
  return { waiting, done };
}

/** Finds dancers by their names. */
export const namedLike =
  (typed: string) =>
  ({ name }: DressingPerson): boolean =>
    findsName(typed, name);

/** Puts the dancer whose pieces are scanned first. */
export const turnFirst = (people: readonly DressingPerson[], turn: number | undefined): DressingPerson[] =>
  people.toSorted((a, b) => Number(b.id === turn) - Number(a.id === turn));

export interface Portion {
  readonly personId: number;
  readonly clothingIds: number[];
}

/** What all dancers get at once, without the `missing` pieces. */
export const allAtOnce = ({ people }: DressingPlan, missing: ReadonlySet<number>): Portion[] =>
  people
    .map((person) => ({
      personId: person.id,
      clothingIds: plannedOf(person).flatMap(({ clothingId }) => (missing.has(clothingId) ? [] : [clothingId])),
    }))
    .filter(({ clothingIds }) => clothingIds.length > 0);

/** Each dancer holds all of her pieces. */
export const areHeld = (portions: readonly Portion[], { people }: DressingPlan): boolean =>
  portions.every(({ personId, clothingIds }) => {
    const held = people.find(({ id }) => id === personId)?.cells.filter(({ state }) => state === 'HELD') ?? [];
    return clothingIds.every((id) => held.some(({ clothingId }) => clothingId === id));
  });

/**
 * Why a dancer got nothing, a line each: who has a piece meanwhile, and the new proposal. `before` is the plan of the request,
 * `now` the present one.
 */
export function refusalLines({ taken, reasons, personId }: HandOverOutcome, before: DressingPlan, now: DressingPlan): string[] {
  const cell = (plan: DressingPlan, clothingNameId: number) => {
    const person = plan.people.find(({ id }) => id === personId);
    return person && cellOf(person, clothingNameId);
  };
  const lines = taken.map(({ clothingNameId, clothingId, holder }) => {
    const lost = cell(before, clothingNameId);
    const piece = pieceOf(before, { clothingNameId, clothingNumber: lost?.clothingNumber ?? null, sizeLabel: lost?.sizeLabel ?? null });
    const instead = cell(now, clothingNameId);
    const why = holder === null ? t('takenAway', { piece }) : t('takenBy', { piece, holder });
    if (instead === undefined || instead.clothingId === null) return `${why} ${t('noNewProposal')}`;
    return instead.clothingId === clothingId ? why : `${why} ${t('newProposal', { piece: pieceOf(now, instead) })}`;
  });
  return lines.length > 0 ? lines : reasons;
}
