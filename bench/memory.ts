// Start and memory of the server as `npm start` leaves it: in an empty folder, again, and under a mixed load of as many seconds as asked
// for (default 60): lists, searches, a whole register as a spreadsheet, items given to all dancers by turns and taken back.
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AccessToken, AnyEnvelope, Id } from '@riideait/contract';
import { z } from 'zod';
import { type MeasuredServer, startServer, temporaryFolder } from './server.ts';

const SECONDS = Number(process.argv[2] ?? 60);
const CLIENTS = 8;
/** Seconds between two lines, and until an idle server counts as at rest. */
const EVERY = 10;
const REST = 5;

type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;

async function logIn(url: string): Promise<Send> {
  const fetched = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${url}/api${path}`, init);
    if (!answer.ok) throw new Error(`${answer.status} ${path}`);
    return answer;
  };
  const json = { 'content-type': 'application/json' };
  const credentials = JSON.stringify({ email: 'hoidja@riideait.test', password: 'riideait-demo' });
  const answer = await fetched('/auth/login', { method: 'POST', headers: json, body: credentials });
  const { accessToken } = AccessToken.parse(AnyEnvelope.parse(await answer.json()).data);
  return async (method, path, body) => {
    const init = { method, headers: { ...json, authorization: `Bearer ${accessToken}` } };
    const answer = await fetched(path, body === undefined ? init : { ...init, body: JSON.stringify(body) });
    if (answer.headers.get('content-type')?.startsWith('application/json')) return AnyEnvelope.parse(await answer.json()).data;
    return answer.arrayBuffer();
  };
}

/** Calls by turns, each client from another one on; resolves to their number. */
async function load(send: Send, until: number): Promise<number> {
  const ids = async (path: string) =>
    z
      .array(z.object({ id: Id }))
      .parse(await send('GET', path))
      .map(({ id }) => id);
  const people = await ids('/people?active=true&count=100');
  const [person = 0] = people;
  const [name = 0] = await ids('/clothing-names?name=seelik');
  const free = await ids(`/clothing-names/${name}/items?notIssued=true&active=true`);
  const reads = ['/people?active=true', `/people/${person}`, `/people/${person}/clothing`, '/search?searchString=muhu', '/people/overview'];
  let calls = 0;
  await Promise.all(
    free.slice(0, CLIENTS).map(async (item, client) => {
      for (let turn = client; Date.now() < until; turn++) {
        await send('GET', reads[turn % reads.length] ?? '');
        if (turn % 10 === 0) {
          const taker = people[turn % people.length];
          await send('POST', `/people/${taker}/clothing`, { clothingIds: [item] });
          await send('DELETE', `/people/${taker}/clothing/${item}`);
        }
        if (turn % 200 === 0) await send('GET', '/export/clothing');
        calls++;
      }
    }),
  );
  return calls;
}

const say = async (what: string, { startTime, memory }: MeasuredServer) => {
  await sleep(REST * 1000);
  console.log(`${what}: ready in ${(startTime / 1000).toFixed(1)} s, at rest ${(await memory()).toFixed(0)} MiB`);
};

const dataDir = await temporaryFolder();
try {
  // Builds first, if something has changed: the second start is without it.
  for (const what of ['empty folder', 'again']) {
    const server = await startServer({}, { dataDir });
    await say(what, server);
    await server.stop();
  }
  const server = await startServer({}, { dataDir });
  const send = await logIn(server.url);
  const end = Date.now() + SECONDS * 1000;
  for (let from = Date.now(); from < end; from = Date.now()) {
    const calls = await load(send, Math.min(end, from + EVERY * 1000));
    console.log(`${((calls * 1000) / (Date.now() - from)).toFixed(0)} turns/s, ${(await server.memory()).toFixed(0)} MiB`);
  }
  await say('after the load', server);
  await server.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
