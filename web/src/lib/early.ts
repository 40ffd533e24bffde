import type { Refreshed } from '@riideait/contract';

/** Longest time of an early request, and until an answer that nobody took is out of date, ms. */
const TIMEOUT_MS = 10_000;

/** Answers of `askEarly` by address, until they are taken. */
const asked = new Map<string, Promise<Response>>();

/** Header with the position of the newest own write, as `position.ts` keeps it: that file and its libraries come later. */
export function positionHeader(storage?: Pick<Storage, 'getItem'>): Readonly<Record<string, string>> {
  try {
    const [position = ''] = ((storage ?? localStorage).getItem('riideait.position') ?? '').split(' ');
    return position === '' ? {} : { 'riideait-position': position };
  } catch {
    return {};
  }
}

async function readRefreshed(answer: Response): Promise<Refreshed> {
  return (await answer.clone().json()).data;
}

/** The server does not take these reads: the app asks for the token alone. */
function unlessInvalid(answer: Response): Response {
  if (answer.status === 400) throw new Error('The first reads were refused');
  return answer;
}

function keep(url: string, answer: Promise<Response>): void {
  const forget = () => asked.delete(url);
  asked.set(url, answer);
  answer.catch(forget);
  setTimeout(forget, TIMEOUT_MS);
}

/**
 * Asks for the access token and, in the same request, for what the page reads first, before the app is there to ask: `fetchOnce` gives it
 * these answers.
 * @param paths reads below /api with their query, as the app will send them
 */
export function askEarly(paths: readonly string[]): void {
  const first = paths.length > 0 ? `?${new URLSearchParams({ first: paths.join(' ') })}` : '';
  const answer = globalThis
    .fetch(`/api/auth/refresh${first}`, {
      signal: AbortSignal.timeout?.(TIMEOUT_MS) ?? null,
      headers: { accept: 'application/json', ...positionHeader() },
    })
    .then(unlessInvalid);
  const refreshed = answer.then(readRefreshed);
  // A page without first reads leaves the failure to `answer`.
  refreshed.catch(() => {});
  keep('/api/auth/refresh', answer);
  for (const [index, path] of paths.entries()) {
    const answerOf = ({ first }: Refreshed) => {
      const read = first?.[index];
      if (read === undefined || read.status >= 500) throw new Error(`${path} was not answered`);
      const { status, tag, body } = read;
      return new Response(body, { status, headers: { 'content-type': 'application/json', ...(tag !== null && { etag: tag }) } });
    };
    keep(`/api${path}`, refreshed.then(answerOf));
  }
}

/** `fetch`, which takes the early answer of the same address, once, and asks anew where that fails. A write puts all of them out of date. */
export function fetchOnce(url: string, request: RequestInit): Promise<Response> {
  if (request.method !== 'GET') asked.clear();
  const early = asked.get(url);
  asked.delete(url);
  const ask = () => globalThis.fetch(url, request);
  return early?.catch(ask) ?? ask();
}
