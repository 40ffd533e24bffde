import { AnyEnvelope, API_BASE, type Endpoint } from '@riideait/contract';
import type { z } from 'zod';
import { networkFailure, refused, timedOut } from './call-error.ts';
import type { AnyInput } from './call-input.ts';
import { callLog } from './log.ts';
import { stringifySearch } from './search-params.ts';
import { guardAgainstStalling, type StallGuard } from './stall-guard.ts';

/** Longest time without progress; spec, chapter 9. */
const TIMEOUT_MS = 10_000;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const pathOf = ({ path }: Endpoint, params: AnyInput['params'] = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** The body as text. Every piece that arrives counts as progress. */
async function readText(response: Response, guard: StallGuard): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    guard.progress();
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}

function readEnvelope(text: string): z.infer<typeof AnyEnvelope> | undefined {
  try {
    return AnyEnvelope.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

interface Sending {
  readonly fetch: Fetch;
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
}

/** Sends one request and reads its envelope. Throws a CallError, or the reason of `signal` when the caller gave up. */
export async function send(endpoint: Endpoint, { params, query, body }: AnyInput, { fetch, token, signal }: Sending) {
  const { method } = endpoint;
  const path = pathOf(endpoint, params);
  const began = performance.now();
  const guard = guardAgainstStalling(TIMEOUT_MS, signal);
  callLog.asked(method, path);

  try {
    const response = await fetch(`${API_BASE}${path}${stringifySearch(query ?? {})}`, {
      method,
      credentials: 'include',
      signal: guard.signal,
      headers: {
        accept: 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    guard.progress();
    const envelope = readEnvelope(await readText(response, guard));
    callLog.answered(method, path, response.status, performance.now() - began);
    if (!response.ok || envelope?.ok !== true) throw refused(response.status, envelope?.messages?.messageList);
    return envelope;
  } catch (error) {
    if (error instanceof Error && error.name === 'CallError') throw error;
    const ms = performance.now() - began;
    if (!guard.stalled && signal?.aborted) {
      callLog.givenUp(method, path, ms);
      throw signal.reason;
    }
    callLog.failed(method, path, guard.stalled ? 'timed out' : 'no answer', ms);
    throw guard.stalled ? timedOut() : networkFailure(error);
  } finally {
    guard.done();
  }
}
