import type { CurrentUser } from '@riideait/contract';
import { expect, onTestFinished, test, vi } from 'vitest';

const keeper: CurrentUser = {
  id: 1,
  name: 'Kadri Tamm',
  firstName: 'Kadri',
  lastName: 'Tamm',
  email: 'kadri@tants.ee',
  ensemble: 'Leigarid',
  ensembleCode: 'leigarid',
  ensembleClosesOn: null,
  role: 'Rõivahoidja',
  roleCode: 'ROLE_USER',
  permissions: ['register:keep'],
  secondFactorMissing: false,
};

test('a deed waits while earlier ones do, so that they are sent in their order', async () => {
  // Outboxes of other tests are not in these modules.
  vi.resetModules();
  const { session } = await import('../../lib/session.ts');
  const { addOutbox } = await import('../../lib/waiting-posts.ts');
  const { nowOrLater } = await import('./queueing.api.ts');
  session.signIn(keeper);
  let waits = true;
  onTestFinished(() => session.end('logout'));
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
