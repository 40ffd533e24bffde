import {
  clothingNameEndpoints,
  clothingSetEndpoints,
  clothingTypeEndpoints,
  deedsEndpoints,
  easeEndpoints,
  measurementEndpoints,
} from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aMeasurement, aName, anItem, aPerson, aType } from '../../../../test/builders.ts';
import { garmentsOf, meansOfMeasurements } from './garments.service.ts';

const { anEnsemble } = testApp();

/** A type with a skirt of two sizes and a measured girth. */
async function wardrobe() {
  const ensemble = await anEnsemble();
  const { keeper, inside } = ensemble;
  const { type, skirt, girth } = await inside(async (scope) => {
    const type = await aType(scope, 'Seelikud');
    const skirt = await aName(scope, { name: 'Muhu seelik', clothingTypeId: type.id });
    await anItem(scope, { clothingNameId: skirt.id, size: 72 });
    await anItem(scope, { clothingNameId: skirt.id, size: 76 });
    return { type, skirt, girth: await aMeasurement(scope, skirt.id, 'Ümbermõõt') };
  });
  const params = { id: skirt.id };
  const body = { name: 'Muhu seelik', clothingTypeId: type.id };
  return {
    ...ensemble,
    type,
    skirt,
    girth,
    body,
    read: async () => (await keeper.call(clothingNameEndpoints.get, { params })).data,
    edit: (changes: object) => keeper.call(clothingNameEndpoints.edit, { params, body: { ...body, ...changes } }),
    editType: (changes: object) =>
      keeper.call(clothingTypeEndpoints.edit, { params: { id: type.id }, body: { name: 'Seelikud', ...changes } }),
    stored: () =>
      inside(({ db }) =>
        db
          .selectFrom('clothingName')
          .select(['garmentKind', 'sizeMeans', 'lengthRatio', 'version'])
          .where('id', '=', skirt.id)
          .executeTakeFirstOrThrow(),
      ),
  };
}

const guessed = { garmentKind: null, sizeMeans: null, lengthRatio: null };

describe('a clothing name', () => {
  test('is guessed from its words, its type and its sizes', async () => {
    const { read, keeper } = await wardrobe();
    expect(await read()).toMatchObject({ garmentKind: null, typeGarmentKind: 'SKIRT', sizeMeans: 'WAIST', lengthRatio: null });
    const { data } = await keeper.call(clothingNameEndpoints.search, { query: { name: 'seelik' } });
    expect(data).toMatchObject([{ sizeMeans: 'WAIST' }]);
  });

  test('keeps what was chosen when a body without these fields, or the record as read, is saved', async () => {
    const { edit, stored, read } = await wardrobe();
    await edit({ garmentKind: 'SKIRT_ADJUSTABLE', sizeMeans: 'HIPS', lengthRatio: '0,482' });
    const chosen = { garmentKind: 'SKIRT_ADJUSTABLE', sizeMeans: 'HIPS', lengthRatio: 0.482 };
    await edit({});
    await edit(await read());
    expect(await stored()).toEqual({ ...chosen, version: 2 });
    await edit(guessed);
    expect(await stored()).toMatchObject(guessed);
  });

  test('stays guessed when the record is saved as it was read', async () => {
    const { edit, stored, read } = await wardrobe();
    await edit(await read());
    expect(await stored()).toEqual({ ...guessed, version: 1 });
  });

  test('of another meaning is an undoable deed', async () => {
    const { edit, stored, keeper } = await wardrobe();
    const { deedId } = await edit({ sizeMeans: 'EU_SIZE' });
    expect((await stored()).sizeMeans).toBe('EU_SIZE');
    await keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
    expect((await stored()).sizeMeans).toBe(null);
  });

  test.each([
    ['garmentKind', 'HAT'],
    ['sizeMeans', 'ARM'],
    ['lengthRatio', 3],
  ])('of a wrong %s is refused', async (field, value) => {
    const { edit } = await wardrobe();
    const { status, messages } = await edit({ [field]: value });
    expect([status, messages[0]?.field]).toEqual([400, field]);
  });
});

test('a chosen kind of the type counts for its names; null guesses again', async () => {
  const { editType, read } = await wardrobe();
  expect((await editType({ garmentKind: 'SKIRT_ADJUSTABLE' })).data.garmentKind).toBe('SKIRT_ADJUSTABLE');
  expect(await read()).toMatchObject({ garmentKind: null, typeGarmentKind: 'SKIRT_ADJUSTABLE' });
  expect((await editType({})).data.garmentKind).toBe('SKIRT_ADJUSTABLE');
  expect((await editType({ garmentKind: null })).data.garmentKind).toBe('SKIRT');
});

test('a type saved as it was read follows a new name', async () => {
  const { keeper } = await anEnsemble();
  const { data: type } = await keeper.call(clothingTypeEndpoints.add, { body: { name: 'Särgid' } });
  await keeper.call(clothingTypeEndpoints.edit, { params: { id: type.id }, body: type });
  const { data } = await keeper.call(clothingTypeEndpoints.edit, { params: { id: type.id }, body: { name: 'Püksid' } });
  expect([type.garmentKind, data.garmentKind]).toEqual(['SHIRT', 'TROUSERS']);
});

test('a measurement is guessed until its meaning is chosen', async () => {
  const { keeper, skirt, girth } = await wardrobe();
  const params = { nameId: skirt.id, measurementId: girth.id };
  const edit = async (body: { name: string; means?: unknown }) =>
    (await keeper.call(measurementEndpoints.edit, { params, body })).data.means;
  expect(await edit({ name: 'Ümbermõõt', means: 'WAIST' })).toBe('WAIST');
  expect(await edit({ name: 'Puusad' })).toBe('HIPS');
  expect(await edit({ name: 'Puusad', means: 'NONE' })).toBe('NONE');
  expect(await edit({ name: 'Vöökoht' })).toBe('NONE');
  expect(await edit({ name: 'Vöökoht', means: null })).toBe('WAIST');
});

test('a set is for women or men, and its numbers may belong together', async () => {
  const { keeper } = await anEnsemble();
  const { data: plain } = await keeper.call(clothingSetEndpoints.add, { body: { name: 'Muhu naine' } });
  expect(plain).toMatchObject({ genderCode: null, together: false });
  const edit = async (body: object) =>
    (await keeper.call(clothingSetEndpoints.edit, { params: { id: plain.id }, body: { name: 'Muhu naine', ...body } })).data;
  expect(await edit({ genderCode: 'F', together: true })).toMatchObject({ genderCode: 'F', together: true });
  expect(await edit({})).toMatchObject({ genderCode: 'F', together: true });
  expect(await edit({ genderCode: null, together: false })).toMatchObject({ genderCode: null, together: false });
});

test('fitting gets many names and the meanings of their measurements at once', async () => {
  const { inside, skirt, girth } = await wardrobe();
  await inside(async (scope) => {
    const hat = await aName(scope, { name: 'Kaabu', lengthRatio: 0.5 });
    const garments = await garmentsOf(scope, [skirt.id, hat.id]);
    expect([...garments.values()]).toMatchObject([
      { clothingNameId: skirt.id, kind: 'SKIRT', sizeMeans: 'WAIST', lengthRatio: null },
      { clothingNameId: hat.id, kind: 'HEADWEAR', sizeMeans: 'HEAD', lengthRatio: 0.5 },
    ]);
    expect([...(await meansOfMeasurements(scope, garments))]).toEqual([[girth.id, 'WAIST']]);
  });
});

describe('the table of ease', () => {
  const waist = { garmentKind: 'SKIRT', criterion: 'WAIST' } as const;
  const byDefault = { ...waist, min: 0, idealFrom: 1, idealTo: 3, max: 6 };
  const looser = { ...waist, min: -1.5, idealFrom: 1, idealTo: 5, max: 9 };

  test('is the default one until a manager changes a row; the default limits take the change back', async () => {
    const { keeper, manager, inside } = await anEnsemble();
    const row = async () =>
      (await keeper.call(easeEndpoints.table)).data.find((each) => each.garmentKind === 'SKIRT' && each.criterion === 'WAIST');
    expect(await row()).toEqual({ ...byDefault, weight: 1, changed: false });
    await manager.call(easeEndpoints.edit, { body: looser });
    await manager.call(easeEndpoints.edit, { body: { ...looser, max: '8,5' } });
    expect(await row()).toEqual({ ...looser, max: 8.5, weight: 1, changed: true });
    await manager.call(easeEndpoints.edit, { body: byDefault });
    expect(await row()).toEqual({ ...byDefault, weight: 1, changed: false });
    expect(await inside(({ db }) => db.selectFrom('ease').select('id').execute())).toEqual([]);
  });

  test('is changed by a deed that can be undone', async () => {
    const { manager } = await anEnsemble();
    const { deedId } = await manager.call(easeEndpoints.edit, { body: looser });
    const { data } = await manager.call(deedsEndpoints.search);
    expect(data).toMatchObject([{ id: deedId, text: 'Muutis sobivuse piire' }]);
    await manager.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
    const { data: table } = await manager.call(easeEndpoints.table);
    expect(table.filter(({ changed }) => changed)).toEqual([]);
  });

  test('of one ensemble is not that of another', async () => {
    const [one, other] = [await anEnsemble(), await anEnsemble()];
    await one.manager.call(easeEndpoints.edit, { body: looser });
    const { data } = await other.keeper.call(easeEndpoints.table);
    expect(data.filter(({ changed }) => changed)).toEqual([]);
  });

  test.each([
    [{ min: 2 }, [['idealFrom', 'Ei tohi olla väiksem kui alumine piir']]],
    [{ idealTo: 0 }, [['idealTo', 'Ei tohi olla väiksem kui paraja algus']]],
    [{ max: 2 }, [['max', 'Ei tohi olla väiksem kui paraja lõpp']]],
    [{ min: '' }, [['min', 'Alumine piir on kohustuslik']]],
    [{ criterion: 'HEAD' }, [['criterion', 'Seda mõõtu selle rõiva juures ei võrrelda']]],
  ])('refuses %j', async (wrong, messages) => {
    const { manager } = await anEnsemble();
    const answer = await manager.call(easeEndpoints.edit, { body: { ...byDefault, ...wrong } });
    expect(answer.messages.map(({ field, text }) => [field, text])).toEqual(messages);
  });
});

describe('the example of the table', () => {
  const waist = { garmentKind: 'SKIRT', criterion: 'WAIST', min: 0, idealFrom: 1, idealTo: 3, max: 6 } as const;

  test('shows three dancers and the best piece for each, under the limits that are asked about', async () => {
    const { keeper, inside } = await anEnsemble();
    await inside(async (scope) => {
      const skirt = await aName(scope, { name: 'Muhu seelik' });
      for (const size of [70, 75, 80, 95]) await anItem(scope, { clothingNameId: skirt.id, clothingNumber: String(size), size });
      await anItem(scope, { size: 72 });
      for (const value of [68, 73, 78]) {
        const { id: personId } = await aPerson(scope, { lastName: `Vöö ${value}` });
        await scope.db.insertInto('bodyMeasurement').values({ personId, kind: 'WAIST', value, measuredOn: '2026-11-01' }).execute();
      }
    });
    const ask = async (limits: object) => (await keeper.call(easeEndpoints.example, { query: { ...waist, ...limits } })).data;

    const { pieces, people } = await ask({});
    expect(pieces.map(({ clothingNumber }) => clothingNumber)).toEqual(['70', '75', '80']);
    expect(people.map(({ name, fits }) => [name, ...fits.map(({ level }) => level)])).toEqual([
      ['Mari Vöö 68', 'FITS', 'WRONG', 'WRONG'],
      ['Mari Vöö 73', 'WRONG', 'FITS', 'WRONG'],
      ['Mari Vöö 78', 'WRONG', 'WRONG', 'FITS'],
    ]);

    const wider = await ask({ max: 8 });
    expect(wider.pieces).toEqual(pieces);
    expect(wider.people[0]?.fits.map(({ level }) => level)).toEqual(['FITS', 'LOOSE', 'WRONG']);
  });

  test('is empty without measures of dancers or pieces', async () => {
    const { keeper } = await anEnsemble();
    const { data } = await keeper.call(easeEndpoints.example, { query: waist });
    expect(data).toEqual({ pieces: [], people: [] });
  });
});
