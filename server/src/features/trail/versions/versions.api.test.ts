import {
  deedsEndpoints as deeds,
  type Endpoint,
  groupEndpoints as groups,
  issuingEndpoints as issuing,
  clothingItemEndpoints as items,
  measurementEndpoints as measurements,
  clothingNameEndpoints as names,
  peopleEndpoints as people,
  clothingSetEndpoints as sets,
} from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aGroup, aMeasurement, aName, anItem, aPerson, aSet } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

/** A record, how it is read and saved, and the words for its changed field. */
interface Case {
  readonly make: (ensemble: TestEnsemble) => Promise<{ params: object; of?: object }>;
  readonly get: Endpoint;
  readonly edit: Endpoint;
  readonly list: Endpoint;
  readonly form: object;
  readonly changed: object;
  readonly field: string;
  readonly words: string;
}

const cases: Readonly<Record<string, Case>> = {
  person: {
    make: async ({ inside }) => ({ params: { id: (await inside((scope) => aPerson(scope))).id } }),
    get: people.get,
    edit: people.edit,
    list: people.search,
    form: { firstName: 'Mari', lastName: 'Tamm', phoneNumber: '5551234' },
    changed: { firstName: 'Mari', lastName: 'Tamm', phoneNumber: '5559999' },
    field: 'phoneNumber',
    words: 'telefon',
  },
  group: {
    make: async ({ inside }) => ({ params: { id: (await inside((scope) => aGroup(scope))).id } }),
    get: groups.get,
    edit: groups.edit,
    list: groups.list,
    form: { name: 'Naisrühm' },
    changed: { name: 'Naised' },
    field: 'name',
    words: 'nimi',
  },
  'clothing name': {
    make: async ({ inside }) => {
      const { id, clothingTypeId } = await inside((scope) => aName(scope));
      return { params: { id }, of: { clothingTypeId } };
    },
    get: names.get,
    edit: names.edit,
    list: names.search,
    form: { name: 'Muhu seelik', parish: 'Muhu' },
    changed: { name: 'Muhu seelik', parish: 'Kihnu' },
    field: 'parish',
    words: 'kihelkond',
  },
  item: {
    make: async ({ inside }) => {
      const { id, clothingNameId } = await inside((scope) => anItem(scope));
      return { params: { nameId: clothingNameId, itemId: id, id: clothingNameId } };
    },
    get: items.get,
    edit: items.edit,
    list: items.search,
    form: { clothingNumber: '12', size: 38 },
    changed: { clothingNumber: '12', size: 40 },
    field: 'size',
    words: 'suurus',
  },
  set: {
    make: async ({ inside }) => ({ params: { id: (await inside((scope) => aSet(scope))).id } }),
    get: sets.get,
    edit: sets.edit,
    list: sets.list,
    form: { name: 'Muhu komplekt' },
    changed: { name: 'Kihnu komplekt' },
    field: 'name',
    words: 'nimi',
  },
};

/** Calls of a case, whose types differ from endpoint to endpoint. */
async function opened({ make, get, edit, list, form, changed }: Case) {
  const ensemble = await anEnsemble();
  const { params, of } = await make(ensemble);
  const call = (endpoint: Endpoint, input: object) => ensemble.keeper.call<Endpoint>(endpoint, input);
  const versionOf = (data: unknown): unknown => Reflect.get(Object(data), 'version');
  return {
    ensemble,
    save: (values: object, version?: unknown) =>
      call(edit, { params, body: { ...of, ...values, ...(version !== undefined && { version }) } }),
    read: async () => (await call(get, { params })).data,
    version: async () => versionOf((await call(get, { params })).data),
    inList: async () => versionOf(Array.from(Object((await call(list, {})).data))[0]),
    form,
    changed,
  };
}

describe.each(Object.entries(cases))('%s', (_, each) => {
  test('a change raises the version by one, in lists too; an equal save raises nothing', async () => {
    const { save, version, inList, form, changed } = await opened(each);
    expect(await version()).toBe(1);
    await save(form);
    expect([await version(), await inList()]).toEqual([2, 2]);
    expect((await save(form, 2)).data).toMatchObject({ version: 2 });
    expect((await save(changed, 2)).data).toMatchObject({ version: 3 });
  });

  test('a save with an older version is refused, with who changed what, and changes nothing', async () => {
    const { save, read, form, changed } = await opened(each);
    await save(form);
    await save(changed, 2);
    const now = await read();
    const answer = await save(form, 2);
    expect(answer.status).toBe(409);
    expect(answer.messages).toEqual([
      {
        type: 'ERROR',
        code: 'CHANGED_MEANWHILE',
        field: each.field,
        text: expect.stringMatching(new RegExp(`^Mari-Liis ROLE_USER Tõruke muutis [\\d.,: ]+: ${each.words}$`)),
      },
    ]);
    expect(await read()).toEqual(now);
  });

  test('without a version a save is as before', async () => {
    const { save, form, changed } = await opened(each);
    await save(form);
    await save(changed);
    expect(await save(form)).toMatchObject({ status: 200, data: { version: 4 } });
  });

  test('of two saves at once with the same version one is refused', async () => {
    const { save, form, changed } = await opened(each);
    const answers = await Promise.all([save(form, 1), save(changed, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('an undo raises the version', async () => {
    const { ensemble, save, version, form, changed } = await opened(each);
    await save(form);
    const { deedId } = await save(changed);
    await ensemble.keeper.call(deeds.undo, { params: { id: deedId ?? 0 } });
    expect(await version()).toBe(4);
  });
});

test('issuing and returning leave the version of the person and of the item', async () => {
  const { keeper, inside } = await anEnsemble();
  const { person, item } = await inside(async (scope) => {
    const { id } = await aPerson(scope);
    await scope.db.updateTable('person').set({ confirmed: true }).where('id', '=', id).execute();
    return { person: id, item: await anItem(scope) };
  });
  await keeper.call(issuing.issue, { params: { id: person }, body: { clothingIds: [item.id] } });
  await keeper.call(issuing.return, { params: { id: person, clothingId: item.id } });
  expect((await keeper.call(people.get, { params: { id: person } })).data).toMatchObject({ confirmed: false, version: 1 });
  expect((await keeper.call(items.get, { params: { nameId: item.clothingNameId, itemId: item.id } })).data.version).toBe(1);
});

describe('measured values are of the form of their item', () => {
  const measuredItem = async () => {
    const ensemble = await anEnsemble();
    const { item, measurement } = await ensemble.inside(async (scope) => {
      const made = await anItem(scope, { clothingNumber: '12' });
      return { item: made, measurement: await aMeasurement(scope, made.clothingNameId, 'Ümbermõõt') };
    });
    const params = { nameId: item.clothingNameId, itemId: item.id };
    const save = (value: number | null, version?: number) => {
      const values = [{ measurementId: measurement.id, value }];
      return ensemble.manager.call(items.edit, {
        params,
        body: { clothingNumber: '12', measurements: values, ...(version && { version }) },
      });
    };
    const version = async () => (await ensemble.manager.call(items.get, { params })).data.version;
    return { ...ensemble, measurement, params, save, version };
  };

  test('each change raises the version by one; an equal value does not', async () => {
    const { save, version } = await measuredItem();
    await save(66);
    expect(await version()).toBe(2);
    await save(66);
    expect(await version()).toBe(2);
    await save(67);
    expect(await version()).toBe(3);
    await save(null);
    expect(await version()).toBe(4);
  });

  test('an older save is refused with the name of the measurement', async () => {
    const { save } = await measuredItem();
    await save(66);
    await save(67, 2);
    await save(null, 3);
    const answer = await save(68, 2);
    expect(answer.status).toBe(409);
    expect(answer.messages).toMatchObject([{ field: 'measurements', text: expect.stringMatching(/ muutis [\d.,: ]+: Ümbermõõt$/) }]);
  });

  test('deleting the measurement raises it, and so does the undo', async () => {
    const { manager, measurement, params, save, version } = await measuredItem();
    await save(66);
    const { deedId } = await manager.call(measurements.delete, { params: { nameId: params.nameId, measurementId: measurement.id } });
    expect(await version()).toBe(3);
    await manager.call(deeds.undo, { params: { id: deedId ?? 0 } });
    expect(await version()).toBe(4);
  });
});

test('a row that comes back has a version above those of its former life', async () => {
  const { manager } = await anEnsemble();
  const { data: added } = await manager.call(groups.add, { body: { name: 'Naisrühm' } });
  const group = { params: { id: added.id } };
  await manager.call(groups.edit, { ...group, body: { name: 'Naised' } });
  const { deedId } = await manager.call(groups.delete, group);
  expect((await manager.call(deeds.undo, { params: { id: deedId ?? 0 } })).messages).toEqual([]);
  const { version } = (await manager.call(groups.get, group)).data;
  expect(version).toBeGreaterThan(2);
  const answer = await manager.call(groups.edit, { ...group, body: { name: 'Naisrühm', version: 1 } });
  expect(answer.messages).toMatchObject([{ code: 'CHANGED_MEANWHILE', text: 'Seda on vahepeal muudetud' }]);
  expect((await manager.call(groups.edit, { ...group, body: { name: 'Naisrühm', version } })).data.version).toBe(version + 1);
});

test('an image, a deletion and the contents of a set are not of the form', async () => {
  const { manager, inside } = await anEnsemble();
  const { set, name } = await inside(async (scope) => ({ set: await aSet(scope), name: await aName(scope) }));
  await manager.call(sets.addItems, { params: { id: set.id }, body: { clothingNameIds: [name.id] } });
  await inside(async ({ db }) => {
    const { id: imageId } = await db
      .insertInto('image')
      .values({ hash: 'a'.repeat(64) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('clothingSet').set({ imageId }).execute();
  });
  expect((await manager.call(sets.get, { params: { id: set.id } })).data).toMatchObject({ imageUrl: expect.anything(), version: 1 });
  const { deedId } = await manager.call(names.delete, { params: { id: name.id } });
  await manager.call(deeds.undo, { params: { id: deedId ?? 0 } });
  expect((await manager.call(names.get, { params: { id: name.id } })).data.version).toBe(1);
});

test('the audit and the deeds do not know the version', async () => {
  const { manager } = await anEnsemble();
  const { data: person } = await manager.call(people.add, { body: { firstName: 'Mari', lastName: 'Tamm', genderCode: 'F' } });
  const { deedId } = await manager.call(people.edit, { params: { id: person.id }, body: { ...person, phoneNumber: '5551234' } });
  const { data: deed } = await manager.call(deeds.get, { params: { id: deedId ?? 0 } });
  expect(deed.changes.map(({ newValues }) => newValues)).toEqual([{ phoneNumber: '5551234' }]);
});
