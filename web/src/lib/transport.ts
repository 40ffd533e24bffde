import { AnyEnvelope, API_BASE, type Endpoint, PORTIONS } from '@riideait/contract';
import type { z } from 'zod';
import { CallError, networkFailure, refused, timedOut } from './call-error.ts';
import type { AnyInput } from './call-input.ts';
import { callLog } from './log.ts';
import { position } from './position.ts';
import { reception } from './reception.ts';
import { stringifySearch } from './search-params.ts';
import { guardAgainstStalling, type StallGuard } from './stall-guard.ts';

/** Longest time without progress; spec, chapter 9. */
const TIMEOUT_MS = 10_000;

/** The same while the server works on a file. */
const WORK_TIMEOUT_MS = 120_000;

/** A request: headers as a record, the body as text or form. */
export interface HttpRequest {
  readonly method: string;
  readonly credentials: 'include';
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** `fetch` or a substitute, which reports upload progress by chunks and its end. */
export type Fetch = (url: string, request: HttpRequest, progress: (isOut: boolean) => void) => Promise<Response>;

const pathOf = ({ path }: Endpoint, params: AnyInput['params'] = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** The query with its `?`. Unlike in an address, null is sent: it turns a filter off. */
const queryOf = ({ query = {} }: AnyInput) =>
  stringifySearch(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value === null ? 'null' : value])));

/** Reads the body by chunks; each counts as progress. */
export async function* readPieces(response: Response, guard: StallGuard): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  if (!reader) return;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    guard.progress();
    yield piece.value;
  }
}

async function readText(response: Response, guard: StallGuard): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of readPieces(response, guard)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

function readEnvelope(text: string): z.infer<typeof AnyEnvelope> | undefined {
  try {
    return AnyEnvelope.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The body as JSON; with a file as a form without a type, since the browser adds the boundary. */
function contentOf({ body, file }: AnyInput): Pick<HttpRequest, 'body'> & { type?: string } {
  if (file !== undefined) {
    const form = new FormData();
    if (body !== undefined) form.append('requestBody', JSON.stringify(body));
    form.append('file', file);
    return { body: form };
  }
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
}

/** The server may take longer. */
const doesWork = ({ upload, ownTransactions }: Endpoint) => upload !== undefined || ownTransactions === true;

/** Path and query of a call. */
export const urlOf = (endpoint: Endpoint, input: AnyInput): string => `${API_BASE}${pathOf(endpoint, input.params)}${queryOf(input)}`;

interface Sending {
  readonly fetch: Fetch;
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
  /** Of the answer that the client has: where it is unchanged, the server answers 304 without a body. */
  readonly tag?: string | undefined;
}

/** Reads an envelope; throws the CallError of a refusal. */
export async function readAnswer(response: Response, guard: StallGuard): Promise<z.infer<typeof AnyEnvelope>> {
  const envelope = readEnvelope(await readText(response, guard));
  if (!response.ok || envelope?.ok !== true) throw refused(response.status, envelope?.messages?.messageList);
  return envelope;
}

/** Sends a request and reads its envelope. Throws a CallError, or the reason of `signal` after an abort. */
export const send = (endpoint: Endpoint, input: AnyInput, sending: Sending) => exchange(endpoint, input, sending, readAnswer);

/** Sends a request and reads the answer by `read`. Throws like `send`. */
export async function exchange<T>(
  endpoint: Endpoint,
  input: AnyInput,
  { fetch, token, signal, tag }: Sending,
  read: (response: Response, guard: StallGuard) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const { method } = endpoint;
  const path = pathOf(endpoint, input.params);
  const { type, ...body } = contentOf(input);
  const began = performance.now();
  const guard = guardAgainstStalling(TIMEOUT_MS, signal);
  const progress = (isOut: boolean) => guard.progress(isOut && doesWork(endpoint) ? WORK_TIMEOUT_MS : TIMEOUT_MS);
  // Uploading takes time; other requests are out at once.
  progress(input.file === undefined);
  callLog.asked(method, path);
  const isOffline = globalThis.navigator?.onLine === false;

  try {
    const request: HttpRequest = {
      method,
      credentials: 'include',
      signal: guard.signal,
      headers: {
        accept: endpoint.download === undefined ? 'application/json' : `${PORTIONS.type}, application/json`,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(type !== undefined && { 'content-type': type }),
        ...(tag !== undefined && { 'if-none-match': tag }),
        ...position.headers(),
      },
      ...body,
    };
    const response = await fetch(urlOf(endpoint, input), request, progress);
    guard.progress();
    reception.noteAnswer();
    position.note(response.headers);
    const taken = await read(response, guard);
    callLog.answered(method, path, response.status, performance.now() - began);
    return taken;
  } catch (error) {
    position.noteFailed(method);
    const ms = performance.now() - began;
    if (error instanceof CallError) {
      callLog.answered(method, path, error.status, ms);
      throw error;
    }
    if (!guard.stalled && signal?.aborted) {
      callLog.givenUp(method, path, ms);
      throw signal.reason;
    }
    reception.become('lost');
    callLog.failed(method, path, guard.stalled ? 'timed out' : 'no answer', ms);
    throw guard.stalled ? timedOut() : networkFailure(error, isOffline);
  } finally {
    guard.done();
  }
}
