import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

const generator = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');
// A database of its own: the template may not be in use while it is copied.
const database = testDatabase();
const serverFolder = dirname(fileURLToPath(new URL('.', import.meta.url)));

test('the types of the tables are those of the migrated database', async () => {
  const args = ['--config-file', '.kysely-codegenrc.json', '--verify', '--url', database().url];
  const verify = promisify(execFile)(process.execPath, [generator, ...args], { cwd: serverFolder });
  await expect(verify).resolves.toBeDefined();
});
