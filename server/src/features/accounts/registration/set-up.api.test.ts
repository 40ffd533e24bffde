import { authEndpoints, registrationEndpoints } from '@riideait/contract';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { makeSetUpLink } from './set-up.service.ts';

const { clock, stranger, aUser, anEnsemble, database } = testApp({ own: true });
const { setUp } = registrationEndpoints;

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'õige hobune aku klamber';
const formOf = (code: string, n = 1) => ({
  code,
  name: 'Anneli Mägi',
  email: `Anneli${n}@Kirivoo.test`,
  password: PASSWORD,
  passwordRepeat: PASSWORD,
  ensembleName: 'Tantsuansambel Kirivöö',
  ensembleCode: `kirivoo${n}`,
});

async function aLink(): Promise<string> {
  const link = await makeSetUpLink(database(), ORIGIN, clock.now);
  expect(link).toMatch(/^http:\/\/localhost:3000\/register\?setup=[\w-]{43}$/);
  return link?.split('=')[1] ?? '';
}
const users = () => database().system.selectFrom('appUser').selectAll().execute();
const ensembles = () => database().system.selectFrom('ensemble').selectAll().execute();

beforeEach(async () => {
  // With the defaults of a new ensemble.
  await database().pool.query('truncate app_user, ensemble cascade');
});

test('the link makes the first ensemble and its administrator, who can log in at once', async () => {
  const body = formOf(await aLink());
  const answer = await stranger.call(setUp, { body });
  expect([answer.status, answer.data]).toEqual([201, null]);

  const [ensemble] = await ensembles();
  expect(ensemble).toMatchObject({ name: 'Tantsuansambel Kirivöö', code: 'kirivoo1' });
  const [user, ...others] = await users();
  expect(others).toEqual([]);
  expect(user).toMatchObject({
    name: 'Anneli Mägi',
    email: 'anneli1@kirivoo.test',
    roleCode: 'ROLE_ADMIN',
    ensembleId: ensemble?.id,
    confirmed: true,
  });
  const events = await database()
    .system.selectFrom('securityEvent')
    .select(['kind', 'userId'])
    .where('userId', '=', user?.id ?? 0)
    .execute();
  expect(events).toEqual([{ kind: 'SET_UP', userId: user?.id }]);
  expect((await stranger.call(authEndpoints.login, { body: { email: body.email, password: PASSWORD } })).status).toBe(200);

  const again = await stranger.call(setUp, { body });
  expect([again.status, again.codes]).toEqual([409, ['ALREADY_SET_UP']]);
  expect(await makeSetUpLink(database(), ORIGIN, clock.now)).toBeUndefined();
});

test('concurrent set-ups: one wins, the others leave nothing', async () => {
  const code = await aLink();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => stranger.call(setUp, { body: formOf(code, n) })));
  const codes = answers.map(({ status, codes: [code] }) => `${status} ${code ?? ''}`.trim());
  // Who comes after the winner finds the link used; who came with her, her name or address taken.
  expect(codes.filter((code) => code === '201')).toHaveLength(1);
  expect(codes.filter((code) => !/^(?:201|409 .*|403 LINK_EXPIRED)$/.test(code))).toEqual([]);
  expect([await users(), await ensembles()]).toEqual([[expect.anything()], [expect.anything()]]);
});

test('a new link makes the old one void, and an hour later it has expired', async () => {
  const old = await aLink();
  const newer = await aLink();
  expect((await stranger.call(setUp, { body: formOf(old) })).codes).toEqual(['LINK_EXPIRED']);
  clock.advance(3601);
  const { status, codes } = await stranger.call(setUp, { body: formOf(newer) });
  expect([status, codes]).toEqual([403, ['LINK_EXPIRED']]);
  expect(await users()).toEqual([]);
});

test('a refused form does not use up the link', async () => {
  const code = await aLink();
  const own = 'Kirivöö 2024!';
  const weak = await stranger.call(setUp, { body: { ...formOf(code), password: own, passwordRepeat: own } });
  expect([weak.status, weak.codes, weak.messages[0]?.field]).toEqual([400, ['WEAK_PASSWORD'], 'password']);
  const nameless = await stranger.call(setUp, { body: { ...formOf(code), ensembleName: '', ensembleCode: 'a b' } });
  expect(nameless.messages.map(({ field, text }) => [field, text])).toEqual([
    ['ensembleName', 'Ansambli nimi on kohustuslik'],
    ['ensembleCode', 'Koodis võib olla 1–20 täpitähtedeta tähte, numbrit, - või _'],
  ]);
  expect((await stranger.call(setUp, { body: formOf(code) })).status).toBe(201);
});

test('an earlier registration does not block the first administrator', async () => {
  await aUser('ROLE_VIEWER', null);
  expect((await stranger.call(setUp, { body: formOf(await aLink()) })).status).toBe(201);
});

test('an unconfirmed account of the address is taken over, a confirmed one is not', async () => {
  const stray = await aUser('ROLE_VIEWER', null, 'vana');
  const code = await aLink();
  const body = { ...formOf(code), email: stray.email };
  const taken = await stranger.call(setUp, { body });
  expect([taken.status, taken.codes, taken.messages[0]?.field]).toEqual([409, ['EMAIL_TAKEN'], 'email']);
  expect(await ensembles()).toEqual([]);

  await database().system.updateTable('appUser').set({ confirmed: false, active: false }).execute();
  expect((await stranger.call(setUp, { body })).status).toBe(201);
  expect(await users()).toEqual([expect.objectContaining({ id: stray.id, roleCode: 'ROLE_ADMIN', active: true, confirmed: true })]);
});

test('a taken ensemble code is refused at its field', async () => {
  await database().system.insertInto('ensemble').values({ code: 'KIRIVOO1', name: 'Ammune' }).execute();
  const { status, codes, messages } = await stranger.call(setUp, { body: formOf(await aLink()) });
  expect([status, codes, messages[0]?.field]).toEqual([409, ['CODE_TAKEN'], 'ensembleCode']);
});

test('with an administrator there is no link and no set-up', async () => {
  await anEnsemble();
  expect(await makeSetUpLink(database(), ORIGIN, clock.now)).toBeUndefined();
  expect((await stranger.call(setUp, { body: formOf('olematu') })).codes).toEqual(['ALREADY_SET_UP']);
});
