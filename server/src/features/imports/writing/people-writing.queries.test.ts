import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aGroup, anImport, aPerson } from '../../../../test/builders.ts';
import { aPersonsValues as person } from '../../../../test/people-file.ts';
import type { PersonValues, PersonWrite } from '../imports.types.ts';
import { findPeopleRegister } from '../register.queries.ts';
import { writePeople } from './people-writing.queries.ts';

const { anEnsemble } = testApp();

const write = ({ inside }: TestEnsemble, writes: readonly PersonWrite[]) => inside((scope) => writePeople(scope, writes, async () => {}));
const register = ({ inside }: TestEnsemble) => inside(findPeopleRegister);

let ensemble: TestEnsemble;
beforeAll(async () => {
  ensemble = await anEnsemble();
});

test('new people are written whole, in the order of the file, and a new group is made once', async () => {
  await ensemble.inside((scope) => aGroup(scope, 'Naisrühm'));
  const all: PersonValues[] = [
    person({ genderCode: 'F', groupName: 'NAISRÜHM', email: 'mari@tants.ee', phoneNumber: '+372 5555', height: 170.5, footSize: 39 }),
    person({ firstName: 'Õie', groupName: 'Šõuklass', headSize: 57.5, active: false }),
    person({ firstName: 'Jüri', genderCode: 'M', groupName: 'šõuklass' }),
    person({ firstName: 'Üllar', groupName: null }),
  ];
  await write(
    ensemble,
    all.map((values) => ({ id: null, values })),
  );
  const { people, groups } = await register(ensemble);
  expect(groups).toEqual(['Naisrühm', 'Šõuklass']);
  const [mari, oie, jyri, yllar] = all;
  expect(people.map(({ id, ...values }) => values)).toEqual([
    { ...mari, groupName: 'Naisrühm' },
    oie,
    { ...jyri, groupName: 'Šõuklass' },
    yllar,
  ]);
});

test('of people who are there only that changes which is told; of two rows about one the later counts', async () => {
  const { inside } = ensemble;
  const before = await inside(async (scope) => {
    const group = await aGroup(scope);
    const values = { groupId: group.id, email: 'a@tants.ee', phoneNumber: '5', height: 170, confirmed: true };
    return [await aPerson(scope, values), await aPerson(scope, values)] as const;
  });
  await write(ensemble, [
    { id: before[0].id, values: { height: 171.5, email: null } },
    { id: before[1].id, values: { groupName: 'Uus rühm', height: 1 } },
    { id: before[1].id, values: { groupName: null, footSize: 40 } },
  ]);
  const after = await inside(({ db }) => db.selectFrom('person').selectAll().where('height', 'in', [171.5, 1]).orderBy('id').execute());
  expect(after).toEqual([
    { ...before[0], height: 171.5, email: null },
    { ...before[1], groupId: null, height: 1, footSize: 40 },
  ]);
});

test('more people than one statement takes are told of as they are written', async () => {
  const told: number[] = [];
  const writes = Array.from({ length: 1001 }, () => ({ id: null, values: person() }));
  await (await anEnsemble()).inside((scope) => writePeople(scope, writes, async (written) => void told.push(written)));
  expect(told).toEqual([1000, 1001]);
});

test('an import’s changes are marked as its own', async () => {
  const { inside } = await anEnsemble();
  const mari = await inside((scope) => aPerson(scope));
  const entry = await inside((scope) => anImport(scope));
  await inside(async (scope) => {
    await sql`select set_config('app.import_id', ${String(entry.id)}, true)`.execute(scope.db);
    const writes = [
      { id: null, values: person({ groupName: 'Uus' }) },
      { id: mari.id, values: { height: 1 } },
    ];
    await writePeople(scope, writes, async () => {});
  });
  const changes = await inside(({ db }) =>
    db.selectFrom('audit').select(['entity', 'action', 'importId']).where('entity', '<>', 'email_config').orderBy('id').execute(),
  );
  const importId = entry.id;
  expect(changes).toEqual([
    { entity: 'person', action: 'INSERT', importId: null },
    { entity: 'group', action: 'INSERT', importId },
    { entity: 'person', action: 'INSERT', importId },
    { entity: 'person', action: 'UPDATE', importId },
  ]);
});
