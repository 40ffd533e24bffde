import { type Refusal, refusal } from '@riideait/contract';
import type { Database } from '../../../db/database.ts';
import { type RoleSwitch, withScope } from '../../../db/scope.ts';
import { undosUnderWay } from '../deeds/deeds.service.ts';
import { findRunningImports } from './running.service.ts';

interface Ground {
  readonly database: Database;
  readonly roleSwitch: RoleSwitch;
  readonly now: () => Date;
}

/** Undos and imports of an ensemble that are under way: each holds the rows it has changed until its end. */
export const findUnderWay = ({ database, roleSwitch, now }: Ground, ensembleId: number): Promise<Refusal[]> =>
  withScope(database, roleSwitch, { ensembleId, userId: null, now: now(), readOnly: true }, async (scope) => [
    ...(await undosUnderWay(scope)),
    ...(await findRunningImports(scope)).map(({ createdBy }) => refusal('IMPORT_RUNNING', { who: createdBy })),
  ]);
