import { createHash } from 'node:crypto';
import { deedsEndpoints, IMAGE_MAX_BYTES, type ImageParent, imageEndpoints, smallImageUrl } from '@riideait/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testStores } from '../../../../test/image-stores.ts';
import { filesOf, imageWardrobe } from '../../../../test/image-wardrobe.ts';
import { aBomb, aJpeg, aPicture, notPictures } from '../../../../test/pictures.ts';

const URL_OF_IMAGE = /^\/images\/[0-9a-f]{64}\.webp$/;

describe.each(testStores)('on %s', (_, setUp) => {
  const { app, stranger, store, names, forget, wardrobe } = imageWardrobe(setUp());

  test('an image is given, shown and fetched by its addresses', async () => {
    const { upload, imageOf, rows, skirt, set } = await wardrobe();
    for (const parent of [skirt, set]) {
      const { status, data } = await upload(parent, await aPicture());
      expect([status, data.imageUrl]).toEqual([201, expect.stringMatching(URL_OF_IMAGE)]);
      expect(await imageOf(parent)).toBe(data.imageUrl);
      for (const url of [data.imageUrl, smallImageUrl(data.imageUrl)]) {
        const answer = await app().inject(url);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
        const head = await app().inject({ method: 'HEAD', url });
        expect([head.statusCode, head.headers['content-type'], head.rawPayload.length]).toEqual([200, 'image/webp', 0]);
      }
    }
    expect(await rows()).toHaveLength(2);
  });

  test('a replaced or removed image stays for 31 days', async () => {
    const { upload, remove, imageOf, rows, skirt, set } = await wardrobe();
    const other = (await upload(set, await aPicture())).data.imageUrl;
    const first = (await upload(skirt, await aPicture())).data.imageUrl;
    const second = (await upload(skirt, await aPicture())).data.imageUrl;
    await forget(30);
    expect(await names()).toEqual(filesOf([first, second, other]));
    await forget();
    expect(await names()).toEqual(filesOf([second, other]));
    const gone = await app().inject(first);
    expect([gone.statusCode, gone.json().messages.messageList[0].code]).toEqual([404, 'NOT_FOUND']);
    expect(gone.headers['cache-control']).toBeUndefined();

    expect((await remove(skirt)).status).toBe(200);
    await forget(30);
    expect([await names(), await imageOf(skirt)]).toEqual([filesOf([second, other]), '/drawings.svg#skirt']);
    await forget();
    expect(await names()).toEqual(filesOf([other]));
    expect(await rows()).toHaveLength(1);
    expect((await remove(skirt)).status).toBe(200);
  });

  test('the 31 days begin with the end of the last use', async () => {
    const { upload, remove, inside, skirt } = await wardrobe();
    const url = (await upload(skirt, await aPicture())).data.imageUrl;
    const monthsAgo = '2026-01-01T00:00:00Z';
    await inside(({ db }) => db.updateTable('image').set({ unusedSince: monthsAgo }).execute());
    await forget(0);
    expect(await names()).toEqual(filesOf([url]));
    await remove(skirt);
    await forget(30);
    expect(await names()).toEqual(filesOf([url]));
  });

  test('undo brings a replaced image back, a removed one, and that of a deleted name or set', async () => {
    const { upload, remove, deleteParent, imageOf, manager, skirt, set } = await wardrobe();
    for (const parent of [skirt, set]) {
      const { imageUrl } = (await upload(parent, await aPicture())).data;
      for (const letGo of [async () => upload(parent, await aPicture()), () => remove(parent), () => deleteParent(parent)]) {
        const { deedId } = await letGo();
        await forget(30);
        expect((await manager.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } })).status).toBe(200);
        expect(await imageOf(parent)).toBe(imageUrl);
        await forget();
        expect((await app().inject(imageUrl)).statusCode).toBe(200);
      }
    }
  });

  test('an undo whose image is gone says so and changes nothing', async () => {
    const { upload, remove, imageOf, keeper, skirt } = await wardrobe();
    await upload(skirt, await aPicture());
    const { deedId } = await remove(skirt);
    await forget();
    const answer = await keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
    expect([answer.status, answer.messages[0]?.text]).toEqual([409, 'Endine pilt on juba kustutatud']);
    expect(await imageOf(skirt)).toBe('/drawings.svg#skirt');
  });

  test('a picture used several times is one image until its last use ends', async () => {
    const { upload, remove, deleteParent, rows, skirt, vest, set } = await wardrobe();
    const picture = await aJpeg();
    const urls = [];
    for (const parent of [skirt, skirt, vest, set]) urls.push((await upload(parent, picture)).data.imageUrl);
    expect(new Set(urls).size).toBe(1);
    for (const letGo of [() => remove(skirt), () => deleteParent(set), () => deleteParent(vest)]) {
      await forget();
      expect(await names()).toEqual(filesOf(urls.slice(0, 1)));
      expect((await letGo()).status).toBe(200);
    }
    await forget();
    expect([await names(), await rows()]).toEqual([[], []]);
  });

  test('the image of a set goes with the set', async () => {
    const { upload, deleteParent, rows, set } = await wardrobe();
    await upload(set, await aPicture());
    expect((await deleteParent(set)).status).toBe(200);
    await forget();
    expect([await names(), await rows()]).toEqual([[], []]);
  });

  test('two ensembles never share a file', async () => {
    const [ours, theirs] = [await wardrobe(), await wardrobe()];
    const picture = await aJpeg();
    const url = (await ours.upload(ours.skirt, picture)).data.imageUrl;
    await theirs.upload(theirs.skirt, picture);
    expect(await names()).toHaveLength(4);
    await theirs.remove(theirs.skirt);
    await forget();
    expect(await names()).toEqual(filesOf([url]));
    // What it is called after cannot be made from the picture alone.
    const bytes = (await app().inject(url)).rawPayload;
    expect(url).not.toContain(createHash('sha256').update(bytes).digest('hex'));
  });

  test('a missing or foreign owner is 404 before the file is read', async () => {
    const [ours, theirs] = [await wardrobe(), await wardrobe()];
    const url = (await theirs.upload(theirs.skirt, await aPicture())).data.imageUrl;
    const missing: ImageParent[] = [
      theirs.skirt,
      theirs.set,
      { parentType: 'CLOTHING_NAME', parentId: 999_999 },
      { parentType: 'CLOTHING_SET', parentId: 999_999 },
    ];
    for (const parent of missing) {
      expect((await ours.upload(parent, Buffer.from('no image'))).status).toBe(404);
      expect((await ours.upload(parent, await aPicture())).status).toBe(404);
      expect((await ours.remove(parent)).status).toBe(404);
    }
    expect(await theirs.imageOf(theirs.skirt)).toBe(url);
    expect(await names()).toEqual(filesOf([url]));
  });

  test('users without the right neither give nor take images', async () => {
    const { upload, viewer, imageOf, skirt } = await wardrobe();
    const url = (await upload(skirt, await aPicture())).data.imageUrl;
    const refused = [await upload(skirt, await aPicture(), viewer), await viewer.call(imageEndpoints.delete, { query: skirt })];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect((await stranger.call(imageEndpoints.upload, { body: skirt, file: await aPicture() })).status).toBe(401);
    expect([await imageOf(skirt), await names()]).toEqual([url, filesOf([url])]);
  });

  test.each([
    ...notPictures.map(([what, make]) => [what, make, 400, 'NOT_AN_IMAGE'] as const),
    ['a photo of which half has come', async () => (await aJpeg()).subarray(0, 500), 400, 'IMAGE_BROKEN'],
    ['a bomb', () => aBomb(20_000, 20_000), 413, 'IMAGE_TOO_BIG'],
    ['a file of 15 MB', () => Buffer.alloc(IMAGE_MAX_BYTES), 400, 'NOT_AN_IMAGE'],
    ['a file of 15 MB and a byte', () => Buffer.alloc(IMAGE_MAX_BYTES + 1), 413, 'FILE_TOO_LARGE'],
    ['an empty file', () => Buffer.alloc(0), 400, 'EMPTY_FILE'],
  ] as const)('%s is refused and leaves nothing', async (__, make, status, code) => {
    const { upload, rows, skirt } = await wardrobe();
    const answer = await upload(skirt, await make());
    expect([answer.status, answer.codes]).toEqual([status, [code]]);
    expect([await names(), await rows()]).toEqual([[], []]);
  });

  test('only the addresses of images lead to files', async () => {
    const hash = 'a'.repeat(64);
    await store().put(`${hash}.webp`, Buffer.from('here'));
    expect((await app().inject(`/images/${hash}.webp`)).body).toBe('here');
    for (const name of [
      '',
      'check',
      hash,
      `${hash}.png`,
      `${hash}-l.webp`,
      `${'A'.repeat(64)}.webp`,
      `..%2Fimages%2F${hash}.webp`,
      `x/${hash}.webp`,
      'a'.repeat(300),
    ]) {
      const answer = await app().inject(`/images/${name}`);
      expect([name, answer.statusCode, answer.json().ok]).toEqual([name, 404, false]);
    }
    expect((await app().inject({ method: 'HEAD', url: `/images/${hash}-s.webp` })).statusCode).toBe(404);
  });
});
