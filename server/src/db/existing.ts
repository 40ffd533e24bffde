import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { findEmbedded, startEmbedded } from './embedded.ts';
import { StartupError } from './migrate.ts';

export interface ExistingDatabase {
  /** Connection string. */
  readonly url: string;
  /** Whether it runs for the sake of this program only. */
  readonly isOurs: boolean;
}

/**
 * Finds the database that the configuration names, whether the server runs or not. An embedded one that does not run is started,
 * and stopped by `ended`.
 * @throws StartupError where there is none yet
 */
export async function findDatabase({ databaseUrl, dataDir }: Config, ended: AsyncDisposableStack): Promise<ExistingDatabase> {
  const running = databaseUrl ?? (await findEmbedded(dataDir));
  if (running !== undefined) return { url: running, isOurs: false };
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new StartupError(`There is no database in ${dataDir}: start Riideait first, or set DATA_DIR.`);
  }
  const { url, stop } = await startEmbedded({ dataDir });
  ended.defer(stop);
  return { url, isOurs: true };
}
