import { refusal } from '@riideait/contract';
import { AppError, refuse } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import type { RoleSwitch } from '../../../db/scope.ts';
import type { Workplace } from '../../../threads/task.ts';
import { openThreads, ThreadError, type ThreadsOptions } from '../../../threads/threads.ts';
import type { Proposal, ShortageCount } from './fit.types.ts';
import type { ShortageOrder } from './fit-tasks.thread.ts';
import { type ProposalOrder, proposalOf } from './proposal.rules.ts';
import { FEW_PAIRS, MOST_PAIRS, type Workload, workloadOf } from './workload.rules.ts';

/** A thread of its own, so that a proposal never waits for an import. */
const THREADS = { most: 1, waiting: 12, mostOfOne: 4 };

/** Megabytes: 500 dancers, 20 names of 500 pieces and their history take 200. */
const MEMORY = 512;

/** Milliseconds that one proposal may take, where the machine is busy. */
const LIMIT = 30_000;

/** Seconds after which a refused request may be repeated. */
const COME_AGAIN = 5;

/** In the words of what was asked for. */
type TooLarge = 'PROPOSAL_TOO_LARGE' | 'SHORTAGES_TOO_LARGE';

export type Asker = Pick<Workplace, 'ensembleId' | 'userId' | 'room' | 'now'>;

/** Opens the thread that makes proposals; `close` ends it. */
export function openSolver({ url }: Pick<Database, 'url'>, roleSwitch: RoleSwitch, { onIdleError }: Pick<ThreadsOptions, 'onIdleError'>) {
  const threads = openThreads<typeof import('./fit-tasks.thread.ts')>({
    file: new URL('./fit-tasks.thread.ts', import.meta.url),
    memory: MEMORY,
    ...THREADS,
    onIdleError,
  });
  /** @throws AppError `tooLarge` before it queues, or where its memory ends; PROPOSALS_BUSY where the thread has its fill already, or its time ends */
  const within = async <T>(
    { ensembleId, userId, room, now }: Asker,
    order: ShortageOrder,
    tooLarge: TooLarge,
    work: (place: Workplace) => Promise<T>,
  ): Promise<T> => {
    const workload = workloadOf(order);
    if (workload.pairs > MOST_PAIRS) refuse(refusal(tooLarge, workload));
    return work({ url, roleSwitch, ensembleId, userId, room, now }).catch(explain(tooLarge, workload));
  };
  return {
    /**
     * Proposes pieces from rows that were read before, in the thread where there is much to compare; call it without an open transaction.
     * @param limit Milliseconds, of the thread.
     * @throws AppError PROPOSALS_BUSY, PROPOSAL_TOO_LARGE
     */
    solve: async (asker: Asker, order: ProposalOrder, { limit = LIMIT }: { readonly limit?: number } = {}): Promise<Proposal> =>
      workloadOf(order).pairs <= FEW_PAIRS
        ? proposalOf(order)
        : within(asker, order, 'PROPOSAL_TOO_LARGE', (place) => threads.run('propose', place, order, { limit })),
    /**
     * Counts what a proposal would lack, in the thread of the proposals and behind them.
     * @throws AppError PROPOSALS_BUSY, SHORTAGES_TOO_LARGE
     */
    countInThread: (asker: Asker, order: ShortageOrder): Promise<ShortageCount[]> =>
      within(asker, order, 'SHORTAGES_TOO_LARGE', (place) => threads.run('countShort', place, order, { limit: LIMIT })),
    close: threads.close,
  };
}
export type Solver = ReturnType<typeof openSolver>;

const explain =
  (tooLarge: TooLarge, workload: Workload) =>
  (error: unknown): never => {
    if (!(error instanceof ThreadError)) throw error;
    if (error.trouble === 'BIG') throw new AppError([refusal(tooLarge, workload)], undefined, { cause: error });
    // A full queue is no fault of the server: no cause.
    throw new AppError([refusal('PROPOSALS_BUSY')], COME_AGAIN, error.trouble === 'SLOW' ? { cause: error } : {});
  };

export type { Proposal, ProposalOrder, ShortageOrder };
