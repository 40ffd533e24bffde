import type { CurrentUser } from '@riideait/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { reception } from '../../lib/reception.ts';
import { session } from '../../lib/session.ts';
import { nowOrLater } from './queueing.api.ts';

const said = vi.hoisted(() => vi.fn());
vi.mock('../../ui/toasts.tsx', () => ({ toastError: said, toast: {} }));

afterEach(() => session.end('logout'));

test('a deed that can neither be sent nor wait says so', async () => {
  session.signIn({ id: 1, permissions: ['register:keep'] } as unknown as CurrentUser);
  reception.become('lost');
  const later = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(nowOrLater(() => Promise.resolve(), later)).rejects.toMatchObject({ status: 0 });
  expect(said).toHaveBeenCalledOnce();
});
