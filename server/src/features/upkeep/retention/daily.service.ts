import type { KeptDays } from '@riideait/contract';
import type { Database } from '../../../db/database.ts';
import { ensembleIds, type RoleSwitch, type Scope, withScope } from '../../../db/scope.ts';
import type { Passport } from '../../../tables/passport.ts';
import { passports, type TableOfEnsemble, tables } from '../../../tables/passports.ts';
import { forgetFinds } from '../../lending/finds/finds.service.ts';
import { forgetSettlements } from '../../money/settlements/settlements.service.ts';
import { forgetChanges, forgetDeeds } from '../deeds/old-deeds.service.ts';
import { forgetImports } from '../imports/running.service.ts';
import { forgetRows, noteRun } from './retention.queries.ts';
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

interface Forgetting {
  /** Removes the oldest rows from before a moment, `atOnce` at most; answers how many. */
  readonly forget: (scope: Scope, before: Date, atOnce: number) => Promise<number>;
  /** Requests may only add to the audit, so their role cannot remove of it. */
  readonly asOwner?: true;
}

/** Tables with a period whose features remove more than the rows, or less. */
type KeptByFeature = {
  [Table in TableOfEnsemble]: (typeof passports)[Table] extends { readonly kept: infer Kept }
    ? Kept extends { readonly over: unknown }
      ? never
      : Table
    : never;
}[TableOfEnsemble];

const byFeature: Readonly<Record<KeptByFeature, Forgetting>> = {
  deed: { forget: forgetDeeds },
  audit: { forget: forgetChanges, asOwner: true },
  import: { forget: forgetImports },
  find: { forget: forgetFinds, asOwner: true },
  settlement: { forget: forgetSettlements, asOwner: true },
};
const isByFeature = (table: string): table is KeptByFeature => Object.hasOwn(byFeature, table);

interface Step extends Forgetting {
  readonly period: keyof KeptDays;
}

const steps: readonly Step[] = tables.flatMap((table) => {
  const { kept }: Passport = passports[table];
  if (kept === undefined) return [];
  const { period, over } = kept;
  if (isByFeature(table)) return [{ period, ...byFeature[table] }];
  return over === undefined ? [] : [{ period, forget: (scope, before, atOnce) => forgetRows(scope, table, over, before, atOnce) }];
});

const AT_ONCE = 2000;

/** Removes rows that are older than their period, ensemble by ensemble. After a failure the others go on; the next day it tries again. */
export async function removeOld(run: DailyRun): Promise<void> {
  for (const id of await ensembleIds(run.database)) {
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
  for (const { period, forget, asOwner } of steps) {
    const before = keptSince(now, keptDays[period]);
    const forgetSome = () => withScope(database, asOwner ? 'stay' : roleSwitch, identity, (scope) => forget(scope, before, atOnce));
    let count: number;
    do {
      count = await forgetSome();
      removed += count;
    } while (count === atOnce);
  }
  await withScope(database, roleSwitch, identity, (scope) => noteRun(scope, removed));
}
