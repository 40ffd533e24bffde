import { accountEndpoints, bodyKinds, ensembleEndpoints, peopleEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';

const { database, anEnsemble, aUser } = testApp();

/** Log entries of this kind by that user, without times. */
const recorded = async (kind: string, actorId: number) =>
  (
    await database()
      .system.selectFrom('securityEvent')
      .select('details')
      .where('kind', '=', kind)
      .where('actorId', '=', actorId)
      .orderBy('id')
      .execute()
  ).flatMap(({ details }) => details);

test('ensembles come in Estonian order, with the active users of each', async () => {
  const { admin, ensembleId, code } = await anEnsemble();
  const gone = await aUser('ROLE_VIEWER', ensembleId);
  await database().system.updateTable('appUser').set({ active: false }).where('id', '=', gone.id).execute();
  for (const [name, added] of [
    ['Õie', 'oie'],
    ['Žanett', 'zanett'],
    ['Zumba', 'zumba'],
    ['Tiina', 'tiina'],
  ] as const) {
    await admin.call(ensembleEndpoints.add, { body: { name, code: added } });
  }
  const { data } = await admin.call(ensembleEndpoints.list);
  expect(data.find((each) => each.code === code)).toEqual({
    code,
    name: `Ansambel ${code}`,
    nrOfUsers: 4,
    secondFactorRequired: false,
    defaultDueOn: null,
    worksOffline: false,
    viewersSeeContacts: false,
    strangersCard: false,
    strangersText: null,
    holderPages: false,
    returnMails: false,
    asksMeasures: [...bodyKinds],
    ...{ pauseSeconds: 30, changeSeconds: 20, pieceSeconds: 12 },
    closesOn: null,
    ...{ state: 'OK', begunAt: null, isNewcomer: false, frozen: false, frozenReason: null },
    limits: { items: null, people: null, imagesMb: null, mailsDay: null },
    atLimit: [],
    managers: expect.any(Array),
    ...{ asOf: null, used: null, mails: null, lastDeedAt: null },
  });
  const added = ['Õie', 'Žanett', 'Zumba', 'Tiina'];
  expect(data.map(({ name }) => name).filter((name) => added.includes(name))).toEqual(['Zumba', 'Žanett', 'Tiina', 'Õie']);
});

test('an ensemble is added, and its code is taken in any letter case', async () => {
  const { admin } = await anEnsemble();
  const { status, data } = await admin.call(ensembleEndpoints.add, { body: { name: ' Leigarid ', code: 'Leigar' } });
  expect([status, data]).toEqual([
    201,
    {
      code: 'Leigar',
      name: 'Leigarid',
      nrOfUsers: 0,
      secondFactorRequired: false,
      defaultDueOn: null,
      worksOffline: false,
      viewersSeeContacts: false,
      strangersCard: false,
      strangersText: null,
      holderPages: false,
      returnMails: false,
      asksMeasures: [...bodyKinds],
      ...{ pauseSeconds: 30, changeSeconds: 20, pieceSeconds: 12 },
      closesOn: null,
    },
  ]);

  const again = await admin.call(ensembleEndpoints.add, { body: { name: 'Teised', code: 'LEIGAR' } });
  expect(again.status).toBe(409);
  expect(again.messages).toEqual([{ type: 'ERROR', code: 'CODE_TAKEN', text: 'Kood „LEIGAR“ on juba kasutusel', field: 'code' }]);
  expect(await recorded('ENSEMBLE_ADDED', admin.id)).toEqual([{ what: 'Ansambel', from: null, to: 'Leigarid (Leigar)' }]);
});

test('one code taken twice at once: one wins', async () => {
  const { admin } = await anEnsemble();
  const answers = await Promise.all(
    ['Kaks', 'KAKS', 'kaks'].map((code) => admin.call(ensembleEndpoints.add, { body: { name: 'Kaks', code } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('an ensemble is renamed by its code, which is fixed', async () => {
  const { admin, code } = await anEnsemble();
  const { status, data } = await admin.call(ensembleEndpoints.edit, { body: { name: 'Uus nimi', code: code.toUpperCase() } });
  expect([status, data.name, data.code, data.nrOfUsers]).toEqual([200, 'Uus nimi', code, 4]);
  expect((await admin.call(ensembleEndpoints.get, { params: { code: code.toUpperCase() } })).data).toEqual(data);
  expect((await admin.call(ensembleEndpoints.edit, { body: { name: 'Uus nimi', code: 'pole-sellist' } })).status).toBe(404);

  await admin.call(ensembleEndpoints.edit, { body: { name: 'Uus nimi', code } });
  expect(await recorded('ENSEMBLE_CHANGED', admin.id)).toEqual([{ what: 'Ansambli nimi', from: `Ansambel ${code}`, to: 'Uus nimi' }]);
});

test.each(['kirivöö', 'kaks sõna', 'a'.repeat(21), ''])('„%s“ is no code', async (code) => {
  const { admin } = await anEnsemble();
  const answer = await admin.call(ensembleEndpoints.add, { body: { name: 'Nimi', code } });
  expect([answer.status, answer.messages.map(({ field }) => field)]).toEqual([400, ['code']]);
});

test('a manager sees and changes the own ensemble only', async () => {
  const { manager, code, keeper } = await anEnsemble();
  expect((await manager.call(ensembleEndpoints.own)).data.code).toBe(code);
  expect((await manager.call(ensembleEndpoints.list)).codes).toEqual(['FORBIDDEN']);
  expect((await keeper.call(ensembleEndpoints.own)).codes).toEqual(['FORBIDDEN']);
});

test('requiring a second factor needs one, and users without one are refused at the next request', async () => {
  const { manager, keeper, code } = await anEnsemble();
  const require = (secondFactorRequired: boolean) => manager.call(ensembleEndpoints.editOwn, { body: { secondFactorRequired } });
  expect((await require(true)).codes).toEqual(['OWN_SECOND_FACTOR_FIRST']);

  // An unconfirmed app does not count.
  const { system } = database();
  await system
    .insertInto('totp')
    .values({ userId: manager.id, secret: Buffer.from('x') })
    .execute();
  expect((await require(true)).codes).toEqual(['OWN_SECOND_FACTOR_FIRST']);
  await system.updateTable('totp').set({ confirmedAt: new Date().toISOString() }).where('userId', '=', manager.id).execute();

  expect((await keeper.call(peopleEndpoints.search)).status).toBe(200);
  expect((await require(true)).data).toMatchObject({ code, secondFactorRequired: true });
  expect((await keeper.call(peopleEndpoints.search)).codes).toEqual(['SECOND_FACTOR_MISSING']);
  expect((await manager.call(peopleEndpoints.search)).status).toBe(200);
  // Another setting, saved from an older screen, leaves it on.
  expect((await manager.call(ensembleEndpoints.editOwn, { body: { strangersCard: true } })).data.secondFactorRequired).toBe(true);

  expect((await require(false)).data.secondFactorRequired).toBe(false);
  expect((await keeper.call(peopleEndpoints.search)).status).toBe(200);
  const what = `Kaheastmeline sisselogimine, Ansambel ${code}`;
  expect(await recorded('ENSEMBLE_CHANGED', manager.id)).toEqual([
    { what, from: 'vabatahtlik', to: 'nõutud' },
    { what: `Leidja kaart, Ansambel ${code}`, from: 'väljas', to: 'sees' },
    { what, from: 'nõutud', to: 'vabatahtlik' },
  ]);
});

test('the card for strangers is switched on and off, and stays as it is for who does not know it', async () => {
  const { manager, code } = await anEnsemble();
  const edit = async (body: Record<string, unknown>) => (await manager.call(ensembleEndpoints.editOwn, { body })).data;
  expect(await edit({ strangersCard: true, strangersText: ' Palun helista!\nAitäh ' })).toMatchObject({
    strangersCard: true,
    strangersText: 'Palun helista!\nAitäh',
  });
  expect(await edit({})).toMatchObject({ strangersCard: true, strangersText: 'Palun helista!\nAitäh' });
  expect(await edit({ strangersCard: false, strangersText: '' })).toMatchObject({ strangersCard: false, strangersText: null });
  const what = `Leidja kaart, Ansambel ${code}`;
  expect(await recorded('ENSEMBLE_CHANGED', manager.id)).toEqual([
    { what, from: 'väljas', to: 'sees' },
    { what, from: 'sees', to: 'väljas' },
  ]);
});

test('a session begun by a passkey may require a second factor', async () => {
  const { manager } = await anEnsemble();
  const require = { body: { secondFactorRequired: true } };
  const session = database().system.updateTable('session').where('userId', '=', manager.id);
  await session.set({ method: 'SECOND_FACTOR' }).execute();
  expect((await manager.call(ensembleEndpoints.editOwn, require)).codes).toEqual(['OWN_SECOND_FACTOR_FIRST']);
  await session.set({ method: 'PASSKEY' }).execute();
  expect((await manager.call(ensembleEndpoints.editOwn, require)).status).toBe(200);
});

test('a manager lets phones work offline: keepers may keep the register then, viewers never', async () => {
  const { manager, keeper, viewer, code } = await anEnsemble();
  const edit = (body: Record<string, unknown>) => manager.call(ensembleEndpoints.editOwn, { body });
  const mayKeep = async (user: typeof keeper) => (await user.call(accountEndpoints.me)).data.permissions.includes('register:keep');
  expect(await mayKeep(keeper)).toBe(false);

  expect((await edit({ worksOffline: true })).data.worksOffline).toBe(true);
  expect([await mayKeep(manager), await mayKeep(keeper), await mayKeep(viewer)]).toEqual([true, true, false]);
  // Left out, it stays.
  expect((await edit({})).data.worksOffline).toBe(true);

  await edit({ worksOffline: false });
  expect(await mayKeep(keeper)).toBe(false);
  const what = `Töö ilma levita, Ansambel ${code}`;
  expect(await recorded('ENSEMBLE_CHANGED', manager.id)).toEqual([
    { what, from: 'väljas', to: 'sees' },
    { what, from: 'sees', to: 'väljas' },
  ]);
});

test('a manager lets viewers see contacts, which is recorded; others always do', async () => {
  const { manager, keeper, viewer, code } = await anEnsemble();
  const edit = (body: Record<string, unknown>) => manager.call(ensembleEndpoints.editOwn, { body });
  const sees = async (user: typeof keeper) => (await user.call(accountEndpoints.me)).data.permissions.includes('contacts:read');
  expect([await sees(manager), await sees(keeper), await sees(viewer)]).toEqual([true, true, false]);
  expect((await edit({ viewersSeeContacts: true })).data.viewersSeeContacts).toBe(true);
  expect((await edit({})).data.viewersSeeContacts).toBe(true);
  expect(await sees(viewer)).toBe(true);
  await edit({ viewersSeeContacts: false });
  expect(await sees(viewer)).toBe(false);
  expect((await viewer.call(ensembleEndpoints.editOwn, { body: { viewersSeeContacts: true } })).status).toBe(403);
  const what = `Vaatajad näevad kontakte, Ansambel ${code}`;
  expect(await recorded('ENSEMBLE_CHANGED', manager.id)).toEqual([
    { what, from: 'väljas', to: 'sees' },
    { what, from: 'sees', to: 'väljas' },
  ]);
});
