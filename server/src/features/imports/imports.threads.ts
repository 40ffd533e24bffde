import { refusal } from '@riideait/contract';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { RoleSwitch } from '../../db/scope.ts';
import type { FileContext } from '../../http/context.ts';
import { type InputOf, openThreads, type ResultOf, type RunOptions, ThreadError, type ThreadsOptions } from '../../threads/threads.ts';

type Tasks = typeof import('./imports.thread.ts');

/** For whom threads work. */
type Order = Omit<FileContext, 'inScope'>;

/** Megabytes of one thread: 50,000 rows of twelve cells, what is found out of them and a register of as many take 300. */
const MEMORY = 640;

/** Milliseconds that one task may take. */
const LIMIT = 60_000;

/** Seconds after which one who was turned away may come again. */
const COME_AGAIN = 10;

/** Threads that work on the files of imports; what comes to no end there is refused in the words of the contract. */
export function importThreads(
  { url }: Database,
  roleSwitch: RoleSwitch,
  options: Pick<ThreadsOptions, 'most' | 'waiting' | 'mostOfOne' | 'onIdleError'>,
) {
  const threads = openThreads<Tasks>({ file: new URL('./imports.thread.ts', import.meta.url), memory: MEMORY, ...options });
  const run = async <Name extends keyof Tasks>(
    name: Name,
    { ensembleId, userId, now }: Order,
    input: InputOf<Tasks[Name]>,
    { limit = LIMIT, ...options }: Partial<RunOptions> = {},
  ): Promise<ResultOf<Tasks[Name]>> => {
    const place = { url, roleSwitch, ensembleId, userId, now };
    return threads.run(name, place, input, { limit, ...options }).catch(explain);
  };
  const judgings = new Map<string, Promise<void>>();
  const keyOf = ({ ensembleId }: Order, id: number) => `${ensembleId} ${id}`;
  /** Has the rows of an import judged; who asks for that while it is being done waits for the same. */
  const judge = (order: Order, id: number): Promise<void> => {
    const key = keyOf(order, id);
    const judging = judgings.get(key) ?? run('judge', order, { id }).finally(() => judgings.delete(key));
    judgings.set(key, judging);
    return judging;
  };
  const isJudging = (order: Order, id: number): boolean => judgings.has(keyOf(order, id));
  return { run, judge, isJudging, close: threads.close };
}
export type ImportThreads = ReturnType<typeof importThreads>;

function explain(error: unknown): never {
  if (!(error instanceof ThreadError)) throw error;
  const { trouble } = error;
  // No trouble of the server, and so without what lies behind it.
  if (trouble === 'BUSY') throw new AppError([refusal('IMPORTS_BUSY')], COME_AGAIN);
  throw new AppError([refusal(trouble === 'SLOW' ? 'SPREADSHEET_TOO_SLOW' : 'SPREADSHEET_TOO_BIG')], undefined, { cause: error });
}
