import type { Pace } from '@riideait/contract';
import { seeded } from '../../../seeded.ts';
import { type Cost, costOf, isCheaper, pop, push, type Walk, walkOf } from './order-walk.rules.ts';
import type { ProgrammeNumber } from './programme.types.ts';

/** Up to so many free numbers every order is tried or ruled out. */
const MOST_EXACT = 8;

/** Steps after which the cheapest order so far is proposed: half a second. Eight free numbers of sixty dancers need a third of them. */
const EXACT_STEPS = 30_000_000;
/** For each number: 0.05 s for twelve, 0.3 s for sixty. */
const DESCENT_STEPS = 400_000;

/** Numbers that change places by chance before each new descent. */
const KICK = 3;

/** An order of the numbers, each named by its present position. */
interface Found extends Cost {
  readonly order: readonly number[];
}

/**
 * Proposes an order, as ids: fewest short changes (a dancer short twice counts twice), then fewest missing seconds, then fewest pairs of
 * numbers that stand the other way round than now, so that a tie keeps the present order. Fixed numbers stay at their positions. The best
 * of all orders up to eight free numbers; above that the best of many descents, never worse than the present order.
 */
export function proposeOrder(numbers: readonly ProgrammeNumber[], pace: Pace): number[] {
  const free = numbers.flatMap(({ fixed }, position) => (fixed ? [] : [position]));
  const isExact = free.length <= MOST_EXACT;
  const walk = walkOf(numbers, pace, isExact ? EXACT_STEPS : DESCENT_STEPS * numbers.length);
  const present = foundAt(walk, [...numbers.keys()]);
  const { order } = isExact ? bestOf(walk, free, descend(walk, free, present)) : descendOften(walk, free, present);
  return order.flatMap((number) => numbers[number]?.id ?? []);
}

function bestOf(walk: Walk, free: readonly number[], found: Found): Found {
  walkTo(walk, [], () => true);
  return best(walk, free, found);
}

/** Goes on from the walk in every way that could still be cheaper than what was found. */
function best(walk: Walk, free: readonly number[], found: Found): Found {
  const { length: place } = walk.order;
  if (walk.stepsLeft < 0 || !isCheaper(costOf(walk), found)) return found;
  if (place === found.order.length) return { ...costOf(walk), order: [...walk.order] };
  const next = free.includes(place) ? free.filter((number) => !walk.order.includes(number)) : [place];
  return next.reduce((cheapest, number) => {
    push(walk, number);
    const deeper = best(walk, free, cheapest);
    pop(walk);
    return deeper;
  }, found);
}

/** Descends from the present order, then again and again from the best order with some numbers at places of others. */
function descendOften(walk: Walk, free: readonly number[], present: Found): Found {
  const random = seeded(1);
  const any = () => free[Math.floor(random() * free.length)] ?? 0;
  let cheapest = descend(walk, free, present);
  while (cheapest.shorts > 0 && walk.stepsLeft > 0) {
    let order = cheapest.order;
    for (let time = 0; time < KICK; time += 1) order = swapped(order, any(), any());
    const found = descend(walk, free, foundAt(walk, order));
    if (isCheaper(found, cheapest)) cheapest = found;
  }
  return cheapest;
}

/** Takes each cheaper order that one number at another place gives, or two that change places, until there is none. */
function descend(walk: Walk, free: readonly number[], start: Found): Found {
  // From the end: the walk keeps what is before the first change.
  const pairs = free.flatMap((one, index) => free.slice(index + 1).map((other) => [one, other] as const)).toReversed();
  for (let found = start; ; ) {
    const former = found;
    for (const [one, other] of pairs) {
      found = cheapestAt(walk, found, swapped(found.order, one, other));
      found = cheapestAt(walk, found, moved(found.order, free, one, other));
      found = cheapestAt(walk, found, moved(found.order, free, other, one));
      if (walk.stepsLeft < 0) return found;
    }
    if (found === former) return found;
  }
}

function swapped(order: readonly number[], one: number, other: number): number[] {
  return order.with(one, order[other] ?? 0).with(other, order[one] ?? 0);
}

/** The number at a free place goes to another one; those between go up or down by one free place. */
function moved(order: readonly number[], free: readonly number[], from: number, to: number): number[] {
  const numbers = free.map((place) => order[place] ?? 0);
  numbers.splice(free.indexOf(to), 0, ...numbers.splice(free.indexOf(from), 1));
  const result = [...order];
  for (const [index, place] of free.entries()) result[place] = numbers[index] ?? 0;
  return result;
}

/** What an order costs. */
function foundAt(walk: Walk, order: readonly number[]): Found {
  walkTo(walk, order, () => true);
  return { ...costOf(walk), order };
}

/** The order if it is cheaper than what was found; looks no further than that can be. */
function cheapestAt(walk: Walk, found: Found, order: readonly number[]): Found {
  const isWhole = walkTo(walk, order, () => isCheaper(costOf(walk), found));
  return isWhole ? { ...costOf(walk), order } : found;
}

/** Keeps what the walk has in common with the order, and goes on while it may. */
function walkTo(walk: Walk, order: readonly number[], mayGoOn: () => boolean): boolean {
  let same = 0;
  while (same < walk.order.length && walk.order[same] === order[same]) same += 1;
  while (walk.order.length > same) pop(walk);
  while (walk.order.length < order.length) {
    if (!mayGoOn()) return false;
    push(walk, order[walk.order.length] ?? 0);
  }
  return mayGoOn();
}
