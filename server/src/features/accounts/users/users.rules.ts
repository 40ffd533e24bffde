import {
  atField,
  type InstructorRights,
  mayRole,
  NO_RIGHTS,
  type Refusal,
  type RoleCode,
  refusal,
  rightsInLine,
  roles,
  rolesWithin,
  type SecurityEvent,
  type UserForm,
} from '@riideait/contract';

/** Accounts in reach: of one ensemble (null: of all) with one of these roles. */
export interface Reach {
  readonly ensembleId: number | null;
  readonly roleCodes: readonly RoleCode[];
}

/** The user who views or edits. */
export interface Asker {
  readonly id: number;
  readonly roleCode: RoleCode;
  readonly ensembleId: number | null;
}

/** An administrator reaches all users; a manager those of the own ensemble up to the own role; others none. */
export const reachOf = ({ roleCode, ensembleId }: Omit<Asker, 'id'>): Reach => ({
  ensembleId: roleCode === 'ROLE_ADMIN' ? null : ensembleId,
  roleCodes: rolesWithin(roleCode),
});

/** Refusal of an asker whose account is no longer as it was at the start of the request. */
export const whyRightsChanged = (asker: Asker, account: (Place & { readonly active: boolean }) | undefined): Refusal[] =>
  account?.active && account.roleCode === asker.roleCode && account.ensembleId === asker.ensembleId ? [] : [refusal('NOT_SIGNED_IN')];

/** Ensemble and role of a user. */
export interface Place {
  readonly roleCode: RoleCode;
  readonly ensembleId: number | null;
}

/** Fields of a user that others may change. */
export interface UserState extends Place, InstructorRights {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Name of the ensemble. */
  readonly ensemble: string | null;
  readonly active: boolean;
}

type RightsForm = Pick<UserForm, keyof InstructorRights>;

/** Rights that a form gives in a place; what it leaves out stays as it was. */
export function rightsIn({ roleCode }: Pick<Place, 'roleCode'>, form: RightsForm, before: InstructorRights = NO_RIGHTS): InstructorRights {
  if (roleCode !== 'ROLE_INSTRUCTOR') return NO_RIGHTS;
  const { groupIds = before.groupIds, seesContacts = before.seesContacts, seesMeasures = before.seesMeasures } = form;
  return {
    groupIds: [...new Set(groupIds)].toSorted((a, b) => a - b),
    seesContacts,
    seesMeasures,
    mayIssue: form.mayIssue ?? before.mayIssue,
  };
}

export const sameGroups = (before: InstructorRights, after: InstructorRights): boolean => before.groupIds.join() === after.groupIds.join();

/** Without an ensemble the role is the least. */
export const roleWithin = ({ roleCode, ensembleId }: Place): RoleCode =>
  ensembleId === null && roleCode !== 'ROLE_ADMIN' ? 'ROLE_VIEWER' : roleCode;

export function whyNoPlace({ roleCode, ensembleId, groupIds }: Place & Pick<InstructorRights, 'groupIds'>): Refusal[] {
  if (roleCode === 'ROLE_ADMIN' && ensembleId === null)
    return [atField('ensembleCode', refusal('INVALID', { reason: 'Ansambel on kohustuslik' }))];
  if (roleCode === 'ROLE_INSTRUCTOR' && groupIds.length === 0)
    return [atField('groupIds', refusal('INVALID', { reason: 'Vali vähemalt üks rühm' }))];
  return [];
}

function whyNotOwnChange(before: UserState, after: UserState): Refusal[] {
  if (before.active && !after.active) return [atField('active', refusal('NOT_YOURSELF'))];
  if (isTakenOut(before, after)) return [atField('ensembleCode', refusal('NOT_YOURSELF'))];
  const isDemoted = before.roleCode !== 'ROLE_ADMIN' && before.roleCode !== after.roleCode;
  return isDemoted ? [atField('roleCode', refusal('NOT_YOUR_ROLE'))] : [];
}

/** Refusal of an edit based on an older version of the user. One that changes nothing is sent again after a lost answer. */
export function whyOutdated(version: number | undefined, before: UserState & { readonly version: number }, after: UserState): Refusal[] {
  if (version === undefined || version === before.version) return [];
  const fields = ['name', 'email', 'active', 'roleCode', 'ensembleId', 'seesContacts', 'seesMeasures', 'mayIssue'] as const;
  return fields.every((field) => before[field] === after[field]) && sameGroups(before, after)
    ? []
    : [refusal('CHANGED_MEANWHILE', { change: 'Seda kasutajat on vahepeal muudetud' })];
}

/**
 * Refusals of an edit: users cannot shut themselves out, nor managers give up their rights, and the last administrator stays.
 * @param askerId null: the user has asked for it before
 * @param otherAdministrators number of others who can log in
 */
export function whyNotChange(askerId: number | null, before: UserState, after: UserState, otherAdministrators: number): Refusal[] {
  const deactivated = before.active && !after.active;
  const takenOut = isTakenOut(before, after);
  const demoted = before.roleCode === 'ROLE_ADMIN' && after.roleCode !== 'ROLE_ADMIN';

  const own = askerId === before.id ? whyNotOwnChange(before, after) : [];
  if (own.length > 0) return own;
  if (before.roleCode === 'ROLE_ADMIN' && before.active && otherAdministrators === 0 && (deactivated || takenOut || demoted)) {
    return [atField(deactivated ? 'active' : demoted ? 'roleCode' : 'ensembleCode', refusal('LAST_ADMINISTRATOR'))];
  }
  return whyNoPlace(after);
}

/** What erasing a user depends on; numbers are of others who can log in. */
interface FactsOfErasing {
  readonly otherAdministrators: number;
  /** Managers and administrators of the user's ensemble. */
  readonly otherManagers: number;
  readonly namedElsewhere: boolean;
}

/** Refusals of erasing a user. Histories of other ensembles lose the name too, so a manager may not, where they have it. */
export function whyNotErase(
  asker: Asker,
  user: Pick<UserState, 'id' | 'roleCode' | 'active' | 'ensembleId'>,
  { otherAdministrators, otherManagers, namedElsewhere }: FactsOfErasing,
): Refusal[] {
  if (user.roleCode === 'ROLE_ADMIN' && user.active && otherAdministrators === 0) return [refusal('LAST_ADMINISTRATOR')];
  const isLastManager = mayRole(user.roleCode, 'users:write') && user.ensembleId !== null && otherManagers === 0;
  if (asker.id === user.id && isLastManager) return [refusal('LAST_MANAGER')];
  return asker.id !== user.id && asker.roleCode !== 'ROLE_ADMIN' && namedElsewhere ? [refusal('USER_NAMED_ELSEWHERE')] : [];
}

export interface ChangeOfUser {
  readonly before: UserState;
  readonly after: UserState;
  /** Names of the groups before and after; null: none. */
  readonly groups: { readonly from: string | null; readonly to: string | null };
  /** The edit sets a password. */
  readonly passwordSet: boolean;
}

export const isTakenOut = (before: Place, after: Place): boolean => before.ensembleId !== null && after.ensembleId === null;

const isMoved = (before: Place, after: Place): boolean => before.ensembleId !== after.ensembleId;

/** Whether the edit puts the address in doubt: someone other than its owner has set the address or the password. */
export const doubtsAddress = ({ before, after, passwordSet }: Omit<ChangeOfUser, 'groups'>): boolean =>
  before.email !== after.email || passwordSet;

/**
 * Whether the edit takes the account from the person who uses it now. Ensembles trust the address: with an address that is not
 * proved, a stranger could come along into the next one.
 */
export const disowns = (
  askerId: number,
  change: Omit<ChangeOfUser, 'groups'> & { readonly before: { readonly addressProved: boolean } },
): boolean =>
  isMoved(change.before, change.after) && askerId !== change.before.id && !(change.before.addressProved && !doubtsAddress(change));

/**
 * Whether the edit ends the user's sessions. A user taken in from no ensemble keeps them: it had no rights
 * before, and its waiting page goes on by itself.
 */
export function endsSessions({ before, after, passwordSet }: Omit<ChangeOfUser, 'groups'>): boolean {
  const moved = before.roleCode !== after.roleCode || isMoved(before, after);
  return passwordSet || (before.active && !after.active) || (moved && before.ensembleId !== null);
}

/** Whether the edit voids the invitations that the user has sent: a demoted manager must not return by one. */
export const keepsInvitations = (before: UserState, after: UserState): boolean =>
  after.active && after.ensembleId === before.ensembleId && rolesWithin(after.roleCode).length > 0;

const yesNo = (is: boolean) => (is ? 'jah' : 'ei');

/** Changes for the log; of a password only that it is new. */
export function changesOf({ before, after, groups, passwordSet }: ChangeOfUser): SecurityEvent['details'] {
  const compared = [
    { what: 'Nimi', from: before.name, to: after.name },
    { what: 'E-post', from: before.email, to: after.email },
    { what: 'Roll', from: roles[before.roleCode], to: roles[after.roleCode] },
    { what: 'Ansambel', from: before.ensemble, to: after.ensemble },
    { what: 'Rühmad', ...groups },
    { what: 'Õigused', from: rightsInLine(before), to: rightsInLine(after) },
    { what: 'Aktiivne', from: yesNo(before.active), to: yesNo(after.active) },
  ];
  const changed = compared.filter(({ from, to }) => from !== to);
  return passwordSet ? [...changed, { what: 'Parool', from: null, to: 'uus' }] : changed;
}
