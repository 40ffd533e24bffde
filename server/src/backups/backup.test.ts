import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { backupFiles, ensembleIn } from '../../test/backup-files.ts';
import { aGroup, aHolderLink, anEmail, anImport, aPerson, aRecurringReminder } from '../../test/builders.ts';
import { aMaker, aMakerLink } from '../../test/care.ts';
import { testDatabase } from '../../test/database.ts';
import { diskTestStore, testStores } from '../../test/image-stores.ts';
import { hashOfToken } from '../crypto/holder-token.ts';
import type { Database } from '../db/database.ts';

const now = new Date('2026-11-22T12:00:00Z');
const { fileNamed, backUp, restore } = backupFiles(now);

const anEnsemble = (database: Database, code: string) => ensembleIn(database, code, now);

const counted = async ({ pool }: Database, what: string) =>
  (await pool.query<{ n: number }>(`select count(*) as n from ${what}`)).rows[0]?.n;

describe.each(testStores)('with images on %s', (kind, setUp) => {
  const source = testDatabase({ own: true });
  // Without tables, and as an installation that was started and not used.
  const target = testDatabase({ own: true, empty: kind === 'disk' });
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
    expect((await readdir(fileNamed('.'))).filter((name) => name.endsWith('.part'))).toEqual([]);

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
  const source = testDatabase({ own: true });
  const target = testDatabase({ empty: true });
  const images = diskTestStore();
  const file = () => fileNamed('settled.tar.gz');

  test('sends nothing by itself, nobody is logged in, and no link of a holder opens', async () => {
    const inside = await anEnsemble(source(), 'a');
    const { id: userId } = await source()
      .system.insertInto('appUser')
      .values({ email: 'mari@tants.ee', name: 'Mari' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = now.toISOString();
    await source().system.insertInto('session').values({ userId, createdAt: at, lastUsedAt: at }).execute();
    const letter = { toAddress: 'mari@tants.ee', subject: 'Kutse', html: '<a>', text: 'link', messageId: '<1>', createdAt: at };
    const linked = { ...letter, messageId: '<2>', linkInEnsembleId: 1, linkPersonId: 1 };
    await source().system.insertInto('accountMail').values([letter, linked]).execute();
    await inside(async (scope) => {
      await anEmail(scope);
      await anEmail(scope, { status: 'SENT', sentAt: at });
      const { id: groupId } = await aGroup(scope);
      await aRecurringReminder(scope, { groupId, startsOn: '2026-11-08', everyWeeks: 2, nextOn: '2026-11-22' });
      await aRecurringReminder(scope, { groupId, startsOn: '2026-11-20', everyWeeks: null, nextOn: '2026-11-20' });
      await aRecurringReminder(scope, { groupId, startsOn: '2026-11-23', everyWeeks: 1, nextOn: '2026-11-23' });
      await anImport(scope, { status: 'RUNNING' });
    });
    await source().system.updateTable('ensemble').set({ holderPages: true }).execute();
    const tokens = await inside(async (scope) => {
      const { id } = await aPerson(scope, { email: 'jaan@tants.ee' });
      return [await aHolderLink(scope, id), await aHolderLink(scope, id, 'jaan@tants.ee')];
    });
    const makersToken = await inside(async (scope) => aMakerLink(scope, (await aMaker(scope)).id));
    const opened = async ({ pool }: Database) =>
      Promise.all(tokens.map(async (token) => (await pool.query('select from open_holder($1, $2)', [hashOfToken(token), at])).rowCount));
    const openedByMaker = async ({ pool }: Database) =>
      (await pool.query('select from open_maker($1, $2)', [hashOfToken(makersToken), at])).rowCount;
    expect([await opened(source()), await openedByMaker(source())]).toEqual([[1, 1], 1]);
    await source().pool.query("update audit set xid = '9999999999999'");
    await backUp(source(), images, file());
    await restore(target(), images, file());

    const { system, pool } = target();
    const REASON = 'Riideait taastati varukoopiast enne, kui kiri teele läks';
    expect(await system.selectFrom('email').select(['status', 'error']).orderBy('id').execute()).toEqual([
      { status: 'FAILED', error: REASON },
      { status: 'SENT', error: null },
    ]);
    expect(await system.selectFrom('accountMail').select(['status', 'error', 'html', 'text']).execute()).toEqual([
      { status: 'FAILED', error: REASON, html: null, text: null },
    ]);
    const next = await system.selectFrom('recurringReminder').select('nextOn').orderBy('id').execute();
    expect(next.map(({ nextOn }) => nextOn)).toEqual(['2026-12-06', null, '2026-11-23']);
    expect([await opened(target()), await openedByMaker(target())]).toEqual([[0, 0], 0]);
    expect(await system.selectFrom('session').select('endedAt').execute()).toEqual([{ endedAt: at }]);
    expect(await system.selectFrom('import').select('status').execute()).toEqual([{ status: 'FAILED' }]);
    expect((await pool.query('select from riideait_jobs.job')).rowCount).toBe(0);
    // Changes are of a transaction of this database: one of another may still lie ahead here.
    expect((await pool.query('select from audit where xid is null or xid >= pg_current_xact_id()')).rowCount).toBe(0);
    expect((await pool.query('select from audit')).rowCount).toBeGreaterThan(0);
  });

  const used = testDatabase({ own: true });
  test('is no target of another restore, and neither is a database in use', async () => {
    await expect(restore(target(), images, file())).rejects.toThrow('This installation is not empty');
    await used().pool.query('select');
    await expect(restore(used(), images, file())).rejects.toThrow('1 connections use this database');
  });
});

describe('a file that is not written to the end', () => {
  const source = testDatabase({ own: true });
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
    expect((await readdir(fileNamed('.'))).filter((name) => name.startsWith('older'))).toEqual(['older.tar.gz']);
  });
});
