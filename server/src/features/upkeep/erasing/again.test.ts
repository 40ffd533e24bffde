import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupFiles, ensembleIn, SECRET } from '../../../../test/backup-files.ts';
import { aName, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { aSettlement } from '../../../../test/care.ts';
import { testDatabase } from '../../../../test/database.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { tracesOf } from '../../../../test/traces.ts';
import { markOf } from '../../../crypto/installation.ts';
import { nameSecretOf } from '../../../crypto/name-hash.ts';
import { withScope } from '../../../db/scope.ts';
import { ERASED_LIST, readErasedLists, writeErasedList } from '../erased/erased-list.ts';
import { erasedNames, hashesOfNames } from '../erased/erased-names.service.ts';
import { keepErasedList, rememberErased } from '../erased/list.service.ts';
import { eraseAgain, findToEraseAgain } from './again.service.ts';
import { erasePersonRows } from './erasing.queries.ts';

const now = new Date('2026-11-22T12:00:00Z');
const { fileNamed, backUp, restore } = backupFiles(now);
const [source, target] = [testDatabase({ own: true }), testDatabase({ empty: true })];
const images = diskTestStore();

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riideait-erased-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('who was erased after a backup is known after its restore, and erased again', async () => {
  const inside = await ensembleIn(source(), 'a', now);
  const { kunigunde, item } = await inside(async (scope) => {
    const person = await aPerson(scope, { firstName: 'Kunigunde', lastName: 'Rästikhein', email: 'kuni@unustus.test' });
    const piece = await anItem(scope, { clothingNameId: (await aName(scope)).id });
    await anIssue(scope, person.id, piece.id);
    await aSettlement(scope, person.id, { clothingItemId: piece.id, cents: 4500 });
    return { kunigunde: person.id, item: piece.id };
  });
  await backUp(source(), images, fileNamed('before.tar.gz'));
  await inside(async (scope) => {
    await scope.db.updateTable('issue').set({ validUntil: now.toISOString() }).execute();
    await scope.db.updateTable('settlement').set({ closedAt: now.toISOString(), outcome: 'PAID' }).execute();
    await erasePersonRows(scope, kunigunde, { nameHashes: await hashesOfNames(scope, kunigunde, nameSecretOf(SECRET)) });
  });
  await keepErasedList(source(), { folder, secret: SECRET });
  await keepErasedList(source(), { folder, secret: SECRET });
  expect((await readFile(join(folder, ERASED_LIST), 'utf8')).match(/\n/g)).toHaveLength(1);

  await restore(target(), images, fileNamed('before.tar.gz'), await readErasedLists([folder, join(folder, 'none')], SECRET));
  const options = { database: target(), roleSwitch: 'switch', now } as const;
  expect(await findToEraseAgain(options)).toMatchObject([{ entity: 'person', id: kunigunde, at: now.toISOString() }]);
  expect(await tracesOf(target(), ['Kunigunde'])).not.toEqual([]);

  expect(await eraseAgain({ ...options, userId: null })).toBe(1);
  expect(await tracesOf(target(), ['Kunigunde', 'Rästikhein', 'unustus.test'])).toEqual([]);
  expect(await findToEraseAgain(options)).toEqual([]);
  const { rows } = await target().pool.query('select valid_until is not null as back from issue where clothing_item_id = $1', [item]);
  expect(rows).toEqual([{ back: true }]);
  const settled = await target().pool.query('select person_id, cents, outcome from settlement');
  expect(settled.rows).toEqual([{ person_id: null, cents: 4500, outcome: 'FORGIVEN' }]);
  // An import of an older export still says so.
  const erasedOn = await withScope(target(), 'switch', { ensembleId: 1, userId: null, now }, (scope) =>
    erasedNames(scope, nameSecretOf(SECRET)),
  );
  expect([erasedOn('RÄSTIKHEIN, Kunigunde'), erasedOn('Kunigunde Rästik')]).toEqual(['2026-11-22', undefined]);
  // A list of the restored database does not shorten the one beside the backups.
  await keepErasedList(target(), { folder, secret: SECRET });
  expect(await readErasedLists([folder], SECRET)).toHaveLength(1);
});

test('a list of another installation says nothing here', async () => {
  const entry = { entity: 'person', id: 7, inEnsembleId: 1, at: now.toISOString(), byUserId: null } as const;
  await writeErasedList(folder, [markOf('another secret, also long enough to sign')], [entry]);
  expect((await readErasedLists([folder], SECRET)).some(({ id }) => id === 7)).toBe(false);
});

test('a user and an ensemble that are back go again, but nobody who has got their id since, and not the last administrator', async () => {
  const { system } = source();
  const later = new Date(Date.now() + 60_000);
  const [stays, gone] = await Promise.all(
    ['jaab', 'laheb'].map((code) => system.insertInto('ensemble').values({ code, name: code }).returning('id').executeTakeFirstOrThrow()),
  );
  const aUser = (name: string, ensembleId: number | undefined, roleCode: 'ROLE_ADMIN' | 'ROLE_USER') =>
    system
      .insertInto('appUser')
      .values({ name, email: `${name.toLowerCase()}@tagasi.test`, ensembleId: ensembleId ?? null, roleCode, confirmed: true })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [admin, back, newer] = [
    await aUser('Juhataja', stays?.id, 'ROLE_ADMIN'),
    await aUser('Tagasitulnu', stays?.id, 'ROLE_USER'),
    await aUser('Uustulnuk', stays?.id, 'ROLE_USER'),
  ];
  const ofUser = { entity: 'user', inEnsembleId: null, byUserId: null } as const;
  await rememberErased(system, [
    { ...ofUser, id: admin.id, at: later.toISOString() },
    { ...ofUser, id: back.id, at: later.toISOString() },
    { ...ofUser, id: newer.id, at: '2026-01-01T00:00:00.000Z' },
    { ...ofUser, entity: 'ensemble', id: gone?.id ?? 0, at: later.toISOString() },
  ]);
  const options = { database: source(), roleSwitch: 'switch', now: later } as const;
  const ids = async () => (await findToEraseAgain(options)).map(({ entity, id }) => `${entity} ${id}`);
  expect(await ids()).toEqual([`user ${admin.id}`, `user ${back.id}`, `ensemble ${gone?.id}`]);
  await eraseAgain({ ...options, userId: admin.id });
  expect(await ids()).toEqual([`user ${admin.id}`]);
  expect(await tracesOf(source(), ['Tagasitulnu'])).toEqual([]);
  expect(await tracesOf(source(), ['Uustulnuk'])).not.toEqual([]);
  const removing = await system.selectFrom('ensemble').select('code').where('removingSince', 'is not', null).execute();
  expect(removing).toEqual([{ code: 'laheb' }]);
});
