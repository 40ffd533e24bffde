/** Whether a job is one of few, such as a reminder to one person, or one of many, such as a reminder to a group. */
export type Share = 'ONE' | 'MANY';

/*
 * Ensembles take turns: in every turn each of them has one job of each share. A job's priority is its turn, counted down; within
 * a turn jobs of few go first.
 */

export const priorityOf = (turn: number, share: Share): number => (share === 'ONE' ? 1 : 0) - 2 * turn;

export const turnOf = (priority: number): number => Math.floor((1 - priority) / 2);

/**
 * The first turn for new jobs of an ensemble: after its own that wait, and not before the turn that the queue has come to.
 * @param front priority of the next job of the queue; null if none waits
 * @param last priority of the last own job of this share; null if none waits
 */
export const firstTurn = (front: number | null, last: number | null): number =>
  Math.max(front === null ? 0 : turnOf(front), last === null ? 0 : turnOf(last) + 1);
