import { afterEach, expect, test, vi } from 'vitest';
import { keepBuild } from './builds.ts';

afterEach(() => vi.unstubAllGlobals());

/** Whether a page with the script of `page` notes a waiting worker with the files of `waiting`. */
async function notes(page: string, waiting: string): Promise<boolean> {
  const answered = Promise.withResolvers<void>();
  const worker = {
    postMessage: (script: string, [port]: MessagePort[]) => {
      port?.postMessage(script === waiting);
      port?.addEventListener('close', () => answered.resolve());
      port?.start();
    },
  };
  const registration = { waiting: worker, addEventListener: () => {} };
  const serviceWorker = { controller: {}, register: async () => registration, addEventListener: () => {} };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', { href: 'https://riideait.ee/people' });
  vi.stubGlobal('document', { querySelector: () => ({ src: `https://riideait.ee${page}` }) });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('setInterval', () => 0);
  const onNew = vi.fn();
  await keepBuild(onNew);
  await answered.promise;
  return onNew.mock.calls.length > 0;
}

test('another build than that of the page is noted, its own is not', async () => {
  expect(await notes('/assets/index-1.js', '/assets/index-2.js')).toBe(true);
  expect(await notes('/assets/index-2.js', '/assets/index-2.js')).toBe(false);
});
