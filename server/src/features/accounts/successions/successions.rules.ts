import {
  atField,
  type InstructorRights,
  leaverRoles,
  mayRole,
  NO_RIGHTS,
  type Refusal,
  type RoleCode,
  refusal,
  SUCCESSION_DAYS,
  type Succession,
} from '@riideait/contract';
import { daysBefore } from '../../../day.ts';

/** Role and ensemble of a user. */
interface Place extends InstructorRights {
  readonly roleCode: RoleCode;
  readonly ensembleId: number | null;
  /** Its name. */
  readonly ensemble: string | null;
}

export const endOf = (offeredAt: string): string => daysBefore(new Date(offeredAt), -SUCCESSION_DAYS).toISOString();

/** From today to a year ahead. Days are those of Estonia. */
export const whyNotOnDay = (onDay: string, today: string): Refusal[] =>
  onDay < today || onDay > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
    ? [atField('onDay', refusal('INVALID', { reason: 'Vali tänane või hilisem päev, kuni aasta pärast' }))]
    : [];

/** Who hands over, once it is done. */
export const leaverAfter = <User extends Place>(leaver: User, then: Succession['then']): User => {
  const roleCode = leaverRoles[then];
  return roleCode === null
    ? { ...leaver, ...NO_RIGHTS, roleCode: 'ROLE_VIEWER', ensembleId: null, ensemble: null }
    : { ...leaver, ...NO_RIGHTS, roleCode };
};

/** The follower is a manager then, or stays what is more. */
export const followerAfter = <User extends Place>(follower: User): User =>
  mayRole(follower.roleCode, 'users:write') ? follower : { ...follower, ...NO_RIGHTS, roleCode: 'ROLE_MANAGER' };

type Party = Pick<Place, 'roleCode' | 'ensembleId'> & { readonly active: boolean; readonly confirmed: boolean };

/** Whether both can change: who hands over still manages the ensemble, and the follower can log in there. */
export const mayHandOver = (leaver: Party, follower: Party, ensembleId: number): boolean =>
  [leaver, follower].every((party) => party.ensembleId === ensembleId && party.active && party.confirmed) &&
  mayRole(leaver.roleCode, 'users:write');
