import type { Endpoint } from '@riideait/contract';
import { CallError, isUnsent, withSending } from './call-error.ts';
import type { AnyInput } from './call-input.ts';
import { newRequestId } from './new-request-id.ts';

/** Ms in which a repeated press counts as the same request. */
const KEPT_MS = 5 * 60_000;

interface OpenRequest {
  readonly requestId: string;
  /** Endpoint and params: what it writes to. */
  readonly target: string;
  /** When it ended without an answer; undefined while it runs. */
  lostAt: number | undefined;
}

/** The server has refused the call: nothing has been written. */
const isRefused = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500;

const targetOf = ({ method, path }: Endpoint, { params }: AnyInput) => JSON.stringify([method, path, params]);
const keyOf = (endpoint: Endpoint, input: AnyInput) => `${targetOf(endpoint, input)} ${JSON.stringify(input.body)}`;

/**
 * Gives calls with `repeatable` a `requestId`. The same call with the same body keeps it while it runs (a double tap) and after a lost
 * answer (a time-out), until another write has succeeded: by then the user has seen the state. Until then no later call to the same target
 * fails as `isUnsent`: the lost one may have written.
 */
export function createRequestIds(now: () => number = Date.now) {
  const open = new Map<string, OpenRequest>();

  const isLost = ({ lostAt }: OpenRequest) => lostAt !== undefined && now() - lostAt < KEPT_MS;

  const openRequest = (key: string, target: string): OpenRequest => {
    const before = open.get(key);
    const isKept = before && (before.lostAt === undefined || isLost(before));
    const request = { requestId: isKept ? before.requestId : newRequestId(), target, lostAt: undefined };
    open.set(key, request);
    return request;
  };

  const hasLost = (target: string): boolean => [...open.values()].some((other) => other.target === target && isLost(other));

  /** By now the user sees what the lost ones have done. */
  const succeeded = (key: string) => {
    for (const [other, { lostAt }] of open) if (other === key || lostAt !== undefined) open.delete(other);
  };

  const failed = (key: string, request: OpenRequest, error: unknown) => {
    if (isRefused(error) || isUnsent(error)) open.delete(key);
    else request.lostAt = now();
  };

  async function identified<T>(endpoint: Endpoint, input: AnyInput, send: (input: AnyInput) => Promise<T>): Promise<T> {
    if (!endpoint.repeatable) return send(input);
    const [key, target] = [keyOf(endpoint, input), targetOf(endpoint, input)];
    const mayHaveWritten = hasLost(target);
    const request = openRequest(key, target);
    try {
      const answer = await send({ ...input, body: Object.assign({}, input.body, { requestId: request.requestId }) });
      succeeded(key);
      return answer;
    } catch (error) {
      const failure = mayHaveWritten && isUnsent(error) ? withSending(error, false) : error;
      failed(key, request, failure);
      throw failure;
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
