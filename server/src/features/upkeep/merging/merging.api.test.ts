import { randomUUID } from 'node:crypto';
import {
  deedsEndpoints as deeds,
  dressingEndpoints as dressing,
  emailLogEndpoints,
  erasingEndpoints as erasing,
  fitEndpoints,
  issuingEndpoints as issuing,
  mergingEndpoints as merging,
  peopleEndpoints as people,
  performanceEndpoints as performances,
  personalDataEndpoints,
  receiptEndpoints as receipts,
  returnEndpoints as returns,
} from '@riideait/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import {
  aDressingPlan,
  aGroup,
  aName,
  aNumberOfAll,
  anEmail,
  anIssue,
  anItem,
  aPerformance,
  aPerson,
  aSet,
} from '../../../../test/builders.ts';
import { importing } from '../../../../test/imports.ts';
import { aKnownDancer } from '../../../../test/known-dancer.ts';
import { columnsWithout } from '../../../../test/traces.ts';

const { anEnsemble, clock, database } = testApp();
const imports = importing({ database, clock });

type Rows = Record<string, Record<string, unknown>[]>;

/** All rows of the ensemble but what is written about the changes themselves; without versions and what an undo resets. */
const registerOf = ({ inside }: Pick<TestEnsemble, 'inside'>): Promise<Rows> =>
  inside(async ({ db }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relrowsecurity
        and relname not in ('audit', 'deed', 'deed_subject', 'request') order by 1`.execute(db);
    const register: Rows = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(entry) - array['version', 'confirmed'] as row from ${sql.table(name)} as entry order by to_jsonb(entry)::text`.execute(
        db,
      );
      register[name] = rows.map(({ row }) => row);
    }
    return register;
  });

let ensemble: TestEnsemble;
beforeEach(async () => {
  ensemble = await anEnsemble();
});

const merge = (id: number, otherId: number, more: object = {}) =>
  ensemble.manager.call(merging.merge, { params: { id }, body: { otherId, ...more } });
const undo = (id: number | null | undefined, user = ensemble.manager) => user.call(deeds.undo, { params: { id: id ?? 0 } });
const read = async (id: number) => (await ensemble.manager.call(people.get, { params: { id } })).data;

/** Mari Tamm, and Mari Tam, who is the same: both hold a skirt and gave another back, both have measures and mails. */
const namesakes = () =>
  ensemble.inside(async (scope) => {
    const [group, otherGroup] = [await aGroup(scope, 'Naisrühm'), await aGroup(scope, 'Segarühm')];
    const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', groupId: group.id, phoneNumber: '5551', confirmed: true });
    const tam = await aPerson(scope, {
      firstName: 'Mari',
      lastName: 'Tam',
      groupId: otherGroup.id,
      email: 'mari@tants.ee',
      confirmed: true,
    });
    const name = await aName(scope, { name: 'Muhu seelik' });
    const piece = async (clothingNumber: string) => (await anItem(scope, { clothingNameId: name.id, clothingNumber })).id;
    const [ofMari, ofTam, wasOfTam] = [await piece('1'), await piece('2'), await piece('3')];
    await anIssue(scope, mari.id, ofMari);
    await anIssue(scope, tam.id, ofTam);
    await anIssue(scope, tam.id, wasOfTam, scope.now.toISOString());
    await anEmail(scope, { personId: tam.id, personName: 'Mari Tam', status: 'SENT' });
    return { mari: mari.id, tam: tam.id, group: group.id, otherGroup: otherGroup.id, name: name.id, ofMari, ofTam, wasOfTam };
  });

test('a dancer with a row of everything goes over to another: of all columns that the catalogue has, and all comes back by the undo', async () => {
  const dancer = await aKnownDancer({ anEnsemble, database, clock, imports });
  ensemble = dancer;
  const kept = await dancer.inside((scope) => aPerson(scope, { firstName: 'Liis', lastName: 'Mets' }));
  const columns = await columnsWithout(database(), 'person', kept.id);
  expect(columns).toEqual(
    expect.arrayContaining(['email.person_id', 'issue.person_id', 'person.merged_into', 'stocktake_finding.person_id']),
  );
  expect(await columnsWithout(database(), 'person', dancer.id)).toEqual([]);
  const before = await registerOf(dancer);

  const { status, deedId } = await merge(kept.id, dancer.id);
  expect(status).toBe(200);
  // A link leads to whom its person was merged into.
  const moved = columns.filter((column) => column !== 'holder_link.person_id');
  expect(await columnsWithout(database(), 'person', dancer.id)).toEqual(moved);
  expect(await columnsWithout(database(), 'person', kept.id)).toEqual(['holder_link.person_id']);
  const merged = await registerOf(dancer);
  expect(merged.issue).toHaveLength(before.issue?.length ?? 0);

  const undone = await undo(deedId);
  expect(undone.status).toBe(200);
  expect(await registerOf(dancer)).toEqual(before);
  expect((await undo(undone.deedId)).status).toBe(200);
  expect(await registerOf(dancer)).toEqual(merged);
});

test('both hold and have held what each did, and mails, lists and former ids lead to the one who stays', async () => {
  const { mari, tam, ofMari, ofTam, wasOfTam } = await namesakes();
  const { manager, viewer } = ensemble;
  const { data } = await merge(mari, tam);
  expect(data).toMatchObject({ id: mari, firstName: 'Mari', lastName: 'Tamm', email: 'mari@tants.ee', phoneNumber: '5551' });
  expect(data).toMatchObject({ groupName: 'Naisrühm', confirmed: false, amountOfIssuedItems: 2, active: true });

  const issues = (await viewer.call(issuing.list, { params: { id: mari } })).data;
  expect(issues.map(({ clothingId, validUntil }) => [clothingId, validUntil === null])).toEqual(
    expect.arrayContaining([
      [ofMari, true],
      [ofTam, true],
      [wasOfTam, false],
    ]),
  );
  const history = (await viewer.call(issuing.history, { query: { clothingId: wasOfTam } })).data;
  expect(history.map(({ personId, personName }) => [personId, personName])).toEqual([[mari, 'Mari Tamm']]);
  expect((await manager.call(emailLogEndpoints.search)).data).toMatchObject([{ personName: 'Mari Tam' }]);
  expect((await manager.call(people.search)).data.map(({ id }) => id)).toEqual([mari]);

  expect((await viewer.call(people.get, { params: { id: tam } })).data.id).toBe(mari);
  expect((await viewer.call(issuing.list, { params: { id: tam } })).data).toEqual(issues);
  expect((await manager.call(people.measurements, { params: { id: tam } })).status).toBe(200);
  expect((await manager.call(fitEndpoints.held, { params: { id: tam } })).data).toHaveLength(2);
  expect((await manager.call(personalDataEndpoints.person, { params: { id: tam } })).data.record.lastName).toBe('Tamm');
  const texts = (await manager.call(deeds.search, { query: { personId: mari } })).data.map(({ text }) => text);
  expect(texts).toEqual(['Ühendas tantsijad: Mari Tam, Mari Tamm']);
});

describe('what a phone sends later about the former id', () => {
  test('a return, one by one or of a pile, a day, an issue, a swap, a measure', async () => {
    const { mari, tam, ofTam, wasOfTam, ofMari } = await namesakes();
    const { keeper } = ensemble;
    await merge(mari, tam);
    const due = await keeper.call(issuing.setDueDate, { params: { id: tam, clothingId: ofTam }, body: { dueOn: '2026-12-24' } });
    expect([due.status, due.data.dueOn]).toEqual([200, '2026-12-24']);
    const pile = await keeper.call(returns.return, { body: { items: [{ clothingId: ofTam, personId: tam }] } });
    expect(pile.data).toEqual([{ clothingId: ofTam, outcome: 'RETURNED', personId: mari }]);
    const issue = await keeper.call(issuing.issue, {
      params: { id: tam },
      body: { clothingIds: [ofTam, wasOfTam], requestId: randomUUID() },
    });
    expect(issue.status).toBe(201);
    expect((await keeper.call(issuing.return, { params: { id: tam, clothingId: wasOfTam } })).status).toBe(200);
    const moves = [
      { clothingId: ofMari, fromPersonId: tam, toPersonId: null },
      { clothingId: wasOfTam, fromPersonId: null, toPersonId: tam },
    ];
    expect((await keeper.call(issuing.swap, { params: { id: tam }, body: { moves } })).status).toBe(200);
    expect((await read(mari)).amountOfIssuedItems).toBe(2);
    expect((await keeper.call(people.measure, { params: { id: tam }, body: { height: 170 } })).data).toMatchObject({
      id: mari,
      height: 170,
    });
  });

  test('an issue to another that takes pieces from it', async () => {
    const { mari, tam, ofTam } = await namesakes();
    const liis = await ensemble.inside((scope) => aPerson(scope));
    await merge(mari, tam);
    const body = { clothingIds: [ofTam], takeFrom: [{ itemId: ofTam, personId: tam }] };
    expect((await ensemble.keeper.call(issuing.issue, { params: { id: liis.id }, body })).status).toBe(201);
  });

  test('a form that was open is not saved over the one who stays', async () => {
    const { mari, tam } = await namesakes();
    await merge(mari, tam);
    const edit = await ensemble.keeper.call(people.edit, {
      params: { id: tam },
      body: { firstName: 'Mari', lastName: 'Tam', genderCode: 'F', version: 1 },
    });
    expect([edit.status, edit.codes, edit.messages[0]?.text]).toEqual([
      409,
      ['PERSON_MERGED'],
      'See tantsija on vahepeal ühendatud: Mari Tamm. Ava tema leht ja tee muudatus seal.',
    ]);
    expect((await read(mari)).lastName).toBe('Tamm');
  });
});

test.each([
  ['of the other', true],
  ['of the one who stays', false],
])(
  'of two words about coming on one day, and of two receipts, the later one counts: %s; the preview shows both',
  async (_, isOtherLater) => {
    const { mari, tam, group, otherGroup } = await namesakes();
    const { keeper, manager, inside } = ensemble;
    const id = await inside(async (scope) => {
      const days = { onDay: '2026-12-12', neededFrom: '2026-12-11', neededUntil: '2026-12-13' };
      const show = await aPerformance(scope, { name: 'Suvetants', ...days }, group);
      await scope.db.insertInto('performanceGroup').values({ performanceId: show.id, groupId: otherGroup }).execute();
      await aNumberOfAll(scope, show.id, null);
      return show.id;
    });
    const says = async (personId: number, comes: boolean, word: string) => {
      clock.advance(60);
      await keeper.call(performances.attend, { params: { id }, body: { people: [{ personId, comes, word }] } });
      const issueIds = (await keeper.call(issuing.list, { params: { id: personId }, query: { current: true } })).data.map(
        (issue) => issue.id,
      );
      expect((await keeper.call(receipts.add, { params: { id: personId }, body: { issueIds } })).status).toBe(201);
      return clock.now.toISOString();
    };
    const ofMari = async () => says(mari, true, 'jah');
    const early = isOtherLater ? await ofMari() : undefined;
    const ofTam = await says(tam, false, 'ei');
    const ofPerson = early ?? (await ofMari());
    const { data } = await manager.call(merging.preview, { params: { id: mari, otherId: tam } });
    expect(data.attendance).toEqual([
      {
        ...{ performanceId: id, name: 'Suvetants', onDay: '2026-12-12', stays: isOtherLater ? 'OTHER' : 'THIS' },
        person: { comes: true, word: 'jah', saidAt: ofPerson },
        other: { comes: false, word: 'ei', saidAt: ofTam },
      },
    ]);
    expect([data.person.receipt?.at, data.other.receipt?.at]).toEqual([ofPerson, ofTam]);
    const { data: merged } = await merge(mari, tam);
    const { people: dancers } = (await keeper.call(performances.get, { params: { id } })).data;
    expect(dancers.map((dancer) => [dancer.id, dancer.comes, dancer.word])).toEqual([[mari, !isOtherLater, isOtherLater ? 'ei' : 'jah']]);
    expect(merged.receipt?.at).toBe(isOtherLater ? ofTam : ofPerson);
  },
);

describe('fields', () => {
  test('are those chosen; what one lacks is of the other', async () => {
    const { mari, tam, otherGroup } = await namesakes();
    const { data } = await merge(mari, tam, { fields: { lastName: 'OTHER', groupId: 'OTHER', phoneNumber: 'OTHER', email: 'THIS' } });
    expect(data).toMatchObject({ lastName: 'Tam', groupId: otherGroup, phoneNumber: '5551', email: 'mari@tants.ee' });
    const wrong = await merge(mari, tam, { fields: { shoes: 'OTHER' } });
    expect(wrong.status).toBe(400);
  });

  const measured = async (id: number, height: number, measuredOn: string) =>
    expect((await ensemble.keeper.call(people.measure, { params: { id }, body: { height, measuredOn } })).status).toBe(201);
  const history = async (id: number) =>
    (await ensemble.keeper.call(people.measurements, { params: { id } })).data.map(({ value, measuredOn }) => `${value} ${measuredOn}`);

  test.each([
    ['the newer measure counts', {}, 171, ['171 2026-03-01', '168 2025-03-01', '165 2024-03-01']],
    ['a chosen older one counts, and those that are newer go', { height: 'THIS' }, 168, ['168 2025-03-01', '165 2024-03-01']],
  ])('%s', async (_, fields, height, kept) => {
    const { mari, tam } = await namesakes();
    await measured(mari, 168, '2025-03-01');
    await measured(tam, 165, '2024-03-01');
    await measured(tam, 171, '2026-03-01');
    const [before, ofTam] = [await history(mari), await history(tam)];
    const { data, deedId } = await merge(mari, tam, { fields });
    expect([data.height, await history(mari)]).toEqual([height, kept]);
    expect((await undo(deedId)).status).toBe(200);
    expect([await history(mari), await history(tam)]).toEqual([before, ofTam]);
    expect([(await read(mari)).height, (await read(tam)).height]).toEqual([168, 171]);
  });

  test('of two measures of one day that counts which was written later, and of former days too', async () => {
    const { mari, tam } = await namesakes();
    await measured(tam, 160, '2025-03-01');
    await measured(mari, 168, '2026-03-01');
    await measured(mari, 161, '2025-03-01');
    await measured(tam, 171, '2026-03-01');
    const { data } = await ensemble.manager.call(merging.preview, { params: { id: mari, otherId: tam } });
    expect(data.measuredLater).toEqual({ height: 'OTHER' });
    expect((await merge(mari, tam)).data.height).toBe(171);
    expect(await history(mari)).toEqual(['171 2026-03-01', '161 2025-03-01']);
  });

  test('of two measures of one day the chosen one stays, and a cleared one does not clear', async () => {
    const { mari, tam } = await namesakes();
    await measured(mari, 168, '2025-03-01');
    await measured(tam, 171, '2025-03-01');
    await ensemble.keeper.call(people.measure, { params: { id: mari }, body: { waist: 70, measuredOn: '2025-03-01' } });
    await ensemble.keeper.call(people.measure, { params: { id: mari }, body: { waist: null, measuredOn: '2026-03-01' } });
    await ensemble.keeper.call(people.measure, { params: { id: tam }, body: { waist: 72, measuredOn: '2025-05-01' } });
    const { data } = await merge(mari, tam, { fields: { height: 'OTHER' } });
    expect(data).toMatchObject({ height: 171, waist: 72 });
  });

  test('an inactive one makes nobody inactive, and two inactive ones stay so', async () => {
    const [active, one, two] = await ensemble.inside(async (scope) => [
      (await aPerson(scope)).id,
      (await aPerson(scope, { active: false })).id,
      (await aPerson(scope, { active: false })).id,
    ]);
    expect((await merge(one ?? 0, two ?? 0)).data.active).toBe(false);
    expect((await merge(one ?? 0, active ?? 0)).data.active).toBe(true);
  });
});

describe('plans', () => {
  const planOf = async (id: number) => (await ensemble.keeper.call(dressing.get, { params: { id } })).data;
  const cellsOf = async (id: number) =>
    (await planOf(id)).people.map(({ name, cells }) => [name, cells.map(({ state, clothingNumber }) => `${state} ${clothingNumber}`)]);

  /** A plan with the skirt for both, in which Mari has 4 proposed and Tam `state` 5. */
  async function planned(state: 'PROPOSED' | 'LOCKED') {
    const two = await namesakes();
    const plan = await ensemble.inside(async (scope) => {
      const name = await aName(scope, { name: 'Põll' });
      const set = await aSet(scope, [name.id]);
      const made = await aDressingPlan(scope, [two.mari, two.tam], [set.id]);
      const cell = async (personId: number, clothingNumber: string, cellState: 'PROPOSED' | 'LOCKED') => {
        const { id: clothingItemId } = await anItem(scope, { clothingNameId: name.id, clothingNumber });
        await scope.db
          .insertInto('dressingCell')
          .values({ dressingPlanId: made.id, personId, clothingNameId: name.id, clothingItemId, state: cellState })
          .execute();
      };
      await cell(two.mari, '4', 'PROPOSED');
      await cell(two.tam, '5', state);
      return made.id;
    });
    return { ...two, plan };
  }

  test.each([
    ['PROPOSED', 'PROPOSED 4'],
    ['LOCKED', 'LOCKED 5'],
  ] as const)('with both have one row; of two cells a chosen one stays: %s', async (state, stays) => {
    const { mari, tam, plan } = await planned(state);
    const before = await registerOf(ensemble);
    const { deedId } = await merge(mari, tam);
    expect(await cellsOf(plan)).toEqual([['Mari Tamm', [stays]]]);
    expect((await undo(deedId)).status).toBe(200);
    expect(await registerOf(ensemble)).toEqual(before);
  });

  test('of either group keep the dancer; one who was left out as the other stays in', async () => {
    const { mari, tam, group, otherGroup } = await namesakes();
    const { keeper } = ensemble;
    const add = async (name: string, groupId: number, leftOutPersonIds: number[] = []) =>
      (await keeper.call(dressing.add, { body: { name, groupId, clothingSetIds: [], dueOn: null, leftOutPersonIds } })).data.id;
    const plans = [
      await add('Oma rühm', group),
      await add('Teise rühm', otherGroup),
      await add('Oma, välja jäetud', group, [mari]),
      await add('Teise, välja jäetud', otherGroup, [tam]),
    ];
    await merge(mari, tam);
    const inThem = await Promise.all(plans.map(async (id) => (await planOf(id)).people.map(({ id: personId }) => personId)));
    expect(inThem).toEqual([[mari], [mari], [], []]);
    const addedOrLeftOut = await ensemble.inside(({ db }) =>
      db.selectFrom('dressingPerson').select(['dressingPlanId', 'personId', 'added']).orderBy('id').execute(),
    );
    expect(addedOrLeftOut).toEqual([
      { dressingPlanId: plans[2], personId: mari, added: false },
      { dressingPlanId: plans[1], personId: mari, added: true },
    ]);
  });

  test('in which one was left out because the other was in keep the dancer in', async () => {
    const { mari, tam, group } = await namesakes();
    const { keeper } = ensemble;
    const body = { name: 'Pidu', groupId: group, clothingSetIds: [], dueOn: null, addedPersonIds: [tam], leftOutPersonIds: [mari] };
    const { data: plan } = await keeper.call(dressing.add, { body });
    await merge(mari, tam);
    expect((await planOf(plan.id)).people.map(({ id }) => id)).toEqual([mari]);
  });
});

test('two owners become one, with the pieces of both', async () => {
  const { inside } = ensemble;
  const { mari, mary, items } = await inside(async (scope) => {
    const [mari, mary] = [await aPerson(scope), await aPerson(scope)];
    const owners = [mari, mary].map(({ id: personId }) => ({ kind: 'PERSON', personId }));
    const rows = await scope.db.insertInto('owner').values(owners).returning('id').execute();
    const items: number[] = [];
    for (const { id: ownerId } of rows) items.push((await anItem(scope, { ownerId })).id);
    return { mari: mari.id, mary: mary.id, items };
  });
  const ownersOf = () =>
    inside(({ db }) =>
      db
        .selectFrom('clothingItem')
        .innerJoin('owner', 'owner.id', 'ownerId')
        .select('owner.personId')
        .where('clothingItem.id', 'in', items)
        .orderBy('clothingItem.id')
        .execute(),
    );
  const { deedId } = await merge(mari, mary);
  expect((await ownersOf()).map(({ personId }) => personId)).toEqual([mari, mari]);
  await undo(deedId);
  expect((await ownersOf()).map(({ personId }) => personId)).toEqual([mari, mary]);
});

describe('undo', () => {
  test('restores both, after more was done', async () => {
    const { mari, tam, ofTam } = await namesakes();
    const { keeper } = ensemble;
    const before = [await read(mari), await read(tam)];
    const { deedId } = await merge(mari, tam, { fields: { lastName: 'OTHER' } });
    await keeper.call(issuing.return, { params: { id: mari, clothingId: ofTam } });
    expect((await undo(deedId)).status).toBe(200);
    const after = [await read(mari), await read(tam)];
    const without = (person: object) => ({ ...person, confirmed: false, version: 0, amountOfIssuedItems: 1, amountOfPastIssues: 0 });
    expect(after.map(without)).toEqual(before.map(without));
    expect(after.map(({ amountOfIssuedItems }) => amountOfIssuedItems)).toEqual([1, 0]);
  });

  test('of what was done to one of them before asks for the undo of the merging first', async () => {
    const { mari, tam, ofTam } = await namesakes();
    const { keeper } = ensemble;
    const back = await keeper.call(issuing.return, { params: { id: tam, clothingId: ofTam } });
    const merged = await merge(mari, tam);
    const refused = await undo(back.deedId, keeper);
    expect([refused.codes, refused.messages[0]?.text]).toEqual([['DEED_SUPERSEDED'], 'Mari Tam on vahepeal ühendatud: Mari Tamm']);
    expect((await undo(merged.deedId)).status).toBe(200);
    expect((await undo(back.deedId, keeper)).status).toBe(200);
  });

  test('of the adding of the one who stays is refused', async () => {
    const added = await ensemble.keeper.call(people.add, { body: { firstName: 'Liis', lastName: 'Kask', genderCode: 'F' } });
    const other = await ensemble.inside((scope) => aPerson(scope));
    await merge(added.data.id, other.id);
    expect((await undo(added.deedId)).messages[0]?.text).toBe('Liis Kask: temaga on vahepeal ühendatud teine tantsija');
  });

  test('of a chain goes from its end; every former id leads to the last one', async () => {
    const [a = 0, b = 0, c = 0] = await ensemble.inside(async (scope) => [
      (await aPerson(scope)).id,
      (await aPerson(scope)).id,
      (await aPerson(scope)).id,
    ]);
    const first = await merge(b, a);
    const second = await merge(c, b);
    expect([(await read(a)).id, (await read(b)).id]).toEqual([c, c]);
    expect((await undo(first.deedId)).codes).toEqual(['DEED_SUPERSEDED']);
    expect((await undo(second.deedId)).status).toBe(200);
    expect([(await read(a)).id, (await read(b)).id]).toEqual([b, b]);
    expect((await undo(first.deedId)).status).toBe(200);
    expect((await read(a)).id).toBe(a);
  });
});

test('an erasing of the one who stays erases the other too', async () => {
  const { mari, tam, ofMari, ofTam } = await namesakes();
  await merge(mari, tam);
  for (const clothingId of [ofMari, ofTam]) await ensemble.keeper.call(issuing.return, { params: { id: mari, clothingId } });
  expect((await ensemble.manager.call(erasing.person, { params: { id: tam }, body: { name: 'Mari Tam' } })).status).toBe(404);
  expect((await ensemble.manager.call(erasing.person, { params: { id: mari }, body: { name: 'Mari Tamm' } })).status).toBe(200);
  const rows = await ensemble.inside(({ db }) => db.selectFrom('person').select(['firstName', 'lastName', 'email', 'erasedAt']).execute());
  expect(rows).toEqual(Array(2).fill({ firstName: 'Kustutatud', lastName: 'tantsija', email: null, erasedAt: expect.any(String) }));
  expect((await ensemble.viewer.call(people.get, { params: { id: tam } })).status).toBe(404);
});

describe('refused', () => {
  test('for keepers, with oneself, with nobody, with one who is merged already, over newer changes', async () => {
    const { mari, tam } = await namesakes();
    const liis = await ensemble.inside((scope) => aPerson(scope));
    const params = { id: mari };
    expect((await ensemble.keeper.call(merging.merge, { params, body: { otherId: tam } })).status).toBe(403);
    expect((await ensemble.keeper.call(merging.preview, { params: { id: mari, otherId: tam } })).status).toBe(403);
    const self = await merge(mari, mari);
    expect([self.status, self.messages[0]?.field]).toEqual([400, 'otherId']);
    expect((await merge(mari, 999_999)).messages[0]?.field).toBe('otherId');
    expect((await merge(999_999, mari)).status).toBe(404);
    await ensemble.keeper.call(people.edit, { params: { id: tam }, body: { firstName: 'Mari', lastName: 'Tam', genderCode: 'F' } });
    expect((await merge(mari, tam, { otherVersion: 1 })).codes).toEqual(expect.arrayContaining(['CHANGED_MEANWHILE']));
    expect((await merge(mari, tam, { version: 1, otherVersion: (await read(tam)).version })).status).toBe(200);
    expect((await merge(liis.id, tam)).messages[0]?.field).toBe('otherId');
    expect((await merge(tam, liis.id)).status).toBe(404);
  });

  test('two merge the same at once: one does', async () => {
    const { mari, tam } = await namesakes();
    const answers = await Promise.all([merge(mari, tam), merge(tam, mari)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

test('both are shown with what would go over, and nothing is changed by that', async () => {
  const { mari, tam, name } = await namesakes();
  await ensemble.inside(async (scope) => aDressingPlan(scope, [tam], [(await aSet(scope, [name])).id]));
  await ensemble.keeper.call(people.measure, { params: { id: tam }, body: { height: 170 } });
  const { data } = await ensemble.manager.call(merging.preview, { params: { id: mari, otherId: tam } });
  expect([data.person.id, data.other.id, data.other.lastName]).toEqual([mari, tam, 'Tam']);
  expect(data.moves).toEqual({ held: 1, past: 1, measurements: 1, mails: 1, plans: 1 });
  expect((await ensemble.manager.call(merging.preview, { params: { id: mari, otherId: mari } })).status).toBe(400);
});

test('a merging of many rows takes no more statements than one of few', async () => {
  const { mari, tam } = await namesakes();
  const { default: pg } = await import('pg');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const countOf = async (id: number, otherId: number) => {
    query.mockClear();
    expect((await merge(id, otherId)).status).toBe(200);
    return query.mock.calls.length;
  };
  const many = await ensemble.inside(async (scope) => {
    const person = await aPerson(scope);
    const name = await aName(scope);
    for (let place = 0; place < 60; place++) await anIssue(scope, person.id, (await anItem(scope, { clothingNameId: name.id })).id);
    for (let place = 0; place < 60; place++) await anEmail(scope, { personId: person.id });
    return person.id;
  });
  expect(await countOf(mari, many)).toBe(await countOf(mari, tam));
  query.mockRestore();
});
