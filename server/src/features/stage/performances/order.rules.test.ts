import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aDress, aNumber, PACE } from '../../../../test/programmes.ts';
import { proposeOrder } from './order.rules.ts';
import { changesOf } from './programme.rules.ts';
import type { ProgrammeNumber } from './programme.types.ts';

const muhu = aDress('Muhu', [1, 2, 3, 4]);
const kihnu = aDress('Kihnu', [4, 5, 6, 7, 8]);
const seto = aDress('Seto', [1, 2, 9]);

/** Short changes, missing seconds, pairs that stand the other way round. Ids are present positions. */
function costOf(numbers: readonly ProgrammeNumber[]): number[] {
  const missing = changesOf(numbers, PACE).flatMap(({ isShort, hasSeconds, needsSeconds }) => (isShort ? [needsSeconds - hasSeconds] : []));
  const turned = numbers.map(({ id }, place) => numbers.slice(place).filter((later) => later.id < id).length);
  return [missing.length, sum(missing), sum(turned)];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const compare = (one: readonly number[], other: readonly number[]) =>
  one.map((each, index) => each - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Every order that leaves the fixed numbers where they are. */
function* everyOrder(numbers: readonly ProgrammeNumber[], begun: readonly ProgrammeNumber[] = []): Generator<readonly ProgrammeNumber[]> {
  const here = numbers[begun.length];
  if (here === undefined) yield begun;
  const choices = here?.fixed ? [here] : numbers.filter((each) => !each.fixed && !begun.includes(each));
  if (here !== undefined) for (const next of choices) yield* everyOrder(numbers, [...begun, next]);
}

const inOrder = (numbers: readonly ProgrammeNumber[], ids: readonly number[]) =>
  ids.flatMap((id) => numbers.filter((number) => number.id === id));

/** Programmes of few dancers and sets, so that many are short, some twice; ids are positions. */
const programmes = (least: number, most: number) =>
  fc
    .array(
      fc.record({
        seconds: fc.constantFrom(20, 45, 60, 150, null),
        fixed: fc.nat(3).map((chance) => chance === 0),
        dresses: fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), fc.constantFrom(muhu, kihnu, seto, null)),
      }),
      { minLength: least, maxLength: most },
    )
    .map((drawn) => drawn.map(({ seconds, dresses, fixed }, id) => aNumber(id, seconds, dresses, fixed)));

const freeOnes = (numbers: readonly ProgrammeNumber[]) => numbers.map((number) => ({ ...number, fixed: false }));

describe('proposeOrder', () => {
  test.each([
    ['up to six numbers', programmes(0, 6), 400],
    ['six and seven free numbers', programmes(6, 7).map(freeOnes), 12],
  ])('is the best of all orders: %s', (_, some, numRuns) =>
    fc.assert(
      fc.property(some, (numbers) => {
        const costs = [...everyOrder(numbers)].map(costOf);
        const least = costs.reduce((one, other) => (compare(other, one) < 0 ? other : one));
        expect(costOf(inOrder(numbers, proposeOrder(numbers, PACE)))).toEqual(least);
      }),
      { numRuns },
    ),
  );

  test('leaves fixed numbers in their places, has each number once, and is the same again', () =>
    fc.assert(
      fc.property(programmes(9, 13), (numbers) => {
        const ids = proposeOrder(numbers, PACE);
        expect(ids.toSorted((a, b) => a - b)).toEqual(numbers.map(({ id }) => id));
        expect(numbers.filter(({ fixed, id }) => fixed && ids[id] !== id)).toEqual([]);
        expect(proposeOrder(numbers, PACE)).toEqual(ids);
      }),
      { numRuns: 20 },
    ));

  test('is never worse than the present order of more than eight free numbers', () =>
    fc.assert(
      fc.property(programmes(9, 16).map(freeOnes), (numbers) => {
        expect(compare(costOf(inOrder(numbers, proposeOrder(numbers, PACE))), costOf(numbers))).toBeLessThanOrEqual(0);
      }),
      { numRuns: 20 },
    ));

  test('is as good as the best of nine free numbers, each of them tried as the first with the exact order of the others', () =>
    fc.assert(
      fc.property(programmes(9, 9).map(freeOnes), (numbers) => {
        const firsts = numbers.map((first) => [{ ...first, fixed: true }, ...numbers.filter((each) => each !== first)]);
        const costs = firsts.map((some) => costOf(inOrder(some, proposeOrder(some, PACE))).slice(0, 2));
        const least = costs.reduce((one, other) => (compare(other, one) < 0 ? other : one));
        expect(costOf(inOrder(numbers, proposeOrder(numbers, PACE))).slice(0, 2)).toEqual(least);
      }),
      { numRuns: 25, seed: 9 },
    ));

  const twice = [aNumber(0, 60, { 1: muhu }), aNumber(1, 60, { 1: kihnu }), aNumber(2, 60, { 1: muhu })];

  test('a dancer short twice counts twice: her set is worn in one go', () => {
    expect(proposeOrder(twice, PACE)).toEqual([0, 2, 1]);
  });

  test('a tie keeps the present order', () => {
    const tie = [aNumber(5, 60, { 1: muhu }), aNumber(4, 60, { 1: kihnu }), aNumber(3, 60, { 2: muhu }, true)];
    expect(proposeOrder(tie, PACE)).toEqual([5, 4, 3]);
  });

  test.each([12, 24, 60])('finds an order of %i numbers without short changes, where all stand mixed', (count) => {
    // A good order: all that is in Muhu, all in Kihnu, all in Seto, and the soloist before each.
    const third = count / 3;
    const mixed = Array.from({ length: count }, (_, id) => {
      const place = (id * 17) % count;
      const dress = [muhu, kihnu, seto][Math.floor(place / third)] ?? null;
      return place % third === 0 ? aNumber(id, 120, { 9: muhu }) : aNumber(id, 60, { [place % 4]: dress, [(place + 1) % 5]: dress });
    });
    expect(costOf(mixed)[0]).toBeGreaterThan(3);
    expect(costOf(inOrder(mixed, proposeOrder(mixed, PACE)))[0]).toBe(0);
  });
});
