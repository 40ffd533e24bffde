import { accountEndpoints, registrationEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { aGroup, aPerformance } from '../../../../test/builders.ts';
import { hashPassword } from '../../../passwords/hash.ts';

const { app, anEnsemble, anInstructor, aUser, clock, database, lettersTo, stranger } = testApp();
const { me, editMe, changePassword, menu } = accountEndpoints;

const OLD = 'õige hobune aku klamber';
const NEW = 'tuisk lumehelves 7';
const oldHash = await hashPassword(OLD);

const aKeeper = async () => aUser('ROLE_USER', (await anEnsemble()).ensembleId, oldHash);
const logIn = (email: string, password: string) => app().inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
const eventsOf = (userId: number) =>
  database().system.selectFrom('securityEvent').select(['kind', 'actorId', 'details']).where('userId', '=', userId).orderBy('id').execute();

/** A login of the same user on another device. */
async function anotherSession(user: TestUser): Promise<() => Promise<number>> {
  const { accessToken } = (await logIn(user.email, OLD)).json().data;
  return async () =>
    (await app().inject({ method: 'GET', url: '/api/users/me', headers: { authorization: `Bearer ${accessToken}` } })).statusCode;
}

const passwordForm = (currentPassword: string, newPassword = NEW) => ({ currentPassword, newPassword, newPasswordRepeat: newPassword });

test('the own name is changed, answered and logged', async () => {
  const { viewer, code } = await anEnsemble();
  const { data: before } = await viewer.call(me);
  const { status, data } = await viewer.call(editMe, { body: { name: '  Anna Maria Põld ', ensembleCode: code } });
  const changed = { ...before, name: 'Anna Maria Põld', firstName: 'Anna Maria', lastName: 'Põld' };
  expect([status, data]).toEqual([200, changed]);
  expect((await viewer.call(me)).data).toEqual(changed);

  await viewer.call(editMe, { body: { name: 'Anna Maria Põld' } });
  expect(await eventsOf(viewer.id)).toEqual([
    { kind: 'USER_CHANGED', actorId: viewer.id, details: [{ what: 'Nimi', from: before.name, to: 'Anna Maria Põld' }] },
  ]);
});

test('the name is required', async () => {
  const { viewer } = await anEnsemble();
  const { status, messages } = await viewer.call(editMe, { body: { name: ' ' } });
  expect([status, messages[0]]).toMatchObject([400, { field: 'name', text: 'Nimi on kohustuslik' }]);
});

test('an administrator goes to another ensemble; only this login goes on', async () => {
  const [here, there] = [await anEnsemble(), await anEnsemble()];
  const admin = await aUser('ROLE_ADMIN', here.ensembleId, oldHash);
  const elsewhere = await anotherSession(admin);
  const { data: before } = await admin.call(me);

  const { status, data } = await admin.call(editMe, { body: { name: before.name, ensembleCode: there.code.toUpperCase() } });
  expect(status).toBe(200);
  expect(data).toEqual({ ...before, ensemble: `Ansambel ${there.code}`, ensembleCode: there.code });
  expect((await admin.call(me)).data.ensembleCode).toBe(there.code);
  expect(await elsewhere()).toBe(401);
  expect((await eventsOf(admin.id)).at(-1)).toMatchObject({
    kind: 'USER_CHANGED',
    details: [{ what: 'Ansambel', from: `Ansambel ${here.code}`, to: `Ansambel ${there.code}` }],
  });
});

test('the present ensemble, in any letter case, ends no session', async () => {
  const { ensembleId, code } = await anEnsemble();
  const admin = await aUser('ROLE_ADMIN', ensembleId, oldHash);
  const elsewhere = await anotherSession(admin);
  expect((await admin.call(editMe, { body: { name: 'Sama Koht', ensembleCode: code.toUpperCase() } })).status).toBe(200);
  expect(await elsewhere()).toBe(200);
});

test('an unknown ensemble is refused at its field, and the name stays', async () => {
  const { admin } = await anEnsemble();
  const { data: before } = await admin.call(me);
  const { status, codes, messages } = await admin.call(editMe, { body: { name: 'Uus Nimi', ensembleCode: 'olematu' } });
  expect([status, codes, messages[0]?.field]).toEqual([404, ['REFERENCE_NOT_FOUND'], 'ensembleCode']);
  expect((await admin.call(me)).data).toEqual(before);
});

test('other roles cannot name another ensemble, existing or not', async () => {
  const [here, there] = [await anEnsemble(), await anEnsemble()];
  const homeless = await aUser('ROLE_VIEWER', null);
  for (const user of [here.manager, here.keeper, here.viewer, homeless]) {
    for (const ensembleCode of [there.code, 'olematu']) {
      const { status, codes, messages } = await user.call(editMe, { body: { name: 'Uus Nimi', ensembleCode } });
      expect([status, codes, messages[0]?.field]).toEqual([403, ['FORBIDDEN'], 'ensembleCode']);
    }
  }
  expect((await homeless.call(editMe, { body: { name: 'Uus Nimi', ensembleCode: null } })).data).toMatchObject({ name: 'Uus Nimi' });
});

test('an administrator who lacks a required second factor cannot leave the ensemble', async () => {
  const [strict, other] = [await anEnsemble(), await anEnsemble()];
  await database().system.updateTable('ensemble').set({ secondFactorRequired: true }).where('id', '=', strict.ensembleId).execute();
  const { status, codes } = await strict.admin.call(editMe, { body: { name: 'Uus Nimi', ensembleCode: other.code } });
  expect([status, codes]).toEqual([403, ['SECOND_FACTOR_MISSING']]);
  expect((await strict.admin.call(editMe, { body: { name: 'Uus Nimi' } })).status).toBe(200);
});

test('the password is changed; other sessions end, this one goes on, and the owner gets a mail', async () => {
  const user = await aKeeper();
  const elsewhere = await anotherSession(user);
  const { status, data } = await user.call(changePassword, { body: passwordForm(OLD) });
  expect([status, data]).toEqual([200, null]);
  expect([await elsewhere(), (await user.call(me)).status]).toEqual([401, 200]);
  expect((await logIn(user.email, OLD)).statusCode).toBe(400);
  expect((await logIn(user.email, NEW)).statusCode).toBe(200);
  expect((await lettersTo(user.email)).map(({ subject }) => subject)).toEqual(['Sinu parool on vahetatud']);
  expect((await eventsOf(user.id)).map(({ kind }) => kind)).toContain('PASSWORD_CHANGED');
});

test('earlier links are void', async () => {
  const user = await aKeeper();
  await stranger.call(registrationEndpoints.requestPassword, { query: { email: user.email } });
  const code = (await lettersTo(user.email))[0]?.code ?? '';
  await user.call(changePassword, { body: passwordForm(OLD) });
  const body = { code, newPassword: 'kolmas mõte 33', newPasswordRepeat: 'kolmas mõte 33' };
  expect((await stranger.call(registrationEndpoints.resetPassword, { body })).status).toBe(403);
});

test.each([
  ['a wrong password', passwordForm('vale parool'), 'currentPassword', 'Parool ei ole õige'],
  ['no password', passwordForm(''), 'currentPassword', 'Parool on kohustuslik'],
  ['a short new one', passwordForm(OLD, 'lühike'), 'newPassword', 'Paroolis peab olema vähemalt 10 tähemärki'],
  ['a common new one', passwordForm(OLD, 'Armastus2024'), 'newPassword', /kasutavad paljud/],
  ['the own name', passwordForm(OLD, 'Mari-Liis Tõruke'), 'newPassword', /sinu nimest/],
  ['another the second time', { ...passwordForm(OLD), newPasswordRepeat: 'muu' }, 'newPasswordRepeat', 'Paroolid ei ole ühesugused'],
])('%s is refused at its field', async (_, body, field, text) => {
  const user = await aKeeper();
  const { status, messages } = await user.call(changePassword, { body });
  expect([status, messages[0]]).toEqual([400, expect.objectContaining({ field, text: expect.stringMatching(text) })]);
  expect((await logIn(user.email, OLD)).statusCode).toBe(200);
});

test('ten wrong passwords, then 429 for the right one too', async () => {
  const user = await aKeeper();
  for (let n = 0; n < 10; n++) await user.call(changePassword, { body: passwordForm('vale parool') });
  expect((await user.call(changePassword, { body: passwordForm(OLD) })).status).toBe(429);
  clock.advance(15 * 60 + 1);
});

test('of many changes at once one wins', async () => {
  const user = await aKeeper();
  const passwords = Array.from({ length: 4 }, (_, n) => `tuisk lumehelves ${n}`);
  const answers = await Promise.all(passwords.map((password) => user.call(changePassword, { body: passwordForm(OLD, password) })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect((await logIn(user.email, winner)).statusCode).toBe(200);
});

test('the menu shows the admin entries that the role may use', async () => {
  const { admin, manager, keeper } = await anEnsemble();
  const adminGroup = async (user: TestUser) =>
    (await user.call(menu)).data
      .find(({ name }) => name === 'admin')
      ?.items.map(({ url }) => url)
      .filter((url) => url.startsWith('/admin') || url === '/settings');
  expect(await adminGroup(admin)).toEqual(['/settings', '/admin/ensembles', '/admin/users', '/admin/audit']);
  expect(await adminGroup(manager)).toEqual(['/settings', '/admin/users']);
  expect(await adminGroup(keeper)).toEqual([]);
});

test('the menu has performances once there is one, of an instructor one of her groups', async () => {
  const { ensembleId, keeper, viewer, inside } = await anEnsemble();
  const [hers, others] = await inside(async (scope) => [await aGroup(scope), await aGroup(scope)] as const);
  const instructor = await anInstructor(ensembleId, { groupIds: [hers.id] });
  const urls = async (user: TestUser) => (await user.call(menu)).data.flatMap(({ items }) => items.map(({ url }) => url));
  const seen = async () => Promise.all([keeper, viewer, instructor].map(async (user) => (await urls(user)).includes('/performances')));
  expect(await seen()).toEqual([false, false, false]);
  await inside((scope) => aPerformance(scope, {}, others.id));
  expect(await seen()).toEqual([true, true, false]);
  await inside((scope) => aPerformance(scope, {}, hers.id));
  expect(await seen()).toEqual([true, true, true]);
});
