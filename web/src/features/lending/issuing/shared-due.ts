import type { Issue } from '@riideait/contract';

/** When all of several pieces are to be back, null where none is; undefined: their days differ, or there is one piece. */
export function sharedDueOn(held: readonly Pick<Issue, 'dueOn'>[]): string | null | undefined {
  const [first, ...others] = held;
  return first !== undefined && others.length > 0 && others.every(({ dueOn }) => dueOn === first.dueOn) ? first.dueOn : undefined;
}
