import type { CurrentUser } from '@riideait/contract';
import { expect, onTestFinished, test } from 'vitest';
import { session } from '../../lib/session.ts';
import { addOutbox } from '../../lib/waiting-posts.ts';
import { nowOrLater } from './queueing.api.ts';

const keeper: CurrentUser = {
  id: 1,
  name: 'Kadri Tamm',
  firstName: 'Kadri',
  lastName: 'Tamm',
  email: 'kadri@tants.ee',
  ensemble: 'Leigarid',
  ensembleCode: 'leigarid',
  role: 'Rõivahoidja',
  roleCode: 'ROLE_USER',
  permissions: ['register:keep'],
  secondFactorMissing: false,
};

test('a deed waits while earlier ones do, so that they are sent in their order', async () => {
  session.signIn(keeper);
  let waits = true;
  onTestFinished(() => {
    waits = false;
    session.end('logout');
  });
  addOutbox({ unsettled: () => 0, waits: () => waits });
  const done = () =>
    nowOrLater(
      async () => 'now',
      async () => 'later',
    );
  expect(await done()).toBe('later');
  waits = false;
  expect(await done()).toBe('now');
});
