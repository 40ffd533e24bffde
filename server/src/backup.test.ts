import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { programs } from '../test/programs.ts';

const source = testDatabase({ own: true });
const target = testDatabase({ empty: true });
const { start, dataDir } = programs();

const SECRET = 'a secret of the tests, long enough to sign';

test('a backup is restored by its commands; what does not fit is refused in one line, before anything is made', async () => {
  const file = join(dataDir(), 'koopia.tar.gz');
  const home = join(dataDir(), 'riided');
  const run = (env: Record<string, string>, ...args: string[]) => start('backup', { DATA_DIR: home, ...env }, ...args).ended;
  await source().system.insertInto('ensemble').values({ code: 'a', name: 'A' }).execute();

  const made = await run({ DATABASE_URL: source().url, SECRET }, 'backup', file);
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringMatching(/koopia\.tar\.gz \(0\.0 MB\) holds \d+ rows of \d+ tables and 0 image files/),
  });

  await writeFile(`${file}.pool`, (await readFile(file)).subarray(0, 2000));
  const refusals = await Promise.all([
    run({}, 'restore', `${file}.pool`),
    run({ SECRET: 'x'.repeat(40) }, 'restore', file),
    run({}, 'restore'),
    run({ DATABASE_URL: source().url, SECRET }, 'restore', file),
  ]);
  expect(refusals).toEqual(
    [
      'koopia.tar.gz.pool is damaged or incomplete',
      'SECRET is not that of the backup',
      'npm run restore -- riideait-backup.tar.gz',
      'This installation is not empty',
    ].map((words) => ({ code: 1, said: expect.stringMatching(new RegExp(`^[^\\n]*${words}[^\\n]*\\n$`)) })),
  );
  expect(existsSync(home)).toBe(false);

  expect(await run({ DATABASE_URL: target().url, SECRET }, 'restore', file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Restored as of'),
  });
  expect(await target().system.selectFrom('ensemble').select('code').execute()).toEqual([{ code: 'a' }]);
});
