import { emailLogEndpoints } from '@riideait/contract';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { anEmail, aPerson } from '../../../../test/builders.ts';
import type { CallInput } from '../../../../test/client.ts';
import type { Email } from '../../../db/schema.ts';

const { database, anEnsemble } = testApp();

type Query = CallInput<typeof emailLogEndpoints.search>['query'];

const at = (time: string) => `2026-09-0${time}:00.000Z`;
const SENT = (time: string) => ({ status: 'SENT', createdAt: at(time), sentAt: at(time) }) as const;

async function log(mails: readonly Partial<Insertable<Email>>[] = []) {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const added: number[] = [];
    for (const mail of mails) added.push((await anEmail(scope, mail)).id);
    return added;
  });
  const answer = (query: Query = {}) => ensemble.keeper.call(emailLogEndpoints.search, { query });
  const names = async (query?: Query) => (await answer(query)).data.map(({ personName }) => personName);
  return { ...ensemble, ids, answer, names };
}

/** The jobs that were sent for mails of an ensemble. */
async function jobsOf({ ensembleId }: TestEnsemble) {
  const { rows } = await database().pool.query<{ data: { id: number }; priority: number }>(
    "select data, priority from riideait_jobs.job where name = 'email' and data->>'ensembleId' = $1 order by (data->>'id')::bigint",
    [String(ensembleId)],
  );
  return rows.map(({ data, priority }) => ({ id: data.id, priority }));
}

test('a mail shows recipient, time, text and status', async () => {
  const { answer, inside } = await log();
  const person = await inside((scope) => aPerson(scope, { firstName: 'Õie', lastName: 'Žukova' }));
  const error = '450 4.2.1 Mailbox busy';
  const { id } = await inside((scope) =>
    anEmail(scope, { personId: person.id, personName: 'Õie Žukova', createdAt: at('1T10:00'), attempts: 2, error, html: '<p>Tere!</p>' }),
  );
  const { data, resultCount } = await answer();
  expect(resultCount).toBe(1);
  expect(data).toEqual([
    {
      id,
      personId: person.id,
      personName: 'Õie Žukova',
      email: 'mari@tants.ee',
      createdAt: at('1T10:00'),
      sentAt: null,
      subject: 'Meeldetuletus',
      content: '<p>Tere!</p>',
      status: 'QUEUED',
      unsent: false,
      error,
      attempts: 2,
      refusedUs: false,
    },
  ]);
});

test('newest first, of one moment the last added; unsent mails by their request time', async () => {
  const { names } = await log([
    { personName: 'A', ...SENT('1T10:00') },
    { personName: 'B', ...SENT('2T10:00') },
    { personName: 'C', ...SENT('2T10:00') },
    { personName: 'D', status: 'FAILED', createdAt: at('1T12:00') },
    { personName: 'E', status: 'SENT', createdAt: at('1T09:00'), sentAt: at('3T09:00') },
  ]);
  expect(await names()).toEqual(['E', 'C', 'B', 'D', 'A']);
  expect(await names({ sort: 'sentAt', order: 'asc' })).toEqual(['A', 'D', 'B', 'C', 'E']);
  expect(await names({ sort: 'sentAt' })).toEqual(['A', 'D', 'B', 'C', 'E']);
  expect(await names({ order: 'asc' })).toEqual(['A', 'D', 'B', 'C', 'E']);
});

test('names are in Estonian order', async () => {
  const { names } = await log(['Tiina', 'Õie', 'Žanna', 'Šarlotte', 'Zoja', 'Sirje', 'Ülle', 'Ände'].map((personName) => ({ personName })));
  const inOrder = ['Sirje', 'Šarlotte', 'Zoja', 'Žanna', 'Tiina', 'Õie', 'Ände', 'Ülle'];
  expect(await names({ sort: 'personName' })).toEqual(inOrder);
  expect(await names({ sort: 'personName', order: 'desc' })).toEqual(inOrder.toReversed());
});

test.each([{}, { order: 'asc' }, { sort: 'personName' }, { sort: 'personName', order: 'desc' }] as const)(
  'pages of %j follow each other without a gap, the last ones too',
  async (sorting) => {
    const mails = Array.from({ length: 11 }, (_, index) => ({ personName: `Tantsija ${index % 4}`, ...SENT(`${1 + (index % 3)}T10:00`) }));
    const { answer } = await log(mails);
    const whole = (await answer(sorting)).data.map(({ id }) => id);
    expect(new Set(whole).size).toBe(11);
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => answer({ ...sorting, page, count: 3 })));
    expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 3, 2, 0]);
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(whole);
    expect(pages.map(({ resultCount }) => resultCount)).toEqual([11, 11, 11, 11, 11]);
  },
);

test('filters find by a part of the name, by person and by status, and count what they find', async () => {
  const { answer, names, inside } = await log([
    { personName: 'Žanna Põldma', ...SENT('3T10:00') },
    { personName: 'Anna Tamm', status: 'QUEUED', createdAt: at('2T10:00') },
    { personName: 'Jüri Kask', status: 'UNSENT', createdAt: at('1T10:00') },
    { personName: 'Jüri Tamm', status: 'FAILED', createdAt: at('1T09:00') },
    { personName: '100% Puuvill', ...SENT('1T08:00') },
  ]);
  expect(await names({ personName: 'ANNA' })).toEqual(['Žanna Põldma', 'Anna Tamm']);
  expect(await names({ personName: 'poldma' })).toEqual(['Žanna Põldma']);
  expect(await names({ personName: '%' })).toEqual(['100% Puuvill']);
  expect(await names({ personName: '', status: 'null', personId: '' })).toHaveLength(5);
  expect(await names({ status: 'QUEUED' })).toEqual(['Anna Tamm']);
  expect(await names({ status: 'FAILED' })).toEqual(['Jüri Kask', 'Jüri Tamm']);
  expect(await names({ status: 'SENT' })).toEqual(['Žanna Põldma', '100% Puuvill']);
  const counts = [{ status: 'SENT' }, { status: 'QUEUED' }, { personName: 'tamm' }, { personName: 'tamm', status: 'FAILED' }, {}] as const;
  expect(await Promise.all(counts.map(async (query) => (await answer({ ...query, count: 1 })).resultCount))).toEqual([2, 1, 2, 1, 5]);

  const person = await inside((scope) => aPerson(scope));
  await inside((scope) => anEmail(scope, { personId: person.id, personName: 'Mari Tamm' }));
  expect(await names({ personId: person.id })).toEqual(['Mari Tamm']);
  expect((await answer({ personId: person.id })).resultCount).toBe(1);
});

test('mails that were not to be sent any more differ from failed ones', async () => {
  const { answer, ids } = await log([
    { status: 'QUEUED' },
    { status: 'UNSENT', error: 'Kõik on tagastatud' },
    { status: 'FAILED', error: '550 No such user' },
  ]);
  const { data } = await answer({ order: 'asc' });
  expect(data.map(({ id, status, unsent, error }) => ({ id, status, unsent, error }))).toEqual([
    { id: ids[0], status: 'QUEUED', unsent: false, error: null },
    { id: ids[1], status: 'FAILED', unsent: true, error: 'Kõik on tagastatud' },
    { id: ids[2], status: 'FAILED', unsent: false, error: '550 No such user' },
  ]);
});

test('the number of mails is right after bulk inserts, deletions and rollbacks', async () => {
  const { answer, inside, ids } = await log([{}, {}, {}]);
  const refused = inside(async (scope) => {
    await anEmail(scope);
    throw new Error('Ei saa');
  });
  await expect(refused).rejects.toThrow('Ei saa');
  await inside(({ db }) =>
    db
      .deleteFrom('email')
      .where('id', '=', ids[0] ?? 0)
      .execute(),
  );
  await Promise.all([1, 2, 3].map(() => inside((scope) => anEmail(scope))));
  expect((await answer({ count: 1 })).resultCount).toBe(5);
  const nothing = await log();
  expect((await nothing.answer()).resultCount).toBe(0);
});

test('the sending state covers the own ensemble only', async () => {
  await log([{ status: 'QUEUED' }, { status: 'FAILED' }]);
  const { keeper } = await log([{ status: 'QUEUED' }, { status: 'QUEUED' }, { status: 'UNSENT' }, { status: 'FAILED' }, SENT('1T10:00')]);
  const { data } = await keeper.call(emailLogEndpoints.mailing);
  expect(data).toEqual({ canSend: true, perMinute: 60, undoSeconds: 60, waiting: 2, failed: 1, refused: null });
});

test.each(['FAILED', 'UNSENT'] as const)('a mail that is %s is sent again, to the address of now', async (status) => {
  const ensemble = await log();
  const [id, messageId] = await ensemble.inside(async (scope) => {
    const person = await aPerson(scope, { email: 'uus@tants.ee' });
    const mail = await anEmail(scope, { personId: person.id, toAddress: 'vana@tants.ee', status, attempts: 8, error: '550 No such user' });
    return [mail.id, mail.messageId];
  });
  const { status: code, data } = await ensemble.keeper.call(emailLogEndpoints.resend, { params: { id } });
  expect(code).toBe(200);
  expect(data).toMatchObject({
    id,
    status: 'QUEUED',
    unsent: false,
    attempts: 0,
    error: null,
    email: 'uus@tants.ee',
    content: '<p>Tere, Mari!</p>',
  });
  expect(await jobsOf(ensemble)).toEqual([{ id, priority: 1 }]);
  const row = await ensemble.inside(({ db }) => db.selectFrom('email').select('messageId').where('id', '=', id).executeTakeFirstOrThrow());
  expect(row.messageId).toBe(messageId);
});

test('test mails use the old address; people without an address by now are left out and named', async () => {
  const ensemble = await log([{ status: 'FAILED', toAddress: 'hoidja@tants.ee' }]);
  const id = await ensemble.inside(async (scope) => {
    const person = await aPerson(scope, { email: null });
    return (await anEmail(scope, { personId: person.id, toAddress: 'vana@tants.ee', status: 'FAILED' })).id;
  });
  const one = await ensemble.keeper.call(emailLogEndpoints.resend, { params: { id } });
  expect([one.status, one.codes]).toEqual([409, ['PERSON_WITHOUT_EMAIL']]);
  const { data } = await ensemble.keeper.call(emailLogEndpoints.resendAll);
  expect(data).toEqual({ queued: 1, withoutEmail: ['Mari Tamm'], overLimit: [], leftOut: [] });
  const mails = (await ensemble.answer({ order: 'asc' })).data;
  expect(mails.map(({ email, status }) => [email, status])).toEqual([
    ['hoidja@tants.ee', 'QUEUED'],
    ['vana@tants.ee', 'FAILED'],
  ]);
  expect((await jobsOf(ensemble)).map((job) => job.id)).toEqual(ensemble.ids);
});

test('sent and queued mails are not sent again', async () => {
  const ensemble = await log([SENT('1T10:00'), { status: 'QUEUED', attempts: 3 }]);
  for (const id of ensemble.ids) {
    const { status, codes } = await ensemble.keeper.call(emailLogEndpoints.resend, { params: { id } });
    expect([status, codes]).toEqual([409, ['EMAIL_NOT_GIVEN_UP']]);
  }
  expect((await ensemble.keeper.call(emailLogEndpoints.resendAll)).data).toEqual({
    queued: 0,
    withoutEmail: [],
    overLimit: [],
    leftOut: [],
  });
  expect(await jobsOf(ensemble)).toEqual([]);
  expect((await ensemble.answer({ status: 'QUEUED' })).data).toMatchObject([{ attempts: 3 }]);
});

test('all failed mails are sent again, those not to be sent and other ensembles’ are not', async () => {
  const others = await log([{ status: 'FAILED' }]);
  const ensemble = await log([{ status: 'FAILED' }, SENT('1T10:00'), { status: 'FAILED' }, { status: 'UNSENT' }]);
  expect((await ensemble.keeper.call(emailLogEndpoints.resendAll)).data).toEqual({
    queued: 2,
    withoutEmail: [],
    overLimit: [],
    leftOut: [],
  });
  expect(await jobsOf(ensemble)).toEqual([ensemble.ids[0], ensemble.ids[2]].map((id, turn) => ({ id, priority: 0 - 2 * turn })));
  expect(await jobsOf(others)).toEqual([]);
  expect((await others.answer()).data).toMatchObject([{ status: 'FAILED' }]);
});

test('concurrent requests send it once', async () => {
  const ensemble = await log([{ status: 'FAILED' }, { status: 'FAILED' }, { status: 'FAILED' }]);
  const [id = 0] = ensemble.ids;
  const one = () => ensemble.keeper.call(emailLogEndpoints.resend, { params: { id } });
  const all = () => ensemble.manager.call(emailLogEndpoints.resendAll);
  const answers = await Promise.all([one(), one(), one(), one()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const counts = await Promise.all([all(), all(), all()]);
  expect(counts.map(({ data }) => data.queued).toSorted()).toEqual([0, 0, 2]);
  expect((await jobsOf(ensemble)).map((job) => job.id)).toEqual(ensemble.ids);
});

test('a mail being sent is skipped', async () => {
  const ensemble = await log([{ status: 'QUEUED' }]);
  const [id = 0] = ensemble.ids;
  await ensemble.inside(async ({ db }) => {
    await db.selectFrom('email').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    const { codes } = await ensemble.keeper.call(emailLogEndpoints.resend, { params: { id } });
    expect(codes).toEqual(['EMAIL_NOT_GIVEN_UP']);
  });
});
