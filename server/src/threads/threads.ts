import type { Piscina } from 'piscina';
import { AppError } from '../app-error.ts';
import { takeTurns } from '../images/take-turns.ts';
import type { TaskAnswer, Workplace } from './task.ts';

export type InputOf<T> = T extends (order: { readonly place: Workplace; readonly input: infer Input }) => unknown ? Input : never;
export type ResultOf<T> = T extends (...order: never) => Promise<TaskAnswer<infer Result>> ? Result : never;

/** Why a task ended without a result: full queue, time, or memory. */
export type ThreadTrouble = 'BUSY' | 'SLOW' | 'BIG';

export class ThreadError extends Error {
  readonly trouble: ThreadTrouble;

  constructor(trouble: ThreadTrouble, options?: ErrorOptions) {
    super(`Thread task ended: ${trouble}`, options);
    this.trouble = trouble;
  }
}

export interface ThreadsOptions {
  /** Module that exports the tasks. */
  readonly file: URL;
  /** Most threads; they start with work and end when idle. */
  readonly most: number;
  /** Most queued tasks. */
  readonly waiting: number;
  /** Most running and queued tasks of one ensemble; default all. */
  readonly mostOfOne?: number;
  /** Heap of each thread, MB. */
  readonly memory: number;
  /** Receives failures of a thread without a task, such as one that cannot start. */
  readonly onIdleError: (error: Error) => void;
}

export interface RunOptions {
  /** Running time, ms. */
  readonly limit: number;
  readonly signal?: AbortSignal;
  /** Buffers to transfer instead of copy. */
  readonly transfer?: readonly ArrayBuffer[];
}

/** A pool of threads for the tasks of a module. */
export interface Threads<T> {
  /** @throws AppError a refusal of the task; ThreadError; AbortError after `signal` */
  run<Name extends keyof T & string>(
    name: Name,
    place: Workplace,
    input: InputOf<T[Name]>,
    options: RunOptions,
  ): Promise<ResultOf<T[Name]>>;
  /** Ends all threads with their tasks. */
  close(): Promise<void>;
}

/** Idle time after which a thread ends, ms. */
const IDLE = 30_000;

/** Nice level of the threads below the request thread. On systems without per-thread levels it would slow the whole process. */
const NICENESS = process.platform === 'linux' ? { niceIncrement: 10 } : {};

export function openThreads<T>({ file, most, waiting, mostOfOne = most + waiting, memory, onIdleError }: ThreadsOptions): Threads<T> {
  let pool: Promise<Piscina> | undefined;
  const open = async (): Promise<Piscina> => {
    const { Piscina } = await import('piscina');
    const opened = new Piscina({
      filename: file.href,
      minThreads: 0,
      maxThreads: most,
      idleTimeout: IDLE,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      ...NICENESS,
    });
    return opened.on('error', onIdleError);
  };
  const inTurn = takeTurns(most);
  // Running and queued tasks by ensemble. An ensemble has one thread at a time, so that another finds one free.
  const busy = new Map<number, { readonly inTurn: typeof inTurn; tasks: number }>();
  const join = (ensembleId: number) => {
    const own = busy.get(ensembleId) ?? { inTurn: takeTurns(1), tasks: 0 };
    own.tasks += 1;
    busy.set(ensembleId, own);
    return own;
  };

  return {
    run: async (name, place, input, { limit, signal, transfer = [] }) => {
      const { ensembleId } = place;
      const all = busy.values().reduce((sum, { tasks }) => sum + tasks, 0);
      // The pool's own limit does not count abortable tasks.
      if (all >= most + waiting || (busy.get(ensembleId)?.tasks ?? 0) >= mostOfOne) throw new ThreadError('BUSY');
      const own = join(ensembleId);
      const work = async () => {
        const time = AbortSignal.timeout(limit);
        const ends = signal === undefined ? time : AbortSignal.any([time, signal]);
        const order = { place, input };
        pool ??= open();
        const answer = await (await pool).run(order, { name, signal: ends, transferList: [...transfer] }).catch(explain(time));
        if ('refusals' in answer) throw new AppError(answer.refusals, answer.retryAfter);
        return answer.result;
      };
      try {
        return await own.inTurn(1, () => inTurn(1, work));
      } finally {
        own.tasks -= 1;
        if (own.tasks === 0) busy.delete(ensembleId);
      }
    },
    close: async () => (await pool)?.destroy(),
  };
}

const explain =
  (time: AbortSignal) =>
  (error: Error & { code?: string }): never => {
    if (time.aborted && error.name === 'AbortError') throw new ThreadError('SLOW', { cause: error });
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') throw new ThreadError('BIG', { cause: error });
    throw error;
  };
