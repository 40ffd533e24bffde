import { ASK_AGAIN_HOURS, type Performance, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { findDancers } from './attendance.queries.ts';
import { getPerformance, lockRowOfPerformance, noteAsking, type StoredPerformance } from './performances.queries.ts';

export { type Dances, findDances } from './dances.queries.ts';

/** What mails about a performance say of it, and its dancers. */
export type Announced = StoredPerformance & Pick<Performance, 'people'>;

export const readAnnounced = async (scope: Scope, id: number): Promise<Announced> => ({
  ...(await getPerformance(scope, id)),
  people: await findDancers(scope, id),
});

const HOUR = 60 * 60 * 1000;

/** Whether there is nothing more to write about it. */
export const isOver = ({ closedAt, onDay }: Pick<Performance, 'closedAt' | 'onDay'>, now: Date): boolean =>
  closedAt !== null || onDay < dayInEstonia(now);

/** @throws AppError PERFORMANCE_CLOSED, PERFORMANCE_ENDED */
export function requireToCome(performance: StoredPerformance, now: Date): void {
  const { name, closedAt } = performance;
  if (isOver(performance, now)) refuse(refusal(closedAt === null ? 'PERFORMANCE_ENDED' : 'PERFORMANCE_CLOSED', { name }));
}

/**
 * Notes that the dancers are asked now whether they come.
 * @throws AppError ASKED_LATELY
 */
export async function noteAsked(scope: Scope, id: number): Promise<void> {
  await lockRowOfPerformance(scope, id);
  const { askedAt } = await getPerformance(scope, id);
  const left = askedAt === null ? 0 : Date.parse(askedAt) + ASK_AGAIN_HOURS * HOUR - scope.now.getTime();
  if (left > 0) refuse(refusal('ASKED_LATELY', { hours: Math.ceil(left / HOUR) }));
  await noteAsking(scope, id);
}
