// Time of each main call at the size of the demo ensemble, one after another from one client, and memory of the idle server.
import { AccessToken, AnyEnvelope, Id } from '@riideait/contract';
import { z } from 'zod';
import { startServer, URL_OF_SERVER } from './server.ts';

const WARM_UP = 30;
const RUNS = 200;

async function logIn(): Promise<string> {
  const answer = await fetch(`${URL_OF_SERVER}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'hoidja@riideait.test', password: 'riideait-demo' }),
  });
  return AccessToken.parse(AnyEnvelope.parse(await answer.json()).data).accessToken;
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const row = (name: string, ...cells: string[]) => console.log(name.padEnd(46) + cells.map((cell) => cell.padStart(11)).join(''));

const server = await startServer();
try {
  const idle = await server.memory();
  const accessToken = await logIn();
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const send = (method: string, path: string, body?: unknown) =>
    fetch(`${URL_OF_SERVER}/api${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const firstId = async (path: string): Promise<number> => {
    const { data } = AnyEnvelope.parse(await (await send('GET', path)).json());
    return z.array(z.object({ id: Id })).parse(data)[0]?.id ?? 0;
  };

  const person = await firstId('/people?active=true');
  const name = await firstId('/clothing-names?name=seelik');
  const free = await firstId(`/clothing-names/${name}/items?notIssued=true&active=true`);

  const calls: [string, () => Promise<Response>][] = [
    ['GET /people', () => send('GET', '/people?active=true')],
    ['GET /people?lastName=', () => send('GET', '/people?lastName=ounapuu')],
    ['GET /people/{id}', () => send('GET', `/people/${person}`)],
    ['GET /people/{id}/clothing', () => send('GET', `/people/${person}/clothing`)],
    ['GET /clothing/search?searchString=12', () => send('GET', '/clothing/search?searchString=12')],
    ['GET /clothing/search?searchString=12 seelik', () => send('GET', '/clothing/search?searchString=12%20seelik')],
    ['GET /clothing/search?searchString=muhu', () => send('GET', '/clothing/search?searchString=muhu')],
    ['GET /search?searchString=mari', () => send('GET', '/search?searchString=mari')],
    ['GET /search?searchString=12', () => send('GET', '/search?searchString=12')],
    ['GET /search?searchString=12 seelik', () => send('GET', '/search?searchString=12%20seelik')],
    ['GET /search?searchString=muhu', () => send('GET', '/search?searchString=muhu')],
    ['GET /clothing-names', () => send('GET', '/clothing-names')],
    ['GET /clothing-names/{id}/items', () => send('GET', `/clothing-names/${name}/items`)],
    ['GET /people/overview', () => send('GET', '/people/overview')],
    ['GET /history?clothingNumber=12', () => send('GET', '/history?clothingNumber=12')],
    ['GET /groups', () => send('GET', '/groups')],
  ];
  const issueAndReturn: [string, () => Promise<Response>][] = [
    ['POST /people/{id}/clothing', () => send('POST', `/people/${person}/clothing`, { clothingIds: [free] })],
    ['DELETE /people/{id}/clothing/{clothingId}', () => send('DELETE', `/people/${person}/clothing/${free}`)],
  ];

  const timed = async (call: () => Promise<Response>): Promise<number> => {
    const began = performance.now();
    const answer = await call();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
    return performance.now() - began;
  };
  const report = (label: string, times: number[]) => {
    const sorted = times.slice(WARM_UP).toSorted((a, b) => a - b);
    row(label, `${quantile(sorted, 0.5).toFixed(1)} ms`, `${quantile(sorted, 0.95).toFixed(1)} ms`);
  };

  row('call', 'median', 'p95');
  for (const [label, call] of calls) {
    const times: number[] = [];
    for (let run = 0; run < WARM_UP + RUNS; run++) times.push(await timed(call));
    report(label, times);
  }
  // An item must come back before it can go out again.
  const inTurn = issueAndReturn.map(([label, call]) => ({ label, call, times: [] as number[] }));
  for (let run = 0; run < WARM_UP + RUNS; run++) for (const { call, times } of inTurn) times.push(await timed(call));
  for (const { label, times } of inTurn) report(label, times);

  console.log(
    `\nempty folder to ready: ${(server.startTime / 1000).toFixed(1)} s; memory idle ${idle.toFixed(0)} MiB, after the calls ${(await server.memory()).toFixed(0)} MiB`,
  );
} finally {
  await server.stop();
}
