import { clothingItemEndpoints, deedsEndpoints, issuingEndpoints, returnEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aName, anIssue, anItem, aPerson, aPlace } from '../../../../test/builders.ts';
import { untilBlocked } from '../../../../test/locks.ts';
import { handOver, keepHeld } from '../issuing/issuing.service.ts';

const { anEnsemble, clock, database } = testApp();

/** Mari of the women has skirts 1 and 12, Jüri of the men skirt 2 and belt 12; skirt 3 is in store, skirt 4 deleted. */
async function evening() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const women = (await aGroup(scope, 'Naised')).id;
    const men = (await aGroup(scope, 'Mehed')).id;
    const mari = (await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', groupId: women, email: 'mari@tants.ee' })).id;
    const juri = (await aPerson(scope, { firstName: 'Jüri', lastName: 'Õun', groupId: men })).id;
    const shelf = (await aPlace(scope, 'riiul 3')).id;
    const skirt = (await aName(scope, { name: 'Muhu seelik', placeId: shelf })).id;
    const belt = (await aName(scope, { name: 'Vöö' })).id;
    const item = async (clothingNameId: number, clothingNumber: string, values = {}) =>
      (await anItem(scope, { clothingNameId, clothingNumber, ...values })).id;
    const [one, twelve, two] = [await item(skirt, '1'), await item(skirt, '12'), await item(skirt, '2')];
    const belt12 = await item(belt, '12');
    const [three, four] = [await item(skirt, '3'), await item(skirt, '4', { deletedAt: scope.now.toISOString() })];
    for (const id of [one, twelve]) await anIssue(scope, mari, id);
    for (const id of [two, belt12]) await anIssue(scope, juri, id);
    return { women, men, mari, juri, skirt, belt, one, twelve, two, belt12, three, four };
  });
  const { keeper, manager, viewer, inside } = ensemble;
  return {
    ...ensemble,
    ...ids,
    back: (...items: readonly (number | { clothingId: number; state?: string | null; note?: string })[]) =>
      keeper.call(returnEndpoints.return, {
        body: { items: items.map((item) => (typeof item === 'number' ? { clothingId: item } : item)) } as Record<string, unknown>,
      }),
    find: async (query: Record<string, unknown>) => (await viewer.call(returnEndpoints.search, { query })).data,
    open: async (query: Record<string, unknown> = {}) => (await viewer.call(returnEndpoints.open, { query })).data,
    due: (body: Record<string, unknown>) => keeper.call(returnEndpoints.setDueDates, { body }),
    read: async (itemId: number) =>
      (await viewer.call(clothingItemEndpoints.get, { params: { nameId: itemId === ids.belt12 ? ids.belt : ids.skirt, itemId } })).data,
    undo: (id: number | null | undefined) => manager.call(deedsEndpoints.undo, { params: { id: id ?? 0 } }),
    heldNow: () =>
      inside(async ({ db }) =>
        (await db.selectFrom('currentIssue').select('clothingItemId').orderBy('clothingItemId').execute()).map((row) => row.clothingItemId),
      ),
  };
}

test('each row is answered by itself, over any holders, as one deed', async () => {
  const { back, heldNow, undo, keeper, mari, juri, one, two, twelve, belt12, three, four } = await evening();
  const foreign = (await evening()).one;
  const { status, data, deedId } = await back(one, two, three, four, one, foreign, 999_999_999);
  expect(status).toBe(200);
  expect(data).toEqual([
    { clothingId: one, outcome: 'RETURNED', personId: mari },
    { clothingId: two, outcome: 'RETURNED', personId: juri },
    { clothingId: three, outcome: 'NOT_OUT', personId: null },
    { clothingId: four, outcome: 'GONE', personId: null },
    { clothingId: one, outcome: 'NOT_OUT', personId: null },
    { clothingId: foreign, outcome: 'GONE', personId: null },
    { clothingId: 999_999_999, outcome: 'GONE', personId: null },
  ]);
  expect(await heldNow()).toEqual([twelve, belt12]);
  const [deed] = (await keeper.call(deedsEndpoints.search, { query: {} })).data;
  expect(deed).toMatchObject({ id: deedId, kind: 'RETURN', text: 'Võttis tagasi 2 eset: Jüri Õun, Mari Tamm' });
  expect((await undo(deedId)).status).toBe(200);
  expect(await heldNow()).toEqual([one, twelve, two, belt12]);
});

test('a state goes with the piece, also where it was not out; undo takes both back', async () => {
  const { back, read, undo, one, twelve, two, three, keeper } = await evening();
  const { deedId } = await back({ clothingId: one, state: 'WASH', note: 'plekk' }, { clothingId: three, state: 'REPAIR' });
  expect(await read(one)).toMatchObject({ state: 'WASH', stateNote: 'plekk', location: { text: 'pesus', url: null } });
  expect(await read(three)).toMatchObject({ state: 'REPAIR' });
  await undo(deedId);
  expect(await read(one)).toMatchObject({ state: 'OK', stateNote: null, stateSince: null, location: { text: 'Mari Tamm' } });
  expect(await read(three)).toMatchObject({ state: 'OK' });

  // Lost ones that come back are found; those in the wash are still to be washed.
  await keeper.call(clothingItemEndpoints.careOfMany, { body: { clothingIds: [twelve], state: 'LOST' } });
  await keeper.call(clothingItemEndpoints.careOfMany, { body: { clothingIds: [two], state: 'WASH' } });
  await back(twelve, two);
  expect([(await read(twelve)).state, (await read(two)).state]).toEqual(['OK', 'WASH']);
});

test('a lost piece is in order when its holder gives it back by itself', async () => {
  const { keeper, read, mari, one } = await evening();
  await keeper.call(clothingItemEndpoints.careOfMany, { body: { clothingIds: [one], state: 'LOST', stateNote: 'bussi?' } });
  await keeper.call(issuingEndpoints.return, { params: { id: mari, clothingId: one } });
  expect(await read(one)).toMatchObject({ state: 'OK', stateNote: null, location: { text: 'laos' } });
});

test('states alone are a deed with words of its own; nothing is none', async () => {
  const { back, keeper, three } = await evening();
  expect((await back(three)).deedId).toBeNull();
  await back({ clothingId: three, state: 'WASH' });
  expect((await keeper.call(deedsEndpoints.search, { query: {} })).data[0]?.text).toBe('Muutis esemete seisundit');
});

test('at most 500 rows, at least one', async () => {
  const { back, one } = await evening();
  expect((await back()).status).toBe(400);
  expect((await back(...Array.from({ length: 501 }, () => one))).status).toBe(400);
  expect(
    (await back(...Array.from({ length: 500 }, () => one))).data.map(({ outcome }) => outcome).filter((one) => one === 'RETURNED'),
  ).toHaveLength(1);
});

test('of two phones one takes a piece back', async () => {
  const { back, one, twelve, two, belt12, heldNow } = await evening();
  const all = [one, twelve, two, belt12];
  const answers = await Promise.all([back(...all), back(...all.toReversed()), back(...all)]);
  const outcomes = answers.flatMap(({ data }) => data.map(({ outcome }) => outcome));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(outcomes.filter((outcome) => outcome === 'RETURNED')).toHaveLength(4);
  expect(outcomes.filter((outcome) => outcome === 'NOT_OUT')).toHaveLength(8);
  expect(await heldNow()).toEqual([]);
});

test('a piece that changes hands while it waits to be locked is locked with its new holder, and the former is let go', async () => {
  const { inside, mari, juri, one } = await evening();
  const unlocked = () =>
    inside(async ({ db }) => {
      const people = db.selectFrom('person').select('id').where('id', 'in', [mari, juri]);
      return (await people.forNoKeyUpdate().skipLocked().execute()).map(({ id }) => id);
    });
  const { keeping } = await inside(async (moving) => {
    await keepHeld(moving, [one]);
    await handOver(moving, [{ item: one, person: juri }]);
    const late = inside(async (scope) => [(await keepHeld(scope, [one])).get(one)?.holderId, await unlocked()]);
    await untilBlocked(database());
    return { keeping: late };
  });
  expect(await keeping).toEqual([juri, [mari]]);
});

test('a return and an issue of the same pieces crosswise never deadlock', async () => {
  const { back, keeper, inside, mari, juri, one, two, three, heldNow } = await evening();
  await inside(({ db }) => db.updateTable('person').set({ confirmed: true }).execute());
  for (let round = 0; round < 8; round++) {
    const [to, from] = round % 2 === 0 ? [mari, juri] : [juri, mari];
    const answers = await Promise.all([
      back(one, two, three),
      keeper.call(issuingEndpoints.issue, { params: { id: to }, body: { clothingIds: [three, two, one] } }),
      keeper.call(issuingEndpoints.issue, { params: { id: from }, body: { clothingIds: [one, two, three] } }),
      back(three, two, one),
    ]);
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  }
  await back(one, two, three);
  expect((await heldNow()).filter((id) => [one, two, three].includes(id))).toEqual([]);
});

test('a number finds what is out: exactly that one, likeliest first', async () => {
  const { find, mari, juri, women, men, skirt, belt, twelve, belt12, one } = await evening();
  const pieces = async (query: Record<string, unknown>) => (await find(query)).out.map(({ clothingId }) => clothingId);
  expect(await pieces({ searchString: '12' })).toEqual([twelve, belt12]);
  expect(await pieces({ searchString: '12', likeNameId: belt })).toEqual([belt12, twelve]);
  expect(await pieces({ searchString: '12', likeGroupId: men })).toEqual([belt12, twelve]);
  expect(await pieces({ searchString: '12', clothingNameIds: `${belt}` })).toEqual([belt12]);
  expect(await pieces({ searchString: '12', clothingNameIds: `${belt},${skirt}` })).toEqual([twelve, belt12]);
  expect(await pieces({ searchString: '12', groupId: women })).toEqual([twelve]);
  expect(await pieces({ searchString: '12', personId: juri })).toEqual([belt12]);
  // "1" is that piece, not 12 too.
  expect(await pieces({ searchString: '1' })).toEqual([one]);
  const [hit] = (await find({ searchString: '12 seelik' })).out;
  expect(hit).toEqual({
    clothingId: twelve,
    clothingNameId: skirt,
    clothingName: 'Muhu seelik',
    clothingNumber: '12',
    size: null,
    sizeLabel: null,
    code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
    state: 'OK',
    dueOn: null,
    late: false,
    stateAfterWear: null,
    imageUrl: '/drawings.svg#skirt',
    personId: mari,
    personName: 'Mari Tamm',
    groupId: women,
    groupName: 'Naised',
    held: 2,
  });
});

test('words find by name and holder; without a text the narrowed pile', async () => {
  const { find, juri, women, one, twelve, two, belt12 } = await evening();
  const pieces = async (query: Record<string, unknown>) => (await find(query)).out.map(({ clothingId }) => clothingId);
  expect(await pieces({ searchString: 'tamm' })).toEqual([one, twelve]);
  expect(await pieces({ searchString: 'seelik juri' })).toEqual([two]);
  expect(await pieces({ searchString: '12 õun' })).toEqual([belt12]);
  // Two letters begin a word, and do not stand in it.
  expect(await pieces({ searchString: 'ta' })).toEqual([one, twelve]);
  expect(await pieces({ searchString: 'am' })).toEqual([]);
  expect(await pieces({ personId: juri })).toEqual([two, belt12]);
  expect(await pieces({ groupId: women })).toEqual([one, twelve]);
  expect(await find({})).toEqual({ out: [], notOut: [] });
  expect(await find({ searchString: 'x' })).toEqual({ out: [], notOut: [] });
});

test('a number that is not out says where it is', async () => {
  const { find, back, keeper, three } = await evening();
  const where = async (searchString: string) => {
    const { out, notOut } = await find({ searchString });
    return [out.length, ...notOut.map(({ clothingNumber, text, deleted }) => [clothingNumber, text, deleted])];
  };
  expect(await where('3')).toEqual([0, ['3', 'laos, riiul 3', false]]);
  expect(await where('4')).toEqual([0, ['4', 'kustutatud', true]]);
  expect(await where('77')).toEqual([0]);
  await back({ clothingId: three, state: 'WASH' });
  expect(await where('3')).toEqual([0, ['3', 'pesus', false]]);
  await keeper.call(clothingItemEndpoints.careOfMany, { body: { clothingIds: [three], state: 'OK' } });
});

test('who still holds what: the late first', async () => {
  const { open, due, women, men, mari, juri, skirt, belt, one, twelve, two, belt12 } = await evening();
  const holders = async (query?: Record<string, unknown>) =>
    (await open(query)).map(({ personName, numberOfLate, items }) => [
      personName,
      numberOfLate,
      ...items.map(({ clothingId }) => clothingId),
    ]);
  expect(await holders()).toEqual([
    ['Mari Tamm', 0, one, twelve],
    ['Jüri Õun', 0, two, belt12],
  ]);
  await due({ personIds: [juri], dueOn: '2020-01-31' });
  expect(await holders()).toEqual([
    ['Jüri Õun', 2, two, belt12],
    ['Mari Tamm', 0, one, twelve],
  ]);
  expect(await holders({ late: true })).toEqual([['Jüri Õun', 2, two, belt12]]);
  expect(await holders({ groupId: women })).toEqual([['Mari Tamm', 0, one, twelve]]);
  expect(await holders({ groupId: men, clothingNameIds: `${skirt}` })).toEqual([['Jüri Õun', 1, two]]);
  expect((await open({ personId: juri })).map(({ personId }) => personId)).toEqual([juri]);
  expect(await holders({ personIds: `${mari}` })).toEqual([['Mari Tamm', 0, one, twelve]]);
  expect(await holders({ personIds: `${mari},${juri}`, clothingNameIds: `${belt}` })).toEqual([['Jüri Õun', 1, belt12]]);
  const [first] = await open({ groupId: women });
  expect(first).toMatchObject({ groupName: 'Naised', hasEmail: true, items: [{ clothingNumber: '1', dueOn: null, late: false }, {}] });
});

test('returns of today are those of every page, until they are undone; not those of yesterday', async () => {
  const { keeper, viewer, inside, back, undo, mari, juri, one, twelve, two } = await evening();
  const today = async () =>
    (await viewer.call(returnEndpoints.today, {})).data.map(({ clothingId, personId, userName }) => [
      clothingId,
      personId,
      userName !== null,
    ]);
  await back(one);
  const onPage = await keeper.call(issuingEndpoints.return, { params: { id: juri, clothingId: two } });
  await back(twelve);
  const before = (hours: number) => new Date(clock.now.getTime() - hours * 3_600_000).toISOString();
  await inside(({ db }) =>
    db
      .updateTable('issue')
      .set({ validFrom: before(72), validUntil: before(36) })
      .where('clothingItemId', '=', twelve)
      .execute(),
  );
  expect((await today()).toSorted()).toEqual(
    [
      [one, mari, true],
      [two, juri, true],
    ].toSorted(),
  );
  await undo(onPage.deedId);
  expect(await today()).toEqual([[one, mari, true]]);
});
