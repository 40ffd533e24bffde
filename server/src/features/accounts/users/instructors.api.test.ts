import {
  accountEndpoints,
  auditEndpoints,
  type InstructorRights,
  invitationEndpoints,
  peopleEndpoints,
  type RoleCode,
  userEndpoints,
} from '@riideait/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aGroup } from '../../../../test/builders.ts';
import { testDatabase } from '../../../../test/database.ts';

const shared = testDatabase();
const { anEnsemble, anInstructor, aUser, database } = testApp({ database: shared, instructorsApart: true });
const without = testApp({ database: shared, instructorsApart: false });

const ALL = { seesContacts: true, seesMeasures: true, mayIssue: true };

let ensemble: TestEnsemble;
let women: number;
let young: number;
let serial = 0;

beforeAll(async () => {
  ensemble = await anEnsemble();
  [women, young] = await ensemble.inside(async (scope) => [(await aGroup(scope, 'Naisrühm')).id, (await aGroup(scope, 'Noored')).id]);
});

const formOf = (roleCode: RoleCode, rights: Partial<InstructorRights> = {}) => ({
  ...{ name: 'Mari Maasikas', email: `mari${++serial}@juhendaja.test`, ensembleCode: ensemble.code, roleCode },
  ...rights,
});
const add = (roleCode: RoleCode, rights?: Partial<InstructorRights>) =>
  ensemble.manager.call(userEndpoints.add, { body: formOf(roleCode, rights) });
const edit = (id: number, body: ReturnType<typeof formOf> & { version?: number }) =>
  ensemble.manager.call(userEndpoints.edit, { params: { id }, body });
const read = async (id: number) => (await ensemble.manager.call(userEndpoints.get, { params: { id } })).data;

describe('an instructor', () => {
  test('has her groups, in order, and what her rights allow', async () => {
    const instructor = await anInstructor(ensemble.ensembleId, { groupIds: [young, women], mayIssue: true });
    const { data } = await instructor.call(accountEndpoints.me);
    expect(data).toMatchObject({ role: 'Juhendaja', roleCode: 'ROLE_INSTRUCTOR', groupIds: [women, young] });
    expect(data.permissions).toContain('issuing:write');
    expect(data.permissions).not.toContain('contacts:read');
    expect(data.permissions).not.toContain('measures:read');
  });

  test('is added with groups and rights, by default with no right', async () => {
    const { status, data } = await add('ROLE_INSTRUCTOR', { groupIds: [young, women, young], seesMeasures: true });
    expect([status, data]).toMatchObject([
      201,
      { role: 'Juhendaja', groupIds: [women, young], seesContacts: false, seesMeasures: true, mayIssue: false },
    ]);
    expect(await read(data.id)).toEqual(data);
    const { data: found } = await ensemble.manager.call(userEndpoints.search, { query: { roleCode: 'ROLE_INSTRUCTOR', count: 100 } });
    expect(found.find(({ id }) => id === data.id)).toEqual(data);
  });

  test('needs a group of the own ensemble', async () => {
    const other = await anEnsemble();
    const theirs = await other.inside((scope) => aGroup(scope));
    const answers = [await add('ROLE_INSTRUCTOR'), await add('ROLE_INSTRUCTOR', { groupIds: [women, theirs.id] })];
    expect(answers.map(({ status, messages }) => [status, messages[0]?.field, messages[0]?.text])).toEqual([
      [400, 'groupIds', 'Vali vähemalt üks rühm'],
      [404, 'groupIds', 'Valitut ei leitud. Võib-olla on see vahepeal kustutatud.'],
    ]);
  });

  test('keeps what an edit leaves out; another role has none of it', async () => {
    const { data: added } = await add('ROLE_INSTRUCTOR', { groupIds: [women, young], ...ALL });
    const { id } = added;
    const bare = { ...formOf('ROLE_INSTRUCTOR'), email: added.email };
    const { data: kept } = await edit(id, { ...bare, groupIds: [young] });
    expect(kept).toMatchObject({ groupIds: [young], ...ALL });
    expect((await edit(id, bare)).data).toEqual(kept);
    const { data: viewer } = await edit(id, { ...bare, roleCode: 'ROLE_VIEWER', ...ALL });
    expect(viewer).toMatchObject({ groupIds: [], seesContacts: false, seesMeasures: false, mayIssue: false });
    expect((await edit(id, bare)).messages[0]?.field).toBe('groupIds');
  });

  test('is not edited over other groups or rights that somebody gave meanwhile', async () => {
    const { data: added } = await add('ROLE_INSTRUCTOR', { groupIds: [women] });
    const { id, email, version } = added;
    const form = { ...formOf('ROLE_INSTRUCTOR', { groupIds: [women, young] }), email, version };
    expect((await edit(id, form)).data.version).toBe(version + 1);
    expect((await edit(id, { ...form, groupIds: [women], mayIssue: true })).codes).toEqual(['CHANGED_MEANWHILE']);
    expect((await edit(id, form)).data.version).toBe(version + 1);
    const ticked = await edit(id, { ...form, mayIssue: true, version: version + 1 });
    expect(ticked.data).toMatchObject({ groupIds: [women, young], mayIssue: true, version: version + 2 });
  });

  test('stands in the security log with groups and rights', async () => {
    const { data: added } = await add('ROLE_INSTRUCTOR', { groupIds: [women], mayIssue: true });
    await edit(added.id, { ...formOf('ROLE_INSTRUCTOR', { groupIds: [women, young], mayIssue: false }), email: added.email });
    const { data } = await ensemble.admin.call(auditEndpoints.search, { query: { count: 100 } });
    const details = data.filter(({ details: [first] }) => first !== undefined).flatMap((event) => event.details);
    expect(details).toEqual(
      expect.arrayContaining([
        { what: 'Rühmad', from: null, to: 'Naisrühm' },
        { what: 'Rühmad', from: 'Naisrühm', to: 'Naisrühm, Noored' },
        { what: 'Õigused', from: 'võib väljastada oma rühmale', to: null },
      ]),
    );
  });
});

describe('an invitation', () => {
  test('offers groups and rights, which are there once it is accepted; a group deleted meanwhile is not', async () => {
    const guest = await aUser('ROLE_VIEWER', null);
    const gone = await ensemble.inside((scope) => aGroup(scope, 'Lõpetanud'));
    const body = { ...formOf('ROLE_INSTRUCTOR', { groupIds: [women, gone.id], seesContacts: true }), email: guest.email };
    expect((await ensemble.manager.call(userEndpoints.add, { body })).data).toMatchObject({ invited: true, groupIds: [women, gone.id] });
    const [sent] = (await ensemble.manager.call(userEndpoints.invitations)).data.filter(({ email }) => email === guest.email);
    expect(sent).toMatchObject({ role: 'Juhendaja', groupIds: [women, gone.id], seesContacts: true, mayIssue: false });

    await ensemble.inside(({ db }) => db.deleteFrom('group').where('id', '=', gone.id).execute());
    const { data } = await guest.call(invitationEndpoints.accept, { params: { id: sent?.id ?? 0 } });
    expect(data).toMatchObject({ roleCode: 'ROLE_INSTRUCTOR', groupIds: [women] });
    expect(await read(guest.id)).toMatchObject({ groupIds: [women], seesContacts: true, seesMeasures: false, mayIssue: false });
  });

  test('into another role gives neither', async () => {
    const guest = await aUser('ROLE_VIEWER', null);
    await ensemble.manager.call(userEndpoints.add, {
      body: { ...formOf('ROLE_USER', { groupIds: [women], ...ALL }), email: guest.email },
    });
    const [invitation] = (await guest.call(invitationEndpoints.list)).data;
    await guest.call(invitationEndpoints.accept, { params: { id: invitation?.id ?? 0 } });
    expect(await read(guest.id)).toMatchObject({ groupIds: [], seesContacts: false, seesMeasures: false, mayIssue: false });
  });
});

describe('groups and rights end', () => {
  const rowsOf = async (id: number) => [
    await database().system.selectFrom('userGroup').select('groupId').where('userId', '=', id).execute(),
    await database().system.selectFrom('appUser').select(['seesContacts']).where('id', '=', id).executeTakeFirst(),
  ];

  test('with the role, and groups with the ensemble', async () => {
    const rights = { groupIds: [women, young], seesContacts: true };
    const [leaving, moving] = [await anInstructor(ensemble.ensembleId, rights), await anInstructor(ensemble.ensembleId, rights)];
    const change = database().system.updateTable('appUser');
    await change.set({ roleCode: 'ROLE_VIEWER' }).where('id', '=', leaving.id).execute();
    expect(await rowsOf(leaving.id)).toEqual([[], { seesContacts: false }]);
    await change
      .set({ ensembleId: (await anEnsemble()).ensembleId })
      .where('id', '=', moving.id)
      .execute();
    expect(await rowsOf(moving.id)).toEqual([[], { seesContacts: true }]);
  });

  test('with the group', async () => {
    const gone = await ensemble.inside((scope) => aGroup(scope, 'Lõpetanud'));
    const instructor = await anInstructor(ensemble.ensembleId, { groupIds: [women, young, gone.id] });
    await ensemble.inside(({ db }) => db.deleteFrom('group').where('id', '=', gone.id).execute());
    expect((await instructor.call(accountEndpoints.me)).data.groupIds).toEqual([women, young]);
  });
});

test('where the database has no role for them, nobody becomes an instructor, and none is served', async () => {
  const there = await without.anEnsemble();
  const group = await there.inside((scope) => aGroup(scope));
  const body = { ...formOf('ROLE_INSTRUCTOR', { groupIds: [group.id] }), ensembleCode: there.code };
  const { status, messages } = await there.manager.call(userEndpoints.add, { body });
  expect([status, messages]).toEqual([
    409,
    [expect.objectContaining({ field: 'roleCode', text: 'Juhendajaid saab lisada, kui andmebaas lubab rolle teha.' })],
  ]);
  const instructor = await without.anInstructor(there.ensembleId, { groupIds: [group.id] });
  expect((await instructor.call(peopleEndpoints.search)).codes).toEqual(['INSTRUCTORS_NOT_APART']);
});
