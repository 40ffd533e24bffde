import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { test as base } from './test.ts';

/** The connection of a browser to the product. */
export interface Connection {
  readonly goOffline: () => Promise<void>;
  readonly goOnline: () => Promise<void>;
}

/** A proxy that passes what the browser asks while `isOpen`, and always what the test itself asks, which comes through a tunnel. */
async function startProxy(isOpen: () => boolean) {
  const proxy = createServer((asked, answer) => {
    if (!isOpen()) return void asked.socket.destroy();
    const passed = request(asked.url ?? '', { method: asked.method, headers: asked.headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  proxy.on('connect', ({ url = '' }, socket) => {
    const { hostname, port } = new URL(`http://${url}`);
    const tunnel = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    for (const [one, other] of [
      [socket, tunnel],
      [tunnel, socket],
    ] as const) {
      one.on('error', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      proxy.closeAllConnections();
      return new Promise<void>((resolve) => proxy.close(() => resolve()));
    },
  };
}

/**
 * Tests whose browser loses its connection. It is cut outside of the browser: Chromium's own switch lets through what a page asks that has
 * just loaded.
 */
export const test = base.extend<{ connection: Connection }, { line: { readonly url: string; open: boolean } }>({
  // Of the worker: it outlives tests, as the sessions do by which tests ask.
  line: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameter.
    async ({}, use) => {
      const line = { url: '', open: true };
      const { url, close } = await startProxy(() => line.open);
      await use(Object.assign(line, { url }));
      await close();
    },
    { scope: 'worker' },
  ],
  proxy: ({ line }, use) => use({ server: line.url }),
  connection: async ({ line, context }, use) => {
    const go = (open: boolean) => async () => {
      line.open = open;
      await context.setOffline(!open);
    };
    await use({ goOffline: go(false), goOnline: go(true) });
    line.open = true;
  },
});
