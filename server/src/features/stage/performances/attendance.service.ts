import { type AttendanceForm, atField, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { findDancers, writeAttendance } from './attendance.queries.ts';
import { lockRowOfPerformance } from './performances.queries.ts';

/** Notes who comes on the day of the performance. An instructor does so for dancers of hers, also where other groups dance too. */
export async function setAttendance(scope: Scope, id: number, { people, onDay: shown, secondsAgo = 0 }: AttendanceForm): Promise<void> {
  const { name, onDay, closedAt } = await lockRowOfPerformance(scope, id);
  if (closedAt !== null) refuse(refusal('PERFORMANCE_CLOSED', { name }));
  if (shown !== undefined && shown !== onDay) refuse(refusal('PERFORMANCE_MOVED', { name, day: onDay }));
  const dancers = new Set((await findDancers(scope, id)).map((dancer) => dancer.id));
  const strange = people.findIndex(({ personId }) => !dancers.has(personId));
  if (strange !== -1) refuse(atField(`people.${strange}.personId`, refusal('NOT_IN_PERFORMANCE', { name })));
  // Of a dancer who stands twice the last word.
  const last = [...new Map(people.map((each) => [each.personId, each])).values()];
  await writeAttendance(
    scope,
    { id, onDay, saidAt: new Date(scope.now.getTime() - secondsAgo * 1000) },
    last.flatMap(({ personId, comes, word }) => (comes === null ? [] : [{ personId, comes, word }])),
    last.flatMap(({ personId, comes }) => (comes === null ? [personId] : [])),
  );
}
