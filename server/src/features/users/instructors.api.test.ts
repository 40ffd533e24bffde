import { accountEndpoints, peopleEndpoints, userEndpoints } from '@riideait/contract';
import { beforeAll, expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../test/app.ts';
import { aGroup } from '../../../test/builders.ts';

const { anEnsemble, anInstructor, database } = testApp();

let ensemble: TestEnsemble;
let groupIds: number[];

beforeAll(async () => {
  ensemble = await anEnsemble();
  groupIds = await ensemble.inside(async (scope) => [(await aGroup(scope, 'Naisrühm')).id, (await aGroup(scope, 'Noored')).id]);
});

test('an instructor has her groups, in order, and what her rights allow', async () => {
  const instructor = await anInstructor(ensemble.ensembleId, { groupIds: groupIds.toReversed(), mayIssue: true });
  const { data } = await instructor.call(accountEndpoints.me);
  expect(data).toMatchObject({ role: 'Juhendaja', roleCode: 'ROLE_INSTRUCTOR', groupIds });
  expect(data.permissions).toContain('issuing:write');
  expect(data.permissions).not.toContain('contacts:read');
  expect(data.permissions).not.toContain('measures:read');
});

test('groups and rights end with the role, and groups with the ensemble', async () => {
  const { system } = database();
  const rowsOf = async (id: number) => [
    await system.selectFrom('userGroup').select('groupId').where('userId', '=', id).execute(),
    await system.selectFrom('appUser').select(['seesContacts', 'version']).where('id', '=', id).executeTakeFirst(),
  ];
  const rights = { groupIds, seesContacts: true };
  const [leaving, moving] = [await anInstructor(ensemble.ensembleId, rights), await anInstructor(ensemble.ensembleId, rights)];
  await system.updateTable('appUser').set({ roleCode: 'ROLE_VIEWER' }).where('id', '=', leaving.id).execute();
  expect(await rowsOf(leaving.id)).toEqual([[], { seesContacts: false, version: 3 }]);
  const other = await anEnsemble();
  await system.updateTable('appUser').set({ ensembleId: other.ensembleId }).where('id', '=', moving.id).execute();
  expect(await rowsOf(moving.id)).toEqual([[], { seesContacts: true, version: 3 }]);
});

test('a deleted group is nobody’s', async () => {
  const gone = await ensemble.inside((scope) => aGroup(scope, 'Lõpetanud'));
  const instructor = await anInstructor(ensemble.ensembleId, { groupIds: [...groupIds, gone.id] });
  await ensemble.inside(({ db }) => db.deleteFrom('group').where('id', '=', gone.id).execute());
  expect((await instructor.call(accountEndpoints.me)).data.groupIds).toEqual(groupIds);
});

test('where the database has no role for them, nobody becomes an instructor, and none is served', async () => {
  const body = { name: 'Mari Maasikas', email: 'mari@ansambel.test', ensembleCode: null, roleCode: 'ROLE_INSTRUCTOR' } as const;
  const { status, messages } = await ensemble.manager.call(userEndpoints.add, { body });
  expect([status, messages]).toEqual([
    409,
    [expect.objectContaining({ field: 'roleCode', text: 'Juhendajaid saab lisada, kui andmebaas lubab rolle teha.' })],
  ]);
  const instructor = await anInstructor(ensemble.ensembleId, { groupIds });
  expect((await instructor.call(peopleEndpoints.search)).codes).toEqual(['INSTRUCTORS_NOT_APART']);
});
