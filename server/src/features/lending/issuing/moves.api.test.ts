import { deedsEndpoints, issuingEndpoints, type Move } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aName, anIssue, anItem, aPerson } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

/** Mari holds tanu 10, Eha tanu 14; 17 and two belts without a number are free; Juta has left. */
async function wardrobe() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const { id: clothingNameId } = await aName(scope, { name: 'Muhu tanu' });
    const belt = await aName(scope, { name: 'Vöö' });
    const tanu = async (clothingNumber: string) => (await anItem(scope, { clothingNameId, clothingNumber })).id;
    const aBelt = async () => (await anItem(scope, { clothingNameId: belt.id, clothingNumber: null })).id;
    const person = async (firstName: string, active = true) => (await aPerson(scope, { firstName, lastName: 'Tamm', active })).id;
    const made = {
      mari: await person('Mari'),
      eha: await person('Eha'),
      liis: await person('Liis'),
      juta: await person('Juta', false),
      t10: await tanu('10'),
      t14: await tanu('14'),
      t17: await tanu('17'),
      belts: [await aBelt(), await aBelt()] as const,
    };
    await anIssue(scope, made.mari, made.t10);
    await anIssue(scope, made.eha, made.t14);
    return made;
  });
  const { keeper } = ensemble;
  const swap = (id: number, moves: readonly Move[], dueOn?: string) =>
    keeper.call(issuingEndpoints.swap, { params: { id }, body: { moves: [...moves], ...(dueOn && { dueOn }) } });
  const issue = (...items: readonly (readonly [clothingId: number, personId: number])[]) =>
    keeper.call(issuingEndpoints.issueMany, { body: { items: items.map(([clothingId, personId]) => ({ clothingId, personId })) } });
  return { ...ensemble, ...ids, swap, issue };
}

const move = (clothingId: number, fromPersonId: number | null, toPersonId: number | null): Move => ({
  clothingId,
  fromPersonId,
  toPersonId,
});

/** Holders by item. */
async function held({ inside }: TestEnsemble): Promise<Record<number, number>> {
  const rows = await inside(({ db }) => db.selectFrom('currentIssue').select(['clothingItemId', 'personId']).execute());
  return Object.fromEntries(rows.map(({ clothingItemId, personId }) => [clothingItemId, personId]));
}

test('a piece is swapped for a free one in one deed, and its undo puts both back', async () => {
  const ensemble = await wardrobe();
  const { mari, eha, t10, t14, t17, swap, keeper } = ensemble;
  const answer = await swap(mari, [move(t10, mari, null), move(t17, null, mari)], '2026-12-24');
  expect(answer.status).toBe(200);
  expect(answer.data).toMatchObject([{ clothingId: t17, dueOn: '2026-12-24' }]);
  expect(await held(ensemble)).toEqual({ [t17]: mari, [t14]: eha });

  const { data: deeds } = await keeper.call(deedsEndpoints.search, { query: { personId: mari } });
  expect(deeds[0]).toMatchObject({ id: answer.deedId, kind: 'SWAP', text: 'Vahetas 1 eseme: Mari Tamm' });
  expect((await keeper.call(deedsEndpoints.undo, { params: { id: answer.deedId ?? 0 } })).status).toBe(200);
  expect(await held(ensemble)).toEqual({ [t10]: mari, [t14]: eha });
});

test('a chain: Mari gets 14 from Eha, Eha 17 from the store', async () => {
  const ensemble = await wardrobe();
  const { mari, eha, t10, t14, t17, swap } = ensemble;
  const answer = await swap(mari, [move(t14, eha, mari), move(t17, null, eha), move(t10, mari, null)]);
  expect(answer.status).toBe(200);
  expect(await held(ensemble)).toEqual({ [t14]: mari, [t17]: eha });
});

test('without a day, each keeps the due date of what she gives away', async () => {
  const { mari, eha, t10, t14, t17, swap, keeper } = await wardrobe();
  const due = (id: number, clothingId: number, dueOn: string) =>
    keeper.call(issuingEndpoints.setDueDate, { params: { id, clothingId }, body: { dueOn } });
  await due(mari, t10, '2026-12-01');
  await due(eha, t14, '2026-12-14');
  const chain = [move(t14, eha, mari), move(t17, null, eha), move(t10, mari, null)];
  const { data } = await swap(mari, chain);
  expect(data.map(({ clothingId, dueOn }) => [clothingId, dueOn])).toEqual([
    [t14, '2026-12-01'],
    [t17, '2026-12-14'],
  ]);
});

test('where one piece has changed hands meanwhile, none moves', async () => {
  const ensemble = await wardrobe();
  const { mari, eha, liis, t10, t14, t17, swap } = ensemble;
  const before = await held(ensemble);
  const refused = async (...moves: Move[]) => {
    const { status, codes } = await swap(mari, moves);
    return [status, ...codes];
  };
  expect(await refused(move(t10, mari, null), move(t14, null, mari))).toEqual([409, 'ITEM_ALREADY_ISSUED']);
  expect(await refused(move(t17, null, mari), move(t10, liis, null))).toEqual([409, 'ITEM_NOT_HELD']);
  expect(await refused(move(t17, null, eha), move(t10, mari, mari))).toEqual([409, 'ITEM_ALREADY_HELD_BY_PERSON']);
  expect(await refused(move(t17, null, eha), move(t10, null, null))).toEqual([409, 'ITEM_ALREADY_ISSUED']);
  expect(await refused(move(t17, null, mari), move(t17, null, eha))).toEqual([400, 'INVALID']);
  expect(await held(ensemble)).toEqual(before);
});

test('a lost piece that is swapped back is in order again', async () => {
  const { mari, t10, t17, swap, inside } = await wardrobe();
  await inside(({ db }) => db.updateTable('clothingItem').set({ state: 'LOST' }).where('id', '=', t10).execute());
  expect((await swap(mari, [move(t10, mari, null), move(t17, null, mari)])).status).toBe(200);
  const row = await inside(({ db }) => db.selectFrom('clothingItem').select('state').where('id', '=', t10).executeTakeFirstOrThrow());
  expect(row.state).toBe('OK');
});

test('pieces go to several people in one deed', async () => {
  const ensemble = await wardrobe();
  const { mari, eha, liis, t10, t14, t17, belts, issue, keeper } = ensemble;
  const answer = await issue([t17, liis], [belts[0], mari]);
  expect(answer.status).toBe(201);
  expect(await held(ensemble)).toEqual({ [t10]: mari, [t14]: eha, [t17]: liis, [belts[0]]: mari });
  const { data: deeds } = await keeper.call(deedsEndpoints.search, { query: { personId: liis } });
  expect(deeds[0]).toMatchObject({ kind: 'ISSUE', text: 'Väljastas 2 eset: Liis Tamm, Mari Tamm' });

  // A taken piece without a number is replaced by its twin.
  expect((await issue([belts[0], liis])).data.map(({ clothingId }) => clothingId)).toEqual([belts[1]]);
});

test('to several people: all or none; who has left or belongs to another ensemble gets nothing', async () => {
  const [ours, theirs] = [await wardrobe(), await wardrobe()];
  const { liis, juta, t14, t17, issue } = ours;
  const before = await held(ours);
  expect((await issue([t17, liis], [t14, liis])).codes).toEqual(['ITEM_ALREADY_ISSUED']);
  expect((await issue([t17, juta])).codes).toEqual(['PERSON_INACTIVE']);
  expect((await issue([t17, theirs.liis])).codes).toEqual(['REFERENCE_NOT_FOUND']);
  expect((await issue([theirs.t17, liis])).codes).toEqual(['ITEM_GONE']);
  expect(await held(ours)).toEqual(before);
});

test('of desks that swap for the same piece at once, one gets it', async () => {
  const ensemble = await wardrobe();
  const { mari, eha, t10, t14, t17, swap } = ensemble;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      n % 2 === 0 ? swap(mari, [move(t10, mari, null), move(t17, null, mari)]) : swap(eha, [move(t17, null, eha), move(t14, eha, null)]),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
});
