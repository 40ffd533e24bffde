import { afterEach, expect, test, vi } from 'vitest';
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
  const registration = { waiting: worker, addEventListener: () => {} };
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
