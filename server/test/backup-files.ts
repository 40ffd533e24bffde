import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { checkBackup } from '../src/backups/check-backup.ts';
import { makeBackup } from '../src/backups/make-backup.ts';
import { restoreBackup } from '../src/backups/restore-backup.ts';
import type { Database } from '../src/db/database.ts';
import { type Scope, withScope } from '../src/db/scope.ts';
import type { ErasedEntry } from '../src/features/upkeep/erased/erased-list.ts';
import type { TestStore } from './image-stores.ts';

export const SECRET = 'a secret of the tests, long enough to sign';

/** Backups in a temporary folder, removed after the tests of the file that calls this. */
export function backupFiles(now: Date) {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'riideait-backup-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return {
    fileNamed: (name: string) => join(folder, name),
    backUp: ({ url }: Database, { store }: Pick<TestStore, 'store'>, file: string) =>
      makeBackup({ url, secret: SECRET, store: store(), file, now }),
    restore: async ({ url }: Database, { store }: Pick<TestStore, 'store'>, file: string, erased: readonly ErasedEntry[] = []) =>
      restoreBackup({ url, file, backup: await checkBackup(file), store: store(), now, beforeCommit: async () => {}, erased }),
  };
}

/** An ensemble; its work runs in transactions of its own. */
export async function ensembleIn(database: Database, code: string, now: Date) {
  const { id } = await database.system.insertInto('ensemble').values({ code, name: code }).returning('id').executeTakeFirstOrThrow();
  return <T>(work: (scope: Scope) => Promise<T>) => withScope(database, 'switch', { ensembleId: id, userId: null, now }, work);
}
