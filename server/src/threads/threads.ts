import { Piscina } from 'piscina';
import { AppError } from '../app-error.ts';
import { takeTurns } from '../images/take-turns.ts';
import type { TaskAnswer, Workplace } from './task.ts';

/** What a task takes. */
export type InputOf<T> = T extends (order: { readonly place: Workplace; readonly input: infer Input }) => unknown ? Input : never;
/** What it answers. */
export type ResultOf<T> = T extends (...order: never) => Promise<TaskAnswer<infer Result>> ? Result : never;

/** Why work in a thread came to no end: too much of it waits already, it took too long, or too much memory. */
export type ThreadTrouble = 'BUSY' | 'SLOW' | 'BIG';

export class ThreadError extends Error {
  readonly trouble: ThreadTrouble;

  constructor(trouble: ThreadTrouble, options?: ErrorOptions) {
    super(`Work in a thread came to no end: ${trouble}`, options);
    this.trouble = trouble;
  }
}

export interface ThreadsOptions {
  /** Exports the tasks; Node runs it as it is. */
  readonly file: URL;
  /** Threads at most. They begin when there is work, and end when there has been none for a while. */
  readonly most: number;
  /** How many may wait for one. */
  readonly waiting: number;
  /** How many of one ensemble may be at work or wait; as many as there are places unless told. */
  readonly mostOfOne?: number;
  /** Megabytes of each. */
  readonly memory: number;
  /** What happens to a thread that fails while it works on nothing, such as one that cannot begin. */
  readonly onIdleError: (error: Error) => void;
}

export interface RunOptions {
  /** Milliseconds it may take, once its turn has come. */
  readonly limit: number;
  /** Ends it before that. */
  readonly signal?: AbortSignal;
  /** Bytes that are handed over instead of copied: they are not here any more. */
  readonly transfer?: readonly ArrayBuffer[];
}

/** Threads for the tasks that a file exports. */
export interface Threads<T> {
  /** @throws AppError what the task refused; ThreadError where it came to no end; AbortError where `signal` ended it */
  run<Name extends keyof T & string>(
    name: Name,
    place: Workplace,
    input: InputOf<T[Name]>,
    options: RunOptions,
  ): Promise<ResultOf<T[Name]>>;
  /** Ends them, and what they work on. */
  close(): Promise<void>;
}

/** Milliseconds after which a thread without work ends. */
const IDLE = 30_000;

/** How much the threads stand back behind the one that answers requests. Where this is no setting of a thread, it would be the whole process. */
const NICENESS = process.platform === 'linux' ? { niceIncrement: 10 } : {};

export function openThreads<T>({ file, most, waiting, mostOfOne = most + waiting, memory, onIdleError }: ThreadsOptions): Threads<T> {
  const pool = new Piscina({
    filename: file.href,
    minThreads: 0,
    maxThreads: most,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    ...NICENESS,
  });
  pool.on('error', onIdleError);
  const inTurn = takeTurns(most);
  // By ensemble: one that asks for much leaves places to the others.
  const busy = new Map<number, number>();
  const take = (ensembleId: number, places: 1 | -1) => {
    const taken = (busy.get(ensembleId) ?? 0) + places;
    if (taken === 0) busy.delete(ensembleId);
    else busy.set(ensembleId, taken);
  };

  return {
    run: async (name, place, input, { limit, signal, transfer = [] }) => {
      const { ensembleId } = place;
      const all = busy.values().reduce((sum, places) => sum + places, 0);
      // The pool's own limit does not count tasks that can be ended.
      if (all >= most + waiting || (busy.get(ensembleId) ?? 0) >= mostOfOne) throw new ThreadError('BUSY');
      take(ensembleId, 1);
      try {
        return await inTurn(1, async () => {
          const time = AbortSignal.timeout(limit);
          const ends = signal === undefined ? time : AbortSignal.any([time, signal]);
          const order = { place, input };
          const answer = await pool.run(order, { name, signal: ends, transferList: [...transfer] }).catch(explain(time));
          if ('refusals' in answer) throw new AppError(answer.refusals, answer.retryAfter);
          return answer.result;
        });
      } finally {
        take(ensembleId, -1);
      }
    },
    close: () => pool.destroy(),
  };
}

const explain =
  (time: AbortSignal) =>
  (error: Error & { code?: string }): never => {
    if (time.aborted && error.name === 'AbortError') throw new ThreadError('SLOW', { cause: error });
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') throw new ThreadError('BIG', { cause: error });
    throw error;
  };
