import type { ProposalInput } from '../../server/src/features/fitting/fit/fit.types.ts';
import { propose } from '../../server/src/features/fitting/fit/proposal.rules.ts';
import { aRandomGroup } from '../../server/test/fitting.ts';
import { costOf, leastTotal, totalOf } from '../../server/test/optimum.ts';
import { quantile, type Run, type Verdict } from './proof.ts';

const GROUPS = 50;
const GROUP = { people: 24, names: 8, pieces: 30 };
/** Largest distance from the optimum of a plan with numbers together, points a dancer. */
const MAY_MISS = 4;
/** Processor time of one proposal, ms. */
const MAY_TAKE = 1_000;

interface Outcome {
  readonly seed: number;
  /** Points a dancer above the optimum, or above a bound below it. */
  readonly missed: number;
  readonly ms: number;
  readonly same: boolean;
}

/** Random groups are dressed, and beside each plan stands what HiGHS says can be reached at best. */
export async function dressing({ seed, times = GROUPS, say }: Run): Promise<Verdict[]> {
  const [apart, together]: [Outcome[], Outcome[]] = [[], []];
  for (let group = 0; group < times; group += 1) {
    apart.push(await dressed(seed + group, aRandomGroup(seed + group, GROUP)));
    together.push(await dressed(seed + group, aRandomGroup(seed + group, { ...GROUP, together: true })));
  }
  for (const [what, outcomes] of [
    ['numbers apart', apart],
    ['numbers together', together],
  ] as const) {
    const [missed, ms] = [outcomes.map((each) => each.missed), outcomes.map((each) => each.ms)];
    say(
      `${what}: ${times} groups of 24 x 8 x 30, points a dancer above the bound: median ${quantile(missed, 0.5).toFixed(2)}, ` +
        `most ${Math.max(...missed).toFixed(2)}; processor ms: median ${quantile(ms, 0.5).toFixed(0)}, most ${Math.max(...ms).toFixed(0)}`,
    );
  }
  const all = [...apart, ...together];
  const where = (outcomes: readonly Outcome[]) => outcomes.map((each) => `seed ${each.seed}: ${JSON.stringify(each)}`);
  return [
    { promise: 'Where numbers do not matter a plan is the optimum', broken: where(apart.filter(({ missed }) => Math.abs(missed) > 0.01)) },
    {
      // A dancer short without need would cost 5,000 points.
      promise: `With numbers together a plan leaves none short without need and misses the optimum by ${MAY_MISS} points a dancer at most`,
      broken: where(together.filter(({ missed }) => missed > MAY_MISS)),
    },
    { promise: 'A plan takes a second of the processor at most', broken: where(all.filter(({ ms }) => ms > MAY_TAKE)) },
    { promise: 'The same input gives the same answer', broken: where(all.filter(({ same }) => !same)) },
  ];
}

async function dressed(seed: number, input: ProposalInput): Promise<Outcome> {
  const before = process.cpuUsage();
  const proposal = propose(input);
  const { user, system } = process.cpuUsage(before);
  const missed = (totalOf(costOf(input, proposal)) - (await leastTotal(input, 'BOUND'))) / input.bodies.length;
  const same = JSON.stringify(propose(structuredClone(input))) === JSON.stringify(proposal);
  return { seed, missed, ms: (user + system) / 1000, same };
}
