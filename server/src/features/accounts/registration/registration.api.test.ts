import { registrationEndpoints } from '@riideait/contract';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import * as hashing from '../../../passwords/hash.ts';

// Files share their modules: these are loaded anew, with the mock.
vi.hoisted(() => vi.resetModules());
vi.mock(import('../../../passwords/hash.ts'), { spy: true });

const { app, clock, stranger, anEnsemble, aUser, database, lettersTo } = testApp();
const { register, confirm } = registrationEndpoints;

const PASSWORD = 'õige hobune aku klamber';
let serial = 0;
const anAddress = () => `uus${++serial}@tantsuring.test`;
const formOf = (email: string, password = PASSWORD) => ({ name: 'Liisu Lumi', email, password, passwordRepeat: password });

const userOf = (email: string) => database().system.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const eventsOf = (userId: number) =>
  database().system.selectFrom('securityEvent').select(['kind', 'actorId', 'details']).where('userId', '=', userId).orderBy('id').execute();

const logIn = (email: string, password: string) => app().inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

async function registered(email = anAddress()) {
  expect((await stranger.call(register, { body: formOf(email) })).status).toBe(201);
  const { id } = await userOf(email);
  const [letter] = await lettersTo(email);
  return { email, userId: id, code: letter?.code ?? '' };
}

test('a registered user can log in once the mailed link is opened', async () => {
  const email = anAddress();
  const answer = await stranger.call(register, { body: formOf(` ${email.toUpperCase()} `) });
  expect([answer.status, answer.data, answer.messages]).toEqual([201, null, []]);
  const { id: userId, ...user } = await userOf(email);
  expect(user).toMatchObject({ name: 'Liisu Lumi', roleCode: 'ROLE_VIEWER', ensembleId: null, active: true, confirmed: false });
  expect((await logIn(email, PASSWORD)).statusCode).toBe(400);

  const [letter] = await lettersTo(email);
  expect(letter?.text).toContain(`http://localhost:3000/confirm?userId=${userId}&code=${letter?.code}`);
  const query = { userId, code: letter?.code ?? '' };
  expect((await stranger.call(confirm, { query })).status).toBe(200);
  expect((await logIn(email, PASSWORD)).statusCode).toBe(200);
  const events = (await eventsOf(userId)).filter(({ kind }) => !kind.startsWith('LOGIN'));
  expect(events.map(({ kind, actorId }) => [kind, actorId])).toEqual([
    ['REGISTERED', userId],
    ['CONFIRMED', userId],
  ]);
});

test('a letter contains nothing that was typed', async () => {
  const email = anAddress();
  await stranger.call(register, { body: { ...formOf(email), name: 'Võitsid auto! kuri.example' } });
  expect(JSON.stringify(await lettersTo(email))).not.toContain('kuri.example');
});

test('the link may be opened again, an hour later, many times at once, and broken over lines', async () => {
  const { userId, code } = await registered();
  const answers = await Promise.all(Array.from({ length: 8 }, () => stranger.call(confirm, { query: { userId, code } })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  clock.advance(3600);
  expect((await stranger.call(confirm, { query: { userId, code: `${code.slice(0, 20)}\r\n${code.slice(20)}>` } })).status).toBe(200);
  expect((await eventsOf(userId)).filter(({ kind }) => kind === 'CONFIRMED')).toHaveLength(1);
});

test('an unknown code, another’s and an expired one confirm nothing', async () => {
  const [mine, other] = [await registered(), await registered()];
  const refused = [
    await stranger.call(confirm, { query: { userId: mine.userId, code: 'olematu' } }),
    await stranger.call(confirm, { query: { userId: mine.userId, code: other.code } }),
  ];
  clock.advance(7 * 86_400 + 1);
  refused.push(await stranger.call(confirm, { query: { userId: mine.userId, code: mine.code } }));

  expect(refused.map(({ status, messages }) => [status, messages[0]?.text])).toEqual(
    refused.map(() => [400, 'Konto kinnitamisel tekkis viga']),
  );
  expect((await userOf(mine.email)).confirmed).toBe(false);
});

test('another’s code stays good for its owner', async () => {
  const [mine, other] = [await registered(), await registered()];
  await stranger.call(confirm, { query: { userId: mine.userId, code: other.code } });
  expect((await stranger.call(confirm, { query: { userId: other.userId, code: other.code } })).status).toBe(200);
});

test('a taken address gets the same answer after the same work, and its owner a mail', async () => {
  const { ensembleId } = await anEnsemble();
  const owner = await aUser('ROLE_USER', ensembleId, 'vana');
  vi.mocked(hashing.hashPassword).mockClear();

  const free = await stranger.call(register, { body: formOf(anAddress()) });
  expect(hashing.hashPassword).toHaveBeenCalledTimes(1);
  const taken = await stranger.call(register, { body: formOf(owner.email.toUpperCase()) });
  expect(hashing.hashPassword).toHaveBeenCalledTimes(2);
  expect([taken.status, taken.raw.body]).toEqual([free.status, free.raw.body]);

  const [letter] = await lettersTo(owner.email);
  expect(letter?.subject).toBe('Sul on juba konto');
  expect(letter?.text).toContain('http://localhost:3000/forgot-password');
  expect(await userOf(owner.email)).toMatchObject({ passwordHash: 'vana', name: expect.stringContaining('Tõruke'), ensembleId });
  expect((await eventsOf(owner.id)).map(({ kind, actorId }) => [kind, actorId])).toEqual([['REGISTERED', null]]);
});

test('an unconfirmed account takes the newest name, and only the newest link is good', async () => {
  const first = await registered();
  await stranger.call(register, { body: { ...formOf(first.email), name: 'Päris Liisu' } });
  const [newest] = await lettersTo(first.email);

  expect((await stranger.call(confirm, { query: { userId: first.userId, code: first.code } })).status).toBe(400);
  expect((await stranger.call(confirm, { query: { userId: first.userId, code: newest?.code ?? '' } })).status).toBe(200);
  expect((await userOf(first.email)).name).toBe('Päris Liisu');
  expect((await logIn(first.email, PASSWORD)).statusCode).toBe(200);
});

test('where two passwords were typed before the address was proved, its owner chooses one by the newest link', async () => {
  const first = await registered();
  await stranger.call(register, { body: formOf(first.email, 'hoopis teine mõte 8') });
  const [newest] = await lettersTo(first.email);
  expect(newest?.subject).toBe('Vali oma parool');
  const chosen = 'kolmas mõte on hea 9';
  const body = { code: newest?.code ?? '', newPassword: chosen, newPasswordRepeat: chosen };
  expect((await stranger.call(registrationEndpoints.resetPassword, { body })).status).toBe(200);
  for (const typed of [PASSWORD, 'hoopis teine mõte 8']) expect((await logIn(first.email, typed)).statusCode).toBe(400);
  expect((await logIn(first.email, chosen)).statusCode).toBe(200);
});

test.each(['with an ensemble', 'without a password'])('a new registration does not take over a given role, %s', async (how) => {
  const { ensembleId } = await anEnsemble();
  const added = how === 'without a password' ? await aUser('ROLE_MANAGER', ensembleId) : await aUser('ROLE_MANAGER', ensembleId, 'vana');
  await database().system.updateTable('appUser').set({ confirmed: false }).where('id', '=', added.id).execute();
  const before = await userOf(added.email);

  expect((await stranger.call(register, { body: formOf(added.email) })).status).toBe(201);
  expect(await userOf(added.email)).toEqual(before);
  const [letter] = await lettersTo(added.email);
  expect(letter?.subject).toBe('Sulle on juba konto tehtud');
  const reset = { code: letter?.code ?? '', newPassword: PASSWORD, newPasswordRepeat: PASSWORD };
  expect((await stranger.call(registrationEndpoints.resetPassword, { body: reset })).status).toBe(200);
  expect((await logIn(added.email, PASSWORD)).statusCode).toBe(200);
});

test('the owner of a deactivated account is informed by mail', async () => {
  const { ensembleId } = await anEnsemble();
  const { email, id } = await aUser('ROLE_USER', ensembleId);
  await database().system.updateTable('appUser').set({ active: false }).where('id', '=', id).execute();
  expect((await stranger.call(register, { body: formOf(email) })).status).toBe(201);
  expect((await lettersTo(email))[0]?.subject).toBe('Sinu konto on välja lülitatud');
});

test('one address registered many times at once is one account with one good link', async () => {
  const email = anAddress();
  const answers = await Promise.all(Array.from({ length: 6 }, () => stranger.call(register, { body: formOf(email) })));
  expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.body}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);

  const { id: userId } = await userOf(email);
  const letters = await lettersTo(email);
  expect(letters).toHaveLength(6);
  const tried = await Promise.all(letters.map(({ code = '' }) => stranger.call(confirm, { query: { userId, code } })));
  expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
});

test('ten registrations of an address, successful ones too, then 429', async () => {
  const email = anAddress();
  // Those of the tests before are over.
  clock.advance(3601);
  for (let n = 0; n < 10; n++) expect((await stranger.call(register, { body: formOf(email) })).status).toBe(201);
  const { status, codes, raw } = await stranger.call(register, { body: formOf(email) });
  expect([status, codes, raw.headers['retry-after']]).toEqual([429, ['TOO_MANY_ATTEMPTS'], '900']);
  expect(await lettersTo(email)).toHaveLength(10);
});

test('twenty registrations in an hour from one network, then 429 until the first is an hour old; refused ones do not count', async () => {
  const from = (remoteAddress: string, password = PASSWORD) => {
    const payload = formOf(anAddress(), password);
    return app().inject({ method: 'POST', url: '/api/users/register', payload, remoteAddress });
  };
  for (let n = 0; n < 5; n++) expect((await from('2001:db8::1', 'nõrk')).statusCode).toBe(400);
  expect((await from('2001:db8::1')).statusCode).toBe(201);
  clock.advance(40 * 60);
  const atOnce = await Promise.all(Array.from({ length: 19 }, (_, at) => from(`2001:db8::${at.toString(16)}`)));
  expect(new Set(atOnce.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const refused = await from('2001:db8::1');
  expect(refused.json().messages.messageList[0]).toMatchObject({
    code: 'REGISTRATIONS_OF_NETWORK',
    text: 'Siit võrgust on tunni jooksul registreeritud juba 20 korda. Proovi uuesti 20 minuti pärast.',
  });
  expect((await from('2001:db8:0:1::1')).statusCode).toBe(201);
  clock.advance(20 * 60 + 1);
  const rivals = await Promise.all(Array.from({ length: 5 }, () => from('2001:db8::1')));
  expect(rivals.filter(({ statusCode }) => statusCode === 201).length).toBeLessThanOrEqual(1);
});

test('guesses at codes are limited by address', async () => {
  const guess = () => stranger.call(confirm, { query: { userId: 1, code: 'olematu' } });
  clock.advance(3600);
  for (let n = 0; n < 200; n++) await guess();
  expect((await guess()).status).toBe(429);
  const { userId, code } = await registered();
  expect((await stranger.call(confirm, { query: { userId, code: 'olematu' } })).status).toBe(429);
  expect((await stranger.call(confirm, { query: { userId, code } })).status).toBe(200);
  clock.advance(3600);
  expect((await guess()).status).toBe(400);
});

test.each([
  ['no name', { name: ' ' }, 'name', 'Nimi on kohustuslik'],
  ['no address', { email: '' }, 'email', 'E-post on kohustuslik'],
  ['no address at all', { email: 'liisu' }, 'email', 'Sisesta e-posti aadress, näiteks mari@tants.ee'],
  ['no password', { password: '', passwordRepeat: '' }, 'password', 'Parool on kohustuslik'],
  ['a short password', { password: 'üheksa123', passwordRepeat: 'üheksa123' }, 'password', 'Paroolis peab olema vähemalt 10 tähemärki'],
  ['another the second time', { passwordRepeat: 'midagi muud' }, 'passwordRepeat', 'Paroolid ei ole ühesugused'],
  ['a common password', { password: 'Parool12345', passwordRepeat: 'Parool12345' }, 'password', /kasutavad paljud/],
  ['the own name', { password: 'liisu.lumi.2001', passwordRepeat: 'liisu.lumi.2001' }, 'password', /sinu nimest või e-posti aadressist/],
])('%s is refused at its field', async (_, changed, field, text) => {
  const { status, messages } = await stranger.call(register, { body: { ...formOf(anAddress()), ...changed } });
  expect([status, messages[0]]).toEqual([400, expect.objectContaining({ field, text: expect.stringMatching(text) })]);
});

test('any characters are accepted, up to a thousand', async () => {
  const password = `${'🩰 ￿\t"<ä>'.repeat(90)} lõpp`;
  const email = anAddress();
  expect((await stranger.call(register, { body: formOf(email, password) })).status).toBe(201);
  await database().system.updateTable('appUser').set({ confirmed: true }).where('email', '=', email).execute();
  expect((await logIn(email, password)).statusCode).toBe(200);
});

test('Unicode forms of a password are equal', async () => {
  const email = anAddress();
  await stranger.call(register, { body: formOf(email, PASSWORD.normalize('NFD')) });
  await database().system.updateTable('appUser').set({ confirmed: true }).where('email', '=', email).execute();
  expect((await logIn(email, PASSWORD.normalize('NFC'))).statusCode).toBe(200);
});
