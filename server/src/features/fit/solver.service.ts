import { refusal } from '@riideait/contract';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { RoleSwitch } from '../../db/scope.ts';
import type { FileContext } from '../../http/context.ts';
import { openThreads, ThreadError, type ThreadsOptions } from '../../threads/threads.ts';
import type { Proposal } from './fit.types.ts';
import type { ProposalOrder } from './fit-tasks.thread.ts';

/** A thread of its own, so that a proposal never waits for an import. */
const THREADS = { most: 1, waiting: 12, mostOfOne: 4 };

/** Megabytes: 500 dancers, 20 names of 500 pieces and their history take 200. */
const MEMORY = 512;

/** Milliseconds that one proposal may take. */
const LIMIT = 30_000;

/** Seconds after which a refused request may be repeated. */
const COME_AGAIN = 5;

/** Opens the thread that makes proposals; `close` ends it. */
export function openSolver({ url }: Pick<Database, 'url'>, roleSwitch: RoleSwitch, { onIdleError }: Pick<ThreadsOptions, 'onIdleError'>) {
  const threads = openThreads<typeof import('./fit-tasks.thread.ts')>({
    file: new URL('./fit-tasks.thread.ts', import.meta.url),
    memory: MEMORY,
    ...THREADS,
    onIdleError,
  });
  return {
    /** Proposes pieces from rows that were read before; call it without an open transaction. */
    solveInThread: ({ ensembleId, userId, now }: Omit<FileContext, 'inScope'>, order: ProposalOrder, limit = LIMIT): Promise<Proposal> =>
      threads.run('propose', { url, roleSwitch, ensembleId, userId, now }, order, { limit }).catch(explain),
    close: threads.close,
  };
}
export type Solver = ReturnType<typeof openSolver>;

function explain(error: unknown): never {
  if (!(error instanceof ThreadError)) throw error;
  // Not a fault of the server: no cause.
  if (error.trouble === 'BUSY') throw new AppError([refusal('PROPOSALS_BUSY')], COME_AGAIN);
  throw new AppError([refusal('PROPOSAL_TOO_LARGE')], undefined, { cause: error });
}

export type { Proposal, ProposalOrder };
