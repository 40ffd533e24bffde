import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** Processor time so far, ms. */
export type Processor = () => Promise<number>;

const textOf = (path: string) => readFile(path, 'utf8').catch(() => '');
/** Fields of /proc/PID/stat from the third on; the second is a name in parentheses. */
const statOf = async (pid: number) => (await textOf(`/proc/${pid}/stat`)).split(') ').at(-1)?.split(' ') ?? [];
const TICK = 10;
const CHILDREN = [13, 14];
const PARENT = 1;

/** Of all threads of a process. The scheduler counts nanoseconds. */
export async function processorOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(threads.map((thread) => textOf(`/proc/${pid}/task/${thread}/schedstat`)));
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0);
}

/** Of PostgreSQL behind `url` with all its processes, those that have ended too. NaN on another machine. */
export async function processorOfPostgres(url: string): Promise<Processor> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = Number((await statOf(rows[0]?.pid ?? 0))[PARENT]);
  await client.end();
  return async () => {
    const stat = await statOf(postmaster);
    const ended = CHILDREN.reduce((sum, field) => sum + Number(stat[field]) * TICK, 0);
    const children = (await textOf(`/proc/${postmaster}/task/${postmaster}/children`)).trim().split(' ').map(Number);
    const running = await Promise.all([postmaster, ...children].map(processorOf));
    return running.reduce((sum, time) => sum + time, ended);
  };
}
