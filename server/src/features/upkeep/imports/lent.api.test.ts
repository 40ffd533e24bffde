import {
  importEndpoints,
  insuranceEndpoints as insurance,
  clothingItemEndpoints as items,
  loanFile,
  ownerEndpoints as owners,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aName, anItem, aPerson, aType } from '../../../../test/builders.ts';
import { aBody } from '../../../../test/care.ts';
import { importing } from '../../../../test/imports.ts';

const { anEnsemble, clock, database } = testApp();
const { start, preview, run } = importing({ database, clock });

/** A file of a loan as text, of these names and numbers with their codes. */
const lent = (pieces: readonly (readonly [name: string, number: string, code: string])[], day = '10.07.2027') =>
  [
    loanFile.map(({ heading }) => heading).join(';'),
    ...pieces.map(([name, number, code]) => ['Peakatted', name, 'Hargla', 'vill', number, '57', 'Kungla', day, code].join(';')),
  ].join('\n');

/** An ensemble with a hat of its own, number 18. */
async function withOwnHat() {
  const ensemble = await anEnsemble();
  const own = await ensemble.inside(async (scope) => {
    const type = await aType(scope, 'Peakatted');
    const name = await aName(scope, { name: 'Hargla kaabu', clothingTypeId: type.id });
    return anItem(scope, { clothingNameId: name.id, clothingNumber: '18', ownerId: (await aBody(scope, 'Vald')).id, lenderCode: null });
  });
  return { ...ensemble, own };
}

const piecesOf = ({ inside }: TestEnsemble) =>
  inside(({ db }) =>
    db
      .selectFrom('clothingItem')
      .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
      .leftJoin('owner', 'owner.id', 'clothingItem.ownerId')
      .select([
        'clothingItem.id',
        'clothingName.name',
        'clothingNumber',
        'owner.name as owner',
        'giveBackOn',
        'lenderCode',
        'clothingNameId',
      ])
      .orderBy('clothingItem.id')
      .execute(),
  );
const outcomes = async ({ keeper }: TestEnsemble, id: number) => {
  const { counts, rows } = await preview(keeper, id);
  return { counts, rows: rows.map(({ outcome }) => outcome) };
};

const HATS = [
  ['Hargla kaabu', '18', 'A1'],
  ['Hargla kaabu', '19', 'A2'],
] as const;

test('pieces of a lender whose names and numbers are the own ones are new, and the own piece stays as it is', async () => {
  const ensemble = await withOwnHat();
  const { id } = await start(ensemble.keeper, 'CLOTHING', lent(HATS), 'Kungla laen.csv');
  expect(await outcomes(ensemble, id)).toEqual({
    counts: { new: 2, changed: 0, unchanged: 0, doubtful: 0, refused: 0 },
    rows: ['new', 'new'],
  });
  expect((await run(ensemble.keeper, id)).status).toBe('DONE');
  const borrowed = { name: 'Hargla kaabu (Kungla)', owner: 'Kungla', giveBackOn: '2027-07-10' };
  expect(await piecesOf(ensemble)).toMatchObject([
    { id: ensemble.own.id, name: 'Hargla kaabu', clothingNumber: '18', owner: 'Vald', giveBackOn: null, lenderCode: null },
    { ...borrowed, clothingNumber: '18', lenderCode: 'A1' },
    { ...borrowed, clothingNumber: '19', lenderCode: 'A2' },
  ]);
  expect(new Set((await piecesOf(ensemble)).map(({ clothingNameId }) => clothingNameId)).size).toBe(2);
});

test('the same file once more is all known, whatever the borrower has changed, and of two loans the new pieces are new', async () => {
  const ensemble = await withOwnHat();
  const { keeper, inside } = ensemble;
  await run(keeper, (await start(keeper, 'CLOTHING', lent(HATS))).id);
  const again = await start(keeper, 'CLOTHING', lent(HATS));
  expect((await outcomes(ensemble, again.id)).rows).toEqual(['unchanged', 'unchanged']);

  await inside(async ({ db }) => {
    await db.updateTable('clothingName').set({ name: 'Kaabu', parish: 'Tarvastu' }).where('name', '=', 'Hargla kaabu (Kungla)').execute();
    await db.updateTable('clothingItem').set({ clothingNumber: 'K1', sizeLabel: '58' }).where('lenderCode', '=', 'A1').execute();
    await db.updateTable('owner').set({ name: 'Rahvatantsuansambel Kungla' }).where('name', '=', 'Kungla').execute();
  });
  expect((await outcomes(ensemble, again.id)).rows).toEqual(['unchanged', 'unchanged']);
  const more = await start(keeper, 'CLOTHING', lent([...HATS, ['Hargla kaabu', '18', 'B1']]));
  expect((await outcomes(ensemble, more.id)).rows).toEqual(['unchanged', 'unchanged', 'new']);
});

test('a borrowed piece is not counted in worth, goes back to its owner, and is then deleted', async () => {
  const ensemble = await withOwnHat();
  const { keeper, manager, inside } = ensemble;
  await run(keeper, (await start(keeper, 'CLOTHING', lent(HATS))).id);
  await inside(({ db }) => db.updateTable('clothingItem').set({ addedOn: '2026-09-01' }).execute());
  const [, hat] = await piecesOf(ensemble);
  const id = hat?.id ?? 0;
  const sums = async () => (await manager.call(insurance.list, { query: { on: '2026-09-03' } })).data;
  expect((await sums()).own.pieces).toBe(1);
  expect((await keeper.call(owners.borrowed)).data.map((piece) => piece.id)).toContain(id);
  const remove = () => manager.call(items.delete, { params: { id } });
  expect(await remove()).toMatchObject({ status: 409, codes: ['ITEM_NOT_GIVEN_BACK'] });
  expect((await keeper.call(owners.giveBack, { params: { id }, body: { onDay: '2026-09-03' } })).status).toBe(200);
  expect((await remove()).status).toBe(200);
});

test('lent again, a piece that went back is in use again; deleted, it comes anew', async () => {
  const ensemble = await withOwnHat();
  const { keeper, manager } = ensemble;
  await run(keeper, (await start(keeper, 'CLOTHING', lent(HATS))).id);
  const [, hat, other] = await piecesOf(ensemble);
  for (const piece of [hat, other]) await keeper.call(owners.giveBack, { params: { id: piece?.id ?? 0 }, body: { onDay: '2026-09-03' } });
  await manager.call(items.delete, { params: { id: other?.id ?? 0 } });
  const { id } = await start(keeper, 'CLOTHING', lent(HATS, '10.07.2028'));
  expect((await outcomes(ensemble, id)).rows).toEqual(['changed', 'new']);
  await run(keeper, id);
  const [, again] = await piecesOf(ensemble);
  expect(again).toMatchObject({ id: hat?.id, giveBackOn: '2028-07-10' });
  expect((await keeper.call(items.get, { params: { nameId: again?.clothingNameId ?? 0, itemId: again?.id ?? 0 } })).data).toMatchObject({
    active: true,
    givenBackOn: null,
  });
});

test('of a loan that was imported all is taken back at once', async () => {
  const ensemble = await withOwnHat();
  const { keeper, inside } = ensemble;
  await inside((scope) => aPerson(scope));
  const { id } = await start(keeper, 'CLOTHING', lent(HATS));
  await run(keeper, id);
  expect((await keeper.call(importEndpoints.undo, { params: { id } })).status).toBe(200);
  expect(await piecesOf(ensemble)).toHaveLength(1);
});
