import type { Pace } from '@riideait/contract';
import { piecesBetween, secondsFor } from './programme.rules.ts';
import type { Dress, ProgrammeNumber } from './programme.types.ts';

/** Steps that any push takes, besides one for each kind of dancers. */
const PUSH = 16;

/** Seconds of a number whose length nobody knows: across it no change is short. */
const FOREVER = 1e9;

/** The dress of a dancer before her first number, and one that is not known: no change from it or to it. */
const NO_DRESS = 0;

/**
 * An order of numbers that grows and shrinks at its end, with its cost so far. Numbers are named by their present position. Dancers who
 * wear the same in the same numbers are one kind: groups of sixty are few kinds.
 */
export interface Walk {
  /** By number. */
  readonly seconds: Float64Array;
  /** By number: kind of dancers, their dress, next kind, … */
  readonly casts: readonly Int32Array[];
  /** Dancers of each kind. */
  readonly sizes: Int32Array;
  /** Seconds from a dress to another. */
  readonly needs: readonly Int32Array[];
  readonly pause: number;
  /** Cost of a short change: more than all seconds that could be missing. */
  readonly perShort: number;
  readonly order: number[];
  /** By length of the order: when it ends, what its short changes cost, pairs that stand the other way round than now. */
  readonly ends: Float64Array;
  readonly shorts: Float64Array;
  readonly turned: Int32Array;
  /** By kind of dancers: what they wore last, and until when. */
  readonly wore: Int32Array;
  readonly until: Float64Array;
  /** By length of the order and place in the cast: `wore` and `until` before the last number. */
  readonly woreBefore: readonly Int32Array[];
  readonly untilBefore: readonly Float64Array[];
  /** Looks at a kind of dancers that are left: by no clock, so the same programme gives the same order on any machine. */
  stepsLeft: number;
}

export interface Cost {
  readonly shorts: number;
  readonly turned: number;
}

export const isCheaper = (one: Cost, other: Cost): boolean =>
  one.shorts < other.shorts || (one.shorts === other.shorts && one.turned < other.turned);

export const costOf = ({ order: { length }, shorts, turned }: Walk): Cost => ({ shorts: shorts[length] ?? 0, turned: turned[length] ?? 0 });

/** An empty order of these numbers. */
export function walkOf(numbers: readonly ProgrammeNumber[], pace: Pace, stepsLeft: number): Walk {
  const dresses = new Map(
    numbers.flatMap(({ dancers }) => dancers.flatMap(({ dress }) => (dress ? [[dressKey(dress), dress] as const] : []))),
  );
  const needs = needsOf([null, ...dresses.values()], pace);
  const dressIds = new Map([...dresses.keys()].map((key, index) => [key, index + 1]));
  const dressId = (dress: Dress | null) => (dress && dressIds.get(dressKey(dress))) ?? NO_DRESS;
  // In a number whose length nobody knows no dancer is judged.
  const parts = numbers.flatMap(({ seconds, dancers }, number) =>
    seconds === null ? [] : dancers.map(({ personId, dress }) => ({ personId, number, dress: dressId(dress) })),
  );
  const people = [...Map.groupBy(parts, ({ personId }) => personId).values()];
  const kinds = [...Map.groupBy(people, (own) => own.map(({ number, dress }) => `${number}:${dress}`).join()).values()];
  const castsOf = Map.groupBy(
    kinds.flatMap(([own = []], kind) => own.map(({ number, dress }) => ({ number, kind, dress }))),
    ({ number }) => number,
  );
  const lengths = numbers.length + 1;
  return {
    seconds: Float64Array.from(numbers, ({ seconds }) => seconds ?? FOREVER),
    casts: numbers.map((_, number) => Int32Array.from((castsOf.get(number) ?? []).flatMap(({ kind, dress }) => [kind, dress]))),
    sizes: Int32Array.from(kinds, ({ length }) => length),
    needs,
    pause: pace.pauseSeconds,
    perShort: 1 + needs.reduce((most, row) => Math.max(most, ...row), 0) * parts.length,
    order: [],
    ends: new Float64Array(lengths),
    shorts: new Float64Array(lengths),
    turned: new Int32Array(lengths),
    wore: new Int32Array(kinds.length),
    until: new Float64Array(kinds.length),
    woreBefore: Array.from({ length: lengths }, () => new Int32Array(kinds.length)),
    untilBefore: Array.from({ length: lengths }, () => new Float64Array(kinds.length)),
    stepsLeft,
  };
}

/** The same for the same pieces. */
const dressKey = ({ clothingNameIds }: Dress): string => [...clothingNameIds].toSorted((a, b) => a - b).join();

const needsOf = (dresses: readonly (Dress | null)[], pace: Pace): Int32Array[] =>
  dresses.map((one) => Int32Array.from(dresses, (other) => (one && other ? secondsFor(piecesBetween(one, other), pace) : 0)));

/** Puts a number behind the others. */
export function push(walk: Walk, number: number): void {
  const { casts, order, ends, shorts, turned } = walk;
  const { length } = order;
  const cast = casts[number] ?? new Int32Array();
  const start = (ends[length] ?? 0) + walk.pause;
  const end = start + (walk.seconds[number] ?? 0);
  shorts[length + 1] = (shorts[length] ?? 0) + shortsOf(walk, cast, start);
  turned[length + 1] = (turned[length] ?? 0) + turnedBy(order, number);
  ends[length + 1] = end;
  dress(walk, cast, end);
  order.push(number);
  walk.stepsLeft -= PUSH + cast.length / 2;
}

/** Numbers that come after it now, and stand before it in the order. */
function turnedBy(order: readonly number[], number: number): number {
  let turned = 0;
  for (const earlier of order) if (earlier > number) turned += 1;
  return turned;
}

/** What the changes of a cast for a number that starts then cost. */
function shortsOf({ sizes, needs, perShort, wore, until }: Walk, cast: Int32Array, start: number): number {
  let shorts = 0;
  for (let place = 0; place < cast.length; place += 2) {
    const kind = cast[place] ?? 0;
    const needed = needs[wore[kind] ?? 0]?.[cast[place + 1] ?? 0] ?? 0;
    const missing = needed - (start - (until[kind] ?? 0));
    if (missing > 0) shorts += (sizes[kind] ?? 0) * (perShort + missing);
  }
  return shorts;
}

/** The cast wears its dress until then; what it wore is kept for the way back. */
function dress(walk: Walk, cast: Int32Array, end: number): void {
  const { order, wore, until } = walk;
  const woreBefore = walk.woreBefore[order.length] ?? wore;
  const untilBefore = walk.untilBefore[order.length] ?? until;
  for (let place = 0; place < cast.length; place += 2) {
    const kind = cast[place] ?? 0;
    woreBefore[place >> 1] = wore[kind] ?? 0;
    untilBefore[place >> 1] = until[kind] ?? 0;
    wore[kind] = cast[place + 1] ?? 0;
    until[kind] = end;
  }
}

/** Takes the last number away. */
export function pop({ casts, order, wore, until, woreBefore, untilBefore }: Walk): void {
  const cast = casts[order.pop() ?? -1] ?? new Int32Array();
  const [before, left] = [woreBefore[order.length] ?? wore, untilBefore[order.length] ?? until];
  for (let place = 0; place < cast.length; place += 2) {
    const kind = cast[place] ?? 0;
    wore[kind] = before[place >> 1] ?? NO_DRESS;
    until[kind] = left[place >> 1] ?? 0;
  }
}
