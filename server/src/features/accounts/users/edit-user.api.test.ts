import { accountEndpoints, auditEndpoints, authEndpoints, registrationEndpoints, type User, userEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { anInvitation } from '../../../../test/builders.ts';

const { database, stranger, anEnsemble, aUser, lettersTo } = testApp();

const PASSWORD = 'kolm kirju kindapaari';

/** Form values of a user with changes. */
const formOf = ({ name, email, ensembleCode, roleCode }: User, change = {}) => ({ name, email, ensembleCode, roleCode, ...change });

/** Changes a user like a client: reads the record and sends it back with the change. */
async function edit(by: TestUser, id: number, change: object, reader = by) {
  const { data } = await reader.call(userEndpoints.get, { params: { id } });
  return by.call(userEndpoints.edit, { params: { id }, body: formOf(data, change) });
}

const isSignedIn = async (user: TestUser) => (await user.call(accountEndpoints.me)).status === 200;

test('a read record can be sent back and changes nothing', async () => {
  const { admin, keeper } = await anEnsemble();
  const { data } = await admin.call(userEndpoints.get, { params: { id: keeper.id } });
  const answer = await admin.call(userEndpoints.edit, { params: { id: keeper.id }, body: { ...data } });
  expect([answer.status, answer.data]).toEqual([200, data]);
  expect(await isSignedIn(keeper)).toBe(true);
  expect(await lettersTo(keeper.email)).toEqual([]);
  expect((await admin.call(auditEndpoints.search, { query: { user: keeper.email } })).data).toEqual([]);
});

test('an edit of a user whom somebody has changed meanwhile is refused: it would give lost rights back; the same edit again is not', async () => {
  const { admin, keeper } = await anEnsemble();
  const { data } = await admin.call(userEndpoints.get, { params: { id: keeper.id } });
  const edit = (body: Record<string, unknown>) => admin.call(userEndpoints.edit, { params: { id: keeper.id }, body: { ...data, ...body } });
  expect((await edit({ active: false })).data).toMatchObject({ active: false, version: data.version + 1 });
  expect((await edit({ name: 'Uus Nimi' })).codes).toEqual(['CHANGED_MEANWHILE']);
  expect((await edit({ active: false })).status).toBe(200);
  expect((await edit({ name: 'Uus Nimi', active: false, version: data.version + 1 })).data.active).toBe(false);
  expect((await edit({ version: undefined })).data).toMatchObject({ name: data.name, active: true });
});

test('changes of role, name and activity are logged and end the sessions', async () => {
  const { admin, keeper } = await anEnsemble();
  const { status, data } = await edit(admin, keeper.id, { name: 'Mari Kask', roleCode: 'ROLE_MANAGER', active: false });
  expect([status, data]).toMatchObject([200, { name: 'Mari Kask', role: 'Haldur', active: false }]);
  expect(await isSignedIn(keeper)).toBe(false);
  // A missing field stays; reactivation does not revive an ended session.
  expect((await edit(admin, keeper.id, {})).data.active).toBe(false);
  expect((await edit(admin, keeper.id, { active: true })).data.active).toBe(true);
  expect(await isSignedIn(keeper)).toBe(false);

  const { data: events } = await admin.call(auditEndpoints.search, { query: { user: keeper.email, kind: 'USER_CHANGED' } });
  expect(events.map(({ details }) => details)).toEqual([
    [{ what: 'Aktiivne', from: 'ei', to: 'jah' }],
    [
      { what: 'Nimi', from: 'Mari-Liis ROLE_USER Tõruke', to: 'Mari Kask' },
      { what: 'Roll', from: 'Rõivahoidja', to: 'Haldur' },
      { what: 'Aktiivne', from: 'jah', to: 'ei' },
    ],
  ]);
  expect(await lettersTo(keeper.email)).toEqual([]);
});

test('after a change of role or ensemble the next request and the refresh are refused', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  await edit(ours.admin, ours.keeper.id, { roleCode: 'ROLE_VIEWER' });
  await edit(ours.admin, ours.viewer.id, { ensembleCode: theirs.code });
  expect([await isSignedIn(ours.keeper), await isSignedIn(ours.viewer)]).toEqual([false, false]);
  const open = database().system.selectFrom('session').select('id').where('endedAt', 'is', null);
  expect(await open.where('userId', 'in', [ours.keeper.id, ours.viewer.id]).execute()).toEqual([]);
});

test('a waiting user is taken in, keeps the session and gets a letter', async () => {
  const { admin, code, ensembleId } = await anEnsemble();
  const guest = await aUser('ROLE_VIEWER', null);
  await anInvitation(database().system, guest.id, ensembleId);
  expect((await guest.call(accountEndpoints.me)).data.permissions).toEqual([]);

  const { data } = await edit(admin, guest.id, { ensembleCode: code, roleCode: 'ROLE_USER' });
  expect(data).toMatchObject({ ensembleCode: code, role: 'Rõivahoidja' });
  expect((await guest.call(accountEndpoints.me)).data).toMatchObject({ ensembleCode: code, roleCode: 'ROLE_USER' });
  const letters = await lettersTo(guest.email);
  expect(letters.map(({ subject }) => subject)).toEqual([`Oled nüüd ansamblis Ansambel ${code}`]);
  expect(letters[0]?.text).toContain('http://localhost:3000/');
  // The invitation is gone.
  expect((await admin.call(userEndpoints.invitations)).data).toEqual([]);
});

test('an unconfirmed user who is taken in chooses a new password first', async () => {
  const { admin, code } = await anEnsemble();
  const guest = await aUser('ROLE_VIEWER', null);
  await database().system.updateTable('appUser').set({ confirmed: false }).where('id', '=', guest.id).execute();
  await edit(admin, guest.id, { ensembleCode: code });
  const letters = await lettersTo(guest.email);
  expect(letters.map(({ subject }) => subject)).toEqual([`Oled kutsutud: Ansambel ${code}`]);
  expect(letters[0]?.text).toContain('/reset-password?code=');
});

test('a password set by another user works at once, ends all sessions and links, and mails the user', async () => {
  const { manager, keeper } = await anEnsemble();
  await edit(manager, keeper.id, { password: PASSWORD });
  expect(await isSignedIn(keeper)).toBe(false);
  expect((await stranger.call(authEndpoints.login, { body: { email: keeper.email, password: PASSWORD } })).status).toBe(200);
  expect((await lettersTo(keeper.email)).map(({ subject }) => subject)).toEqual(['Sinu parool on vahetatud']);

  const weak = await edit(manager, keeper.id, { password: 'parool1234' });
  expect([weak.status, weak.messages[0]?.code, weak.messages[0]?.field]).toEqual([400, 'WEAK_PASSWORD', 'password']);
});

test('a changed address mails the old one and voids the links sent there', async () => {
  const { admin, keeper, viewer } = await anEnsemble();
  const email = `uus.${keeper.email}`;
  expect((await edit(admin, keeper.id, { email: email.toUpperCase() })).data.email).toBe(email);
  expect((await lettersTo(keeper.email)).map(({ subject }) => subject)).toEqual(['Sinu konto aadress on muudetud']);
  expect(await isSignedIn(keeper)).toBe(true);

  const taken = await edit(admin, keeper.id, { email: viewer.email });
  expect([taken.status, taken.messages[0]?.code, taken.messages[0]?.field]).toEqual([409, 'EMAIL_TAKEN', 'email']);
});

test.each([
  ['address', { email: 'kolija@ansambel.test' }],
  ['password', { password: PASSWORD }],
])('a link by which a new password could be set is void once somebody has changed the %s', async (_, change) => {
  const { admin, keeper } = await anEnsemble();
  await stranger.call(registrationEndpoints.requestPassword, { query: { email: keeper.email } });
  const [letter] = await lettersTo(keeper.email);
  await edit(admin, keeper.id, change);
  const newPassword = 'neli sinist sukapaari';
  const reset = { code: letter?.code ?? '', newPassword, newPasswordRepeat: newPassword };
  expect((await stranger.call(registrationEndpoints.resetPassword, { body: reset })).codes).toEqual(['LINK_EXPIRED']);
});

test('the link of an unconfirmed user is sent to the new address', async () => {
  const { admin, code } = await anEnsemble();
  const body = { name: 'Leelo Tungal', email: 'leelo.tnugal@ansambel.test', roleCode: 'ROLE_USER', ensembleCode: code };
  const { data } = await admin.call(userEndpoints.add, { body });
  await edit(admin, data.id, { email: 'leelo.tungal@ansambel.test' });
  expect(await lettersTo('leelo.tnugal@ansambel.test')).toHaveLength(1);
  expect(await lettersTo('leelo.tungal@ansambel.test')).toHaveLength(1);
  const codes = await database().system.selectFrom('accountCode').select('kind').where('userId', '=', data.id).execute();
  expect(codes).toHaveLength(1);
});

test('a manager changes those of the own ensemble, up to its own role, and takes them out', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  const { manager, keeper, admin } = ours;
  expect((await edit(manager, keeper.id, { roleCode: 'ROLE_MANAGER' })).data.role).toBe('Haldur');
  expect((await edit(manager, keeper.id, { roleCode: 'ROLE_ADMIN' })).messages).toMatchObject([{ code: 'FORBIDDEN', field: 'roleCode' }]);
  const moved = await edit(manager, keeper.id, { ensembleCode: theirs.code });
  expect(moved.messages).toMatchObject([{ code: 'FORBIDDEN', field: 'ensembleCode' }]);
  expect((await edit(manager, admin.id, { name: 'Keegi' }, admin)).status).toBe(404);
  expect((await edit(manager, theirs.viewer.id, { name: 'Keegi' }, admin)).status).toBe(404);

  const out = await edit(manager, keeper.id, { ensembleCode: null });
  expect([out.status, out.data]).toMatchObject([200, { ensembleCode: null, roleCode: 'ROLE_VIEWER', name: 'Mari-Liis ROLE_USER Tõruke' }]);
  expect((await manager.call(userEndpoints.get, { params: { id: keeper.id } })).status).toBe(404);
});

test('users cannot deactivate themselves, leave the ensemble or set their own password here', async () => {
  const { manager, admin } = await anEnsemble();
  for (const user of [manager, admin]) {
    expect((await edit(user, user.id, { active: false })).messages).toMatchObject([{ code: 'NOT_YOURSELF', field: 'active' }]);
    const roleCode = 'ROLE_VIEWER';
    const out = await edit(user, user.id, { ensembleCode: null, roleCode });
    expect(out.messages).toMatchObject([{ code: 'NOT_YOURSELF', field: 'ensembleCode' }]);
    expect((await edit(user, user.id, { password: PASSWORD })).messages).toMatchObject([{ code: 'INVALID', field: 'password' }]);
    expect(await isSignedIn(user)).toBe(true);
  }
});

test('an administrator steps down and stays signed in, a manager does not step down', async () => {
  const { admin, manager } = await anEnsemble();
  await anEnsemble();
  expect((await edit(admin, admin.id, { roleCode: 'ROLE_USER' })).status).toBe(200);
  expect((await admin.call(accountEndpoints.me)).data.roleCode).toBe('ROLE_USER');
  expect((await admin.call(userEndpoints.search)).codes).toEqual(['FORBIDDEN']);
  expect((await edit(manager, manager.id, { roleCode: 'ROLE_USER' })).messages).toMatchObject([
    { code: 'NOT_YOUR_ROLE', field: 'roleCode' },
  ]);
});

test('an administrator cannot be without an ensemble', async () => {
  const { admin, keeper } = await anEnsemble();
  const answer = await edit(admin, keeper.id, { roleCode: 'ROLE_ADMIN', ensembleCode: null });
  expect(answer.messages).toMatchObject([{ text: 'Ansambel on kohustuslik', field: 'ensembleCode' }]);
});
