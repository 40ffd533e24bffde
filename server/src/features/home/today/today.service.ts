import type { PerformanceRow, Permission, Today } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { listReady } from '../../care/mending/jobs.service.ts';
import { listWaitingPlans } from '../../fitting/dressing/plans.service.ts';
import { countOpenAnswers } from '../../lending/answers/answers.service.ts';
import { listNear } from '../../stage/performances/performances.service.ts';
import { listRunning } from '../../stocktaking/stocktakes/stocktakes.service.ts';
import { listDueBack } from '../../wardrobe/owners/owners.service.ts';
import { countFailedMails, findBegun, findLate, findLongRepairs } from './today.queries.ts';

/** What waits for a user with these permissions. */
export async function readToday(scope: Scope, permissions: readonly Permission[]): Promise<Today> {
  const may = (permission: Permission) => permissions.includes(permission);
  return {
    late: await findLate(scope),
    plans: may('dressing:use') ? await listWaitingPlans(scope) : [],
    performances: may('performances:read') ? (await listNear(scope, may('dressing:use'))).flatMap(withPeople) : [],
    stocktakes: may('stocktakes:write') ? await listRunning(scope) : [],
    takeIn: may('care:read') ? await listReady(scope) : { items: [], numberOfItems: 0 },
    longRepairs: may('clothing:write') ? await findLongRepairs(scope) : { items: [], numberOfItems: 0 },
    dueBack: may('clothing:write') ? await listDueBack(scope) : { items: [], numberOfItems: 0 },
    answers: may('answers:use') ? await countOpenAnswers(scope) : 0,
    failedMails: may('email-log:read') ? await countFailedMails(scope) : 0,
    begun: await findBegun(scope),
  };
}

/** Of a performance of today or later it is known who comes. */
const withPeople = ({ progress, ...row }: PerformanceRow) =>
  progress === null ? [] : [{ ...row, progress, numberOfPeople: progress.people }];
