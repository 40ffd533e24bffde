import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, authEndpoints, importEndpoints } from '@riideait/contract';
import { WAIT } from '../../../scripts/patience.ts';
import { type Client, clientOf, must } from '../client.ts';
import type { Verdict } from '../proof.ts';
import { type Container, runContainer } from './podman.ts';

const ROWS = 30_000;
/** Docker kills after it, ms. */
const LIMIT = 10_000;
const KEEPER = 'hoidja@riideait.test';

/** A request whose body never comes; resolves once the server has its headers. */
async function openRequest({ port }: Container): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' };
  const open = request({ host: '127.0.0.1', port, path: `${API_BASE}${authEndpoints.login.path}`, method: 'POST', headers });
  open.on('error', () => {});
  open.flushHeaders();
  await once(open, 'continue');
  return open;
}

/** Begins an import of many people; resolves to its id once it is being written. */
async function runningImport(client: Client): Promise<number> {
  const rows = Array.from({ length: ROWS }, (_, row) => `Mari;Tamm ${row}`);
  const form = new FormData();
  form.set('kind', 'PEOPLE');
  form.set('file', new File([['Eesnimi;Perekonnanimi', ...rows].join('\n')], 'tantsijad.csv'));
  const { id } = await must(client.call(importEndpoints.start, { form }));
  await must(client.call(importEndpoints.preview, { params: { id } }));
  await must(client.call(importEndpoints.run, { params: { id } }));
  for (const end = Date.now() + WAIT; Date.now() < end; await sleep(50)) {
    const { status, progress } = await must(client.call(importEndpoints.get, { params: { id } }));
    if (status === 'RUNNING' && progress > 0) return id;
    if (status !== 'RUNNING') throw new Error(`The import is ${status} already`);
  }
  throw new Error('The import does not begin');
}

async function outcomeOf(client: Client, id: number): Promise<string> {
  let last = 'RUNNING';
  for (const end = Date.now() + 3 * WAIT; last === 'RUNNING' && Date.now() < end; await sleep(500))
    last = (await must(client.call(importEndpoints.get, { params: { id } }))).status;
  return last;
}

const inTime = ({ code, took }: { code: number; took: number }) =>
  code === 0 && took < LIMIT ? [] : [`it ended with ${code} after ${took.toFixed(0)} ms`];

/** Signals, and a stop as Docker does it while there is work. */
export async function stops(say: (line: string) => void): Promise<Verdict[]> {
  await using box = await runContainer({ data: 'stops', env: { DEMO: 'on' } });
  await box.ready();
  const signals: string[] = [];
  for (const name of ['INT', 'HUP', 'TERM']) {
    await box.signal(name);
    const code = await box.ended();
    if (code !== 0) signals.push(`${name}: it ended with ${code}`);
    await box.start();
    await box.ready();
  }
  const client = clientOf(box.url, KEEPER);
  const id = await runningImport(client);
  const open = await openRequest(box);
  const busy = await box.stop();
  open.destroy();
  say(`a stop with an open request and a running import: ${(busy.took / 1000).toFixed(1)} s`);
  await box.start();
  await box.ready();
  const outcome = await outcomeOf(client, id);
  const idle = await box.stop();
  say(`one of an idle container: ${(idle.took / 1000).toFixed(1)} s`);
  return [
    { promise: 'SIGINT, SIGHUP and SIGTERM end it in order', broken: signals },
    { promise: 'With an open request and a running import it ends in order before Docker kills it', broken: inTime(busy) },
    { promise: 'The import is written after the next start', broken: outcome === 'DONE' ? [] : [`it is ${outcome}`] },
    { promise: 'An idle one ends in order', broken: inTime(idle) },
  ];
}
