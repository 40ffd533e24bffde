import { atField, type ChooseForm, type Chosen, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { lockToReserve, reserve } from '../../lending/loans/loans.service.ts';
import { listItems, readSet } from '../../wardrobe/clothing-sets/clothing-sets.service.ts';
import { promisedBetween } from '../../wardrobe/promises/promises.service.ts';
import { isThere } from '../fit/fit.service.ts';
import { readWithoutHistory } from '../fit/fit-rows.service.ts';
import { inputOf } from '../fit/history.rules.ts';
import { propose } from '../fit/proposal.rules.ts';
import { workloadOf } from '../fit/workload.rules.ts';
import { type Stranger, strangersOf } from './choosing.rules.ts';
import { withNames } from './fitting.service.ts';

/** Most pairs that are compared within a request: half a second of a slow processor. */
const MOST_PAIRS = 200_000;

/** Chooses free pieces of a set for people who are not in the register, and reserves them for a loan beside those that it has. */
export async function choosePieces(scope: Scope, loanId: number, { clothingSetId, sizes }: ChooseForm): Promise<Chosen> {
  const loan = await lockToReserve(scope, loanId);
  const { genderCode } = await readSet(scope, clothingSetId);
  const names = (await listItems(scope, clothingSetId)).map(({ clothingNameId, name }) => ({ id: clothingNameId, name }));
  const strangers = strangersOf(sizes, genderCode);
  const order = await readOrder(scope, { loan, strangers, nameIds: names.map(({ id }) => id) });
  const workload = workloadOf(order);
  if (workload.pairs > MOST_PAIRS) refuse(atField('sizes', refusal('PROPOSAL_TOO_LARGE', workload)));

  const { cells, shortages } = propose({ ...inputOf(order.rows), ...order });
  const clothingIds = cells.flatMap(({ clothingId }) => clothingId ?? []);
  await reserve(scope, loan, clothingIds);
  const missing = withNames(shortages, names).map(({ clothingNameId, clothingName, sizeLabel, count }) => ({
    clothingNameId,
    clothingName,
    sizeLabel,
    count,
  }));
  return { clothingIds, missing };
}

interface Order {
  readonly loan: { readonly from: string; readonly to: string };
  readonly strangers: readonly Stranger[];
  readonly nameIds: readonly number[];
}

/** What the solver must know: pieces that are there when the loan begins, and promised to nobody for its days. */
async function readOrder(scope: Scope, { loan, strangers, nameIds }: Order) {
  const { rows, pieces } = await readWithoutHistory(scope, { personIds: [], clothingNameIds: nameIds });
  const promised = await promisedBetween(scope, loan.from, loan.to);
  const free = pieces.filter((piece) => isThere(piece, { performanceId: null, neededFrom: loan.from }) && !promised.has(piece.clothingId));
  const measuredOn = dayInEstonia(scope.now);
  return {
    rows: {
      ...rows,
      dancers: strangers.map(({ measures: _, ...stranger }) => stranger),
      measures: strangers.flatMap(({ personId, measures }) => measures.map((measure) => ({ personId, ...measure, measuredOn }))),
    },
    wanted: strangers.flatMap(({ personId }) => nameIds.map((clothingNameId) => ({ personId, clothingNameId }))),
    free: free.map(({ clothingId }) => clothingId),
    fixed: [],
    together: [],
  };
}
