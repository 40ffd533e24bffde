import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aDataDir, aServerIn, kill, postmasterOf, query, started } from '../../test/embedded.ts';
import { startEmbedded } from './embedded.ts';

test('after a kill of PostgreSQL that cannot start again: the tries get rarer until it can', async () => {
  const dataDir = await aDataDir();
  const said: string[] = [];
  const note = (line: unknown) => void said.push(String(line));
  const { url, stop } = await startEmbedded({ dataDir, log: { debug: () => {}, warn: note, error: note } });
  onTestFinished(() => stop());
  const version = join(dataDir, 'postgres', 'PG_VERSION');
  await writeFile(version, '17\n');
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  const waits = () => said.flatMap((line) => /again in (\d+) ms/.exec(line)?.[1] ?? []);
  await expect.poll(() => waits().slice(0, 3)).toEqual(['0', '500', '1000']);
  await writeFile(version, '18\n');
  await expect.poll(() => said.at(-1)).toBe('PostgreSQL runs again.');
  expect(await query(url, 'select 1')).toBe(1);
});

test('after a kill of both, with a statement running', async () => {
  const dataDir = await aDataDir();
  const killed = await aServerIn(dataDir);
  const leftover = await postmasterOf(dataDir);
  const url = `postgres://riideait@localhost/riideait?host=${encodeURIComponent(join(dataDir, 'run'))}`;
  query(url, 'select pg_sleep(60)').catch(() => undefined);
  const running = "select count(*)::int from pg_stat_activity where query like '%pg_sleep(60)'";
  await expect.poll(() => query(url, running)).toBe(1);
  process.kill(leftover, 'SIGKILL');
  await kill(killed);

  const { url: again } = await started(dataDir);
  expect(await query(again, 'select 1')).toBe(1);
});
