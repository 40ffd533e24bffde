import {
  type Answer,
  answerEndpoints,
  clothingItemEndpoints,
  deedsEndpoints,
  issuingEndpoints,
  type PersonIssue,
  peopleEndpoints,
  type Settlement,
  todayEndpoints,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { aGroup, aName, anAnswer, anIssue, anItem, aPerson, aReceipt } from '../../../../test/builders.ts';

const { anEnsemble, clock } = testApp();
const { list, settle, settleMeasures } = answerEndpoints;

/** ISO 8601 moment so many days before now. */
const before = (days: number) => new Date(clock.now.getTime() - days * 86_400_000).toISOString();

/** Mari holds skirts 1 and 2; Jüri dances too. */
async function wardrobe() {
  const ensemble = await anEnsemble();
  const { keeper, inside } = ensemble;
  const made = await inside(async (scope) => {
    const group = await aGroup(scope, 'Naisrühm');
    const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', groupId: group.id });
    const juri = await aPerson(scope, { firstName: 'Jüri', lastName: 'Õunapuu', genderCode: 'M' });
    const name = await aName(scope, { name: 'Muhu seelik' });
    const one = await anItem(scope, { clothingNameId: name.id, clothingNumber: '1' });
    const two = await anItem(scope, { clothingNameId: name.id, clothingNumber: '2' });
    const issues = [await anIssue(scope, mari.id, one.id), await anIssue(scope, mari.id, two.id)] as const;
    return { mari: mari.id, juri: juri.id, nameId: name.id, one: one.id, two: two.id, issueOne: issues[0].id, issueTwo: issues[1].id };
  });
  const answered = (values: Parameters<typeof anAnswer>[2], personId = made.mari) =>
    inside(async (scope) => (await anAnswer(scope, personId, values)).id);
  return {
    ...ensemble,
    ...made,
    answered,
    missing: (issueId = made.issueOne) => answered({ kind: 'MISSING', issueId, text: 'ei leia' }),
    confirmed: async (missing: readonly number[] = []) => inside((scope) => aReceipt(scope, made.mari, missing)),
    settle: (id: number, as: Settlement, form: object = {}, user: TestUser = keeper) =>
      user.call(settle, { params: { id }, body: { as, ...form } }),
    undo: (deedId: number | null | undefined) => keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } }),
    listed: async (query: object = {}) => (await keeper.call(list, { query })).data,
    person: async () => (await keeper.call(peopleEndpoints.get, { params: { id: made.mari } })).data,
    held: async (): Promise<PersonIssue[]> =>
      (await keeper.call(issuingEndpoints.list, { params: { id: made.mari } })).data.filter(({ validUntil }) => validUntil === null),
    item: async (itemId = made.one) => (await keeper.call(clothingItemEndpoints.get, { params: { nameId: made.nameId, itemId } })).data,
  };
}

const short = ({ id, settled }: Answer) => [id, settled?.as ?? null];

test('open ones come first, the oldest first; then those of 90 days, the newest first', async () => {
  const { answered, listed } = await wardrobe();
  const settled = (settledAs: Settlement, days: number) => answered({ settledAs, settledAt: before(days) });
  const first = await settled('MISTAKE', 1);
  const second = await answered({});
  await settled('READ', 91);
  const [third, fourth] = [await settled('READ', 89), await answered({})];
  expect((await listed()).map(short)).toEqual([
    [second, null],
    [fourth, null],
    [first, 'MISTAKE'],
    [third, 'READ'],
  ]);
  expect((await listed({ state: 'OPEN' })).map(({ id }) => id)).toEqual([second, fourth]);
  expect((await listed({ state: 'SETTLED' })).map(({ id }) => id)).toEqual([first, third]);
  expect((await listed({ count: 1, page: 2 })).map(({ id }) => id)).toEqual([fourth]);
});

test('an answer says who, what, the present day and measures; those of others are filtered out', async () => {
  const { answered, keeper, inside, listed, one, nameId, mari, juri, issueOne } = await wardrobe();
  await keeper.call(issuingEndpoints.setDueDate, { params: { id: mari, clothingId: one }, body: { dueOn: '2026-10-01' } });
  await keeper.call(peopleEndpoints.measure, { params: { id: juri }, body: { waist: 84, measuredOn: '2026-01-05' } });
  await answered({ kind: 'LONGER', issueId: issueOne, piece: 'Muhu seelik nr 1', dueOn: '2026-11-01', text: 'tuur' });
  await answered({ kind: 'MEASURES', measures: JSON.stringify({ waist: 90 }), text: null }, juri);
  await inside((scope) => scope.db.updateTable('clothingName').set({ name: 'Muhu triibuseelik' }).execute());
  const [longer, measures] = await listed();
  expect(longer).toMatchObject({
    personName: 'Mari Tamm',
    groupName: 'Naisrühm',
    kind: 'LONGER',
    piece: 'Muhu seelik nr 1',
    clothingId: one,
    clothingNameId: nameId,
    text: 'tuur',
    dueOn: '2026-11-01',
    presentDueOn: '2026-10-01',
    meanwhile: null,
    photo: false,
    present: [],
  });
  expect(measures).toMatchObject({
    personName: 'Jüri Õunapuu',
    groupName: null,
    measures: { waist: 90 },
    present: [{ kind: 'WAIST', value: 84, measuredOn: '2026-01-05', source: 'KEEPER' }],
  });
  expect((await listed({ personId: juri })).map(({ kind }) => kind)).toEqual(['MEASURES']);
});

test('the photo that was sent is shown before that of the piece', async () => {
  const { inside, answered, listed, mari, issueOne } = await wardrobe();
  const photoId = await inside(async ({ db, now }) => {
    const { id: imageId } = await db
      .insertInto('image')
      .values({ hash: 'b'.repeat(64) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const photo = { personId: mari, imageId, sentAt: now.toISOString() };
    return (await db.insertInto('holderPhoto').values(photo).returning('id').executeTakeFirstOrThrow()).id;
  });
  await answered({ kind: 'DAMAGE', issueId: issueOne, photoId, wearable: false, text: 'pandlal on hammas murdunud' });
  expect((await listed())[0]).toMatchObject({ photo: true, imageUrl: expect.stringContaining('b'.repeat(64)), wearable: false });
});

test('a missing piece is taken back; the undo gives it back and opens the answer', async () => {
  const { missing, settle, undo, listed, held, person, two, confirmed, issueOne, keeper } = await wardrobe();
  await confirmed([issueOne]);
  const id = await missing();
  const { data, deedId, status } = await settle(id, 'TAKEN_BACK', { text: 'Leidsime riiulist' });
  expect([status, data.settled]).toMatchObject([200, { as: 'TAKEN_BACK', text: 'Leidsime riiulist', at: clock.now.toISOString() }]);
  expect((await held()).map(({ clothingId }) => clothingId)).toEqual([two]);
  expect((await person()).confirmed).toBe(true);
  const deed = (await keeper.call(deedsEndpoints.get, { params: { id: deedId ?? 0 } })).data;
  expect([deed.text, deed.obstacles]).toEqual(['Käsitles vastust: Mari Tamm', []]);

  expect((await undo(deedId)).messages).toEqual([]);
  expect(await held()).toHaveLength(2);
  expect([(await listed()).map(short), (await person()).confirmed]).toEqual([[[id, null]], false]);
});

test('a lost piece is lost and stays with its holder; the undo finds it again', async () => {
  const { missing, settle, undo, listed, held, item, person, confirmed, issueOne } = await wardrobe();
  await confirmed([issueOne]);
  const { deedId } = await settle(await missing(), 'LOST');
  expect(await item()).toMatchObject({ state: 'LOST', stateNote: 'ei leia' });
  expect([(await held()).length, (await person()).confirmed]).toEqual([2, true]);
  await undo(deedId);
  expect([(await item()).state, (await person()).confirmed, (await listed())[0]?.settled]).toEqual(['OK', false, null]);
});

test('a missing piece that is there after all changes nothing, and she has not confirmed it', async () => {
  const { missing, settle, undo, held, person, confirmed, issueOne, listed } = await wardrobe();
  await confirmed([issueOne]);
  const { deedId } = await settle(await missing(), 'STAYS');
  expect([(await held()).length, (await person()).confirmed]).toEqual([2, false]);
  await undo(deedId);
  expect((await listed())[0]?.settled).toBeNull();
});

test('a person is confirmed with the last of the missing pieces, and only if the receipt has the others', async () => {
  const { missing, settle, person, confirmed, issueOne, issueTwo, keeper, mari, inside, nameId } = await wardrobe();
  await confirmed([issueOne, issueTwo]);
  const [first, second] = [await missing(issueOne), await missing(issueTwo)];
  await settle(first, 'TAKEN_BACK');
  expect((await person()).confirmed).toBe(false);
  const third = await inside(async (scope) => (await anItem(scope, { clothingNameId: nameId, clothingNumber: '3' })).id);
  await keeper.call(issuingEndpoints.issue, { params: { id: mari }, body: { clothingIds: [third] } });
  await settle(second, 'LOST');
  expect((await person()).confirmed).toBe(false);
});

test('a piece that came back meanwhile can only be read, or was a mistake', async () => {
  const { missing, settle, listed, keeper, mari, juri, one, answered, issueOne } = await wardrobe();
  const [first, second] = [await missing(), await answered({ kind: 'LONGER', issueId: issueOne, dueOn: '2026-11-01' })];
  await keeper.call(issuingEndpoints.return, { params: { id: mari, clothingId: one } });
  const returned = 'ese on vahepeal tagastatud 3.9.2026';
  expect((await listed()).map(({ meanwhile }) => meanwhile)).toEqual([returned, returned]);
  for (const [id, as] of [
    [first, 'TAKEN_BACK'],
    [first, 'LOST'],
    [first, 'STAYS'],
    [second, 'DUE'],
    [second, 'REFUSED'],
  ] as const) {
    const { status, codes, messages } = await settle(id, as);
    expect([status, codes, messages[0]?.text]).toEqual([409, ['ANSWER_PAST'], `Seda ei saa enam teha: ${returned}`]);
  }
  await keeper.call(issuingEndpoints.issue, { params: { id: juri }, body: { clothingIds: [one] } });
  expect((await listed())[0]?.meanwhile).toBe('ese on vahepeal välja antud: Jüri Õunapuu');
  expect([(await settle(first, 'READ')).status, (await settle(second, 'MISTAKE')).status]).toEqual([200, 200]);
});

test.each([
  ['WASH', 'WASH'],
  ['REPAIR', 'REPAIR'],
  ['FINE', 'OK'],
] as const)('damage: %s makes the piece %s, whoever has it', async (as, state) => {
  const { answered, settle, undo, item, keeper, mari, juri, one, issueOne } = await wardrobe();
  const id = await answered({ kind: 'DAMAGE', issueId: issueOne, text: `Vöö ${'😀'.repeat(400)}` });
  await keeper.call(issuingEndpoints.issue, {
    params: { id: juri },
    body: { clothingIds: [one], takeFrom: [{ itemId: one, personId: mari }] },
  });
  const { status, deedId } = await settle(id, as);
  expect([status, (await item()).state]).toEqual([200, state]);
  if (state !== 'OK') expect((await item()).stateNote).toMatch(/^Vöö 😀/);
  expect((await undo(deedId)).status).toBe(200);
  expect((await item()).state).toBe('OK');
});

test('longer: the day asked for or another, or no', async () => {
  const { answered, settle, undo, held, issueOne, issueTwo } = await wardrobe();
  const due = async () => (await held()).map(({ dueOn }) => dueOn);
  const asks = (issueId: number) => answered({ kind: 'LONGER', issueId, dueOn: '2026-11-01' });
  const { deedId, data } = await settle(await asks(issueOne), 'DUE');
  expect([await due(), data.settled?.dueOn, data.presentDueOn]).toEqual([['2026-11-01', null], '2026-11-01', '2026-11-01']);
  await settle(await asks(issueTwo), 'DUE', { dueOn: '2026-10-15' });
  expect((await settle(await asks(issueTwo), 'REFUSED', { text: 'Vajame kontserdil' })).data.settled).toMatchObject({ dueOn: null });
  expect(await due()).toEqual(['2026-11-01', '2026-10-15']);
  await undo(deedId);
  expect(await due()).toEqual([null, '2026-10-15']);
});

test('measures are taken over with the day of the answer; the undo takes them back', async () => {
  const { answered, settle, undo, person, keeper, mari } = await wardrobe();
  await keeper.call(peopleEndpoints.measure, { params: { id: mari }, body: { waist: 74, hips: 98, measuredOn: '2026-01-05' } });
  const id = await answered({
    kind: 'MEASURES',
    answeredAt: before(5),
    measures: JSON.stringify({ waist: 80.5, footSize: 38, hips: null }),
  });
  const { deedId, data } = await settle(id, 'TAKEN_OVER');
  expect(data.present).toEqual([
    { kind: 'WAIST', value: 80.5, measuredOn: '2026-08-29', source: 'SELF' },
    { kind: 'HIPS', value: 98, measuredOn: '2026-01-05', source: 'KEEPER' },
    { kind: 'FOOT', value: 38, measuredOn: '2026-08-29', source: 'SELF' },
  ]);
  const history = (await keeper.call(peopleEndpoints.measurements, { params: { id: mari } })).data;
  expect(history.map(({ kind, source }) => `${kind} ${source}`)).toEqual(['WAIST SELF', 'FOOT SELF', 'WAIST KEEPER', 'HIPS KEEPER']);
  await undo(deedId);
  expect(await person()).toMatchObject({ waist: 74, hips: 98, footSize: null });
});

test('a keeper’s measure of that day or later wins; one of before does not', async () => {
  const { answered, settle, person, keeper, mari } = await wardrobe();
  const measure = (form: object) => keeper.call(peopleEndpoints.measure, { params: { id: mari }, body: form });
  await measure({ height: 165, measuredOn: '2026-08-28' });
  await measure({ waist: 74, measuredOn: '2026-08-29' });
  await measure({ hips: 98, measuredOn: '2026-08-30' });
  const measures = JSON.stringify({ height: 170, waist: 80, hips: 105 });
  await settle(await answered({ kind: 'MEASURES', answeredAt: before(5), measures }), 'TAKEN_OVER');
  expect(await person()).toMatchObject({ height: 170, waist: 74, hips: 98 });
  // And a keeper who measures on the day of the answer replaces it.
  await measure({ height: 168, measuredOn: '2026-08-29' });
  expect((await person()).height).toBe(168);
});

test('measures of a group at once: those still open, the later answer of a day last; one undo opens all', async () => {
  const { answered, settle, undo, person, keeper, juri, listed, mari } = await wardrobe();
  const sends = (waist: number, personId = mari) => answered({ kind: 'MEASURES', measures: JSON.stringify({ waist }) }, personId);
  const ids = [await sends(80), await sends(82), await sends(95, juri), await sends(70, juri)];
  const word = await answered({});
  await settle(ids[3] ?? 0, 'REFUSED');
  const { data, deedId } = await keeper.call(settleMeasures, { body: { ids: [...ids, word, 999_999_999] } });
  expect([data, (await person()).waist]).toEqual([{ settled: 3 }, 82]);
  expect((await listed({ state: 'OPEN' })).map(({ id }) => id)).toEqual([word]);
  const deed = (await keeper.call(deedsEndpoints.get, { params: { id: deedId ?? 0 } })).data;
  expect(deed.text).toBe('Käsitles 3 vastust: Jüri Õunapuu, Mari Tamm');
  await undo(deedId);
  expect((await listed({ state: 'OPEN' })).map(({ id }) => id)).toEqual([...ids.slice(0, 3), word]);
  expect((await person()).waist).toBeNull();
});

test('of two keepers at once one settles; the other is answered who and how', async () => {
  const { missing, settle, manager, held } = await wardrobe();
  const id = await missing();
  const answers = await Promise.all([settle(id, 'TAKEN_BACK'), settle(id, 'LOST', {}, manager)]);
  const refused = answers.find(({ status }) => status === 409);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const how = (await held()).length === 1 ? 'tagasi võetud' : 'märgitud kadunuks';
  const role = how === 'tagasi võetud' ? 'ROLE_USER' : 'ROLE_MANAGER';
  expect([refused?.codes, refused?.messages[0]?.text]).toEqual([
    ['ANSWER_SETTLED'],
    `Seda vastust käsitles juba Mari-Liis ${role} Tõruke: ${how}`,
  ]);
});

test('a settlement of another kind is refused at its field; nothing is settled', async () => {
  const { answered, settle, listed } = await wardrobe();
  const { status, messages } = await settle(await answered({}), 'WASH');
  expect([status, messages[0]?.field, messages[0]?.text]).toEqual([400, 'as', 'Seda vastust ei saa nii käsitleda']);
  expect((await listed())[0]?.settled).toBeNull();
});

test('answers of another ensemble are none', async () => {
  const ours = await wardrobe();
  const theirs = await wardrobe();
  const id = await theirs.answered({ kind: 'MEASURES', measures: JSON.stringify({ waist: 80 }) });
  expect((await ours.settle(id, 'TAKEN_OVER')).status).toBe(404);
  expect((await ours.keeper.call(settleMeasures, { body: { ids: [id] } })).data.settled).toBe(0);
  expect((await theirs.listed())[0]?.settled).toBeNull();
});

test('an undone settlement is settled again by another; its first deed is not undone twice', async () => {
  const { missing, settle, undo } = await wardrobe();
  const id = await missing();
  const first = await settle(id, 'STAYS');
  await undo(first.deedId);
  await settle(id, 'LOST');
  expect((await undo(first.deedId)).status).toBe(409);
});

test('today and the dancer count those that wait', async () => {
  const { answered, settle, keeper, viewer, person } = await wardrobe();
  const [one] = [await answered({}), await answered({}), await answered({})];
  await settle(one, 'READ');
  const counted = async (user: TestUser) => (await user.call(todayEndpoints.read)).data.answers;
  expect([await counted(keeper), await counted(viewer)]).toEqual([2, 0]);
  expect((await person()).openAnswers).toBe(2);
});
