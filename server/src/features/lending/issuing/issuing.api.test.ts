import {
  clothingItemEndpoints,
  type IssueForm,
  issuingEndpoints,
  type PersonIssueFilter,
  peopleEndpoints,
  returnEndpoints,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';
import { aName, anIssue, anItem, aPerson, aPlace, aSet } from '../../../../test/builders.ts';

const { anEnsemble, clock } = testApp();

const issue = ({ keeper }: Pick<TestEnsemble, 'keeper'>, personId: number, clothingIds: number[], comments: IssueForm['comments'] = []) =>
  keeper.call(issuingEndpoints.issue, { params: { id: personId }, body: { clothingIds, comments } });

const currentIssues = ({ inside }: TestEnsemble) =>
  inside(({ db }) => db.selectFrom('issue').selectAll().where('validUntil', 'is', null).orderBy('id').execute());

/** An ensemble with Mari, Jüri, a skirt with number 12, a shirt with number 7 and three belts without numbers. */
async function wardrobe() {
  const ensemble = await anEnsemble();
  const things = await ensemble.inside(async (scope) => {
    const skirts = await aName(scope, { name: 'Muhu naise põikitriibuline seelik' });
    const belts = await aName(scope, { name: 'Kirivöö' });
    return {
      mari: (await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' })).id,
      juri: (await aPerson(scope, { firstName: 'Jüri', lastName: 'Õunapuu', genderCode: 'M' })).id,
      skirts: skirts.id,
      skirt: (await anItem(scope, { clothingNameId: skirts.id, clothingNumber: '12' })).id,
      shirt: (await anItem(scope, { clothingNumber: '7' })).id,
      belts: belts.id,
      belt: (await anItem(scope, { clothingNameId: belts.id })).id,
      secondBelt: (await anItem(scope, { clothingNameId: belts.id })).id,
      widerBelt: (await anItem(scope, { clothingNameId: belts.id, size: 90 })).id,
    };
  });
  return { ...ensemble, ...things };
}

test('issues several items with their comments in one call', async () => {
  const desk = await wardrobe();
  const answer = await issue(desk, desk.mari, [desk.skirt, desk.belt], [{ itemId: desk.skirt, comment: ' kitsendada 2 cm ' }]);

  expect(answer.status).toBe(201);
  expect(answer.data).toMatchObject([
    {
      clothingId: desk.skirt,
      clothingName: 'Muhu naise põikitriibuline seelik',
      clothingNumber: '12',
      comment: 'kitsendada 2 cm',
      validUntil: null,
    },
    { clothingId: desk.belt, clothingNumber: null, comment: null },
  ]);
  const listedTo = async (user: TestUser) => (await user.call(issuingEndpoints.list, { params: { id: desk.mari } })).data;
  const drawing = (name: string) => (name.includes('seelik') ? '/drawings.svg#skirt' : '/drawings.svg#belt');
  const listed = answer.data.map((issue) => ({ ...issue, state: 'OK', imageUrl: drawing(issue.clothingName), sets: [] }));
  expect(await listedTo(desk.keeper)).toEqual(listed);
  expect(await listedTo(desk.viewer)).toEqual(listed.map((issue) => ({ ...issue, comment: null })));
});

test('a held piece says its state now, and the sets of its name; a past one no sets', async () => {
  const desk = await wardrobe();
  await issue(desk, desk.mari, [desk.skirt, desk.belt]);
  const held = async () => (await desk.keeper.call(issuingEndpoints.list, { params: { id: desk.mari } })).data;
  const nameId = (await held())[0]?.clothingNameId ?? 0;
  const names = ['Õhtune', 'Muhu naine'];
  await desk.inside(async (scope) => {
    for (const name of names) {
      const set = await aSet(scope, [nameId]);
      await scope.db.updateTable('clothingSet').set({ name }).where('id', '=', set.id).execute();
    }
  });
  await desk.keeper.call(clothingItemEndpoints.careOfMany, { body: { clothingIds: [desk.skirt], state: 'REPAIR' } });
  expect((await held()).map(({ state, sets }) => [state, sets.map(({ name }) => name)])).toEqual([
    ['REPAIR', names.toSorted()],
    ['OK', []],
  ]);
  await desk.keeper.call(issuingEndpoints.return, { params: { id: desk.mari, clothingId: desk.skirt } });
  expect((await held())[0]).toMatchObject({ validUntil: expect.any(String), sets: [] });
});

test('an issued item is refused with its holder, and nothing is issued', async () => {
  const desk = await wardrobe();
  await issue(desk, desk.mari, [desk.skirt]);
  const answer = await issue(desk, desk.juri, [desk.shirt, desk.skirt]);

  expect(answer.status).toBe(409);
  expect(answer.messages).toEqual([
    {
      type: 'ERROR',
      code: 'ITEM_ALREADY_ISSUED',
      text: 'Muhu naise põikitriibuline seelik nr 12 on juba väljastatud: Mari Tamm',
      field: 'clothingIds',
    },
  ]);
  expect(await currentIssues(desk)).toHaveLength(1);
});

test('there is one message per refused item', async () => {
  const desk = await wardrobe();
  await issue(desk, desk.mari, [desk.skirt]);
  await desk.inside(({ db }) => db.updateTable('clothingItem').set({ active: false }).where('id', '=', desk.shirt).execute());
  const answer = await issue(desk, desk.mari, [desk.skirt, desk.shirt, 999_999]);
  expect(answer.codes).toEqual(['ITEM_ALREADY_HELD_BY_PERSON', 'ITEM_INACTIVE', 'ITEM_GONE']);
});

test('the same issue sent twice is refused the second time', async () => {
  const desk = await wardrobe();
  await issue(desk, desk.mari, [desk.belt]);
  const again = await issue(desk, desk.mari, [desk.belt]);
  expect(again.status).toBe(409);
  expect(again.messages[0]?.text).toBe('Kirivöö on juba tema käes');
  expect(await currentIssues(desk)).toHaveLength(1);
});

test('an inactive person gets nothing but can return', async () => {
  const desk = await wardrobe();
  await issue(desk, desk.mari, [desk.skirt]);
  await desk.inside(({ db }) => db.updateTable('person').set({ active: false }).where('id', '=', desk.mari).execute());

  const refused = await issue(desk, desk.mari, [desk.shirt]);
  expect(refused.status).toBe(409);
  expect(refused.messages[0]?.text).toBe('Mari Tamm ei ole aktiivne, talle ei saa väljastada');

  const returned = await desk.keeper.call(issuingEndpoints.return, { params: { id: desk.mari, clothingId: desk.skirt } });
  expect(returned.status).toBe(200);
});

test('fifty concurrent requests for one item: one gets it', async () => {
  const desk = await wardrobe();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => issue(desk, n % 2 === 0 ? desk.mari : desk.juri, [desk.skirt])));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  expect(await currentIssues(desk)).toHaveLength(1);
});

test('two desks with overlapping lists in opposite order: no deadlock and no half list', async () => {
  const desk = await wardrobe();
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([issue(desk, desk.mari, [desk.skirt, desk.shirt]), issue(desk, desk.juri, [desk.shirt, desk.skirt])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const current = await currentIssues(desk);
    expect(current).toHaveLength(2);
    expect(new Set(current.map(({ personId }) => personId)).size).toBe(1);
    await desk.keeper.call(returnEndpoints.return, { body: { items: [{ clothingId: desk.skirt }, { clothingId: desk.shirt }] } });
  }
});

test('two desks that ask for the same piece without a number both get one', async () => {
  const desk = await wardrobe();
  const [first, second] = await Promise.all([
    issue(desk, desk.mari, [desk.belt], [{ itemId: desk.belt, comment: 'lai' }]),
    issue(desk, desk.juri, [desk.belt], [{ itemId: desk.belt, comment: 'lai' }]),
  ]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect([first.data[0]?.clothingId, second.data[0]?.clothingId].toSorted()).toEqual([desk.belt, desk.secondBelt].toSorted());
  expect([first.data[0]?.comment, second.data[0]?.comment]).toEqual(['lai', 'lai']);
});

test('desks asking for a just issued belt get free ones', async () => {
  const desk = await wardrobe();
  const { people, gone } = await desk.inside(async (scope) => {
    const belts = (await aName(scope, { name: 'Sukapael' })).id;
    const holder = await aPerson(scope);
    const taken: number[] = [];
    const others: number[] = [];
    for (let n = 0; n < 12; n++) {
      const belt = await anItem(scope, { clothingNameId: belts });
      await anIssue(scope, holder.id, belt.id);
      taken.push(belt.id);
      others.push((await aPerson(scope)).id);
    }
    for (let n = 0; n < 12 * 8; n++) await anItem(scope, { clothingNameId: belts });
    return { people: others, gone: taken };
  });
  for (let round = 0; round < 8; round++) {
    const answers = await Promise.all(people.map((person, n) => issue(desk, person, [gone[n] ?? 0])));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
  }
});

test('a foreign item can be neither issued nor returned, alone or among our own', async () => {
  const [ours, theirs] = [await wardrobe(), await wardrobe()];
  await issue(theirs, theirs.mari, [theirs.shirt]);
  expect((await issue(ours, ours.mari, [theirs.skirt])).codes).toEqual(['ITEM_GONE']);
  expect((await issue(ours, ours.mari, [ours.skirt, theirs.skirt])).status).toBe(404);
  const taken = await ours.keeper.call(issuingEndpoints.return, { params: { id: ours.mari, clothingId: theirs.shirt } });
  expect(taken.status).toBe(404);
  expect(await currentIssues(ours)).toEqual([]);
});

test('a piece without a number is replaced by one of the same size only', async () => {
  const desk = await wardrobe();
  await issue(desk, desk.mari, [desk.belt, desk.secondBelt]);
  const answer = await issue(desk, desk.juri, [desk.belt]);
  expect(answer.status).toBe(409);
  expect(answer.messages[0]?.text).toBe('Kirivöö on otsas');
  const [medium, large] = await desk.inside((scope) =>
    Promise.all(['M', 'L'].map((sizeLabel) => anItem(scope, { clothingNameId: desk.belts, sizeLabel }))),
  );
  expect((await issue(desk, desk.mari, [medium?.id ?? 0])).status).toBe(201);
  expect((await issue(desk, desk.juri, [medium?.id ?? 0])).status).toBe(409);
  expect((await issue(desk, desk.juri, [large?.id ?? 0])).status).toBe(201);
});

test('returning ends the issue, names the receiver and lets the item be issued again', async () => {
  const desk = await wardrobe();
  await issue(desk, desk.mari, [desk.skirt]);
  clock.advance(600);
  expect((await desk.manager.call(issuingEndpoints.return, { params: { id: desk.mari, clothingId: desk.skirt } })).status).toBe(200);

  const { data: history } = await desk.viewer.call(issuingEndpoints.history, { query: { clothingId: desk.skirt } });
  expect(history).toMatchObject([
    {
      personId: desk.mari,
      personName: 'Mari Tamm',
      validUntil: clock.now.toISOString(),
      issuer: 'Mari-Liis ROLE_USER Tõruke',
      receiver: 'Mari-Liis ROLE_MANAGER Tõruke',
    },
  ]);
  expect((await issue(desk, desk.juri, [desk.skirt])).status).toBe(201);
});

test('what a person holds, what they have held, or both; the past is counted', async () => {
  const desk = await wardrobe();
  await issue(desk, desk.mari, [desk.skirt, desk.belt, desk.shirt]);
  for (const clothingId of [desk.skirt, desk.shirt]) {
    await desk.keeper.call(issuingEndpoints.return, { params: { id: desk.mari, clothingId } });
  }
  await issue(desk, desk.mari, [desk.skirt]);
  const ids = async (query?: PersonIssueFilter, id = desk.mari) =>
    (await desk.viewer.call(issuingEndpoints.list, { params: { id }, ...(query && { query }) })).data.map(({ clothingId }) => clothingId);

  expect(await ids({ current: true })).toEqual([desk.belt, desk.skirt]);
  expect(await ids({ current: false })).toEqual([desk.skirt, desk.shirt]);
  expect(await ids()).toEqual([desk.skirt, desk.belt, desk.shirt, desk.skirt]);
  expect(await ids({ current: true }, desk.juri)).toEqual([]);
  const past = async (id: number) => (await desk.viewer.call(peopleEndpoints.get, { params: { id } })).data.amountOfPastIssues;
  expect([await past(desk.mari), await past(desk.juri)]).toEqual([2, 0]);
});

test('an item the person does not hold cannot be returned', async () => {
  const desk = await wardrobe();
  await issue(desk, desk.mari, [desk.skirt]);
  const answer = await desk.keeper.call(issuingEndpoints.return, { params: { id: desk.juri, clothingId: desk.skirt } });
  expect(answer.status).toBe(409);
  expect(answer.messages[0]?.text).toBe('Muhu naise põikitriibuline seelik nr 12 on vahepeal teisele antud või tagasi võetud');
});

test('several items are returned in one call', async () => {
  const desk = await wardrobe();
  await issue(desk, desk.mari, [desk.skirt, desk.belt]);
  const items = [desk.skirt, desk.belt, desk.shirt].map((clothingId) => ({ clothingId }));
  const done = await desk.keeper.call(returnEndpoints.return, { body: { items } });
  expect([done.status, done.data.map(({ outcome }) => outcome)]).toEqual([200, ['RETURNED', 'RETURNED', 'NOT_OUT']]);
  expect(await currentIssues(desk)).toHaveLength(0);
});

test('an issue and a swap reset the confirmation, a return keeps it', async () => {
  const desk = await wardrobe();
  const confirmed = () =>
    desk.inside(({ db }) => db.selectFrom('person').select('confirmed').where('id', '=', desk.mari).executeTakeFirst());
  const confirm = () => desk.inside(({ db }) => db.updateTable('person').set({ confirmed: true }).where('id', '=', desk.mari).execute());

  await confirm();
  await issue(desk, desk.mari, [desk.skirt]);
  expect(await confirmed()).toEqual({ confirmed: false });
  await confirm();
  await desk.keeper.call(issuingEndpoints.swap, {
    params: { id: desk.mari },
    body: {
      moves: [
        { clothingId: desk.skirt, fromPersonId: desk.mari, toPersonId: null },
        { clothingId: desk.belt, fromPersonId: null, toPersonId: desk.mari },
      ],
    },
  });
  expect(await confirmed()).toEqual({ confirmed: false });
  await confirm();
  await desk.keeper.call(issuingEndpoints.return, { params: { id: desk.mari, clothingId: desk.belt } });
  expect(await confirmed()).toEqual({ confirmed: true });
});

test('issue and return leave audit rows that say who', async () => {
  const desk = await wardrobe();
  const { data } = await issue(desk, desk.mari, [desk.skirt]);
  await desk.manager.call(issuingEndpoints.return, { params: { id: desk.mari, clothingId: desk.skirt } });

  const rows = await desk.inside(({ db }) =>
    db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'issue')
      .where('entityId', '=', data[0]?.id ?? 0)
      .orderBy('id')
      .execute(),
  );
  expect(rows).toMatchObject([
    { action: 'INSERT', userId: desk.keeper.id, oldValues: null },
    { action: 'UPDATE', userId: desk.manager.id, oldValues: { valid_until: null, receiver_id: null } },
  ]);
  expect(Object.keys(rows[1]?.newValues ?? {}).toSorted()).toEqual(['receiver_id', 'valid_until']);
});

test('history by number lists every item with it, newest first', async () => {
  const desk = await wardrobe();
  await desk.inside(async (scope) => {
    const placeId = (await aPlace(scope, 'Riiul 3')).id;
    const vest = await anItem(scope, { clothingNumber: '31A', placeId });
    const coat = await anItem(scope, { clothingNumber: '31a', deletedAt: scope.now.toISOString() });
    await anIssue(scope, desk.mari, vest.id, scope.now.toISOString());
    await anIssue(scope, desk.juri, coat.id);
  });
  const { data } = await desk.viewer.call(issuingEndpoints.history, { query: { clothingNumber: '31a' } });
  expect(data.map(({ personName, deleted, whereabouts }) => [personName, deleted, whereabouts])).toEqual([
    ['Jüri Õunapuu', true, 'kustutatud'],
    ['Mari Tamm', false, 'laos, Riiul 3'],
  ]);
  expect((await desk.viewer.call(issuingEndpoints.history)).data).toEqual([]);
});

test('a history comes in pages where they are asked for, also by name and item; each entry says where its item is now', async () => {
  const desk = await wardrobe();
  await desk.inside(async (scope) => {
    const apron = await anItem(scope, { clothingNumber: '41', clothingNameId: (await aName(scope, { name: 'Põll' })).id });
    const vest = await anItem(scope, { clothingNumber: '41', clothingNameId: (await aName(scope, { name: 'Vest' })).id });
    await anIssue(scope, desk.juri, apron.id, scope.now.toISOString());
    await anIssue(scope, desk.mari, apron.id);
    await anIssue(scope, desk.mari, vest.id, scope.now.toISOString());
  });
  const page = async (query: object) => {
    const { data, resultCount } = await desk.viewer.call(issuingEndpoints.history, { query: { clothingNumber: '41', ...query } });
    return [data.map(({ clothingName, personName, whereabouts }) => [clothingName, personName, whereabouts]), resultCount];
  };
  const [first, second, third] = [
    ['Põll', 'Mari Tamm', 'väljas: Mari Tamm'],
    ['Põll', 'Jüri Õunapuu', 'väljas: Mari Tamm'],
    ['Vest', 'Mari Tamm', 'laos'],
  ];
  expect(await page({})).toEqual([[third, first, second], 3]);
  expect(await page({ sort: 'name' })).toEqual([[first, second, third], 3]);
  expect(await page({ sort: 'name', count: 2 })).toEqual([[first, second], 3]);
  expect(await page({ sort: 'name', count: 2, page: 2 })).toEqual([[third], 3]);
  expect(await page({ count: 2, page: 2 })).toEqual([[second], 3]);
  expect(await page({ count: 2, page: 3 })).toEqual([[], 3]);
});
