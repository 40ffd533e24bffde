import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupFiles } from '../../../../test/backup-files.ts';
import { testDatabase } from '../../../../test/database.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { freePort, untilReady } from '../../../../test/listening.ts';
import { programs } from '../../../../test/programs.ts';
import { checkBackup } from '../../../backups/check-backup.ts';
import type { Database } from '../../../db/database.ts';
import { isMigrated, newestVersion } from '../../../db/migrate.ts';
import { migrate } from '../../../migrate.ts';
import { backUpBeforeUpdate } from './before-update.service.ts';

const NOW = new Date('2026-11-22T12:34:56.700Z');
const NAME = 'riideait-before-update-2026-11-22-123456.tar.gz';
const SECRET = 'a secret of the tests, long enough to sign';
const newest = await newestVersion();
/** A version from before the table of free texts, which the newest code fills. */
const OLDER = 100;

const images = diskTestStore();
const { fileNamed, restore } = backupFiles(NOW);
const { start, dataDir } = programs();
const olds = [5, 40, OLDER].map((version) => ({ version, source: testDatabase({ empty: true }), target: testDatabase({ empty: true }) }));
const [disk, fresh] = [testDatabase({ empty: true }), testDatabase({ empty: true })];
const [off, served] = [testDatabase({ empty: true }), testDatabase({ empty: true })];

const said: string[] = [];
const note = (line: string) => void said.push(line);

const migrateWith = ({ url }: Database, folder: string | undefined, options = {}) =>
  migrate(url, undefined, (version) => {
    const config = { updateBackupDir: folder, imagePlace: { folder: images.folder() }, secret: SECRET, dataDir: '/nowhere' };
    return backUpBeforeUpdate({
      config,
      url,
      version,
      now: NOW,
      log: { info: note, warn: note },
      signal: new AbortController().signal,
      ...options,
    });
  });

async function anOlder({ url, pool }: Database, version: number): Promise<void> {
  await migrate(url, version);
  await pool.query("insert into ensemble (code, name) values ('r18', 'R18')");
}

const versionOf = async ({ pool }: Database) => (await pool.query('select max(version) as version from migration')).rows[0].version;

test.each(olds)('a database of version $version is backed up once before it is migrated, and comes back from that', async (old) => {
  const [source, target, folder] = [old.source(), old.target(), fileNamed(`${old.version}`)];
  await anOlder(source, old.version);
  await Promise.all([migrateWith(source, folder), migrateWith(source, folder)]);
  expect(await isMigrated(source)).toBe(true);
  expect(await readdir(folder)).toEqual([NAME]);
  expect((await checkBackup(join(folder, NAME))).header.version).toBe(old.version);
  await restore(target, images, join(folder, NAME));
  expect(await target.system.selectFrom('ensemble').select('code').execute()).toEqual([{ code: 'r18' }]);
});

test('what fails leaves the database as it was: a backup in one line with the way out, a migration without its backup', async () => {
  const folder = fileNamed('full');
  await anOlder(disk(), OLDER);
  await expect(migrateWith(disk(), folder, { freeBytes: async () => 12e6 })).rejects.toThrow(
    /^Before the database is brought from version \d+ to the newest it is backed up into \S+, which failed, so nothing is changed: its disk has 12 MB free of the 500 MB that it takes\. .*BACKUP_DIR[^\n]*$/,
  );
  await expect(migrateWith(disk(), '/dev/null/backups')).rejects.toThrow(/^[^\n]*ENOTDIR[^\n]*BACKUP_DIR[^\n]*$/);
  await disk().pool.query(`alter table migration add constraint refused check (version < ${newest})`);
  await expect(migrateWith(disk(), folder)).rejects.toThrow('refused');
  expect([await versionOf(disk()), await readdir(folder)]).toEqual([OLDER, []]);
});

test('a new installation has nothing to back up; BACKUP_DIR=off goes on without, with a line', async () => {
  const folder = fileNamed('none');
  await mkdir(folder, { recursive: true });
  await migrate(fresh().url, OLDER);
  await migrateWith(fresh(), folder);
  expect([await readdir(folder), await isMigrated(fresh())]).toEqual([[], true]);
  await anOlder(off(), OLDER);
  said.length = 0;
  await migrateWith(off(), undefined);
  expect(said).toEqual([`BACKUP_DIR=off: the database is brought from version ${OLDER} to the newest without a backup.`]);
  expect(await isMigrated(off())).toBe(true);
});

test('two servers that start at once make one, and serve', async () => {
  await anOlder(served(), OLDER);
  const env = { DATABASE_URL: served().url, SECRET, BACKUP_DIR: 'koopiad' };
  const ports = [await freePort(), await freePort()];
  for (const port of ports) start('main', { ...env, PORT: String(port) }, 'server');
  for (const port of ports) await untilReady(`http://localhost:${port}`);
  expect(await readdir(join(dataDir(), 'koopiad'))).toEqual([expect.stringMatching(/^riideait-before-update-[\d-]{17}\.tar\.gz$/)]);
});
