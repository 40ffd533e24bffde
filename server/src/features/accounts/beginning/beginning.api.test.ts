import {
  accountEndpoints,
  authEndpoints,
  beginningEndpoints,
  ensembleEndpoints,
  ensembleRequestEndpoints,
  registrationEndpoints,
  termsEndpoints,
  userEndpoints,
} from '@riideait/contract';
import { beforeEach, expect, test } from 'vitest';
import { MAILING, type TestApp, testApp } from '../../../../test/app.ts';
import { clientOf } from '../../../../test/client.ts';
import { createPost } from '../../../mail/post.ts';
import { hashPassword } from '../../../passwords/hash.ts';
import { readTerms } from '../../../terms.ts';
import { tellOfWaitingUsers } from '../users/waiting.service.ts';
import { forgetRequests, tellOfRequests } from './requests.service.ts';

const beginnings = { ensembles: 'open' as const, provedADay: 8, terms: readTerms('open') };
const open = testApp({ own: true, beginnings });
const { database, lettersTo, aUser, anEnsemble } = open;
const asking = testApp({ database, beginnings: { ...beginnings, ensembles: 'asked' } });
const invited = testApp({ database, mailing: MAILING });
const { ask, list, accept, refuse, own, begin, withdraw } = ensembleRequestEndpoints;

const PASSWORD = 'tuisk lumehelves 7';
const OTHER_PASSWORD = 'hoopis teine mõte 8';
const publicUrl = 'http://localhost:3000';
const post = createPost({ publicUrl });
let serial = 0;
const anAddress = () => `algus${++serial}@tantsuring.test`;
const formOf = (email: string, changed: object = {}) => ({
  ensembleName: 'Põlluõis',
  place: 'Muhu vald',
  name: 'Liisu Lumi',
  email,
  password: PASSWORD,
  passwordRepeat: PASSWORD,
  ...changed,
});

const askIn = ({ stranger }: TestApp, email: string, changed: object = {}) => stranger.call(ask, { body: formOf(email, changed) });
const userOf = (email: string) => database().system.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const requestsOf = async (email: string) => {
  const rows = database().system.selectFrom('ensembleRequest').innerJoin('appUser', 'appUser.id', 'userId').where('email', '=', email);
  return rows.selectAll('ensembleRequest').execute();
};

/** Opens the newest link that was mailed. */
async function openLink({ stranger }: TestApp, email: string) {
  const [letter] = await lettersTo(email);
  return stranger.call(registrationEndpoints.confirm, { query: { userId: (await userOf(email)).id, code: letter?.code ?? '' } });
}

async function logIn({ app, stranger }: TestApp, email: string, password = PASSWORD) {
  const { status, data } = await stranger.call(authEndpoints.login, { body: { email, password } });
  const client = clientOf(app, status === 200 ? data.accessToken : undefined);
  const me = async () => (await client.call(accountEndpoints.me)).data;
  return { status, data, me, ...client };
}

/** A request of a new address whose link was opened. */
async function aProved(where: TestApp, changed: object = {}) {
  const email = anAddress();
  expect((await askIn(where, email, changed)).status).toBe(201);
  expect((await openLink(where, email)).status).toBe(200);
  return email;
}

const anAccount = async (ensembleId: number | null = null) => {
  const user = await aUser('ROLE_VIEWER', ensembleId, await hashPassword(OTHER_PASSWORD));
  await database().system.updateTable('appUser').set({ name: 'Vana Olija' }).where('id', '=', user.id).execute();
  return user;
};

// A day later nothing of a former test counts.
beforeEach(() => {
  for (const { clock } of [open, asking, invited]) clock.advance(86_401);
});

const advance = (seconds: number) => {
  for (const { clock } of [open, asking]) clock.advance(seconds);
};

test('an ensemble is made at the first login, not by the link', async () => {
  const email = anAddress();
  const answer = await askIn(open, email, { termsVersion: beginnings.terms.version });
  expect([answer.status, answer.data, answer.messages]).toEqual([201, null, []]);
  expect((await logIn(open, email)).status).toBe(400);

  expect((await openLink(open, email)).status).toBe(200);
  expect((await openLink(open, email)).status).toBe(200);
  expect((await userOf(email)).ensembleId).toBeNull();

  const first = await logIn(open, email);
  expect(first.data.begun).toBe('EMPTY');
  expect(await first.me()).toMatchObject({ ensemble: 'Põlluõis', ensembleCode: 'polluois', roleCode: 'ROLE_MANAGER' });
  expect((await logIn(open, email)).data.begun).toBeUndefined();
  const { begunAt, trustedAt } = await database()
    .system.selectFrom('ensemble')
    .selectAll()
    .where('code', '=', 'polluois')
    .executeTakeFirstOrThrow();
  expect([begunAt !== null, trustedAt]).toEqual([true, null]);
  // She accepted the terms with the form.
  expect((await first.call(termsEndpoints.state)).data).toMatchObject({
    asked: false,
    accepted: { version: beginnings.terms.version, by: 'Liisu Lumi' },
  });
});

test('an ensemble of a taken code gets a number, and a file is imported next', async () => {
  const name = 'Kuljuste Kuljus';
  const codes = [];
  for (let n = 0; n < 2; n++) {
    const session = await logIn(open, await aProved(open, { ensembleName: name, start: 'FILE' }));
    expect(session.data.begun).toBe('FILE');
    codes.push((await session.me()).ensembleCode);
  }
  expect(codes).toEqual(['kuljuste-kuljus', 'kuljuste-kuljus-2']);
});

test('two first logins at once make one ensemble', async () => {
  const email = await aProved(open, { ensembleName: 'Kaks korraga' });
  const sessions = await Promise.all([logIn(open, email), logIn(open, email), logIn(open, email)]);
  expect(sessions.filter(({ data }) => data.begun !== undefined)).toHaveLength(1);
  expect(await database().system.selectFrom('ensemble').select('code').where('name', '=', 'Kaks korraga').execute()).toHaveLength(1);
});

test('a letter before the proof contains nothing that was typed', async () => {
  const { ensembleId } = await anEnsemble();
  const typed = { ensembleName: 'kuri.example', place: 'kuri.example', name: 'Võitsid auto! kuri.example' };
  const addresses = [anAddress(), (await anAccount()).email, (await anAccount(ensembleId)).email];
  for (const email of addresses) {
    await askIn(open, email, typed);
    const letters = await lettersTo(email);
    expect(letters).toHaveLength(1);
    expect(JSON.stringify(letters)).not.toContain('kuri');
  }
});

test('an address with an account gets the same answer, and its owner a letter', async () => {
  const { ensembleId } = await anEnsemble();
  const member = await anAccount(ensembleId);
  const [free, taken] = [await askIn(open, anAddress()), await askIn(open, member.email.toUpperCase())];
  expect([taken.status, taken.raw.body]).toEqual([free.status, free.raw.body]);
  const [letter] = await lettersTo(member.email);
  expect([letter?.subject, letter?.code]).toEqual(['Sul on juba ansambel', undefined]);
  expect(await requestsOf(member.email)).toEqual([]);
  expect(await userOf(member.email)).toMatchObject({ name: 'Vana Olija', ensembleId });
});

test('a request for an account without an ensemble is its owner’s, with her own password', async () => {
  const { email } = await anAccount();
  await askIn(open, email);
  expect((await logIn(open, email, OTHER_PASSWORD)).data.begun).toBeUndefined();
  const [letter] = await lettersTo(email);
  expect(letter?.text).toMatch(/\/begin\/confirm\?userId=\d+&code=/);
  expect((await openLink(open, email)).status).toBe(200);

  expect((await logIn(open, email)).status).toBe(400);
  const session = await logIn(open, email, OTHER_PASSWORD);
  expect(session.data.begun).toBe('EMPTY');
  expect(await session.me()).toMatchObject({ name: 'Vana Olija', roleCode: 'ROLE_MANAGER' });
});

test('an account whose address nobody has proved gets a link to a new password, and then says that the request is hers', async () => {
  const { id, email } = await anAccount();
  await database().system.updateTable('appUser').set({ addressProvedAt: null }).where('id', '=', id).execute();
  await askIn(open, email);
  expect((await logIn(open, email, OTHER_PASSWORD).then((session) => session.call(own))).data).toBeNull();

  const [letter] = await lettersTo(email);
  expect(letter?.subject).toBe('Sulle on juba konto tehtud');
  const body = { code: letter?.code ?? '', newPassword: PASSWORD, newPasswordRepeat: PASSWORD };
  expect((await open.stranger.call(registrationEndpoints.resetPassword, { body })).status).toBe(200);
  const session = await logIn(open, email);
  expect((await session.call(own)).data).toMatchObject({ ensembleName: 'Põlluõis', state: 'TO_PROVE' });
  expect((await session.call(begin)).status).toBe(200);
  expect(await session.me()).toMatchObject({ ensemble: 'Põlluõis', roleCode: 'ROLE_MANAGER' });
  expect((await session.call(begin)).codes).toEqual(['ALREADY_IN_ENSEMBLE']);
});

test('a repeated request replaces the former, and mails once an hour and three times a day', async () => {
  const email = anAddress();
  for (const ensembleName of ['Esimene', 'Teine']) expect((await askIn(open, email, { ensembleName })).status).toBe(201);
  expect(await lettersTo(email)).toHaveLength(1);
  expect(await requestsOf(email)).toEqual([expect.objectContaining({ ensembleName: 'Teine' })]);
  for (let hour = 0; hour < 5; hour++) {
    advance(3601);
    await askIn(open, email, { ensembleName: `Tund ${hour}` });
  }
  expect(await lettersTo(email)).toHaveLength(3);
  await openLink(open, email);
  expect(await (await logIn(open, email)).me()).toMatchObject({ ensemble: 'Tund 4' });
});

test('of two who ask within the hour with passwords of their own neither is let in: the owner of the address chooses one', async () => {
  const email = anAddress();
  await askIn(open, email, { ensembleName: 'Oma' });
  await askIn(open, email, { ensembleName: 'Võõra', name: 'Võõras', password: OTHER_PASSWORD, passwordRepeat: OTHER_PASSWORD });
  await openLink(open, email);
  for (const typed of [PASSWORD, OTHER_PASSWORD]) expect((await logIn(open, email, typed)).status).toBe(400);
  expect((await userOf(email)).name).toBe('Liisu Lumi');

  await open.stranger.call(registrationEndpoints.requestPassword, { query: { email } });
  const [letter] = await lettersTo(email);
  const body = { code: letter?.code ?? '', newPassword: 'kolmas mõte on hea 9', newPasswordRepeat: 'kolmas mõte on hea 9' };
  expect((await open.stranger.call(registrationEndpoints.resetPassword, { body })).status).toBe(200);
  expect(await (await logIn(open, email, body.newPassword)).me()).toMatchObject({ ensemble: 'Oma', name: 'Liisu Lumi' });
});

test('a filled hidden field is answered and nothing happens', async () => {
  const email = anAddress();
  expect((await askIn(open, email, { website: 'https://kuri.example' })).status).toBe(201);
  expect(await lettersTo(email)).toEqual([]);
  expect(await database().system.selectFrom('appUser').select('id').where('email', '=', email).execute()).toEqual([]);
});

test('only proved requests count for the day, and a full day proves no more', async () => {
  const waiting = anAddress();
  await askIn(open, waiting);
  const first = await aProved(open);
  for (let n = 1; n < beginnings.provedADay; n++) await aProved(open);
  for (const answer of [await askIn(open, anAddress()), await openLink(open, waiting)]) {
    expect([answer.status, answer.codes]).toEqual([429, ['BEGINNINGS_OF_DAY']]);
  }
  expect((await logIn(open, first)).data.begun).toBe('EMPTY');
  advance(86_401);
  expect((await openLink(open, waiting)).status).toBe(200);
});

test('of many addresses proved at once no more count than a day has', async () => {
  const addresses = Array.from({ length: beginnings.provedADay + 3 }, anAddress);
  for (const email of addresses) await askIn(open, email);
  const answers = await Promise.all(addresses.map((email) => openLink(open, email)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(beginnings.provedADay);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
});

test('an erased account takes its request along', async () => {
  const { admin } = await asking.anEnsemble();
  const email = await aProved(asking);
  const { id, name } = await userOf(email);
  expect((await admin.call(userEndpoints.erase, { params: { id }, body: { name } })).status).toBe(200);
  expect(await database().system.selectFrom('ensembleRequest').selectAll().where('userId', '=', id).execute()).toEqual([]);
});

test('requests are counted with registrations of a network', async () => {
  for (let n = 0; n < 10; n++) {
    expect((await askIn(open, anAddress())).status).toBe(201);
    const email = anAddress();
    await open.stranger.call(registrationEndpoints.register, {
      body: { name: 'Mari', email, password: PASSWORD, passwordRepeat: PASSWORD },
    });
  }
  const { status, codes } = await askIn(open, anAddress());
  expect([status, codes]).toEqual([429, ['REGISTRATIONS_OF_NETWORK']]);
});

test.each([
  ['no name', { ensembleName: ' ' }, 'ensembleName', 'Ansambli nimi on kohustuslik'],
  ['no place', { place: '' }, 'place', 'Vald või linn on kohustuslik'],
  ['another password the second time', { passwordRepeat: 'midagi muud' }, 'passwordRepeat', 'Paroolid ei ole ühesugused'],
  ['a weak password', { password: 'põlluõis muhu', passwordRepeat: 'põlluõis muhu', ensembleName: 'Põlluõis Muhu' }, 'password', /nimest/],
  ['terms of before', { termsVersion: 'vana' }, 'termsVersion', /muutunud/],
])('%s is refused at its field', async (_, changed, field, text) => {
  const { status, messages } = await askIn(open, anAddress(), changed);
  expect([400, 409]).toContain(status);
  expect(messages[0]).toMatchObject({ field, text: expect.stringMatching(text) });
});

test('where only administrators begin ensembles, none can be asked for', async () => {
  const { status, codes } = await askIn(invited, anAddress());
  expect([status, codes]).toEqual([403, ['BEGINNING_CLOSED']]);
  expect((await invited.stranger.call(beginningEndpoints.get)).data).toMatchObject({ ensembles: 'invited' });
});

test('administrators accept or refuse what is asked, once', async () => {
  const { admin } = await asking.anEnsemble();
  await open
    .anEnsemble()
    .then(({ code }) => database().system.updateTable('ensemble').set({ name: 'Tantsurühm Kirivöö' }).where('code', '=', code).execute());
  const unproved = anAddress();
  await askIn(asking, unproved);
  const [taken, turned] = [
    await aProved(asking, { ensembleName: 'Kirivöö', start: 'FILE' }),
    await aProved(asking, { ensembleName: 'Soveldaja' }),
  ];
  const session = await logIn(asking, taken);
  expect([session.data.begun, (await session.call(own)).data?.state]).toEqual([undefined, 'WAITING']);

  const waiting = (await admin.call(list)).data.filter(({ email }) => [unproved, taken, turned].includes(email));
  expect(waiting).toEqual([
    {
      id: expect.any(Number),
      ensembleName: 'Kirivöö',
      place: 'Muhu vald',
      name: 'Liisu Lumi',
      email: taken,
      at: expect.any(String),
      like: ['Tantsurühm Kirivöö'],
    },
    expect.objectContaining({ ensembleName: 'Soveldaja', email: turned, like: [] }),
  ]);
  const [first, second] = waiting.map(({ id }) => id);
  const decided = await Promise.all([admin.call(accept, { params: { id: first } }), admin.call(accept, { params: { id: first } })]);
  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await admin.call(refuse, { params: { id: second }, body: { reason: 'Sellist rühma me ei tunne.' } })).status).toBe(200);
  const again = await admin.call(accept, { params: { id: second } });
  expect([again.status, again.codes]).toEqual([409, ['REQUEST_DECIDED']]);

  expect(await session.me()).toMatchObject({ ensemble: 'Kirivöö', ensembleCode: 'kirivoo', roleCode: 'ROLE_MANAGER' });
  expect((await lettersTo(taken))[0]).toMatchObject({ text: expect.stringContaining(`${publicUrl}/import`) });
  expect((await lettersTo(turned))[0]?.text).toContain('Sellist rühma me ei tunne.');
  const other = await logIn(asking, turned);
  expect((await other.call(own)).data).toMatchObject({ state: 'REFUSED', reason: 'Sellist rühma me ei tunne.' });
  expect((await other.call(withdraw)).status).toBe(200);
  expect((await other.call(own)).data).toBeNull();
  expect((await admin.call(ensembleEndpoints.get, { params: { code: 'kirivoo' } })).status).toBe(200);
});

test('who was taken into another ensemble gets none of her own', async () => {
  const { admin, ensembleId } = await asking.anEnsemble();
  const email = await aProved(asking);
  const id = (await admin.call(list)).data.find((request) => request.email === email)?.id ?? 0;
  await database().system.updateTable('appUser').set({ ensembleId }).where('email', '=', email).execute();
  expect((await admin.call(accept, { params: { id } })).codes).toEqual(['ASKER_HAS_ENSEMBLE']);
  expect((await admin.call(list)).data.find((request) => request.email === email)).toBeUndefined();
});

test('administrators get one mail for all that wait, at most hourly', async () => {
  const { admin } = await asking.anEnsemble();
  const job = () => tellOfRequests({ database: database(), post, publicUrl, now: asking.clock.now });
  await aProved(asking, { ensembleName: 'Esimene ootaja' });
  await aProved(asking, { ensembleName: 'Teine ootaja' });
  expect(await lettersTo(admin.email)).toEqual([expect.objectContaining({ subject: expect.stringContaining('luba') })]);
  const { rows } = await database().pool.query(
    `select start_after - created_on as wait from riideait_jobs.job where name = 'ensemble-requests'`,
  );
  expect(rows).not.toEqual([]);
  advance(3600);
  await Promise.all([job(), job()]);
  const letters = await lettersTo(admin.email);
  expect(letters).toHaveLength(2);
  expect(letters[0]?.text).toMatch(/Esimene ootaja, Muhu vald \(Liisu Lumi, [^)]*\)\n.*Teine ootaja/s);
  await job();
  expect(await lettersTo(admin.email)).toHaveLength(2);
});

test('a request that is taken back frees no mail of the hour', async () => {
  const { admin } = await asking.anEnsemble();
  const job = () => tellOfRequests({ database: database(), post, publicUrl, now: asking.clock.now });
  const told = async () => (await lettersTo(admin.email)).length;
  const email = await aProved(asking);
  expect(await told()).toBe(1);
  expect((await (await logIn(asking, email)).call(withdraw)).status).toBe(200);
  await aProved(asking);
  await job();
  expect(await told()).toBe(1);
  advance(3600);
  await job();
  await job();
  expect(await told()).toBe(2);
});

test('who asked for an ensemble is not in the daily mail of waiting users', async () => {
  const { admin } = await asking.anEnsemble();
  const email = await aProved(asking);
  const { email: waiting } = await aUser('ROLE_VIEWER', null);
  await tellOfWaitingUsers({ database: database(), post, publicUrl, now: asking.clock.now });
  const [letter] = await lettersTo(admin.email);
  expect(letter?.text).toContain(waiting);
  expect(letter?.text).not.toContain(email);
});

test('a request that was decided or never proved goes after a month, one that waits after a year', async () => {
  const { admin } = await asking.anEnsemble();
  const unproved = anAddress();
  await askIn(asking, unproved);
  const [decided, waiting] = [await aProved(asking), await aProved(asking)];
  const id = (await admin.call(list)).data.find(({ email }) => email === decided)?.id;
  await admin.call(refuse, { params: { id: id ?? 0 }, body: { reason: 'Ei.' } });
  const left = async () => (await Promise.all([unproved, decided, waiting].map(requestsOf))).map(({ length }) => length);
  await forgetRequests(database(), new Date(asking.clock.now.getTime() + 29 * 86_400_000));
  expect(await left()).toEqual([1, 1, 1]);
  await forgetRequests(database(), new Date(asking.clock.now.getTime() + 31 * 86_400_000));
  expect(await left()).toEqual([0, 0, 1]);
  await forgetRequests(database(), new Date(asking.clock.now.getTime() + 366 * 86_400_000));
  expect(await left()).toEqual([0, 0, 0]);
});

test('who has joined an ensemble meanwhile begins none by leaving it', async () => {
  const { ensembleId } = await open.anEnsemble();
  const email = await aProved(open);
  const move = (to: number | null) => database().system.updateTable('appUser').set({ ensembleId: to }).where('email', '=', email).execute();
  await move(ensembleId);
  await forgetRequests(database(), open.clock.now);
  await move(null);
  expect((await logIn(open, email)).data.begun).toBeUndefined();
});

test('the terms are public; managers are asked to accept them once, and again when they change', async () => {
  const { manager, keeper } = await open.anEnsemble();
  const { data } = await open.stranger.call(termsEndpoints.get);
  expect(data).toEqual({ version: beginnings.terms.version, text: expect.stringContaining('artikli 28') });
  expect((await manager.call(termsEndpoints.state)).data).toEqual({ version: data.version, asked: true, accepted: null });
  expect((await keeper.call(termsEndpoints.accept, { body: { version: data.version } })).status).toBe(403);

  expect((await manager.call(termsEndpoints.accept, { body: { version: 'vana' } })).codes).toEqual(['TERMS_CHANGED']);
  for (let n = 0; n < 2; n++) {
    const accepted = await manager.call(termsEndpoints.accept, { body: { version: data.version } });
    expect(accepted.data).toMatchObject({ asked: false, accepted: { version: data.version, at: open.clock.now.toISOString() } });
  }
  // As if another text had been there.
  await database().system.updateTable('termsAcceptance').set({ version: 'vana' }).execute();
  expect((await manager.call(termsEndpoints.state)).data).toMatchObject({ asked: true, accepted: { version: 'vana' } });
});

test('where administrators alone begin ensembles, nobody is asked to accept the text to start from', async () => {
  const { manager } = await invited.anEnsemble();
  expect((await manager.call(termsEndpoints.state)).data).toMatchObject({ asked: false, accepted: null });
});
