import { type RoleCode, userEndpoints } from '@riideait/contract';
import { beforeEach, expect, test } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';

const { database, anEnsemble, aUser } = testApp({ own: true });

let ensemble: TestEnsemble;

beforeEach(async () => {
  await database().system.deleteFrom('appUser').execute();
  ensemble = await anEnsemble();
});

interface Change {
  readonly roleCode?: RoleCode;
  readonly ensembleCode?: string | null;
  readonly active?: boolean;
}

const edit = (by: TestUser, { id, email }: TestUser, change: Change) =>
  by.call(userEndpoints.edit, {
    params: { id },
    body: { name: 'Mari Tamm', email, ensembleCode: ensemble.code, roleCode: 'ROLE_ADMIN', ...change },
  });

const administrators = async () =>
  (
    await database()
      .system.selectFrom('appUser')
      .select('id')
      .where('roleCode', '=', 'ROLE_ADMIN')
      .where('active', '=', true)
      .where('ensembleId', 'is not', null)
      .execute()
  ).length;

test('the last administrator does not step down', async () => {
  const { admin } = ensemble;
  const { status, messages } = await edit(admin, admin, { roleCode: 'ROLE_MANAGER' });
  expect([status, messages[0]?.code, messages[0]?.field]).toEqual([409, 'LAST_ADMINISTRATOR', 'roleCode']);
});

test.each<[string, Partial<{ active: boolean; confirmed: boolean }>]>([
  ['inactive', { active: false }],
  ['unconfirmed', { confirmed: false }],
])('one who is %s does not count as another', async (_, change) => {
  const { admin, ensembleId } = ensemble;
  const other = await aUser('ROLE_ADMIN', ensembleId);
  await database().system.updateTable('appUser').set(change).where('id', '=', other.id).execute();
  expect((await edit(admin, admin, { roleCode: 'ROLE_USER' })).codes).toEqual(['LAST_ADMINISTRATOR']);
});

test.each<[string, Change]>([
  ['demote', { roleCode: 'ROLE_USER' }],
  ['deactivate', { active: false }],
  ['take out', { roleCode: 'ROLE_VIEWER', ensembleCode: null }],
])('of administrators who %s each other at once one stays', async (_, change) => {
  const { admin, ensembleId } = ensemble;
  const others = [await aUser('ROLE_ADMIN', ensembleId), await aUser('ROLE_ADMIN', ensembleId), await aUser('ROLE_ADMIN', ensembleId)];
  const ring = [admin, ...others];
  const answers = await Promise.all(ring.map((by, at) => edit(by, ring[(at + 1) % ring.length] ?? admin, change)));
  const codes = answers.flatMap(({ codes }) => codes);
  // A request after the end of its session gets 401.
  expect(codes.filter((code) => code !== 'NOT_SIGNED_IN' && code !== 'LAST_ADMINISTRATOR')).toEqual([]);
  expect(await administrators()).toBeGreaterThan(0);
});

test('two administrators demote each other at once: one stays', async () => {
  const { ensembleId } = ensemble;
  for (let round = 0; round < 15; round++) {
    await database().system.updateTable('appUser').set({ active: false }).where('roleCode', '=', 'ROLE_ADMIN').execute();
    const [one, two] = [await aUser('ROLE_ADMIN', ensembleId), await aUser('ROLE_ADMIN', ensembleId)];
    const answers = await Promise.all([edit(one, two, { roleCode: 'ROLE_USER' }), edit(two, one, { roleCode: 'ROLE_USER' })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await administrators()).toBe(1);
  }
});
