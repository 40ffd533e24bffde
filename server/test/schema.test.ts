import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { databaseUrl } from './database-url.ts';

const generator = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');
const serverFolder = dirname(fileURLToPath(new URL('.', import.meta.url)));

test('the types of the tables are those of the migrated database', async () => {
  const url = databaseUrl(inject('serverUrl'), inject('template'));
  const verify = promisify(execFile)(process.execPath, [generator, '--config-file', '.kysely-codegenrc.json', '--verify', '--url', url], {
    cwd: serverFolder,
  });
  await expect(verify).resolves.toBeDefined();
});
