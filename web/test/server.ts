import { API_BASE, type Endpoint, type EndpointData, type ErrorCode, envelopeOf, errors, FailureEnvelope } from '@riideait/contract';
import { expect, onTestFinished, vi } from 'vitest';

/** Data, why the server refuses it, or that the connection breaks. */
type Given<E extends Endpoint> =
  | { readonly data: EndpointData<E>; readonly resultCount?: number; readonly deedId?: number }
  | { readonly refused: ErrorCode; readonly text: string; readonly field?: string }
  | 'lost';

/** What a call sent: of its path, of its query, in its body. */
export interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The client gave the call up. */
  readonly isGivenUp: () => boolean;
}

/** A promise holds the answer back. */
type Answer<E extends Endpoint> = Given<E> | Promise<Given<E>> | ((sent: Sent) => Given<E> | Promise<Given<E>>);

interface Served {
  readonly endpoint: Endpoint;
  readonly answer: (sent: Sent) => Promise<Response>;
}

const served: Served[] = [];
/** Why answers could not be made: a fault of the test. */
const faults: unknown[] = [];

function refused(code: ErrorCode, text: string, field?: string): Response {
  const messageList = [{ type: 'ERROR', code, text, ...(field !== undefined && { field }) }];
  return Response.json(FailureEnvelope.parse({ ok: false, data: null, messages: { messageList } }), { status: errors[code].status });
}

function responseTo<E extends Endpoint>(endpoint: E, given: Exclude<Given<E>, 'lost'>): Response {
  if ('refused' in given) return refused(given.refused, given.text, given.field);
  const { data, resultCount = Array.isArray(data) ? data.length : 0, deedId = null } = given;
  const envelope = { ok: true, data, messages: { messageList: [] }, pagination: { resultCount }, deedId };
  return Response.json(envelopeOf(endpoint).parse(envelope));
}

/** The parameters of a path of the endpoint; undefined for another path: `/people/alike` is no `/people/:id`. */
function paramsOf({ path, params }: Endpoint, pathname: string): Sent['params'] | undefined {
  const found = new RegExp(`^${API_BASE}${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
  if (found === null) return undefined;
  const given = { ...found.groups };
  return params === undefined || params.safeParse(given).success ? given : undefined;
}

function answerTo(address: string, { method = 'GET', body, signal }: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  for (const { endpoint, answer } of served) {
    const params = endpoint.method === method ? paramsOf(endpoint, pathname) : undefined;
    if (params === undefined) continue;
    const answered = answer({
      params,
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      isGivenUp: () => signal?.aborted === true,
    });
    const givenUp = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    return Promise.race([answered, givenUp]);
  }
  // The test then misses what it waits for.
  return Promise.resolve(refused('UNAVAILABLE', `${method} ${pathname} is not served in this test`));
}

/**
 * Answers an endpoint until the test ends, in the place of the network: each call takes the next answer, further ones the last. Answers are
 * checked by the contract: a wrong one fails the test. Serving an endpoint again replaces its answers. Returns what was sent.
 */
export function serve<E extends Endpoint>(endpoint: E, ...answers: readonly Answer<E>[]): readonly Sent[] {
  const calls: Sent[] = [];
  const answer = async (sent: Sent) => {
    const next = answers[Math.min(calls.length, answers.length - 1)];
    calls.push(sent);
    const given = await (typeof next === 'function' ? next(sent) : next);
    if (given === 'lost') throw new TypeError('The connection broke');
    try {
      if (given === undefined) throw new Error(`${endpoint.path} has no answer`);
      return responseTo(endpoint, given);
    } catch (fault) {
      faults.push(fault);
      throw fault;
    }
  };
  if (served.length === 0) {
    vi.stubGlobal('fetch', answerTo);
    onTestFinished(() => {
      served.length = 0;
      vi.unstubAllGlobals();
      expect(faults.splice(0)).toEqual([]);
    });
  }
  served.unshift({ endpoint, answer });
  return calls;
}
