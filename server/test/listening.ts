import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WAIT } from '../../scripts/patience.ts';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** Waits until the server is ready. */
export async function untilReady(url: string): Promise<void> {
  for (const end = Date.now() + WAIT; Date.now() < end; await sleep(50)) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('The server did not become ready');
}
