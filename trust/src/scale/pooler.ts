import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '../../../server/src/db/embedded-files.ts';
import { freePort } from '../../../server/test/listening.ts';
import type { Postgres } from './postgres.ts';
import { end, launch, untilListening } from './program.ts';

const SAMPLE = new URL('../../../deploy/pgbouncer.ini', import.meta.url);

/** A PgBouncer, and whether prepared statements are kept in it. */
export interface PoolerProgram {
  readonly command: readonly [string, ...string[]];
  readonly keepsStatements: boolean;
}

const OF_THE_SYSTEM: PoolerProgram = { command: ['/usr/sbin/pgbouncer'], keepsStatements: false };

export interface Pooler {
  readonly keepsStatements: boolean;
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  stop(): Promise<void>;
}

interface Databases {
  readonly primary: Postgres;
  readonly replica: Postgres;
}

/** A PgBouncer, by itself Debian's, by the file of `deploy`, with addresses of this machine. */
export async function startPooler(
  folder: string,
  account: Account,
  { primary, replica }: Databases,
  { command: [command, ...words], keepsStatements } = OF_THE_SYSTEM,
): Promise<Pooler> {
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  await writeFile(users, '"riideait" ""\n');
  const settings = (await readFile(SAMPLE, 'utf8'))
    .replace('host=10.0.0.20 port=5432', `host=127.0.0.1 port=${primary.port}`)
    .replace('host=10.0.0.21 port=5432', `host=127.0.0.1 port=${replica.port}`)
    .replace('listen_addr = 10.0.0.10', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace(/^;(?=max_prepared_statements)/m, keepsStatements ? '' : ';');
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings);
  const program = launch(command, [...words, file], { account, log: join(folder, 'pgbouncer.log'), cwd: folder });
  const primaryUrl = `postgres://riideait@127.0.0.1:${port}/riideait`;
  // Without a login: PgBouncer would keep a connection to PostgreSQL from before the first migration, without the settings of the role.
  await untilListening(port);
  return { keepsStatements, primaryUrl, replicaUrl: `${primaryUrl}_replica`, stop: () => end(program) };
}
