import type { AnswerForm, AttendForm, HolderPage, Message, ReceiptForm } from '@riideait/contract';
import { newRequestId } from '../lib/new-request-id.ts';

/** The link that opened the page, and the answer to the first question. */
export interface Link {
  readonly headers: Readonly<Record<string, string>>;
  readonly first: Promise<Response>;
}

/** `lost`: without an answer, or with one of a failing server: what was sent may have arrived. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'refused'; readonly status: number; readonly messages: readonly Message[] }
  | { readonly kind: 'lost'; readonly text?: string | undefined };

export type Unidentified<Form> = Omit<Form, 'requestId'>;

/** Longest wait for an answer, ms; for that to a photo. */
const PATIENCE = 20_000;
const PATIENCE_FOR_PHOTO = 120_000;

const after = (ms: number) => new Promise<never>((_, reject) => setTimeout(reject, ms));

/** What became of a request. */
export async function outcomeOf<T>(asked: Promise<Response>, patience = PATIENCE): Promise<Outcome<T>> {
  try {
    const answer = await Promise.race([asked, after(patience)]);
    const { ok, data, messages } = await answer.json();
    const messageList: readonly Message[] = messages?.messageList ?? [];
    if (ok) return { kind: 'done', data };
    return answer.status < 500
      ? { kind: 'refused', status: answer.status, messages: messageList }
      : { kind: 'lost', text: messageList[0]?.text };
  } catch {
    return { kind: 'lost' };
  }
}

/** The file that a request brings. */
async function fileOf(asked: Promise<Response>): Promise<Outcome<Blob>> {
  try {
    const answer = await Promise.race([asked, after(PATIENCE)]);
    return answer.ok ? { kind: 'done', data: await answer.blob() } : await outcomeOf<Blob>(Promise.resolve(answer));
  } catch {
    return { kind: 'lost' };
  }
}

/** A request that has no answer yet. */
interface OpenRequest<T> {
  readonly requestId: string;
  running?: Promise<Outcome<T>> | undefined;
}

/**
 * Gives what is sent a `requestId`, and the same content the same one until an answer has come: two taps, and a repetition after a lost
 * answer, are one.
 */
export function createOnce<T>(send: (path: string, body: object) => Promise<Outcome<T>>) {
  const open = new Map<string, OpenRequest<T>>();
  return (path: string, body: object): Promise<Outcome<T>> => {
    const key = path + JSON.stringify(body);
    const request: OpenRequest<T> = open.get(key) ?? { requestId: newRequestId() };
    open.set(key, request);
    request.running ??= send(path, { ...body, requestId: request.requestId }).then((outcome) => {
      request.running = undefined;
      if (outcome.kind !== 'lost') open.delete(key);
      return outcome;
    });
    return request.running;
  };
}

/**
 * Sends what was pressed last of a key: a press while another is on its way waits for it, and takes the place of one that waits. All get
 * the last outcome.
 */
export function createLast<Form, T>(send: (form: Form) => Promise<Outcome<T>>) {
  const running = new Map<string, { next: Form | undefined; last: Promise<Outcome<T>> }>();
  return (key: string, form: Form): Promise<Outcome<T>> => {
    const before = running.get(key);
    if (before !== undefined) {
      before.next = form;
      return before.last;
    }
    const sending: { next: Form | undefined; last: Promise<Outcome<T>> } = { next: undefined, last: Promise.resolve({ kind: 'lost' }) };
    const sendAll = async (pressed: Form): Promise<Outcome<T>> => {
      const outcome = await send(pressed);
      const { next } = sending;
      sending.next = undefined;
      if (next !== undefined) return sendAll(next);
      running.delete(key);
      return outcome;
    };
    running.set(key, sending);
    sending.last = sendAll(form);
    return sending.last;
  };
}

/** The calls of a link below an address: `/api/holder`. The first read is the one that the first script has sent. */
export function callsOf<Page>(address: string, link: Link | undefined) {
  const headers = link?.headers ?? {};
  let first = link?.first;
  return {
    hasLink: link !== undefined,
    read: () => {
      const asked = first ?? fetch(address, { headers });
      first = undefined;
      return outcomeOf<Page>(asked);
    },
    get: (path: string) => fetch(`${address}/${path}`, { headers }),
    post: (path: string, body: object, more: RequestInit = {}) =>
      fetch(`${address}/${path}`, {
        ...more,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    sendPhoto: (photo: File, about?: object) => {
      const body = new FormData();
      if (about !== undefined) body.append('requestBody', JSON.stringify(about));
      body.append('file', photo);
      return outcomeOf<{ imageId: number }>(fetch(`${address}/photos`, { method: 'POST', headers, body }), PATIENCE_FOR_PHOTO);
    },
  };
}

/** The calls of the holder's page. */
export function createCalls(link: Link | undefined) {
  const { hasLink, read, get, post, sendPhoto } = callsOf<HolderPage>('/api/holder', link);
  const once = createOnce((path, body) => outcomeOf<HolderPage>(post(path, body)));
  // Given up, it must not arrive after a later press.
  const attend = createLast((form: AttendForm) =>
    outcomeOf<HolderPage>(post('attendance', form, { signal: AbortSignal.timeout?.(PATIENCE) })),
  );

  return {
    hasLink,
    read,
    confirm: (form: Unidentified<ReceiptForm>) => once('receipts', form),
    answer: (form: Unidentified<AnswerForm>) => once('answers', form),
    attend: (form: AttendForm) => attend(`${form.personId} ${form.performanceId}`, form),
    loanFile: () => fileOf(get('loan-file')),
    makeCalendar: () => outcomeOf<{ url: string }>(post('calendar', {})),
    sendPhoto: (personId: number, photo: File) => sendPhoto(photo, { personId }),
    sendLink: (email: string) => outcomeOf<null>(post('links', { email })),
  };
}
export type Calls = ReturnType<typeof createCalls>;
