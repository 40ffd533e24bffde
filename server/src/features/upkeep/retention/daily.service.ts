import type { KeptDays } from '@riideait/contract';
import type { Database } from '../../../db/database.ts';
import { type RoleSwitch, type Scope, withScope } from '../../../db/scope.ts';
import { forgetRequests } from '../../../http/repeated.ts';
import { forgetEmails } from '../../../mail/email.ts';
import { forgetAnswers } from '../../lending/answers/old-answers.service.ts';
import { forgetPhotos } from '../../lending/holder/old-photos.service.ts';
import { forgetReceipts } from '../../lending/receipts/old-receipts.service.ts';
import { forgetRuns } from '../../mail/recurring-reminders/recurring-reminders.service.ts';
import { forgetSettlements } from '../../money/settlements/settlements.service.ts';
import { forgetAttendance } from '../../stage/performances/old-attendance.service.ts';
import { forgetChanges, forgetDeeds } from '../deeds/old-deeds.service.ts';
import { forgetImports } from '../imports/running.service.ts';
import { noteRun } from './retention.queries.ts';
import { keptSince } from './retention.rules.ts';

interface DailyRun {
  readonly database: Database;
  readonly roleSwitch: RoleSwitch;
  readonly keptDays: KeptDays;
  readonly now: Date;
  readonly complain: (error: unknown, words: string) => void;
  /** Rows of a transaction; for tests. */
  readonly atOnce?: number;
}

interface Step {
  readonly days: keyof KeptDays;
  /** Removes the oldest rows from before a moment, `atOnce` at most; answers how many. */
  readonly forget: (scope: Scope, before: Date, atOnce: number) => Promise<number>;
  /** Requests may only add to the audit, so their role cannot remove of it. */
  readonly asOwner?: true;
}

const steps: readonly Step[] = [
  { days: 'mails', forget: forgetEmails },
  { days: 'mails', forget: forgetRuns },
  { days: 'audit', forget: forgetDeeds },
  { days: 'audit', forget: forgetChanges, asOwner: true },
  { days: 'imports', forget: forgetImports },
  { days: 'requests', forget: forgetRequests },
  { days: 'receipts', forget: forgetReceipts },
  { days: 'answers', forget: forgetAnswers },
  { days: 'answers', forget: forgetPhotos },
  { days: 'answers', forget: forgetAttendance },
  { days: 'settlements', forget: forgetSettlements, asOwner: true },
];

const AT_ONCE = 2000;

/** Removes rows that are older than their period, ensemble by ensemble. After a failure the others go on; the next day it tries again. */
export async function removeOld(run: DailyRun): Promise<void> {
  const ensembles = await run.database.system.selectFrom('ensemble').select('id').orderBy('id').execute();
  for (const { id } of ensembles) {
    try {
      await removeOldOf(run, id);
    } catch (error) {
      run.complain(error, `Old data of ensemble ${id} could not be removed yet`);
    }
  }
}

async function removeOldOf({ database, roleSwitch, keptDays, now, atOnce = AT_ONCE }: DailyRun, ensembleId: number): Promise<void> {
  const identity = { ensembleId, userId: null, now };
  let removed = 0;
  for (const { days, forget, asOwner } of steps) {
    const before = keptSince(now, keptDays[days]);
    const forgetSome = () => withScope(database, asOwner ? 'stay' : roleSwitch, identity, (scope) => forget(scope, before, atOnce));
    let count: number;
    do {
      count = await forgetSome();
      removed += count;
    } while (count === atOnce);
  }
  await withScope(database, roleSwitch, identity, (scope) => noteRun(scope, removed));
}
