import { imageEndpoints } from '@riideait/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession } from './session.ts';
import { createUpload } from './upload.ts';
import { createWithToken } from './with-token.ts';

const image = new File(['x'.repeat(1000)], 'seelik.jpg', { type: 'image/jpeg' });
const parent = { parentType: 'CLOTHING_NAME', parentId: 12 } as const;
const input = { query: parent, body: parent, file: image };

const saved = { ok: true, data: { imageUrl: '/images/a.webp' }, messages: { messageList: [] } };
const refusal = (text: string) => ({ ok: false, data: null, messages: { messageList: [{ type: 'ERROR', text }] } });

/** The browser's end of an upload: the test says what happens to it. */
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

/** An upload for a signed-in user, the requests it makes, and a server that has a new access token. */
function aDesk() {
  const requests: FakeXhr[] = [];
  const session = createSession({ getItem: () => null, setItem: () => {}, removeItem: () => {} });
  session.signIn({
    id: 1,
    name: 'Kadri Tamm',
    firstName: 'Kadri',
    lastName: 'Tamm',
    email: 'kadri@tants.ee',
    ensemble: 'Leigarid',
    ensembleCode: 'leigarid',
    role: 'Rõivahoidja',
    roleCode: 'ROLE_USER',
    permissions: ['clothing:write'],
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
    // the edge: as much of an XMLHttpRequest as an upload needs
    return request as unknown as XMLHttpRequest;
  };
  const request = async (index: number) => {
    await vi.waitFor(() => expect(requests).toHaveLength(index + 1), { interval: 1 });
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

test('sends the file beside what it belongs to, and tells how far it is', async () => {
  const { upload, request } = aDesk();
  const shares: number[] = [];
  const answer = upload(imageEndpoints.upload, input, { onProgress: (share) => shares.push(share) });

  const xhr = await request(0);
  expect(xhr.asked).toBe('POST /api/files?parentType=CLOTHING_NAME&parentId=12');
  // no content-type: the browser knows the boundary of the parts
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

test('an expired token is renewed, and the file goes once more', async () => {
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

test('a network that breaks is told as such', async () => {
  const { upload, request } = aDesk();
  const answer = upload(imageEndpoints.upload, input);
  (await request(0)).onerror();
  await expect(answer).rejects.toMatchObject({ status: 0, messages: [{ text: expect.stringContaining('ei saanud ühendust') }] });
});

test('what goes out slowly goes on; what stands still for 10 seconds is given up', async () => {
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

test('the server may work two minutes on a file that is out', async () => {
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

test('who gives up gets no message, and nothing goes out any more', async () => {
  const { upload, request } = aDesk();
  const controller = new AbortController();
  const answer = upload(imageEndpoints.upload, input, { signal: controller.signal });
  const xhr = await request(0);
  controller.abort();
  await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(xhr.aborted).toBe(true);
});
