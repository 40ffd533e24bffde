import type { Endpoint } from '@riideait/contract';
import { CallError } from './call-error.ts';
import type { AnyInput } from './call-input.ts';

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random UUID, version 4; `crypto.randomUUID` is missing without TLS. */
export function newRequestId(random: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = crypto): string {
  if (random.randomUUID) return random.randomUUID();
  const bytes = random.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Ms in which a repeated press counts as the same request. */
const KEPT_MS = 5 * 60_000;

interface OpenRequest {
  readonly requestId: string;
  /** When it ended without an answer; undefined while it runs. */
  lostAt: number | undefined;
}

/** The server has refused the call: nothing has been written. */
const isRefused = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500;

/**
 * Gives calls with `repeatable` a `requestId`. The same call with the same body keeps it while it runs (a double tap) and after a lost
 * answer (a time-out), until another write has succeeded: by then the user has seen the state.
 */
export function createRequestIds(now: () => number = Date.now) {
  const open = new Map<string, OpenRequest>();

  const openRequest = (key: string): OpenRequest => {
    const before = open.get(key);
    const isKept = before && (before.lostAt === undefined || now() - before.lostAt < KEPT_MS);
    const request = { requestId: isKept ? before.requestId : newRequestId(), lostAt: undefined };
    open.set(key, request);
    return request;
  };

  return async function identified<T>(endpoint: Endpoint, input: AnyInput, send: (input: AnyInput) => Promise<T>): Promise<T> {
    if (!endpoint.repeatable) return send(input);
    const key = JSON.stringify([endpoint.method, endpoint.path, input.params, input.body]);
    const request = openRequest(key);
    try {
      const answer = await send({ ...input, body: Object.assign({}, input.body, { requestId: request.requestId }) });
      for (const [other, { lostAt }] of open) if (other === key || lostAt !== undefined) open.delete(other);
      return answer;
    } catch (error) {
      if (isRefused(error)) open.delete(key);
      else request.lostAt = now();
      throw error;
    }
  };
}
