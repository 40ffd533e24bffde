import type { KeptPeriods, Retention } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import type { App } from '../../../http/context.ts';
import { DAYS_IN_BACKUPS } from '../backups/backups.service.ts';
import { countKept, findLastRun, findProposed } from './retention.queries.ts';
import { inactiveUntil } from './retention.rules.ts';

/** How many days the installation keeps what. */
export const periodsOf = ({ keptDays, backsItselfUp }: Pick<App, 'keptDays' | 'backsItselfUp'>): KeptPeriods => ({
  ...keptDays,
  backups: backsItselfUp ? DAYS_IN_BACKUPS : null,
});

export const showRetention = async (scope: Scope, periods: KeptPeriods): Promise<Retention> => ({
  periods,
  kept: await countKept(scope),
  lastRun: await findLastRun(scope),
  proposed: await findProposed(scope, inactiveUntil(scope.now, periods.people)),
});
