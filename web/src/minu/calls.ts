import type { AnswerForm, HolderPage, Message, ReceiptForm } from '@riideait/contract';
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

/** A request that has no answer yet. */
interface OpenRequest {
  readonly requestId: string;
  running?: Promise<Outcome<HolderPage>> | undefined;
}

/**
 * Gives what is sent a `requestId`, and the same content the same one until an answer has come: two taps, and a repetition after a lost
 * answer, are one.
 */
export function createOnce(send: (path: string, body: object) => Promise<Outcome<HolderPage>>) {
  const open = new Map<string, OpenRequest>();
  return (path: string, body: object): Promise<Outcome<HolderPage>> => {
    const key = path + JSON.stringify(body);
    const request = open.get(key) ?? { requestId: newRequestId() };
    open.set(key, request);
    request.running ??= send(path, { ...body, requestId: request.requestId }).then((outcome) => {
      request.running = undefined;
      if (outcome.kind !== 'lost') open.delete(key);
      return outcome;
    });
    return request.running;
  };
}

/** The calls of the page. */
export function createCalls(link: Link | undefined) {
  const headers = link?.headers ?? {};
  const post = (path: string, body: object) =>
    fetch(`/api/holder/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const once = createOnce((path, body) => outcomeOf(post(path, body)));
  let first = link?.first;

  return {
    hasLink: link !== undefined,
    read: () => {
      const asked = first ?? fetch('/api/holder', { headers });
      first = undefined;
      return outcomeOf<HolderPage>(asked);
    },
    confirm: (form: Unidentified<ReceiptForm>) => once('receipts', form),
    answer: (form: Unidentified<AnswerForm>) => once('answers', form),
    sendPhoto: (personId: number, photo: File) => {
      const body = new FormData();
      body.append('requestBody', JSON.stringify({ personId }));
      body.append('file', photo);
      return outcomeOf<{ imageId: number }>(fetch('/api/holder/photos', { method: 'POST', headers, body }), PATIENCE_FOR_PHOTO);
    },
    sendLink: (email: string) => outcomeOf<null>(post('links', { email })),
  };
}
export type Calls = ReturnType<typeof createCalls>;
