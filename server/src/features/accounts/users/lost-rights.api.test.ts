import { Readable } from 'node:stream';
import { authEndpoints, invitationEndpoints, type RoleCode, registrationEndpoints, userEndpoints } from '@riideait/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';
import { hashPassword } from '../../../passwords/hash.ts';

// Files share their modules: these are loaded anew, with the mock.
vi.hoisted(() => vi.resetModules());
vi.mock(import('../../../passwords/hash.ts'), { spy: true });

const { app, database, stranger, anEnsemble, aUser, lettersTo } = testApp();

const PASSWORD = 'kolm kirju kindapaari';

let serial = 0;
const anAddress = () => `uus${++serial}@tants.test`;
const form = (ensembleCode: string | null, email: string, change: { roleCode?: RoleCode; active?: boolean; password?: string } = {}) => ({
  name: 'Uus',
  email,
  ensembleCode,
  roleCode: 'ROLE_USER' as const,
  ...change,
});

const demote = ({ id }: TestUser) =>
  database().system.updateTable('appUser').set({ roleCode: 'ROLE_VIEWER' }).where('id', '=', id).execute();
const accountOf = (email: string) =>
  database().system.selectFrom('appUser').select(['id', 'roleCode']).where('email', '=', email).executeTakeFirst();
const invite = ({ manager, code }: TestEnsemble, email: string) => manager.call(userEndpoints.add, { body: form(code, email) });
const invitationsOf = async (guest: TestUser) => (await guest.call(invitationEndpoints.list)).data;

test('a role lost while the body arrives refuses the request', async () => {
  const { admin, code } = await anEnsemble();
  const email = anAddress();
  const payload = new Readable({
    read() {
      void demote(admin).then(() => {
        this.push(JSON.stringify(form(code, email)));
        this.push(null);
      });
    },
  });
  const headers = { authorization: `Bearer ${admin.accessToken}`, 'content-type': 'application/json' };
  const { statusCode } = await app().inject({ method: 'POST', url: '/api/users', headers, payload });
  expect([statusCode, await accountOf(email)]).toEqual([403, undefined]);
});

test.each(['adding', 'changing'])('a role lost while a password is hashed refuses the request, %s', async (how) => {
  const { admin, keeper, code } = await anEnsemble();
  const hashing = vi.mocked(hashPassword).mockImplementationOnce(async () => {
    await demote(admin);
    return 'räsi';
  });
  onTestFinished(() => void hashing.mockReset());
  const email = how === 'adding' ? anAddress() : keeper.email;
  const body = form(code, email, { roleCode: 'ROLE_ADMIN', password: PASSWORD });
  const { codes } = await (how === 'adding'
    ? admin.call(userEndpoints.add, { body })
    : admin.call(userEndpoints.edit, { params: { id: keeper.id }, body }));
  expect(hashing).toHaveBeenCalled();
  expect(codes).toEqual(['NOT_SIGNED_IN']);
  expect((await accountOf(email))?.roleCode).toBe(how === 'adding' ? undefined : 'ROLE_USER');
});

test.each<[string, Parameters<typeof form>[2] & { ensembleCode?: null }, number]>([
  ['becomes a viewer', { roleCode: 'ROLE_VIEWER' }, 0],
  ['is deactivated', { roleCode: 'ROLE_MANAGER', active: false }, 0],
  ['is taken out', { roleCode: 'ROLE_MANAGER', ensembleCode: null }, 0],
  ['becomes an administrator', { roleCode: 'ROLE_ADMIN' }, 1],
])('invitations of a manager who %s', async (_, { ensembleCode, ...change }, count) => {
  const ensemble = await anEnsemble();
  const guest = await aUser('ROLE_VIEWER', null);
  await invite(ensemble, guest.email);
  const { admin, manager, code } = ensemble;
  const body = form(ensembleCode === null ? null : code, manager.email, change);
  expect((await admin.call(userEndpoints.edit, { params: { id: manager.id }, body })).status).toBe(200);
  expect(await invitationsOf(guest)).toHaveLength(count);
});

test.each<[string, { email?: string; password?: string }]>([
  ['address', { email: 'haldur.ise@tants.test' }],
  ['password', { password: PASSWORD }],
])('whoever gives a user another %s does not get at the invitations of that user', async (_, change) => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  const { manager, viewer, code } = ours;
  await invite(theirs, viewer.email);
  expect(await invitationsOf(viewer)).toHaveLength(1);
  const body = { ...form(code, viewer.email), roleCode: 'ROLE_VIEWER' as const, ...change };
  expect((await manager.call(userEndpoints.edit, { params: { id: viewer.id }, body })).status).toBe(200);
  const left = await database().system.selectFrom('invitation').select('id').where('userId', '=', viewer.id).execute();
  expect(left).toEqual([]);
});

test.each([
  ['asked to join', 'manager', true],
  ['asked to join while inactive', 'manager', false],
  ['taken in', 'admin', true],
  ['taken in while inactive', 'admin', false],
] as const)('whoever registered an address that is now %s gets at nothing, not by registering again either', async (_, by, active) => {
  const ensemble = await anEnsemble();
  const email = anAddress();
  const registration = { body: { name: 'Keegi Muu', email, password: PASSWORD, passwordRepeat: PASSWORD } };
  await stranger.call(registrationEndpoints.register, registration);
  const first = (await lettersTo(email))[0]?.code ?? '';
  const id = (await accountOf(email))?.id ?? 0;
  const change = (values: { active: boolean }) => database().system.updateTable('appUser').set(values).where('id', '=', id).execute();
  await change({ active });
  if (by === 'manager') await invite(ensemble, email);
  else await ensemble.admin.call(userEndpoints.edit, { params: { id }, body: form(ensemble.code, email) });
  await change({ active: true });
  const confirm = async (code = '') => (await stranger.call(registrationEndpoints.confirm, { query: { userId: id, code } })).codes;
  expect(await confirm(first)).toEqual(['CONFIRMATION_FAILED']);

  await stranger.call(registrationEndpoints.register, registration);
  const [again] = await lettersTo(email);
  expect(['Sulle on juba konto tehtud', 'Vali oma parool']).toContain(again?.subject);
  expect(await confirm(again?.code)).toEqual(['CONFIRMATION_FAILED']);
  expect((await stranger.call(authEndpoints.login, { body: { email, password: PASSWORD } })).status).toBe(400);
});
