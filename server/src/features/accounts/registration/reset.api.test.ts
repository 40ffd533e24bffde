import { accountEndpoints, registrationEndpoints } from '@riideait/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { hashPassword } from '../../../passwords/hash.ts';

// Files share their modules: these are loaded anew, with the mock.
vi.hoisted(() => vi.resetModules());
vi.mock(import('../../../passwords/hash.ts'), { spy: true });

const { app, clock, stranger, anEnsemble, aUser, database, lettersTo } = testApp();
const { invited, requestPassword, resetPassword } = registrationEndpoints;

const NEW = 'tuisk lumehelves 7';
const HOUR = 3600;

const aKeeper = async () => aUser('ROLE_USER', (await anEnsemble()).ensembleId, 'vana');
const hashOf = async (id: number) =>
  (await database().system.selectFrom('appUser').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow()).passwordHash;
const change = (id: number, values: { active?: boolean; confirmed?: boolean }) =>
  database().system.updateTable('appUser').set(values).where('id', '=', id).execute();
const kindsOf = async (userId: number) =>
  (await database().system.selectFrom('securityEvent').select('kind').where('userId', '=', userId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const logIn = (email: string, password: string) => app().inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

async function codeFor(email: string): Promise<string> {
  expect((await stranger.call(requestPassword, { query: { email } })).status).toBe(200);
  return (await lettersTo(email.trim().toLowerCase()))[0]?.code ?? '';
}
const reset = (code: string, newPassword = NEW) =>
  stranger.call(resetPassword, { body: { code, newPassword, newPasswordRepeat: newPassword } });

test('a mailed link sets a new password once, ends all sessions and mails the owner', async () => {
  const user = await aKeeper();
  const code = await codeFor(` ${user.email.toUpperCase()} `);
  const [letter] = await lettersTo(user.email);
  expect(letter?.text).toContain(`http://localhost:3000/reset-password?code=${code}`);

  expect((await user.call(accountEndpoints.me)).status).toBe(200);
  const { status, data } = await reset(code);
  expect([status, data]).toEqual([200, null]);
  expect((await user.call(accountEndpoints.me)).status).toBe(401);
  expect((await lettersTo(user.email))[0]?.subject).toBe('Sinu parool on vahetatud');
  expect(await kindsOf(user.id)).toEqual(['PASSWORD_REQUESTED', 'PASSWORD_RESET']);
  expect((await logIn(user.email, NEW)).statusCode).toBe(200);

  const again = await reset(code, 'midagi kolmandat 3');
  expect([again.status, again.codes, again.messages[0]?.text]).toEqual([403, ['LINK_EXPIRED'], 'Link on aegunud või juba kasutatud']);
});

test.each(['.', `&fbclid=${'x'.repeat(300)}`])('a mail program may put signs behind the link: %s', async (behind) => {
  const { email } = await aKeeper();
  expect((await reset((await codeFor(email)) + behind)).status).toBe(200);
});

test('an hour later the link has expired', async () => {
  const { email, id } = await aKeeper();
  const code = await codeFor(email);
  clock.advance(HOUR + 1);
  const { status, codes } = await reset(code);
  expect([status, codes, await hashOf(id)]).toEqual([403, ['LINK_EXPIRED'], 'vana']);
});

test('concurrent uses of one code: one wins', async () => {
  const { email, id } = await aKeeper();
  const code = await codeFor(email);
  const passwords = Array.from({ length: 8 }, (_, n) => `tuisk lumehelves ${n}`);
  // Without hashing all reach the code together.
  const hashing = vi.mocked(hashPassword).mockImplementation(async (password) => `räsi ${password}`);
  onTestFinished(() => void hashing.mockReset());
  const answers = await Promise.all(passwords.map((password) => reset(code, password)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(403)]);
  expect(await hashOf(id)).toBe(`räsi ${passwords[answers.findIndex(({ status }) => status === 200)]}`);
  expect((await kindsOf(id)).filter((kind) => kind === 'PASSWORD_RESET')).toHaveLength(1);
});

test('only the newest link is valid, also of many requested at once', async () => {
  const { email } = await aKeeper();
  const first = await codeFor(email);
  await Promise.all(Array.from({ length: 5 }, () => stranger.call(requestPassword, { query: { email } })));
  const codes = (await lettersTo(email)).map(({ code = '' }) => code);
  expect(codes).toContain(first);
  const answers = [];
  for (const code of codes) answers.push((await reset(code)).status);
  expect(answers.toSorted()).toEqual([200, 403, 403, 403, 403, 403]);
});

test('a refused password does not use up the code', async () => {
  const { email } = await aKeeper();
  const code = await codeFor(email);
  const common = await reset(code, 'Parool12345');
  expect([common.status, common.codes, common.messages[0]?.field]).toEqual([400, ['WEAK_PASSWORD'], 'newPassword']);
  const own = await reset(code, email);
  expect([own.status, own.codes]).toEqual([400, ['WEAK_PASSWORD']]);
  const short = await reset(code, 'lühike');
  expect([short.status, short.messages[0]?.text]).toEqual([400, 'Paroolis peab olema vähemalt 10 tähemärki']);
  expect((await reset(code)).status).toBe(200);
});

test('the ensemble’s name is no password either', async () => {
  const { ensembleId } = await anEnsemble();
  // A name without a word of the user's address.
  await database().system.updateTable('ensemble').set({ name: 'Kullaketrajad' }).where('id', '=', ensembleId).execute();
  const { email } = await aUser('ROLE_USER', ensembleId, 'vana');
  const { status, messages } = await reset(await codeFor(email), 'Kullaketrajad!');
  expect([status, messages[0]?.text]).toEqual([400, expect.stringContaining('ansambli või veebilehe')]);
});

test('two different passwords are refused at the second', async () => {
  const body = { code: 'olematu', newPassword: NEW, newPasswordRepeat: 'midagi muud' };
  const { status, messages } = await stranger.call(resetPassword, { body });
  expect([status, messages[0]]).toMatchObject([400, { field: 'newPasswordRepeat', text: 'Paroolid ei ole ühesugused' }]);
});

test('a reset also confirms the address', async () => {
  const { email, id } = await aKeeper();
  await change(id, { confirmed: false });
  await reset(await codeFor(email));
  expect((await logIn(email, NEW)).statusCode).toBe(200);
});

test('an unknown address and an inactive user get USER_NOT_FOUND and no mail', async () => {
  const { email, id } = await aKeeper();
  await change(id, { active: false });
  for (const address of [email, 'keegi@mujal.test']) {
    const { status, messages } = await stranger.call(requestPassword, { query: { email: address } });
    expect([status, messages[0]?.text]).toEqual([404, 'Sellise e-posti aadressiga kasutajat ei leitud']);
    expect(await lettersTo(address)).toEqual([]);
  }
});

test('a user deactivated meanwhile cannot use the link', async () => {
  const { email, id } = await aKeeper();
  const code = await codeFor(email);
  await change(id, { active: false });
  expect((await reset(code)).status).toBe(403);
  expect(await hashOf(id)).toBe('vana');
});

test('ten letters to an address, then 429', async () => {
  const { email } = await aKeeper();
  for (let n = 0; n < 10; n++) await codeFor(email);
  const { status, codes } = await stranger.call(requestPassword, { query: { email } });
  expect([status, codes]).toEqual([429, ['TOO_MANY_ATTEMPTS']]);
  expect(await lettersTo(email)).toHaveLength(10);
});

test('guesses at links are limited by address, and a right link still works there', async () => {
  clock.advance(HOUR);
  const { email } = await aKeeper();
  for (let n = 0; n < 200; n++) expect((await reset('olematu')).status).toBe(403);
  expect((await reset('olematu')).status).toBe(429);
  expect((await stranger.call(invited, { query: { code: 'olematu' } })).status).toBe(429);
  const code = await codeFor(email);
  expect((await reset(code)).status).toBe(200);
  expect((await reset(code)).status).toBe(429);
});
