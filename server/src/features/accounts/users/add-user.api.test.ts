import { accountEndpoints, authEndpoints, NO_RIGHTS, registrationEndpoints, userEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';

const { database, clock, stranger, anEnsemble, aUser, lettersTo } = testApp();

const PASSWORD = 'kolm kirju kindapaari';
let serial = 0;
const anAddress = () => `uus${++serial}@ansambel.test`;

const form = (ensembleCode: string | null, more = {}) => ({
  name: 'Leelo Tungal',
  email: anAddress(),
  roleCode: 'ROLE_USER',
  ensembleCode,
  ...more,
});

const events = (userId: number) =>
  database().system.selectFrom('securityEvent').select(['kind', 'actorId', 'details']).where('userId', '=', userId).orderBy('id').execute();

test('a new user gets a link to choose a password, and with it can log in', async () => {
  const { admin, code } = await anEnsemble();
  const body = form(code.toUpperCase());
  const { status, data } = await admin.call(userEndpoints.add, { body });
  expect(status).toBe(201);
  expect(data).toEqual({
    ...body,
    id: data.id,
    ensemble: `Ansambel ${code}`,
    ensembleCode: code,
    role: 'Rõivahoidja',
    active: true,
    confirmed: false,
    addressProved: false,
    secondFactor: false,
    ...NO_RIGHTS,
    invited: false,
    version: 1,
  });
  const [letter] = await lettersTo(body.email);
  expect(letter?.subject).toBe(`Oled kutsutud: Ansambel ${code}`);
  expect(letter?.text).toContain(`http://localhost:3000/reset-password?code=${letter?.code}`);

  const login = { body: { email: body.email, password: PASSWORD } };
  expect((await stranger.call(authEndpoints.login, login)).status).toBe(400);
  const chosen = { code: letter?.code ?? '', newPassword: PASSWORD, newPasswordRepeat: PASSWORD };
  expect((await stranger.call(registrationEndpoints.resetPassword, { body: chosen })).status).toBe(200);
  expect((await stranger.call(authEndpoints.login, login)).status).toBe(200);
  expect(await events(data.id)).toContainEqual({
    kind: 'USER_ADDED',
    actorId: admin.id,
    details: [
      { what: 'Roll', from: null, to: 'Rõivahoidja' },
      { what: 'Ansambel', from: null, to: `Ansambel ${code}` },
    ],
  });
});

test('a new user with a password is confirmed and can log in at once, without a letter', async () => {
  const { admin, code } = await anEnsemble();
  const body = form(code, { password: PASSWORD });
  const { data } = await admin.call(userEndpoints.add, { body });
  expect(data.confirmed).toBe(true);
  expect(await lettersTo(body.email)).toEqual([]);
  expect((await stranger.call(authEndpoints.login, { body: { email: body.email, password: PASSWORD } })).status).toBe(200);
});

test('an inactive user gets no letter', async () => {
  const { admin, code } = await anEnsemble();
  const body = form(code, { active: false });
  expect((await admin.call(userEndpoints.add, { body })).data.active).toBe(false);
  expect(await lettersTo(body.email)).toEqual([]);
});

test('a weak password is refused at its field', async () => {
  const { admin, code } = await anEnsemble();
  const { status, messages } = await admin.call(userEndpoints.add, { body: form(code, { password: 'leelotungal' }) });
  expect([status, messages.map(({ code: why, field }) => [why, field])]).toEqual([400, [['WEAK_PASSWORD', 'password']]]);
});

test('a user without an ensemble is a viewer; an administrator needs an ensemble', async () => {
  const { admin } = await anEnsemble();
  expect((await admin.call(userEndpoints.add, { body: form(null) })).data).toMatchObject({ roleCode: 'ROLE_VIEWER', ensembleCode: null });
  const refused = await admin.call(userEndpoints.add, { body: form(null, { roleCode: 'ROLE_ADMIN' }) });
  expect([refused.status, refused.messages[0]?.text, refused.messages[0]?.field]).toEqual([400, 'Ansambel on kohustuslik', 'ensembleCode']);
});

test('an unknown ensemble is refused at its field', async () => {
  const { admin } = await anEnsemble();
  const { status, messages } = await admin.call(userEndpoints.add, { body: form('pole-sellist') });
  expect([status, messages[0]?.code, messages[0]?.field]).toEqual([404, 'REFERENCE_NOT_FOUND', 'ensembleCode']);
});

test('an administrator gets a refusal for a taken address, also of two at once', async () => {
  const { admin, code, keeper } = await anEnsemble();
  const taken = await admin.call(userEndpoints.add, { body: form(code, { email: keeper.email.toUpperCase() }) });
  expect([taken.status, taken.messages[0]?.code, taken.messages[0]?.field]).toEqual([409, 'EMAIL_TAKEN', 'email']);

  const body = form(code);
  const answers = await Promise.all([1, 2, 3].map(() => admin.call(userEndpoints.add, { body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(answers.flatMap(({ codes }) => codes)).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN']);
});

test('a manager adds to the own ensemble, up to its own role', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  const add = (body: ReturnType<typeof form>) => ours.manager.call(userEndpoints.add, { body });
  expect((await add(form(ours.code, { roleCode: 'ROLE_MANAGER' }))).data).toMatchObject({ ensembleCode: ours.code, invited: false });
  expect((await add(form(null))).data).toMatchObject({ ensembleCode: ours.code, roleCode: 'ROLE_USER' });

  const above = await add(form(ours.code, { roleCode: 'ROLE_ADMIN' }));
  expect([above.status, above.messages[0]?.code, above.messages[0]?.field]).toEqual([403, 'FORBIDDEN', 'roleCode']);
  for (const code of [theirs.code, 'pole-sellist']) {
    const elsewhere = await add(form(code));
    expect([elsewhere.status, elsewhere.messages[0]?.code, elsewhere.messages[0]?.field]).toEqual([403, 'FORBIDDEN', 'ensembleCode']);
  }
  expect((await events(ours.manager.id)).map(({ kind, details }) => [kind, details])).toEqual([
    ['REFUSED', [{ what: 'Anda roll Administraator', from: null, to: null }]],
    ['REFUSED', [{ what: `Panna kasutaja ansamblisse ${theirs.code}`, from: null, to: null }]],
    ['REFUSED', [{ what: 'Panna kasutaja ansamblisse pole-sellist', from: null, to: null }]],
  ]);
});

test.each([
  ['without an ensemble', false],
  ['of another ensemble', true],
])('a manager who adds somebody with an account %s asks to join, and learns nothing of the account', async (_, elsewhere) => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  const guest = await aUser('ROLE_MANAGER', elsewhere ? theirs.ensembleId : null);
  const body = form(ours.code, { email: guest.email, password: PASSWORD });
  const { status, data } = await ours.manager.call(userEndpoints.add, { body });
  expect([status, data]).toEqual([
    201,
    {
      id: guest.id,
      name: 'Leelo Tungal',
      email: guest.email,
      ensemble: `Ansambel ${ours.code}`,
      ensembleCode: ours.code,
      role: 'Rõivahoidja',
      roleCode: 'ROLE_USER',
      active: true,
      confirmed: false,
      addressProved: false,
      secondFactor: false,
      ...NO_RIGHTS,
      invited: true,
      version: 1,
    },
  ]);
  // The account, its password above all, is unchanged.
  expect((await guest.call(accountEndpoints.me)).data.ensembleCode).toBe(elsewhere ? theirs.code : null);
  expect((await stranger.call(authEndpoints.login, { body: { email: guest.email, password: PASSWORD } })).status).toBe(400);
  expect((await ours.manager.call(userEndpoints.get, { params: { id: guest.id } })).status).toBe(404);

  const [letter] = await lettersTo(guest.email);
  expect(letter?.subject).toBe(`Kutse ansamblisse Ansambel ${ours.code}`);
  expect(letter?.text).toContain('http://localhost:3000/login');
  expect(letter?.code).toBeUndefined();
});

test('a manager gets a refusal for a member of the own ensemble', async () => {
  const { manager, code, keeper } = await anEnsemble();
  const { status, messages } = await manager.call(userEndpoints.add, { body: form(code, { email: keeper.email }) });
  expect([status, messages[0]?.code, messages[0]?.field]).toEqual([409, 'ALREADY_MEMBER', 'email']);
});

test('an unconfirmed user must choose a password first, and an earlier confirmation link is void', async () => {
  const { manager, code } = await anEnsemble();
  const email = anAddress();
  const registration = { name: 'Keegi Muu', email, password: PASSWORD, passwordRepeat: PASSWORD };
  await stranger.call(registrationEndpoints.register, { body: registration });
  const [confirmation] = await lettersTo(email);
  const { data } = await manager.call(userEndpoints.add, { body: form(code, { email }) });

  const confirm = { query: { userId: data.id, code: confirmation?.code ?? '' } };
  expect((await stranger.call(registrationEndpoints.confirm, confirm)).codes).toEqual(['CONFIRMATION_FAILED']);
  const [letter] = await lettersTo(email);
  const newPassword = 'neli sinist sukapaari';
  const chosen = { code: letter?.code ?? '', newPassword, newPasswordRepeat: newPassword };
  expect((await stranger.call(registrationEndpoints.resetPassword, { body: chosen })).status).toBe(200);
  expect((await stranger.call(authEndpoints.login, { body: { email, password: PASSWORD } })).status).toBe(400);
  expect((await stranger.call(authEndpoints.login, { body: { email, password: newPassword } })).status).toBe(200);
});

test('invitations to one address are limited', async () => {
  const { manager, code } = await anEnsemble();
  const guest = await aUser('ROLE_VIEWER', null);
  const invite = () => manager.call(userEndpoints.add, { body: form(code, { email: guest.email }) });
  for (let n = 0; n < 10; n++) expect((await invite()).status).toBe(201);
  expect((await invite()).codes).toEqual(['TOO_MANY_ATTEMPTS']);
  expect(await lettersTo(guest.email)).toHaveLength(10);
  const events = database().system.selectFrom('securityEvent').select('details').where('kind', '=', 'TOO_MANY_ATTEMPTS');
  expect(await events.execute()).toEqual([{ details: [{ what: 'Lingi saatmine', from: null, to: null }] }]);
});

test('an ensemble asks a hundred people in in 24 hours, whoever of its users does; the same for addresses with an account', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  const { code } = ours;
  const guest = await aUser('ROLE_VIEWER', null);
  const invite = async (of = ours, more = {}) => {
    // A session of its own: a token lasts 15 minutes.
    const manager = await aUser('ROLE_MANAGER', of.ensembleId);
    return manager.call(userEndpoints.add, { body: form(of.code, more) });
  };
  // A few at a time: of a hundred at once a slow machine refuses some as busy.
  for (let asked = 0; asked < 99; asked += 3) {
    const answers = await Promise.all(Array.from({ length: 3 }, () => ours.manager.call(userEndpoints.add, { body: form(code) })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  }
  clock.advance(3600);
  expect((await invite()).status).toBe(201);
  for (const email of [anAddress(), guest.email]) {
    const { status, messages, raw } = await invite(ours, { email });
    expect([status, messages[0]?.code, raw.headers['retry-after']]).toEqual([429, 'INVITATIONS_OF_ENSEMBLE', `${23 * 3600}`]);
    expect(messages[0]?.text).toBe('Ansambel on 24 tunni jooksul saatnud 100 kutset, rohkem ei saa. Järgmise saab saata 23 tunni pärast.');
    expect(await lettersTo(email)).toEqual([]);
  }
  // Without a letter, and in other ensembles.
  expect((await invite(ours, { password: PASSWORD })).status).toBe(201);
  expect((await invite(ours, { active: false })).status).toBe(201);
  expect((await invite(theirs)).status).toBe(201);
  clock.advance(23 * 3600 + 1);
  expect((await invite()).status).toBe(201);
});

test('changes of addresses count as invitations', async () => {
  clock.advance(15 * 60 + 1);
  const { manager, code } = await anEnsemble();
  const body = form(code);
  const { data } = await manager.call(userEndpoints.add, { body });
  const move = (version: number) => manager.call(userEndpoints.edit, { params: data, body: { ...body, email: anAddress(), version } });
  for (let n = 1; n < 100; n++) expect((await move(n)).status).toBe(200);
  expect((await move(100)).codes).toEqual(['INVITATIONS_OF_ENSEMBLE']);
});

test('a user asks 200 people in in 15 minutes, over all ensembles', async () => {
  clock.advance(15 * 60 + 1);
  const ensembles = [await anEnsemble(), await anEnsemble(), await anEnsemble()];
  const { admin } = await anEnsemble();
  const invite = (code: string | null) => admin.call(userEndpoints.add, { body: form(code) });
  for (const { code } of ensembles) for (let n = 0; n < 60; n++) expect((await invite(code)).status).toBe(201);
  for (let n = 0; n < 20; n++) expect((await invite(null)).status).toBe(201);
  const { codes, messages } = await invite(null);
  expect(codes).toEqual(['INVITATIONS_OF_USER']);
  expect(messages[0]?.text).toBe('Sa oled 15 minuti jooksul saatnud 200 kutset, rohkem ei saa. Järgmise saad saata 15 minuti pärast.');
});
