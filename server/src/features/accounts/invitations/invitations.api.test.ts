import { accountEndpoints, invitationEndpoints, NO_RIGHTS, peopleEndpoints, type RoleCode, userEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';

const { database, clock, anEnsemble, aUser } = testApp();

const DAY = 24 * 60 * 60 * 1000;

const invite = ({ manager, code }: TestEnsemble, { email }: TestUser, roleCode: RoleCode = 'ROLE_USER') =>
  manager.call(userEndpoints.add, { body: { name: 'Keegi', email, roleCode, ensembleCode: code } });

const listOf = async (guest: TestUser) => (await guest.call(invitationEndpoints.list)).data;
const accept = (guest: TestUser, id: number) => guest.call(invitationEndpoints.accept, { params: { id } });
const decline = (guest: TestUser, id: number) => guest.call(invitationEndpoints.decline, { params: { id } });

/** A user without an ensemble who is invited into one. */
async function asked(roleCode?: RoleCode) {
  const ensemble = await anEnsemble();
  const guest = await aUser('ROLE_VIEWER', null);
  await invite(ensemble, guest, roleCode);
  const [invitation] = await listOf(guest);
  if (invitation === undefined) throw new Error('Nobody was asked');
  return { ...ensemble, ensemble, guest, invitation };
}

const age = (id: number, days: number) =>
  database()
    .system.updateTable('invitation')
    .set({ createdAt: new Date(clock.now.getTime() - days * DAY).toISOString() })
    .where('id', '=', id)
    .execute();

const recorded = async (userId: number) =>
  (
    await database()
      .system.selectFrom('securityEvent')
      .select(['kind', 'actorId'])
      .where('userId', '=', userId)
      .where('kind', 'like', 'INVIT%')
      .orderBy('id')
      .execute()
  ).map(({ kind, actorId }) => [kind, actorId]);

test('both sides see the invitation', async () => {
  const { code, manager, guest, invitation } = await asked();
  const createdAt = clock.now.toISOString();
  expect(invitation).toEqual({
    id: invitation.id,
    officeOn: null,
    ensemble: `Ansambel ${code}`,
    role: 'Rõivahoidja',
    invitedBy: 'Mari-Liis ROLE_MANAGER Tõruke',
    createdAt,
  });
  expect((await manager.call(userEndpoints.invitations)).data).toEqual([
    { id: invitation.id, email: guest.email, role: 'Rõivahoidja', roleCode: 'ROLE_USER', ...NO_RIGHTS, createdAt },
  ]);
});

test('accepting joins the ensemble at once in the offered role and keeps the session', async () => {
  const { code, manager, guest, invitation } = await asked('ROLE_MANAGER');
  expect((await guest.call(peopleEndpoints.search)).codes).toEqual(['NO_ENSEMBLE']);
  const { status, data } = await accept(guest, invitation.id);
  expect([status, data]).toMatchObject([200, { id: guest.id, ensembleCode: code, role: 'Haldur', secondFactorMissing: false }]);
  expect(data.permissions).toContain('people:write');
  expect((await guest.call(peopleEndpoints.search)).status).toBe(200);

  expect(await listOf(guest)).toEqual([]);
  expect((await manager.call(userEndpoints.invitations)).data).toEqual([]);
  expect((await accept(guest, invitation.id)).status).toBe(404);
  expect(await recorded(guest.id)).toEqual([
    ['INVITED', manager.id],
    ['INVITATION_ACCEPTED', guest.id],
  ]);
});

test('declining changes nothing', async () => {
  const { manager, guest, invitation } = await asked();
  expect((await decline(guest, invitation.id)).status).toBe(200);
  expect((await guest.call(accountEndpoints.me)).data.ensemble).toBeNull();
  expect((await accept(guest, invitation.id)).status).toBe(404);
  expect((await decline(guest, invitation.id)).status).toBe(404);
  expect(await recorded(guest.id)).toEqual([
    ['INVITED', manager.id],
    ['INVITATION_DECLINED', guest.id],
  ]);
});

test('a member of an ensemble must leave it first and keeps the invitation', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  await invite(ours, theirs.keeper);
  const [invitation] = await listOf(theirs.keeper);
  const answer = await accept(theirs.keeper, invitation?.id ?? 0);
  expect([answer.status, answer.codes]).toEqual([409, ['ALREADY_IN_ENSEMBLE']]);
  expect(answer.messages[0]?.text).toContain(`Ansambel ${theirs.code}`);
  expect(await listOf(theirs.keeper)).toHaveLength(1);

  const body = { name: 'Keegi', email: theirs.keeper.email, roleCode: 'ROLE_USER', ensembleCode: null };
  await theirs.manager.call(userEndpoints.edit, { params: { id: theirs.keeper.id }, body });
  const back = await aUserSession(theirs.keeper);
  expect((await accept(back, invitation?.id ?? 0)).data.ensembleCode).toBe(ours.code);
});

/** The same user in a new session. */
async function aUserSession(user: TestUser): Promise<TestUser> {
  await database().system.updateTable('session').set({ endedAt: null }).where('userId', '=', user.id).execute();
  return user;
}

test('two invitations accepted at once: one takes effect', async () => {
  const { guest, invitation } = await asked();
  const other = await anEnsemble();
  await invite(other, guest);
  const ids = (await listOf(guest)).map(({ id }) => id);
  expect(ids).toContain(invitation.id);
  const answers = await Promise.all(ids.map((id) => accept(guest, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('an invitation accepted and withdrawn at once ends as one of the two', async () => {
  for (let round = 0; round < 8; round++) {
    const { manager, guest, invitation } = await asked();
    const [accepted, withdrawn] = await Promise.all([
      accept(guest, invitation.id),
      manager.call(userEndpoints.withdrawInvitation, { params: { id: invitation.id } }),
    ]);
    expect([accepted.status, withdrawn.status].toSorted()).toEqual([200, 404]);
    expect((await guest.call(accountEndpoints.me)).data.ensemble !== null).toBe(accepted.status === 200);
  }
});

test('another user’s invitation is 404 for accepting, declining and withdrawing', async () => {
  const { invitation, guest } = await asked();
  const stranger = await aUser('ROLE_VIEWER', null);
  const theirs = await anEnsemble();
  expect((await accept(stranger, invitation.id)).status).toBe(404);
  expect((await decline(stranger, invitation.id)).status).toBe(404);
  expect((await theirs.manager.call(userEndpoints.withdrawInvitation, { params: { id: invitation.id } })).status).toBe(404);
  expect(await listOf(guest)).toHaveLength(1);
});

test('a withdrawn invitation is gone', async () => {
  const { manager, guest, invitation } = await asked();
  expect((await manager.call(userEndpoints.withdrawInvitation, { params: { id: invitation.id } })).status).toBe(200);
  expect(await listOf(guest)).toEqual([]);
  expect((await accept(guest, invitation.id)).status).toBe(404);
  expect(await recorded(guest.id)).toEqual([
    ['INVITED', manager.id],
    ['INVITATION_WITHDRAWN', manager.id],
  ]);
});

test('a second invitation replaces the role and restarts the 30 days', async () => {
  const { ensemble, manager, guest, invitation } = await asked();
  await age(invitation.id, 29);
  expect(await listOf(guest)).toMatchObject([{ id: invitation.id, role: 'Rõivahoidja' }]);
  await age(invitation.id, 31);
  await invite(ensemble, guest, 'ROLE_VIEWER');
  expect(await listOf(guest)).toMatchObject([{ id: invitation.id, role: 'Vaataja' }]);

  await age(invitation.id, 31);
  expect(await listOf(guest)).toEqual([]);
  expect((await manager.call(userEndpoints.invitations)).data).toEqual([]);
  expect((await accept(guest, invitation.id)).status).toBe(404);
  expect((await decline(guest, invitation.id)).status).toBe(404);
});

test('joining an ensemble that requires a second factor asks for it at once', async () => {
  const { ensembleId, guest, invitation } = await asked();
  await database().system.updateTable('ensemble').set({ secondFactorRequired: true }).where('id', '=', ensembleId).execute();
  expect((await accept(guest, invitation.id)).data).toMatchObject({ secondFactorMissing: true, permissions: [] });
});
