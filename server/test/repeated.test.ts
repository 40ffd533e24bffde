import { randomUUID } from 'node:crypto';
import { clothingItemEndpoints, groupEndpoints, issuingEndpoints, REQUEST_DAYS, returnEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { removeOld } from '../src/features/upkeep/retention/daily.service.ts';
import { KEPT_DAYS } from '../src/kept-days.ts';
import { type TestEnsemble, type TestUser, testApp } from './app.ts';
import { aName, anItem, aPerson } from './builders.ts';

const { anEnsemble, aUser, clock, database } = testApp({ own: true });
const { issue, return: takeBack } = issuingEndpoints;

/** An ensemble with a dancer and two free pieces. */
async function aDesk() {
  const ensemble = await anEnsemble();
  const [person, first, second] = await ensemble.inside(async (scope) => [await aPerson(scope), await anItem(scope), await anItem(scope)]);
  const params = { id: person.id };
  const send = (requestId: string, clothingIds = [first.id], user: TestUser = ensemble.keeper) =>
    user.call(issue, { params, body: { clothingIds, requestId } });
  return { ...ensemble, params, first, second, send };
}

const issuesOf = ({ inside }: TestEnsemble) =>
  inside(({ db }) => db.selectFrom('issue').select(['id', 'validUntil']).orderBy('id').execute());
const requestsOf = ({ inside }: TestEnsemble) => inside(({ db }) => db.selectFrom('request').select('requestId').execute());
const deedsOf = ({ inside }: TestEnsemble) => inside(({ db }) => db.selectFrom('deed').select('id').execute());

test('of the same request three times at once, and later, one has an effect and all have one answer', async () => {
  const desk = await aDesk();
  const requestId = randomUUID();
  const atOnce = await Promise.all([1, 2, 3].map(() => desk.send(requestId)));
  await desk.keeper.call(returnEndpoints.return, { body: { items: [{ clothingId: desk.first.id }] } });
  const answers = [...atOnce, await desk.send(requestId)];
  expect(await issuesOf(desk)).toHaveLength(1);
  expect(new Set(answers.map(({ raw }) => raw.payload)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(answers[3]).toMatchObject({ data: [{ clothingId: desk.first.id, validUntil: null }], deedId: expect.any(Number) });
  expect(await deedsOf(desk)).toHaveLength(2);
});

test('a repeated return without a body of its own answers as the first one', async () => {
  const desk = await aDesk();
  await desk.send(randomUUID());
  const params = { ...desk.params, clothingId: desk.first.id };
  const body = { requestId: randomUUID() };
  const [one, two] = [await desk.keeper.call(takeBack, { params, body }), await desk.keeper.call(takeBack, { params, body })];
  expect([one.status, one.deedId]).toEqual([200, expect.any(Number)]);
  expect(two.raw.payload).toBe(one.raw.payload);
  const without = await desk.keeper.call(takeBack, { params });
  expect([without.status, without.codes]).toEqual([409, ['ITEM_NOT_HELD']]);
});

test('the id of another body, person or call is refused, and nothing happens', async () => {
  const desk = await aDesk();
  const requestId = randomUUID();
  await desk.send(requestId);
  const other = await desk.inside((scope) => aPerson(scope));
  const body = { clothingIds: [desk.first.id], requestId };
  const refused = [
    await desk.send(requestId, [desk.second.id]),
    await desk.keeper.call(issue, { params: { id: other.id }, body }),
    await desk.keeper.call(returnEndpoints.return, { body: { items: [{ clothingId: desk.first.id }], requestId } }),
  ];
  expect(refused.map(({ status, codes }) => [status, ...codes])).toEqual(Array(3).fill([409, 'REQUEST_ID_REUSED']));
  expect(await issuesOf(desk)).toMatchObject([{ validUntil: null }]);
});

test('the same body in other words is the same request', async () => {
  const desk = await aDesk();
  const requestId = randomUUID();
  const clothingIds = [desk.first.id];
  await desk.keeper.call(issue, { params: desk.params, body: { clothingIds, requestId } });
  const body = { requestId, unknown: 1, comments: null, clothingIds };
  expect((await desk.keeper.call(issue, { params: desk.params, body })).status).toBe(201);
});

test('the same id of another user, and in another ensemble, is a request of its own', async () => {
  const [desk, theirs] = [await aDesk(), await aDesk()];
  const requestId = randomUUID();
  const other = await aUser('ROLE_USER', desk.ensembleId);
  const sendAll = async () => [
    await desk.send(requestId),
    await desk.send(requestId, [desk.second.id], other),
    await theirs.send(requestId),
  ];
  const answers = await sendAll();
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await sendAll()).map(({ raw }) => raw.payload)).toEqual(answers.map(({ raw }) => raw.payload));
  expect([(await issuesOf(desk)).length, (await issuesOf(theirs)).length]).toEqual([2, 1]);
});

test('a refused request leaves nothing behind: its repetition is judged anew', async () => {
  const desk = await aDesk();
  await desk.send(randomUUID());
  const requestId = randomUUID();
  expect((await desk.send(requestId)).codes).toEqual(['ITEM_ALREADY_HELD_BY_PERSON']);
  expect(await requestsOf(desk)).toHaveLength(1);
  await desk.keeper.call(returnEndpoints.return, { body: { items: [{ clothingId: desk.first.id }] } });
  expect((await desk.send(requestId)).status).toBe(201);
});

test('without an id each request has an effect and leaves no row', async () => {
  const ensemble = await anEnsemble();
  const name = await ensemble.inside((scope) => aName(scope));
  const add = () => ensemble.keeper.call(clothingItemEndpoints.addMany, { params: { nameId: name.id }, body: { unnumbered: 2 } });
  expect([(await add()).status, (await add()).status]).toEqual([201, 201]);
  expect((await ensemble.inside(({ db }) => db.selectFrom('clothingItem').selectAll().execute())).length).toBe(4);
  expect(await requestsOf(ensemble)).toEqual([]);
});

test('an added record is added once', async () => {
  const ensemble = await anEnsemble();
  const body = { name: 'Segarühm', requestId: randomUUID() };
  const [one, two] = await Promise.all([1, 2].map(() => ensemble.keeper.call(groupEndpoints.add, { body })));
  expect([one?.status, two?.raw.payload]).toEqual([201, one?.raw.payload]);
});

test('a user without the right gets no stored answer', async () => {
  const desk = await aDesk();
  const requestId = randomUUID();
  await desk.send(requestId);
  await database().system.updateTable('appUser').set({ roleCode: 'ROLE_VIEWER' }).where('id', '=', desk.keeper.id).execute();
  expect((await desk.send(requestId)).status).toBe(403);
});

test('the daily job of every ensemble forgets requests after thirty days', async () => {
  const complain = (error: unknown) => {
    throw error;
  };
  const forgetOld = () => removeOld({ database: database(), roleSwitch: 'switch', keptDays: KEPT_DAYS, now: clock.now, complain });
  const [desk, theirs] = [await aDesk(), await aDesk()];
  const requestId = randomUUID();
  await desk.send(requestId);
  await theirs.send(randomUUID());
  clock.advance(REQUEST_DAYS * 24 * 60 * 60);
  await forgetOld();
  expect([...(await requestsOf(desk)), ...(await requestsOf(theirs))]).toHaveLength(2);
  clock.advance(1);
  await forgetOld();
  expect([...(await requestsOf(desk)), ...(await requestsOf(theirs))]).toEqual([]);
  const held = await desk.inside(({ db }) => db.selectFrom('currentIssue').selectAll().execute());
  expect(held).toHaveLength(1);
});
