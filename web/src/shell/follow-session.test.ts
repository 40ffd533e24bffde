import type { CurrentUser } from '@riideait/contract';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../../scripts/eventually.ts';
import { memoryStorage } from '../lib/kept.ts';
import { createSession } from '../lib/session.ts';
import { followSession } from './follow-session.ts';

// Files share their modules: these are loaded anew, with the mock.
vi.hoisted(() => vi.resetModules());
vi.mock('../ui/toasts.tsx', () => ({ toast: { clear: () => {}, success: () => {} } }));

const anneli: CurrentUser = {
  id: 1,
  name: 'Anneli Mägi',
  firstName: 'Anneli',
  lastName: 'Mägi',
  email: 'anneli@tants.ee',
  ensemble: 'Kirivöö',
  ensembleCode: 'kirivoo',
  ensembleClosesOn: null,
  frozenReason: null,
  isLimited: false,
  holderPages: false,
  role: 'Administraator',
  roleCode: 'ROLE_ADMIN',
  permissions: ['people:read'],
  groupIds: [],
  secondFactorMissing: false,
};
const elsewhere = { ...anneli, ensemble: 'Kuljus', ensembleCode: 'kuljus' };

/** A tab of a signed-in user at `address`. */
function aTab(address: string) {
  const session = createSession(memoryStorage());
  session.signIn(anneli);
  const queries = new QueryClient();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: [address] }) });
  followSession(session, router, queries);
  return { session, queries, router };
}

test('a change of ensemble clears all data, also answers on their way', async () => {
  const { session, queries } = aTab('/profile');
  queries.setQueryData(['groups'], ['Naisrühm']);
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const asked = queries.fetchQuery({ queryKey: ['people'], queryFn: () => promise }).catch(() => 'given up');

  session.signIn(elsewhere);
  expect(queries.getQueryData(['groups'])).toBeUndefined();
  resolve(['Mari Tamm']);
  expect(await asked).toBe('given up');
  expect(queries.getQueryData(['people'])).toBeUndefined();
});

test.each([
  ['/people/12', [{ to: '/', replace: true }]],
  ['/clothing/search?type=3', [{ to: '/', replace: true }]],
  ['/profile', []],
  ['/admin/users?page=2', []],
])('in another ensemble the ids of %s mean nothing', async (address, ways) => {
  const { session, router } = aTab(address);
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  const invalidate = vi.spyOn(router, 'invalidate').mockResolvedValue();
  session.signIn(elsewhere);
  await eventually(() => expect(invalidate).toHaveBeenCalled());
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(ways);
});

test('a new name keeps the cache; other rights read it again', async () => {
  const { session, queries } = aTab('/groups');
  queries.setQueryData(['groups'], ['Naisrühm']);
  session.signIn({ ...anneli, name: 'Anneli Õun' });
  expect(queries.getQueryState(['groups'])?.isInvalidated).toBe(false);
  session.signIn({ ...anneli, role: 'Haldur', roleCode: 'ROLE_MANAGER', permissions: ['users:read'] });
  expect(queries.getQueryState(['groups'])?.isInvalidated).toBe(true);
  expect(queries.getQueryData(['groups'])).toEqual(['Naisrühm']);
});

test.each([
  ['the same user', anneli, []],
  ['another user', { ...anneli, id: 2 }, [{ to: '/', replace: true }]],
  ['the same one in another ensemble', elsewhere, [{ to: '/', replace: true }]],
])('the place that is kept after an expired session is for %s', async (_, user, ways) => {
  const { session, router } = aTab('/login?redirect=/people/12');
  session.end('expired');
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  const invalidate = vi.spyOn(router, 'invalidate').mockResolvedValue();
  session.signIn(user);
  await eventually(() => expect(invalidate).toHaveBeenCalled());
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(ways);
});
