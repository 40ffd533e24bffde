import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InstallationNotice, installationEndpoints } from '@riideait/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { SECRET, testApp } from '../../../../test/app.ts';
import { anEmail, anItem } from '../../../../test/builders.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { createPost } from '../../../mail/post.ts';
import { gatherFigures } from '../../accounts/ensembles/figures.service.ts';
import { forgetBackups } from '../backups/backups.service.ts';
import { checkNewestBackup } from '../backups/check.service.ts';
import { backUpDaily } from '../backups/daily.service.ts';
import { settleRestored } from '../erasing/restored.service.ts';
import { noteCauses } from './causes.service.ts';
import { setNotice } from './notices.service.ts';
import { tellOperator } from './operator.service.ts';

const images = diskTestStore();
const { database, clock, anEnsemble, aUser, lettersTo } = testApp({ own: true, imageStore: images.store });
const publicUrl = 'https://riided.example.ee';
const operatorEmail = 'haldur@example.ee';
const said: string[] = [];
const neverStops = new AbortController().signal;

/** Ample, until a test says otherwise. */
let disk = { freeBytes: 500e9, bytes: 1000e9 };
/** Whether a backup is made each night. */
let automatic = false;

beforeEach(async () => {
  clock.now = new Date(clock.now.getTime() + 24 * 3_600_000);
  disk = { freeBytes: 500e9, bytes: 1000e9 };
  automatic = false;
  said.length = 0;
  const { system } = database();
  await system.deleteFrom('installationNotice').execute();
  await system.deleteFrom('accountMail').execute();
  await forgetBackups(system);
});

let waiting: { id: number; ensembleName: string }[] = [];

/** What the jobs of a quarter of an hour and of a morning do. */
async function watch(to: string | null = operatorEmail) {
  const { now } = clock;
  await gatherFigures({ database: database(), roleSwitch: 'switch', now }, neverStops);
  await noteCauses({ database: database(), automatic, disk: async () => disk, waitingRequests: async () => waiting, now });
  const complain = (words: string) => void said.push(words);
  await tellOperator({ database: database(), post: createPost({ publicUrl }), publicUrl, operatorEmail: to ?? undefined, now, complain });
}
const nextDay = () => clock.advance(24 * 3600);
const letters = () => lettersTo(operatorEmail);
const kinds = async () => {
  const rows = await database().system.selectFrom('installationNotice').select('kind').orderBy('kind').execute();
  return rows.map(({ kind }) => kind);
};

async function backupFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'riideait-operator-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const run = { database: database(), url: database().url, folder, secret: SECRET, store: images.store(), stopping: neverStops };
  return {
    folder,
    backUp: () => backUpDaily({ ...run, now: clock.now, complain: () => {}, removesOld: true }),
    check: () => checkNewestBackup({ database: database(), folder, now: clock.now }),
  };
}

test('without a cause nobody gets a mail', async () => {
  await anEnsemble();
  await watch();
  expect([await kinds(), await letters(), said]).toEqual([[], [], []]);
});

test('a backup that is older than 36 hours is told once, with what to do, until there is a new one', async () => {
  const { backUp } = await backupFolder();
  automatic = true;
  await backUp();
  await watch();
  clock.advance(36 * 3600);
  await watch();
  expect(await kinds()).toEqual([]);
  clock.advance(60);
  await watch();
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('Riideait vajab sinu abi');
  expect(letter?.text).toMatch(/Viimane varukoopia on tehtud \d+\.9\.2026\.\n→ Vaata serveri logist, .*npm run backup/);
  expect(letter?.text).toContain(`${publicUrl}/admin/ensembles`);
  expect(said).toEqual([expect.stringContaining('The operator is told: Viimane varukoopia on tehtud')]);

  nextDay();
  await watch();
  expect(await letters()).toHaveLength(1);
  await backUp();
  await watch();
  expect(await kinds()).toEqual([]);
  clock.advance(37 * 3600);
  await watch();
  expect(await letters()).toHaveLength(2);
});

test('before the first night no backup is late: after a restore, and where they are made by themselves from now on', async () => {
  const { backUp } = await backupFolder();
  automatic = true;
  await backUp();
  await watch();
  clock.advance(100 * 3600);
  await settleRestored(database().system, clock.now, []);
  for (const [hours, late] of [
    [0, false],
    [36, false],
    [1, true],
  ] as const) {
    clock.advance(hours * 3600);
    await watch();
    expect(await kinds()).toEqual(late ? ['BACKUP_LATE'] : []);
  }
  automatic = false;
  await watch();
  clock.advance(100 * 3600);
  automatic = true;
  await watch();
  expect(await kinds()).toEqual([]);
  clock.advance(37 * 3600);
  await watch();
  expect(await kinds()).toEqual(['BACKUP_LATE']);
});

test('each week the newest backup is read to its end; one that is damaged is told, and read again when there is another', async () => {
  const { folder, backUp, check } = await backupFolder();
  const checked = () => database().system.selectFrom('dailyBackup').select(['checkedAt', 'checkedFile', 'checkError']).executeTakeFirst();
  const { admin } = await anEnsemble();
  await check();
  expect(await checked()).toMatchObject({ checkedAt: null });
  await backUp();
  await check();
  const first = clock.now.toISOString();
  expect(await checked()).toMatchObject({ checkedAt: first, checkError: null });
  expect((await admin.call(installationEndpoints.get)).data.backup).toMatchObject({ automatic: false, checkedAt: first, checkError: null });

  // Six days later it is not read again, a week later the newest is.
  clock.advance(6 * 24 * 3600);
  await backUp();
  const file = join(folder, `riideait-${clock.now.toISOString().slice(0, 10)}.tar.gz`);
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(0, bytes.length - 200));
  await check();
  expect(await checked()).toMatchObject({ checkedAt: first });
  nextDay();
  await check();
  expect(await checked()).toMatchObject({ checkedAt: clock.now.toISOString(), checkError: expect.stringContaining('is damaged') });
  await watch();
  const [letter] = await letters();
  expect(letter?.text).toMatch(
    /Varukoopiat riideait-2026-\d\d-\d\d\.tar\.gz ei saa lõpuni lugeda\. Serveri teade: „riideait-\S+ is damaged/,
  );

  nextDay();
  await backUp();
  await check();
  expect(await checked()).toMatchObject({ checkedAt: clock.now.toISOString(), checkError: null });
  await watch();
  expect(await kinds()).toEqual([]);
});

test('a disk that fills up', async () => {
  disk = { freeBytes: 1.9e9, bytes: 1000e9 };
  await watch();
  expect((await letters())[0]?.text).toContain('Kettal on vaba 1,9 GB, kokku on seal 1000 GB.');
});

test('five refused mails of a day and five in a hundred', async () => {
  const { inside } = await anEnsemble();
  const at = () => clock.now.toISOString();
  const send = (count: number, values: object) =>
    inside(async (scope) => {
      for (let index = 0; index < count; index++) await anEmail(scope, { createdAt: at(), ...values });
    });
  await send(10, { status: 'SENT' });
  await send(3, { status: 'FAILED', error: '550 no such user' });
  // Of those that are tried again only the ones of which we were refused count.
  await send(1, { status: 'QUEUED', refusal: 'US 554' });
  await send(3, { status: 'QUEUED' });
  await watch();
  expect(await kinds()).toEqual([]);
  nextDay();
  await send(10, { status: 'SENT' });
  await send(5, { status: 'FAILED', error: '550 no such user' });
  await watch();
  expect((await letters())[0]?.text).toContain('Ööpäeva 15 kirjast jäi saatmata 5.');
  nextDay();
  await watch();
  expect(await kinds()).toEqual([]);
});

test('an ensemble that nobody manages for seven days, and a limit that is reached', async () => {
  const ensembles = [await anEnsemble(), await anEnsemble()];
  const [left, full] = ensembles;
  if (left === undefined || full === undefined) throw new Error('Two ensembles were expected');
  const { system } = database();
  await system.updateTable('appUser').set({ active: false }).where('id', 'in', [left.manager.id, left.admin.id]).execute();
  await full.inside((scope) => anItem(scope));
  await system.updateTable('ensemble').set({ limitItems: 1 }).where('id', '=', full.ensembleId).execute();
  await watch();
  expect(await kinds()).toEqual(['LIMIT_REACHED']);
  expect((await letters())[0]?.text).toContain(`Piir on täis: Ansambel ${full.code} (esemed).`);
  clock.advance(7 * 24 * 3600);
  await watch();
  const [second, ...more] = await letters();
  expect(more).toHaveLength(1);
  expect(second?.subject).toBe('Riideait vajab sinu abi');
  expect(second?.text).toMatch(
    new RegExp(
      `Nädal aega pole kedagi, kes kasutajaid haldaks: Ansambel ${left.code}\\.\n→ Leia[\\s\\S]*Endiselt tegemata:\n\nPiir on täis: Ansambel ${full.code}`,
    ),
  );
  // Another limit of it is new.
  nextDay();
  await system.updateTable('ensemble').set({ limitItems: 0 }).where('id', '=', full.ensembleId).execute();
  await watch();
  expect(await letters()).toHaveLength(2);
  nextDay();
  await system.updateTable('ensemble').set({ limitItems: 1 }).where('id', '=', full.ensembleId).execute();
  await watch();
  expect(await letters()).toHaveLength(3);
  await system
    .updateTable('ensemble')
    .set({ limitItems: 0, closesOn: '2027-01-01' })
    .where('id', 'in', [left.ensembleId, full.ensembleId])
    .execute();
});

test('each request that waits is told once', async () => {
  waiting = [{ id: 1, ensembleName: 'Põlluõis' }];
  await watch();
  expect((await letters())[0]?.text).toContain('Luba ootab: Põlluõis.\n→ Luba ansambel või keeldu lehel Ansamblid.');
  nextDay();
  await watch();
  expect(await letters()).toHaveLength(1);
  nextDay();
  waiting = [...waiting, { id: 2, ensembleName: 'Sõleke' }];
  await watch();
  expect((await letters())[0]?.text).toContain('Luba ootab: Põlluõis, Sõleke.');
  waiting = [];
});

test('a newer version is told where it closes a security hole', async () => {
  const put = (details: Extract<InstallationNotice, { kind: 'NEWER_VERSION' }>['details']) =>
    setNotice(database().system, 'NEWER_VERSION', details, clock.now);
  const version = { version: 'v1.2.0', day: '2026-09-10', present: 'abc' };
  await put({ ...version, security: false });
  await watch();
  expect(await letters()).toEqual([]);
  await put({ ...version, security: true });
  await watch();
  expect((await letters())[0]?.text).toContain(
    'uuem versioon (v1.2.0, 10.9.2026). Selles on turvaparandus.\n→ Uuenda kohe serveris käsuga npm run update.',
  );
});

test('one mail a day: what comes later waits for the next, and two workers send one', async () => {
  disk = { freeBytes: 1e9, bytes: 10e9 };
  await watch();
  await setNotice(database().system, 'NEWER_VERSION', { version: null, day: '2026-09-10', present: 'abc', security: true }, clock.now);
  clock.advance(60);
  await watch();
  expect(await letters()).toHaveLength(1);
  nextDay();
  await Promise.all([watch(), watch()]);
  expect(await letters()).toHaveLength(2);
  expect((await letters())[0]?.text).toMatch(/turvaparandus[\s\S]*Endiselt tegemata:\n\nKettal/);
});

test('without an address it goes to the administrators; whom it does not reach stands with the installation', async () => {
  const { admin, manager } = await anEnsemble();
  const other = await aUser('ROLE_ADMIN', null);
  disk = { freeBytes: 1e9, bytes: 10e9 };
  await watch(null);
  for (const { email } of [admin, other]) expect(await lettersTo(email)).toHaveLength(1);
  expect(await lettersTo(manager.email)).toEqual([]);
  const mailOf = async () => (await admin.call(installationEndpoints.get)).data.operatorMail;
  expect(await mailOf()).toEqual({ at: clock.now.toISOString(), unsent: [] });
  const { system } = database();
  await system
    .updateTable('accountMail')
    .set({ status: 'FAILED', error: '550 no such user' })
    .where('toAddress', '=', other.email)
    .execute();
  expect(await mailOf()).toMatchObject({ unsent: [{ to: other.email, error: '550 no such user' }] });
});

test('the installation says how it is, to administrators alone', async () => {
  const { admin, manager } = await anEnsemble();
  expect((await manager.call(installationEndpoints.get)).codes).toEqual(['FORBIDDEN']);
  await watch();
  const { data } = await admin.call(installationEndpoints.get);
  expect(data).toMatchObject({
    ...{ version: '', newer: null, disk: null, asOf: clock.now.toISOString() },
    queue: { waiting: expect.any(Number) },
    database: { version: expect.stringMatching(/^\d+/), embedded: false, bytes: expect.any(Number) },
  });
});
