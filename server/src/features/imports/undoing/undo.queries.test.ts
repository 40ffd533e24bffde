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
          values: { ...values, clothingNumber: '2' },
          measured: { pikkus: null, laius: 3 },
          holder: { personId: jyri, since: null },
        }),
        item({ id: second, values: { clothingNumber: '1' }, measured: { pikkus: 71 }, holder: { personId: mari, since: null } }),
        item({ values: { clothingNumber: '3' }, measured: { pikkus: 1 }, holder: { personId: mari, since: null } }),
      ],
      [change(name, { typeName: 'Uued', parish: null, description: 'sinine', name: 'MUHU SEELIK' })],
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
      [item({ id: skirt, values: { size: 40 }, measured: { pikkus: null, laius: 20 }, holder: { personId: mari, since: null } }), item()],
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
      db.selectFrom('audit').select(['action', 'entity', 'userId', 'importId']).where('id', '>', last).orderBy('id').execute(),
    );
    const made = ['measured_value', 'clothing_item', 'measurement', 'clothing_name', 'clothing_type'];
    expect(changes).toEqual(made.map((entity) => ({ action: 'DELETE', entity, userId: keeperId(), importId: -id })));
  });

  test('an import that changed nothing', async () => {
    expect(await undo(await importItems([], []))).toEqual([]);
  });
});

describe('what was kept is tried again', () => {
  const setItem = (id: number, values: { size?: number | null; comment?: string | null }) =>
    inside(({ db }) => db.updateTable('clothingItem').set(values).where('id', '=', id).execute());

  test('items, and the clothing name changed with them', async () => {
    const { mari, name, first, second } = await aRegister();
    const before = await dump();
    const holder = { personId: mari, since: null };
    const id = await importItems(
      [
        item({ id: first, values: { size: 40 }, measured: { pikkus: null } }),
        item({ id: second, values: { size: 41 }, measured: { pikkus: 71 }, holder }),
        item({ values: { clothingNumber: '3' } }),
      ],
      [change(name, { parish: null })],
    );
    await setItem(second, { comment: 'katki' });
    expect((await undo(id)).map(({ text }) => text)).toEqual(['Muhu seelik nr 2']);
    expect((await undo(id)).map(({ text }) => text)).toEqual(['Muhu seelik nr 2']);

    // What was taken back is the keeper's again, whatever becomes of it.
    await setItem(first, { size: 77 });
    await inside(({ db }) => db.updateTable('clothingName').set({ parish: 'Hiiumaa' }).where('id', '=', name).execute());
    await setItem(second, { comment: null });
    expect(await undo(id)).toEqual([]);
    const after = await dump();
    expect(after.clothingItem.map(({ size }) => size)).toEqual([77, null]);
    expect(after.clothingName.map(({ parish }) => parish)).toEqual(['Hiiumaa']);
    expect([after.issue, after.measuredValue, after.person]).toEqual([before.issue, before.measuredValue, before.person]);
  });

  test('people', async () => {
    const { mari, jyri } = await aRegister();
    const id = await importPeople([
      { id: mari, values: { height: 170 } },
      { id: jyri, values: { height: 180 } },
    ]);
    const setPerson = (personId: number, values: { height?: number; phoneNumber?: string | null }) =>
      inside(({ db }) => db.updateTable('person').set(values).where('id', '=', personId).execute());
    await setPerson(jyri, { height: 181 });
    expect((await undo(id)).map(({ text }) => text)).toEqual(['Jüri Saar']);
    await setPerson(jyri, { height: 180 });
    await setPerson(mari, { height: 171 });
    expect(await undo(id)).toEqual([]);
    expect((await dump()).person.map(({ height }) => height)).toEqual([171, null]);
  });
});
