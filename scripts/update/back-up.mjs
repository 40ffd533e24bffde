// The backup before an update, by the version that runs.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { node24 } from '../node24.mjs';
import { attempt } from '../processes.mjs';
import { UpdateError } from './clone.mjs';

/** `server/src/features/upkeep/backups/retention.rules.ts` removes these after their time. */
const nameOf = (now) => `riideait-before-update-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.tar.gz`;

/** @returns its path; undefined where there is nothing to back up yet */
export async function backUp(root, { dataDir, folder, isEmbedded }, env, now = new Date()) {
  if (isEmbedded && !existsSync(join(dataDir, 'postgres/PG_VERSION'))) return undefined;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, nameOf(now));
  const { ok, said } = await attempt(node24(), ['server/src/backup.ts', 'backup', file], { cwd: root, env });
  if (!ok) throw new UpdateError(`No backup could be made, so nothing is changed:\n${said}`);
  return file;
}
