import {
  accountEndpoints,
  authEndpoints,
  invitationEndpoints,
  registrationEndpoints,
  type SuccessionForm,
  successionEndpoints,
  userEndpoints,
} from '@riideait/contract';
import { beforeEach, expect, test } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';
import { createPost } from '../../../mail/post.ts';
import { handOverDue } from './handing-over.service.ts';

const { anEnsemble, aUser, clock, database, lettersTo, stranger } = testApp({ own: true });
const PASSWORD = 'kolm kirju kindapaari';
const publicUrl = 'https://riided.example.ee';
const TODAY = '2026-09-03';

let home: TestEnsemble;
let serial = 0;
beforeEach(async () => {
  // Alone: administrators of other tests count over all ensembles.
  home = await anEnsemble();
  await database().system.updateTable('appUser').set({ active: false }).where('id', '=', home.admin.id).execute();
});

const offer = (by: TestUser, email: string, form: Partial<SuccessionForm> = {}) =>
  by.call(successionEndpoints.offer, { body: { email, onDay: '2026-09-10', then: 'KEEPER', ...form } });
const listOf = async (user: TestUser) => (await user.call(successionEndpoints.list)).data;
const accept = (user: TestUser, id: number) => user.call(successionEndpoints.accept, { params: { id } });
const takeBack = (user: TestUser, id: number) => user.call(successionEndpoints.takeBack, { params: { id } });
const comes = (day: string) =>
  handOverDue({ database: database(), post: createPost({ publicUrl }), publicUrl, now: new Date(`${day}T04:00:00Z`) });
const placeOf = (id: number) =>
  database().system.selectFrom('appUser').select(['roleCode', 'ensembleId']).where('id', '=', id).executeTakeFirstOrThrow();
const subjectsTo = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject);

test('an office is offered, accepted, seen by both, and changes both roles on its day', async () => {
  const { manager, keeper, ensembleId } = home;
  const { status, data } = await offer(manager, keeper.email);
  expect([status, data]).toMatchObject([201, { email: keeper.email, onDay: '2026-09-10', then: 'KEEPER', acceptedAt: null, isMine: true }]);
  expect(await subjectsTo(keeper.email)).toEqual(['Sulle pakutakse halduri ametit']);
  expect(await listOf(keeper)).toMatchObject([{ id: data.id, isMine: false }]);
  expect((await offer(manager, home.viewer.email)).codes).toEqual(['SUCCESSION_OPEN']);

  await comes('2026-09-10');
  expect(await placeOf(keeper.id)).toMatchObject({ roleCode: 'ROLE_USER' });
  expect((await accept(manager, data.id)).status).toBe(404);
  expect((await accept(keeper, data.id)).data).toMatchObject({ acceptedAt: expect.any(String), isMine: false });
  expect(await listOf(manager)).toMatchObject([{ acceptedAt: expect.any(String) }]);
  expect(await subjectsTo(manager.email)).toEqual([expect.stringContaining('võtab sinu ameti vastu')]);

  const guest = await aUser('ROLE_VIEWER', null);
  await manager.call(userEndpoints.add, { body: { name: 'Leelo', email: guest.email, roleCode: 'ROLE_USER', ensembleCode: home.code } });
  await comes('2026-09-09');
  expect(await placeOf(manager.id)).toMatchObject({ roleCode: 'ROLE_MANAGER' });
  await Promise.all([comes('2026-09-10'), comes('2026-09-10')]);
  expect(await placeOf(keeper.id)).toEqual({ roleCode: 'ROLE_MANAGER', ensembleId });
  expect(await placeOf(manager.id)).toEqual({ roleCode: 'ROLE_USER', ensembleId });
  expect((await subjectsTo(keeper.email))[0]).toBe(`Oled nüüd ansambli Ansambel ${home.code} haldur`);
  expect(await subjectsTo(manager.email)).toHaveLength(2);
  // What she has sent goes on in the other's name.
  expect((await guest.call(invitationEndpoints.list)).data).toHaveLength(1);
  // The roles have ended their sessions.
  expect((await keeper.call(accountEndpoints.me)).codes).toEqual(['NOT_SIGNED_IN']);
});

test.each(['VIEWER', 'GONE'] as const)('who hands over is then %s', async (then) => {
  const { manager, viewer, ensembleId } = home;
  await accept(viewer, (await offer(manager, viewer.email, { then })).data.id);
  await comes('2026-09-11');
  expect(await placeOf(viewer.id)).toEqual({ roleCode: 'ROLE_MANAGER', ensembleId });
  expect(await placeOf(manager.id)).toEqual({ roleCode: 'ROLE_VIEWER', ensembleId: then === 'GONE' ? null : ensembleId });
});

test('an address without an account gets an invitation, whose accepting accepts the office', async () => {
  const email = `jarglane${++serial}@tants.test`;
  const { data } = await offer(home.manager, email, { name: null, then: 'GONE' });
  expect(data).toMatchObject({ to: `jarglane${serial}`, email });
  const [letter] = await lettersTo(email);
  expect(letter?.text).toContain('annab sulle üle oma ameti');
  const body = { code: letter?.code ?? '', newPassword: PASSWORD, newPasswordRepeat: PASSWORD };
  expect((await stranger.call(registrationEndpoints.resetPassword, { body })).status).toBe(200);
  expect(await listOf(home.manager)).toMatchObject([{ acceptedAt: expect.any(String) }]);
  await comes('2026-09-10');
  expect((await stranger.call(authEndpoints.login, { body: { email, password: PASSWORD } })).status).toBe(200);
  const { id } = await database().system.selectFrom('appUser').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  expect(await placeOf(id)).toEqual({ roleCode: 'ROLE_MANAGER', ensembleId: home.ensembleId });
});

test('an account without an ensemble joins by its invitation or by accepting the office; to decline one ends both', async () => {
  const [one, two, three] = [await aUser('ROLE_VIEWER', null), await aUser('ROLE_VIEWER', null), await aUser('ROLE_VIEWER', null)];
  const { data } = await offer(home.manager, one.email);
  expect(data.to).toBeNull();
  const elsewhere = await anEnsemble();
  const body = { name: 'Leelo', email: one.email, roleCode: 'ROLE_USER', ensembleCode: elsewhere.code } as const;
  await elsewhere.manager.call(userEndpoints.add, { body });
  const [ofOthers, ofOffice] = await lettersTo(one.email);
  expect([ofOthers?.text, ofOffice?.text].map((text) => text?.includes('oma ameti'))).toEqual([false, true]);
  expect((await one.call(invitationEndpoints.list)).data).toMatchObject([{ officeOn: null }, { officeOn: '2026-09-10' }]);
  expect((await accept(one, data.id)).status).toBe(200);
  expect(await placeOf(one.id)).toEqual({ roleCode: 'ROLE_VIEWER', ensembleId: home.ensembleId });
  expect((await takeBack(home.manager, data.id)).status).toBe(200);

  await offer(home.manager, two.email);
  const [invitation] = (await two.call(invitationEndpoints.list)).data;
  await two.call(invitationEndpoints.accept, { params: { id: invitation?.id ?? 0 } });
  const [accepted] = await listOf(two);
  expect(accepted).toMatchObject({ acceptedAt: expect.any(String) });
  expect((await takeBack(two, accepted?.id ?? 0)).status).toBe(200);

  await offer(home.manager, three.email);
  const [declined] = (await three.call(invitationEndpoints.list)).data;
  await three.call(invitationEndpoints.decline, { params: { id: declined?.id ?? 0 } });
  expect(await listOf(home.manager)).toEqual([]);
  expect((await subjectsTo(home.manager.email)).filter((subject) => subject.startsWith('Ameti üleandmine jäi ära'))).toHaveLength(2);
});

test('a user of another ensemble is refused as with any invitation, and the leaver does not learn of it', async () => {
  const other = await anEnsemble();
  const { status, data } = await offer(home.manager, other.keeper.email);
  expect([status, data.to]).toEqual([201, null]);
  expect((await accept(other.keeper, data.id)).codes).toEqual(['ALREADY_IN_ENSEMBLE']);
  await comes('2026-09-10');
  expect(await placeOf(home.manager.id)).toMatchObject({ roleCode: 'ROLE_MANAGER' });
});

test('either takes it back, accepted or not, and the other one gets a mail; an invitation goes with it', async () => {
  const { manager, keeper, viewer } = home;
  const { data } = await offer(manager, keeper.email);
  await accept(keeper, data.id);
  expect((await takeBack(viewer, data.id)).status).toBe(404);
  expect((await takeBack(keeper, data.id)).status).toBe(200);
  expect((await subjectsTo(manager.email))[0]).toContain('jäi ära');
  expect((await takeBack(manager, data.id)).status).toBe(404);

  const guest = await aUser('ROLE_VIEWER', null);
  await takeBack(manager, (await offer(manager, guest.email)).data.id);
  expect((await guest.call(invitationEndpoints.list)).data).toEqual([]);
});

test('with an offer that ends goes the link of an account made for it, not the link of a member who has not confirmed', async () => {
  const { manager, code } = home;
  const choose = async (code = '') => {
    const body = { code, newPassword: PASSWORD, newPasswordRepeat: PASSWORD };
    return (await stranger.call(registrationEndpoints.resetPassword, { body })).status;
  };
  const offeredAndEnded = async (email: string) => {
    const { data } = await offer(manager, email);
    const [letter] = await lettersTo(email);
    expect(letter?.text).toContain('oma ameti');
    await takeBack(manager, data.id);
    return choose(letter?.code);
  };
  const [made, member] = [`jarglane${++serial}@tants.test`, `jarglane${++serial}@tants.test`];
  expect(await offeredAndEnded(made)).toBe(403);

  await manager.call(userEndpoints.add, { body: { name: 'Leelo', email: member, roleCode: 'ROLE_USER', ensembleCode: code } });
  await lettersTo(member);
  clock.now = new Date(clock.now.getTime() + 1000);
  expect(await offeredAndEnded(member)).toBe(200);
});

test('an offer ends after 14 days, one that is accepted does not', async () => {
  const { manager, keeper } = home;
  const { data } = await offer(manager, keeper.email, { onDay: '2026-10-01' });
  const daysAgo = (days: number) =>
    database()
      .system.updateTable('succession')
      .set({ offeredAt: new Date(clock.now.getTime() - days * 86_400_000).toISOString() })
      .where('fromUserId', '=', manager.id)
      .execute();
  await daysAgo(14);
  expect(await listOf(manager)).toEqual([]);
  expect((await accept(keeper, data.id)).status).toBe(404);
  await comes('2026-09-04');
  expect((await subjectsTo(manager.email))[0]).toContain('ei vastanud');
  const again = await offer(manager, keeper.email, { onDay: '2026-10-01' });
  await accept(keeper, again.data.id);
  await daysAgo(20);
  await comes('2026-09-18');
  expect(await listOf(manager)).toHaveLength(1);
});

test.each<[string, (home: TestEnsemble) => { id: number; active: false } | { id: number; roleCode: 'ROLE_USER' }]>([
  ['the follower cannot log in', ({ keeper }) => ({ id: keeper.id, active: false })],
  ['who hands over manages no more', ({ manager }) => ({ id: manager.id, roleCode: 'ROLE_USER' })],
])('on the day nothing changes and both get a mail, where %s', async (_, change) => {
  const { manager, keeper } = home;
  await accept(keeper, (await offer(manager, keeper.email)).data.id);
  const { id, ...values } = change(home);
  await database().system.updateTable('appUser').set(values).where('id', '=', id).execute();
  const before = [await placeOf(manager.id), await placeOf(keeper.id)];
  await comes('2026-09-10');
  expect([await placeOf(manager.id), await placeOf(keeper.id)]).toEqual(before);
  for (const { email } of [manager, keeper]) expect((await subjectsTo(email))[0]).toContain('Ametit ei saanud üle anda');
  expect(await database().system.selectFrom('succession').select('id').where('fromUserId', '=', manager.id).execute()).toEqual([]);
});

test('bad input, oneself, a day that is past or too far, who may not', async () => {
  const { manager, keeper } = home;
  const fields = async (answer: ReturnType<typeof offer>) => (await answer).messages.map(({ field }) => field);
  expect(await fields(offer(manager, 'mitte aadress'))).toEqual(['email']);
  expect(await fields(offer(manager, manager.email))).toEqual(['email']);
  expect(await fields(offer(manager, keeper.email, { onDay: '2026-09-02' }))).toEqual(['onDay']);
  expect(await fields(offer(manager, keeper.email, { onDay: '2027-09-04' }))).toEqual(['onDay']);
  expect((await offer(keeper, manager.email)).codes).toEqual(['FORBIDDEN']);
});

test('the last administrator does not hand over; erasing one of the two ends it', async () => {
  const { manager, keeper } = home;
  await database().system.updateTable('appUser').set({ active: false }).where('roleCode', '=', 'ROLE_ADMIN').execute();
  const admin = await aUser('ROLE_ADMIN', home.ensembleId);
  expect((await offer(admin, keeper.email)).codes).toEqual(['LAST_ADMINISTRATOR']);
  await offer(manager, keeper.email);
  await admin.call(userEndpoints.erase, { params: { id: keeper.id }, body: { name: 'Mari-Liis ROLE_USER Tõruke' } });
  expect(await listOf(manager)).toEqual([]);
});

test('accepted on its day it changes at once, by a job', async () => {
  const { manager, keeper } = home;
  await accept(keeper, (await offer(manager, keeper.email, { onDay: TODAY })).data.id);
  await comes(TODAY);
  expect(await placeOf(keeper.id)).toMatchObject({ roleCode: 'ROLE_MANAGER' });
});
