import { type CurrentUser, issuingEndpoints } from '@riideait/contract';
import { QueryClient } from '@tanstack/react-query';
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
  frozenReason: null,
  isLimited: false,
  holderPages: false,
  role: 'Rõivahoidja',
  roleCode: 'ROLE_USER',
  permissions: ['register:keep'],
  groupIds: [],
  secondFactorMissing: false,
};

test('a deed waits while earlier ones do, so that they are sent in their order', async () => {
  // Outboxes of other tests are not in these modules.
  vi.resetModules();
  const { session } = await import('../../../lib/session.ts');
  const { addOutbox } = await import('../../../lib/waiting-posts.ts');
  const { nowOrLater } = await import('./queueing.api.ts');
  session.signIn(keeper);
  let waits = true;
  onTestFinished(() => session.end('logout'));
  addOutbox({ unsettled: () => 0, waits: () => waits, subscribe: () => () => {} });
  const done = () => nowOrLater({ now: async () => 'now', later: async () => 'later' });
  expect(await done()).toBe('later');
  waits = false;
  expect(await done()).toBe('now');
});

test('a deed that can neither be sent nor wait says so', async () => {
  vi.resetModules();
  const said = vi.fn();
  vi.doMock('../../../ui/toasts.tsx', () => ({ toastError: said }));
  const { session } = await import('../../../lib/session.ts');
  const { reception } = await import('../../../lib/reception.ts');
  const { nowOrLater } = await import('./queueing.api.ts');
  session.signIn(keeper);
  reception.become('lost');
  onTestFinished(() => {
    session.end('logout');
    vi.doUnmock('../../../ui/toasts.tsx');
  });
  // The file that keeps deeds has not come before the connection went.
  const later = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(nowOrLater({ now: async () => 'now', later })).rejects.toMatchObject({ status: 0 });
  expect(said).toHaveBeenCalledOnce();
});

test('where the ensemble does not work offline, pieces come back without a connection, and lists do not go out', async () => {
  vi.resetModules();
  const { session } = await import('../../../lib/session.ts');
  const { networkFailure } = await import('../../../lib/call-error.ts');
  const { nowOrLater } = await import('./queueing.api.ts');
  session.signIn({ ...keeper, permissions: ['issuing:write'] });
  onTestFinished(() => session.end('logout'));
  const ways = { now: () => Promise.reject(networkFailure(undefined)), later: async () => 'later' };
  expect(await nowOrLater({ ...ways, isReturn: true })).toBe('later');
  await expect(nowOrLater(ways)).rejects.toMatchObject({ status: 0 });
});

test('after a reload a deed waits while earlier ones wait in the store, and one that was tried goes there by its id', async () => {
  vi.resetModules();
  const list = (clothingId: number) => ({
    personId: 8,
    personName: 'Mari Tamm',
    pieces: [{ clothingId, clothingNameId: 1, clothingName: 'Vöö', clothingNumber: null }],
    dueOn: null,
    comments: [],
  });
  const message = { call: 'issue', restId: 'rest', ...list(11) };
  const waiting = { id: 'earlier', userId: keeper.id, ensembleCode: keeper.ensembleCode, at: 1, message };
  vi.doMock('../../../lib/post-store.ts', () => ({
    indexedPosts: () => ({ all: async () => [waiting], put: async () => {}, remove: async () => {}, onChange: () => {} }),
  }));
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body ?? null)));
    throw new TypeError('no network');
  });
  const { session } = await import('../../../lib/session.ts');
  session.signIn(keeper);
  session.setToken('token');
  onTestFinished(() => {
    session.end('logout');
    vi.doUnmock('../../../lib/post-store.ts');
    vi.unstubAllGlobals();
  });
  const { call } = await import('../../../lib/call.ts');
  const { issueLater, nowOrLater } = await import('./queueing.api.ts');
  const { deedsOutbox } = await import('./outbox.api.ts');
  const now = vi.fn(async () => 'now');
  expect(await nowOrLater({ now, later: async () => 'later' })).toBe('later');
  expect(now).not.toHaveBeenCalled();

  const tried = { params: { id: 8 }, body: { clothingIds: [12], comments: [], dueOn: null } };
  await call(issuingEndpoints.issue, tried).catch(() => {});
  await issueLater(new QueryClient(), list(12), tried);
  const first = sent.find((body) => Object(body).clothingIds?.includes(12));
  expect(deedsOutbox.get().posts.map(({ id }) => id)).toEqual(['earlier', Object(first).requestId]);
});
