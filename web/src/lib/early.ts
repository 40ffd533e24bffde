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

/**
 * Sends a GET before the app is there to ask for it: `fetchOnce` gives the app this answer. Without a token at once, otherwise as soon as
 * that is there.
 */
export function askEarly(url: string, token: Promise<string> | null): Promise<Response> {
  const ask = (token: string | null) =>
    globalThis.fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json', ...positionHeader(), ...(token !== null && { authorization: `Bearer ${token}` }) },
    });
  const answer = token === null ? ask(null) : token.then(ask);
  const forget = () => asked.delete(url);
  asked.set(url, answer);
  answer.catch(forget);
  setTimeout(forget, TIMEOUT_MS);
  return answer;
}

/** `fetch`, which takes the early answer of the same address, once. A write puts all of them out of date. */
export function fetchOnce(url: string, request: RequestInit): Promise<Response> {
  const early = asked.get(url);
  if (request.method === 'GET') asked.delete(url);
  else asked.clear();
  return early ?? globalThis.fetch(url, request);
}
