import { labelOfSize } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { aBody, aGarment, aPiece, aRandomGroup, TODAY } from '../../../../test/fitting.ts';
import { costOf, leastTotal, totalOf } from '../../../../test/optimum.ts';
import type { Kept, ProposalInput } from './fit.types.ts';
import { fittingOf } from './fitting.rules.ts';
import { propose } from './proposal.rules.ts';

const wholeGroup = { people: 24, names: 8, pieces: 30 };
const smallGroup = { people: 6, names: 3, pieces: 8 };

describe('a whole group, beside HiGHS', () => {
  test('24 dancers, 8 names, 30 pieces: the optimum', async () => {
    const input = aRandomGroup(1, wholeGroup);
    expect(totalOf(costOf(input, propose(input)))).toBe(await leastTotal(input, 'BOUND'));
  });

  test('the same with numbers that belong together: none short without need, at most 2 points a dancer above a bound below the optimum', async () => {
    const input = aRandomGroup(1, { ...wholeGroup, together: true });
    const missed = totalOf(costOf(input, propose(input))) - (await leastTotal(input, 'BOUND'));
    expect(missed / wholeGroup.people).toBeLessThanOrEqual(2);
  });

  test.each([1, 2, 3])('6 dancers, 3 names, 8 pieces, numbers together: the optimum (group %d)', async (seed) => {
    const input = aRandomGroup(seed, { ...smallGroup, together: true });
    expect(totalOf(costOf(input, propose(input)))).toBe(await leastTotal(input, 'OPTIMUM'));
  });

  test.each([true, false])('the same input gives the same answer (together: %s)', (together) => {
    const input = aRandomGroup(5, { ...wholeGroup, together });
    expect(propose(aRandomGroup(5, { ...wholeGroup, together }))).toEqual(propose(input));
  });
});

/** Women with these waists, and skirts with these; all free. */
function skirts(bodies: readonly number[], pieces: readonly number[], more: Partial<ProposalInput> = {}): ProposalInput {
  return {
    today: TODAY,
    bodies: bodies.map((waist, index) => aBody({ WAIST: waist }, { personId: index + 1 })),
    garments: [
      {
        garment: aGarment('SKIRT', { sizeMeans: 'WAIST' }),
        pieces: pieces.map((waist, index) =>
          aPiece({}, { clothingId: 11 + index, clothingNumber: String(index + 1), sizeLabel: labelOfSize(waist) }),
        ),
      },
    ],
    kept: [],
    wanted: bodies.map((_, index) => ({ personId: index + 1, clothingNameId: 1 })),
    free: pieces.map((_, index) => 11 + index),
    fixed: [],
    together: [],
    ...more,
  };
}

const piecesOf = (input: ProposalInput) => propose(input).cells.map(({ clothingId }) => clothingId);

describe('a proposal', () => {
  test('gives each the nearest size where no rule of fit compares', () => {
    const input = skirts([], [44, 40, 36]);
    const bodies = [38, 35, 46].map((foot, index) => aBody({ FOOT: foot }, { personId: index + 1 }));
    const garments = input.garments.map(({ pieces }) => ({ garment: aGarment('NONE', { sizeMeans: 'FOOT' }), pieces }));
    const wanted = bodies.map(({ personId }) => ({ personId, clothingNameId: 1 }));
    expect(piecesOf({ ...input, bodies, garments, wanted })).toEqual([12, 13, 11]);
  });

  test('gives each the piece that fits', () => {
    expect(piecesOf(skirts([68, 72, 80], [82, 70, 74]))).toEqual([12, 13, 11]);
  });

  test('rather dresses two in tight or loose pieces than one in a piece that fits', () => {
    // 70 fits the first; the second can wear nothing else.
    expect(piecesOf(skirts([68, 70], [70, 74]))).toEqual([11, 12]);
    expect(piecesOf(skirts([69, 66], [70, 74]))).toEqual([12, 11]);
  });

  test('never gives a WRONG piece, whatever she did with it before', () => {
    const kept: Kept[] = Array.from({ length: 50 }, () => ({ personId: 1, clothingId: 11, outcome: 'KEPT', year: 2026 }));
    const input = skirts([68], [90], { kept });
    const { cells, shortages } = propose(input);
    expect(fittingOf(input).judge(1, 11)?.cost).toBe(fittingOf(skirts([68], [90])).judge(1, 11)?.cost);
    expect(cells).toEqual([{ personId: 1, clothingNameId: 1, clothingId: null, fit: null }]);
    expect(shortages).toEqual([{ clothingNameId: 1, sizeLabel: '70', isMeasure: false, count: 1 }]);
  });

  test('prefers what she kept, and avoids what she gave back', () => {
    expect(piecesOf(skirts([68], [70, 72], { kept: [{ personId: 1, clothingId: 12, outcome: 'KEPT', year: 2025 }] }))).toEqual([12]);
    expect(piecesOf(skirts([68], [70, 72], { kept: [{ personId: 1, clothingId: 11, outcome: 'GAVE_BACK', year: 2025 }] }))).toEqual([12]);
  });

  test('takes free pieces only', () => {
    expect(piecesOf(skirts([68], [70, 71], { free: [12] }))).toEqual([12]);
  });
});

describe('numbers that belong together', () => {
  /** Two names of three equal pieces each; she has number 2 of the first. */
  const twoNames = (together: number[], fixed: ProposalInput['fixed'] = []): ProposalInput => {
    const names = [1, 2].map((clothingNameId) => ({
      garment: aGarment('SKIRT', { clothingNameId }),
      pieces: [1, 2, 3].map((number) =>
        aPiece({ WAIST: 70 }, { clothingId: clothingNameId * 10 + number, clothingNameId, clothingNumber: String(number) }),
      ),
    }));
    const wanted = fixed.length > 0 ? [2] : [1, 2];
    return {
      ...skirts([68], []),
      garments: names,
      wanted: wanted.map((clothingNameId) => ({ personId: 1, clothingNameId })),
      free: [11, 12, 13, 22, 23],
      fixed,
      together,
    };
  };

  test('are given together where the set says so', () => {
    const numbers = piecesOf(twoNames([1, 2])).map((id) => (id ?? 0) % 10);
    expect(numbers[0]).toBe(numbers[1]);
    expect(piecesOf(twoNames([]))).toEqual([11, 22]);
  });

  test('go with what she holds', () => {
    expect(piecesOf(twoNames([1, 2], [{ personId: 1, clothingId: 13 }]))).toEqual([23]);
    expect(piecesOf(twoNames([], [{ personId: 1, clothingId: 13 }]))).toEqual([22]);
  });
});

describe('shortages', () => {
  const short = (bodies: readonly number[], pieces: readonly number[]) => propose(skirts(bodies, pieces, { free: [] })).shortages;

  test('are counted by the size to buy, in the steps of the name', () => {
    expect(short([68, 69, 76], [66, 70, 74])).toEqual([
      { clothingNameId: 1, sizeLabel: '70', isMeasure: false, count: 2 },
      { clothingNameId: 1, sizeLabel: '78', isMeasure: false, count: 1 },
    ]);
  });

  test('have no size for a dancer who is not measured', () => {
    const input = { ...skirts([68], [70], { free: [] }), bodies: [aBody({}, { personId: 1 })] };
    expect(propose(input).shortages).toEqual([{ clothingNameId: 1, sizeLabel: null, isMeasure: false, count: 1 }]);
  });

  test.each([
    ['F', { CHEST: 92, WAIST: 76 }, ['36', '38'], '40'],
    ['F', { CHEST: 110, WAIST: 94 }, ['36', '38'], '48'],
    ['M', { CHEST: 101, WAIST: 88 }, ['48', '52'], '50'],
    ['F', { HEIGHT: 131 }, ['122', '128', '140'], '134'],
    ['F', { HEIGHT: 131 }, ['laps 122', '128-134'], '128-134'],
    ['F', { CHEST: 92 }, ['S', 'XL'], 'M'],
    ['M', { CHEST: 101 }, ['S', 'XL'], 'M'],
    ['F', { CHEST: 92 }, ['S-M', 'L-XL'], 'S-M'],
    ['F', { CHEST: 92 }, ['36-38', '40-42'], '40-42'],
    ['F', { CHEST: 92 }, ['EU 40', '38'], 'EU 40'],
    ['F', { CHEST: 92 }, ['M', '36'], 'M'],
    ['F', { CHEST: 92 }, ['38-42', '40-42'], '40-42'],
    ['F', { CHEST: 160 }, ['S', 'M'], 'rinnaümbermõõt 160'],
    ['F', { WAIST: 140 }, [], 'vöökoht 140'],
    ['F', { WAIST: 140.4 }, ['one size'], 'vöökoht 140'],
    ['F', { HEIGHT: 131.5 }, [], 'pikkus 132'],
    ['F', { HEAD: 57 }, ['M'], null],
  ] as const)('%s of %j, where pieces are of %j, needs %s', (genderCode, body, sizes, sizeLabel) => {
    const garment = aGarment('BODICE', { sizeMeans: 'EU_SIZE' });
    const pieces = sizes.map((each, index) => aPiece({}, { clothingId: 11 + index, sizeLabel: each }));
    const input = { ...skirts([0], []), bodies: [aBody(body, { genderCode })], garments: [{ garment, pieces }] };
    expect(propose(input).shortages).toEqual([
      { clothingNameId: 1, sizeLabel, isMeasure: /^\p{Ll}+ \d+$/u.test(sizeLabel ?? ''), count: 1 },
    ]);
  });
});
