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

const keyOf = ({ method, path }: Endpoint, { params, body }: AnyInput) => JSON.stringify([method, path, params, body]);

/**
 * Gives calls with `repeatable` a `requestId`. The same call with the same body keeps it while it runs (a double tap) and after a lost
 * answer (a time-out), until another write has succeeded: by then the user has seen the state.
 */
export function createRequestIds(now: () => number = Date.now) {
  const open = new Map<string, OpenRequest>();

  const isLost = ({ lostAt }: OpenRequest) => lostAt !== undefined && now() - lostAt < KEPT_MS;

  const openRequest = (key: string): OpenRequest => {
    const before = open.get(key);
    const isKept = before && (before.lostAt === undefined || isLost(before));
    const request = { requestId: isKept ? before.requestId : newRequestId(), lostAt: undefined };
    open.set(key, request);
    return request;
  };

  async function identified<T>(endpoint: Endpoint, input: AnyInput, send: (input: AnyInput) => Promise<T>): Promise<T> {
    if (!endpoint.repeatable) return send(input);
    const key = keyOf(endpoint, input);
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
  }

  /** The id of the call if it got no answer: who sends it again later uses that one. Here it is forgotten. */
  function takeLost(endpoint: Endpoint, input: AnyInput): string | undefined {
    const key = keyOf(endpoint, input);
    const before = open.get(key);
    if (before === undefined || !isLost(before)) return undefined;
    open.delete(key);
    return before.requestId;
  }

  return { identified, takeLost };
}
