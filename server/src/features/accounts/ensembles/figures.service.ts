import type { Database } from '../../../db/database.ts';
import { ensembleIds, type RoleSwitch, withScope } from '../../../db/scope.ts';
import { findManagedEnsembles } from '../user-rows/user-rows.service.ts';
import { countFigures, keepFigures, noteUnmanaged } from './figures.queries.ts';
import { usedOf } from './use.service.ts';

interface Gathering {
  readonly database: Database;
  readonly roleSwitch: RoleSwitch;
  readonly now: Date;
}

/** Counts what each ensemble uses, one after another; a stop leaves the rest for the next time. */
export async function gatherFigures({ database, roleSwitch, now }: Gathering, stopping: AbortSignal): Promise<void> {
  for (const ensembleId of await ensembleIds(database)) {
    stopping.throwIfAborted();
    const use = (await usedOf(database, [ensembleId], now)).get(ensembleId)?.use;
    if (use === undefined) continue;
    const used = { items: use.items.used, people: use.people.used, imagesMb: use.imagesMb.used, mailsToday: use.mailsDay.used };
    const counted = await withScope(database, roleSwitch, { ensembleId, userId: null, now, readOnly: true }, countFigures);
    await keepFigures(database.system, ensembleId, { ...used, ...counted }, now);
  }
  await noteUnmanaged(database.system, await findManagedEnsembles(database.system), now);
}
