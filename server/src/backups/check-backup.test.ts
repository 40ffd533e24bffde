import { readFile, rm, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { backupFiles, ensembleIn, SECRET } from '../../test/backup-files.ts';
import { aPerson } from '../../test/builders.ts';
import { testDatabase } from '../../test/database.ts';
import { diskTestStore } from '../../test/image-stores.ts';
import { newestVersion } from '../db/migrate.ts';
import { readArchive, writeArchive } from './archive.ts';
import { checkBackup } from './check-backup.ts';
import { HEADER } from './manifest.ts';

const now = new Date('2026-11-22T12:00:00Z');
const { fileNamed, backUp } = backupFiles(now);

describe('before anything is touched', () => {
  const source = testDatabase({ own: true });
  const images = diskTestStore();
  const good = () => fileNamed('good.tar.gz');
  const bad = () => fileNamed('bad.tar.gz');
  beforeAll(async () => {
    const inside = await ensembleIn(source(), 'a', now);
    for (let each = 0; each < 50; each++) await inside((scope) => aPerson(scope));
    await backUp(source(), images, good());
  });

  /** Writes the entries of the good backup anew. */
  const rewritten = (change: (name: string, bytes: Buffer) => Buffer | undefined) =>
    writeArchive(bad(), async (add) => {
      for await (const { name, bytes } of readArchive(good())) {
        const changed = change(name, bytes);
        if (changed !== undefined) await add(name, changed);
      }
    });
  const withHeader = (values: object) =>
    rewritten((name, bytes) => (name === HEADER ? Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), ...values })) : bytes));
  const damageAt = async (share: number) => {
    const bytes = await readFile(good());
    const at = Math.floor(bytes.length * share);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
    await writeFile(bad(), bytes);
  };

  test('a good backup passes', async () => {
    expect(await checkBackup(good())).toMatchObject({ secret: SECRET, header: { version: await newestVersion() } });
  });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['a missing file', async () => rm(bad(), { force: true }), /cannot be read: ENOENT/],
    ['an empty file', () => writeFile(bad(), ''), /is no backup of Riideait/],
    ['a text', () => writeFile(bad(), 'pg_dump\n'.repeat(1000)), /is no backup of Riideait/],
    ['another archive', () => writeArchive(bad(), (add) => add('readme', Buffer.from('Tere'))), /is no backup of Riideait/],
    ['a header of another program', () => withHeader({ product: 'Muu' }), /is no backup of Riideait/],
    ['a newer database', () => withHeader({ version: 9999 }), /made by a newer Riideait/],
    ['a newer format', () => withHeader({ format: 2 }), /made by a newer Riideait/],
    ['a file cut short', async () => writeFile(bad(), (await readFile(good())).subarray(0, -30)), /damaged or incomplete/],
    ['half a file', async () => writeFile(bad(), (await readFile(good())).subarray(0, 3000)), /damaged or incomplete/],
    ['a bit turned at a third', () => damageAt(0.34), /damaged or incomplete/],
    ['a bit turned near the end', () => damageAt(0.9), /damaged or incomplete/],
    [
      'a row left out',
      () => rewritten((name, bytes) => (name.includes('person') ? bytes.subarray(bytes.indexOf('\n') + 1) : bytes)),
      /person/,
    ],
    ['a table left out', () => rewritten((name, bytes) => (name.includes('person') ? undefined : bytes)), /person/],
    ['another secret', () => rewritten((name, bytes) => (name === 'secret' ? Buffer.from('x'.repeat(40)) : bytes)), /secret/],
    ['no manifest', () => rewritten((name, bytes) => (name === 'manifest.json' ? undefined : bytes)), /its end is missing/],
  ])('%s is refused', async (_, make, words) => {
    await make();
    await expect(checkBackup(bad())).rejects.toThrow(words);
  });
});
