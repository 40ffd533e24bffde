import { accountEndpoints, passkeyEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { anAuthenticator, type Twist } from '../../../../test/authenticator.ts';
import { clientOf } from '../../../../test/client.ts';
import { untilBlocked } from '../../../../test/locks.ts';
import { hashPassword } from '../../../passwords/hash.ts';

const { app, clock, stranger, anEnsemble, aUser, database, lettersTo } = testApp();
const { list, creationOptions, add, loginOptions, login } = passkeyEndpoints;

const PASSWORD = 'õige hobune aku klamber';
const hash = hashPassword(PASSWORD);

const aKeeper = async () => aUser('ROLE_USER', (await anEnsemble()).ensembleId, await hash);

const optionsFor = async (user: TestUser) => (await user.call(creationOptions, { body: { password: PASSWORD } })).data;

/** A user with a passkey, and what holds its key. */
async function aUserWithKey(twist: Twist = {}) {
  const user = await aKeeper();
  const key = anAuthenticator();
  const added = await user.call(add, { body: { name: 'Telefon', response: key.create(await optionsFor(user), twist) } });
  return { user, key, added };
}

const challenge = async () => (await stranger.call(loginOptions)).data;
const logIn = (response: Record<string, unknown>) => stranger.call(login, { body: { response } });

const FAILED = { status: 400, codes: ['PASSKEY_FAILED'] };

test('a passkey is added and its owner mailed', async () => {
  const { user, added } = await aUserWithKey();
  expect([added.status, added.data]).toMatchObject([201, { name: 'Telefon', lastUsedAt: null }]);
  expect((await user.call(list)).data).toEqual([added.data]);
  expect((await lettersTo(user.email))[0]).toMatchObject({
    subject: 'Sinu kontole lisati pääsuvõti',
    text: expect.stringContaining('„Telefon“'),
  });
});

test('the browser is asked for a new discoverable key with user verification', async () => {
  const { user, key } = await aUserWithKey();
  const options = await optionsFor(user);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Riideait' },
    user: { id: Buffer.from(String(user.id)).toString('base64url'), name: user.email },
    attestation: 'none',
    excludeCredentials: [{ id: key.id, transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(await challenge()).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
});

test('it logs in without a password, and counts as both factors', async () => {
  const { user, key } = await aUserWithKey();
  const { ensembleId } = await database()
    .system.selectFrom('appUser')
    .select('ensembleId')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  await database().system.updateTable('ensemble').set({ secondFactorRequired: true }).where('id', '=', ensembleId).execute();

  const { status, data, raw } = await logIn(key.get(await challenge()));
  expect(status).toBe(200);
  expect(raw.cookies[0]).toMatchObject({ name: 'riideait_refresh', httpOnly: true, sameSite: 'Strict' });
  const signedIn = clientOf(app, data.accessToken);
  expect((await signedIn.call(accountEndpoints.me)).data).toMatchObject({ email: user.email, secondFactorMissing: false });
  expect((await user.call(accountEndpoints.me)).data.secondFactorMissing).toBe(true);
  expect((await signedIn.call(list)).data[0]?.lastUsedAt).toBe(clock.now.toISOString());
  expect((await logIn(key.get(await challenge()))).status).toBe(200);

  const events = await database().system.selectFrom('securityEvent').select('kind').where('userId', '=', user.id).orderBy('id').execute();
  expect(events.map(({ kind }) => kind)).toEqual(['PASSKEY_ADDED', 'LOGIN', 'LOGIN']);
});

test('an answer is good once, also of a key without a counter', async () => {
  const { key } = await aUserWithKey();
  const answer = key.get(await challenge(), { counter: 0 });
  const both = await Promise.all([logIn(answer), logIn(answer)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await logIn(answer)).toMatchObject(FAILED);
});

test('a challenge is good for five minutes, and forgotten afterwards', async () => {
  const { key } = await aUserWithKey();
  const options = await challenge();
  clock.advance(5 * 60);
  expect(await logIn(key.get(options))).toMatchObject(FAILED);

  await challenge();
  const left = await database().system.selectFrom('passkeyChallenge').select('expiresAt').execute();
  expect(left.every(({ expiresAt }) => Date.parse(expiresAt) > clock.now.getTime())).toBe(true);
});

test('an unknown challenge, or one for another purpose, is refused', async () => {
  const { user, key } = await aUserWithKey();
  expect(await logIn(key.get({ challenge: 'b2xlbWF0dQ', rpId: 'localhost' }))).toMatchObject(FAILED);
  const { challenge: forAdding } = await optionsFor(user);
  expect(await logIn(key.get({ challenge: forAdding, rpId: 'localhost' }))).toMatchObject(FAILED);
});

test.each<[string, Twist]>([
  ['on a foreign page', { origin: 'http://localhost.evil.test' }],
  ['on another port', { origin: 'http://localhost:3001' }],
  ['for another site', { rpID: 'evil.test' }],
  ['without fingerprint, face or PIN', { unverified: true }],
  ['as another user', { userHandle: '1' }],
  ['by a key that is nobody’s', { id: 'b2xlbWF0dQ' }],
])('signed %s it is refused', async (_, twist) => {
  const { key } = await aUserWithKey();
  expect(await logIn(key.get(await challenge(), twist))).toMatchObject(FAILED);
  expect((await logIn(key.get(await challenge()))).status).toBe(200);
});

test('a foreign key that claims to be ours is refused', async () => {
  const { user, key } = await aUserWithKey();
  const foreign = anAuthenticator().get(await challenge(), { id: key.id, userHandle: String(user.id) });
  expect(await logIn(foreign)).toMatchObject(FAILED);
});

test('a counter that does not rise betrays a copied key', async () => {
  const { key } = await aUserWithKey();
  expect((await logIn(key.get(await challenge(), { counter: 7 }))).status).toBe(200);
  expect(await logIn(key.get(await challenge(), { counter: 7 }))).toMatchObject(FAILED);
  expect(await logIn(key.get(await challenge(), { counter: 6 }))).toMatchObject(FAILED);
  expect((await logIn(key.get(await challenge(), { counter: 8 }))).status).toBe(200);
});

test('of a copied key that signs twice at once, one gets in', async () => {
  const { key, added } = await aUserWithKey();
  const answers = [key.get(await challenge(), { counter: 3 }), key.get(await challenge(), { counter: 3 })];
  const { both } = await database()
    .system.transaction()
    .execute(async (db) => {
      // Both wait after reading the counter.
      await db.selectFrom('passkey').select('id').where('id', '=', added.data.id).forUpdate().execute();
      const logins = Promise.all(answers.map(logIn));
      await untilBlocked(database(), 2);
      return { both: logins };
    });
  expect((await both).map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('keys without a counter stay at 0', async () => {
  const { key } = await aUserWithKey();
  for (let n = 0; n < 2; n++) expect((await logIn(key.get(await challenge(), { counter: 0 }))).status).toBe(200);
});

test.each([{ active: false }, { confirmed: false }])('a user who is %o does not get in', async (state) => {
  const { user, key } = await aUserWithKey();
  await database().system.updateTable('appUser').set(state).where('id', '=', user.id).execute();
  expect(await logIn(key.get(await challenge()))).toMatchObject(FAILED);
});

test('a deleted passkey gives no login, and its owner gets a mail', async () => {
  const { user, key, added } = await aUserWithKey();
  const options = await challenge();
  expect((await user.call(passkeyEndpoints.delete, { params: { id: added.data.id } })).status).toBe(200);
  expect((await user.call(list)).data).toEqual([]);
  expect(await logIn(key.get(options))).toMatchObject(FAILED);
  expect((await lettersTo(user.email))[0]?.subject).toBe('Sinu kontolt kustutati pääsuvõti');
  expect((await user.call(passkeyEndpoints.delete, { params: { id: added.data.id } })).status).toBe(404);
  const events = database().system.selectFrom('securityEvent').select(['actorId', 'details']).where('userId', '=', user.id);
  const details = [{ what: added.data.name, from: null, to: null }];
  expect(await events.where('kind', '=', 'PASSKEY_DELETED').execute()).toEqual([{ actorId: user.id, details }]);
});

test.each<[string, Twist]>([
  ['on a foreign page', { origin: 'http://evil.test' }],
  ['for another site', { rpID: 'evil.test' }],
  ['without fingerprint, face or PIN', { unverified: true }],
])('a passkey made %s is not added', async (_, twist) => {
  const { user, added } = await aUserWithKey(twist);
  expect(added).toMatchObject(FAILED);
  expect((await user.call(list)).data).toEqual([]);
});

test('a passkey is added by the user who asked for it, once, in five minutes', async () => {
  const [mari, juri] = [await aKeeper(), await aKeeper()];
  const key = anAuthenticator();
  const body = { name: 'Telefon', response: key.create(await optionsFor(mari)) };
  expect(await juri.call(add, { body })).toMatchObject(FAILED);
  expect((await mari.call(add, { body })).status).toBe(201);
  expect(await mari.call(add, { body })).toMatchObject(FAILED);
  expect(await juri.call(add, { body: { ...body, response: key.create(await optionsFor(juri)) } })).toMatchObject(FAILED);

  const late = anAuthenticator().create(await optionsFor(mari));
  clock.advance(5 * 60);
  expect(await mari.call(add, { body: { name: 'Hilja', response: late } })).toMatchObject(FAILED);
});

test('the password is asked for before a passkey is made', async () => {
  const user = await aKeeper();
  const { status, messages } = await user.call(creationOptions, { body: { password: 'vale' } });
  expect([status, messages[0]]).toMatchObject([400, { code: 'WRONG_PASSWORD', field: 'password' }]);
});

test.each([
  {},
  { id: 'x' },
  {
    id: 'YQ',
    rawId: 'YQ',
    type: 'public-key',
    response: { clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ', userHandle: 'YQ' },
  },
  { id: 'YQ', rawId: 'YQ', type: 'public-key', response: { clientDataJSON: 'YQ', attestationObject: 'YQ' } },
])('what is no answer of a passkey is refused', async (response) => {
  const user = await aKeeper();
  expect(await logIn(response)).toMatchObject(FAILED);
  expect(await user.call(add, { body: { name: 'Telefon', response } })).toMatchObject(FAILED);
});

test('guessing is limited per address', async () => {
  const remoteAddress = '192.0.2.77';
  const guess = () => app().inject({ method: 'POST', url: '/api/auth/passkey', payload: { response: { id: 'x' } }, remoteAddress });
  for (let n = 0; n < 200; n++) expect((await guess()).statusCode).toBe(400);
  expect((await guess()).statusCode).toBe(429);
});
