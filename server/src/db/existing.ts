import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { findEmbedded, startEmbedded } from './embedded.ts';
import type { EmbeddedLog } from './embedded-process.ts';
import { StartupError } from './migrate.ts';

export interface ExistingDatabase {
  /** Connection string. */
  readonly url: string;
  /** Started by this program. */
  readonly isOurs: boolean;
}

const say = (line: unknown) => void process.stderr.write(`${String(line)}\n`);

/** For programs of the command line. */
export const commandLog: EmbeddedLog = { debug: () => {}, warn: say, error: say };

/**
 * Finds the configured database, whether the server runs or not. Starts an embedded one that is down;
 * `ended` stops it again.
 * @throws StartupError if there is none yet
 */
export async function findDatabase({ databaseDirectUrl, dataDir }: Config, ended: AsyncDisposableStack): Promise<ExistingDatabase> {
  const running = databaseDirectUrl ?? (await findEmbedded(dataDir));
  if (running !== undefined) return { url: running, isOurs: false };
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new StartupError(`There is no database in ${dataDir}: start Riideait first, or set DATA_DIR.`);
  }
  const { url, stop } = await startEmbedded({ dataDir, log: commandLog });
  ended.defer(stop);
  return { url, isOurs: true };
}
