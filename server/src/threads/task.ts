import { type Refusal, refusal } from '@riideait/contract';
import { AppError } from '../app-error.ts';
import { openDatabase } from '../db/database.ts';
import { type RoleSwitch, withScope } from '../db/scope.ts';
import { isUnavailable } from '../db/violations.ts';
import type { FileContext } from '../http/context.ts';

/** For whom a thread works, and where. */
export interface Workplace extends Omit<FileContext, 'inScope'> {
  readonly url: string;
  readonly roleSwitch: RoleSwitch;
}

/** What comes back from a thread: classes of errors do not survive the way, so a refusal comes as what it says. */
export type TaskAnswer<Result> =
  | { readonly result: Result }
  | { readonly refusals: readonly [Refusal, ...Refusal[]]; readonly retryAfter: number | undefined };

/** A task as `threads.ts` calls it from outside. */
export type Task<Input, Result> = (order: { readonly place: Workplace; readonly input: Input }) => Promise<TaskAnswer<Result>>;

/** The transaction at work, and one beside it in which others see how far it is. */
const CONNECTIONS = 2;

/**
 * Makes a task of a thread out of `work`. It has its own few connections, closed at its end: an idle thread stands still, and could not
 * keep one alive.
 */
export const task =
  <Input, Result>(work: (context: FileContext, input: Input) => Promise<Result>): Task<Input, Result> =>
  async ({ place: { url, roleSwitch, ...identity }, input }) => {
    const database = openDatabase(url, { max: CONNECTIONS });
    const context: FileContext = {
      ...identity,
      inScope: (inside, { on = database, ...options } = {}) => withScope(on, roleSwitch, { ...identity, ...options }, inside),
    };
    try {
      return { result: await work(context, input) };
    } catch (error) {
      if (error instanceof AppError) return { refusals: error.refusals, retryAfter: error.retryAfter };
      if (isUnavailable(error)) return { refusals: [refusal('UNAVAILABLE')], retryAfter: 5 };
      throw error;
    } finally {
      await database.close();
    }
  };
