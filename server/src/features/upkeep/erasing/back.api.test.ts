import { ERASED_PERSON, erasingEndpoints as erasing } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';

const { anEnsemble, clock, database } = testApp();

test('an administrator sees who is back since a restore, of all ensembles, and erases them again', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  const at = clock.now.toISOString();
  const back = [];
  for (const { inside, ensembleId, code } of [ours, theirs]) {
    const { id } = await inside((scope) => aPerson(scope));
    await inside((scope) => aPerson(scope, { firstName: 'Jääb' }));
    // As the restore notes it.
    await database().system.insertInto('erased').values({ entity: 'person', id, inEnsembleId: ensembleId, at }).execute();
    back.push({ entity: 'person', id, ensemble: `Ansambel ${code}`, erasedAt: at });
  }
  const { admin, manager } = ours;
  expect((await admin.call(erasing.back)).data).toEqual(back);
  expect([(await manager.call(erasing.back)).status, (await manager.call(erasing.again)).status]).toEqual([403, 403]);

  expect((await admin.call(erasing.again)).data).toEqual({ erased: 2 });
  expect((await admin.call(erasing.back)).data).toEqual([]);
  for (const { inside } of [ours, theirs]) {
    const names = await inside(({ db }) => db.selectFrom('person').select(['firstName', 'lastName']).orderBy('id').execute());
    expect(names.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([ERASED_PERSON, expect.stringContaining('Jääb')]);
  }
});
