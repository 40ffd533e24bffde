import type { InstructorRights, RoleCode } from '@riideait/contract';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
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

/** The clock of a test; moves by `advance` only. */
export interface Clock {
  now: Date;
  advance(seconds: number): void;
}

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
      'freeBytes' | 'holdersApart' | 'instructorsApart' | 'makersApart' | 'keptDays' | 'replica' | 'securityContact' | 'uploads'
    > {
  readonly log?: AppOptions['log'];
  readonly mailing?: MailingSettings;
  /** Default a temporary folder. */
  imageStore?: () => ImageStore;
  /** Default a database of its own. */
  database?: () => Database;
}

let serial = 0;

/** The real app, for the test file that calls this. */
export function testApp({ imageStore = diskTestStore().store, database = testDatabase(), ...options }: TestOptions = {}): TestApp {
  const clock: Clock = {
    now: new Date('2026-09-03T15:00:00.000Z'),
    advance(seconds) {
      this.now = new Date(this.now.getTime() + seconds * 1000);
    },
  };
  const base: Base = { app: runningApp({ database, clock, imageStore }, options), database, clock };
  const forged = accessTokens(SECRET.toUpperCase()).sign({ userId: 1, sessionId: 1 }, clock.now);
  return {
    ...base,
    stranger: clientOf(base.app),
    forger: clientOf(base.app, forged),
    anEnsemble: () => addEnsemble(base),
    aUser: (roleCode, ensembleId, passwordHash) => addUser(base, { roleCode, ensembleId, passwordHash: passwordHash ?? null }),
    anInstructor: (ensembleId, rights = {}) => addInstructor(base, ensembleId, rights),
    lettersTo: (email) => lettersTo(database(), email),
  };
}

function runningApp(
  { database, clock, imageStore }: Omit<Base, 'app'> & { imageStore: () => ImageStore },
  options: Omit<TestOptions, 'imageStore' | 'database'>,
): () => FastifyInstance {
  let server: FastifyInstance | undefined;
  beforeAll(async () => {
    server = await buildApp({
      database: database(),
      imageStore: imageStore(),
      secret: SECRET,
      publicUrl: 'http://localhost:3000',
      mailing: MAILING,
      log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
      now: () => clock.now,
      ...options,
    });
    await server.ready();
  });
  afterAll(() => server?.close());
  return () => {
    if (server === undefined) throw new Error('The app is there from beforeAll on');
    return server;
  };
}

interface NewUser {
  readonly roleCode: RoleCode;
  readonly ensembleId: number | null;
  readonly passwordHash: string | null;
}

async function addUser({ app, database, clock }: Base, { roleCode, ensembleId, passwordHash }: NewUser): Promise<TestUser> {
  const { system } = database();
  const email = `kasutaja${++serial}.${process.pid}@ansambel.test`;
  const { id } = await system
    .insertInto('appUser')
    .values({
      email,
      name: `Mari-Liis ${roleCode} Tõruke`,
      roleCode,
      ensembleId,
      confirmed: true,
      addressProvedAt: clock.now.toISOString(),
      passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = clock.now.toISOString();
  const session = await system
    .insertInto('session')
    .values({ userId: id, createdAt: at, lastUsedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = accessTokens(SECRET).sign({ userId: id, sessionId: session.id }, clock.now);
  return { id, email, accessToken: token, ...clientOf(app, token) };
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
  const member = (roleCode: RoleCode) => addUser(base, { roleCode, ensembleId, passwordHash: null });
  return {
    ensembleId,
    code,
    admin: await member('ROLE_ADMIN'),
    manager: await member('ROLE_MANAGER'),
    keeper: await member('ROLE_USER'),
    viewer: await member('ROLE_VIEWER'),
    inside: (work) => withScope(database(), 'switch', { ensembleId, userId: null, now: clock.now }, work),
  };
}

async function lettersTo({ system }: Database, email: string) {
  const mails = await system.selectFrom('accountMail').selectAll().where('toAddress', '=', email).orderBy('id', 'desc').execute();
  return mails.map(({ subject, text }) => ({ subject, text: text ?? '', code: /[?&]code=([\w-]+)/.exec(text ?? '')?.[1] }));
}
