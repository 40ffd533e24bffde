import { expect, test } from 'vitest';
import { createDownloads } from './downloads.ts';

const ofOwner = () => {
  let owner: string | null = '1 A';
  const listeners: (() => void)[] = [];
  const downloads = createDownloads(
    () => owner,
    (listener) => listeners.push(listener),
  );
  return {
    downloads,
    become: (next: string | null) => {
      owner = next;
      for (const listener of listeners) listener();
    },
  };
};

/** A download that ends when it is told to, or is stopped. */
function aDownload() {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const reports: ((received: { bytes: number; share?: number }) => void)[] = [];
  return {
    receive: ({ signal, onProgress }: { signal: AbortSignal; onProgress: (received: { bytes: number; share?: number }) => void }) => {
      reports.push(onProgress);
      signal.addEventListener('abort', () => reject(signal.reason));
      return promise;
    },
    report: (bytes: number, share: number) => reports[0]?.({ bytes, share }),
    end: () => resolve(new Blob(['abc'])),
  };
}

test('what runs is found by its address, and is gone at its end', async () => {
  const { downloads } = ofOwner();
  const { receive, report, end } = aDownload();
  const heard: unknown[] = [];
  downloads.subscribe(() => heard.push(downloads.get('/api/export')?.received));
  const file = downloads.run('/api/export', receive);
  report(100, 7);
  expect(await downloads.run('/api/export', receive)).toBeUndefined();
  end();
  expect((await file)?.size).toBe(3);
  expect(heard).toEqual([{ bytes: 0 }, { bytes: 100, share: 7 }, undefined]);
});

test('it is stopped by hand', async () => {
  const { downloads } = ofOwner();
  const file = downloads.run('/api/export', aDownload().receive);
  downloads.get('/api/export')?.stop();
  await expect(file).rejects.toMatchObject({ name: 'AbortError' });
  expect(downloads.get('/api/export')).toBeUndefined();
});

test('it ends with the session of its user, not with news of the same user', async () => {
  const { downloads, become } = ofOwner();
  const file = downloads.run('/api/export', aDownload().receive);
  become('1 A');
  expect(downloads.get('/api/export')).toBeDefined();
  become(null);
  await expect(file).rejects.toMatchObject({ name: 'AbortError' });
});
