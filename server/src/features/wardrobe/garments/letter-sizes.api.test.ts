import { deedsEndpoints, defaultLetterSizes, fitEndpoints, letterSizeEndpoints as letters } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anItem, aPerson, aType } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

const M = { letter: 'M', womenFrom: 40, womenTo: 42, menFrom: 48, menTo: 50 };

test('a manager changes a letter, for the own ensemble only; its default values make it a default row', async () => {
  const { keeper, manager, inside } = await anEnsemble();
  const other = await anEnsemble();
  const table = async (user = keeper) => (await user.call(letters.table)).data;
  expect(await table()).toEqual(defaultLetterSizes.map((row) => ({ ...row, changed: false })));

  const { data } = await manager.call(letters.edit, { body: { ...M, womenTo: '42,5' } });
  expect(data).toEqual({ ...M, womenTo: 42.5, changed: true });
  expect((await table()).filter(({ changed }) => changed)).toEqual([data]);
  expect((await table(other.keeper)).filter(({ changed }) => changed)).toEqual([]);
  expect((await keeper.call(letters.edit, { body: M })).status).toBe(403);

  const { deedId } = await manager.call(letters.edit, { body: M });
  expect(await inside(({ db }) => db.selectFrom('letterSize').select('id').execute())).toEqual([]);
  expect((await manager.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } })).status).toBe(200);
  expect((await table()).find(({ letter }) => letter === 'M')).toEqual(data);
});

test.each([
  ['an end before its beginning', { womenTo: 38 }, 'womenTo', 'Ei tohi olla väiksem kui algus'],
  ['a man’s end before its beginning', { menTo: 40 }, 'menTo', 'Ei tohi olla väiksem kui algus'],
  ['no value', { menFrom: '' }, 'menFrom', 'Mehed alates on kohustuslik'],
  ['no European size', { womenFrom: 4 }, 'womenFrom', 'Vähim lubatud arv on 20'],
  ['a letter that is none', { letter: 'A' }, 'letter', 'Vali üks loetletud väärtustest'],
])('refuses %s', async (_, wrong, field, text) => {
  const { manager } = await anEnsemble();
  const { status, messages } = await manager.call(letters.edit, { body: { ...M, ...wrong } });
  expect([status, messages.map((message) => [message.field, message.text])]).toEqual([400, [[field, text]]]);
});

test('what fits follows the table', async () => {
  const { keeper, manager, inside } = await anEnsemble();
  const { mari, clothingNameId } = await inside(async (scope) => {
    const vests = await aType(scope, 'Liistikud');
    const vest = await aName(scope, { name: 'Muhu liistik', clothingTypeId: vests.id });
    await anItem(scope, { clothingNameId: vest.id, clothingNumber: '1', sizeLabel: 'M' });
    const person = await aPerson(scope, { genderCode: 'F' });
    const measured = { personId: person.id, kind: 'CHEST', value: 84, measuredOn: scope.now.toISOString().slice(0, 10) } as const;
    await scope.db.insertInto('bodyMeasurement').values(measured).execute();
    return { mari: person.id, clothingNameId: vest.id };
  });
  const fit = async () => (await keeper.call(fitEndpoints.fitting, { params: { id: mari }, query: { clothingNameId } })).data[0];
  expect(await fit()).toMatchObject({ sizeLabel: 'M', size: null, fit: { level: 'WRONG' } });
  await manager.call(letters.edit, { body: { ...M, womenFrom: 36, womenTo: 36 } });
  expect((await fit())?.fit).toMatchObject({ level: 'FITS', reasons: [{ code: 'BY_LABEL', values: { sizeLabel: 'M' } }] });
});
