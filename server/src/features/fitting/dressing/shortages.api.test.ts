import { dressingEndpoints, performanceEndpoints } from '@riideait/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../../../scripts/eventually.ts';
import { testApp } from '../../../../test/app.ts';
import { anItem } from '../../../../test/builders.ts';
import { aDanceGroup } from '../../../../test/dance.ts';

const { anEnsemble, database, clock } = testApp();

const TODAY = '2026-09-03';
const YESTERDAY = '2026-09-02';
const LATER = '2026-10-01';

/** Mari and Liis, for whom there are two skirts and one vest. */
async function stage() {
  const group = await aDanceGroup(await anEnsemble());
  const { keeper, inside, vest, vestSetId, groupId, jyri } = group;
  const answer = (query: object = {}) => keeper.call(dressingEndpoints.shortages, { query: { ...query } });
  const shortages = async (query?: object) => (await answer(query)).data.map(({ clothingName, count }) => [clothingName, count]);
  /** Moves the performance of a plan, or closes it, as no call can. */
  const change = (planId: number, values: { onDay: string; neededFrom: string } | { closedAt: string }) =>
    inside(({ db }) =>
      db
        .updateTable('performance')
        .set(values)
        .where('id', '=', (eb) => eb.selectFrom('dressingPlan').select('performanceId').where('id', '=', planId))
        .execute(),
    );
  const season = async (dueOn: string | null) => {
    const body = { name: 'Kevad', groupId, clothingSetIds: [vestSetId], leftOutPersonIds: [jyri], dueOn };
    return (await keeper.call(dressingEndpoints.add, { body })).data.id;
  };
  const setDay = (planId: number, dueOn: string) =>
    inside(({ db }) => db.updateTable('dressingPlan').set({ dueOn }).where('id', '=', planId).execute());
  const addVest = () => inside((scope) => anItem(scope, { clothingNameId: vest, clothingNumber: '2' }));
  /** Of all performances who lacks something, and of all plans who dances. */
  const listed = async () => ({
    short: (await keeper.call(performanceEndpoints.list)).data.map(({ numberOfShort }) => numberOfShort),
    people: (await keeper.call(dressingEndpoints.list)).data.map(({ numberOfPeople, numberOfHanded }) => [numberOfPeople, numberOfHanded]),
  });
  return { ...group, answer, shortages, change, season, setDay, addVest, listed };
}

const SHORT = [['Vest', 1]];

test('a performance waits on its day, and neither after it nor once it is closed', async () => {
  const { perform, vestSetId, shortages, change, listed } = await stage();
  const { id } = await perform('Suvetants', TODAY, vestSetId);
  expect([await shortages(), await listed()]).toEqual([SHORT, { short: [2], people: [[2, 0]] }]);
  await change(id, { onDay: YESTERDAY, neededFrom: YESTERDAY });
  expect([await shortages(), await listed()]).toEqual([[], { short: [0], people: [[null, null]] }]);
  await change(id, { onDay: TODAY, neededFrom: YESTERDAY });
  expect(await shortages()).toEqual(SHORT);
  await change(id, { closedAt: clock.now.toISOString() });
  expect([await shortages(), await listed()]).toEqual([[], { short: [0], people: [[null, null]] }]);
  // Of the plan itself it is said still.
  expect(await shortages({ planId: id })).toEqual([
    ['Seelik', 2],
    ['Vest', 2],
  ]);
});

test('a plan without a performance waits until its own day, or for ever', async () => {
  const { season, setDay, shortages, listed } = await stage();
  const id = await season(null);
  expect([await shortages(), (await listed()).people]).toEqual([SHORT, [[2, 0]]]);
  await setDay(id, TODAY);
  expect([await shortages(), (await listed()).people]).toEqual([SHORT, [[2, 0]]]);
  await setDay(id, YESTERDAY);
  expect([await shortages(), (await listed()).people]).toEqual([[], [[null, null]]]);
});

test('two plans that share dancers and pieces count each once', async () => {
  const { perform, season, shortages, vestSetId, skirtSetId, mari, liis, vest, addVest } = await stage();
  const tuljak = await perform('Tuljak', LATER, vestSetId);
  await perform('Kava', LATER, skirtSetId);
  await season(null);
  expect(await shortages()).toEqual(SHORT);
  // Of her own in one of the plans, not in the other.
  await tuljak.set(mari, { state: 'OWN' }, vest);
  expect(await shortages()).toEqual(SHORT);
  await tuljak.set(liis, { state: 'EMPTY' }, vest);
  expect(await shortages()).toEqual(SHORT);
  await addVest();
  expect(await shortages()).toEqual([]);
});

/** Statements that read plans or pieces during the work. */
async function readsOf(work: () => Promise<unknown>): Promise<string[]> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = queries.mock.calls.map(([query]) => JSON.stringify(query));
  queries.mockRestore();
  return texts.filter((text) => /dressing_plan|clothing_item/.test(text));
}

const LISTS = [dressingEndpoints.shortages, dressingEndpoints.list, performanceEndpoints.list] as const;

test('answers are kept until a change of the ensemble, which is seen at once', async () => {
  const { perform, vestSetId, keeper, addVest, shortages, mari, liis, vest, listed } = await stage();
  const other = await stage();
  const plan = await perform('Suvetants', LATER, vestSetId);
  const askAll = async () => {
    for (const endpoint of LISTS) expect((await keeper.call(endpoint)).raw.headers.etag).toBeDefined();
  };
  // Transactions of other tests may be under way.
  const areKept = () =>
    eventually(async () => {
      await askAll();
      expect(await readsOf(askAll)).toEqual([]);
    });
  await areKept();
  expect(await shortages()).toEqual(SHORT);
  await other.addVest();
  await areKept();

  await addVest();
  expect(await shortages()).toEqual([]);
  await areKept();
  expect(await listed()).toEqual({ short: [2], people: [[2, 0]] });
  await plan.set(mari, { state: 'OWN' }, vest);
  await plan.set(mari, { state: 'OWN' });
  expect(await listed()).toEqual({ short: [1], people: [[2, 1]] });
  await plan.attend(liis, false);
  expect(await listed()).toEqual({ short: [0], people: [[1, 1]] });
});

test('what is short is asked anew in each hour', async () => {
  const { now } = clock;
  onTestFinished(() => {
    clock.now = now;
  });
  clock.now = new Date('2026-09-03T15:50:00Z');
  const { perform, vestSetId, keeper } = await stage();
  await perform('Suvetants', LATER, vestSetId);
  const tagsOf = () =>
    eventually(async () => {
      const tags: unknown[] = [];
      for (const endpoint of LISTS) tags.push((await keeper.call(endpoint)).raw.headers.etag);
      expect(tags).toEqual(LISTS.map(() => expect.any(String)));
      return tags;
    });
  const [shortages, ...lists] = await tagsOf();
  clock.advance(300);
  expect(await tagsOf()).toEqual([shortages, ...lists]);
  clock.advance(300);
  expect(await tagsOf()).toEqual([expect.not.stringMatching(String(shortages)), ...lists]);
});

test('what takes long to compare is counted beside the requests, and kept as well', async () => {
  const { keeper, shortages, season, inside, ensembleId, groupId, skirt, vestSetId } = await stage();
  await season(null);
  await inside(({ db }) => db.updateTable('person').set({ active: false }).execute());
  await database()
    .system.transaction()
    .execute(async (db) => {
      // Without their triggers the rows are there at once.
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`insert into person (ensemble_id, first_name, last_name, gender_code, group_id)
        select ${ensembleId}::bigint, 'Õie', 'Õunapuu ' || n, 'F', ${groupId}::bigint from generate_series(1, 200) n`.execute(db);
      await sql`insert into clothing_item (ensemble_id, clothing_name_id, clothing_number, added_on)
        select ${ensembleId}::bigint, ${skirt}::bigint, 'k' || n, '2026-03-01' from generate_series(1, 158) n`.execute(db);
    });
  expect(await shortages({ clothingSetId: vestSetId })).toEqual([
    ['Seelik', 40],
    ['Vest', 199],
  ]);
  await eventually(async () => {
    const ask = async () => {
      expect((await keeper.call(dressingEndpoints.shortages, { query: { clothingSetId: vestSetId } })).raw.headers.etag).toBeDefined();
    };
    await ask();
    expect(await readsOf(ask)).toEqual([]);
  });
});
