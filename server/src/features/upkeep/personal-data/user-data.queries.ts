import type { UserData } from '@riideait/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isoText, jsonList } from '../../../db/json-list.ts';
import type { AnyEvent } from './personal-data.rules.ts';

/** The account itself. */
export const findRecord = (db: Db, id: number) =>
  db
    .selectFrom('appUser')
    .leftJoin('ensemble', 'ensemble.id', 'appUser.ensembleId')
    .select(['appUser.name', 'appUser.email', 'appUser.roleCode', 'ensemble.name as ensemble', 'appUser.active', 'appUser.confirmed'])
    .select(['appUser.addressProvedAt', 'appUser.createdAt', 'appUser.showClothingSize', 'appUser.tourDismissed'])
    .select(['appUser.seesContacts', 'appUser.seesMeasures', 'appUser.mayIssue'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('totp').select('userId').whereRef('totp.userId', '=', 'appUser.id').where('totp.confirmedAt', 'is not', null))
        .$castTo<boolean>()
        .as('secondFactor'),
    )
    .where('appUser.id', '=', id)
    .executeTakeFirst();

/** The groups of an instructor. */
export const findGroupIdsOf = async (db: Db, userId: number): Promise<number[]> =>
  (await db.selectFrom('userGroup').select('groupId').where('userId', '=', userId).execute()).map(({ groupId }) => groupId);

/** Ensembles that name the user: the own one, and those left in whose issues, imports or audit the user stands. */
export const findEnsemblesOf = async (db: Db, userId: number): Promise<number[]> =>
  (await db.selectFrom('namedUser').select('inEnsembleId').where('userId', '=', userId).orderBy('inEnsembleId').execute()).map(
    ({ inEnsembleId }) => inEnsembleId,
  );

type AccountOfUser = NonNullable<UserData['account']>;

/** Sessions and events carry the user agent; the service names the device. */
type Account = Omit<AccountOfUser, 'sessions' | 'events'> & {
  readonly sessions: readonly (Omit<AccountOfUser['sessions'][number], 'device'> & { readonly userAgent: string | null })[];
  readonly events: readonly (Omit<AnyEvent, 'device'> & { readonly userAgent: string | null })[];
};

const sessionsOf = (id: number) => sql`
  select ${isoText('created_at')} as "createdAt", ${isoText('last_used_at')} as "lastUsedAt", ${isoText('ended_at')} as "endedAt",
    method, user_agent as "userAgent"
  from session where user_id = ${id} order by last_used_at desc, id desc`;

const passkeysOf = (id: number) => sql`
  select name, ${isoText('created_at')} as "createdAt", ${isoText('last_used_at')} as "lastUsedAt" from passkey where user_id = ${id} order by id`;

const linksOf = (id: number) => sql`
  select kind, ${isoText('expires_at')} as "expiresAt", ${isoText('used_at')} as "usedAt"
  from account_code where user_id = ${id} order by expires_at desc`;

const invitationsOf = (id: number) => sql`
  select ${isoText('invitation.created_at')} as at, ensemble.name as ensemble, role_code as "roleCode", user_id <> ${id} as sent
  from invitation join ensemble on ensemble.id = to_ensemble_id
  where user_id = ${id} or invited_by = ${id} order by invitation.created_at desc, invitation.id desc`;

const requestOf = (id: number) => sql`
  select ${isoText('asked_at')} as at, ensemble_name as ensemble, place, refused_reason as "refusedReason" from ensemble_request where user_id = ${id}`;
const successionsOf = (id: number) => sql`
  select ${isoText('offered_at')} as at, ensemble.name as ensemble, to_char(on_day, 'YYYY-MM-DD') as "onDay", from_user_id = ${id} as given
  from succession join ensemble on ensemble.id = in_ensemble_id
  where ${id} in (from_user_id, to_user_id) order by succession.id desc`;

const mailsTo = (email: string) => sql`
  select ${isoText('created_at')} as "createdAt", ${isoText('sent_at')} as "sentAt", status, to_address as address, subject
  from account_mail where to_address = ${email} order by created_at desc, id desc`;

const attemptsOf = (email: string) =>
  sql`select ${isoText('at')} as at, kind from attempt where account = ${email} order by attempt.at desc`;

const eventsOf = (id: number, email: string) => sql`
  select ${isoText('event.at')} as at, kind, actor_id as "actorId", user_id as "userId", address, user_agent as "userAgent", details
  from security_event as event
  where user_id = ${id} or actor_id = ${id} or (user_id is null and actor_id is null and account = ${email})
  order by event.at desc, id desc`;

/** Above ensembles, in one statement. Secrets, hashes, keys and words of mails with links are not read. */
export async function getAccount(db: Db, id: number, email: string): Promise<Account> {
  const { rows } = await sql<Account>`select
    ${jsonList(sessionsOf(id))} as sessions, ${jsonList(passkeysOf(id))} as passkeys,
    (select ${isoText('confirmed_at')} from totp where user_id = ${id}) as "secondFactorSince",
    (select count(*) from recovery_code where user_id = ${id}) as "recoveryCodes",
    ${jsonList(linksOf(id))} as links, ${jsonList(attemptsOf(email))} as attempts, ${jsonList(invitationsOf(id))} as invitations,
    ${jsonList(requestOf(id))} as "ensembleRequests",
    ${jsonList(successionsOf(id))} as successions,
    ${jsonList(mailsTo(email))} as mails, ${jsonList(eventsOf(id, email))} as events`.execute(db);
  const [account] = rows;
  if (account === undefined) throw new Error('A statement of scalar subqueries has one row');
  return account;
}
