import { hash } from '@node-rs/argon2';
import { accountEndpoints, registrationEndpoints, userEndpoints } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { type Client, clientOf } from '../../../../test/client.ts';
import { untilBlocked } from '../../../../test/locks.ts';
import { hashPassword, isCurrentHash } from '../../../passwords/hash.ts';

const { app, clock, stranger, anEnsemble, aUser, database, lettersTo } = testApp();

const PASSWORD = 'õige hobune aku klamber';
const NEW_PASSWORD = 'teine hobune teine klamber';
const hashed = hashPassword(PASSWORD);
const COOKIE = 'riideait_refresh';

const { me } = accountEndpoints;

const aKeeper = async () => aUser('ROLE_USER', (await anEnsemble()).ensembleId, await hashed);

const logIn = (email: string, password = PASSWORD, remoteAddress = '192.0.2.1') =>
  app().inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });

const withCookie = (path: string, token: string) => app().inject({ url: `/api/auth/${path}`, cookies: { [COOKIE]: token } });

const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === COOKIE)?.value ?? '';

async function anotherLogin({ email }: TestUser): Promise<Client & { refreshToken: string }> {
  const answer = await logIn(email);
  return { ...clientOf(app, answer.json().data.accessToken), refreshToken: cookieOf(answer) };
}

const events = () => database().system.selectFrom('securityEvent').selectAll().orderBy('id').execute();
const eventsOf = async ({ id }: TestUser) => (await events()).filter(({ userId }) => userId === id);

const storedHash = async ({ id }: TestUser) =>
  (await database().system.selectFrom('appUser').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow()).passwordHash;

describe('the security log', () => {
  test('a login and a logout: method, user and address', async () => {
    const user = await aKeeper();
    const token = cookieOf(await logIn(user.email, PASSWORD, '192.0.2.9'));
    await withCookie('logout', token);
    await withCookie('logout', token);
    const [login, logout, ...more] = await eventsOf(user);
    expect(login).toMatchObject({ kind: 'LOGIN', actorId: user.id, address: '192.0.2.9', details: [{ what: 'Parooliga' }] });
    expect(logout).toMatchObject({ kind: 'LOGOUT', actorId: user.id });
    expect(more).toEqual([]);
  });

  test('failed logins: the address as typed, and the reason that the answer hides', async () => {
    const user = await aKeeper();
    await logIn(user.email.toUpperCase(), 'vale');
    await logIn('olematu@mujal.test', 'vale');
    await database().system.updateTable('appUser').set({ confirmed: false }).where('id', '=', user.id).execute();
    await logIn(user.email);
    expect((await events()).filter(({ kind }) => kind === 'LOGIN_FAILED')).toMatchObject([
      { actorId: null, userId: user.id, account: user.email, details: [{ what: 'Vale parool' }] },
      { actorId: null, userId: null, account: 'olematu@mujal.test', details: [{ what: 'Tundmatu aadress' }] },
      { userId: user.id, details: [{ what: 'Konto on kinnitamata' }] },
    ]);
  });

  test('a stolen session', async () => {
    const user = await aKeeper();
    const first = cookieOf(await logIn(user.email));
    await withCookie('refresh', cookieOf(await withCookie('refresh', first)));
    clock.advance(31);
    expect((await withCookie('refresh', first)).statusCode).toBe(401);
    expect((await withCookie('refresh', first)).statusCode).toBe(401);
    expect((await eventsOf(user)).map(({ kind, actorId }) => [kind, actorId])).toEqual([
      ['LOGIN', user.id],
      ['SESSION_STOLEN', null],
    ]);
  });

  test('too many attempts, once in a quarter of an hour, however many follow', async () => {
    const user = await aKeeper();
    const refusals = async () => (await events()).filter(({ kind, account }) => kind === 'TOO_MANY_ATTEMPTS' && account === user.email);
    for (let n = 0; n < 15; n++) await logIn(user.email, 'vale', '192.0.2.60');
    expect(await refusals()).toMatchObject([{ address: '192.0.2.60', details: [{ what: 'Sisselogimine' }] }]);
    expect((await eventsOf(user)).filter(({ kind }) => kind === 'LOGIN_FAILED')).toHaveLength(10);

    clock.advance(15 * 60 + 1);
    for (let n = 0; n < 11; n++) await logIn(user.email, 'vale', '192.0.2.60');
    expect(await refusals()).toHaveLength(2);
  });
});

test('a network of IPv6 counts as one address', async () => {
  const { email } = await aKeeper();
  for (let n = 0; n < 10; n++) expect((await logIn(email, 'vale', `2001:db8:1:2::${n}`)).statusCode).toBe(400);
  expect((await logIn(email, PASSWORD, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
  expect((await logIn(email, PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(200);
});

test('a weak hash is renewed at login, also at two logins at once', async () => {
  const weaker = await hash(PASSWORD.normalize('NFKC'), { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const user = await aUser('ROLE_USER', null, weaker);
  const answers = await Promise.all([logIn(user.email), logIn(user.email)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const anew = await storedHash(user);
  expect(isCurrentHash(anew ?? '')).toBe(true);
  expect((await logIn(user.email)).statusCode).toBe(200);
  expect(await storedHash(user)).toBe(anew);
});

test('a login with a password that is being replaced is refused', async () => {
  const user = await aKeeper();
  const other = await hashPassword(NEW_PASSWORD);
  const login = await database()
    .system.transaction()
    .execute(async (db) => {
      await db.updateTable('appUser').set({ passwordHash: other }).where('id', '=', user.id).execute();
      const answer = logIn(user.email);
      await untilBlocked(database());
      return { answer };
    });
  expect((await login.answer).statusCode).toBe(400);
});

describe('logins end', () => {
  /** Expects another session of the user to be refused, for requests and refreshes. */
  async function isOut({ call, refreshToken }: Client & { refreshToken: string }): Promise<boolean> {
    return (await call(me)).status === 401 && (await withCookie('refresh', refreshToken)).statusCode === 401;
  }

  test('all others after a change of the password', async () => {
    const user = await aKeeper();
    const other = await anotherLogin(user);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, newPasswordRepeat: NEW_PASSWORD };
    expect((await user.call(accountEndpoints.changePassword, { body })).status).toBe(200);
    expect(await isOut(other)).toBe(true);
    expect((await user.call(me)).status).toBe(200);
  });

  test('all after a reset', async () => {
    const user = await aKeeper();
    const other = await anotherLogin(user);
    await stranger.call(registrationEndpoints.requestPassword, { query: { email: user.email } });
    const code = (await lettersTo(user.email))[0]?.code ?? '';
    const body = { code, newPassword: NEW_PASSWORD, newPasswordRepeat: NEW_PASSWORD };
    expect((await stranger.call(registrationEndpoints.resetPassword, { body })).status).toBe(200);
    expect(await isOut(other)).toBe(true);
    expect((await user.call(me)).status).toBe(401);
    expect((await logIn(user.email)).statusCode).toBe(400);
    expect((await logIn(user.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test.each([
    ['deactivated', { active: false }],
    ['given another role', { roleCode: 'ROLE_VIEWER' }],
    ['taken out of the ensemble', { ensembleCode: null }],
    ['given another password', { password: NEW_PASSWORD }],
  ])('all, where somebody is %s', async (_, change) => {
    const { ensembleId, code, admin } = await anEnsemble();
    const user = await aUser('ROLE_USER', ensembleId, await hashed);
    const other = await anotherLogin(user);
    const form = { name: 'Mari Tamm', email: user.email, roleCode: 'ROLE_USER', ensembleCode: code };
    expect((await admin.call(userEndpoints.edit, { params: { id: user.id }, body: { ...form, ...change } })).status).toBe(200);
    expect(await isOut(other)).toBe(true);
    expect((await user.call(me)).status).toBe(401);
  });

  test('none after joining an ensemble: the next request belongs to it', async () => {
    const { code, admin } = await anEnsemble();
    const user = await aUser('ROLE_VIEWER', null, await hashed);
    const waiting = await anotherLogin(user);
    expect((await waiting.call(me)).data.permissions).toEqual([]);
    const body = { name: 'Mari Tamm', email: user.email, roleCode: 'ROLE_USER', ensembleCode: code };
    expect((await admin.call(userEndpoints.edit, { params: { id: user.id }, body })).status).toBe(200);
    expect((await waiting.call(me)).data).toMatchObject({ ensembleCode: code, roleCode: 'ROLE_USER', name: 'Mari Tamm' });
    expect((await withCookie('refresh', waiting.refreshToken)).statusCode).toBe(200);
  });
});
