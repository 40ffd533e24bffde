import { API_BASE, type ImportKind, type ImportPreviewSearch, importEndpoints } from '@riideait/contract';
import { afterAll, beforeAll } from 'vitest';
import { nameSecretOf } from '../src/crypto/name-hash.ts';
import { checkTenancy } from '../src/db/safety.ts';
import { type ImportPool, importPool } from '../src/features/upkeep/imports/import-pool.ts';
import { runImport } from '../src/features/upkeep/imports/running.service.ts';
import type { Jobs } from '../src/jobs/queues.ts';
import { rooms } from '../src/tables/passports.ts';
import { SECRET, type TestApp, type TestUser } from './app.ts';

type ImportJob = Jobs['import'];

/** An upload form as browsers send it. */
export function importForm(kind: ImportKind | undefined, content: string | Uint8Array, fileName = 'tabel.csv'): FormData {
  const form = new FormData();
  if (kind !== undefined) form.set('kind', kind);
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], fileName));
  return form;
}

/** Sends a call outside the contract; returns the status. */
export const sendAs =
  (app: TestApp['app']) =>
  async ({ accessToken }: TestUser, method: 'POST' | 'PUT', path: string, payload?: object): Promise<number> => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await app().inject({ method, url: `${API_BASE}${path}`, headers, ...(payload && { payload }) })).statusCode;
  };

/** Imports on the app of a test file. */
export function importing({ database, clock }: Pick<TestApp, 'database' | 'clock'>) {
  let pool: ImportPool | undefined;
  const complaints: unknown[] = [];
  beforeAll(async () => {
    pool = importPool(database(), await checkTenancy(database(), rooms), {
      most: 1,
      waiting: 0,
      nameSecret: nameSecretOf(SECRET),
      onIdleError: (error) => void complaints.push(error),
    });
  });
  afterAll(() => pool?.close());

  const start = async (user: TestUser, kind: ImportKind, content: string | Uint8Array, fileName?: string) => {
    const { data, status } = await user.call(importEndpoints.start, { form: importForm(kind, content, fileName) });
    if (status !== 201) throw new Error(`The file was answered by ${status}`);
    return data;
  };
  const preview = async (user: TestUser, id: number, query: Partial<ImportPreviewSearch> = {}) =>
    (await user.call(importEndpoints.preview, { params: { id }, query })).data;

  /** Takes the queued jobs, as a worker would. */
  const takeJobs = async (): Promise<ImportJob[]> => {
    const sql = "delete from riideait_jobs.job where name = 'import' and state = 'created' returning data";
    const { rows } = await database().pool.query<{ data: ImportJob }>(sql);
    return rows.map(({ data }) => data);
  };
  const runJob = (job: ImportJob, stopping = new AbortController().signal) => {
    if (pool === undefined) throw new Error('The pool is there from beforeAll on');
    const complain = (error: unknown) => void complaints.push(error);
    return runImport({ database: database(), roleSwitch: 'switch', pool, now: () => clock.now, complain }, job, stopping);
  };
  /** Runs an import to its end. */
  const run = async (user: TestUser, id: number) => {
    const answer = await user.call(importEndpoints.run, { params: { id } });
    if (answer.status !== 200) throw new Error(`The import was answered by ${answer.codes}`);
    for (const job of await takeJobs()) await runJob(job);
    return (await user.call(importEndpoints.get, { params: { id } })).data;
  };
  return { start, preview, takeJobs, runJob, run, complaints };
}
