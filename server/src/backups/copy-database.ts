import pg from 'pg';
import { withCut } from '../db/cut.ts';
import { SCHEMA } from '../db/database.ts';
import { applyMigrations, presentVersion, StartupError } from '../db/migrate.ts';
import { installQueues } from '../jobs/install.ts';
import { JOBS_SCHEMA } from '../jobs/queues.ts';
import { isSame } from './sum.ts';
import { areAlike, COPYING, findSequences, findTables, loadTable, readTable, refill, type Table } from './tables.ts';

/** What a worker needs to go on with its jobs; the rest of the queue's tables is made anew. In the order of their foreign keys. */
const TABLES_OF_JOBS = ['queue', 'schedule', 'job_common'];

export interface Copied {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Copies all rows of the product and its jobs from one server into an empty database of another, and reads them back. Nothing of the
 * source is changed. Undefined if it was never migrated.
 * @param signal ends the work early
 * @throws StartupError where the copy differs
 */
export async function copyDatabase(from: string, to: string, signal?: AbortSignal): Promise<Copied | undefined> {
  await using ended = new AsyncDisposableStack();
  const [source, target] = [await connect(from, ended), await connect(to, ended)];
  return await withCut(signal, [source, target], () => copyAll(source, target, to));
}

async function copyAll(source: pg.Client, target: pg.Client, to: string): Promise<Copied | undefined> {
  await source.query('begin isolation level repeatable read read only');
  const { rows: found } = await source.query<{ migrated: boolean }>('select to_regclass($1) is not null as migrated', [
    `${SCHEMA}.migration`,
  ]);
  if (!found[0]?.migrated) return undefined;

  await target.query('begin');
  await applyMigrations(target, await presentVersion(source));
  const tables = await findTables(source);
  if (!areAlike(tables, await findTables(target))) {
    throw new StartupError('The tables of the database are not those of its version of Riideait.');
  }
  let rows = 0;
  await refill(target, tables, await findSequences(source), async () => {
    for (const table of tables) rows += await copyTable(source, target, table);
  });
  await target.query('commit');
  await installQueues(to);
  const jobs = await jobTables(source, target);
  await target.query(`begin; truncate ${jobs.map(({ name }) => `${JOBS_SCHEMA}."${name}"`).join(', ')} cascade`);
  for (const table of jobs) rows += await copyTable(source, target, table);
  await target.query('commit; analyze');
  return { tables: tables.length + jobs.length, rows };
}

async function connect(url: string, ended: AsyncDisposableStack): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  ended.defer(() => client.end());
  await client.query(COPYING);
  return client;
}

/** Another version of the queue may have other columns: those of both are copied. */
async function jobTables(source: pg.Client, target: pg.Client): Promise<Table[]> {
  const [present, made] = [await findTables(source, JOBS_SCHEMA), await findTables(target, JOBS_SCHEMA)];
  return TABLES_OF_JOBS.flatMap((name) => {
    const [of, into] = [present, made].map((tables) => tables.find((table) => table.name === name));
    return of && into ? [{ ...of, ofEnsembles: false, columns: of.columns.filter((column) => into.columns.includes(column)) }] : [];
  });
}

/** @returns the number of its rows */
async function copyTable(source: pg.Client, target: pg.Client, table: Table): Promise<number> {
  const loading = loadTable(target, table);
  const sum = await readTable(source, table, (chunk) => loading.add(chunk)).catch(whyNotCopied(table));
  await loading.end().catch(whyNotCopied(table));
  if (!isSame(sum, await readTable(target, table))) throw new StartupError(`The copy of the table ${table.name} is not as it was.`);
  return sum.rows;
}

/** Such as names that are one by the rules of newer libraries. */
const whyNotCopied =
  ({ name }: Table) =>
  (error: Error): never => {
    const detail = error instanceof pg.DatabaseError ? `: ${error.detail ?? ''}` : '';
    throw new StartupError(
      `The table ${name} cannot be copied, and nothing is changed: ${error.message}${detail}. Start the former version of Riideait, and put that right there.`,
    );
  };
