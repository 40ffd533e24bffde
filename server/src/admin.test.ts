import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aPasskey } from '../test/builders.ts';
import { testDatabase } from '../test/database.ts';
import { freePort } from '../test/listening.ts';
import { programs } from '../test/programs.ts';
import { putCluster } from '../test/ready-cluster.ts';
import { openDatabase } from './db/database.ts';
import { startEmbedded } from './db/embedded.ts';

const database = testDatabase({ own: true });
const { start, dataDir } = programs();

const PASSWORD = 'õige hobune aku klamber';
const NEW = 'tuisk lumehelves 7';

const codeIn = (said: string) => /\?(?:setup|code)=([\w-]{43})/.exec(said)?.[1] ?? '';

test('the first administrator is made by the link of the start; who is locked out gets in again, with the server running or not', async () => {
  await putCluster(dataDir());
  const PORT = String(await freePort());
  const env = { PORT, DEMO: 'off' };
  const admin = (...args: string[]) => start('admin', env, ...args).ended;
  const post = async (path: string, body: Record<string, string>) =>
    (
      await fetch(`http://localhost:${PORT}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status;
  const setUp = (code: string) =>
    post('/users/setup', {
      code,
      name: 'Anneli Mägi',
      email: 'anneli@kirivoo.test',
      password: PASSWORD,
      passwordRepeat: PASSWORD,
      ensembleName: 'Kirivöö',
      ensembleCode: 'kirivoo',
    });
  const logIn = (password: string) => post('/auth/login', { email: 'anneli@kirivoo.test', password });

  const server = start('main', env);
  const first = codeIn(await server.saying('/register?setup='));
  const newer = await admin('setup-link');
  expect(newer).toEqual({ code: 0, said: expect.stringContaining(`http://localhost:${PORT}/register?setup=`) });
  expect(await setUp(first)).toBe(403);
  expect(await setUp(codeIn(newer.said))).toBe(201);
  expect(await logIn(PASSWORD)).toBe(200);
  const said = 'There is an administrator already: reset-password helps who is locked out.\n';
  expect(await admin('setup-link')).toEqual({ code: 1, said });

  const reset = await admin('reset-password', 'Anneli@Kirivoo.test');
  expect(reset).toEqual({ code: 0, said: expect.stringContaining(`http://localhost:${PORT}/reset-password?code=`) });
  const form = { code: codeIn(reset.said), newPassword: NEW, newPasswordRepeat: NEW };
  expect([await post('/users/reset-password', form), await post('/users/reset-password', form)]).toEqual([200, 403]);
  expect(await logIn(NEW)).toBe(200);

  expect(await admin('reset-password', 'keegi@kirivoo.test')).toEqual({
    code: 1,
    said: 'There is no active user with the address keegi@kirivoo.test.\n',
  });

  server.child.kill('SIGTERM');
  await server.ended;
  expect(await admin('reset-password', 'anneli@kirivoo.test')).toMatchObject({ code: 0, said: expect.stringContaining('?code=') });
  expect(existsSync(join(dataDir(), 'riideait.lock'))).toBe(false);
});

test('on a database of its own: the second factor and the passkeys are turned off', async () => {
  const DATABASE_URL = database().url;
  const admin = (...args: string[]) => start('admin', { DATABASE_URL, SECRET: 's'.repeat(32) }, ...args).ended;
  const { system } = database();
  const email = 'liisu@kirivoo.test';
  const { id } = await system.insertInto('appUser').values({ email, name: 'Liisu' }).returning('id').executeTakeFirstOrThrow();
  await aPasskey(system, id);
  await system
    .insertInto('totp')
    .values({ userId: id, secret: Buffer.from('salajane') })
    .execute();

  expect(await admin('second-factor-off', email)).toEqual({
    code: 0,
    said: `The second factor and the passkeys of ${email} are off: the password is enough to log in.\n`,
  });
  for (const table of ['passkey', 'totp'] as const) expect(await system.selectFrom(table).select('userId').execute()).toEqual([]);
  expect(await system.selectFrom('accountMail').select('toAddress').execute()).toEqual([{ toAddress: email }]);
  expect(await system.selectFrom('securityEvent').select(['kind', 'userId', 'address']).execute()).toEqual([
    { kind: 'SECOND_FACTOR_OFF', userId: id, address: 'käsurida' },
  ]);
  expect(await admin('second-factor-off', email)).toEqual({ code: 0, said: `${email} has no second factor and no passkeys.\n` });
  expect((await admin('second-factor-off', 'keegi@kirivoo.test')).said).toBe('There is no user with the address keegi@kirivoo.test.\n');
});

test.each([
  ['no such command', ['forget-all'], /^There is no command "forget-all":\n/],
  ['no command', [], /^Say what to do:\n/],
  ['no address', ['reset-password'], /^That is typed as: npm run admin -- reset-password EMAIL\n$/],
  ['one word too many', ['setup-link', 'now'], /^That is typed as: npm run admin -- setup-link\n$/],
  ['no database yet', ['setup-link'], /^There is no database in .*: start Riideait first, or set DATA_DIR\.\n$/],
])('%s is said in plain words', async (_, args, words) => {
  expect(await start('admin', {}, ...args).ended).toEqual({ code: 1, said: expect.stringMatching(words) });
});

test('a database that does not answer is one line', async () => {
  const env = { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z', SECRET: 's'.repeat(32) };
  const said = 'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n';
  expect(await start('admin', env, 'setup-link').ended).toEqual({ code: 1, said });
});

test('a lost secret is one line at the start and at a backup, with the way out, which then works', async () => {
  await putCluster(dataDir());
  const PORT = String(await freePort());
  const env = { PORT, DEMO: 'off', BACKUP_DIR: 'off' };
  const run = (program: 'main' | 'backup' | 'admin', ...args: string[]) => start(program, env, ...args).ended;
  const { url, stop } = await startEmbedded({ dataDir: dataDir() });
  const own = openDatabase(url, { max: 1 });
  await own.pool.query("insert into erased (entity, id, in_ensemble_id, at) values ('person', 7, 1, now())");
  await own.close();
  await stop();

  const lost = {
    code: 1,
    said: expect.stringMatching(/^[^\n]*secret is missing or too short\.[^\n]*1 erased dancer[^\n]*new-secret[^\n]*\n$/),
  };
  expect(await run('main')).toEqual(lost);
  expect(await run('backup', 'backup', join(dataDir(), 'koopia.tar.gz'))).toEqual(lost);
  expect(existsSync(join(dataDir(), 'secret'))).toBe(false);

  expect(await run('admin', 'new-secret')).toEqual({ code: 0, said: expect.stringMatching(/^Riideait goes on with this secret/) });
  const server = start('main', env);
  await server.saying('/register?setup=');
  expect(await run('admin', 'new-secret')).toEqual({ code: 0, said: expect.stringContaining('nothing is changed') });
  expect(await run('backup', 'backup', join(dataDir(), 'koopia.tar.gz'))).toMatchObject({ code: 0 });
});
