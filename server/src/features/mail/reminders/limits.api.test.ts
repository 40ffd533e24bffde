import { emailLogEndpoints, limitEndpoints, REMINDER_LIMITS, reminderEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aGroup, anEmail, aPerson } from '../../../../test/builders.ts';

const { anEnsemble, aUser, clock, database } = testApp();
const { person: toPerson, group: toGroup, recipients, test: toMyself } = reminderEndpoints;

const ADDRESS = 'ohver@tants.test';
const aDay = REMINDER_LIMITS.hours * 3600;

const countTo = ({ inside }: TestEnsemble, address: string) =>
  inside(
    async ({ db }) =>
      (await db.selectFrom('email').select('id').where('toAddress', '=', address).where('status', 'in', ['QUEUED', 'SENT']).execute())
        .length,
  );

/** People of a new group with these addresses. */
const groupOf = ({ inside }: TestEnsemble, emails: readonly string[]) =>
  inside(async (scope) => {
    const { id: groupId } = await aGroup(scope);
    const people = [];
    for (const [n, email] of emails.entries()) {
      people.push(await aPerson(scope, { groupId, email, firstName: 'Mari', lastName: `Tamm ${String(n).padStart(2, '0')}` }));
    }
    return { groupId, people };
  });

/** Mails that were sent an hour ago. */
const sentBefore = ({ inside }: TestEnsemble, count: number, userId: number | null) =>
  inside(({ db, now }) =>
    db
      .insertInto('email')
      .values(
        Array.from({ length: count }, (_, n) => ({
          personName: 'Keegi',
          toAddress: `keegi${n}@tants.test`,
          bulk: true,
          subject: 'Meeldetuletus',
          html: '',
          text: '',
          messageId: `<enne-${n}-${userId}@localhost>`,
          status: 'SENT' as const,
          userId,
          createdAt: new Date(now.getTime() - 3_600_000).toISOString(),
        })),
      )
      .execute(),
  );

test('400 reminders to one address: five go out, whoever has it, also at once', async () => {
  const ensemble = await anEnsemble();
  const { people } = await groupOf(ensemble, [ADDRESS, ADDRESS.toUpperCase()]);
  const bodies = Array.from({ length: 400 }, (_, n) => ({ personId: people[n % 2]?.id ?? 0 }));
  const answers = await Promise.all(bodies.map((body) => ensemble.keeper.call(toPerson, { body })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.codes]).toEqual([429, ['REMINDERS_TO_ADDRESS']]);
  expect(refused?.messages[0]?.text).toContain('Järgmise saab saata 24 tunni pärast.');
  expect(refused?.raw.headers['retry-after']).toBe(String(aDay));

  const dayEarlier = { createdAt: new Date(clock.now.getTime() - aDay * 1000).toISOString() };
  await ensemble.inside(({ db }) => db.updateTable('email').set(dayEarlier).execute());
  expect((await ensemble.keeper.call(toPerson, { body: { personId: people[0]?.id } })).status).toBe(200);
});

test('a group: those over the limit are left out and named, beforehand too, and after a repeated request', async () => {
  const ensemble = await anEnsemble();
  const { groupId } = await groupOf(ensemble, [...Array(7).fill(ADDRESS), 'juri@tants.test']);
  const left = ['Mari Tamm 05', 'Mari Tamm 06'];
  const before = (await ensemble.keeper.call(recipients, { query: { groupId } })).data;
  expect([before.recipients.length, before.overLimit.map(({ name }) => name)]).toEqual([6, left]);

  const body = { groupId, requestId: crypto.randomUUID() };
  for (let times = 0; times < 2; times++) {
    const { status, data } = await ensemble.keeper.call(toGroup, { body });
    expect([status, data]).toEqual([200, { queued: 6, withoutEmail: [], overLimit: left, leftOut: [] }]);
  }
  expect(await countTo(ensemble, ADDRESS)).toBe(5);

  for (let times = 0; times < 4; times++) await ensemble.keeper.call(toGroup, { body: { groupId } });
  const none = await ensemble.keeper.call(toGroup, { body: { groupId } });
  expect([none.status, none.codes]).toEqual([429, ['REMINDERS_TO_ADDRESS']]);
});

test('a sender with 995 mails sends five more; another goes on', async () => {
  const ensemble = await anEnsemble();
  const other = await aUser('ROLE_USER', ensemble.ensembleId);
  const { groupId } = await groupOf(
    ensemble,
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}@tants.test`),
  );
  await sentBefore(ensemble, REMINDER_LIMITS.ofSender - 5, ensemble.keeper.id);
  const { data } = await ensemble.keeper.call(toGroup, { body: { groupId } });
  expect(data).toEqual({ queued: 5, withoutEmail: [], overLimit: ['Mari Tamm 05', 'Mari Tamm 06'], leftOut: [] });
  const refused = await ensemble.keeper.call(toGroup, { body: { groupId } });
  expect([refused.status, refused.codes]).toEqual([429, ['REMINDERS_OF_SENDER']]);
  expect(refused.messages[0]?.text).toBe(
    'Sa oled 24 tunni jooksul saatnud 1000 kirja, rohkem ei saa. Järgmised saab saata 23 tunni pärast.',
  );
  expect((await other.call(toGroup, { body: { groupId } })).data.queued).toBe(7);
});

test('an ensemble sends 3,000; another ensemble goes on, and one without a limit too', async () => {
  const [ensemble, other] = [await anEnsemble(), await anEnsemble()];
  await sentBefore(ensemble, REMINDER_LIMITS.ofEnsemble, null);
  const remind = async (each: TestEnsemble) => {
    const { people } = await groupOf(each, ['mari@tants.test']);
    return (await each.manager.call(toPerson, { body: { personId: people[0]?.id } })).status;
  };
  expect([await remind(ensemble), await remind(other)]).toEqual([429, 200]);
  await ensemble.admin.call(limitEndpoints.set, {
    params: { code: ensemble.code },
    body: { items: null, people: null, imagesMb: null, mailsDay: 0 },
  });
  expect(await remind(ensemble)).toBe(200);
});

test('given up mails sent again, to an address that the person got meanwhile, keep to the limit', async () => {
  const ensemble = await anEnsemble();
  const { people } = await groupOf(ensemble, Array(8).fill(ADDRESS));
  const longAgo = new Date(clock.now.getTime() - 30 * 86_400_000).toISOString();
  const mails = await ensemble.inside(async (scope) => {
    const made = [];
    for (const { id } of people) {
      made.push(await anEmail(scope, { personId: id, toAddress: 'vana@tants.test', status: 'FAILED', createdAt: longAgo }));
    }
    return made;
  });
  expect((await ensemble.keeper.call(emailLogEndpoints.resend, { params: { id: mails[7]?.id ?? 0 } })).status).toBe(200);
  const { data } = await ensemble.keeper.call(emailLogEndpoints.resendAll);
  expect([data.queued, data.overLimit]).toEqual([4, ['Mari Tamm', 'Mari Tamm', 'Mari Tamm']]);
  expect(await countTo(ensemble, ADDRESS)).toBe(5);
  for (const answer of [
    await ensemble.keeper.call(emailLogEndpoints.resendAll),
    await ensemble.keeper.call(emailLogEndpoints.resend, { params: { id: mails[6]?.id ?? 0 } }),
  ]) {
    expect([answer.status, answer.codes]).toEqual([429, ['REMINDERS_TO_ADDRESS']]);
  }
});

test('trying the texts: as often as one likes to a proved address, five times to another', async () => {
  const ensemble = await anEnsemble();
  for (let times = 0; times < 8; times++) expect((await ensemble.manager.call(toMyself, { body: {} })).status).toBe(200);
  // Tests do not stand in the way of a reminder.
  const { people } = await groupOf(ensemble, [ensemble.manager.email]);
  expect((await ensemble.keeper.call(toPerson, { body: { personId: people[0]?.id } })).status).toBe(200);

  const unproved = await aUser('ROLE_MANAGER', ensemble.ensembleId);
  await database().system.updateTable('appUser').set({ addressProvedAt: null }).where('id', '=', unproved.id).execute();
  for (let times = 0; times < 5; times++) expect((await unproved.call(toMyself, { body: {} })).status).toBe(200);
  expect((await unproved.call(toMyself, { body: {} })).codes).toEqual(['REMINDERS_TO_ADDRESS']);
});
