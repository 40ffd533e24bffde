import { choosingEndpoints, loanEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aBorrower, aLoan, aName, anItem, aSet } from '../../../../test/builders.ts';
import { aBody } from '../../../../test/care.ts';
import { aDanceGroup } from '../../../../test/dance.ts';

const { anEnsemble } = testApp();

/** A loan in June 2027; skirts by the waist, and shirts of sizes, both in a set of women. */
async function stage() {
  const ensemble = await anEnsemble();
  const { keeper, inside } = ensemble;
  const ids = await inside(async (scope) => {
    const skirt = (await aName(scope, { name: 'Seelik', garmentKind: 'SKIRT', sizeMeans: 'WAIST' })).id;
    const shirt = (await aName(scope, { name: 'Särk', garmentKind: 'SHIRT', sizeMeans: 'EU_SIZE' })).id;
    const { id: borrower } = await aBorrower(scope, 'Kungla');
    const loan = (await aLoan(scope, { personId: borrower, fromDay: '2027-06-01', untilDay: '2027-06-10' })).id;
    const skirts = (await aSet(scope, [skirt])).id;
    const shirts = (await aSet(scope, [shirt])).id;
    return { skirt, shirt, loan, borrower, skirts, shirts };
  });
  const piece = (clothingNameId: number, clothingNumber: string, sizeLabel: string | null) =>
    inside(async (scope) => (await anItem(scope, { clothingNameId, clothingNumber, sizeLabel })).id);
  const choose = (clothingSetId: number, ...sizes: readonly Record<string, unknown>[]) =>
    keeper.call(choosingEndpoints.choose, { params: { id: ids.loan }, body: { clothingSetId, sizes } });
  const reserved = async () =>
    (await keeper.call(loanEndpoints.get, { params: { id: ids.loan } })).data.pieces.map(({ clothingNumber }) => clothingNumber);
  return { ...ensemble, ...ids, piece, choose, reserved };
}

test('by heights and waists the pieces that fit are reserved, and what is missing is named by its size', async () => {
  const { skirt, skirts, piece, choose, reserved } = await stage();
  const [small, middle, large] = [await piece(skirt, '1', '71'), await piece(skirt, '2', '73'), await piece(skirt, '3', '88')];
  await piece(skirt, '4', '110');
  const { status, data } = await choose(
    skirts,
    { count: 2, height: 168, waist: '70,5' },
    { count: 1, height: 175, waist: 86 },
    { count: 2, waist: 96 },
  );
  expect(status).toBe(200);
  expect(data.clothingIds.toSorted((a, b) => a - b)).toEqual([small, middle, large]);
  expect(data.missing).toEqual([{ clothingNameId: skirt, clothingName: 'Seelik', sizeLabel: '99', count: 2 }]);
  expect(await reserved()).toEqual(['1', '2', '3']);
  // What is reserved already is chosen by nobody again.
  expect((await choose(skirts, { count: 1, waist: 70 })).data).toMatchObject({ clothingIds: [], missing: [{ count: 1 }] });
});

test('by the label the nearest sizes are reserved, up to the next letter', async () => {
  const { shirt, shirts, piece, choose, reserved } = await stage();
  for (const [number, label] of [
    ['1', 'S'],
    ['2', 'M'],
    ['3', '3XL'],
    ['4', 'M'],
    ['5', 'L'],
    ['6', 'XXL'],
  ] as const)
    await piece(shirt, number, label);
  const { data } = await choose(shirts, { count: 5, size: 'm' });
  expect([await reserved(), data.missing]).toMatchObject([['1', '2', '4', '5'], [{ clothingName: 'Särk', sizeLabel: 'M', count: 1 }]]);
  const more = await choose(shirts, { count: 1, size: '50' }, { count: 1, size: 'S' });
  expect([await reserved(), more.data.missing]).toMatchObject([['1', '2', '4', '5', '6'], [{ sizeLabel: 'S', count: 1 }]]);
});

test('what a performance or another loan has for these days is left to it, and another owner is named', async () => {
  const { keeper, perform, mari, skirt12, skirt14, skirt, skirtSetId, inside } = await aDanceGroup(await anEnsemble());
  const { loan, other, skirt16 } = await inside(async (scope) => {
    const { id: personId } = await aBorrower(scope, 'Kungla');
    const skirt16 = await anItem(scope, { clothingNameId: skirt, clothingNumber: '16', ownerId: (await aBody(scope, 'Hargla Selts')).id });
    return {
      loan: (await aLoan(scope, { personId, fromDay: '2027-06-01', untilDay: '2027-06-10' })).id,
      other: await aLoan(scope, { personId, fromDay: '2027-06-10', untilDay: '2027-06-12' }, [skirt14]),
      skirt16: skirt16.id,
    };
  });
  const plan = await perform('Laat', '2027-06-05');
  await plan.set(mari, { state: 'LOCKED', clothingId: skirt12 });
  const choose = () =>
    keeper.call(choosingEndpoints.choose, { params: { id: loan }, body: { clothingSetId: skirtSetId, sizes: [{ count: 3 }] } });
  const { data, messages } = await choose();
  expect(data).toMatchObject({ clothingIds: [skirt16], missing: [{ clothingName: 'Seelik', sizeLabel: null, count: 2 }] });
  expect(messages).toMatchObject([{ type: 'WARNING', text: 'Teise omaniku oma (Hargla Selts): Seelik nr 16' }]);
  await keeper.call(loanEndpoints.delete, { params: { id: other.id } });
  expect((await choose()).data.clothingIds).toEqual([skirt14]);
});

test('what is wrong is said at its field', async () => {
  const { shirts, choose } = await stage();
  const wrong = async (...sizes: readonly Record<string, unknown>[]) =>
    (await choose(shirts, ...sizes)).messages.map(({ field, text }) => `${field}: ${text}`);
  expect(await wrong()).toEqual(['sizes: Vali vähemalt üks']);
  expect(await wrong({ count: 0 }, { count: 1, waist: 'lai' })).toEqual([
    'sizes.0.count: Vähim lubatud arv on 1',
    'sizes.1.waist: Sisesta arv',
  ]);
  expect(await wrong({ count: 400 }, { count: 101 })).toEqual(['sizes: Korraga saab valida kõige rohkem 500 komplekti']);
  expect((await choose(999_999, { count: 1 })).messages).toMatchObject([{ code: 'REFERENCE_NOT_FOUND', field: 'clothingSetId' }]);
});
