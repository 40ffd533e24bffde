import type { Database } from '../../../db/database.ts';
import { ensembleIds, type RoleSwitch, withScope } from '../../../db/scope.ts';
import { eraseUserAgain, findPresentUsers } from '../../accounts/users/erase-user.service.ts';
import { takeBackAll } from '../../lending/issuing/held.service.ts';
import { closeAllOf } from '../../money/settlements/settlements.service.ts';
import { keepPeopleWhole } from '../../people/people/people.service.ts';
import { type ErasedEntry, findErased } from '../erased/list.service.ts';
import { keepImports } from '../imports/keeping.service.ts';
import { findPresentEnsembles, removeAgain } from '../removal/removal.service.ts';
import { erasePersonRows, findPresentPeople } from './erasing.queries.ts';

interface AgainOptions {
  readonly database: Database;
  readonly roleSwitch: RoleSwitch;
  readonly now: Date;
  /** The user who asks for it; null: the program. */
  readonly userId: number | null;
}

/** Those who were erased, and are back since a backup from before was restored. */
export async function findToEraseAgain({ database, roleSwitch, now }: Omit<AgainOptions, 'userId'>): Promise<ErasedEntry[]> {
  const erased = await findErased(database.system);
  const ensembles = new Set(await ensembleIds(database));
  const back: ErasedEntry[] = [];
  for (const [ensembleId, entries] of Map.groupBy(peopleOf(erased), (entry) => entry.inEnsembleId)) {
    if (!ensembles.has(ensembleId)) continue;
    const ids = entries.map(({ id }) => id);
    const present = await withScope(database, roleSwitch, { ensembleId, userId: null, now, readOnly: true }, (scope) =>
      findPresentPeople(scope, ids),
    );
    back.push(...entries.filter(({ id }) => present.includes(id)));
  }
  back.push(...(await stillThere(database, erased, 'user', findPresentUsers)));
  back.push(...(await stillThere(database, erased, 'ensemble', findPresentEnsembles)));
  return back;
}

type FindPresent = (db: Database['system'], ids: readonly number[]) => Promise<{ id: number; createdAt: string }[]>;

/** Entries whose row is back. A row made after the erasing is somebody else's: after a restore ids are given out again. */
async function stillThere({ system }: Database, erased: readonly ErasedEntry[], entity: ErasedEntry['entity'], find: FindPresent) {
  const entries = erased.filter((entry) => entry.entity === entity);
  if (entries.length === 0) return [];
  const present = new Map(
    (
      await find(
        system,
        entries.map(({ id }) => id),
      )
    ).map(({ id, createdAt }) => [id, createdAt]),
  );
  return entries.filter(({ id, at }) => {
    const createdAt = present.get(id);
    return createdAt !== undefined && Date.parse(createdAt) <= Date.parse(at);
  });
}

const peopleOf = (erased: readonly ErasedEntry[]) =>
  erased.flatMap((entry) =>
    entry.entity === 'person' && entry.inEnsembleId !== null ? [{ ...entry, inEnsembleId: entry.inEnsembleId }] : [],
  );

/**
 * Erases again all who are back, each in a transaction of its own. Takes back first what they hold by the backup, and closes what they had to settle: both was over
 * before they were erased. The last administrator and the last ensemble stay. Answers how many were found.
 */
export async function eraseAgain({ database, roleSwitch, now, userId }: AgainOptions): Promise<number> {
  const back = await findToEraseAgain({ database, roleSwitch, now });
  for (const { id, inEnsembleId, at, nameHashes } of peopleOf(back)) {
    await withScope(database, roleSwitch, { ensembleId: inEnsembleId, userId, room: null, now }, async (scope) => {
      await keepImports(scope);
      // Another one may have gone with whom it was merged into.
      if (!(await keepPeopleWhole(scope, [id])).some((one) => one.id === id)) return;
      await takeBackAll(scope, id, at);
      await closeAllOf(scope, id, at);
      await erasePersonRows(scope, id, { nameHashes: nameHashes ?? [] });
    });
  }
  const { system } = database;
  for (const { entity, id } of back) {
    if (entity === 'user') await eraseUserAgain(system, id, now, userId);
    if (entity === 'ensemble') await removeAgain(system, id, now);
  }
  return back.length;
}
