import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { anInvitation } from '../../../../test/builders.ts';
import { makeCode } from '../link-codes/link-codes.service.ts';
import { forgetUnconfirmed } from './unconfirmed.service.ts';

const { anEnsemble, database } = testApp({ own: true });
const NOW = new Date('2026-09-03T15:00:00Z');
const LONG_AGO = '2026-08-04T14:59:59Z';

test('registrations unconfirmed for a month are deleted, and nothing else', async () => {
  const { system } = database();
  const { ensembleId } = await anEnsemble();
  const old = { confirmed: false, passwordHash: 'x', createdAt: LONG_AGO };
  const registered = [
    { ...old, name: 'unustatud' },
    { ...old, name: 'värske', createdAt: '2026-08-04T15:00:01Z' },
    { ...old, name: 'kinnitatud', confirmed: true },
    { ...old, name: 'lisatud', passwordHash: null },
    { ...old, name: 'ansamblis', ensembleId },
    { ...old, name: 'kutsutud' },
  ];
  const users = await system
    .insertInto('appUser')
    .values(registered.map((user, index) => ({ ...user, email: `kasutaja${index}@unustatud.test` })))
    .returning(['id', 'name'])
    .execute();
  const idOf = (name: string) => users.find((user) => user.name === name)?.id ?? 0;
  await anInvitation(system, idOf('kutsutud'), ensembleId);
  await makeCode(system, 'RESET', idOf('kinnitatud'), new Date('2026-08-04T13:00:00Z'));
  await makeCode(system, 'INVITE', idOf('lisatud'), new Date('2026-08-04T13:00:00Z'));

  await forgetUnconfirmed(database(), NOW);
  const left = await system.selectFrom('appUser').select('name').where('email', 'like', '%@unustatud.test').orderBy('id').execute();
  expect(left.map(({ name }) => name)).toEqual(['värske', 'kinnitatud', 'lisatud', 'ansamblis', 'kutsutud']);
  // It expired seven days later.
  expect(await system.selectFrom('accountCode').select('kind').execute()).toEqual([{ kind: 'INVITE' }]);
});
