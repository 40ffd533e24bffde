import {
  accountEndpoints,
  emailLogEndpoints,
  erasingEndpoints,
  exportingEndpoints,
  groupEndpoints,
  holderEndpoints,
  importEndpoints,
  issuingEndpoints,
  limitEndpoints,
  peopleEndpoints,
  reminderEndpoints,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { anItem, aPerson } from '../../../../test/builders.ts';
import { families } from '../../../../test/family.ts';
import { importing } from '../../../../test/imports.ts';
import { deliverEmail } from '../../../mail/email.ts';

const { app, anEnsemble, clock, database } = testApp();
const { start, takeJobs, runJob } = importing({ database, clock });
const { family } = families({ app, anEnsemble, database });

const freeze = ({ admin, code }: Pick<TestEnsemble, 'admin' | 'code'>, reason: string | null = 'Arve on maksmata') =>
  admin.call(limitEndpoints.freeze, { params: { code }, body: { frozen: reason !== null, reason } });

test('nothing of the register is written, in words with the reason; all is read and taken out, and one tap ends it', async () => {
  const ensemble = await anEnsemble();
  const { keeper, manager, viewer, inside, code } = ensemble;
  const { person, item } = await inside(async (scope) => ({ person: await aPerson(scope), item: await anItem(scope) }));
  const path = { params: { id: person.id } };
  const writes = () =>
    Promise.all([
      keeper.call(groupEndpoints.add, { body: { name: `Rühm ${clock.now.getTime()}` } }),
      keeper.call(issuingEndpoints.issue, { ...path, body: { clothingIds: [item.id] } }),
      keeper.call(issuingEndpoints.return, { params: { id: person.id, clothingId: item.id } }),
      keeper.call(reminderEndpoints.person, { body: { personId: person.id } }),
    ]);
  expect((await freeze(ensemble)).data).toMatchObject({ frozenReason: 'Arve on maksmata', frozenAt: clock.now.toISOString() });
  for (const { status, codes, messages } of await writes()) {
    expect([status, codes]).toEqual([403, ['FROZEN']]);
    expect(messages[0]?.text).toContain('Ansambel on külmutatud (Arve on maksmata)');
  }
  expect((await viewer.call(accountEndpoints.me)).data.frozenReason).toBe('Arve on maksmata');
  expect((await keeper.call(peopleEndpoints.get, path)).status).toBe(200);
  expect((await manager.call(exportingEndpoints.ensemble, { params: { code } })).status).toBe(200);
  expect((await viewer.call(accountEndpoints.editMe, { body: { name: 'Mari Maasikas' } })).status).toBe(200);

  await freeze(ensemble, null);
  expect((await writes()).map(({ codes }) => codes)).not.toContainEqual(['FROZEN']);
});

test('its users are told the permissions by which it answers', async () => {
  const ensemble = await anEnsemble();
  const told = async ({ keeper }: TestEnsemble) => (await keeper.call(accountEndpoints.me)).data.permissions;
  const before = await told(ensemble);
  await freeze(ensemble);
  const frozen = await told(ensemble);
  expect(before).toEqual(expect.arrayContaining(['people:write', 'issuing:write', 'dressing:write', ...frozen]));
  expect(frozen).toEqual(expect.arrayContaining(['people:read', 'people:know', 'dressing:use', 'care:read', 'clothing:export']));
  for (const permission of ['people:write', 'issuing:write', 'dressing:write']) expect(frozen).not.toContain(permission);

  await freeze(ensemble, null);
  expect(await told(ensemble)).toEqual(before);
});

test('erasing on request goes on', async () => {
  const ensemble = await anEnsemble();
  const { id } = await ensemble.inside((scope) => aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' }));
  await freeze(ensemble);
  const { status } = await ensemble.manager.call(erasingEndpoints.person, { params: { id }, body: { name: 'Mari Tamm' } });
  expect(status).toBe(200);
});

test('an ensemble is frozen by itself: others and administrators at work above ensembles are not', async () => {
  const [frozen, other] = [await anEnsemble(), await anEnsemble()];
  await freeze(frozen);
  expect((await other.keeper.call(groupEndpoints.add, { body: { name: 'Naisrühm' } })).status).toBe(201);
  expect((await frozen.admin.call(groupEndpoints.add, { body: { name: 'Naisrühm' } })).codes).toEqual(['FROZEN']);
  expect((await freeze(frozen, null)).status).toBe(200);
});

test('pages of links answer in one sentence that says no reason, and open again', async () => {
  const { holder, mari, ...ensemble } = await family();
  const page = () => holder.call(holderEndpoints.read);
  await freeze(ensemble);
  const words = 'See ansambel on praegu peatatud: lehte ei näidata ja midagi saata ei saa. Küsi oma ansamblist.';
  for (const answer of [await page(), await holder.answer(mari, { kind: 'WORD', text: 'Tere' })]) {
    expect([answer.status, answer.messages.map(({ text }) => text)]).toEqual([403, [words]]);
  }
  await freeze(ensemble, null);
  expect((await page()).status).toBe(200);
});

test('an import that was begun before writes nothing', async () => {
  const ensemble = await anEnsemble();
  const { keeper } = ensemble;
  const { id } = await start(keeper, 'PEOPLE', 'Eesnimi;Perekonnanimi\nMari;Tamm\n', 'tantsijad.csv');
  await keeper.call(importEndpoints.run, { params: { id } });
  await freeze(ensemble);
  for (const job of await takeJobs()) await runJob(job);
  const { data } = await keeper.call(importEndpoints.get, { params: { id } });
  expect([data.status, data.error]).toEqual(['FAILED', expect.stringContaining('Ansambel külmutati')]);
});

test('a mail of a frozen ensemble waits at its turn, and has its job again afterwards', async () => {
  const ensemble = await anEnsemble();
  const { ensembleId, keeper, inside } = ensemble;
  const person = await inside((scope) => aPerson(scope, { email: 'mari@tants.ee' }));
  await keeper.call(reminderEndpoints.person, { body: { personId: person.id } });
  const job = async () =>
    (
      await database().pool.query(
        "delete from riideait_jobs.job where name = 'email' and (data ->> 'ensembleId')::int8 = $1 returning data",
        [ensembleId],
      )
    ).rows.map(({ data }) => data);
  const [first] = await job();
  await freeze(ensemble);
  const unreachable = () => expect.unreachable();
  const delivery = {
    ...{ database: database(), roleSwitch: 'switch' as const, now: () => clock.now, complain: unreachable },
    ...{ make: unreachable, linkOf: unreachable, mailer: unreachable as never },
  };
  const deliver = (turn: () => Promise<unknown>) =>
    deliverEmail({ ...delivery, turn: async () => void (await turn()) }, first, new AbortController().signal);
  await deliver(async () => unreachable());
  // Frozen just before its turn.
  await freeze(ensemble, null);
  await job();
  await deliver(() => freeze(ensemble));
  const { data } = await keeper.call(emailLogEndpoints.search);
  expect(data.map(({ status }) => status)).toEqual(['QUEUED']);
  await freeze(ensemble, null);
  expect(await job()).toMatchObject([first]);
});
