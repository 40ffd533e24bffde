import { issuingEndpoints, personalDataEndpoints, returnEndpoints } from '@riideait/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';
import {
  aDeed,
  aGroup,
  anEmail,
  anEnsembleRequest,
  anImport,
  anInvitation,
  anItem,
  aPasskey,
  aPerformance,
  aPerson,
  aReturnReceipt,
  aStocktake,
  aSuccession,
} from '../../../../test/builders.ts';
import { aBatch, aJob, aSettlement } from '../../../../test/care.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Passport } from '../../../tables/passport.ts';
import { passports, tables } from '../../../tables/passports.ts';

const { anEnsemble, aUser, clock, database } = testApp();

let ensemble: TestEnsemble;
let other: TestEnsemble;
let user: TestUser;
let colleague: TestUser;

const SECRETS = ['parooli-rasi', 'saladus', 'koodi-rasi', 'avalik', 'taastekoodi-rasi', 'kirja-link'];

/** Fills all tables of an account, also those of secrets. */
async function withAccount({ id, email }: TestUser, groupId: number) {
  const db = database().system;
  const at = clock.now.toISOString();
  const [secret, hash] = [Buffer.from('saladus'), Buffer.from('koodi-rasi')];
  await db.updateTable('appUser').set({ passwordHash: 'parooli-rasi' }).where('id', '=', id).execute();
  await db.insertInto('userGroup').values({ userId: id, inEnsembleId: ensemble.ensembleId, groupId }).execute();
  await aPasskey(db, id);
  await db.insertInto('totp').values({ userId: id, secret, confirmedAt: at }).execute();
  await db
    .insertInto('recoveryCode')
    .values({ userId: id, hash: Buffer.from('taastekoodi-rasi') })
    .execute();
  await db.insertInto('accountCode').values({ userId: id, hash, kind: 'RESET', expiresAt: at }).execute();
  await db.insertInto('attempt').values({ kind: 'login', account: email, address: '10.0.0.9', at }).execute();
  const mail = {
    toAddress: email,
    subject: 'Uus parool',
    html: 'kirja-link',
    text: 'kirja-link',
    messageId: `<${id}@konto>`,
    createdAt: at,
  };
  await db.insertInto('accountMail').values(mail).execute();
  await anEnsembleRequest(db, id);
  await anInvitation(db, id, other.ensembleId);
  await aSuccession(db, id, { fromUserId: other.manager.id, inEnsembleId: other.ensembleId });
  const sent = await anInvitation(db, colleague.id, other.ensembleId);
  await db.updateTable('invitation').set({ invitedBy: id }).where('id', '=', sent.id).execute();
  const event = { at, address: '10.0.0.7', userAgent: null, details: null, account: null };
  await db
    .insertInto('securityEvent')
    .values([
      { ...event, kind: 'LOGIN', actorId: id, userId: id },
      { ...event, kind: 'USER_CHANGED', actorId: colleague.id, userId: id, address: '10.9.9.9' },
      { ...event, kind: 'LOGIN_FAILED', actorId: null, userId: null, account: email },
      {
        ...event,
        kind: 'USER_ADDED',
        actorId: id,
        userId: colleague.id,
        details: JSON.stringify([{ what: 'Roll', from: null, to: 'Võõras' }]),
      },
      { ...event, kind: 'LOGIN', actorId: colleague.id, userId: colleague.id, address: '10.8.8.8' },
    ])
    .execute();
}

/** One row of each kind that names the user in an ensemble. */
async function withDeeds(scope: Scope, { id, email }: TestUser) {
  const { db, now } = scope;
  const at = now.toISOString();
  const item = await anItem(scope, { stateBy: id, stateSince: at, state: 'WASH' });
  const person = await aPerson(scope, { firstName: 'Salajane', lastName: 'Tantsija' });
  await db
    .insertInto('issue')
    .values({ personId: person.id, clothingItemId: item.id, validFrom: at, validUntil: at, issuerId: id, receiverId: id })
    .execute();
  await anEmail(scope, { userId: id, toAddress: email, subject: 'Proovikiri', text: 'Nii näeb kiri välja' });
  await anEmail(scope, { userId: id, personId: person.id, subject: 'Tantsija kiri' });
  await anImport(scope, { userId: id });
  await db.insertInto('holderReceipt').values({ personId: person.id, confirmedAt: at, how: 'DESK', userId: id, lines: '[]' }).execute();
  await aReturnReceipt(scope, person.id, { receiverId: id });
  const settled = { settledAt: at, settledAs: 'READ', settledById: id };
  await db
    .insertInto('holderAnswer')
    .values({ personId: person.id, kind: 'WORD', answeredAt: at, text: 'Salajane sõna', ...settled })
    .execute();
  const found = { clothingItemId: item.id, piece: 'Vöö', foundAt: at, place: 'Staadion', words: 'Salajane leid' };
  await db
    .insertInto('find')
    .values({ ...found, ...settled, repliedAt: at, repliedById: id })
    .execute();
  const performance = await aPerformance(scope);
  await db
    .insertInto('attendance')
    .values({
      performanceId: performance.id,
      personId: person.id,
      onDay: performance.onDay,
      comes: true,
      saidAt: at,
      saidBy: id,
      byHolder: false,
    })
    .execute();
  await db
    .insertInto('personNote')
    .values({ personId: person.id, onDay: '2026-09-01', text: 'Salajane märkus', writtenBy: id, writtenAt: at })
    .execute();
  await aJob(scope, item.id, { openedBy: id, closedAt: at, closedBy: id, outcome: 'DONE' });
  await aBatch(scope, [item.id], { sentBy: id });
  await aSettlement(scope, person.id, { openedBy: id, closedAt: at, closedBy: id, outcome: 'PAID' });
  const stocktake = await aStocktake(scope, { startedBy: id, closedBy: id, closedAt: at });
  const entry = { stocktakeId: stocktake.id, entryId: crypto.randomUUID(), at, countedBy: id };
  await db.insertInto('stocktakeEntry').values(entry).execute();
  const finding = { stocktakeId: stocktake.id, kind: 'UNKNOWN', countedBy: id, countedAt: at, settledBy: id, settledAt: at } as const;
  await db.insertInto('stocktakeFinding').values(finding).execute();
  const request = { userId: id, requestId: crypto.randomUUID(), call: 'POST /api/people', bodyHash: Buffer.from('koodi-rasi'), at };
  await db.insertInto('request').values(request).execute();
  await db.updateTable('emailConfig').set({ replyTo: email }).execute();
  await aDeed(scope, id, 'PERSON_EDIT');
}

const ownData = async (of: TestUser) => (await of.call(personalDataEndpoints.own)).data;
const dataBy = (asker: TestUser, of: TestUser) => asker.call(personalDataEndpoints.user, { params: { id: of.id } });

beforeAll(async () => {
  ensemble = await anEnsemble();
  other = await anEnsemble();
  user = ensemble.keeper;
  colleague = await aUser('ROLE_USER', ensemble.ensembleId);
  await withAccount(user, (await ensemble.inside((scope) => aGroup(scope, 'Naisrühm'))).id);
  await ensemble.inside((scope) => withDeeds(scope, user));
});

test('the own data hold the account and what was done', async () => {
  const { record, account, ensembles } = await ownData(user);
  expect(record).toEqual({
    name: expect.stringContaining('ROLE_USER'),
    email: user.email,
    roleCode: 'ROLE_USER',
    ensemble: `Ansambel ${ensemble.code}`,
    active: true,
    confirmed: true,
    addressProvedAt: clock.now.toISOString(),
    createdAt: expect.any(String),
    secondFactor: true,
    showClothingSize: true,
    tourDismissed: false,
    seesContacts: false,
    seesMeasures: false,
    mayIssue: false,
  });
  expect(account).toMatchObject({
    sessions: [{ method: 'PASSWORD', device: 'Tundmatu seade', endedAt: null }],
    passkeys: [{ name: expect.stringContaining('Võti'), lastUsedAt: null }],
    secondFactorSince: clock.now.toISOString(),
    recoveryCodes: 1,
    links: [{ kind: 'RESET' }],
    attempts: [{ kind: 'login' }],
    mails: [{ subject: 'Uus parool', status: 'QUEUED', address: user.email }],
  });
  expect(account?.invitations.map(({ ensemble: name, sent }) => [name, sent])).toEqual([
    [`Ansambel ${other.code}`, true],
    [`Ansambel ${other.code}`, false],
  ]);
  expect(account?.events.map(({ kind, by, address }) => `${kind} ${by} ${address}`)).toEqual([
    'USER_ADDED USER 10.0.0.7',
    'LOGIN_FAILED UNKNOWN 10.0.0.7',
    'USER_CHANGED OTHER null',
    'LOGIN USER 10.0.0.7',
  ]);
  expect(ensembles).toMatchObject([
    {
      ensemble: `Ansambel ${ensemble.code}`,
      groups: ['Naisrühm'],
      repliesTo: true,
      mails: [{ subject: 'Proovikiri', text: 'Nii näeb kiri välja' }],
    },
  ]);
  expect(ensembles[0]?.deeds).toEqual([{ day: expect.any(String), kind: 'PERSON_EDIT', count: 1 }]);
});

test('what the user did in a register is counted by day and record', async () => {
  const dancer = await ensemble.inside((scope) => aPerson(scope));
  const item = await ensemble.inside((scope) => anItem(scope));
  const keeper = await aUser('ROLE_USER', ensemble.ensembleId);
  expect((await ownData(keeper)).ensembles).toMatchObject([{ counts: [], deeds: [], changes: [] }]);
  await keeper.call(issuingEndpoints.issue, { params: { id: dancer.id }, body: { clothingIds: [item.id] } });
  await keeper.call(returnEndpoints.return, { body: { items: [{ clothingId: item.id }] } });
  const [part] = (await ownData(keeper)).ensembles;
  expect(part?.deeds.map(({ kind, count }) => `${kind} ${count}`)).toEqual(['ISSUE 1', 'RETURN 1']);
  const changes = part?.changes.filter(({ record }) => record === 'issue');
  expect(changes).toEqual([
    { day: expect.any(String), record: 'issue', label: 'Väljastus', action: 'INSERT', count: 1 },
    { day: expect.any(String), record: 'issue', label: 'Väljastus', action: 'UPDATE', count: 1 },
  ]);
});

/** Where each column that refers to a user stands; null: it is no data about the user, or gone within minutes. */
const covered: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(
    tables.flatMap((table) => {
      const { users = {} }: Passport = passports[table];
      return Object.entries(users).map(([column, { did }]) => [`${table}.${column}`, did]);
    }),
  ),
  'account_code.user_id': 'links',
  'deed.undoing_by': null,
  'deed.user_id': 'deeds',
  // Showing a link stands in the security log.
  'ensemble_request.user_id': 'ensembleRequests',
  'holder_link.made_by_id': 'events',
  'invitation.invited_by': 'invitations',
  'invitation.user_id': 'invitations',
  'named_user.user_id': null,
  'passkey.user_id': 'passkeys',
  'passkey_challenge.user_id': null,
  'recovery_code.user_id': 'recoveryCodes',
  'security_event.actor_id': 'events',
  'security_event.user_id': 'events',
  'session.user_id': 'sessions',
  'succession.from_user_id': 'successions',
  'succession.to_user_id': 'successions',
  // Accepting stands in the security log.
  'terms_acceptance.user_id': 'events',
  'totp.user_id': 'secondFactorSince',
  'user_group.user_id': 'groups',
};

test('every column that refers to a user is in it', async () => {
  const { rows } = await sql<{ column: string }>`
    select relname || '.' || attname as "column" from pg_constraint
    join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'app_user'::regclass order by 1`.execute(database().system);
  expect(rows.map(({ column }) => column)).toEqual(Object.keys(covered).toSorted());

  const { account, ensembles } = await ownData(user);
  const counts = new Map(ensembles[0]?.counts.map(({ what, count }) => [String(what), count]));
  const filled = { ...account, ...ensembles[0] };
  for (const [column, where] of Object.entries(covered)) {
    if (where === null) continue;
    const held: unknown = counts.get(where) ?? Reflect.get(filled, where);
    expect(Array.isArray(held) ? held.length : held, column).toBeTruthy();
  }
});

test('no secret and nothing of others is in it', async () => {
  const text = JSON.stringify(await ownData(user));
  for (const foreign of [...SECRETS, 'Salajane', 'Võõras', '10.9.9.9', '10.8.8.8', '10.0.0.9', 'Tantsija kiri', colleague.email])
    expect(text).not.toContain(foreign);
  for (const secret of SECRETS) {
    expect(text).not.toContain(Buffer.from(secret).toString('base64'));
    expect(text).not.toContain(Buffer.from(secret).toString('hex'));
  }
});

test('a manager gets what the own ensemble holds, an administrator all', async () => {
  const left = await aUser('ROLE_USER', other.ensembleId);
  await other.inside((scope) => withDeeds(scope, left));
  await database().system.updateTable('appUser').set({ ensembleId: ensemble.ensembleId }).where('id', '=', left.id).execute();

  const byManager = (await dataBy(ensemble.manager, left)).data;
  expect(byManager.account).toBeNull();
  expect(byManager.ensembles.map(({ ensemble: name }) => name)).toEqual([`Ansambel ${ensemble.code}`]);
  const byAdministrator = (await dataBy(ensemble.admin, left)).data;
  expect(byAdministrator.account?.sessions).toHaveLength(1);
  expect(byAdministrator.ensembles.map(({ ensemble: name }) => name)).toEqual([`Ansambel ${ensemble.code}`, `Ansambel ${other.code}`]);
  expect((await ownData(left)).ensembles).toEqual(byAdministrator.ensembles);
  expect((await dataBy(ensemble.manager, ensemble.admin)).status).toBe(404);
});

test('a user without an ensemble has own data too', async () => {
  const waiting = await aUser('ROLE_VIEWER', null);
  expect(await ownData(waiting)).toMatchObject({ record: { email: waiting.email, ensemble: null }, account: { mails: [] }, ensembles: [] });
});
