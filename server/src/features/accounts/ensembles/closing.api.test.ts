import { accountEndpoints, ensembleEndpoints, groupEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';

const { anEnsemble, aUser, clock, database, lettersTo } = testApp({ own: true });

const close = (by: TestUser, { code }: TestEnsemble, name = `Ansambel ${code}`) =>
  by.call(ensembleEndpoints.close, { params: { code }, body: { name } });
const reopen = (by: TestUser, { code }: TestEnsemble) => by.call(ensembleEndpoints.reopen, { params: { code } });

test('a closing has its day, which its users see, and its managers get a mail', async () => {
  const [home, closed] = [await anEnsemble(), await anEnsemble()];
  await database().system.updateTable('appUser').set({ active: false }).where('id', '=', closed.admin.id).execute();
  const { status, data } = await close(home.admin, closed, `  ansambel   ${closed.code.toUpperCase()} `);
  expect([status, data.closesOn]).toEqual([200, '2026-10-03']);
  expect((await closed.viewer.call(accountEndpoints.me)).data.ensembleClosesOn).toBe('2026-10-03');
  expect((await home.viewer.call(accountEndpoints.me)).data.ensembleClosesOn).toBeNull();
  // All works as before.
  expect((await closed.keeper.call(groupEndpoints.add, { body: { name: 'Naisrühm' } })).status).toBe(201);

  const [letter, ...more] = await lettersTo(closed.manager.email);
  expect([letter?.subject, more]).toEqual([`Ansambel Ansambel ${closed.code} suletakse 3.10.2026`, []]);
  for (const words of ['3.10.2026 kustutatakse', '/data', home.admin.email]) expect(letter?.text).toContain(words);
  for (const user of [closed.keeper, closed.viewer, closed.admin, home.manager]) expect(await lettersTo(user.email)).toEqual([]);
});

test('the name is typed again, an ensemble closes once, and managers may not close', async () => {
  const [home, closed] = [await anEnsemble(), await anEnsemble()];
  const { status, codes, messages } = await close(home.admin, closed, 'Ansambel');
  expect([status, codes, messages[0]?.field]).toEqual([400, ['NAME_DIFFERS'], 'name']);
  expect((await close(closed.manager, closed)).codes).toEqual(['FORBIDDEN']);
  expect((await close(home.admin, closed)).status).toBe(200);
  expect((await close(home.admin, closed)).codes).toEqual(['ENSEMBLE_CLOSING']);
  expect(await lettersTo(closed.manager.email)).toHaveLength(1);
});

test('a manager asks for the closing: administrators get one mail a day, none once it is closing', async () => {
  const [home, asking] = [await anEnsemble(), await anEnsemble()];
  const ask = (by: TestUser) => by.call(ensembleEndpoints.askToClose);
  expect((await ask(asking.keeper)).codes).toEqual(['FORBIDDEN']);
  expect([(await ask(asking.manager)).status, (await ask(asking.manager)).status]).toEqual([200, 200]);
  const [letter, ...more] = await lettersTo(home.admin.email);
  expect([letter?.subject, more]).toEqual([`Palve sulgeda ansambel Ansambel ${asking.code}`, []]);
  for (const words of [asking.manager.email, '/admin/ensembles']) expect(letter?.text).toContain(words);
  expect(await lettersTo(home.manager.email)).toEqual([]);
  await close(home.admin, asking);
  expect((await ask(asking.manager)).codes).toEqual(['ENSEMBLE_CLOSING']);
});

test('a closing is taken back until its day, and managers get a mail', async () => {
  const [home, closed] = [await anEnsemble(), await anEnsemble()];
  expect((await reopen(home.admin, closed)).codes).toEqual(['ENSEMBLE_NOT_CLOSING']);
  await close(home.admin, closed);
  expect((await reopen(closed.manager, closed)).codes).toEqual(['FORBIDDEN']);
  expect((await reopen(home.admin, closed)).data.closesOn).toBeNull();
  expect((await lettersTo(closed.manager.email))[0]?.subject).toBe(`Ansamblit Ansambel ${closed.code} ei suleta`);

  await close(home.admin, closed);
  clock.advance(30 * 24 * 60 * 60);
  expect((await reopen(await aUser('ROLE_ADMIN', home.ensembleId), closed)).codes).toEqual(['CLOSING_OVER']);
  clock.advance(-30 * 24 * 60 * 60);
});

test('of the last two ensembles, closed at once, one stays', async () => {
  await database().system.updateTable('ensemble').set({ closesOn: '2026-10-03' }).execute();
  const [first, second] = [await anEnsemble(), await anEnsemble()];
  const answers = await Promise.all([close(first.admin, first), close(second.admin, second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.flatMap(({ codes }) => codes)).toEqual(['LAST_ENSEMBLE']);
});

test('both are on the security log', async () => {
  const [home, closed] = [await anEnsemble(), await anEnsemble()];
  await close(home.admin, closed);
  await reopen(home.admin, closed);
  const events = await database()
    .system.selectFrom('securityEvent')
    .select(['kind', 'details'])
    .where('actorId', '=', home.admin.id)
    .orderBy('id')
    .execute();
  const what = `Sulgemine, Ansambel ${closed.code}`;
  expect(events).toEqual([
    { kind: 'ENSEMBLE_CLOSED', details: [{ what, from: null, to: '2026-10-03' }] },
    { kind: 'ENSEMBLE_REOPENED', details: [{ what, from: '2026-10-03', to: null }] },
  ]);
});
