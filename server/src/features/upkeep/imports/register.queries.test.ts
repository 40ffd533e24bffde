import { beforeAll, expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aGroup, aMeasurement, aName, anIssue, anItem, aPerson, aType } from '../../../../test/builders.ts';
import { aBody, aFunding, aPrice, aValue } from '../../../../test/care.ts';
import type { RegisteredItem } from './imports.types.ts';
import { findClothingRegister, findPeopleRegister } from './register.queries.ts';

const { anEnsemble, clock } = testApp();
let ensemble: TestEnsemble;

async function aWardrobe({ inside }: TestEnsemble) {
  return inside(async (scope) => {
    const deletedAt = clock.now.toISOString();
    const [group, type] = [await aGroup(scope, 'Naisrühm'), await aType(scope, 'Seelikud')];
    await aGroup(scope, 'Tühi rühm');
    await aType(scope, 'Tühi tüüp');
    const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', groupId: group.id, height: 170.5 });
    const jyri = await aPerson(scope, { firstName: 'Jüri', lastName: 'Tamm', genderCode: null, active: false });
    const name = await aName(scope, {
      name: 'Muhu seelik',
      parish: 'Muhu',
      material: 'vill',
      description: 'kollane',
      clothingTypeId: type.id,
    });
    const held = await anItem(scope, {
      clothingNameId: name.id,
      clothingNumber: '12a',
      size: 38.5,
      comment: 'katki',
      acquiredOn: '1987-05-04',
      makerName: 'Kai',
    });
    const free = await anItem(scope, { clothingNameId: name.id, active: false });
    await anItem(scope, { clothingNameId: name.id, clothingNumber: '13', deletedAt });
    const gone = await aName(scope, { name: 'Kadunud kuub', deletedAt, clothingTypeId: type.id });
    await aMeasurement(scope, gone.id, 'Kadunud mõõt');
    await anIssue(scope, jyri.id, free.id, deletedAt);
    const { id: issueId } = await anIssue(scope, mari.id, held.id);
    // Midnight in Estonia, the day before in Greenwich.
    await scope.db.updateTable('issue').set({ validFrom: '2026-06-30T21:00:00Z' }).where('id', '=', issueId).execute();
    const measures = ['Vöö  ÜMBERMÕÕT', 'Pikkus', 'vöö ümbermõõt', 'constructor'];
    for (const [index, measure] of measures.entries()) {
      const measurement = await aMeasurement(scope, name.id, measure);
      await scope.db
        .insertInto('measuredValue')
        .values({ clothingItemId: held.id, measurementId: measurement.id, value: 70.5 + index })
        .execute();
    }
    return { mari, jyri, name, held, free };
  });
}

let wardrobe: Awaited<ReturnType<typeof aWardrobe>>;
beforeAll(async () => {
  ensemble = await anEnsemble();
  wardrobe = await aWardrobe(ensemble);
  await aWardrobe(await anEnsemble());
});

test('people with the names of records that were merged into them', async () => {
  const fresh = await anEnsemble();
  const { mari } = await aWardrobe(fresh);
  await fresh.inside((scope) => aPerson(scope, { firstName: 'Mari', lastName: 'Õunapuu', active: false, mergedInto: mari.id }));
  const formerNames = [{ firstName: 'Mari', lastName: 'Õunapuu' }];
  const register = await fresh.inside(findPeopleRegister);
  expect(register.people.map((person) => person.formerNames)).toEqual([formerNames, undefined]);
  expect((await fresh.inside((scope) => findClothingRegister(scope, false))).people[0]).toMatchObject({ id: mari.id, formerNames });
});

test('people with the names of their groups', async () => {
  const { mari, jyri } = wardrobe;
  const nothing = { email: null, phoneNumber: null, height: null, footSize: null, headSize: null, chest: null, waist: null, hips: null };
  const tamm = { lastName: 'Tamm', ...nothing };
  expect(await ensemble.inside(findPeopleRegister)).toEqual({
    groupsOfBorrowers: [],
    groups: ['Naisrühm', 'Tühi rühm'],
    people: [
      { id: mari.id, firstName: 'Mari', genderCode: 'F', groupName: 'Naisrühm', active: true, ...tamm, height: 170.5 },
      { id: jyri.id, firstName: 'Jüri', genderCode: null, groupName: null, active: false, ...tamm },
    ],
  });
});

test('clothing that is not deleted, with what it measures, who has it and since which day in Estonia', async () => {
  const { mari, jyri, name, held, free } = wardrobe;
  const names = [
    {
      id: name.id,
      name: 'Muhu seelik',
      clothingTypeName: 'Seelikud',
      parish: 'Muhu',
      material: 'vill',
      description: 'kollane',
      nameValue: null,
    },
  ];
  const items: RegisteredItem[] = [
    {
      ...{
        id: held.id,
        clothingNameId: name.id,
        clothingNumber: '12a',
        size: '38,5',
        comment: 'katki',
        acquiredOn: '1987-05-04',
        makerName: 'Kai',
        active: true,
        ...{ ownerName: null, fundingTitle: null, giveBackOn: null, givenBackOn: null, lenderCode: null, price: null },
      },
      // The older of two that are called the same.
      measured: { 'vöö ümbermõõt': 70.5, pikkus: 71.5, constructor: 73.5 },
      ...{ holderId: mari.id, heldSince: '2026-07-01', freeSince: null },
      state: 'OK',
      placeName: null,
      belongs: null,
      dueOn: null,
    },
    {
      ...{
        id: free.id,
        clothingNameId: name.id,
        clothingNumber: null,
        size: null,
        comment: null,
        acquiredOn: null,
        makerName: null,
        active: false,
        ...{ ownerName: null, fundingTitle: null, giveBackOn: null, givenBackOn: null, lenderCode: null, price: null },
      },
      ...{ measured: {}, holderId: null, heldSince: null, freeSince: '2026-09-03' },
      state: 'OK',
      placeName: null,
      belongs: null,
      dueOn: null,
    },
  ];
  const { codes, ...register } = await ensemble.inside((scope) => findClothingRegister(scope, true));
  expect([...codes.values()]).toEqual(expect.arrayContaining([held.id, free.id]));
  expect(register).toEqual({
    types: ['Seelikud', 'Tühi tüüp'],
    owners: [],
    fundings: [],
    names,
    items,
    people: [
      { id: mari.id, firstName: 'Mari', lastName: 'Tamm', groupName: 'Naisrühm', active: true },
      { id: jyri.id, firstName: 'Jüri', lastName: 'Tamm', groupName: null, active: false },
    ],
  });
});

test('whose a piece is and who paid for it; what it cost and what a new one costs for those alone who may see sums', async () => {
  const fresh = await anEnsemble();
  await fresh.inside(async (scope) => {
    const { id: personId } = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' });
    const own = await scope.db.insertInto('owner').values({ kind: 'PERSON', personId }).returning('id').executeTakeFirstOrThrow();
    await aBody(scope, 'Vald');
    const funding = await aFunding(scope, 'Uued seelikud');
    const item = await anItem(scope, { ownerId: own.id, fundingId: funding.id });
    await aPrice(scope, item.id, 12_050);
    for (const [cents, day] of [
      [1, '2026-01-01'],
      [1_234_500, '2026-09-03'],
      [2, '2026-09-04'],
    ] as const)
      await aValue(scope, item.clothingNameId, cents, day);
  });
  const read = (seesSums: boolean) => fresh.inside((scope) => findClothingRegister(scope, seesSums));
  const whose = { ownerName: 'Mari Tamm', fundingTitle: 'Uued seelikud' };
  expect(await read(true)).toMatchObject({
    owners: ['Mari Tamm', 'Vald'],
    fundings: ['Uued seelikud'],
    items: [{ ...whose, price: 12_050 }],
    names: [{ nameValue: '12\u00a0345,00\u00a0€' }],
  });
  expect(await read(false)).toMatchObject({ items: [{ ...whose, price: null }], names: [{ nameValue: null }] });
});
