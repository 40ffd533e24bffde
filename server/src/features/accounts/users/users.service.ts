import {
  atField,
  type InstructorRights,
  type Refusal,
  refusal,
  roles,
  rolesWithin,
  type User,
  type UserForm,
  type UserSearch,
} from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { UserContext } from '../../../http/context.ts';
import { hashPassword } from '../../../passwords/hash.ts';
import { refuseWeakPassword } from '../../../passwords/strength.ts';
import { record, recordRefusal } from '../../trail/audit/audit.service.ts';
import { ensembleOfCode } from '../ensembles/ensembles.service.ts';
import { rightsToLog, setGroups } from '../user-rows/user-rows.service.ts';
import { lockAsker } from './asker.service.ts';
import { namesOfGroups } from './instructing.service.ts';
import { type Also, inviteOwner, limitedInviting, sendInvitation } from './links.service.ts';
import { countOtherAdministrators, findUserOfEmail, findUsers, getAnyUser, getUser, insertUser } from './users.queries.ts';
import { reachOf, rightsIn, roleWithin, type UserState, whyNoPlace, whyNotChange } from './users.rules.ts';

type UserRow = Awaited<ReturnType<typeof getUser>>;

/** A user for the list. */
export const asUser = ({ ensembleId: _, ...user }: UserRow): User => ({ ...user, role: roles[user.roleCode], invited: false });

export async function searchUsers({ database, user }: UserContext, search: UserSearch) {
  const { rows, resultCount } = await findUsers(database.system, reachOf(user), search);
  return { rows: rows.map(({ resultCount: _, ...row }) => asUser(row)), resultCount };
}

export const readUser = async ({ database, user }: UserContext, id: number): Promise<User> =>
  asUser(await getUser(database.system, reachOf(user), id));

/**
 * Adds a user. For a taken address an administrator gets a refusal; a manager, who must not learn of the account, invites its owner.
 * A new user without a password gets a link to choose one.
 * @param also done before the letter is written; the owner of a taken address is invited by an administrator too then
 */
export async function addUser(context: UserContext, form: UserForm, also?: Also): Promise<User> {
  const { database, user: asker } = context;
  const { name, email, active = true } = form;
  const reach = reachOf(asker);
  // A manager adds to the own ensemble only.
  const ensembleCode = form.ensembleCode ?? (reach.ensembleId === null ? null : asker.ensembleCode);
  const place = await placeFor(context, { ...form, ensembleCode });
  const rights = rightsIn(place, form);
  refuseIfAny(whyNoPlace({ ...place, ...rights }));

  const account = await findUserOfEmail(database.system, email);
  if (account !== undefined) {
    if (reach.ensembleId === null && also === undefined) refuse(atField('email', refusal('EMAIL_TAKEN')));
    if (account.ensembleId === asker.ensembleId) refuse(atField('email', refusal('ALREADY_MEMBER', { name: account.name })));
    await inviteOwner(context, account, { roleCode: form.roleCode, ...rights }, also);
    return asInvited(context, account.id, form, rights);
  }

  const passwordHash = await hashOf(form, place);
  const isAskedIn = passwordHash === null && active;
  const work = () =>
    database.system.transaction().execute(async (db) => {
      await lockAsker(db, asker);
      const { roleCode, ensembleId } = place;
      const { groupIds, ...columns } = rights;
      const groups = await namesOfGroups(db, { ensembleId, ...rights });
      const id = await insertUser(db, {
        name,
        email,
        active,
        roleCode,
        ensembleId,
        ...columns,
        passwordHash,
        confirmed: passwordHash !== null,
        createdAt: context.now.toISOString(),
      });
      await setGroups(db, id, ensembleId, groupIds);
      const details = [
        { what: 'Roll', from: null, to: roles[roleCode] },
        { what: 'Ansambel', from: null, to: place.ensemble },
        ...rightsToLog(rights, groups),
      ];
      await record(db, context, { kind: 'USER_ADDED', actorId: asker.id, userId: id, details });
      await also?.(db, id);
      if (isAskedIn) await sendInvitation(db, context, { id, email, ensemble: place.ensemble });
      return asUser(await getAnyUser(db, id));
    });
  return isAskedIn ? limitedInviting(context, email, place.ensembleId, work) : work();
}

/** The manager's own input: the account itself stays hidden. */
const asInvited = (
  { user: { ensemble, ensembleCode } }: UserContext,
  id: number,
  { name, email, roleCode }: UserForm,
  rights: InstructorRights,
): User => ({
  id,
  name,
  email,
  ensemble,
  ensembleCode,
  role: roles[roleCode],
  roleCode,
  ...rights,
  active: true,
  confirmed: false,
  addressProved: false,
  secondFactor: false,
  invited: true,
  version: 1,
});

type Placed = { roleCode: UserForm['roleCode']; ensembleId: number | null; ensemble: string | null; ensembleCode: string | null };

/**
 * Ensemble and role of a form. A manager gives roles up to the own, in the own ensemble or none; anything else is refused and
 * logged.
 */
export async function placeFor(context: UserContext, { roleCode, ensembleCode }: UserForm): Promise<Placed> {
  const { database, user: asker } = context;
  if (!rolesWithin(asker.roleCode).includes(roleCode)) {
    await recordRefusal(context, asker, `Anda roll ${roles[roleCode]}`);
    refuse(atField('roleCode', refusal('FORBIDDEN')));
  }
  if (roleCode === 'ROLE_INSTRUCTOR' && !context.instructorsApart) refuse(atField('roleCode', refusal('INSTRUCTORS_NOT_APART')));
  if (ensembleCode === null)
    return { roleCode: roleWithin({ roleCode, ensembleId: null }), ensembleId: null, ensemble: null, ensembleCode };

  const own = reachOf(asker).ensembleId;
  const ensemble = await ensembleOfCode(database.system, ensembleCode);
  if (own !== null && ensemble?.id !== own) {
    await recordRefusal(context, asker, `Panna kasutaja ansamblisse ${ensembleCode}`);
    refuse(atField('ensembleCode', refusal('FORBIDDEN')));
  }
  if (ensemble === undefined) refuse(atField('ensembleCode', refusal('REFERENCE_NOT_FOUND')));
  return { roleCode, ensembleId: ensemble.id, ensemble: ensemble.name, ensembleCode: ensemble.code };
}

/** Hash of the form's password, if any. Hashing is slow: call it before locking rows. */
export async function hashOf({ password, name, email }: UserForm, { ensemble, ensembleCode }: Placed): Promise<string | null> {
  if (password === null) return null;
  await refuseWeakPassword('password', password, { name, email, ensemble: [ensemble, ensembleCode] });
  return hashPassword(password);
}

/** Refusals of a change that the user has asked for; the caller has locked what `lockForRights` locks, or asks for a forecast. */
export async function whyNotBe(db: Db, id: number, after: (before: UserState) => UserState): Promise<Refusal[]> {
  const before = await getAnyUser(db, id);
  return whyNotChange(null, before, after(before), await countOtherAdministrators(db, id));
}

export { findUserOfEmail as findAccount, getAnyUser as readAnyUser, lockWithAdministrators as lockForRights } from './users.queries.ts';
