import { accountEndpoints, auditEndpoints, issuingEndpoints, userEndpoints } from '@riideait/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';
import { aGroup, anEmail, anInvitation, anIssue, anItem, aPasskey, aPerson } from '../../../../test/builders.ts';
import { tracesOf } from '../../../../test/traces.ts';
import { hashPassword } from '../../../passwords/hash.ts';

const { anEnsemble, aUser, clock, database, stranger } = testApp({ own: true });

const NAME = 'Leida Unustatav';
const EMAIL = 'leida.unustatav@ansambel.test';
const FORMER = 'endine.aadress@ansambel.test';
const AT = '203.0.113.77';
const PASSWORD = 'kolm suvalist sõna reas';

let ensemble: TestEnsemble;

beforeEach(async () => {
  // Whom a failed test has left.
  await database()
    .system.updateTable('appUser')
    .set({ email: `${crypto.randomUUID()}@ansambel.test`, name: 'Muu' })
    .where('email', '=', EMAIL)
    .execute();
  ensemble = await anEnsemble();
});

const erase = (by: TestUser, { id }: { id: number }, name = NAME) => by.call(userEndpoints.erase, { params: { id }, body: { name } });

/** An ensemble without users. */
const anEnsembleAlone = () =>
  database().system.insertInto('ensemble').values({ code: 'uksi', name: 'Üksi' }).returning('id').executeTakeFirstOrThrow();

/** A user with one of everything. */
async function leida(passwordHash?: string): Promise<TestUser> {
  const { system } = database();
  const user = await aUser('ROLE_USER', ensemble.ensembleId, passwordHash);
  const { id: userId } = user;
  await system.updateTable('appUser').set({ name: NAME, email: EMAIL, roleCode: 'ROLE_USER' }).where('id', '=', userId).execute();
  const at = clock.now.toISOString();
  await system.updateTable('session').set({ userAgent: 'Leida telefon' }).where('userId', '=', userId).execute();
  await system
    .insertInto('totp')
    .values({ userId, secret: Buffer.from('saladus') })
    .execute();
  await system
    .insertInto('recoveryCode')
    .values({ userId, hash: Buffer.from('kood') })
    .execute();
  const group = await ensemble.inside((scope) => aGroup(scope));
  await system.insertInto('userGroup').values({ userId, inEnsembleId: ensemble.ensembleId, groupId: group.id }).execute();
  await aPasskey(system, userId);
  await system
    .insertInto('passkeyChallenge')
    .values({ userId, hash: Buffer.from('kutse'), expiresAt: at })
    .execute();
  await system
    .insertInto('accountCode')
    .values({ userId, kind: 'RESET', hash: Buffer.from('link'), expiresAt: at })
    .execute();
  await anInvitation(system, userId, ensemble.ensembleId);
  const changed = [
    { what: 'E-post', from: FORMER, to: EMAIL },
    { what: 'Nimi', from: 'Leida Neiupõlvenimi', to: NAME },
  ];
  const by = { at, address: AT, userAgent: 'Leida telefon' };
  await system
    .insertInto('securityEvent')
    .values([
      { ...by, kind: 'LOGIN', actorId: userId, userId },
      { ...by, kind: 'LOGIN_FAILED', account: EMAIL },
      { ...by, kind: 'USER_CHANGED', actorId: userId, userId, details: JSON.stringify(changed) },
      { ...by, kind: 'USER_CHANGED', actorId: ensemble.admin.id, userId, address: '192.0.2.1', userAgent: 'Admini arvuti' },
    ])
    .execute();
  await system.insertInto('attempt').values({ kind: 'login', account: EMAIL, address: EMAIL, at }).execute();
  const mail = { subject: 'Tere', createdAt: at };
  await system
    .insertInto('accountMail')
    .values([
      { ...mail, toAddress: EMAIL, text: 'Tere, Leida', messageId: `<a${userId}>` },
      { ...mail, toAddress: FORMER, messageId: `<b${userId}>`, status: 'SENT' },
      { ...mail, toAddress: ensemble.admin.email, text: `Ootab: ${NAME} (${EMAIL})`, messageId: `<c${userId}>` },
    ])
    .execute();
  await ensemble.inside(async (scope) => {
    const { db } = scope;
    await anEmail(scope, { userId, personName: NAME, toAddress: EMAIL, status: 'SENT', text: `Tere, ${NAME}` });
    await anEmail(scope, { userId, personName: NAME, toAddress: EMAIL });
    await db.updateTable('emailConfig').set({ replyTo: EMAIL, replyToPending: EMAIL }).execute();
    await db
      .insertInto('replyToCode')
      .values({ address: EMAIL, hash: Buffer.from('x'), sentAt: at })
      .execute();
    const person = await aPerson(scope, { lastName: 'Tamm' });
    await anEmail(scope, { personId: person.id, replyTo: EMAIL, text: `Tagasta see: ${NAME}, ${EMAIL}` });
    const item = await anItem(scope, { clothingNumber: '77', comment: `Küsi: ${NAME}` });
    const { id } = await anIssue(scope, person.id, item.id);
    await db.updateTable('issue').set({ issuerId: userId }).where('id', '=', id).execute();
    const request = { userId, requestId: crypto.randomUUID(), call: 'POST', bodyHash: Buffer.from('x'), at };
    await db
      .insertInto('request')
      .values({ ...request, answer: JSON.stringify({ data: { issuer: NAME } }) })
      .execute();
  });
  return user;
}

const VALUES = ['unustatav', 'neiupõlvenimi', 'endine.aadress', AT, 'Leida telefon'];

test('nothing of an erased user is left in any table, and histories keep that somebody did it', async () => {
  const user = await leida();
  expect(await tracesOf(database(), VALUES)).not.toEqual([]);
  expect((await erase(ensemble.manager, user, ' leida  UNUSTATAV')).status).toBe(200);
  expect(await tracesOf(database(), VALUES)).toEqual([]);

  expect((await user.call(accountEndpoints.me)).codes).toEqual(['NOT_SIGNED_IN']);
  const { data: history } = await ensemble.keeper.call(issuingEndpoints.history, { query: { clothingNumber: '77' } });
  expect(history.map(({ issuer }) => issuer)).toEqual(['Kustutatud kasutaja']);
  expect((await ensemble.manager.call(userEndpoints.get, { params: { id: user.id } })).status).toBe(404);
  expect((await ensemble.admin.call(userEndpoints.search, { query: { name: 'Kustutatud' } })).data).toEqual([]);

  const { data: log } = await ensemble.admin.call(auditEndpoints.search, { query: { user: 'Kustutatud' } });
  expect(log.map(({ kind, actor, user: about, account, address }) => [kind, actor, about, account, address])).toEqual([
    ['USER_ERASED', `Mari-Liis ROLE_MANAGER Tõruke`, 'Kustutatud kasutaja', null, '127.0.0.1'],
    ['USER_CHANGED', `Mari-Liis ROLE_ADMIN Tõruke`, 'Kustutatud kasutaja', null, '192.0.2.1'],
    ['USER_CHANGED', 'Kustutatud kasutaja', 'Kustutatud kasutaja', null, null],
    ['LOGIN', 'Kustutatud kasutaja', 'Kustutatud kasutaja', null, null],
  ]);
  const noted = database()
    .system.selectFrom('erased')
    .select(['entity', 'byUserId'])
    .where('entity', '=', 'user')
    .where('id', '=', user.id);
  expect(await noted.execute()).toEqual([{ entity: 'user', byUserId: ensemble.manager.id }]);
  // The address is free again.
  const again = { name: NAME, email: EMAIL, roleCode: 'ROLE_USER', ensembleCode: ensemble.code };
  expect((await ensemble.manager.call(userEndpoints.add, { body: again })).data.invited).toBe(false);
  await database().system.deleteFrom('accountMail').execute();
  await database().system.deleteFrom('appUser').where('email', '=', EMAIL).execute();
});

describe('who may erase whom', () => {
  const nameOf = (role: string) => `Mari-Liis ${role} Tõruke`;

  test('the name is typed again, and the own account goes in the profile', async () => {
    const { manager, viewer } = ensemble;
    const wrong = await erase(manager, viewer, 'Mari');
    expect([wrong.status, wrong.codes, wrong.messages[0]?.field]).toEqual([400, ['NAME_DIFFERS'], 'name']);
    expect((await erase(manager, manager, nameOf('ROLE_MANAGER'))).codes).toEqual(['INVALID']);
    expect((await manager.call(accountEndpoints.me)).status).toBe(200);
  });

  test('a manager reaches neither administrators nor users of other ensembles', async () => {
    const other = await anEnsemble();
    expect((await erase(ensemble.manager, ensemble.admin, nameOf('ROLE_ADMIN'))).status).toBe(404);
    expect((await erase(ensemble.manager, other.viewer, nameOf('ROLE_VIEWER'))).status).toBe(404);
    expect((await erase(ensemble.keeper, ensemble.viewer, nameOf('ROLE_VIEWER'))).status).toBe(403);
    expect((await erase(other.admin, ensemble.viewer, nameOf('ROLE_VIEWER'))).status).toBe(200);
  });

  test('whom histories of another ensemble name, an administrator erases, there too', async () => {
    const other = await anEnsemble();
    const user = await aUser('ROLE_USER', other.ensembleId);
    await other.inside(async (scope) => {
      const { id } = await anIssue(scope, (await aPerson(scope)).id, (await anItem(scope, { clothingNumber: '77' })).id);
      await scope.db.updateTable('issue').set({ issuerId: user.id }).where('id', '=', id).execute();
    });
    await database().system.updateTable('appUser').set({ ensembleId: ensemble.ensembleId }).where('id', '=', user.id).execute();
    expect((await erase(ensemble.manager, user, nameOf('ROLE_USER'))).codes).toEqual(['USER_NAMED_ELSEWHERE']);
    expect((await erase(ensemble.admin, user, nameOf('ROLE_USER'))).status).toBe(200);
    const { data } = await other.keeper.call(issuingEndpoints.history, { query: { clothingNumber: '77' } });
    expect(data.map(({ issuer }) => issuer)).toEqual(['Kustutatud kasutaja']);
  });
});

describe('the own account', () => {
  const eraseMe = (user: TestUser, password = PASSWORD) => user.call(accountEndpoints.eraseMe, { body: { password } });

  test('goes with the password only', async () => {
    const user = await leida(await hashPassword(PASSWORD));
    const wrong = await eraseMe(user, 'midagi muud');
    expect([wrong.status, wrong.codes, wrong.messages[0]?.field]).toEqual([400, ['WRONG_PASSWORD'], 'password']);
    expect((await eraseMe(user)).status).toBe(200);
    expect(await tracesOf(database(), VALUES)).toEqual([]);
    expect((await eraseMe(user)).codes).toEqual(['NOT_SIGNED_IN']);
    expect((await stranger.call(accountEndpoints.me)).codes).toEqual(['NOT_SIGNED_IN']);
  });

  test('of the last administrator stays; of two who go at once one does', async () => {
    await database().system.updateTable('appUser').set({ roleCode: 'ROLE_MANAGER' }).where('roleCode', '=', 'ROLE_ADMIN').execute();
    const hash = await hashPassword(PASSWORD);
    const two = [await aUser('ROLE_ADMIN', ensemble.ensembleId, hash), await aUser('ROLE_ADMIN', ensemble.ensembleId, hash)];
    const answers = await Promise.all(two.map((user) => eraseMe(user)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['LAST_ADMINISTRATOR']);
  });

  test('of the last manager of an ensemble stays; of two who go at once one does', async () => {
    const [hash, { id: ensembleId }] = [await hashPassword(PASSWORD), await anEnsembleAlone()];
    const two = [await aUser('ROLE_MANAGER', ensembleId, hash), await aUser('ROLE_MANAGER', ensembleId, hash)];
    await aUser('ROLE_USER', ensembleId, hash);
    const answers = await Promise.all(two.map((user) => eraseMe(user)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['LAST_MANAGER']);
  });
});

// Last: what it leaves would be found above.
test('of a name or an address that somebody else has, too, nothing is lost', async () => {
  const user = await leida();
  const address = await ensemble.inside((scope) => aPerson(scope, { firstName: 'Leida', lastName: 'Unustatav', email: EMAIL }));
  await erase(ensemble.manager, user);
  const person = await ensemble.inside(({ db }) =>
    db.selectFrom('person').select(['lastName', 'email']).where('id', '=', address.id).executeTakeFirstOrThrow(),
  );
  expect(person).toEqual({ lastName: 'Unustatav', email: EMAIL });
  const comments = await ensemble.inside(({ db }) => db.selectFrom('clothingItem').select('comment').execute());
  expect(comments).toEqual([{ comment: `Küsi: ${NAME}` }]);
});
