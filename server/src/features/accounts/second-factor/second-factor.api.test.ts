import { accountEndpoints, type Endpoint, secondFactorEndpoints } from '@riideait/contract';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { hashPassword } from '../../../passwords/hash.ts';

const { app, clock, anEnsemble, aUser, database, lettersTo } = testApp();
const { get, begin, prove, renewRecoveryCodes, turnOff } = secondFactorEndpoints;

const PASSWORD = 'õige hobune aku klamber';
const hash = hashPassword(PASSWORD);
const SECRET_BYTES = 20;
const Details = z.array(z.object({ what: z.string() })).nullable();

const aKeeper = async () => aUser('ROLE_USER', (await anEnsemble()).ensembleId, await hash);

const codeOf = (uri: string, secondsAway = 0) => {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return new TOTP({ secret }).generate({ timestamp: clock.now.getTime() + secondsAway * 1000 });
};

/** A user with the second factor on; the codes of the present step are used up. */
async function aCarefulUser() {
  const user = await aKeeper();
  const { uri } = (await user.call(begin, { body: { password: PASSWORD } })).data;
  const { recoveryCodes } = (await user.call(prove, { body: { code: codeOf(uri) } })).data;
  clock.advance(60);
  return { user, uri, recoveryCodes, first: recoveryCodes[0] ?? '' };
}

const logIn = async ({ email }: TestUser, code?: string, password = PASSWORD, remoteAddress = '192.0.2.1') => {
  const answer = await app().inject({ method: 'POST', url: '/api/auth/login', payload: { email, password, code }, remoteAddress });
  const [message] = answer.json().messages.messageList;
  return { status: answer.statusCode, code: message?.code, field: message?.field, token: answer.json().data?.accessToken };
};

const eventsOf = async ({ id }: TestUser) => {
  const rows = await database()
    .system.selectFrom('securityEvent')
    .select(['kind', 'details'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, details }) => [kind, ...(Details.parse(details) ?? []).map(({ what }) => what)].join(': '));
};

test('turning it on or off ends the sessions elsewhere, not this one', async () => {
  const user = await aKeeper();
  const me = async (token: string) =>
    (await app().inject({ method: 'GET', url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })).statusCode;
  const before = (await logIn(user)).token;
  const { uri } = (await user.call(begin, { body: { password: PASSWORD } })).data;
  await user.call(prove, { body: { code: codeOf(uri) } });
  expect([await me(before), await me(user.accessToken)]).toEqual([401, 200]);

  clock.advance(60);
  const between = (await logIn(user, codeOf(uri))).token;
  expect(await me(between)).toBe(200);
  await user.call(turnOff, { body: { password: PASSWORD } });
  expect([await me(between), await me(user.accessToken)]).toEqual([401, 200]);
});

test('it is off until the first code of the app', async () => {
  const user = await aKeeper();
  expect((await user.call(get)).data).toEqual({ enabled: false, required: false, recoveryCodesLeft: 0 });

  const { status, data } = await user.call(begin, { body: { password: PASSWORD } });
  expect(status).toBe(201);
  expect(data.uri).toContain(`secret=${data.secret}`);
  expect(decodeURIComponent(data.uri)).toContain(`Riideait:${user.email}`);
  expect((await user.call(get)).data.enabled).toBe(false);
  expect((await logIn(user)).status).toBe(200);

  const wrong = await user.call(prove, { body: { code: '000000' } });
  expect([wrong.status, wrong.messages[0]]).toMatchObject([400, { code: 'WRONG_CODE', field: 'code' }]);

  const proved = await user.call(prove, { body: { code: codeOf(data.uri).replace(/^.../, '$& ') } });
  expect(proved.status).toBe(200);
  expect(new Set(proved.data.recoveryCodes).size).toBe(10);
  for (const code of proved.data.recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  expect((await user.call(get)).data).toEqual({ enabled: true, required: false, recoveryCodesLeft: 10 });
  expect((await lettersTo(user.email))[0]?.subject).toBe('Kaheastmeline sisselogimine on sisse lülitatud');
  expect(await eventsOf(user)).toContain('SECOND_FACTOR_ON');
});

test('the database holds neither secret nor recovery codes in plain text', async () => {
  const { user, uri, recoveryCodes } = await aCarefulUser();
  const { system } = database();
  const totp = await system.selectFrom('totp').select('secret').where('userId', '=', user.id).executeTakeFirstOrThrow();
  const plain = new TOTP({ secret: new URL(uri).searchParams.get('secret') ?? '' }).secret.bytes;
  expect(plain).toHaveLength(SECRET_BYTES);
  expect(totp.secret.includes(Buffer.from(plain))).toBe(false);
  const codes = await system.selectFrom('recoveryCode').select('hash').where('userId', '=', user.id).execute();
  expect(codes).toHaveLength(10);
  for (const code of recoveryCodes)
    expect(codes.some((row) => row.hash.includes(code) || row.hash.includes(code.replace('-', '')))).toBe(false);
});

test('the password is asked for again, and guessing it is limited', async () => {
  const { user } = await aCarefulUser();
  for (const endpoint of [begin, renewRecoveryCodes, turnOff]) {
    const refused = await user.call(endpoint, { body: { password: 'vale' } });
    expect([refused.status, refused.messages[0]]).toMatchObject([400, { code: 'WRONG_PASSWORD', field: 'password' }]);
  }
  for (let n = 3; n < 10; n++) await user.call(turnOff, { body: { password: 'vale' } });
  expect((await user.call(turnOff, { body: { password: PASSWORD } })).status).toBe(429);
});

test('login asks for a code, which is no failed attempt', async () => {
  const { user, uri } = await aCarefulUser();
  for (let n = 0; n < 12; n++) expect(await logIn(user)).toMatchObject({ status: 400, code: 'CODE_NEEDED', field: 'code' });
  expect(await logIn(user, codeOf(uri).replace(/^.../, '$& '))).toMatchObject({ status: 200 });
  expect(await eventsOf(user)).toEqual(['SECOND_FACTOR_ON', 'LOGIN: Parooli ja rakenduse koodiga']);
});

test('a wrong password does not show that a code is needed', async () => {
  const { user } = await aCarefulUser();
  expect(await logIn(user, undefined, 'vale')).toMatchObject({ status: 400, code: 'WRONG_CREDENTIALS' });
});

test('wrong codes are failed logins: after ten even the right one waits', async () => {
  const { user, uri } = await aCarefulUser();
  for (let n = 0; n < 10; n++) expect(await logIn(user, '000000')).toMatchObject({ status: 400, code: 'WRONG_CODE', field: 'code' });
  expect((await logIn(user, codeOf(uri))).status).toBe(429);
  expect((await eventsOf(user)).filter((event) => event === 'LOGIN_FAILED: Vale kood')).toHaveLength(10);
});

test('a code is good once, also where it is used twice at once', async () => {
  const { user, uri } = await aCarefulUser();
  const code = codeOf(uri);
  const answers = await Promise.all([logIn(user, code), logIn(user, code), logIn(user, code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  clock.advance(30);
  expect((await logIn(user, code)).status).toBe(400);
  expect((await logIn(user, codeOf(uri))).status).toBe(200);
});

test('a clock may be one step off, not two; a code older than the last used one is refused', async () => {
  const { user, uri } = await aCarefulUser();
  expect((await logIn(user, codeOf(uri, -60))).status).toBe(400);
  expect((await logIn(user, codeOf(uri, 60))).status).toBe(400);
  expect((await logIn(user, codeOf(uri, 30))).status).toBe(200);
  expect((await logIn(user, codeOf(uri))).status).toBe(400);
});

test('a recovery code is good once, however it is spelled, also where it is used twice at once', async () => {
  const { user, first } = await aCarefulUser();
  const answers = await Promise.all([logIn(user, first), logIn(user, ` ${first.toUpperCase().replace('-', ' ')}`)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await user.call(get)).data.recoveryCodesLeft).toBe(9);
  expect(await eventsOf(user)).toEqual(expect.arrayContaining(['RECOVERY_CODE_USED', 'LOGIN: Parooli ja taastekoodiga']));
});

test('another user’s recovery code is no good', async () => {
  const [{ user }, { first }] = [await aCarefulUser(), await aCarefulUser()];
  expect((await logIn(user, first)).code).toBe('WRONG_CODE');
});

test('new recovery codes make the old ones void', async () => {
  const { user, first } = await aCarefulUser();
  const { status, data } = await user.call(renewRecoveryCodes, { body: { password: PASSWORD } });
  expect([status, data.recoveryCodes.length]).toEqual([201, 10]);
  expect((await logIn(user, first)).status).toBe(400);
  expect((await logIn(user, data.recoveryCodes[9])).status).toBe(200);
  expect(await eventsOf(user)).toContain('RECOVERY_CODES_RENEWED');
});

test('an active factor cannot be begun again; an inactive one cannot be renewed or turned off', async () => {
  const { user } = await aCarefulUser();
  const plain = await aKeeper();
  const codes = async (who: TestUser, endpoint: Endpoint, body: Record<string, unknown>) => (await who.call(endpoint, { body })).codes[0];
  const [password, code] = [{ password: PASSWORD }, { code: '123456' }];
  expect([await codes(user, begin, password), await codes(user, prove, code)]).toEqual(['SECOND_FACTOR_ON', 'SECOND_FACTOR_ON']);
  expect([
    await codes(plain, prove, code),
    await codes(plain, renewRecoveryCodes, password),
    await codes(plain, turnOff, password),
  ]).toEqual(['SECOND_FACTOR_OFF', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_OFF']);
});

test('beginning again voids the earlier secret', async () => {
  const user = await aKeeper();
  const before = (await user.call(begin, { body: { password: PASSWORD } })).data.uri;
  const after = (await user.call(begin, { body: { password: PASSWORD } })).data.uri;
  expect((await user.call(prove, { body: { code: codeOf(before) } })).status).toBe(400);
  const answers = await Promise.all([1, 2].map(() => user.call(prove, { body: { code: codeOf(after) } })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('turned off, the password is enough again and the owner gets a mail', async () => {
  const { user } = await aCarefulUser();
  expect((await user.call(turnOff, { body: { password: PASSWORD } })).status).toBe(200);
  expect((await logIn(user)).status).toBe(200);
  expect((await user.call(get)).data).toEqual({ enabled: false, required: false, recoveryCodesLeft: 0 });
  expect((await lettersTo(user.email))[0]?.subject).toBe('Kaheastmeline sisselogimine on välja lülitatud');
});

test('required by the ensemble: missing until proved, also in the present session, and cannot be turned off', async () => {
  const { ensembleId } = await anEnsemble();
  const user = await aUser('ROLE_USER', ensembleId, await hash);
  await database().system.updateTable('ensemble').set({ secondFactorRequired: true }).where('id', '=', ensembleId).execute();
  const me = async () => (await user.call(accountEndpoints.me)).data;
  expect(await me()).toMatchObject({ secondFactorMissing: true, permissions: [] });
  expect((await user.call(get)).data.required).toBe(true);

  const { uri } = (await user.call(begin, { body: { password: PASSWORD } })).data;
  expect((await me()).secondFactorMissing).toBe(true);
  await user.call(prove, { body: { code: codeOf(uri) } });
  expect((await me()).secondFactorMissing).toBe(false);
  expect((await me()).permissions).toContain('issuing:write');

  const refused = await user.call(turnOff, { body: { password: PASSWORD } });
  expect([refused.status, refused.codes]).toEqual([409, ['SECOND_FACTOR_REQUIRED']]);
  expect((await user.call(get)).data.enabled).toBe(true);
});

test('ten wrong codes, from wherever, and no more are tried for a while; another user may', async () => {
  const { user, uri } = await aCarefulUser();
  const other = await aCarefulUser();
  for (let n = 0; n < 10; n++) expect((await logIn(user, '000000', PASSWORD, `198.51.100.${n}`)).code).toBe('WRONG_CODE');
  expect((await logIn(user, codeOf(uri), PASSWORD, '198.51.100.77')).status).toBe(429);
  expect((await logIn(other.user, codeOf(other.uri), PASSWORD, '198.51.100.77')).status).toBe(200);

  clock.advance(15 * 60 + 1);
  expect((await logIn(user, codeOf(uri), PASSWORD, '198.51.100.77')).status).toBe(200);
});
