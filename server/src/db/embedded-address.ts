import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Account, makeSocketFolder, OWNER, readPassword } from './embedded-files.ts';

const SOCKET_PORT = 5432;

/** Where the embedded PostgreSQL listens. */
export interface Address {
  readonly settings: Readonly<Record<string, string>>;
  readonly password: string | undefined;
  /** Path of the socket; undefined over TCP. */
  readonly socket: string | undefined;
  urlOf(database: string): string;
}

/** @param port of the socket; over TCP any free one is taken */
export const addressOf = (home: string, account: Account, port?: number): Promise<Address> =>
  process.platform === 'win32' ? loopbackAddress(home) : socketAddress(home, account, port);

export async function socketAddress(home: string, account: Account, port = SOCKET_PORT): Promise<Address> {
  const folder = await makeSocketFolder(home, account);
  return {
    settings: {
      listen_addresses: '',
      port: String(port),
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
    password: undefined,
    socket: join(folder, `.s.PGSQL.${port}`),
    urlOf: socketUrl(folder, port),
  };
}

async function loopbackAddress(home: string): Promise<Address> {
  const [port, password] = await Promise.all([freePort(), readPassword(home)]);
  return {
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    password,
    socket: undefined,
    urlOf: loopbackUrl(port, password),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port'))));
    });
  });
}

const socketUrl = (folder: string, port: number) => (database: string) =>
  `postgres://${OWNER}@localhost:${port}/${database}?host=${encodeURIComponent(folder)}&sslmode=disable`;

const loopbackUrl = (port: number, password: string) => (database: string) =>
  `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;

/**
 * Reads the address of a running PostgreSQL from `postmaster.pid`. Its lines: process, folder, start, port, socket folder,
 * address, memory, status. Undefined until it takes connections, and for one on another port, which is there for a copy alone.
 */
export async function addressIn(pidFile: string, home: string): Promise<((database: string) => string) | undefined> {
  const [, , , port = '', folder = '', , , status = ''] = pidFile.split(/\r?\n/);
  if (status.trim() !== 'ready') return undefined;
  if (folder === '') return loopbackUrl(Number(port), await readPassword(home));
  return Number(port) === SOCKET_PORT ? socketUrl(folder, SOCKET_PORT) : undefined;
}
