import { once } from 'node:events';
import { request } from 'node:http';
import { clothingNameEndpoints, type ImageParent, imageEndpoints } from '@riideait/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName } from '../../../../test/builders.ts';
import { formOf } from '../../../../test/client.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { aJpeg, aPicture } from '../../../../test/pictures.ts';

const { store, names } = diskTestStore();
const { app, port: listen, anEnsemble } = testApp({ imageStore: store });

const MEGABYTE = 1024 * 1024;

let port = 0;
beforeAll(async () => {
  port = await listen();
});

async function skirt() {
  const ensemble = await anEnsemble();
  const { id } = await ensemble.inside((scope) => aName(scope));
  const parent: ImageParent = { parentType: 'CLOTHING_NAME', parentId: id };
  const { keeper, viewer, inside } = ensemble;
  return {
    parent,
    keeper,
    viewer,
    imageUrl: async () => (await viewer.call(clothingNameEndpoints.get, { params: { id } })).data.imageUrl,
    rows: () => inside(({ db }) => db.selectFrom('image').select('id').execute()),
    send: (form: FormData, query: Partial<ImageParent> = {}) => keeper.call(imageEndpoints.upload, { form, query }),
  };
}

const aFile = async (bytes?: Buffer) => new File([new Uint8Array(bytes ?? (await aPicture()))], 'IMG_0001.HEIC', { type: 'image/heic' });

function form(...parts: [name: string, value: string | Blob][]): FormData {
  const made = new FormData();
  for (const [name, value] of parts) made.append(name, value);
  return made;
}

describe('a form is read', () => {
  test('with any file name', async () => {
    const { send, parent } = await skirt();
    expect((await send(form(['file', await aFile()], ['requestBody', JSON.stringify(parent)]))).status).toBe(201);
  });

  test('with its body before the file, as JSON, and as a file of JSON', async () => {
    const { parent, send } = await skirt();
    const json = JSON.stringify(parent);
    for (const value of [json, new Blob([json], { type: 'application/json' }), new Blob([json])]) {
      expect((await send(form(['requestBody', value], ['file', await aFile()]))).status).toBe(201);
    }
  });

  test('with numbers as text and unknown parts', async () => {
    const { parent, send } = await skirt();
    const body = JSON.stringify({ ...parent, parentId: String(parent.parentId), other: 1 });
    const parts = form(['other', 'x'], ['extra', await aFile()], ['file', await aFile()], ['requestBody', body]);
    expect((await send(parts)).status).toBe(201);
  });

  test('with the owner in the query; a body goes first', async () => {
    const { parent, send, imageUrl } = await skirt();
    expect((await send(form(['file', await aFile()]), parent)).status).toBe(201);
    const before = await imageUrl();
    const other = { ...parent, parentId: 999_999 };
    expect((await send(form(['file', await aFile()], ['requestBody', JSON.stringify(parent)]), other)).status).toBe(201);
    expect(await imageUrl()).not.toBe(before);
  });
});

describe('a form is refused', () => {
  test.each([
    ['without a file', async (json: string) => form(['requestBody', json]), 400, ['NO_FILE']],
    ['with its file under another name', async (json: string) => form(['pilt', await aFile()], ['requestBody', json]), 400, ['NO_FILE']],
    ['with a text for a file', async (json: string) => form(['file', 'x'], ['requestBody', json]), 400, ['NO_FILE']],
    ['without anything that says what it is for', async () => form(['file', await aFile()]), 400, ['INVALID', 'INVALID']],
    ['with a body that cannot be read', async () => form(['file', await aFile()], ['requestBody', '{"parentId":']), 400, ['UNREADABLE']],
    ['with a body that is no object', async () => form(['file', await aFile()], ['requestBody', 'null']), 400, ['INVALID', 'INVALID']],
    [
      'with a body that is too long',
      async (json: string) => form(['file', await aFile()], ['requestBody', json.replace('{', `{"other":"${'x'.repeat(20_000)}",`)]),
      400,
      ['UNREADABLE'],
    ],
    [
      'for something that has no images',
      async () => form(['file', await aFile()], ['requestBody', '{"parentId":1,"parentType":"PERSON"}']),
      400,
      ['INVALID'],
    ],
    [
      'with two files',
      async (json: string) => form(['file', await aFile()], ['file', await aFile()], ['requestBody', json]),
      400,
      ['UNREADABLE'],
    ],
    [
      'with many files',
      async (json: string) => form(['requestBody', json], ...Array.from({ length: 20 }, (): [string, string] => ['file', 'x'])),
      413,
      ['TOO_LARGE'],
    ],
  ] as const)('%s', async (_, make, status, codes) => {
    const { parent, send, rows } = await skirt();
    const answer = await send(await make(JSON.stringify(parent)));
    expect([answer.status, answer.codes]).toEqual([status, codes]);
    expect(await rows()).toEqual([]);
  });

  test('that is no form', async () => {
    const { keeper, parent } = await skirt();
    const { status, codes } = await keeper.call(imageEndpoints.upload, { body: parent });
    expect([status, codes]).toEqual([400, ['NO_FILE']]);
  });
});

describe('a form that is written wrongly is refused', () => {
  const begin = '--muhu\r\ncontent-disposition: form-data; name="file"; filename="pilt"\r\n\r\n';
  const type = 'multipart/form-data; boundary=muhu';
  test.each([
    ['one that ends within its file', type, `${begin}pool pil`],
    ['one that ends within its first header', type, begin.slice(0, 30)],
    ['one without a part', type, 'Muhu seelik'],
    ['one that does not tell what stands between its parts', 'multipart/form-data', `${begin}pilt\r\n--muhu--\r\n`],
  ])('%s', async (_, contentType, payload) => {
    const { keeper, rows } = await skirt();
    const headers = { authorization: `Bearer ${keeper.accessToken}`, 'content-type': contentType };
    const answer = await app().inject({ method: 'POST', url: '/api/files', headers, payload });
    expect([answer.statusCode, answer.json().messages.messageList]).toMatchObject([400, [{ code: 'UNREADABLE' }]]);
    expect(await rows()).toEqual([]);
  });
});

describe('over a real connection', () => {
  const urlOf = () => `http://127.0.0.1:${port}/api/files`;
  const post = (accessToken: string, body: FormData) =>
    fetch(urlOf(), { method: 'POST', headers: { authorization: `Bearer ${accessToken}` }, body });

  test('a body marked as JSON is read as well', async () => {
    const { keeper, parent } = await skirt();
    const boundary = 'muhu';
    const part = (headers: string) => `--${boundary}\r\ncontent-disposition: form-data; ${headers}\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(`${part('name="requestBody"\r\ncontent-type: application/json')}${JSON.stringify(parent)}\r\n`),
      Buffer.from(part('name="file"; filename="pilt"')),
      await aPicture(),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = { authorization: `Bearer ${keeper.accessToken}`, 'content-type': `multipart/form-data; boundary=${boundary}` };
    expect((await fetch(urlOf(), { method: 'POST', headers, body: new Uint8Array(body) })).status).toBe(201);
  });

  test.each([
    ['a file far too large', (parent: ImageParent) => formOf(Buffer.alloc(60 * MEGABYTE), parent), 413],
    ['a large file for what is not there', (parent: ImageParent) => formOf(Buffer.alloc(14 * MEGABYTE), { ...parent, parentId: 1e9 }), 404],
    [
      'a large file behind a body that cannot be read',
      () => form(['requestBody', '{'], ['file', new Blob([Buffer.alloc(60 * MEGABYTE)])]),
      400,
    ],
  ])('%s is refused with an answer', async (_, make, status) => {
    const { keeper, parent } = await skirt();
    const answer = await post(keeper.accessToken, make(parent));
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ ok: false })]);
  });

  test('a viewer is refused for any file size', async () => {
    const { viewer, parent } = await skirt();
    expect((await post(viewer.accessToken, formOf(Buffer.alloc(14 * MEGABYTE), parent))).status).toBe(403);
    expect((await post('', formOf(Buffer.alloc(14 * MEGABYTE), parent))).status).toBe(401);
  });

  test.each([0.1, 0.5, 0.999])('a request broken off at %f leaves nothing, and the next is served', async (part) => {
    const { keeper, parent, rows } = await skirt();
    const before = await names();
    const whole = new Response(formOf(await aJpeg(3000, 2000), parent));
    const bytes = Buffer.from(await whole.arrayBuffer());
    const headers = {
      authorization: `Bearer ${keeper.accessToken}`,
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    };
    const broken = request(urlOf(), { method: 'POST', headers });
    const ended = new Promise((resolve) => broken.on('error', resolve));
    const arrived = once(app().server, 'request');
    broken.write(bytes.subarray(0, bytes.length * part));
    const [, answer] = await arrived;
    const closed = once(answer, 'close');
    broken.destroy();
    await Promise.all([ended, closed]);
    expect([await rows(), await names()]).toEqual([[], before]);
    expect((await post(keeper.accessToken, formOf(await aJpeg(), parent))).status).toBe(201);
    // Nothing of the first came later either.
    expect([await rows(), await names()]).toEqual([[expect.anything()], expect.objectContaining({ length: before.length + 2 })]);
  });
});
