import pg from 'pg';
import { openDatabase, SCHEMA } from '../../server/src/db/database.ts';
import { migrate } from '../../server/src/migrate.ts';
import { SECRET, startDatabase, startServer } from '../server.ts';
import { ADMIN } from '../sign-in.ts';
import { addClones, adminOfClone } from './clones.ts';
import { ADMIN_OF_LARGE, addLargeEnsemble } from './large.ts';

/** A database, and an administrator of the ensemble in it that is measured. */
export interface Filled {
  readonly url: string;
  readonly admin: string;
}

export interface Databases {
  /** The demo ensemble. */
  readonly one: Filled;
  /** The demo ensemble of the product in another folder, and a copy of it that the present one has migrated. */
  readonly formerly: (product: URL) => Promise<{ before: Filled; now: Filled }>;
  /** The demo ensemble so many times. */
  readonly many: () => Promise<Filled>;
  /** 500 people, 100,000 items, 300,000 issues. */
  readonly large: () => Promise<Filled>;
}

const PREFIX = 'riideait_bench_';

/** Databases on the PostgreSQL of DATABASE_URL, or on one in a temporary folder; `ends` removes them. Large ones are filled when asked for. */
export async function openDatabases(
  ends: AsyncDisposableStack,
  { port, ensembles }: { port: number; ensembles: number },
): Promise<Databases> {
  const home = process.env.DATABASE_URL ?? (await startDatabase(ends));
  const make = async (name: string, template?: string): Promise<string> => {
    const database = PREFIX + name;
    await run(
      home,
      `drop database if exists ${database}`,
      `create database ${database} ${template ? `template ${PREFIX}${template}` : ''}`,
    );
    ends.defer(() => run(home, `drop database if exists ${database} with (force)`));
    const url = new URL(home);
    url.pathname = database;
    return url.href;
  };
  const demo = async (name: string, product?: URL): Promise<Filled> => {
    const url = await make(name);
    const server = await startServer({ DATABASE_URL: url, SECRET }, { port, part: 'server', ...(product && { product }) });
    await server.stop();
    await run(url, `update ${SCHEMA}.ensemble set works_offline = true`, 'vacuum analyze');
    return { url, admin: ADMIN };
  };
  return {
    one: await demo('one'),
    formerly: async (product) => ({
      before: await demo('former', product),
      now: await filled(make('migrated', 'former'), () => Promise.resolve(), ADMIN),
    }),
    many: () => filled(make('many', 'one'), (client) => addClones(client, ensembles), adminOfClone(ensembles >> 1)),
    large: () => filled(make('large', 'one'), addLargeEnsemble, ADMIN_OF_LARGE),
  };
}

async function filled(made: Promise<string>, fill: (client: pg.PoolClient) => Promise<void>, admin: string): Promise<Filled> {
  const url = await made;
  // A copied database comes without the settings of its roles.
  await migrate(url);
  const began = performance.now();
  const database = openDatabase(url, { max: 1 });
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await fill(client);
    // Vacuum marks pages as seen by all only once their transactions are on disk: with the commit of `analyze` they are.
    await client.query('set synchronous_commit = on');
    await client.query('analyze');
    await client.query('vacuum');
    const { rows } = await client.query<{ mib: number }>('select pg_database_size(current_database()) / 1048576 as mib');
    console.log(`  filled in ${((performance.now() - began) / 1000).toFixed(0)} s, ${rows[0]?.mib} MiB`);
  } finally {
    client.release(true);
    await database.close();
  }
  return { url, admin };
}

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
