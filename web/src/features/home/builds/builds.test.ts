import { afterEach, expect, test, vi } from 'vitest';
import { reception } from '../../../lib/reception.ts';
import { TAKE_OVER } from '../../../service-worker.ts';
import { keepBuild } from './builds.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a page with the script of `page` does about a waiting worker with the files of `waiting`. */
async function meeting(page: string, waiting: string): Promise<'noted' | 'takes over'> {
  const { promise: met, resolve } = Promise.withResolvers<'noted' | 'takes over'>();
  const worker = {
    postMessage: (message: string, [port]: MessagePort[] = []) => {
      if (message === TAKE_OVER) resolve('takes over');
      else port?.postMessage(message === waiting);
    },
  };
  const registration = { waiting: worker, update: async () => {}, addEventListener: () => {} };
  const serviceWorker = { controller: {}, register: async () => registration, addEventListener: () => {} };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', { href: 'https://riideait.ee/people' });
  vi.stubGlobal('document', { querySelector: () => ({ src: `https://riideait.ee${page}` }) });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('setInterval', () => 0);
  await keepBuild(() => resolve('noted'));
  return met;
}

test('the worker of another build is noted, that of the page takes over', async () => {
  expect(await meeting('/assets/index-1.js', '/assets/index-2.js')).toBe('noted');
  expect(await meeting('/assets/index-2.js', '/assets/index-2.js')).toBe('takes over');
});

test('a page asks for a new build when it is shown again and when the server answers again', async () => {
  const update = vi.fn(async () => {});
  const registration = { waiting: null, update, addEventListener: () => {} };
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, register: async () => registration, addEventListener: () => {} } });
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => listeners.set(event, listener));
  vi.stubGlobal('setInterval', () => 0);
  await keepBuild(() => {});
  listeners.get('visibilitychange')?.();
  expect(update).toHaveBeenCalledTimes(0);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  listeners.get('visibilitychange')?.();
  expect(update).toHaveBeenCalledTimes(1);
  reception.become('lost');
  reception.noteAnswer();
  expect(update).toHaveBeenCalledTimes(2);
  reception.become('here');
});
