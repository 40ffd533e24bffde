import { accountEndpoints, auditEndpoints, authEndpoints, registrationEndpoints, userEndpoints } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { MAILING, type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';

const { database, stranger, anEnsemble, aUser, lettersTo } = testApp({ mailing: { ...MAILING, canSend: false } });

const PASSWORD = 'kolm kirju kindapaari';
let serial = 0;

async function invited({ manager, code }: TestEnsemble) {
  const email = `kutsutu${++serial}@tants.test`;
  const { data } = await manager.call(userEndpoints.add, { body: { name: 'Leelo', email, roleCode: 'ROLE_USER', ensembleCode: code } });
  return { id: data.id, email };
}

const open = (by: TestUser, id: number) => by.call(userEndpoints.openInvitationLink, { params: { id } });

const choose = (code: string) =>
  stranger.call(registrationEndpoints.resetPassword, { body: { code, newPassword: PASSWORD, newPasswordRepeat: PASSWORD } });

const codeOf = (link: string) => /^http:\/\/localhost:3000\/reset-password\?code=([\w-]+)$/.exec(link)?.[1] ?? '';

test('an administrator sees the link of an invitation once, and it is on the log', async () => {
  const ensemble = await anEnsemble();
  const { id, email } = await invited(ensemble);
  const { status, data } = await open(ensemble.admin, id);
  expect(status).toBe(200);
  const again = await open(ensemble.admin, id);
  expect([again.status, again.codes]).toEqual([409, ['LINK_OPENED_BEFORE']]);
  const { data: events } = await ensemble.admin.call(auditEndpoints.search, { query: { kind: 'INVITATION_LINK_OPENED', user: email } });
  expect(events).toMatchObject([{ actor: 'Mari-Liis ROLE_ADMIN Tõruke', account: email }]);

  // The link of the log is void; this one leads in, but proves no address.
  expect((await choose((await lettersTo(email))[0]?.code ?? '')).codes).toEqual(['LINK_EXPIRED']);
  expect((await choose(codeOf(data.link))).status).toBe(200);
  expect((await stranger.call(authEndpoints.login, { body: { email, password: PASSWORD } })).status).toBe(200);
  const { data: user } = await ensemble.admin.call(userEndpoints.get, { params: { id } });
  expect(user).toMatchObject({ confirmed: true, addressProved: false });
});

test('an invitation sent again can be opened again', async () => {
  const ensemble = await anEnsemble();
  const { id } = await invited(ensemble);
  await open(ensemble.admin, id);
  await ensemble.manager.call(userEndpoints.sendLink, { params: { id } });
  expect((await open(ensemble.admin, id)).status).toBe(200);
});

test('whoever has the link reads whose invitation it is, until it is used; of a new password nothing', async () => {
  const ensemble = await anEnsemble();
  const { email } = await invited(ensemble);
  const ask = (code: string) => stranger.call(registrationEndpoints.invited, { query: { code } });
  const read = async (code: string) => (await ask(code)).data;
  const code = (await lettersTo(email))[0]?.code ?? '';
  const { data: manager } = await ensemble.manager.call(accountEndpoints.me);
  expect(manager.ensemble).not.toBeNull();
  expect(await read(code)).toEqual({ ensemble: manager.ensemble });
  await choose(code);
  for (const none of [code, 'vale']) expect((await ask(none)).codes).toEqual(['LINK_EXPIRED']);
  await stranger.call(registrationEndpoints.requestPassword, { query: { email } });
  expect(await read((await lettersTo(email))[0]?.code ?? '')).toEqual({ ensemble: null });
});

describe('no link', () => {
  test('for a manager', async () => {
    const ensemble = await anEnsemble();
    const { id } = await invited(ensemble);
    expect((await open(ensemble.manager, id)).codes).toEqual(['FORBIDDEN']);
    for (const { data } of [
      await ensemble.manager.call(userEndpoints.get, { params: { id } }),
      await ensemble.manager.call(userEndpoints.sendLink, { params: { id } }),
    ]) {
      expect(JSON.stringify(data)).not.toContain('code=');
    }
  });

  test('to an account with a password: neither of a reset nor of a registration', async () => {
    const { admin, keeper, ensembleId } = await anEnsemble();
    const user = await aUser('ROLE_USER', ensembleId, 'x');
    await stranger.call(registrationEndpoints.requestPassword, { query: { email: user.email } });
    expect((await open(admin, user.id)).codes).toEqual(['NO_INVITATION']);
    expect((await open(admin, keeper.id)).codes).toEqual(['NO_INVITATION']);

    const email = `registreerija${++serial}@tants.test`;
    await stranger.call(registrationEndpoints.register, { body: { name: 'Mari', email, password: PASSWORD, passwordRepeat: PASSWORD } });
    const { id } = await database().system.selectFrom('appUser').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    expect((await open(admin, id)).codes).toEqual(['NO_INVITATION']);
  });

  test('of an invitation that is used, over or of a deactivated user', async () => {
    const ensemble = await anEnsemble();
    const used = await invited(ensemble);
    await choose((await lettersTo(used.email))[0]?.code ?? '');
    const over = await invited(ensemble);
    await database().system.updateTable('accountCode').set({ expiresAt: '2026-01-01T00:00:00Z' }).where('userId', '=', over.id).execute();
    const off = await invited(ensemble);
    await database().system.updateTable('appUser').set({ active: false }).where('id', '=', off.id).execute();
    for (const { id } of [used, over, off]) expect((await open(ensemble.admin, id)).codes).toEqual(['NO_INVITATION']);
  });
});

describe('with a mail server', () => {
  const { anEnsemble: another } = testApp();
  test('the link is mailed and not shown', async () => {
    const { admin, manager, code } = await another();
    const body = { name: 'Leelo', email: 'leelo@tants.test', roleCode: 'ROLE_USER', ensembleCode: code };
    const { data } = await manager.call(userEndpoints.add, { body });
    expect((await open(admin, data.id)).codes).toEqual(['LINK_IS_MAILED']);
  });
});
