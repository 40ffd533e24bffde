import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { peopleEndpoints } from '@riideait/contract';
import { type Client, clientOf } from './client.ts';
import { quantile, type Run, type Verdict } from './proof.ts';
import { startServer } from './server.ts';

const CALLS = 300;
const IDLE = 10_000;
const HALF_SENT = 1_500;
/** Connections opened at once. */
const BATCH = 500;
/** Slower by this factor is too slow. */
const FACTOR = 3;

/** A request whose headers, and one whose body, never end. */
const HALVES = [
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: appl',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email": "mari',
];

/** Idle connections and half-sent requests, and a good client beside them. */
export async function clients({ times = CALLS, say }: Run): Promise<Verdict[]> {
  await using server = await startServer();
  const good = clientOf(server.url, 'hoidja@riideait.test');
  await measure(good, times);
  const before = await measure(good, times);

  const port = Number(new URL(server.url).port);
  const idle = await open(port, IDLE);
  const half = await open(port, HALF_SENT);
  for (const [i, socket] of half.entries()) socket.write(HALVES[i % HALVES.length] ?? '');
  const during = await measure(good, times);
  const left = [...idle, ...half].filter(({ closed }) => !closed).length;
  for (const socket of [...idle, ...half]) socket.destroy();
  const later = await measure(good, times);

  // The machine itself may have become slower meanwhile.
  const alone = Math.max(before.p95, later.p95);
  say(`${idle.length} idle connections and ${half.length} half-sent requests, ${left} of them still open at the end`);
  say(
    `p95 of ${times} calls: ${before.p95.toFixed(1)} ms before, ${during.p95.toFixed(1)} ms beside them, ${later.p95.toFixed(1)} ms after`,
  );
  const slow = during.p95 < FACTOR * alone ? [] : [`${during.p95.toFixed(1)} ms instead of ${alone.toFixed(1)} ms`];
  return [
    { promise: `A good client is slower by less than ${FACTOR} times`, broken: slow },
    { promise: 'A good client gets all of its answers', broken: during.failed.map((status) => `a call was answered with ${status}`) },
  ];
}

async function open(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(BATCH, count - sockets.length) }, () => connect(port, '127.0.0.1').on('error', () => {}));
    await Promise.all(some.map((socket) => once(socket, 'connect')));
    sockets.push(...some);
  }
  return sockets;
}

async function measure(client: Client, calls: number) {
  const answers: { status: number; took: number }[] = [];
  while (answers.length < calls) answers.push(await client.call(peopleEndpoints.search));
  return {
    p95: quantile(
      answers.map(({ took }) => took),
      0.95,
    ),
    failed: answers.map(({ status }) => status).filter((status) => status !== 200),
  };
}
