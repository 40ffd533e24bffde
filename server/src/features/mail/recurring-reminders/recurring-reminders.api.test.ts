import { recurringReminderEndpoints } from '@riideait/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aGroup, anIssue, anItem, aPerson, aRecurringReminder } from '../../../../test/builders.ts';
import type { CallInput, Client } from '../../../../test/client.ts';
import type { Scope } from '../../../db/scope.ts';
import { keepGroup } from '../../people/groups/groups.service.ts';

const { database, clock, anEnsemble, aUser } = testApp();

type Form = CallInput<typeof recurringReminderEndpoints.add>['body'];

/** It is 2026-09-03, a Thursday, 18:00 in Estonia. */
const TODAY = '2026-09-03';

async function planned() {
  const ensemble = await anEnsemble();
  const group = await ensemble.inside((scope) => aGroup(scope, 'Naisrühm'));
  const form = { groupId: group.id, startsOn: '2026-09-10', everyWeeks: 2 };
  // A token is good for minutes; tests move by weeks.
  const keepers = new Map<string, Client>();
  const keeperNow = async () => {
    const now = clock.now.toISOString();
    const one = keepers.get(now) ?? (await aUser('ROLE_USER', ensemble.ensembleId));
    keepers.set(now, one);
    return one;
  };
  const keeper: Client = { call: async (endpoint, input) => (await keeperNow()).call(endpoint, input) };
  const list = async () => (await keeper.call(recurringReminderEndpoints.list)).data;
  const add = (values: Form = {}) => keeper.call(recurringReminderEndpoints.add, { body: { ...form, ...values } });
  const edit = (id: number, values: Form = {}) =>
    keeper.call(recurringReminderEndpoints.edit, { params: { id }, body: { ...form, ...values } });
  const press = (what: 'pause' | 'resume' | 'stop', id: number) => keeper.call(recurringReminderEndpoints[what], { params: { id } });
  return { ...ensemble, group, form, list, add, edit, press };
}

/** Runs work at another time and resets the clock. */
async function at<T>(moment: string, work: () => Promise<T>): Promise<T> {
  const { now } = clock;
  clock.now = new Date(moment);
  try {
    return await work();
  } finally {
    clock.now = now;
  }
}

const rowOf = ({ inside }: TestEnsemble, id: number) =>
  inside(({ db }) => db.selectFrom('recurringReminder').select(['nextOn', 'paused']).where('id', '=', id).executeTakeFirstOrThrow());

test('an added reminder is answered with its days', async () => {
  const { add, list, group } = await planned();
  const { status, data } = await add();
  expect(status).toBe(201);
  expect(data).toEqual({
    id: expect.any(Number),
    groupId: group.id,
    groupName: 'Naisrühm',
    genderCode: null,
    startsOn: '2026-09-10',
    everyWeeks: 2,
    lateOnly: false,
    onlyUnconfirmed: false,
    status: 'ACTIVE',
    comingRuns: ['2026-09-10', '2026-09-24', '2026-10-08'],
    holders: 0,
    withoutEmail: [],
    runs: [],
  });
  expect(await list()).toEqual([data]);
});

test('one for a single day', async () => {
  const { add } = await planned();
  for (const [everyWeeks, startsOn] of [
    [null, '2026-09-10'],
    ['', '2026-09-11'],
    [undefined, '2026-09-12'],
  ] as const) {
    const { data } = await add({ everyWeeks, startsOn, genderCode: 'F' });
    expect(data).toMatchObject({ everyWeeks: null, genderCode: 'F', status: 'ACTIVE', comingRuns: [startsOn] });
  }
});

test('lists the people it would go to now: those of the group and gender who hold something, inactive ones too', async () => {
  const { add, inside, group } = await planned();
  const ids = new Map<string, number>();
  await inside(async (scope) => {
    const holder = async (values: Parameters<typeof aPerson>[1], returned: string | null = null) => {
      const { id, firstName, lastName } = await aPerson(scope, { groupId: group.id, ...values });
      ids.set(`${firstName} ${lastName}`, id);
      await anIssue(scope, id, (await anItem(scope)).id, returned);
    };
    await holder({ email: 'a@tants.ee' });
    await holder({ email: 'b@tants.ee', genderCode: 'M' });
    await holder({ firstName: 'Mall', lastName: 'Õunapuu' });
    await holder({ firstName: 'Malle', lastName: 'Šmidt' });
    await holder({ firstName: 'Jüri', lastName: 'Tamm', genderCode: 'M' });
    await holder({ email: 'lahkunud@tants.ee', active: false });
    await aPerson(scope, { email: 'olija@tants.ee', active: false, groupId: group.id });
    await holder({ email: 'tagastas@tants.ee' }, scope.now.toISOString());
    await holder({ email: 'mujalt@tants.ee', groupId: (await aGroup(scope)).id });
    await aPerson(scope, { email: 'tühi@tants.ee', groupId: group.id });
    const two = await aPerson(scope, { email: 'kaks@tants.ee', groupId: group.id });
    for (const item of [await anItem(scope), await anItem(scope)]) await anIssue(scope, two.id, item.id);
  });
  const [malle, juri, mall] = ['Malle Šmidt', 'Jüri Tamm', 'Mall Õunapuu'].map((name) => ({ id: ids.get(name), name }));
  expect((await add()).data).toMatchObject({ holders: 4, withoutEmail: [malle, juri, mall] });
  expect((await add({ genderCode: 'M', startsOn: '2026-09-11' })).data).toMatchObject({ holders: 1, withoutEmail: [juri] });
});

test('active ones come first by next day, then paused, then ended ones', async () => {
  const { add, press, list } = await planned();
  const ids: number[] = [];
  for (const startsOn of ['2026-09-05', '2026-09-22', '2026-09-07', '2026-09-04', '2026-09-06'])
    ids.push((await add({ startsOn })).data.id);
  await press('stop', ids[0] ?? 0);
  await press('pause', ids[3] ?? 0);
  await press('stop', ids[4] ?? 0);
  expect((await list()).map(({ id }) => id)).toEqual([2, 1, 3, 4, 0].map((index) => ids[index]));
});

test('the last twenty runs are listed, newest first, each with its counts', async () => {
  const { add, inside, list } = await planned();
  const [one, other] = [(await add()).data.id, (await add({ startsOn: '2026-09-11' })).data.id];
  await inside(async ({ db }) => {
    const day = (index: number) => `2026-${index < 20 ? '07' : '08'}-${String((index % 20) + 1).padStart(2, '0')}`;
    const runs = Array.from({ length: 23 }, (_, index) => ({
      recurringReminderId: one,
      ranOn: day(index),
      queued: index,
      withoutEmail: [],
    }));
    await db.insertInto('reminderRun').values(runs).execute();
    await db
      .insertInto('reminderRun')
      .values({ recurringReminderId: other, ranOn: '2026-08-28', queued: 0, withoutEmail: ['Õie, Kask'], overLimit: [] })
      .execute();
  });
  const [first, second] = await list();
  expect(first?.runs.map(({ queued }) => queued)).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index));
  expect(first?.runs[0]).toMatchObject({ ranOn: '2026-08-03' });
  expect(second?.runs).toEqual([{ id: expect.any(Number), ranOn: '2026-08-28', queued: 0, withoutEmail: ['Õie, Kask'], overLimit: [] }]);
});

test('a reminder begins tomorrow at the earliest', async () => {
  const { add, list } = await planned();
  for (const startsOn of [TODAY, '2026-09-01', '1850-01-01']) {
    const { status, messages } = await add({ startsOn });
    expect(status).toBe(400);
    expect(messages).toEqual([{ type: 'ERROR', code: 'DAY_OVER', text: 'Vali homne või hilisem päev', field: 'startsOn' }]);
  }
  expect(await list()).toEqual([]);
});

test('tomorrow is that of Estonia', async () => {
  const { add } = await planned();
  await at('2026-09-03T21:30:00Z', async () => {
    expect((await add({ startsOn: '2026-09-04' })).codes).toEqual(['DAY_OVER']);
    expect((await add({ startsOn: '2026-09-05' })).status).toBe(201);
  });
});

test('invalid input is refused at its field and changes nothing', async () => {
  const { add, edit, list } = await planned();
  const { data: before } = await add();
  const wrong: readonly (readonly [string, Form])[] = [
    ['groupId', { groupId: null }],
    ['groupId', { groupId: 999_999_999 }],
    ['startsOn', { startsOn: '' }],
    ['startsOn', { startsOn: '2026-02-30' }],
    ['startsOn', { startsOn: '9999-12-31' }],
    ['everyWeeks', { everyWeeks: 0 }],
    ['everyWeeks', { everyWeeks: 53 }],
    ['everyWeeks', { everyWeeks: 1.5 }],
    ['genderCode', { genderCode: 'X' }],
  ];
  for (const [field, values] of wrong) {
    for (const { status, messages } of [await add(values), await edit(before.id, values)]) {
      expect([400, 404]).toContain(status);
      expect(messages.map((message) => message.field)).toEqual([field]);
    }
  }
  expect(await list()).toEqual([before]);
});

test('the group of another ensemble is not found', async () => {
  const theirs = await planned();
  const { add } = await planned();
  expect((await add({ groupId: theirs.group.id })).codes).toEqual(['REFERENCE_NOT_FOUND']);
});

test('a first day more than ten years ahead is refused at its field', async () => {
  const { add } = await planned();
  expect((await add({ startsOn: '2036-09-03', everyWeeks: 52 })).data.comingRuns[0]).toBe('2036-09-03');
  expect((await add({ startsOn: '2036-09-04' })).messages).toMatchObject([
    { field: 'startsOn', text: 'Päev ei saa olla rohkem kui kümne aasta pärast' },
  ]);
});

test('two letters to one person on one day are refused at the day, on adding and changing', async () => {
  const { add, edit, press, list, inside } = await planned();
  const { id } = (await add({ genderCode: 'F' })).data;
  for (const values of [{ genderCode: 'F' }, { startsOn: '2026-09-24', everyWeeks: null }]) {
    const { status, messages } = await add(values);
    const text = `Sellele rühmale läheb ${'startsOn' in values ? 24 : 10}.9.2026 juba korduv kiri`;
    expect([status, messages]).toEqual([409, [{ type: 'ERROR', code: 'REMINDER_TWICE', text, field: 'startsOn' }]]);
  }
  const other = await inside((scope) => aGroup(scope));
  expect((await add({ groupId: other.id })).status).toBe(201);
  expect((await add({ genderCode: 'M' })).status).toBe(201);
  const { data: between } = await add({ genderCode: 'F', startsOn: '2026-09-17' });
  const before = await list();
  for (const values of [{ startsOn: '2026-09-24' }, { startsOn: '2026-09-17', everyWeeks: 1, genderCode: 'F' }])
    expect((await edit(between.id, values)).codes).toEqual(['REMINDER_TWICE']);
  expect(await list()).toEqual(before);
  expect((await edit(id, { genderCode: 'F' })).status).toBe(200);
  await press('pause', id);
  expect((await add({ genderCode: 'F' })).codes).toEqual(['REMINDER_TWICE']);
  await press('stop', id);
  expect((await add({ genderCode: 'F' })).status).toBe(201);
});

test('concurrent additions to one group wait for each other', async () => {
  const { add, inside, group } = await planned();
  const { adding } = await inside(async (scope) => {
    await keepGroup(scope, group.id);
    await aRecurringReminder(scope, { groupId: group.id });
    const answer = add();
    await Promise.race([answer, somebodyWaitsFor(scope)]);
    return { adding: answer };
  });
  expect((await adding).codes).toEqual(['REMINDER_TWICE']);
});

/** Waits until another transaction waits for the scope's lock. */
async function somebodyWaitsFor({ db }: Scope): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const waiting = () => database().pool.query('select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [rows[0]?.pid]);
  while ((await waiting()).rowCount === 0);
}

test('an unchanged form changes nothing, also with a past start or a run due today', async () => {
  const { add, edit, form } = await planned();
  const { data } = await add();
  for (const moment of ['2026-09-03T15:00:00Z', '2026-09-10T05:00:00Z', '2026-09-12T05:00:00Z']) {
    await at(moment, async () => {
      const { status, data: same } = await edit(data.id, form);
      expect(status).toBe(200);
      expect(same).toMatchObject({ startsOn: '2026-09-10', comingRuns: [expect.any(String), '2026-09-24', '2026-10-08'] });
    });
  }
});

test('only another start or cadence moves the next day', async () => {
  const ensemble = await planned();
  const { id } = await ensemble.inside((scope) => aRecurringReminder(scope, { groupId: ensemble.group.id, nextOn: '2026-10-08' }));
  const next = async (values: Form) => (await ensemble.edit(id, values)).data.comingRuns[0];
  const other = await ensemble.inside((scope) => aGroup(scope, 'Segarühm'));
  await at('2026-09-30T08:00:00Z', async () => {
    expect(await next({ groupId: other.id, genderCode: 'M' })).toBe('2026-10-08');
    expect(await next({ everyWeeks: 1 })).toBe('2026-10-01');
    expect(await next({ everyWeeks: 3 })).toBe('2026-10-01');
    expect(await next({ everyWeeks: 4 })).toBe('2026-10-08');
    expect(await next({ startsOn: '2026-11-01' })).toBe('2026-11-01');
    expect((await ensemble.edit(id, { startsOn: '2026-09-30' })).codes).toEqual(['DAY_OVER']);
    expect((await ensemble.list())[0]).toMatchObject({ startsOn: '2026-11-01', groupName: 'Naisrühm', genderCode: 'M' });
  });
});

test('a sent reminder cannot become one for a past day', async () => {
  const { add, edit } = await planned();
  const { data } = await add();
  await at('2026-09-12T08:00:00Z', async () => {
    const { messages } = await edit(data.id, { everyWeeks: null });
    expect(messages).toMatchObject([{ code: 'DAY_OVER', field: 'startsOn' }]);
  });
});

test('a paused reminder resumes with its next future day', async () => {
  const { add, press } = await planned();
  const { id } = (await add()).data;
  expect((await press('pause', id)).data).toMatchObject({ status: 'PAUSED', comingRuns: [] });
  expect((await press('pause', id)).data).toMatchObject({ status: 'PAUSED' });
  await at('2026-09-12T08:00:00Z', async () => {
    const { data } = await press('resume', id);
    expect(data).toMatchObject({ status: 'ACTIVE', comingRuns: ['2026-09-24', '2026-10-08', '2026-10-22'] });
    expect((await press('resume', id)).data).toEqual(data);
  });
});

test('resuming an active due reminder does not move its day', async () => {
  const ensemble = await planned();
  const { id } = (await ensemble.add()).data;
  await at('2026-09-12T08:00:00Z', () => ensemble.press('resume', id));
  expect(await rowOf(ensemble, id)).toEqual({ nextOn: '2026-09-10', paused: false });
});

test('a one-day reminder past its day after a pause has ended', async () => {
  const { add, edit, press, list } = await planned();
  const { id } = (await add({ everyWeeks: null })).data;
  await press('pause', id);
  await at('2026-09-10T08:00:00Z', async () => expect((await list())[0]).toMatchObject({ status: 'PAUSED' }));
  await at('2026-09-11T08:00:00Z', async () => {
    expect((await list())[0]).toMatchObject({ status: 'ENDED' });
    for (const { codes } of [await press('resume', id), await edit(id, { startsOn: '2026-10-01' })])
      expect(codes).toEqual(['REMINDER_ENDED']);
  });
});

test('an ended reminder stays with its runs', async () => {
  const { add, edit, press, inside, list } = await planned();
  const { id } = (await add()).data;
  await inside(({ db }) =>
    db
      .insertInto('reminderRun')
      .values({ recurringReminderId: id, ranOn: '2026-08-27', queued: 4, withoutEmail: [], overLimit: [] })
      .execute(),
  );
  const { data: stopped } = await press('stop', id);
  expect(stopped).toMatchObject({ status: 'ENDED', comingRuns: [], runs: [{ ranOn: '2026-08-27', queued: 4 }] });
  const answers = [await edit(id), await press('pause', id), await press('resume', id), await press('stop', id)];
  expect(answers.map(({ status, codes }) => [status, ...codes])).toEqual(answers.map(() => [409, 'REMINDER_ENDED']));
  expect(await list()).toEqual([stopped]);
});

test('ending one reminder twice at once: the second is refused', async () => {
  const { add, press } = await planned();
  const { id } = (await add()).data;
  const answers = await Promise.all([press('stop', id), press('stop', id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a reminder is deleted with its group', async () => {
  const { add, group, list, inside } = await planned();
  await add();
  await inside(({ db }) => db.deleteFrom('group').where('id', '=', group.id).execute());
  expect(await list()).toEqual([]);
  expect((await database().pool.query('select 1 from recurring_reminder where group_id = $1', [group.id])).rowCount).toBe(0);
});
