import {
  accountEndpoints,
  authEndpoints,
  invitationEndpoints,
  passkeyEndpoints,
  peopleEndpoints,
  registrationEndpoints,
  userEndpoints,
} from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';
import { anAuthenticator } from '../../../../test/authenticator.ts';
import { aPasskey } from '../../../../test/builders.ts';
import { type Client, clientOf } from '../../../../test/client.ts';
import { hashPassword } from '../../../passwords/hash.ts';
import { makeResetLink } from '../registration/reset.service.ts';

/*
 * A manager holds an address of somebody else: with an account made for it, or moved to it. Ensembles trust addresses, so
 * neither the account nor its address may lead into another ensemble.
 */

const { app, database, clock, stranger, anEnsemble, aUser, lettersTo } = testApp();

const KNOWN = 'kolm kirju kindapaari';
const OWN = 'neli sinist sukapaari';
const hash = hashPassword(KNOWN);
let serial = 0;
const anAddress = () => `ohver${++serial}@tants.test`;

async function logIn(email: string, password: string): Promise<Client | undefined> {
  const { status, data } = await stranger.call(authEndpoints.login, { body: { email, password } });
  return status === 200 ? clientOf(app, data.accessToken) : undefined;
}

async function signedIn(email: string, password = KNOWN): Promise<Client> {
  const user = await logIn(email, password);
  if (user === undefined) throw new Error(`${email} cannot log in`);
  return user;
}

const userOf = (email: string) => database().system.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

async function edit(by: TestUser, email: string, change: object) {
  const { id, name, roleCode, ensembleId } = await userOf(email);
  const ensemble = database().system.selectFrom('ensemble').select('code').where('id', '=', ensembleId);
  const ensembleCode = (await ensemble.executeTakeFirst())?.code ?? null;
  return by.call(userEndpoints.edit, { params: { id }, body: { name, email, roleCode, ensembleCode, ...change } });
}

const invite = ({ manager, code }: TestEnsemble, email: string) =>
  manager.call(userEndpoints.add, { body: { name: 'Kutsutu', email, roleCode: 'ROLE_MANAGER', ensembleCode: code } });

/** Accepts all invitations; the statuses. */
async function acceptAll(guest: Client): Promise<number[]> {
  const { data } = await guest.call(invitationEndpoints.list);
  const answers = await Promise.all((data ?? []).map(({ id }) => guest.call(invitationEndpoints.accept, { params: { id } })));
  return answers.map(({ status }) => status);
}

/** Chooses a password by the newest letter to the address. */
async function openLetter(email: string, newPassword = OWN): Promise<number> {
  const [letter] = await lettersTo(email);
  const body = { code: letter?.code ?? '', newPassword, newPasswordRepeat: newPassword };
  return (await stranger.call(registrationEndpoints.resetPassword, { body })).status;
}

/** The first manager has made an account with an address of somebody else, and knows its password. */
async function squatted() {
  const [first, second] = [await anEnsemble(), await anEnsemble()];
  const email = anAddress();
  const body = { name: 'Ohver', email, roleCode: 'ROLE_USER', ensembleCode: first.code, password: KNOWN };
  expect((await first.manager.call(userEndpoints.add, { body })).status).toBe(201);
  return { first, second, email };
}

/** The squatter must be out of the second ensemble, and the owner of the address gets in by the letter. */
async function expectOwnerAlone(second: TestEnsemble, email: string, squatters: Client[]) {
  for (const squatter of squatters) {
    expect(await acceptAll(squatter)).not.toContain(200);
    expect((await squatter.call(peopleEndpoints.search)).status).not.toBe(200);
  }
  expect((await userOf(email)).ensembleId).not.toBe(second.ensembleId);

  expect(await openLetter(email)).toBe(200);
  expect(await logIn(email, KNOWN)).toBeUndefined();
  expect(await acceptAll(await signedIn(email, OWN))).toEqual([200]);
  expect((await userOf(email)).ensembleId).toBe(second.ensembleId);
  for (const squatter of squatters) expect((await squatter.call(peopleEndpoints.search)).status).not.toBe(200);
}

test('an account made with a password, taken out and invited elsewhere, is its owner’s alone', async () => {
  const { first, second, email } = await squatted();
  const squatter = await signedIn(email);
  await edit(first.manager, email, { ensembleCode: null });
  expect(await logIn(email, KNOWN)).toBeUndefined();
  await invite(second, email);
  await expectOwnerAlone(second, email, [squatter]);
});

test('invited elsewhere before it is taken out, likewise', async () => {
  const { first, second, email } = await squatted();
  const squatter = await signedIn(email);
  await invite(second, email);
  expect(await acceptAll(squatter)).toEqual([409]);
  await edit(first.manager, email, { ensembleCode: null });
  await expectOwnerAlone(second, email, [squatter]);
});

test('a passkey, an app and a password set before the taking out are gone', async () => {
  const { first, second, email } = await squatted();
  const squatter = await signedIn(email);
  const key = anAuthenticator();
  const options = (await squatter.call(passkeyEndpoints.creationOptions, { body: { password: KNOWN } })).data;
  await squatter.call(passkeyEndpoints.add, { body: { name: 'Võti', response: key.create(options) } });
  const byKey = async () => {
    const challenge = (await stranger.call(passkeyEndpoints.loginOptions)).data;
    return (await stranger.call(passkeyEndpoints.login, { body: { response: key.get(challenge) } })).status;
  };
  expect(await byKey()).toBe(200);

  const { id } = await userOf(email);
  await database()
    .system.insertInto('totp')
    .values({ userId: id, secret: Buffer.from('x'), confirmedAt: clock.now.toISOString() })
    .execute();
  await database()
    .system.insertInto('recoveryCode')
    .values({ userId: id, hash: Buffer.from('y') })
    .execute();
  await edit(first.manager, email, { ensembleCode: null, password: 'viis rohelist villavihti' });
  expect(await userOf(email)).toMatchObject({ passwordHash: null, confirmed: false, addressProvedAt: null, active: true });
  for (const table of ['passkey', 'totp', 'recoveryCode'] as const) {
    expect(await database().system.selectFrom(table).select('userId').where('userId', '=', id).execute(), table).toEqual([]);
  }
  expect(await byKey()).toBe(400);
  expect(await logIn(email, 'viis rohelist villavihti')).toBeUndefined();
  await invite(second, email);
  await expectOwnerAlone(second, email, [squatter]);
});

test('a confirmed user moved to the address of somebody else does not come along', async () => {
  const [first, second] = [await anEnsemble(), await anEnsemble()];
  const accomplice = await aUser('ROLE_USER', first.ensembleId, await hash);
  const email = anAddress();
  expect((await edit(first.manager, accomplice.email, { email })).data.addressProved).toBe(false);
  const session = await signedIn(email);
  await edit(first.manager, email, { ensembleCode: null });
  await invite(second, email);
  await expectOwnerAlone(second, email, [session, accomplice]);
});

test('a manager who moves the own account to the address of somebody else is not taken for its owner', async () => {
  const [first, second] = [await anEnsemble(), await anEnsemble()];
  const other = await aUser('ROLE_MANAGER', first.ensembleId, await hash);
  const email = anAddress();
  await edit(other, other.email, { email });
  await edit(first.manager, email, { ensembleCode: null });
  await invite(second, email);
  await expectOwnerAlone(second, email, [other]);
});

describe('an administrator hands over an account', () => {
  test.each(['of the first ensemble', 'that was taken out'])('%s: only the owner of the address comes along', async (where) => {
    const { first, second, email } = await squatted();
    const squatter = await signedIn(email);
    if (where === 'that was taken out') await edit(first.manager, email, { ensembleCode: null });
    const { status, data } = await edit(second.admin, email, { ensembleCode: second.code, roleCode: 'ROLE_MANAGER' });
    expect([status, data]).toMatchObject([200, { ensembleCode: second.code, confirmed: false, addressProved: false }]);
    expect((await squatter.call(accountEndpoints.me)).status).toBe(401);
    expect(await logIn(email, KNOWN)).toBeUndefined();

    expect(await openLetter(email)).toBe(200);
    const owner = await signedIn(email, OWN);
    expect((await owner.call(accountEndpoints.me)).data.ensembleCode).toBe(second.code);
    expect((await userOf(email)).addressProvedAt).toBe(clock.now.toISOString());
  });

  test('with a new password: nothing of the squatter is left', async () => {
    const { second, email } = await squatted();
    const squatter = await signedIn(email);
    await aPasskey(database().system, (await userOf(email)).id);
    const { data } = await edit(second.admin, email, { ensembleCode: second.code, password: OWN });
    expect(data).toMatchObject({ ensembleCode: second.code, confirmed: true, addressProved: false });
    expect((await squatter.call(accountEndpoints.me)).status).toBe(401);
    expect(await logIn(email, KNOWN)).toBeUndefined();
    expect(await logIn(email, OWN)).toBeDefined();
    expect(await database().system.selectFrom('passkey').select('id').where('userId', '=', data.id).execute()).toEqual([]);
  });

  test('that never had a password: the invitation goes out again', async () => {
    const { second, email } = await squatted();
    await edit(second.admin, email, { ensembleCode: second.code });
    expect((await second.admin.call(userEndpoints.sendLink, { params: { id: (await userOf(email)).id } })).status).toBe(200);
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual([
      `Oled kutsutud: Ansambel ${second.code}`,
      `Oled nüüd ansamblis Ansambel ${second.code}`,
    ]);
  });
});

describe('an address is not blocked by an account', () => {
  test.each<[string, object[]]>([
    ['deactivated and taken out at once', [{ active: false, ensembleCode: null }]],
    ['deactivated, then taken out', [{ active: false }, { ensembleCode: null }]],
    ['deactivated, then taken out as it was read', [{ active: false }, { active: false, ensembleCode: null }]],
  ])('%s', async (_, steps) => {
    const { first, second, email } = await squatted();
    for (const step of steps) expect((await edit(first.manager, email, step)).status).toBe(200);
    expect((await userOf(email)).active).toBe(true);
    expect(await logIn(email, KNOWN)).toBeUndefined();
    expect((await invite(second, email)).status).toBe(201);
    await expectOwnerAlone(second, email, []);
  });

  test('blocked before this rule: the invitation opens it', async () => {
    const { first, second, email } = await squatted();
    await edit(first.manager, email, { ensembleCode: null });
    await database().system.updateTable('appUser').set({ active: false }).where('email', '=', email).execute();
    await invite(second, email);
    await expectOwnerAlone(second, email, []);
  });

  test('a proved user who was deactivated keeps the account', async () => {
    const first = await anEnsemble();
    const user = await aUser('ROLE_USER', first.ensembleId, await hash);
    await edit(first.manager, user.email, { active: false });
    await edit(first.manager, user.email, { ensembleCode: null });
    expect(await logIn(user.email, KNOWN)).toBeDefined();
  });
});

describe('a proved address', () => {
  test('taken out, the user keeps password and second factor, and accepts an invitation', async () => {
    const [first, second] = [await anEnsemble(), await anEnsemble()];
    const user = await aUser('ROLE_USER', first.ensembleId, await hash);
    await aPasskey(database().system, user.id);
    await edit(first.manager, user.email, { ensembleCode: null });
    expect(await database().system.selectFrom('passkey').select('id').where('userId', '=', user.id).execute()).toHaveLength(1);
    await invite(second, user.email);
    expect(await acceptAll(await signedIn(user.email))).toEqual([200]);
  });

  test.each<[string, (first: TestEnsemble, email: string) => Promise<unknown>]>([
    ['by a password of the manager', ({ manager }, email) => edit(manager, email, { password: OWN })],
    ['by an address of the manager', ({ manager }, email) => edit(manager, email, { email: `uus.${email}` })],
    ['by a password of an administrator', ({ admin }, email) => edit(admin, email, { password: OWN })],
  ])('is lost %s', async (_, change) => {
    const first = await anEnsemble();
    const user = await aUser('ROLE_USER', first.ensembleId, await hash);
    await change(first, user.email);
    const { data } = await first.manager.call(userEndpoints.get, { params: { id: user.id } });
    expect(data).toMatchObject({ addressProved: false, confirmed: true });
  });

  test('is kept with a password of one’s own, a new name and a new role', async () => {
    const first = await anEnsemble();
    const user = await aUser('ROLE_USER', first.ensembleId, await hash);
    const body = { currentPassword: KNOWN, newPassword: OWN, newPasswordRepeat: OWN };
    expect((await user.call(accountEndpoints.changePassword, { body })).status).toBe(200);
    expect((await edit(first.manager, user.email, { name: 'Uus Nimi', roleCode: 'ROLE_VIEWER' })).data.addressProved).toBe(true);
  });
});

describe('a link proves an address', () => {
  const provedAt = async (email: string) => (await userOf(email)).addressProvedAt;

  test('of a confirmation, of a reset, of an invitation', async () => {
    const now = clock.now.toISOString();
    const registering = anAddress();
    await stranger.call(registrationEndpoints.register, {
      body: { name: 'Mari', email: registering, password: KNOWN, passwordRepeat: KNOWN },
    });
    expect(await provedAt(registering)).toBeNull();
    const [letter] = await lettersTo(registering);
    await stranger.call(registrationEndpoints.confirm, { query: { userId: (await userOf(registering)).id, code: letter?.code ?? '' } });
    expect(await provedAt(registering)).toBe(now);

    const { email, first } = await squatted();
    await stranger.call(registrationEndpoints.requestPassword, { query: { email } });
    expect([await openLetter(email), await provedAt(email)]).toEqual([200, now]);

    const added = anAddress();
    await first.manager.call(userEndpoints.add, { body: { name: 'Lisatud', email: added, roleCode: 'ROLE_USER', ensembleCode: null } });
    expect([await provedAt(added), await openLetter(added), await provedAt(added)]).toEqual([null, 200, now]);
  });

  test('but not one printed on the command line', async () => {
    const { email } = await squatted();
    const caller = { database: database(), publicUrl: 'http://localhost:3000', now: clock.now, address: 'käsurida', userAgent: null };
    const link = await makeResetLink(caller, email);
    const body = { code: /code=([\w-]+)/.exec(link ?? '')?.[1] ?? '', newPassword: OWN, newPasswordRepeat: OWN };
    expect((await stranger.call(registrationEndpoints.resetPassword, { body })).status).toBe(200);
    expect(await provedAt(email)).toBeNull();
    expect(await logIn(email, OWN)).toBeDefined();
  });

  test('but not of a member with a passkey of a stranger, who loses it when taken out', async () => {
    const { first, second, email } = await squatted();
    await aPasskey(database().system, (await userOf(email)).id);
    await stranger.call(registrationEndpoints.requestPassword, { query: { email } });
    expect([await openLetter(email), await provedAt(email)]).toEqual([200, null]);
    // The second factor protects the ensemble: a reset does not remove it.
    expect(await database().system.selectFrom('passkey').select('id').execute()).not.toEqual([]);

    await edit(first.manager, email, { ensembleCode: null });
    const passkeys = database()
      .system.selectFrom('passkey')
      .select('id')
      .where('userId', '=', (await userOf(email)).id);
    expect(await passkeys.execute()).toEqual([]);
    await invite(second, email);
    await expectOwnerAlone(second, email, []);
  });
});

describe('an unproved user without an ensemble, from before this rule', () => {
  async function anOldGuest() {
    const ensemble = await anEnsemble();
    const guest = await aUser('ROLE_VIEWER', null, await hash);
    await invite(ensemble, guest.email);
    await database().system.updateTable('appUser').set({ addressProvedAt: null }).where('id', '=', guest.id).execute();
    return { ensemble, guest };
  }

  test('cannot accept, is told what to do, and gets a link', async () => {
    const { ensemble, guest } = await anOldGuest();
    const [invitation] = (await guest.call(invitationEndpoints.list)).data;
    const answer = await guest.call(invitationEndpoints.accept, { params: { id: invitation?.id ?? 0 } });
    expect([answer.status, answer.codes]).toEqual([403, ['ADDRESS_NOT_PROVED']]);
    expect(answer.messages[0]?.text).toBe(
      `Enne kutse vastuvõtmist tuleb kinnitada, et aadress ${guest.email} on sinu. Saatsime sinna kirja: ava selles olev link, vali uus parool, logi sisse ja võta kutse vastu.`,
    );
    expect((await lettersTo(guest.email))[0]?.subject).toBe('Kinnita oma aadress');
    await aPasskey(database().system, guest.id);
    await expectOwnerAlone(ensemble, guest.email, [guest]);
    expect(await database().system.selectFrom('passkey').select('id').where('userId', '=', guest.id).execute()).toEqual([]);
  });

  test('gets no link for an invitation of somebody else, and ten in a quarter of an hour', async () => {
    const { guest } = await anOldGuest();
    const [invitation] = (await guest.call(invitationEndpoints.list)).data;
    const accept = (id: number) => guest.call(invitationEndpoints.accept, { params: { id } });
    expect((await accept(999_999_999)).status).toBe(404);
    const letters = (await lettersTo(guest.email)).length;
    for (let n = letters; n < 10; n++) await accept(invitation?.id ?? 0);
    expect((await accept(invitation?.id ?? 0)).codes).toEqual(['TOO_MANY_ATTEMPTS']);
    expect(await lettersTo(guest.email)).toHaveLength(10);
  });

  test('is disowned by the next invitation', async () => {
    const { ensemble, guest } = await anOldGuest();
    await invite(ensemble, guest.email);
    await expectOwnerAlone(ensemble, guest.email, [guest]);
  });
});

test('changing an address counts as sending a link', async () => {
  const { manager, code } = await anEnsemble();
  const [one, two] = [anAddress(), anAddress()];
  const body = { name: 'Uus', email: one, roleCode: 'ROLE_USER', ensembleCode: code };
  await manager.call(userEndpoints.add, { body });
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++) {
    const [from, to] = (await database().system.selectFrom('appUser').select('id').where('email', '=', one).executeTakeFirst())
      ? [one, two]
      : [two, one];
    statuses.push((await edit(manager, from, { email: to })).status);
  }
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(21);
  expect(statuses.at(-1)).toBe(429);
  for (const email of [one, two]) expect((await lettersTo(email)).length).toBeLessThan(12);
});
