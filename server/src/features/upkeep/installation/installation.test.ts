import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { StartupError } from '../../../db/migrate.ts';
import { findSecret } from '../../../secret.ts';
import { readErasedLists } from '../erased/erased-list.ts';
import { keepErasedList, rememberErased } from '../erased/list.service.ts';
import { acceptSecret, readSecret } from './installation.service.ts';

const database = testDatabase();

const [FIRST, SECOND] = ['the first secret of the tests, long enough', 'the second secret of the tests, long enough'];
const day = (number: number) => new Date(`2026-11-${String(number).padStart(2, '0')}T12:00:00Z`);
const erasedDancer = { entity: 'person', id: 7, inEnsembleId: 1, at: day(1).toISOString(), byUserId: null } as const;

beforeEach(async () => {
  await database().pool.query('truncate installation_secret, erased, totp, app_user cascade');
});

/** An installation with its secret in a folder, or by SECRET. */
async function anInstallation(secret?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'riideait-secret-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const place = { dataDir, backupDir: join(dataDir, 'backups'), secret };
  return { place, dataDir, file: join(dataDir, 'secret'), start: (now = day(2)) => readSecret(place, database(), now) };
}

/** A user with an app for the second factor, confirmed or only begun. */
async function anAppOf(email: string, confirmed = true) {
  const { id } = await database().system.insertInto('appUser').values({ name: 'Mari', email }).returning('id').executeTakeFirstOrThrow();
  const confirmedAt = confirmed ? day(1).toISOString() : null;
  await database()
    .system.insertInto('totp')
    .values({ userId: id, secret: Buffer.from('sealed'), confirmedAt })
    .execute();
}
const anErasedDancer = () => rememberErased(database().system, [erasedDancer]);

const refusal = (started: Promise<unknown>) =>
  started.then(
    () => 'started',
    (error: unknown) => (error instanceof StartupError ? error.message : error),
  );

test('the first start makes a secret, and later ones use it, several at once too', async () => {
  const { file, start } = await anInstallation();
  const made = await start();
  await anAppOf('mari@tants.ee');
  expect(await Promise.all([start(), start(), start(day(3))])).toEqual([made, made, made]);
  expect(await readFile(file, 'utf8')).toBe(`${made}\n`);
});

test.each([
  ['nothing', () => Promise.resolve()],
  ['an app that was never confirmed', () => anAppOf('pooleli@tants.ee', false)],
])('a lost secret on which depends %s is made anew', async (_, before) => {
  const { file, start } = await anInstallation();
  const first = await start();
  await before();
  await rm(file);
  const second = await start(day(3));
  expect(second).not.toBe(first);
  expect(await start(day(4))).toBe(second);
});

describe.each([
  ['app codes', () => anAppOf('mari@tants.ee'), 'the app codes of 1 user'],
  ['an erased dancer', anErasedDancer, 'the list of 1 erased dancer or user'],
])('with %s', (_, before, words) => {
  test.each([
    ['missing', (file: string) => rm(file), 'is missing or too short'],
    ['empty', (file: string) => writeFile(file, ''), 'is missing or too short'],
    ['cut off', (file: string) => writeFile(file, FIRST.slice(0, 20)), 'is missing or too short'],
    ['that of another installation', (file: string) => writeFile(file, SECOND), 'is not the secret that this database was used with'],
  ])('a secret that is %s refuses the start, writes nothing, and put back it starts', async (_, lose, wrong) => {
    const { file, start } = await anInstallation();
    const secret = await start();
    await before();
    await lose(file);
    const left = existsSync(file) ? await readFile(file, 'utf8') : undefined;

    const said = await refusal(start());
    expect(said).toContain(`${file} ${wrong}. The former one is needed for ${words}, `);
    expect(said).toContain(`secret > ${file})`);
    expect(said).toContain('npm run admin -- new-secret');
    expect(existsSync(file) ? await readFile(file, 'utf8') : undefined).toBe(left);

    await writeFile(file, `${secret}\n`);
    expect(await start()).toBe(secret);
  });

  test('another SECRET refuses the start, the former one starts', async () => {
    const { start, place } = await anInstallation(FIRST);
    await start();
    await before();
    const said = await refusal(readSecret({ ...place, secret: SECOND }, database()));
    expect(said).toContain(`SECRET is not the secret that this database was used with. The former one is needed for ${words}, `);
    expect(await start()).toBe(FIRST);
  });

  test('of a database from before there were marks a present secret is believed, a missing one not', async () => {
    const { file, start } = await anInstallation();
    await before();
    expect(await refusal(start())).toContain('is missing or too short');
    await writeFile(file, FIRST);
    expect(await start()).toBe(FIRST);
    await writeFile(file, SECOND);
    expect(await refusal(start())).toContain('is not the secret');
  });
});

test('without dependents SECRET may change', async () => {
  const { place } = await anInstallation(FIRST);
  await readSecret(place, database(), day(2));
  expect(await readSecret({ ...place, secret: SECOND }, database(), day(3))).toBe(SECOND);
  await anAppOf('mari@tants.ee');
  expect(await refusal(readSecret(place, database(), day(4)))).toContain('is not the secret');
});

test('the message names the newest backup that is there', async () => {
  const { place, file, start } = await anInstallation();
  await start();
  await anErasedDancer();
  await rm(file);
  expect(await refusal(start())).toContain('tar xzOf riideait-….tar.gz secret');
  await mkdir(place.backupDir);
  for (const name of ['riideait-2026-11-01.tar.gz', 'riideait-2026-11-09.tar.gz', 'riideait-2026-11-10.tar.gz.part', 'erased.jsonl'])
    await writeFile(join(place.backupDir, name), '');
  expect(await refusal(start())).toContain(`tar xzOf ${join(place.backupDir, 'riideait-2026-11-09.tar.gz')} secret > ${file}`);
});

test('a lost secret is given up by command, which names who loses app codes; later it may come back the same way', async () => {
  const { place, file, start } = await anInstallation();
  const first = await start(day(2));
  await anAppOf('mari@tants.ee');
  await anAppOf('annu@tants.ee');
  expect(await acceptSecret(place, database(), day(3))).toBeNull();
  await rm(file);
  expect(await acceptSecret(place, database(), day(3))).toEqual(['annu@tants.ee', 'mari@tants.ee']);
  const second = await start(day(4));
  expect([second, await findSecret(place)]).toEqual([expect.not.stringContaining(first), second]);

  await writeFile(file, first);
  expect(await refusal(start(day(5)))).toContain('is not the secret');
  expect(await acceptSecret(place, database(), day(6))).toHaveLength(2);
  expect(await start(day(7))).toBe(first);
});

test('after a change of the secret the list of who was erased is found by backups of both', async () => {
  const { place, dataDir } = await anInstallation(FIRST);
  await readSecret(place, database(), day(2));
  await anErasedDancer();
  await keepErasedList(database(), { folder: dataDir, secret: FIRST });
  const changed = { ...place, secret: SECOND };
  await acceptSecret(changed, database(), day(3));
  const later = { ...erasedDancer, id: 8 };
  await rememberErased(database().system, [later]);
  await keepErasedList(database(), { folder: dataDir, secret: SECOND });
  await keepErasedList(database(), { folder: dataDir, secret: SECOND });
  for (const secret of [FIRST, SECOND]) expect((await readErasedLists([dataDir], secret)).map(({ id }) => id).toSorted()).toEqual([7, 8]);
  expect(await readErasedLists([dataDir], 'a secret of nobody, long enough to sign')).toEqual([]);
  expect((await readFile(join(dataDir, 'erased.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(4);
});
