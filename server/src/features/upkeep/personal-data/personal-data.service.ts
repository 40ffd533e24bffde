import type { PersonData, UserData } from '@riideait/contract';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../db/found.ts';
import { type RoleSwitch, type Scope, withScope } from '../../../db/scope.ts';
import type { UserContext } from '../../../http/context.ts';
import { deviceOf } from '../../../http/device.ts';
import { tableLabel } from '../../../tables/passports.ts';
import { readUser } from '../../accounts/users/users.service.ts';
import { findPersonData } from './person-data.queries.ts';
import { eventFor } from './personal-data.rules.ts';
import { findEnsemblesOf, findGroupIdsOf, findRecord, getAccount } from './user-data.queries.ts';
import { getDeedsOfUser } from './user-deeds.queries.ts';

export async function readPersonData(scope: Scope, id: number): Promise<PersonData> {
  const { mentions, changes, ...data } = found(await findPersonData(scope, id));
  return { takenAt: scope.now.toISOString(), ...data, mentions: mentions.map(withLabel), changes: changes.map(withLabel) };
}

export const readOwnData = (context: UserContext, roleSwitch: RoleSwitch): Promise<UserData> =>
  dataOf(context, roleSwitch, context.user.id, null);

/** Data of a user in reach: of a manager those of the own ensemble, of an administrator all. */
export async function readUserData(context: UserContext, roleSwitch: RoleSwitch, id: number): Promise<UserData> {
  await readUser(context, id);
  const { roleCode, ensembleId } = context.user;
  return dataOf(context, roleSwitch, id, roleCode === 'ROLE_ADMIN' ? null : ensembleId);
}

/** @param only the ensemble whose rows are read; null: of all, and the account above them */
async function dataOf({ database, now }: UserContext, roleSwitch: RoleSwitch, id: number, only: number | null): Promise<UserData> {
  const { system } = database;
  const record = found(await findRecord(system, id));
  const ensembleIds = only === null ? await findEnsemblesOf(system, id) : [only];
  const known = { id, email: record.email, groupIds: await findGroupIdsOf(system, id) };
  const ensembles: UserData['ensembles'] = [];
  for (const ensembleId of ensembleIds) {
    const scoped = { ensembleId, userId: null, now, readOnly: true };
    const { changes, ...data } = await withScope(database, roleSwitch, scoped, (scope) => getDeedsOfUser(scope, known));
    ensembles.push({ ...data, changes: changes.map(withLabel) });
  }
  return { takenAt: now.toISOString(), record, account: only === null ? await accountOf(system, id, record.email) : null, ensembles };
}

/** What a row of a table is: "Väljastus". */
const withLabel = <Entry extends { readonly record: string }>(entry: Entry) => ({ ...entry, label: tableLabel(entry.record) });

async function accountOf(db: Db, id: number, email: string): Promise<UserData['account']> {
  const { sessions, events, ...account } = await getAccount(db, id, email);
  return {
    ...account,
    sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) })),
    events: events.map(({ userAgent, ...event }) => eventFor(id, { ...event, device: deviceOf(userAgent) })),
  };
}
