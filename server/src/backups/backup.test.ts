import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGroup, anEmail, anImport, aPerson, aRecurringReminder } from '../../test/builders.ts';
import { testDatabase } from '../../test/database.ts';
import { diskTestStore, type TestStore, testStores } from '../../test/image-stores.ts';
import type { Database } from '../db/database.ts';
import { newestVersion } from '../db/migrate.ts';
import { type Scope, withScope } from '../db/scope.ts';
import { readArchive, writeArchive } from './archive.ts';
import { checkBackup } from './check-backup.ts';
import { makeBackup } from './make-backup.ts';
import { HEADER } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const SECRET = 'a secret of the tests, long enough to sign';
const now = new Date('2026-11-22T12:00:00Z');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riideait-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const fileNamed = (name: string) => join(folder, name);

const backUp = ({ url }: Database, { store }: TestStore, file: string) => makeBackup({ url, secret: SECRET, store: store(), file, now });

const restore = async ({ url }: Database, { store }: TestStore, file: string) =>
  restoreBackup({ url, file, backup: await checkBackup(file), store: store(), now, beforeCommit: async () => {} });

/** An ensemble; its work runs in transactions of its own. */
async function anEnsemble(database: Database, code: string) {
  const { id } = await database.system.insertInto('ensemble').values({ code, name: code }).returning('id').executeTakeFirstOrThrow();
  return <T>(work: (scope: Scope) => Promise<T>) => withScope(database, 'switch', { ensembleId: id, userId: null, now }, work);
}

const counted = async ({ pool }: Database, what: string) =>
  (await pool.query<{ n: number }>(`select count(*) as n from ${what}`)).rows[0]?.n;

describe.each(testStores)('with images on %s', (kind, setUp) => {
  const source = testDatabase();
  // Without tables, and as an installation that was started and not used.
  const target = testDatabase({ empty: kind === 'disk' });
  const images = setUp();
  const targetImages = setUp();

  test('a backup made while writers work restores the snapshot: every table, sequence and image', async () => {
    const ensembles = [await anEnsemble(source(), 'a'), await anEnsemble(source(), 'b')];
    const hash = 'a'.repeat(64);
    await images.store().put(`${hash}.webp`, Buffer.from([0, 1, 2]));
    await images.store().put(`${hash}-s.webp`, Buffer.from([3]));
    await ensembles[0]?.(({ db }) => db.insertInto('image').values({ hash }).execute());

    // Each transaction adds a group and two people with awkward names: a snapshot has them all or none.
    let goesOn = true;
    let written = 0;
    const writing = ensembles.map(async (inside) => {
      while (goesOn) {
        await inside(async (scope) => {
          const { id: groupId } = await aGroup(scope);
          for (const firstName of ['Tab\t Joon\\n\n', 'Õie "Ü"']) await aPerson(scope, { groupId, firstName });
        });
        written += 1;
      }
    });
    await expect.poll(() => written).toBeGreaterThan(5);
    const file = fileNamed(`writers-${kind}.tar.gz`);
    const { manifest } = await backUp(source(), images, file).finally(() => {
      goesOn = false;
    });
    await Promise.all(writing);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);

    await restore(target(), targetImages, file);
    const again = await backUp(target(), targetImages, fileNamed(`again-${kind}.tar.gz`));
    expect(again.manifest.tables).toEqual(manifest.tables);
    expect(again.manifest.sequences).toEqual(manifest.sequences);
    expect(again.manifest.images).toEqual(manifest.images);
    expect(await targetImages.names()).toEqual([`${hash}-s.webp`, `${hash}.webp`]);
    const large = await targetImages.store().read(`${hash}.webp`);
    expect(large && (await buffer(large))).toEqual(Buffer.from([0, 1, 2]));

    const groups = await counted(target(), '"group"');
    expect(groups).toBeGreaterThan(0);
    expect(await counted(target(), 'person')).toBe(2 * Number(groups));
    expect(await counted(target(), "audit where entity in ('group', 'person')")).toBe(3 * Number(groups));
  });
});

describe('a restored installation', () => {
  const source = testDatabase();
  const target = testDatabase({ empty: true });
  const images = diskTestStore();
  const file = () => fileNamed('settled.tar.gz');

  test('sends nothing by itself, and nobody is logged in', async () => {
    const inside = await anEnsemble(source(), 'a');
    const { id: userId } = await source()
      .system.insertInto('appUser')
      .values({ email: 'mari@tants.ee', name: 'Mari' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = now.toISOString();
    await source().system.insertInto('session').values({ userId, createdAt: at, lastUsedAt: at }).execute();
    const letter = { toAddress: 'mari@tants.ee', subject: 'Kutse', html: '<a>', text: 'link', messageId: '<1>', createdAt: at };
    await source().system.insertInto('accountMail').values(letter).execute();
    await inside(async (scope) => {
      await anEmail(scope);
      await anEmail(scope, { status: 'SENT', sentAt: at });
      const { id: groupId } = await aGroup(scope);
      await aRecurringReminder(scope, { groupId, startsOn: '2026-11-08', everyWeeks: 2, nextOn: '2026-11-22' });
      await aRecurringReminder(scope, { groupId, startsOn: '2026-11-20', everyWeeks: null, nextOn: '2026-11-20' });
      await aRecurringReminder(scope, { groupId, startsOn: '2026-11-23', everyWeeks: 1, nextOn: '2026-11-23' });
      await anImport(scope, { status: 'RUNNING' });
    });
    await backUp(source(), images, file());
    await restore(target(), images, file());

    const { system, pool } = target();
    const REASON = 'taastatud varukoopiast';
    expect(await system.selectFrom('email').select(['status', 'error']).orderBy('id').execute()).toEqual([
      { status: 'FAILED', error: REASON },
      { status: 'SENT', error: null },
    ]);
    expect(await system.selectFrom('accountMail').select(['status', 'error', 'html', 'text']).execute()).toEqual([
      { status: 'FAILED', error: REASON, html: null, text: null },
    ]);
    const next = await system.selectFrom('recurringReminder').select('nextOn').orderBy('id').execute();
    expect(next.map(({ nextOn }) => nextOn)).toEqual(['2026-12-06', null, '2026-11-23']);
    expect(await system.selectFrom('session').select('endedAt').execute()).toEqual([{ endedAt: at }]);
    expect(await system.selectFrom('import').select('status').execute()).toEqual([{ status: 'FAILED' }]);
    expect((await pool.query('select from riideait_jobs.job')).rowCount).toBe(0);
  });

  const used = testDatabase();
  test('is no target of another restore, and neither is a database in use', async () => {
    await expect(restore(target(), images, file())).rejects.toThrow('This installation is not empty');
    await used().pool.query('select');
    await expect(restore(used(), images, file())).rejects.toThrow('1 connections use this database');
  });
});

describe('before anything is touched', () => {
  const source = testDatabase();
  const images = diskTestStore();
  const good = () => fileNamed('good.tar.gz');
  const bad = () => fileNamed('bad.tar.gz');
  beforeAll(async () => {
    const inside = await anEnsemble(source(), 'a');
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

describe('a file that is not written to the end', () => {
  const source = testDatabase();
  const images = diskTestStore();

  test('leaves the older one as it was', async () => {
    const file = fileNamed('older.tar.gz');
    await writeFile(file, 'older');
    const failing = { ...images, store: () => ({ ...images.store(), read: () => Promise.reject(new Error('The store is away')) }) };
    const inside = await anEnsemble(source(), 'a');
    await inside(({ db }) =>
      db
        .insertInto('image')
        .values({ hash: 'b'.repeat(64) })
        .execute(),
    );
    await expect(backUp(source(), failing, file)).rejects.toThrow('The store is away');
    expect(await readFile(file, 'utf8')).toBe('older');
    expect((await readdir(folder)).filter((name) => name.startsWith('older'))).toEqual(['older.tar.gz']);
  });
});
