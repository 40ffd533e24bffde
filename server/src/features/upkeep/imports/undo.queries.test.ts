import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { anIssue } from '../../../../test/builders.ts';
import { change, importing, item, person } from '../../../../test/importing.ts';

const { inside, importItems, importPeople, undo, dump, itemIds, nameId, aRegister, keeperId } = importing(testApp());

describe('nobody has used anything since', () => {
  test('what was made is gone', async () => {
    const before = await dump();
    const clothing = await importItems([item({ values: { clothingNumber: '1' }, measured: { pikkus: 70, laius: 20 } }), item()]);
    const people = await importPeople([
      person({ lastName: 'Tamm', groupName: 'Naisrühm' }),
      person({ lastName: 'Saar', groupName: 'Naisrühm' }),
    ]);
    const [mari] = await inside(({ db }) => db.selectFrom('person').select('id').execute());
    const holder = { personId: mari?.id ?? 0, since: '2026-08-01' };
    const more = await importItems([item({ holder, values: { clothingNumber: '2' } })], []);
    expect([await undo(more), await undo(people), await undo(clothing)]).toEqual([[], [], []]);
    expect(await dump()).toEqual(before);
  });

  test('what was changed is as it was', async () => {
    const { mari, jyri, name, first, second } = await aRegister();
    const before = await dump();
    const values = { size: null, comment: 'terve', active: false };
    const id = await importItems(
      [
        item({
          id: first,
          values: { ...values, clothingNumber: '4' },
          measured: { pikkus: null, laius: 3 },
          holder: { personId: jyri, since: null },
        }),
        item({ id: second, values: { clothingNumber: '5' }, measured: { pikkus: 71 }, holder: { personId: mari, since: null } }),
        item({ values: { clothingNumber: '3' }, measured: { pikkus: 1 }, holder: { personId: mari, since: null } }),
      ],
      [change(name, { clothingTypeName: 'Uued', parish: null, description: 'sinine', name: 'MUHU SEELIK' })],
    );
    expect(await undo(id)).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  test('a day that was changed is as it was, and what was taken back is out again', async () => {
    const { mari, first, second } = await aRegister();
    await inside((scope) => anIssue(scope, mari, second));
    const before = await dump();
    const holder = { personId: mari, since: '2026-09-03' };
    const id = await importItems([item({ id: first, holder }), item({ id: second, holder: null })], []);
    expect(await dump()).not.toEqual(before);
    expect(await undo(id)).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  test('people are as they were', async () => {
    const { mari, jyri } = await aRegister();
    const before = await dump();
    const id = await importPeople([
      { id: mari, values: { firstName: 'Maarja', groupName: 'Uus', height: 170.5, genderCode: null, active: false } },
      { id: jyri, values: { email: 'jyri@tants.ee' } },
      { id: jyri, values: { email: 'jyri.saar@tants.ee', groupName: 'Teine' } },
    ]);
    expect(await undo(id)).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  test('imports are undone one after the other, the last one first', async () => {
    const before = await dump();
    const first = await importItems([item({ values: { clothingNumber: '1' }, measured: { pikkus: 70 } })]);
    const [skirt = 0] = await itemIds();
    const people = await importPeople([person({ lastName: 'Tamm' })]);
    const mari = (await inside(({ db }) => db.selectFrom('person').select('id').executeTakeFirstOrThrow())).id;
    const second = await importItems(
      [item({ id: skirt, values: { size: '40' }, measured: { pikkus: null, laius: 20 }, holder: { personId: mari, since: null } }), item()],
      [change(await nameId(), { parish: 'Muhu' })],
    );
    expect([await undo(second), await undo(people), await undo(first)]).toEqual([[], [], []]);
    expect(await dump()).toEqual(before);
  });

  test('it is the keeper who undoes it, and no import', async () => {
    const id = await importItems([item({ measured: { pikkus: 70 } })]);
    const last = (await inside(({ db }) => db.selectFrom('audit').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow())).id;
    await undo(id);
    const changes = await inside(({ db }) =>
      db
        .selectFrom('audit')
        .innerJoin('deed', 'deed.id', 'audit.deedId')
        .select(['action', 'entity', 'audit.userId', 'kind'])
        .where('audit.id', '>', last)
        .orderBy('audit.id')
        .execute(),
    );
    const made = ['measured_value', 'measurement', 'clothing_item', 'clothing_name', 'clothing_type'];
    expect(changes).toEqual(made.map((entity) => ({ action: 'DELETE', entity, userId: keeperId(), kind: 'UNDO' })));
  });

  test('an import that changed nothing', async () => {
    expect(await undo(await importItems([], []))).toEqual([]);
  });
});
