import { imageEndpoints } from '@riideait/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../scripts/eventually.ts';
import { browserStorage, memoryStorage } from './kept.ts';
import { POSITION_KEY } from './position.ts';
import { createSession } from './session.ts';
import { createUpload } from './upload.ts';
import { createWithToken } from './with-token.ts';

const image = new File(['x'.repeat(1000)], 'seelik.jpg', { type: 'image/jpeg' });
const parent = { parentType: 'CLOTHING_NAME', parentId: 12 } as const;
const input = { query: parent, body: parent, file: image };

const saved = { ok: true, data: { imageUrl: '/images/a.webp' }, messages: { messageList: [] } };
const refusal = (text: string) => ({ ok: false, data: null, messages: { messageList: [{ type: 'ERROR', text }] } });

/** A fake XMLHttpRequest, driven by the test. */
class FakeXhr {
  upload: Partial<XMLHttpRequestUpload> = {};
  withCredentials = false;
  status = 0;
  responseText = '';
  asked = '';
  headers: Record<string, string> = {};
  body: unknown;
  aborted = false;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  open(method: string, url: string) {
    this.asked = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(): string | null {
    return null;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.aborted = true;
    this.onabort();
  }
  sent(loaded: number, total = 1000) {
    // @ts-expect-error: the rest of the event is of no use
    this.upload.onprogress?.({ loaded, total });
  }
  answer(status: number, body: object | string) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload();
  }
}

/** An upload of a signed-in user, its requests, and a server with a new access token. */
function aDesk() {
  browserStorage.removeItem(POSITION_KEY);
  const requests: FakeXhr[] = [];
  const session = createSession(memoryStorage());
  session.signIn({
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
    permissions: ['clothing:write'],
    groupIds: [],
    secondFactorMissing: false,
  });
  session.setToken('old');
  const refreshes: string[] = [];
  const fetch = async (url: string) => {
    refreshes.push(url);
    return Response.json({ ok: true, data: { accessToken: 'new' }, messages: { messageList: [] } });
  };
  const newRequest = () => {
    const request = new FakeXhr();
    requests.push(request);
    // The edge: the part of an XMLHttpRequest that an upload needs.
    return request as unknown as XMLHttpRequest;
  };
  const request = async (index: number) => {
    await eventually(() => expect(requests).toHaveLength(index + 1), { interval: 1 });
    return requests[index] ?? new FakeXhr();
  };
  return { upload: createUpload(newRequest, session, createWithToken(fetch, session)), request, refreshes };
}

beforeEach(() => {
  for (const method of ['info', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

test('sends the file with its body and reports progress', async () => {
  const { upload, request } = aDesk();
  const shares: number[] = [];
  const answer = upload(imageEndpoints.upload, input, { onProgress: (share) => shares.push(share) });

  const xhr = await request(0);
  expect(xhr.asked).toBe('POST /api/files?parentType=CLOTHING_NAME&parentId=12');
  // No content-type: the browser adds the boundary.
  expect(xhr.headers).toEqual({ accept: 'application/json', authorization: 'Bearer old' });
  expect(xhr.withCredentials).toBe(true);
  const form = xhr.body instanceof FormData ? xhr.body : new FormData();
  expect(JSON.parse(String(form.get('requestBody')))).toEqual(parent);
  expect(form.get('file')).toMatchObject({ name: 'seelik.jpg', size: 1000 });

  xhr.sent(250);
  xhr.sent(1000);
  xhr.answer(201, saved);
  await expect(answer).resolves.toMatchObject({ data: { imageUrl: '/images/a.webp' } });
  expect(shares).toEqual([0.25, 1]);
});

test('an expired token is renewed, and the file is sent again', async () => {
  const { upload, request, refreshes } = aDesk();
  const answer = upload(imageEndpoints.upload, input);
  (await request(0)).answer(401, refusal('Logi sisse'));
  const second = await request(1);
  expect(second.headers.authorization).toBe('Bearer new');
  second.answer(401, refusal('Logi sisse'));
  await expect(answer).rejects.toMatchObject({ status: 401 });
  expect(refreshes).toEqual(['/api/auth/refresh']);
});

test.each([
  ['a refusal says why', 400, refusal('See fail ei ole pilt'), 'See fail ei ole pilt'],
  ['an answer that is no envelope is an unexpected error', 502, '<h1>502</h1>', 'Ootamatu viga'],
])('%s', async (_, status, body, text) => {
  const { upload, request } = aDesk();
  const answer = upload(imageEndpoints.upload, input);
  (await request(0)).answer(status, body);
  await expect(answer).rejects.toMatchObject({ name: 'CallError', status, messages: [{ text }] });
});

test('a network failure is reported as one', async () => {
  const { upload, request } = aDesk();
  const answer = upload(imageEndpoints.upload, input);
  (await request(0)).onerror();
  await expect(answer).rejects.toMatchObject({ status: 0, messages: [{ text: expect.stringContaining('ei saanud ühendust') }] });
});

test('a slow upload goes on; one without progress for 10 s is aborted', async () => {
  vi.useFakeTimers();
  const { upload, request } = aDesk();
  const answer = upload(imageEndpoints.upload, input);
  const refused = expect(answer).rejects.toMatchObject({ status: 0, messages: [{ text: expect.stringContaining('õigel ajal') }] });
  const xhr = await request(0);
  for (const loaded of [100, 200, 300]) {
    await vi.advanceTimersByTimeAsync(8_000);
    xhr.sent(loaded);
  }
  expect(xhr.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(10_001);
  expect(xhr.aborted).toBe(true);
  await refused;
});

test('the server may take two minutes for a sent file', async () => {
  vi.useFakeTimers();
  const { upload, request } = aDesk();
  const answer = upload(imageEndpoints.upload, input);
  const refused = expect(answer).rejects.toMatchObject({ status: 0, messages: [{ text: expect.stringContaining('õigel ajal') }] });
  const xhr = await request(0);
  xhr.sent(1000);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(xhr.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(xhr.aborted).toBe(true);
  await refused;
});

test('an abort stops sending and gives no message', async () => {
  const { upload, request } = aDesk();
  const controller = new AbortController();
  const answer = upload(imageEndpoints.upload, input, { signal: controller.signal });
  const xhr = await request(0);
  controller.abort();
  await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(xhr.aborted).toBe(true);
});
