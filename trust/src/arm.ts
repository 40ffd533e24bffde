// npm run arm-test: the main ways of the product, run by an emulated Node. Words: that Node, and the folder of the product.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  clothingItemEndpoints,
  clothingNameEndpoints,
  clothingTypeEndpoints,
  imageEndpoints,
  issuingEndpoints,
  peopleEndpoints,
  smallImageUrl,
} from '@riideait/contract';
import sharp from 'sharp';
import { formOf } from '../../server/test/client.ts';
import { freePort, untilReady } from '../../server/test/listening.ts';
import { aJpeg } from '../../server/test/pictures.ts';
import { clientOf, must } from './client.ts';
import { end, launch } from './scale/program.ts';

const [node = '', product = ''] = process.argv.slice(2);
const log = join(product, 'log');
/** Of the log of a run that failed, characters. */
const LAST_WORDS = 4_000;

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const { PATH, QEMU_LD_PREFIX } = process.env;
const envOf = (data: string) => ({
  ...{ PATH, QEMU_LD_PREFIX, PORT: String(port), DATA_DIR: join(product, data), LOG_LEVEL: 'warn' },
  // Emulated, a request takes seconds.
  DATABASE_WAIT_SECONDS: '60',
});

const client = clientOf(url, 'haldur@riideait.test');
const emulated = promisify(execFile);

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  const result = await work();
  console.log(`✓ ${name} (${((Date.now() - began) / 1000).toFixed(0)} s)`);
  return result;
}

function start(data: string) {
  const server = launch(node, ['scripts/start.mjs'], { log, cwd: product, env: envOf(data) });
  process.on('exit', () => server.child.kill());
  const ended = server.exit.then(() => {
    throw new Error('The server has ended by itself');
  });
  ended.catch(() => {});
  return {
    ready: () => Promise.race([untilReady(url), ended]),
    [Symbol.asyncDispose]: () => end(server),
  };
}

/** A dancer with one piece of a new name. */
async function issue() {
  const type = await must(client.call(clothingTypeEndpoints.add, { body: { name: 'Proov' } }));
  const { id: nameId } = await must(client.call(clothingNameEndpoints.add, { body: { name: 'Proov', clothingTypeId: type.id } }));
  const items = await must(client.call(clothingItemEndpoints.addMany, { params: { nameId }, body: { clothingNumbers: '1' } }));
  const person = { firstName: 'Mari', lastName: 'Proov', genderCode: 'F' as const };
  const { id: personId } = await must(client.call(peopleEndpoints.add, { body: person }));
  await must(client.call(issuingEndpoints.issue, { params: { id: personId }, body: { clothingIds: items.map(({ id }) => id) } }));
  return { nameId, personId };
}

/** What she holds, and the sizes of the picture that is served of it. */
async function seen(personId: number) {
  const held = await must(client.call(issuingEndpoints.list, { params: { id: personId } }));
  const address = held[0]?.imageUrl ?? '';
  const [large, small] = await Promise.all([address, smallImageUrl(address)].map(sizeAt));
  return { held: held.map(({ clothingName, clothingNumber }) => `${clothingName} ${clothingNumber}`), large, small };
}

async function sizeAt(address: string): Promise<string> {
  const answer = await fetch(new URL(address, url));
  if (!answer.ok) throw new Error(`The picture at ${address} got ${answer.status}`);
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return `${format} ${width}×${height}`;
}

const EXPECTED = { held: ['Proov 1'], large: 'webp 1600×800', small: 'webp 320×160' };
const file = join(product, 'backup.tar.gz');
const command = (name: 'backup' | 'restore', data: string) =>
  emulated(node, ['server/src/backup.ts', name, file], { cwd: product, env: envOf(data) });

async function main(): Promise<void> {
  let personId = 0;
  {
    await using server = start('data');
    await step('start with the demo', server.ready);
    await step('log in', () => must(client.call(peopleEndpoints.search)));
    const issued = await step('issue', issue);
    personId = issued.personId;
    await step('resize a picture', async () => {
      const body = { parentType: 'CLOTHING_NAME' as const, parentId: issued.nameId };
      await must(client.call(imageEndpoints.upload, { form: formOf(await aJpeg(4000, 2000), body) }));
      assert.deepEqual(await seen(personId), EXPECTED);
    });
    await step('back up beside it', () => command('backup', 'data'));
  }
  await step('restore', () => command('restore', 'restored'));
  await using server = start('restored');
  await step('start with what was restored', server.ready);
  await step('all is there', async () => assert.deepEqual(await seen(personId), EXPECTED));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
try {
  await main();
} catch (error) {
  const words = await readFile(log, 'utf8').catch(() => '');
  console.log(`✗ ${error instanceof Error ? error.message : error}\n${words.slice(-LAST_WORDS)}`);
  process.exitCode = 1;
}
