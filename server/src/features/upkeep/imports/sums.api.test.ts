import { exportingEndpoints, importEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';
import { aName, anItem, aPerson } from '../../../../test/builders.ts';
import { aBody, aFunding, aPrice, aValue } from '../../../../test/care.ts';
import { importing } from '../../../../test/imports.ts';
import { packed, sheetXml, workbookParts } from '../../../../test/packed-files.ts';

const { anEnsemble, clock, database } = testApp();
const { start, preview, run } = importing({ database, clock });

const HEAD = 'Nimetus;Number;Hind;Soetatud;Tegija;Omanik;Toetus;Asendushind';
const FILE = [HEAD, 'Muhu seelik;1;120,50;4.5.2020;Kai;Vald;Uued seelikud;"1 234,50 €"', 'Muhu seelik;2;99;;;;;'].join('\n');

/** Pieces with what they cost and whose they are, and values of names. */
const stored = ({ inside }: TestEnsemble) =>
  inside(async ({ db }) => ({
    pieces: await db
      .selectFrom('currentItem')
      .leftJoin('itemPrice', 'itemPrice.clothingItemId', 'currentItem.id')
      .leftJoin('owner', 'owner.id', 'currentItem.ownerId')
      .leftJoin('funding', 'funding.id', 'currentItem.fundingId')
      .select(['clothingNumber', 'cents', 'owner.name', 'title'])
      .orderBy('currentItem.id')
      .execute(),
    values: await db.selectFrom('nameValue').select(['cents', 'onDay']).orderBy('id').execute(),
    owners: await db.selectFrom('owner').select(['kind', 'name']).execute(),
  }));

test('prices, owner, funding and value come in, and the undo takes them back', async () => {
  const ensemble = await anEnsemble();
  const { manager, inside } = ensemble;
  await inside((scope) => aFunding(scope, 'Uued seelikud'));
  const { id } = await start(manager, 'CLOTHING', FILE);
  await run(manager, id);
  expect(await stored(ensemble)).toEqual({
    pieces: [
      { clothingNumber: '1', cents: 12_050, name: 'Vald', title: 'Uued seelikud' },
      { clothingNumber: '2', cents: 9_900, name: null, title: null },
    ],
    values: [{ cents: 123_450, onDay: '2026-09-03' }],
    owners: [{ kind: 'BODY', name: 'Vald' }],
  });
  const again = await start(manager, 'CLOTHING', FILE);
  expect((await preview(manager, again.id)).counts).toMatchObject({ unchanged: 2 });

  expect((await manager.call(importEndpoints.undo, { params: { id } })).data).toMatchObject({ status: 'UNDONE' });
  expect(await stored(ensemble)).toEqual({ pieces: [], values: [], owners: [] });
});

test('an owner is found in any case, a person by her name; an unknown funding is a mistake at its row; a value is added where it differs', async () => {
  const ensemble = await anEnsemble();
  const { manager, inside } = ensemble;
  await inside(async (scope) => {
    await aBody(scope, 'Vald');
    const { id: personId } = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' });
    await scope.db.insertInto('owner').values({ kind: 'PERSON', personId }).execute();
    const name = await aName(scope, { name: 'Muhu seelik' });
    await aValue(scope, name.id, 5_000);
    await aPrice(scope, (await anItem(scope, { clothingNameId: name.id, clothingNumber: '1' })).id, 100);
  });
  const file = [
    HEAD,
    'Muhu seelik;1;1;;;VALD;;50',
    'Muhu seelik;2;;;;mari  tamm;;50,00',
    'Muhu seelik;3;;;;;Olematu;',
    'Kihnu kott;1;2;;;;;60',
    'Kihnu kott;2;kallis;;;;;',
  ].join('\n');
  const { id } = await start(manager, 'CLOTHING', file);
  const { rows } = await preview(manager, id);
  expect(rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ field }) => field)])).toEqual([
    ['changed'],
    ['new'],
    ['refused', 'fundingTitle'],
    ['new'],
    ['refused', 'price'],
  ]);
  await run(manager, id);
  const { pieces, values, owners } = await stored(ensemble);
  expect(pieces.map(({ clothingNumber, name, cents }) => [clothingNumber, name, cents])).toEqual([
    ['1', 'Vald', 100],
    ['2', null, null],
    ['1', null, 200],
  ]);
  expect([values.map(({ cents }) => cents), owners.length]).toEqual([[5_000, 6_000], 2]);
});

test('what may be two sums, what a worth is and whether a price is of each piece is asked once; a price of all is split to the cent', async () => {
  const ensemble = await anEnsemble();
  const { manager } = ensemble;
  const file = 'Nimetus;Arv;Hind;Väärtus\nMuhu seelik;3;1.000;7,5\nKihnu kott;1;5;';
  const { id } = await start(manager, 'CLOTHING', file);
  const asked = await preview(manager, id);
  expect(asked.questions.map(({ code, answer }) => [code, answer])).toEqual([
    ['THOUSANDS', null],
    ['WORTH_IS_PRICE', null],
    ['PRICE_OF_ALL', null],
  ]);
  expect(asked.counts).toMatchObject({ doubtful: 1, new: 1 });
  const map = (body: object) => manager.call(importEndpoints.map, { params: { id }, body });
  await map({ answers: { THOUSANDS: false }, worthMeans: 'VALUE' });
  expect((await preview(manager, id)).counts).toMatchObject({ doubtful: 1 });
  expect((await map({ priceMeans: 'TOGETHER' })).data.answers).toEqual({ THOUSANDS: false, WORTH_IS_PRICE: false, PRICE_OF_ALL: true });
  await run(manager, id);
  expect(await stored(ensemble)).toMatchObject({
    pieces: [{ cents: 34 }, { cents: 33 }, { cents: 33 }, { cents: 500 }],
    values: [{ cents: 750 }],
  });
});

test('a price of each piece, and a worth that is the price', async () => {
  const ensemble = await anEnsemble();
  const { id } = await start(ensemble.manager, 'CLOTHING', 'Nimetus;Number;Väärtus\nMuhu seelik;1 kuni 3;1.000');
  const body = { answers: { THOUSANDS: true }, worthMeans: 'PRICE', priceMeans: 'EACH' } as const;
  await ensemble.manager.call(importEndpoints.map, { params: { id }, body });
  await run(ensemble.manager, id);
  expect((await stored(ensemble)).pieces.map(({ cents }) => cents)).toEqual([100_000, 100_000, 100_000]);
});

const SECRET_SUM = 987_654;

test('a keeper’s import writes no sum and shows none', async () => {
  const ensemble = await anEnsemble();
  const { keeper, manager, inside } = ensemble;
  await inside(async (scope) => {
    const name = await aName(scope, { name: 'Muhu seelik' });
    await aPrice(scope, (await anItem(scope, { clothingNameId: name.id, clothingNumber: '1' })).id, SECRET_SUM);
    await aValue(scope, name.id, SECRET_SUM);
  });
  const seenBy = async (user: TestUser, id: number) =>
    JSON.stringify([await preview(user, id), (await user.call(importEndpoints.get, { params: { id } })).data]);
  const before = await stored(ensemble);
  const { id } = await start(keeper, 'CLOTHING', 'Nimetus;Number;Hind;Asendushind;Väärtus\nMuhu seelik;1;11,11;22,22;33,33');
  expect(await seenBy(manager, id)).toContain('9876,54');
  expect(await seenBy(keeper, id)).not.toMatch(/9876|987654/);
  expect((await preview(keeper, id)).counts).toMatchObject({ unchanged: 1 });
  await run(keeper, id);
  expect(await stored(ensemble)).toEqual(before);
});

/** A sheet of one column. */
const sheetOf = (texts: readonly string[]) =>
  sheetXml(texts.map((text, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`).join(''));

const FILES = {
  'a heading of a sum': ['Nimetus;Number;Hind\nVöö;1;11,11', 'hinnad.csv'],
  'a heading of a sum in a row below': ['Rõivad 2026\n\nNimetus;Number;Maksumus\nVöö;1;11,11', 'rida.csv'],
  'a heading of a sum that the register does not have': ['Nimetus;Number;Sold Price\nVöö;1;11,11', 'müük.csv'],
  'another sheet with one': [packed(workbookParts([sheetOf(['Nimetus', 'Vöö']), sheetOf(['Maksumus', '11,11'])])), 'lehed.xlsx'],
} as const;

test.each(Object.entries(FILES))('a manager’s file with %s opens to those alone who may see sums', async (_, [content, fileName]) => {
  const { keeper, manager } = await anEnsemble();
  const { id } = await start(manager, 'CLOTHING', content, fileName);
  const params = { id };
  const refused = [
    await keeper.call(importEndpoints.get, { params }),
    await keeper.call(importEndpoints.map, { params, body: { separator: ',' } }),
    await keeper.call(importEndpoints.preview, { params }),
    await keeper.call(importEndpoints.correct, { params: { id, row: 2 }, body: { decision: 'SKIP' } }),
    await keeper.call(importEndpoints.run, { params }),
    await keeper.call(importEndpoints.undo, { params }),
    await keeper.call(importEndpoints.discard, { params }),
  ];
  expect(refused.map(({ codes }) => codes)).toEqual(refused.map(() => ['IMPORT_OF_SUMS']));
  const { data } = await keeper.call(importEndpoints.list);
  expect(data).toMatchObject([{ id, fileName, opens: false, createdBy: expect.stringContaining('ROLE_MANAGER') }]);
  expect(JSON.stringify([data, refused.map(({ raw }) => raw.payload)])).not.toContain('11,11');
  expect((await manager.call(importEndpoints.get, { params })).data).toMatchObject({ opens: true });
});

test('a file that gets a column of sums closes, one of a keeper’s stays hers; what she says of its columns is not the manager’s', async () => {
  const { keeper, manager } = await anEnsemble();
  const sheet = 'Nimetus;Number;Märkus;Summad\nVöö;1;hea;11,11';
  const plain = await start(manager, 'CLOTHING', sheet);
  expect((await keeper.call(importEndpoints.get, { params: { id: plain.id } })).status).toBe(200);
  const columns = plain.columns.map(({ index, field }) => ({ index, field: index === 3 ? 'price' : field }));
  await manager.call(importEndpoints.map, { params: { id: plain.id }, body: { columns } });
  expect((await keeper.call(importEndpoints.get, { params: { id: plain.id } })).codes).toEqual(['IMPORT_OF_SUMS']);

  const hers = await start(keeper, 'CLOTHING', 'Nimetus;Number;Maksumus\nVöö;1;11,11');
  const asComment = hers.columns.map(({ index, field }) => ({ index, field: index === 2 ? 'comment' : field }));
  await keeper.call(importEndpoints.map, { params: { id: hers.id }, body: { columns: asComment } });
  const again = await start(keeper, 'CLOTHING', 'Nimetus;Number;Maksumus\nVöö;2;5,00');
  const managers = await start(manager, 'CLOTHING', 'Nimetus;Number;Maksumus\nVöö;3;22,22');
  expect([again, managers].map(({ columns: read }) => read[2]?.field)).toEqual(['comment', 'price']);
});

test('a keeper who takes what is proposed takes no sums', async () => {
  const { keeper, manager } = await anEnsemble();
  const hers = await start(keeper, 'CLOTHING', 'Nimetus;Hind;Kaart\nMuhu vöö;odav;12\nMuhu seelik;kallis;13\nMuhu põll;45,00;14');
  const all = (await manager.call(importEndpoints.get, { params: { id: hers.id } })).data.columns;
  const ofSums = all.filter(({ proposed }) => proposed === 'price').map(({ index }) => index);
  expect(ofSums).toHaveLength(1);
  await keeper.call(importEndpoints.map, { params: { id: hers.id }, body: { answers: { COLUMNS: true } } });
  const { data } = await manager.call(importEndpoints.get, { params: { id: hers.id } });
  expect(data.columns.filter(({ index }) => ofSums.includes(index)).map(({ field }) => field)).toEqual([null]);
  expect(data.columns[0]?.field).toBe('clothingName');
});

test('an export has sums for managers, whose it is for keepers; the export of a manager comes back as it is', async () => {
  const [ours, empty] = [await anEnsemble(), await anEnsemble()];
  for (const { inside } of [ours, empty]) await inside((scope) => aFunding(scope, 'Uued seelikud'));
  await run(ours.manager, (await start(ours.manager, 'CLOTHING', FILE)).id);
  const exported = async (user: TestUser) => (await user.call(exportingEndpoints.clothing)).raw.rawPayload;
  const begin = async ({ manager }: TestEnsemble, file: Uint8Array) => start(manager, 'CLOTHING', file, 'clothing-export.xlsx');
  const headings = async (user: TestUser) => (await begin(ours, await exported(user))).columns.map(({ heading }) => heading);
  expect((await headings(ours.manager)).slice(-5)).toEqual(['Omanik', 'Toetus', 'Hind', 'Asendushind', '']);
  expect((await headings(ours.keeper)).slice(-3)).toEqual(['Omanik', 'Toetus', '']);

  const file = await exported(ours.manager);
  expect((await preview(ours.manager, (await begin(ours, file)).id)).counts).toMatchObject({ unchanged: 2 });
  await run(empty.manager, (await begin(empty, file)).id);
  expect(await stored(empty)).toEqual(await stored(ours));
  expect((await preview(ours.manager, (await begin(ours, await exported(ours.keeper))).id)).counts).toMatchObject({ unchanged: 2 });
});
