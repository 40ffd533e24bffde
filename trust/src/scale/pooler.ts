import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '../../../server/src/db/embedded-files.ts';
import { freePort } from '../../../server/test/listening.ts';
import type { Postgres } from './postgres.ts';
import { end, launch } from './program.ts';

const SAMPLE = new URL('../../../deploy/pgbouncer.ini', import.meta.url);

export interface Pooler {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  stop(): Promise<void>;
}

/** Debian's PgBouncer by the file of `deploy`, with addresses of this machine. */
export async function startPooler(folder: string, account: Account, primary: Postgres, replica: Postgres): Promise<Pooler> {
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  await writeFile(users, '"riideait" ""\n');
  const settings = (await readFile(SAMPLE, 'utf8'))
    .replace('host=10.0.0.20 port=5432', `host=127.0.0.1 port=${primary.port}`)
    .replace('host=10.0.0.21 port=5432', `host=127.0.0.1 port=${replica.port}`)
    .replace('listen_addr = 10.0.0.10', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', users);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings);
  const program = launch('/usr/sbin/pgbouncer', [file], { account, log: join(folder, 'pgbouncer.log'), cwd: folder });
  const primaryUrl = `postgres://riideait@127.0.0.1:${port}/riideait`;
  await untilUp(port);
  return { primaryUrl, replicaUrl: `${primaryUrl}_replica`, stop: () => end(program) };
}

/** Without a login: PgBouncer would keep a connection to PostgreSQL from before the first migration, without the settings of the role. */
async function untilUp(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1');
    const up = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (up) return;
    await sleep(100);
  }
  throw new Error('PgBouncer did not come up');
}
