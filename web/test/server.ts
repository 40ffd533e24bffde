import { API_BASE, type Endpoint, type EndpointData, type ErrorCode, envelopeOf, errors, FailureEnvelope } from '@riideait/contract';
import { onTestFinished, vi } from 'vitest';

/** Data, or why the server refuses it. */
type Given<E extends Endpoint> = { readonly data: EndpointData<E> } | { readonly refused: ErrorCode; readonly text: string };

interface Served {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: (body: unknown) => Response;
}

const served: Served[] = [];

const succeeded = (endpoint: Endpoint, data: unknown): Response =>
  Response.json(envelopeOf(endpoint).parse({ ok: true, data, messages: { messageList: [] }, deedId: null }));

const refused = (code: ErrorCode, text: string): Response =>
  Response.json(FailureEnvelope.parse({ ok: false, data: null, messages: { messageList: [{ type: 'ERROR', code, text }] } }), {
    status: errors[code].status,
  });

function answerTo(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  const found = served.find((each) => each.method === method && each.path.test(pathname));
  // As without a network: the test then misses what it waits for.
  if (found === undefined) return Promise.reject(new TypeError(`${method} ${pathname} is not served in this test`));
  return Promise.resolve(found.answer(typeof body === 'string' ? JSON.parse(body) : undefined));
}

/**
 * Answers an endpoint until the test ends, in the place of the network: each call takes the next answer, further ones the last. Answers are
 * checked by the contract. Returns the bodies that were sent.
 */
export function serve<E extends Endpoint>(endpoint: E, ...answers: readonly Given<E>[]): readonly unknown[] {
  const sent: unknown[] = [];
  const path = new RegExp(`^${API_BASE}${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`);
  const answer = (body: unknown) => {
    const given = answers[Math.min(sent.length, answers.length - 1)];
    sent.push(body);
    if (given === undefined) throw new Error(`${endpoint.path} has no answer`);
    return 'data' in given ? succeeded(endpoint, given.data) : refused(given.refused, given.text);
  };
  if (served.length === 0) vi.stubGlobal('fetch', answerTo);
  served.push({ method: endpoint.method, path, answer });
  onTestFinished(() => {
    served.length = 0;
    vi.unstubAllGlobals();
  });
  return sent;
}
