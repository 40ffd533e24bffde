import { erasingEndpoints as erasing, importEndpoints, peopleEndpoints as people } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { importing } from '../../../../test/imports.ts';
import { tracesOf } from '../../../../test/traces.ts';

const { anEnsemble, clock, database } = testApp({ own: true });
const imports = importing({ database, clock });

/** Mari Tamm, once Mari Kask, is erased on 3.2.2026, Ülo Žukov stays. */
async function house() {
  const ensemble = await anEnsemble();
  const { keeper, manager } = ensemble;
  const add = async (firstName: string, lastName: string) =>
    (await keeper.call(people.add, { body: { firstName, lastName, genderCode: 'F' } })).data.id;
  const id = await add('Mari', 'Kask');
  await keeper.call(people.edit, { params: { id }, body: { firstName: 'Mari', lastName: 'Tamm' } });
  await add('Ülo', 'Žukov');
  clock.now = new Date('2026-02-03T21:30:00Z');
  expect((await manager.call(erasing.person, { params: { id }, body: { name: 'Mari Tamm' } })).status).toBe(200);
  return ensemble;
}

test('an older export does not bring an erased dancer back unasked', async () => {
  const { keeper } = await house();
  const file = 'Eesnimi;Perekonnanimi\nMari;Tamm\nTamm;MARI\nMari;Kask\nÜlo;Žukov\nMari;Tamme\n';
  const { id } = await imports.start(keeper, 'PEOPLE', file);
  const { rows, counts } = await imports.preview(keeper, id);
  expect(rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ code, text }) => `${code}: ${text}`)])).toEqual([
    ['doubtful', 'ERASED: Mari Tamm kustutati 3.2.2026'],
    ['doubtful', 'ERASED: Tamm MARI kustutati 3.2.2026'],
    ['doubtful', 'ERASED: Mari Kask kustutati 3.2.2026'],
    ['unchanged'],
    ['new'],
  ]);
  expect(counts).toMatchObject({ doubtful: 3 });
  expect(rows[0]?.choices).toEqual(['SKIP', 'ADD']);

  // One is back on purpose; of the others nobody has decided.
  await keeper.call(importEndpoints.correct, { params: { id, row: 2 }, body: { decision: 'ADD' } });
  for (const row of [3, 4]) await keeper.call(importEndpoints.correct, { params: { id, row }, body: { decision: 'SKIP' } });
  await imports.run(keeper, id);
  const names = (await keeper.call(people.search)).data.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  expect(names).toEqual(['Ülo Žukov', 'Mari Tamm', 'Mari Tamme']);
});

test('the list of erased has no name, and means nothing in another ensemble', async () => {
  await house();
  const { keeper } = await anEnsemble();
  expect((await tracesOf(database(), ['Tamm', 'Kask'])).filter((trace) => trace.includes('.erased.'))).toEqual([]);
  const { id } = await imports.start(keeper, 'PEOPLE', 'Eesnimi;Perekonnanimi\nMari;Tamm\n');
  expect((await imports.preview(keeper, id)).rows).toMatchObject([{ outcome: 'new' }]);
});
