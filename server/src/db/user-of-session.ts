import type { EnsembleSwitches, InstructorRights, RoleCode } from '@riideait/contract';
import { sql } from 'kysely';
import type { Db } from './dialect.ts';
import type { LoginMethod } from './schema.ts';

/** User and session of an access token. */
export interface SessionOfUser {
  readonly userId: number;
  readonly sessionId: number;
}

/** The user of a live session, with the present role, rights and ensemble. `groupIds` are in order. */
export interface UserOfSession extends EnsembleSwitches, InstructorRights {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly roleCode: RoleCode;
  readonly ensembleId: number | null;
  readonly ensemble: string | null;
  readonly ensembleCode: string | null;
  readonly method: LoginMethod;
  readonly addressProved: boolean;
  readonly secondFactor: boolean;
  readonly secondFactorRequired: boolean;
  readonly holderPages: boolean;
  /** The day on which the ensemble is removed. */
  readonly ensembleClosesOn: string | null;
  /** Null: the ensemble is not frozen. */
  readonly frozenReason: string | null;
  /** Some limit may be set for the ensemble. */
  readonly isLimited: boolean;
  /** Until then the ensemble is bound as a newcomer; null: it is not. */
  readonly newcomerUntil: string | null;
}

/** Columns of `UserOfSession` from the function `user_of_session`. */
export const USER_COLUMNS = `id, name, email, role_code as "roleCode", ensemble_id as "ensembleId", ensemble, ensemble_code as "ensembleCode",
  method, address_proved as "addressProved", second_factor as "secondFactor", second_factor_required as "secondFactorRequired",
  works_offline as "worksOffline", viewers_see_contacts as "viewersSeeContacts", ensemble_closes_on as "ensembleClosesOn",
  group_ids as "groupIds", sees_contacts as "seesContacts", sees_measures as "seesMeasures", may_issue as "mayIssue",
  holder_pages as "holderPages", frozen_reason as "frozenReason", is_limited as "isLimited",
  newcomer_until as "newcomerUntil"`;

/** The user as of now; undefined once user or session has ended. */
export async function findUserOfSession(db: Db, { userId, sessionId }: SessionOfUser): Promise<UserOfSession | undefined> {
  const { rows } = await sql<UserOfSession>`select ${sql.raw(USER_COLUMNS)} from user_of_session(${userId}, ${sessionId})`.execute(db);
  return rows[0];
}
