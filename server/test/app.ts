import type { InstructorRights, RoleCode } from '@riideait/contract';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { type AppOptions, buildApp } from '../src/app.ts';
import type { Database } from '../src/db/database.ts';
import { type Scope, withScope } from '../src/db/scope.ts';
import { accessTokens } from '../src/http/access-token.ts';
import type { MailingSettings } from '../src/http/context.ts';
import type { ImageStore } from '../src/images/store.ts';
import { linkMaker } from '../src/mail/personal-link.ts';
import { type Client, clientOf } from './client.ts';
import { testDatabase } from './database.ts';
import { diskTestStore } from './image-stores.ts';
import { type Clock, type OfFile, ownApp, portOf, sharedApp } from './running-app.ts';

export const SECRET = 'a secret of the tests, long enough to sign';

/** Links in mails, as a worker makes them. */
export const linkOf = linkMaker({ publicUrl: 'https://riided.example.ee', secret: SECRET });

/** Mail settings of a test. */
export const MAILING: MailingSettings = {
  canSend: true,
  perMinute: 60,
  undoSeconds: 60,
  from: { name: 'Riideait', address: 'riided@example.ee' },
};

/** A user of a test ensemble, and a client that calls as that user. */
export interface TestUser extends Client {
  readonly id: number;
  readonly email: string;
  /** For calls over a real connection. */
  readonly accessToken: string;
}

export interface TestEnsemble {
  readonly ensembleId: number;
  readonly code: string;
  readonly admin: TestUser;
  readonly manager: TestUser;
  readonly keeper: TestUser;
  readonly viewer: TestUser;
  /** Runs `work` as the program itself, inside the ensemble. */
  inside<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
}

export interface TestApp {
  readonly app: () => FastifyInstance;
  /** Its port; it listens from the first call on. */
  readonly port: () => Promise<number>;
  readonly database: () => Database;
  readonly clock: Clock;
  /** A client without a token. */
  readonly stranger: Client;
  /** A client with a token of the first user and session, signed with another secret. */
  readonly forger: Client;
  anEnsemble(): Promise<TestEnsemble>;
  /** Queued account mails of an address, newest first; `code` is that of the link. */
  lettersTo(email: string): Promise<{ subject: string; text: string; code: string | undefined }[]>;
  aUser(roleCode: RoleCode, ensembleId: number | null, passwordHash?: string): Promise<TestUser>;
  /** An instructor of these groups, by default of none and with no more than the role. */
  anInstructor(ensembleId: number, rights?: Partial<InstructorRights>): Promise<TestUser>;
}

type Base = Pick<TestApp, 'app' | 'database' | 'clock'>;

interface TestOptions
  extends Partial<Pick<AppOptions, 'publicUrl'>>,
    Pick<
      AppOptions,
      | 'beginnings'
      | 'demoLogins'
      | 'freeBytes'
      | 'holdersApart'
      | 'instructorsApart'
      | 'introduction'
      | 'keptDays'
      | 'makersApart'
      | 'metricsToken'
      | 'place'
      | 'replica'
      | 'securityContact'
      | 'uploads'
    > {
  readonly log?: AppOptions['log'];
  readonly mailing?: MailingSettings;
  /** Default a temporary folder. */
  imageStore?: () => ImageStore;
  /** Default that of the worker, or of `own`. */
  database?: () => Database;
  /** A database of this file alone, as of `testDatabase`. */
  readonly own?: boolean;
}

let serial = 0;

/** The real app for the file that calls this: by default that of the worker; with a database or settings of its own, one of its own. */
export function testApp({ own = false, imageStore = diskTestStore().store, database, ...settings }: TestOptions = {}): TestApp {
  const clock: Clock = {
    now: new Date('2026-09-03T15:00:00.000Z'),
    advance(seconds) {
      this.now = new Date(this.now.getTime() + seconds * 1000);
    },
  };
  const isShared = !own && database === undefined && Object.keys(settings).length === 0;
  const ofFile: OfFile = { database: database ?? testDatabase({ own }), clock, imageStore };
  const base: Base = { ...ofFile, app: isShared ? sharedApp(ofFile, build) : ownApp(ofFile, (parts) => build({ ...parts, ...settings })) };
  const forged = accessTokens(SECRET.toUpperCase()).sign({ userId: 1, sessionId: 1 }, clock.now);
  return {
    ...base,
    port: () => portOf(base.app()),
    stranger: clientOf(base.app),
    forger: clientOf(base.app, forged),
    anEnsemble: () => addEnsemble(base),
    aUser: (roleCode, ensembleId, passwordHash) => addUser(base, { roleCode, ensembleId, passwordHash: passwordHash ?? null }),
    anInstructor: (ensembleId, rights = {}) => addInstructor(base, ensembleId, rights),
    lettersTo: (email) => lettersTo(base.database(), email),
  };
}

async function build(options: Pick<AppOptions, 'database' | 'imageStore'> & Partial<AppOptions>): Promise<FastifyInstance> {
  const server = await buildApp({
    secret: SECRET,
    publicUrl: 'http://localhost:3000',
    mailing: MAILING,
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    ...options,
  });
  await server.ready();
  return server;
}

interface NewUser {
  readonly roleCode: RoleCode;
  readonly ensembleId: number | null;
  readonly passwordHash: string | null;
}

async function addUser(base: Base, user: NewUser): Promise<TestUser> {
  const [added] = await addUsers(base, [user]);
  if (added === undefined) throw new Error('A user was expected');
  return added;
}

/** Users with a session each, in the order given. */
async function addUsers({ app, database, clock }: Base, users: readonly NewUser[]): Promise<TestUser[]> {
  const { system } = database();
  const at = clock.now.toISOString();
  const values = users.map((user) => ({
    ...user,
    email: `kasutaja-${++serial}-${process.pid}@ansambel.test`,
    name: `Mari-Liis ${user.roleCode} Tõruke`,
    confirmed: true,
    addressProvedAt: at,
  }));
  const rows = await system.insertInto('appUser').values(values).returning(['id', 'email']).execute();
  const sessions = rows.map(({ id }) => ({ userId: id, createdAt: at, lastUsedAt: at }));
  const begun = await system.insertInto('session').values(sessions).returning(['id', 'userId']).execute();
  const sessionOf = new Map(begun.map(({ id, userId }) => [userId, id]));
  return rows.map(({ id, email }) => {
    const token = accessTokens(SECRET).sign({ userId: id, sessionId: sessionOf.get(id) ?? 0 }, clock.now);
    return { id, email, accessToken: token, ...clientOf(app, token) };
  });
}

async function addInstructor(base: Base, ensembleId: number, { groupIds = [], ...rights }: Partial<InstructorRights>): Promise<TestUser> {
  const user = await addUser(base, { roleCode: 'ROLE_INSTRUCTOR', ensembleId, passwordHash: null });
  const { system } = base.database();
  await system
    .updateTable('appUser')
    .set({ roleCode: 'ROLE_INSTRUCTOR', ...rights })
    .where('id', '=', user.id)
    .execute();
  for (const groupId of groupIds)
    await system.insertInto('userGroup').values({ userId: user.id, inEnsembleId: ensembleId, groupId }).execute();
  return user;
}

async function addEnsemble(base: Base): Promise<TestEnsemble> {
  const { database, clock } = base;
  const code = `ans-${++serial}`;
  const { id: ensembleId } = await database()
    .system.insertInto('ensemble')
    .values({ code, name: `Ansambel ${code}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER', 'ROLE_VIEWER'] as const;
  const [admin, manager, keeper, viewer] = await addUsers(
    base,
    roles.map((roleCode) => ({ roleCode, ensembleId, passwordHash: null })),
  );
  if (!(admin && manager && keeper && viewer)) throw new Error('Four users were expected');
  return {
    ensembleId,
    code,
    admin,
    manager,
    keeper,
    viewer,
    inside: (work) => withScope(database(), 'switch', { ensembleId, userId: null, now: clock.now }, work),
  };
}

async function lettersTo({ system }: Database, email: string) {
  const mails = await system.selectFrom('accountMail').selectAll().where('toAddress', '=', email).orderBy('id', 'desc').execute();
  return mails.map(({ subject, text }) => ({ subject, text: text ?? '', code: /[?&]code=([\w-]+)/.exec(text ?? '')?.[1] }));
}
