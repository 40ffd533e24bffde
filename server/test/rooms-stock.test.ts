import { type ClothingItem, clothingItemEndpoints, clothingNameEndpoints, dressingEndpoints, issuingEndpoints } from '@riideait/contract';
import { beforeAll, expect, test } from 'vitest';
import { type TestUser, testApp } from './app.ts';
import { aHouse, type House, type Side } from './rooms.ts';

const base = testApp();
const { database } = base;

let house: House;
let instructor: TestUser;
let keeper: TestUser;
let own: Side;
let theirs: Side;
beforeAll(async () => {
  house = await aHouse(base);
  [own, , theirs] = house.sides;
  instructor = await house.instructor([own.groupId]);
  ({ keeper } = house.ensemble);
});

test('what is free, in stock and present is as everybody sees it', async () => {
  const asked = async (user: TestUser) => {
    const params = { nameId: house.nameId, id: house.nameId };
    const { data: names } = await user.call(clothingNameEndpoints.search);
    const { data: free } = await user.call(clothingItemEndpoints.list, { params, query: { notIssued: true } });
    const { data: search } = await user.call(issuingEndpoints.search, { query: { searchString: 'Muhu' } });
    const { data: out } = await user.call(clothingItemEndpoints.search, { query: { issued: true } });
    const { data: whole } = await user.call(clothingItemEndpoints.inventory);
    return {
      names: names.map(({ id, inventory }) => ({ id, inventory })),
      free: free.map(({ id }) => id),
      search: search.map(({ id, clothingId, outOfStock }) => [id, clothingId, outOfStock]),
      out: out.map(({ id }) => id).toSorted(),
      whole,
    };
  };
  const [mine, all] = [await asked(instructor), await asked(keeper)];
  expect(mine).toEqual(all);
  expect(all.names[0]?.inventory).toMatchObject({ issued: 3, present: 3, total: 6 });
});

test('a piece that a person of another group has is out, without a word by whom', async () => {
  const where = ({ location }: ClothingItem) => location;
  const params = { nameId: house.nameId };
  const listed = await instructor.call(clothingItemEndpoints.list, { params });
  const pages = await instructor.call(clothingItemEndpoints.search, { query: {} });
  const whole = await instructor.call(clothingItemEndpoints.search, { query: { count: 'all' } });
  for (const { data } of [listed, pages, whole]) {
    const byId = new Map(data.map((item) => [item.id, where(item)]));
    expect(byId.get(theirs.held)).toEqual({ text: 'väljas (teine rühm)', url: null });
    expect(byId.get(own.held)).toEqual({ text: `Mari ${own.lastName}`, url: `/people/${own.personId}` });
    expect(byId.get(house.free[0])).toEqual({ text: 'laos', url: null });
  }
});

test('a piece promised to a dancer of another group is left out of proposals, without a word to whom', async () => {
  const [piece] = house.free;
  const cell = (side: Side) => ({ id: side.planId, personId: side.otherId, clothingNameId: house.nameId });
  const body = { state: 'LOCKED', clothingId: piece };
  expect((await keeper.call(dressingEndpoints.setCell, { params: cell(theirs), body })).status).toBe(200);
  const choices = await instructor.call(dressingEndpoints.choices, { params: cell(own) });
  expect(choices.data.flatMap(({ clothingId, promised }) => (promised === null ? [] : [[clothingId, promised]]))).toMatchObject([
    [piece, { name: 'teine rühm', personName: null }],
  ]);
  const proposal = await instructor.call(dressingEndpoints.propose, { params: { id: own.planId }, body: {} });
  expect(proposal.data.people.flatMap(({ cells }) => cells.map(({ clothingId }) => clothingId))).not.toContain(piece);
  const take = (takeFromPlanId?: number) =>
    instructor.call(dressingEndpoints.setCell, { params: cell(own), body: { ...body, takeFromPlanId } });
  expect((await take()).messages.map(({ code, text }) => [code, text])).toEqual([
    ['PROMISED', expect.stringMatching(/^lubatud: teine rühm kuni \d\d?\.\d\d?\.\d{4}$/)],
  ]);
  expect((await take(theirs.planId)).codes).toEqual(['PLAN_SHARED']);
  await keeper.call(dressingEndpoints.setCell, { params: cell(theirs), body: { state: 'EMPTY' } });
});

test('issuing it is refused in words, of twins the next free one is taken, and a race ends in words too', async () => {
  const issue = (clothingId: number) =>
    instructor.call(issuingEndpoints.issue, { params: { id: own.otherId }, body: { clothingIds: [clothingId] } });
  const refused = await issue(theirs.held);
  expect([refused.status, refused.messages[0]?.text]).toEqual([409, 'Muhu seelik nr 3 on juba väljastatud: teine rühm']);

  const [, , unnumbered] = house.free;
  expect((await keeper.call(issuingEndpoints.issue, { params: { id: theirs.otherId }, body: { clothingIds: [unnumbered] } })).status).toBe(
    201,
  );
  const none = await issue(unnumbered);
  expect([none.status, none.codes]).toEqual([409, ['OUT_OF_STOCK']]);

  // The piece seems free when it is read; the index refuses the second holder.
  await database().pool.query(
    `create or replace function taken_items() returns table (id bigint, since timestamptz) language sql as
     'select null::bigint, null::timestamptz where false'`,
  );
  const raced = await issue(theirs.held);
  expect([raced.status, raced.codes]).toEqual([409, ['ITEM_TAKEN']]);
});
