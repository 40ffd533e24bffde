import { limitEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aGroup, aLoan, aName, anIssue, anItem, aPerson, aRecurringReminder } from '../../../../test/builders.ts';
import { mailServer } from '../../../../test/mail-server.ts';
import { postman } from '../../../../test/postman.ts';

import { type Scope, withScope } from '../../../db/scope.ts';
import { sendDueJobs } from '../../../jobs/due-jobs.ts';
import { runDueReminders } from './recurring-reminders.service.ts';

const { database, anEnsemble, clock } = testApp();
const smtp = mailServer();
const { atTheirTurn } = postman({ database, clock, smtp });

const ORIGIN = { publicUrl: 'https://riideait.test', from: { name: 'Riideait', address: 'riided@riideait.test' } };

/** Nine in the morning of a day of September 2026. */
const nineOn = (day: number) => new Date(`2026-09-${String(day).padStart(2, '0')}T06:00:00Z`);

async function holder(scope: Scope, values: Parameters<typeof aPerson>[1]) {
  const person = await aPerson(scope, values);
  return anIssue(scope, person.id, (await anItem(scope)).id);
}

/** A group with a holder with an address, one without, and a person without pieces; its plan begins on the tenth. */
async function planned(values: Parameters<typeof aRecurringReminder>[1] = {}) {
  const ensemble = await anEnsemble();
  const { group, plan, issue } = await ensemble.inside(async (scope) => {
    const made = await aGroup(scope);
    const mari = await holder(scope, { groupId: made.id, firstName: 'Mari', lastName: 'Tamm', email: 'mari@tants.ee' });
    await holder(scope, { groupId: made.id, firstName: 'Õie', lastName: 'Kask' });
    await aPerson(scope, { groupId: made.id, email: 'tühi@tants.ee' });
    return { group: made, issue: mari, plan: await aRecurringReminder(scope, { groupId: made.id, ...values }) };
  });
  const on = <T>(now: Date, work: (scope: Scope) => Promise<T>) =>
    withScope(database(), 'switch', { ensembleId: ensemble.ensembleId, userId: null, now }, work);
  const run = (now: Date) => on(now, (scope) => runDueReminders(scope, ORIGIN));
  return { ...ensemble, ...lookOf(ensemble), group, plan, issue, on, run };
}

function lookOf({ inside }: TestEnsemble) {
  const addresses = async () =>
    (await inside(({ db }) => db.selectFrom('email').select('toAddress').orderBy('id').execute())).map(({ toAddress }) => toAddress);
  const runs = () =>
    inside(({ db }) => db.selectFrom('reminderRun').select(['ranOn', 'queued', 'withoutEmail', 'overLimit']).orderBy('ranOn').execute());
  const next = async () =>
    (await inside(({ db }) => db.selectFrom('recurringReminder').select('nextOn').orderBy('id').execute())).map((row) => row.nextOn);
  return { addresses, runs, next };
}

test('on its day it goes to the holders, and the run lists those without an address', async () => {
  const { run, addresses, runs, next } = await planned();
  await run(nineOn(9));
  expect(await runs()).toEqual([]);
  await run(nineOn(10));
  expect(await addresses()).toEqual(['mari@tants.ee']);
  expect(await runs()).toEqual([{ ranOn: '2026-09-10', queued: 1, withoutEmail: ['Õie Kask'], overLimit: [] }]);
  expect(await next()).toEqual(['2026-09-24']);
});

test('one to those who have not confirmed leaves out who has', async () => {
  const { run, runs, inside } = await planned({ onlyUnconfirmed: true });
  await inside(({ db }) => db.updateTable('person').set({ confirmed: true }).where('lastName', '=', 'Tamm').execute());
  await run(nineOn(10));
  expect(await runs()).toEqual([{ ranOn: '2026-09-10', queued: 0, withoutEmail: ['Õie Kask'], overLimit: [] }]);
});

test('each mail of a run has a job of its own, with the priority of bulk mail', async () => {
  const { run, inside, ensembleId } = await planned();
  await run(nineOn(10));
  const mail = await inside(({ db }) => db.selectFrom('email').selectAll().executeTakeFirstOrThrow());
  expect(mail).toMatchObject({ status: 'QUEUED', bulk: true, userId: null, personName: 'Mari Tamm' });
  const { rows } = await database().pool.query("select data from riideait_jobs.job where name = 'email' and data->>'ensembleId' = $1", [
    String(ensembleId),
  ]);
  expect(rows).toEqual([{ data: { ensembleId, id: mail.id } }]);
});

test('the day is that of Estonia: at 23:30 of UTC it is the next one already', async () => {
  const { run, runs } = await planned();
  await run(new Date('2026-09-09T20:59:00Z'));
  expect(await runs()).toEqual([]);
  await run(new Date('2026-09-09T23:30:00Z'));
  expect(await runs()).toMatchObject([{ ranOn: '2026-09-10' }]);
});

test('called again on the same day it does nothing', async () => {
  const { run, addresses, runs } = await planned();
  for (const _ of [1, 2, 3]) await run(nineOn(10));
  expect(await addresses()).toHaveLength(1);
  expect(await runs()).toHaveLength(1);
});

test('two concurrent checks send it once', async () => {
  const { run, addresses, runs } = await planned();
  await Promise.all([run(nineOn(10)), run(nineOn(10)), run(nineOn(10))]);
  expect(await addresses()).toEqual(['mari@tants.ee']);
  expect(await runs()).toHaveLength(1);
});

test('a reminder made due again is sent once a day', async () => {
  const { run, on, addresses, runs, next } = await planned();
  await run(nineOn(10));
  await on(nineOn(10), ({ db }) => db.updateTable('recurringReminder').set({ nextOn: '2026-09-10' }).execute());
  await run(nineOn(10));
  expect(await addresses()).toHaveLength(1);
  expect(await runs()).toEqual([{ ranOn: '2026-09-10', queued: 1, withoutEmail: ['Õie Kask'], overLimit: [] }]);
  expect(await next()).toEqual(['2026-09-24']);
});

test('several missed days give one mail, and the cadence stays', async () => {
  const { run, runs, next } = await planned({ everyWeeks: 1 });
  await run(nineOn(26));
  expect(await runs()).toMatchObject([{ ranOn: '2026-09-26' }]);
  expect(await next()).toEqual(['2026-10-01']);
});

test('a frozen ensemble sends none; after the thaw one mail stands for all days that were missed, and the cadence stays', async () => {
  const { run, addresses, runs, next, ensembleId, admin, code } = await planned({ everyWeeks: 1 });
  const freeze = (frozen: boolean) =>
    admin.call(limitEndpoints.freeze, { params: { code }, body: { frozen, reason: frozen ? 'Arve' : null } });
  /** What the job of each morning has done. */
  const morning = async (day: number) => {
    await sendDueJobs(database(), 'due-reminders');
    const { rows } = await database().pool.query(
      "delete from riideait_jobs.job where name = 'due-reminders' and data->>'ensembleId' = $1 returning id",
      [String(ensembleId)],
    );
    for (const _ of rows) await run(nineOn(day));
  };
  await freeze(true);
  for (const day of [10, 17, 24]) await morning(day);
  expect([await addresses(), await runs(), await next()]).toEqual([[], [], ['2026-09-10']]);
  await freeze(false);
  for (const day of [26, 27, 30]) await morning(day);
  expect(await addresses()).toEqual(['mari@tants.ee']);
  expect([await runs(), await next()]).toMatchObject([[{ ranOn: '2026-09-26' }], ['2026-10-01']]);
});

test('a paused or ended reminder is not sent', async () => {
  for (const values of [{ paused: true }, { nextOn: null }]) {
    const { run, addresses, runs } = await planned(values);
    await run(nineOn(10));
    expect([await addresses(), await runs()]).toEqual([[], []]);
  }
});

test('one for a single day has ended after it', async () => {
  const { run, runs, next } = await planned({ everyWeeks: null });
  await run(nineOn(10));
  expect(await next()).toEqual([null]);
  await run(nineOn(24));
  expect(await runs()).toHaveLength(1);
});

test('people without pieces get no mail; the reminder goes on', async () => {
  const { run, on, issue, addresses, runs, next } = await planned();
  await run(nineOn(10));
  await on(nineOn(12), ({ db, now }) =>
    db.updateTable('issue').set({ validUntil: now.toISOString() }).where('id', '=', issue.id).execute(),
  );
  await run(nineOn(24));
  expect(await addresses()).toEqual(['mari@tants.ee']);
  expect(await runs()).toMatchObject([{ queued: 1 }, { ranOn: '2026-09-24', queued: 0, withoutEmail: ['Õie Kask'], overLimit: [] }]);
  expect(await next()).toEqual(['2026-10-08']);
});

test('without holders there is a run and no mail', async () => {
  const { run, on, addresses, runs, next } = await planned();
  await on(nineOn(5), ({ db, now }) => db.updateTable('issue').set({ validUntil: now.toISOString() }).execute());
  await run(nineOn(10));
  expect(await addresses()).toEqual([]);
  expect(await runs()).toEqual([{ ranOn: '2026-09-10', queued: 0, withoutEmail: [], overLimit: [] }]);
  expect(await next()).toEqual(['2026-09-24']);
});

test('each run is a new mail; inactive holders get it, other genders none', async () => {
  const { run, on, group, addresses } = await planned({ genderCode: 'F' });
  await on(nineOn(1), async (scope) => {
    await holder(scope, { groupId: group.id, genderCode: 'M', email: 'mees@tants.ee' });
    await holder(scope, { groupId: group.id, active: false, email: 'lahkunud@tants.ee' });
    await holder(scope, { groupId: (await aGroup(scope)).id, email: 'mujalt@tants.ee' });
  });
  await run(nineOn(10));
  await run(nineOn(24));
  expect(await addresses()).toEqual(['mari@tants.ee', 'lahkunud@tants.ee', 'mari@tants.ee', 'lahkunud@tants.ee']);
});

test('two late reminders of one group are two mails', async () => {
  const { run, on, group, addresses, next } = await planned();
  await on(nineOn(1), (scope) => aRecurringReminder(scope, { groupId: group.id, everyWeeks: 1, startsOn: '2026-09-09' }));
  await run(nineOn(11));
  expect(await addresses()).toEqual(['mari@tants.ee', 'mari@tants.ee']);
  expect(await next()).toEqual(['2026-09-24', '2026-09-16']);
});

test('deleting a group deletes its reminders', async () => {
  const { run, on, group, addresses, next } = await planned();
  await on(nineOn(1), async ({ db }) => {
    await db.updateTable('person').set({ groupId: null }).execute();
    await db.deleteFrom('group').where('id', '=', group.id).execute();
  });
  await run(nineOn(10));
  expect([await addresses(), await next()]).toEqual([[], []]);
});

test('the reminders of another ensemble are left alone', async () => {
  const theirs = await planned();
  const { run } = await planned();
  await run(nineOn(10));
  expect([await theirs.addresses(), await theirs.runs(), await theirs.next()]).toEqual([[], [], ['2026-09-10']]);
});

test('a failure leaves it due', async () => {
  const { on, addresses, runs, next } = await planned();
  const broken = on(nineOn(10), async (scope) => {
    await runDueReminders(scope, ORIGIN);
    throw new Error('Vool läks ära');
  });
  await expect(broken).rejects.toThrow('Vool läks ära');
  expect([await addresses(), await runs(), await next()]).toEqual([[], [], ['2026-09-10']]);
});

test('pieces of a loan stand once in it, under the loan', async () => {
  const { run, on, group, plan, ...ensemble } = await planned();
  await on(nineOn(1), async (scope) => {
    await scope.db.updateTable('group').set({ borrowers: true }).where('id', '=', group.id).execute();
    const kungla = await aPerson(scope, { groupId: group.id, firstName: '', lastName: 'Kungla', email: 'kool@kungla.test' });
    const { id: clothingNameId } = await aName(scope, { name: 'Seelik' });
    const [lent, other] = [
      await anItem(scope, { clothingNameId, clothingNumber: '1' }),
      await anItem(scope, { clothingNameId, clothingNumber: '2' }),
    ];
    await aLoan(scope, { personId: kungla.id, fromDay: '2026-09-01', untilDay: '2026-09-20', purpose: 'festival' }, [lent.id]);
    for (const { id } of [lent, other]) await anIssue(scope, kungla.id, id);
  });
  await run(nineOn(10));
  await atTheirTurn(ensemble);
  const text = smtp.received.map((mail) => mail.text ?? '').find((words) => words.includes('festival')) ?? '';
  expect(text.match(/Seelik \d/g)).toEqual(['Seelik 2', 'Seelik 1']);
  expect(text).toContain('Laen 1.9.2026–20.9.2026, festival: 1 ese');
});
