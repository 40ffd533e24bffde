import { type Refusal, refusal } from '@riideait/contract';
import { AppError } from '../app-error.ts';
import { type Limits, openDatabase } from '../db/database.ts';
import { type RoleSwitch, withScope } from '../db/scope.ts';
import { isDiskFull, isUnavailable } from '../db/violations.ts';
import type { FileContext } from '../http/context.ts';

/** Database and user of a task. */
export interface Workplace extends Omit<FileContext, 'inScope'> {
  readonly url: string;
  readonly roleSwitch: RoleSwitch;
  /** Of the database. */
  readonly limits?: Limits | undefined;
  /** Wait for a connection, ms. */
  readonly patience?: number | undefined;
  /** Of `nameHash`; for tasks that look for erased people. */
  readonly nameSecret?: string;
}

export type ThreadContext = FileContext & Pick<Workplace, 'nameSecret'>;

/** Result of a task. Error classes do not survive the message port, so refusals travel as data. */
export type TaskAnswer<Result> =
  | { readonly result: Result }
  | { readonly refusals: readonly [Refusal, ...Refusal[]]; readonly retryAfter: number | undefined };

/** A task as `threads.ts` calls it. */
export type Task<Input, Result> = (order: { readonly place: Workplace; readonly input: Input }) => Promise<TaskAnswer<Result>>;

/** One transaction for the work, one beside it for the progress. */
const CONNECTIONS = 2;

/**
 * Makes a thread task of `work`. It opens connections of its own and closes them at its end, since an idle thread cannot keep them
 * alive.
 */
export const task =
  <Input, Result>(work: (context: ThreadContext, input: Input) => Promise<Result>): Task<Input, Result> =>
  async ({ place: { url, roleSwitch, patience, limits, ...identity }, input }) => {
    const given = { ...(patience !== undefined && { patience }), ...(limits && { limits }) };
    const database = openDatabase(url, { max: CONNECTIONS, prepared: false, ...given });
    const context: ThreadContext = {
      ...identity,
      inScope: (inside, { on = database, ...options } = {}) => withScope(on, roleSwitch, { ...identity, ...options }, inside),
    };
    try {
      return { result: await work(context, input) };
    } catch (error) {
      if (error instanceof AppError) return { refusals: error.refusals, retryAfter: error.retryAfter };
      if (isDiskFull(error)) return { refusals: [refusal('DISK_FULL')], retryAfter: 60 };
      if (isUnavailable(error)) return { refusals: [refusal('UNAVAILABLE')], retryAfter: 5 };
      throw error;
    } finally {
      await database.close();
    }
  };
