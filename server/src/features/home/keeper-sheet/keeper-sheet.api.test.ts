import { deedsEndpoints, keeperSheetEndpoints as sheets } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { aGroup, anAnswer, anIssue, anItem, aPerformance, aPerson, aPlace } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();
const read = async (by: TestUser) => (await by.call(sheets.read)).data;
const edit = (by: TestUser, text: string, version?: number) => by.call(sheets.edit, { body: { text, version } });

test('the text is kept with its version; an older one is refused, and an undo takes it back', async () => {
  const { keeper, manager } = await anEnsemble();
  expect(await read(keeper)).toMatchObject({ text: '', version: 1 });
  const first = await edit(keeper, ' Võtmed on valvelauas.\r\nPesu: Leida ', 1);
  expect([first.status, first.data]).toMatchObject([200, { text: 'Võtmed on valvelauas.\nPesu: Leida', version: 2 }]);
  expect((await edit(manager, 'Hiline', 1)).codes).toEqual(['CHANGED_MEANWHILE']);
  const second = await edit(manager, 'Uus', 2);
  expect(second.data).toMatchObject({ text: 'Uus', version: 3 });
  const late = await edit(keeper, 'Vana', 2);
  expect(late.messages).toMatchObject([{ code: 'CHANGED_MEANWHILE', field: 'text', text: expect.stringContaining('tekst') }]);

  await manager.call(deedsEndpoints.undo, { params: { id: second.deedId ?? 0 } });
  expect(await read(keeper)).toMatchObject({ text: 'Võtmed on valvelauas.\nPesu: Leida', version: 4 });
  // The same again writes nothing.
  const same = await edit(keeper, 'Võtmed on valvelauas.\nPesu: Leida', 4);
  expect([same.status, same.deedId]).toEqual([200, null]);
  expect((await edit(keeper, '')).data.text).toBe('');
});

test('of two who write at once one is refused, of the first text and of a later one', async () => {
  const { keeper, manager } = await anEnsemble();
  for (const version of [1, 2]) {
    const answers = await Promise.all([edit(keeper, `Üks ${version}`, version), edit(manager, `Kaks ${version}`, version)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

test('a sheet whose first text was undone is not written over by what was based on it', async () => {
  const { keeper } = await anEnsemble();
  const deeds = [await edit(keeper, 'Üks', 1), await edit(keeper, 'Üks ja pool', 2)];
  for (const { deedId } of deeds.toReversed()) await keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
  expect(await read(keeper)).toMatchObject({ text: '', version: 1 });
  expect((await edit(keeper, 'Kaks', 2)).codes).toEqual(['CHANGED_MEANWHILE']);
  // Made anew, it has no version that the former one had.
  const again = await edit(keeper, 'Kolm', 1);
  expect(again.data.version).toBeGreaterThan(3);
  for (const version of [2, 3]) expect((await edit(keeper, 'Kaks', version)).codes).toEqual(['CHANGED_MEANWHILE']);
});

test('it shows what is out, late, in repair, answered, where, and what comes next, without sums', async () => {
  const { keeper, viewer, inside } = await anEnsemble();
  await inside(async (scope) => {
    const group = await aGroup(scope);
    const [mari, juri] = [await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' }), await aPerson(scope)];
    const issue = await anIssue(scope, mari.id, (await anItem(scope)).id);
    await scope.db.updateTable('issue').set({ dueOn: '2026-08-01' }).where('id', '=', issue.id).execute();
    await anIssue(scope, juri.id, (await anItem(scope)).id);
    await anItem(scope, { state: 'REPAIR', clothingNumber: '7' });
    await aPlace(scope, 'Riiul 3');
    await anAnswer(scope, mari.id, { kind: 'MISSING', issueId: issue.id });
    await aPerformance(scope, { name: 'Tantsupidu', onDay: '2026-09-20', neededFrom: '2026-09-19', neededUntil: '2026-09-21' }, group.id);
  });
  const { state } = await read(keeper);
  expect(state).toMatchObject({
    out: { people: 2, items: 2 },
    late: { people: [{ personName: 'Mari Tamm', dueOn: '2026-08-01', items: 1 }], numberOfPeople: 1 },
    repairs: { items: [{ clothingNumber: '7' }], numberOfItems: 1 },
    answers: 1,
    places: [{ name: 'Riiul 3', note: null }],
    performances: [{ name: 'Tantsupidu', onDay: '2026-09-20' }],
  });
  expect(JSON.stringify(state)).not.toMatch(/cents/i);
  expect((await viewer.call(sheets.read)).codes).toEqual(['FORBIDDEN']);
});

test('a text that is too long is refused at its field', async () => {
  const { keeper } = await anEnsemble();
  expect((await edit(keeper, 'a'.repeat(10_001))).messages.map(({ field }) => field)).toEqual(['text']);
});
