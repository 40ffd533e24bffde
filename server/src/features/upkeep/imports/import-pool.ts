import { refusal } from '@riideait/contract';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import type { RoleSwitch } from '../../../db/scope.ts';
import type { FileContext } from '../../../http/context.ts';
import type { Workplace } from '../../../threads/task.ts';
import { type InputOf, openThreads, type ResultOf, type RunOptions, ThreadError, type ThreadsOptions } from '../../../threads/threads.ts';

type Tasks = typeof import('./import-tasks.thread.ts');

/** The ensemble and user of a task. */
type Order = Omit<FileContext, 'inScope'>;

/** Megabytes of one thread: 50,000 rows of twelve cells, their judgements and a register of as many rows take 300. */
const MEMORY = 640;

/** Milliseconds that one task may take. */
const LIMIT = 60_000;

/** Seconds after which a refused request may be repeated. */
const COME_AGAIN = 10;

/** Threads for the files of imports. Tasks that do not finish are refused with errors of the contract. */
export function importPool(
  { url, pool, limits }: Database,
  roleSwitch: RoleSwitch,
  { nameSecret, ...options }: Pick<ThreadsOptions, 'most' | 'waiting' | 'mostOfOne' | 'onIdleError'> & Pick<Workplace, 'nameSecret'>,
) {
  const threads = openThreads<Tasks>({ file: new URL('./import-tasks.thread.ts', import.meta.url), memory: MEMORY, ...options });
  const run = async <Name extends keyof Tasks>(
    name: Name,
    { ensembleId, userId, permissions = [], now }: Order,
    input: InputOf<Tasks[Name]>,
    { limit = LIMIT, ...options }: Partial<RunOptions> = {},
  ): Promise<ResultOf<Tasks[Name]>> => {
    const place = {
      url,
      roleSwitch,
      limits,
      patience: pool.options.connectionTimeoutMillis,
      ensembleId,
      userId,
      permissions,
      room: null,
      now,
      ...(nameSecret !== undefined && { nameSecret }),
    };
    return threads.run(name, place, input, { limit, ...options }).catch(explain);
  };
  const judgings = new Map<string, Promise<void>>();
  /** Judges the rows of an import; requests at the same time share one task. */
  const judge = (order: Order, id: number): Promise<void> => {
    const key = `${order.ensembleId} ${id} ${order.permissions?.includes('money:read')}`;
    const judging = judgings.get(key) ?? run('judge', order, { id }).finally(() => judgings.delete(key));
    judgings.set(key, judging);
    return judging;
  };
  return { run, judge, close: threads.close };
}
export type ImportPool = ReturnType<typeof importPool>;

function explain(error: unknown): never {
  if (!(error instanceof ThreadError)) throw error;
  const { trouble } = error;
  // Not a fault of the server: no cause.
  if (trouble === 'BUSY') throw new AppError([refusal('IMPORTS_BUSY')], COME_AGAIN);
  throw new AppError([refusal(trouble === 'SLOW' ? 'SPREADSHEET_TOO_SLOW' : 'SPREADSHEET_TOO_BIG')], undefined, { cause: error });
}
