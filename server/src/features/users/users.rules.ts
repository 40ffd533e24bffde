import { atField, type Refusal, type RoleCode, refusal, roles, rolesWithin, type SecurityEvent } from '@riideait/contract';

/** Whose accounts somebody sees and may touch: those of one ensemble, or of all where it is null, with one of these roles. */
export interface Reach {
  readonly ensembleId: number | null;
  readonly roleCodes: readonly RoleCode[];
}

/** Who wants to see or change others. */
export interface Asker {
  readonly id: number;
  readonly roleCode: RoleCode;
  readonly ensembleId: number | null;
}

/** An administrator reaches everybody; a manager those of its own ensemble who are not above it; others nobody. */
export const reachOf = ({ roleCode, ensembleId }: Omit<Asker, 'id'>): Reach => ({
  ensembleId: roleCode === 'ROLE_ADMIN' ? null : ensembleId,
  roleCodes: rolesWithin(roleCode),
});

/** Where a user belongs and what the user may do there. */
export interface Place {
  readonly roleCode: RoleCode;
  readonly ensembleId: number | null;
}

/** What of a user somebody else may change. */
export interface UserState extends Place {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Name of the ensemble. */
  readonly ensemble: string | null;
  readonly active: boolean;
}

/** A role says nothing without an ensemble: whoever is out of it can do no more than one who has just registered. */
export const roleWithin = ({ roleCode, ensembleId }: Place): RoleCode =>
  ensembleId === null && roleCode !== 'ROLE_ADMIN' ? 'ROLE_VIEWER' : roleCode;

export const whyNoPlace = ({ roleCode, ensembleId }: Place): Refusal[] =>
  roleCode === 'ROLE_ADMIN' && ensembleId === null
    ? [atField('ensembleCode', refusal('INVALID', { reason: 'Ansambel on kohustuslik' }))]
    : [];

/**
 * Why a user must not become what is asked for: nobody shuts themselves out, and the last administrator stays one.
 * @param otherAdministrators how many others could log in and administrate
 */
export function whyNotChange(askerId: number, before: UserState, after: UserState, otherAdministrators: number): Refusal[] {
  const deactivated = before.active && !after.active;
  const takenOut = before.ensembleId !== null && after.ensembleId === null;
  const demoted = before.roleCode === 'ROLE_ADMIN' && after.roleCode !== 'ROLE_ADMIN';

  if (askerId === before.id && deactivated) return [atField('active', refusal('NOT_YOURSELF'))];
  if (askerId === before.id && takenOut) return [atField('ensembleCode', refusal('NOT_YOURSELF'))];
  if (before.roleCode === 'ROLE_ADMIN' && before.active && otherAdministrators === 0 && (deactivated || takenOut || demoted)) {
    return [atField(deactivated ? 'active' : demoted ? 'roleCode' : 'ensembleCode', refusal('LAST_ADMINISTRATOR'))];
  }
  return whyNoPlace(after);
}

interface ChangeOfUser {
  readonly before: UserState;
  readonly after: UserState;
  /** Whether the user gets a new password. */
  readonly passwordSet: boolean;
}

/**
 * Whether the sessions of the user must end. Whoever is taken in from no ensemble keeps them: there was nothing they could do
 * before, and the page on which they wait goes on by itself.
 */
export function endsSessions({ before, after, passwordSet }: ChangeOfUser): boolean {
  const moved = before.roleCode !== after.roleCode || before.ensembleId !== after.ensembleId;
  return passwordSet || (before.active && !after.active) || (moved && before.ensembleId !== null);
}

/** Whether the invitations that the user has sent still count: whoever could send them no more must not come back by one. */
export const keepsInvitations = (before: UserState, after: UserState): boolean =>
  after.active && after.ensembleId === before.ensembleId && rolesWithin(after.roleCode).length > 0;

const yesNo = (is: boolean) => (is ? 'jah' : 'ei');

/** What has changed, for people. The password is not told, only that there is a new one. */
export function changesOf({ before, after, passwordSet }: ChangeOfUser): SecurityEvent['details'] {
  const compared = [
    { what: 'Nimi', from: before.name, to: after.name },
    { what: 'E-post', from: before.email, to: after.email },
    { what: 'Roll', from: roles[before.roleCode], to: roles[after.roleCode] },
    { what: 'Ansambel', from: before.ensemble, to: after.ensemble },
    { what: 'Aktiivne', from: yesNo(before.active), to: yesNo(after.active) },
  ];
  const changed = compared.filter(({ from, to }) => from !== to);
  return passwordSet ? [...changed, { what: 'Parool', from: null, to: 'uus' }] : changed;
}
