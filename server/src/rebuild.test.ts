import { beforeAll, expect, test } from 'vitest';
import { backupFiles, ensembleIn } from '../test/backup-files.ts';
import { aGroup, anEmail, anItem, aPerson, aType } from '../test/builders.ts';
import { testDatabase } from '../test/database.ts';
import { diskTestStore } from '../test/image-stores.ts';
import { builtWith, presentVersions } from './db/built-with.ts';
import type { Scope } from './db/scope.ts';
import { migrate } from './migrate.ts';

const now = new Date('2026-11-22T12:00:00Z');
const database = testDatabase({ own: true });
const target = testDatabase({ own: true, empty: true });
const images = diskTestStore();
const { fileNamed, backUp, restore } = backupFiles(now);
let inside: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;
beforeAll(async () => {
  inside = await ensembleIn(database(), 'Leigarid', now);
});

const rows = async (statement: string) => (await database().pool.query(statement)).rows;
const noted = () => builtWith(database().pool);
const builtWithOlder = (what: string) => rows(`update built_with set version = '57.1' where what = '${what}'`);
/** Files of the indexes, by their names. */
const files = async () =>
  new Map(
    (await rows("select oid::regclass::text as name, relfilenode as file from pg_class where relkind = 'i'")).map(({ name, file }) => [
      name,
      file,
    ]),
  );

/** What a rebuild must not write. */
const traces = () =>
  rows(`select (select count(*) from audit) as audit, (select count(*) from deed) as deeds, (select count(*) from account_mail) as letters,
    (select json_agg(json_build_array(id, status, created_at) order by id) from email) as mails, (select count(*) from riideait_jobs.job) as jobs,
    (select json_agg(version order by id) from person) || (select json_agg(version order by id) from clothing_item)::text as versions`);

/** Lets an index through what it refuses, as one does whose order has changed under it. */
async function pastIndex(name: string, work: () => Promise<unknown>): Promise<void> {
  const unique = (is: boolean) => rows(`update pg_index set indisunique = ${is} where indexrelid = '${name}'::regclass`);
  await unique(false);
  await work();
  await unique(true);
}

/** Does what it does while `fold` knows no ½, as unaccent of PostgreSQL 15, and notes that all is built so. */
async function underOlderRules(work: () => Promise<unknown>): Promise<void> {
  const [fold] = await rows("select pg_get_functiondef('fold'::regproc) as present");
  await rows(fold.present.replace(/lower\((.*)\)$/m, "regexp_replace(lower($1), ' *1/2', '½')"));
  await migrate(database().url);
  await work();
  await rows(fold.present);
}
const foldedIn = async (table: string) =>
  (await rows(`select name_folded as folded from ${table} where name like '%½%' order by 1`)).map(({ folded }) => folded);
const aNameOf = (name: string) =>
  inside(async (scope) => {
    const { id: clothingTypeId } = await aType(scope);
    await scope.db.insertInto('clothingName').values({ name, clothingTypeId }).execute();
  });

test('a start on the libraries that all was built with says nothing and builds nothing', async () => {
  expect(await noted()).toEqual(await presentVersions(database().pool));
  const before = await files();
  expect((await migrate(database().url)).lines).toEqual([]);
  expect(await files()).toEqual(before);
});

test('an index is built anew where its collation has another version, and no other one', async () => {
  const present = await noted();
  await builtWithOlder('und-x-icu');
  const before = await files();
  const [line = ''] = (await migrate(database().url)).lines;
  expect(line).toMatch(/^Built anew in \d+ ms: .*und-x-icu 153\S*, not 57\.1\.$/);

  const after = await files();
  const moved = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  expect(moved).toContain('group_name_taken');
  const { length } = await rows(
    `select distinct objid from pg_depend where classid = 'pg_class'::regclass and refobjid = '"und-x-icu"'::regcollation`,
  );
  expect(moved).toHaveLength(length);
  expect(await noted()).toEqual(present);
});

test('after another major, and where no versions are known, all indexes of texts are built anew', async () => {
  // A server of tests may compare by bytes.
  const ofDefault = (await noted()).has('default') ? ['app_user_email_taken', 'riideait_jobs.job_common_pkey', 'deed_subject_pkey'] : [];
  for (const forget of [
    "update built_with set version = '17' where what = 'PostgreSQL'",
    'delete from built_with',
    'drop table built_with',
  ]) {
    await rows(forget);
    const before = await files();
    await migrate(database().url);
    const after = await files();
    for (const name of ['group_name_taken', 'email_name_idx', ...ofDefault])
      expect(after.get(name), `${forget}: ${name}`).not.toBe(before.get(name));
    expect(after.get('person_pkey')).toBe(before.get('person_pkey'));
    expect(await noted()).toEqual(await presentVersions(database().pool));
  }
});

test('texts folded by older rules are folded anew, without an audit row, a version or a mail', async () => {
  await underOlderRules(async () => {
    await aNameOf('Põll 38½');
    await inside(async (scope) => {
      await aPerson(scope);
      await anEmail(scope);
    });
  });
  expect(await foldedIn('clothing_name')).toEqual(['poll 38½']);

  await rows(`create function refuse() returns trigger language plpgsql as $$ begin raise 'A trigger ran'; end $$;
    create trigger refuse after update on clothing_name for each row execute function refuse()`);
  const before = await traces();
  const [line] = (await migrate(database().url)).lines;
  expect(line).toContain('Changed since they were built: what signs are folded to.');
  expect(await foldedIn('clothing_name')).toEqual([expect.stringMatching(/^poll 38 ?1\/2$/)]);
  expect(await traces()).toEqual(before);
  expect(await rows("select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'")).toEqual([]);
  await rows('drop function refuse cascade');
});

test('what is double by now is named at each start, which succeeds, until it is renamed', async () => {
  await inside((scope) => aGroup(scope, 'Naisrühm'));
  await pastIndex('group_name_taken', () => inside((scope) => aGroup(scope, 'NAISRÜHM')));
  const { clothingNameId } = await inside((scope) => anItem(scope, { clothingNumber: '7a' }));
  const numbered = () => inside((scope) => anItem(scope, { clothingNameId, clothingNumber: '7A' }));
  await pastIndex('clothing_item_clothing_number_taken', numbered);
  await rows(`update clothing_name set name = 'Kört' where id = ${clothingNameId}`);
  await underOlderRules(async () => {
    await aNameOf('Vest ½');
    // Folded anew, these rows meet each other.
    await pastIndex('clothing_name_name_taken', () => aNameOf('VEST ½'));
    await inside((scope) => aType(scope, 'Tüüp ½'));
  });
  await builtWithOlder('und-x-icu');

  const said = (register: string, names: string) =>
    `In the ensemble "Leigarid" these are one name by now (${register}): ${names}. Rename all but one and start again: a backup with them cannot be restored.`;
  const stays = (index: string) => `The index ${index} stays as it was: its rows are double by now.`;
  for (const start of ['first', 'second']) {
    const {
      lines: [, ...lines],
    } = await migrate(database().url);
    expect(lines.toSorted(), start).toEqual(
      [
        said('Ese', '"Kört nr 7a", "Kört nr 7A"'),
        said('Nimetus', '"Vest ½", "VEST ½"'),
        said('Rühm', '"Naisrühm", "NAISRÜHM"'),
        stays('clothing_item_clothing_number_taken'),
        stays('clothing_name_name_taken'),
        stays('group_name_taken'),
      ].toSorted(),
    );
    expect((await noted()).get('und-x-icu')).toBe('57.1');
  }
  expect(await foldedIn('clothing_type')).toEqual([expect.stringMatching(/^tuup .*1\/2$/)]);

  for (const double of [
    "update \"group\" set name = 'Naisrühm 2' where name = 'NAISRÜHM'",
    "update clothing_item set clothing_number = '8' where clothing_number = '7A'",
    "update clothing_name set name = 'Vest' where name = 'VEST ½'",
  ])
    await rows(double);
  expect((await migrate(database().url)).lines).toHaveLength(1);
  expect(await foldedIn('clothing_name')).toEqual([expect.stringMatching(/^poll .*1\/2$/), expect.stringMatching(/^vest .*1\/2$/)]);
  expect(await noted()).toEqual(await presentVersions(database().pool));
});

test('where folding alone has changed, doubles of an index that was damaged otherwise are named, and the start succeeds', async () => {
  // Without it, or a full page, the update would leave the other indexes alone.
  await rows('create index folded on clothing_name (name_folded)');
  await underOlderRules(async () => {
    await aNameOf('Kuub ½');
    await pastIndex('clothing_name_name_taken', () => aNameOf('KUUB ½'));
  });
  for (const start of ['first', 'second']) {
    const { lines, doubles } = await migrate(database().url);
    expect(lines, start).toContain('The index clothing_name_name_taken stays as it was: its rows are double by now.');
    expect(doubles, start).toEqual([{ ensemble: 'Leigarid', register: 'Nimetus', names: ['Kuub ½', 'KUUB ½'] }]);
  }
  await rows("update clothing_name set name = 'Kuub' where name = 'KUUB ½'; drop index folded");
  expect((await migrate(database().url)).lines).toHaveLength(1);
});

test('a restored database has the versions of its own indexes, and none of the backup', async () => {
  await builtWithOlder('und-x-icu');
  const { manifest } = await backUp(database(), images, fileNamed('backup.tar.gz'));
  expect(manifest.tables.map((table) => table.name)).not.toContain('built_with');
  await restore(target(), images, fileNamed('backup.tar.gz'));
  expect(await builtWith(target().pool)).toEqual(await presentVersions(target().pool));
  expect((await migrate(target().url)).lines).toEqual([]);
});
