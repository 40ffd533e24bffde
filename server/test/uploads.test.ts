import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { clothingNameEndpoints, imageEndpoints } from '@riideait/contract';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { WAIT } from '../../scripts/patience.ts';
import { type TestEnsemble, type TestUser, testApp } from './app.ts';
import { aName } from './builders.ts';
import { formOf } from './client.ts';
import { aPicture } from './pictures.ts';

const MEGABYTE = 1024 * 1024;
const { port: listen, anEnsemble } = testApp({
  uploads: { all: 60 * MEGABYTE, perUser: 30 * MEGABYTE, patience: WAIT / 15, patienceOfOpen: WAIT / 15 },
});

let port = 0;
beforeAll(async () => {
  port = await listen();
});

let open: Socket[] = [];
afterEach(() => {
  for (const socket of open) socket.destroy();
  open = [];
});

/** Begins an upload of 15 MB and sends no more of it; the answer is empty where the connection ends without one. */
function beginUpload({ accessToken }: TestUser): { readonly answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  socket.on('error', () => {});
  const answer = Promise.race([once(socket, 'data'), once(socket, 'close').then(() => '')]).then(String);
  const lines = [
    'POST /api/files HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${accessToken}`,
    'content-type: multipart/form-data; boundary=muhu',
    `content-length: ${15 * MEGABYTE}`,
    '',
    '--muhu\r\ncontent-disposition: form-data; name="file"; filename="pilt"\r\n\r\nMuhu',
  ];
  socket.write(lines.join('\r\n'));
  return { answer };
}

const upload = async ({ keeper, inside }: TestEnsemble) => {
  const { id } = await inside((scope) => aName(scope));
  const form = formOf(await aPicture(), { parentType: 'CLOTHING_NAME', parentId: id });
  const { status, codes } = await keeper.call(imageEndpoints.upload, { form });
  return { status, codes, imageUrl: (await keeper.call(clothingNameEndpoints.get, { params: { id } })).data.imageUrl };
};

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const count = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

test('of many slow uploads only those are read that have room together, and they end when nothing more comes', async () => {
  const ensembles = [await anEnsemble(), await anEnsemble(), await anEnsemble()];
  const begun = Array.from({ length: 100 }, (_, index) => beginUpload((ensembles[index % 3] as TestEnsemble).keeper));
  const answers = await Promise.all(begun.map(({ answer }) => answer));
  const statuses = answers.map(statusOf);
  expect({ busy: count(statuses, 503), stalled: count(statuses, 408) }).toEqual({ busy: 96, stalled: 4 });
  expect(answers.find((answer) => answer.includes('503'))).toContain('UPLOADS_BUSY');
  expect(await upload(await anEnsemble())).toMatchObject({ status: 201 });
});

test('one user cannot take the room of the others', async () => {
  const [greedy, other] = [await anEnsemble(), await anEnsemble()];
  const begun = Array.from({ length: 10 }, () => beginUpload(greedy.keeper));
  // All but the two that are read have been refused.
  let refused = 0;
  const eight = Promise.withResolvers<void>();
  for (const { answer } of begun) void answer.then(() => ++refused === 8 && eight.resolve());
  await eight.promise;
  expect(await upload(greedy)).toMatchObject({ status: 503, codes: ['UPLOADS_BUSY'], imageUrl: '/drawings.svg#skirt' });
  expect(await upload(other)).toMatchObject({ status: 201 });
});

test('an upload whose client goes gives its room back', async () => {
  const greedy = await anEnsemble();
  for (let time = 0; time < 10; time++) {
    const { answer } = beginUpload(greedy.keeper);
    open.at(-1)?.destroy();
    await answer;
  }
  expect(await upload(greedy)).toMatchObject({ status: 201 });
});
