import { exportingEndpoints, PORTIONS } from '@riideait/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDownload } from './download.ts';
import type { Fetch } from './transport.ts';

const { clothing } = exportingEndpoints;
const signedIn = <T>(request: (token: string | null) => Promise<T>) => request('token');
const downloadBy = (fetch: Fetch) => createDownload(fetch, signedIn);

/** An answer whose chunks the test releases or breaks off. */
function aStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
  });
  return {
    fetch: async () => new Response(body, { status: 200 }),
    send: (length: number) => controller?.enqueue(new Uint8Array(length)),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError('terminated')),
  };
}

beforeEach(() => {
  for (const method of ['info', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

test('joins the chunks and reports progress', async () => {
  const asked: string[] = [];
  const { fetch, send, end } = aStream();
  const seen: unknown[] = [];
  const answer = downloadBy((url, { headers }) => {
    asked.push(`${url} ${headers.authorization}`);
    return fetch();
  })(clothing, {}, { onProgress: (received) => seen.push(received) });
  send(10);
  send(5);
  end();
  const file = await answer;
  expect([file.size, file.type]).toEqual([15, clothing.download.contentType]);
  expect(seen).toEqual([
    { bytes: 10, share: undefined },
    { bytes: 15, share: undefined },
  ]);
  expect(asked).toEqual(['/api/export/clothing Bearer token']);
});

test('what comes in portions is joined without their heads, and the share is told', async () => {
  const head = (share: number, length: number) => {
    const view = new DataView(new ArrayBuffer(PORTIONS.head));
    view.setUint32(0, share * PORTIONS.whole);
    view.setUint32(4, length);
    return [...new Uint8Array(view.buffer)];
  };
  const sent = new Uint8Array([...head(0.5, 2), 1, 2, ...head(1, 1), 3]);
  const seen: unknown[] = [];
  const answer = downloadBy(async (_, { headers }) => {
    expect(headers.accept).toContain(PORTIONS.type);
    return new Response(sent, { headers: { 'content-type': PORTIONS.type } });
  })(clothing, {}, { onProgress: (received) => seen.push(received) });
  expect([...new Uint8Array(await (await answer).arrayBuffer())]).toEqual([1, 2, 3]);
  expect(seen).toEqual([{ bytes: 3, share: 1 }]);
});

test('a refusal says why', async () => {
  const messageList = [{ type: 'ERROR', text: 'Kaks eksporti on juba käsil' }];
  const answer = downloadBy(async () => Response.json({ ok: false, data: null, messages: { messageList } }, { status: 503 }))(clothing, {});
  await expect(answer).rejects.toMatchObject({ status: 503, messages: messageList });
});

test('an interrupted file is an error', async () => {
  const { fetch, send, breakOff } = aStream();
  const answer = downloadBy(fetch)(clothing, {}, { onProgress: breakOff });
  send(10);
  await expect(answer).rejects.toMatchObject({ name: 'CallError', status: 0 });
});

test('a slow download goes on; one without progress for 10 s is aborted', async () => {
  vi.useFakeTimers();
  const { fetch, send } = aStream();
  const aborted = vi.fn();
  const answer = downloadBy(async (_, { signal }) => {
    const response = await fetch();
    const reader = response.body?.getReader();
    signal.addEventListener('abort', aborted);
    return {
      ok: true,
      status: 200,
      headers: new Headers(),
      body: {
        getReader: () => ({
          read: () =>
            Promise.race([reader?.read(), new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))]),
        }),
      },
      // The edge: the part of a response that a download reads.
    } as unknown as Response;
  })(clothing, {});
  const refused = expect(answer).rejects.toMatchObject({ status: 0, messages: [{ text: expect.stringContaining('õigel ajal') }] });
  for (let piece = 0; piece < 3; piece++) {
    await vi.advanceTimersByTimeAsync(8_000);
    send(10);
  }
  expect(aborted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_001);
  expect(aborted).toHaveBeenCalled();
  await refused;
});

test('an abort rejects with its reason', async () => {
  const { fetch } = aStream();
  const controller = new AbortController();
  controller.abort(new Error('left'));
  await expect(downloadBy(fetch)(clothing, {}, { signal: controller.signal })).rejects.toThrow('left');
});
