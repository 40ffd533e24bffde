import { emailConfigEndpoints, limitEndpoints, NEWCOMER, reminderEndpoints, userEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aGroup, aPerson } from '../../../../test/builders.ts';

const { anEnsemble, clock, database, lettersTo } = testApp();

let serial = 0;

const WEEK = 7 * 24 * 60 * 60 * 1000;
const begunAt = ({ ensembleId }: TestEnsemble, day: Date) =>
  database().system.updateTable('ensemble').set({ begunAt: day.toISOString() }).where('id', '=', ensembleId).execute();

/** An ensemble that began by itself just now, with a group of so many dancers. */
async function aNewcomer(dancers = 1) {
  const ensemble = await anEnsemble();
  await begunAt(ensemble, clock.now);
  const { groupId, personId } = await ensemble.inside(async (scope) => {
    const { id } = await aGroup(scope);
    let last = 0;
    for (let n = 0; n < dancers; n++) last = (await aPerson(scope, { groupId: id, email: `uus${++serial}@tants.test` })).id;
    return { groupId: id, personId: last };
  });
  return { ...ensemble, groupId, personId };
}

const invite = ({ manager }: TestEnsemble, email = `uus${++serial}@alustajad.test`) =>
  manager.call(userEndpoints.add, { body: { name: 'Mari Maasikas', email, roleCode: 'ROLE_VIEWER' } });
const trust = ({ admin, code }: TestEnsemble) => admin.call(limitEndpoints.trust, { params: { code } });

test('five invitations a day, the sixth in words; without its name in the subject; trusted, it invites on', async () => {
  const ensemble = await aNewcomer();
  for (let n = 0; n < NEWCOMER.invitations; n++) expect((await invite(ensemble)).status).toBe(201);
  const sixth = await invite(ensemble);
  expect([sixth.status, sixth.codes]).toEqual([429, ['INVITATIONS_OF_ENSEMBLE']]);
  expect(sixth.messages[0]?.text).toContain('Ansambel on 24 tunni jooksul saatnud 5 kutset');
  const [letter] = await lettersTo(`uus${serial - 1}@alustajad.test`);
  expect(letter?.subject).toBe('Oled kutsutud Riideaita');
  expect((await trust(ensemble)).status).toBe(200);
  expect((await invite(ensemble)).status).toBe(201);
  expect((await lettersTo(`uus${serial}@alustajad.test`))[0]?.subject).toContain(ensemble.code);
});

test('an honest first evening: sixty dancers get their links, twice; what is over 150 with the letters of accounts is not sent', async () => {
  const ensemble = await aNewcomer(60);
  const { keeper, groupId, personId } = ensemble;
  const send = () => keeper.call(reminderEndpoints.group, { body: { groupId } });
  expect((await send()).data.queued).toBe(60);
  for (let n = 0; n < 3; n++) await invite(ensemble);
  expect((await send()).data.queued).toBe(60);
  const third = (await send()).data;
  expect([third.queued, third.overLimit.length]).toEqual([27, 33]);
  const single = await keeper.call(reminderEndpoints.person, { body: { personId } });
  expect([single.status, single.codes]).toEqual([429, ['REMINDERS_OF_ENSEMBLE']]);
  expect((await invite(ensemble)).codes).toEqual(['REMINDERS_OF_ENSEMBLE']);
  expect((await ensemble.manager.call(limitEndpoints.own)).data.mailsDay).toEqual({ used: 150, most: 150 });
});

test('to dancers it sends the words of the product: its own are kept and wait, for a week or until it is trusted', async () => {
  const ensemble = await aNewcomer();
  const { manager, keeper, personId } = ensemble;
  const saved = await manager.call(emailConfigEndpoints.edit, { body: { type: 'SUBJECT', content: 'Osta odavalt' } });
  expect(saved.data).toMatchObject({ subject: 'Osta odavalt', waits: true });
  const subject = async () => (await keeper.call(reminderEndpoints.preview, { body: { personId, draft: {} } })).data.subject;
  expect(await subject()).toBe('Meeldetuletus: sinu käes olevad rõivad');
  const line = { personId, line: 'Vaata siia' };
  const refused = await keeper.call(reminderEndpoints.person, { body: line });
  expect([refused.status, refused.messages[0]]).toMatchObject([409, { code: 'OWN_WORDS_WAIT', field: 'line' }]);

  await begunAt(ensemble, new Date(clock.now.getTime() - WEEK - 1));
  expect(await subject()).toBe('Osta odavalt');
  await begunAt(ensemble, new Date(clock.now.getTime() - WEEK + 1000));
  expect(await subject()).toBe('Meeldetuletus: sinu käes olevad rõivad');
  await trust(ensemble);
  expect((await manager.call(emailConfigEndpoints.get)).data.waits).toBe(false);
  expect((await keeper.call(reminderEndpoints.person, { body: line })).status).toBe(200);
});

test('a limit of mails stands in place of that of the product, for one and for many', async () => {
  const ensemble = await aNewcomer(4);
  await trust(ensemble);
  const { admin, code, keeper, groupId, personId } = ensemble;
  await admin.call(limitEndpoints.set, { params: { code }, body: { mailsDay: 3 } });
  const { data } = await keeper.call(reminderEndpoints.group, { body: { groupId } });
  expect([data.queued, data.overLimit.length]).toEqual([3, 1]);
  const single = await keeper.call(reminderEndpoints.person, { body: { personId } });
  expect([single.status, single.messages[0]?.text]).toMatchObject([429, expect.stringContaining('saatnud 3 kirja')]);
});
