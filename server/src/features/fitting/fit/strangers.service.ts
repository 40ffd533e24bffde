import { atField, type ChosenSize, type GenderCode, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { isThere } from './fit.service.ts';
import type { Proposal } from './fit.types.ts';
import { readWithoutHistory } from './fit-rows.service.ts';
import { inputOf } from './history.rules.ts';
import { propose } from './proposal.rules.ts';
import { type Stranger, strangersOf } from './strangers.rules.ts';
import { workloadOf } from './workload.rules.ts';

/** Most pairs that are compared within a request: half a second of a slow processor. */
const MOST_PAIRS = 200_000;

interface ToDress {
  readonly sizes: readonly ChosenSize[];
  /** Of the set. */
  readonly genderCode: GenderCode | null;
  readonly clothingNameIds: readonly number[];
  /** The first day of need. */
  readonly neededFrom: string;
  /** Pieces that others are to have. */
  readonly promised: ReadonlySet<number>;
}

/** Proposes pieces of these clothing names for people who are not in the register. @throws AppError PROPOSAL_TOO_LARGE at `sizes` */
export async function dressStrangers(scope: Scope, { sizes, genderCode, ...needed }: ToDress): Promise<Proposal> {
  const order = await readOrder(scope, strangersOf(sizes, genderCode), needed);
  const workload = workloadOf(order);
  if (workload.pairs > MOST_PAIRS) refuse(atField('sizes', refusal('PROPOSAL_TOO_LARGE', workload)));
  return propose({ ...inputOf(order.rows), ...order });
}

/** What the solver must know: pieces that are there on the first day, and promised to nobody. */
async function readOrder(
  scope: Scope,
  strangers: readonly Stranger[],
  { clothingNameIds, neededFrom, promised }: Omit<ToDress, 'sizes' | 'genderCode'>,
) {
  const { rows, pieces } = await readWithoutHistory(scope, { personIds: [], clothingNameIds });
  const free = pieces.filter((piece) => isThere(piece, { performanceId: null, neededFrom }) && !promised.has(piece.clothingId));
  const measuredOn = dayInEstonia(scope.now);
  return {
    rows: {
      ...rows,
      dancers: strangers.map(({ measures: _, ...stranger }) => stranger),
      measures: strangers.flatMap(({ personId, measures }) => measures.map((measure) => ({ personId, ...measure, measuredOn }))),
    },
    wanted: strangers.flatMap(({ personId }) => clothingNameIds.map((clothingNameId) => ({ personId, clothingNameId }))),
    free: free.map(({ clothingId }) => clothingId),
    fixed: [],
    together: [],
  };
}
