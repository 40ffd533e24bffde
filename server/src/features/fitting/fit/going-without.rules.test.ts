import { expect, test } from 'vitest';
import { aRandomGroup, wornBy } from '../../../../test/fitting.ts';
import { costOf } from '../../../../test/optimum.ts';
import { seeded } from '../../../seeded.ts';
import type { Kept, ProposalInput } from './fit.types.ts';
import { fittingOf } from './fitting.rules.ts';
import { contestedOf, goingWithout, shortagesOf } from './going-without.rules.ts';
import { propose } from './proposal.rules.ts';

/** A group with too few pieces, some of them unmeasured and worn before; some dancers are unmeasured, some cells are not wanted. */
function aNeedyGroup(seed: number): ProposalInput {
  const random = seeded(seed);
  const [people, pieces] = [4 + Math.floor(random() * 14), 2 + Math.floor(random() * 14)];
  const group = aRandomGroup(seed, { people, names: 8, pieces });
  const kept = group.bodies.flatMap(({ personId }): Kept[] =>
    random() < 0.5
      ? []
      : [{ personId, clothingId: 10_000 + Math.floor(random() * pieces), outcome: random() < 0.7 ? 'KEPT' : 'GAVE_BACK', year: 2025 }],
  );
  return {
    ...group,
    kept,
    bodies: group.bodies.map((body) => (random() < 0.2 ? { ...body, measures: {} } : body)),
    garments: group.garments.map(({ garment, pieces: sewn }) => ({
      garment,
      pieces: sewn.map((piece) =>
        random() < 0.7
          ? piece
          : {
              ...piece,
              measures: random() < 0.5 ? {} : { LENGTH: 70 + Math.floor(random() * 20) },
              wearings: wornBy({ HEIGHT: 160 }, { HEIGHT: 165 }, { HEIGHT: 170, CHEST: 90 }),
            },
      ),
    })),
    wanted: group.wanted.filter(() => random() < 0.8),
  };
}

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed + 1);
const withoutHistory = ({ garments, ...input }: ProposalInput): ProposalInput => ({
  ...input,
  kept: [],
  garments: garments.map(({ garment, pieces }) => ({ garment, pieces: pieces.map((piece) => ({ ...piece, wearings: [] })) })),
});

test('as many go without of each name as in a proposal, and the others are dressed as cheaply', () => {
  for (const seed of SEEDS) {
    const input = aNeedyGroup(seed);
    const proposal = propose(input);
    const fitting = fittingOf(input);
    const without = goingWithout(fitting, contestedOf(fitting, input));
    const countOf = (cells: readonly { readonly clothingNameId: number }[]) =>
      Object.fromEntries([...Map.groupBy(cells, ({ clothingNameId }) => clothingNameId)].map(([id, own]) => [id, own.length]).toSorted());
    expect(countOf(without), `group ${seed}`).toEqual(countOf(proposal.cells.filter(({ clothingId }) => clothingId === null)));

    const isWithout = new Set(without.map(({ personId, clothingNameId }) => `${personId} ${clothingNameId}`));
    const others = { ...input, wanted: input.wanted.filter((cell) => !isWithout.has(`${cell.personId} ${cell.clothingNameId}`)) };
    expect(costOf(others, propose(others)), `group ${seed}`).toEqual({ short: 0, cost: costOf(input, proposal).cost });
  }
});

test('what is contested needs no history', () => {
  for (const seed of SEEDS) {
    const input = aNeedyGroup(seed);
    expect(contestedOf(fittingOf(withoutHistory(input)), input), `group ${seed}`).toEqual(contestedOf(fittingOf(input), input));
  }
});

test('the counts are those of a proposal', () => {
  // Ten dancers and no piece: nobody competes, and all have their sizes counted.
  const input = { ...aRandomGroup(3, { people: 10, names: 4, pieces: 6 }), free: [] };
  expect(shortagesOf(input)).toEqual(propose(input).shortages);
  const enough = aRandomGroup(4, { people: 6, names: 1, pieces: 90 });
  expect([shortagesOf(enough), propose(enough).shortages]).toEqual([[], []]);
});
