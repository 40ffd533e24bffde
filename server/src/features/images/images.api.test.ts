import { createHash } from 'node:crypto';
import {
  clothingNameEndpoints,
  clothingSetEndpoints,
  IMAGE_MAX_BYTES,
  type ImageParent,
  imageEndpoints,
  smallImageUrl,
} from '@riideait/contract';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../test/app.ts';
import { aName, aSet } from '../../../test/builders.ts';
import { testStores } from '../../../test/image-stores.ts';
import { aBomb, aJpeg, aPicture, notPictures } from '../../../test/pictures.ts';
import { storeUnavailable } from '../../images/store.ts';

const HOUR = 60 * 60;
const URL_OF_IMAGE = /^\/images\/[0-9a-f]{64}\.webp$/;
const namesOf = (urls: readonly string[]) =>
  urls.flatMap((url) => [url, smallImageUrl(url)].map((each) => each.replace('/images/', ''))).toSorted();

describe.each(testStores)('on %s', (_, setUp) => {
  const { store, names } = setUp();
  /** What happens before a file is written or removed; a throw makes it fail. */
  const before = { put: async (_name: string) => {}, remove: async (_name: string) => {} };
  const { app, anEnsemble, clock, stranger } = testApp({
    imageStore: () => ({
      put: async (name, bytes) => before.put(name).then(() => store().put(name, bytes)),
      read: (name) => store().read(name),
      remove: async (name) => before.remove(name).then(() => store().remove(name)),
    }),
  });
  beforeEach(async () => {
    before.put = before.remove = async () => {};
    for (const name of await names()) await store().remove(name);
  });

  /** An ensemble with a clothing name and a set to give images to. */
  async function wardrobe() {
    const ensemble = await anEnsemble();
    const [skirt, vest, set] = (await ensemble.inside(async (scope) => {
      const ids = [await aName(scope), await aName(scope)];
      return [
        ...ids,
        await aSet(
          scope,
          ids.map(({ id }) => id),
        ),
      ].map(({ id }) => id);
    })) as [number, number, number];
    const { keeper, inside } = ensemble;
    const parents = {
      skirt: { parentType: 'CLOTHING_NAME', parentId: skirt },
      vest: { parentType: 'CLOTHING_NAME', parentId: vest },
      set: { parentType: 'CLOTHING_SET', parentId: set },
    } as const satisfies Record<string, ImageParent>;
    return {
      ...ensemble,
      ...parents,
      upload: (parent: ImageParent, file: Buffer, user: TestUser = keeper) => user.call(imageEndpoints.upload, { body: parent, file }),
      remove: (parent: ImageParent) => keeper.call(imageEndpoints.delete, { query: parent }),
      imageOf: async ({ parentType, parentId: id }: ImageParent) =>
        (await keeper.call(parentType === 'CLOTHING_NAME' ? clothingNameEndpoints.get : clothingSetEndpoints.get, { params: { id } })).data
          .imageUrl,
      rows: () => inside(({ db }) => db.selectFrom('image').select(['hash', 'pendingSince']).execute()),
    };
  }

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
    expect((await rows()).map(({ pendingSince }) => pendingSince)).toEqual([null, null]);
  });

  test('the image it had goes when it is replaced, and the last one when it is removed', async () => {
    const { upload, remove, imageOf, rows, skirt } = await wardrobe();
    const first = (await upload(skirt, await aPicture())).data.imageUrl;
    const second = (await upload(skirt, await aPicture())).data.imageUrl;
    expect(await names()).toEqual(namesOf([second]));
    const gone = await app().inject(first);
    expect([gone.statusCode, gone.json().messages.messageList[0].code]).toEqual([404, 'NOT_FOUND']);
    expect(gone.headers['cache-control']).toBeUndefined();

    expect((await remove(skirt)).status).toBe(200);
    expect([await names(), await rows(), await imageOf(skirt)]).toEqual([[], [], null]);
    expect((await remove(skirt)).status).toBe(200);
  });

  test('the same picture for several is one image, which stays until the last of them lets it go', async () => {
    const { upload, remove, manager, rows, skirt, vest, set } = await wardrobe();
    const picture = await aJpeg();
    const urls = [];
    for (const parent of [skirt, skirt, vest, set]) urls.push((await upload(parent, picture)).data.imageUrl);
    expect(new Set(urls).size).toBe(1);
    for (const letGo of [
      () => remove(skirt),
      () => manager.call(clothingNameEndpoints.delete, { params: { id: vest.parentId } }),
      () => manager.call(clothingSetEndpoints.delete, { params: { id: set.parentId } }),
    ]) {
      expect(await names()).toEqual(namesOf(urls.slice(0, 1)));
      expect((await letGo()).status).toBe(200);
    }
    expect([await names(), await rows()]).toEqual([[], []]);
  });

  test('two ensembles never share a file', async () => {
    const [ours, theirs] = [await wardrobe(), await wardrobe()];
    const picture = await aJpeg();
    const url = (await ours.upload(ours.skirt, picture)).data.imageUrl;
    await theirs.upload(theirs.skirt, picture);
    expect(await names()).toHaveLength(4);
    await theirs.remove(theirs.skirt);
    expect(await names()).toEqual(namesOf([url]));
    // What it is called after cannot be made from the picture alone.
    const bytes = (await app().inject(url)).rawPayload;
    expect(url).not.toContain(createHash('sha256').update(bytes).digest('hex'));
  });

  test('many uploads of the same picture at once leave one image, for one as for several', async () => {
    const { upload, imageOf, rows, skirt, vest, set } = await wardrobe();
    const picture = await aJpeg();
    const answers = await Promise.all([skirt, skirt, skirt, vest, vest, set].map((parent) => upload(parent, picture)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const url = answers[0]?.data.imageUrl ?? '';
    expect(await Promise.all([skirt, vest, set].map(imageOf))).toEqual([url, url, url]);
    expect(await names()).toEqual(namesOf([url]));
    expect(await rows()).toMatchObject([{ pendingSince: null }]);
  });

  test('whatever happens at the same moment, every image that is shown has its files, and no other has any', async () => {
    const { upload, remove, imageOf, rows, skirt, vest, set } = await wardrobe();
    const pictures = [await aJpeg(), await aJpeg(60, 40)];
    const parents = [skirt, vest, set];
    const works = Array.from({ length: 36 }, (__, index) => {
      const parent = parents[index % 3] ?? skirt;
      const picture = pictures[(index >> 2) % 2];
      return index % 4 === 3 || picture === undefined ? remove(parent) : upload(parent, picture);
    });
    const statuses = new Set((await Promise.all(works)).map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual([200, 201]);

    await remove(skirt);
    const shown = await Promise.all([vest, set].map(imageOf));
    const urls = [...new Set(shown)].flatMap((url) => url ?? []);
    expect(await names()).toEqual(namesOf(urls));
    expect((await rows()).map(({ hash }) => `/images/${hash}.webp`).toSorted()).toEqual(urls.toSorted());
  });

  test('an image that was tidied away while its files were written is written anew', async () => {
    const { upload, inside, imageOf, rows, skirt } = await wardrobe();
    let writes = 0;
    before.put = async () => {
      if (writes++ === 0) await inside(({ db }) => db.deleteFrom('image').execute());
    };
    const { status, data } = await upload(skirt, await aPicture());
    expect([status, writes]).toEqual([201, 4]);
    expect(await imageOf(skirt)).toBe(data.imageUrl);
    expect(await names()).toEqual(namesOf([data.imageUrl]));
    expect(await rows()).toHaveLength(1);
  });

  test('what is deleted while its image is written gets none', async () => {
    const { upload, manager, rows, skirt, set } = await wardrobe();
    for (const [parent, endpoint] of [
      [skirt, clothingNameEndpoints.delete],
      [set, clothingSetEndpoints.delete],
    ] as const) {
      before.put = async () => void (await manager.call(endpoint, { params: { id: parent.parentId } }));
      const { status, codes } = await upload(parent, await aPicture());
      expect([status, codes]).toEqual([404, ['NOT_FOUND']]);
      expect([await names(), await rows()]).toEqual([[], []]);
    }
  });

  test('a store that fails half-way leaves nothing, and the image there was', async () => {
    const { upload, imageOf, rows, skirt } = await wardrobe();
    const url = (await upload(skirt, await aPicture())).data.imageUrl;
    before.put = async (name) => {
      if (name.endsWith('-s.webp')) storeUnavailable(new Error('full'));
    };
    const refused = await upload(skirt, await aPicture());
    expect([refused.status, refused.codes, refused.raw.headers['retry-after']]).toEqual([503, ['STORE_UNAVAILABLE'], '10']);
    expect(await imageOf(skirt)).toBe(url);
    expect(await names()).toEqual(namesOf([url]));
    expect(await rows()).toHaveLength(1);
  });

  test('what cannot be removed now is removed the next time', async () => {
    const { upload, remove, imageOf, rows, skirt, vest } = await wardrobe();
    await upload(skirt, await aPicture());
    before.remove = async (name) => {
      if (name.endsWith('-s.webp')) storeUnavailable(new Error('away'));
    };
    expect((await remove(skirt)).status).toBe(200);
    expect(await imageOf(skirt)).toBeNull();
    expect(await rows()).toHaveLength(1);

    before.remove = async () => {};
    const url = (await upload(vest, await aPicture())).data.imageUrl;
    expect(await names()).toEqual(namesOf([url]));
    expect(await rows()).toHaveLength(1);
  });

  test('what a crash has left is tidied away after an hour, what is being written is not', async () => {
    const { upload, inside, rows, skirt } = await wardrobe();
    const leave = async (hash: string, secondsAgo: number | null) => {
      const pendingSince = secondsAgo === null ? null : new Date(clock.now.getTime() - secondsAgo * 1000).toISOString();
      await inside(({ db }) => db.insertInto('image').values({ hash, pendingSince }).execute());
      await store().put(`${hash}.webp`, Buffer.from('left'));
    };
    const [crashed, unused, pending] = ['a', 'b', 'c'].map((sign) => sign.repeat(64)) as [string, string, string];
    await leave(crashed, HOUR + 1);
    await leave(unused, null);
    await leave(pending, HOUR - 1);
    const url = (await upload(skirt, await aPicture())).data.imageUrl;
    expect(await names()).toEqual([...namesOf([url]), `${pending}.webp`].toSorted());
    expect(await rows()).toHaveLength(2);
  });

  test('what is missing or another ensemble’s is not found, before the file is looked at', async () => {
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
    expect(await names()).toEqual(namesOf([url]));
  });

  test('those who may not, give and take no image', async () => {
    const { upload, viewer, imageOf, skirt } = await wardrobe();
    const url = (await upload(skirt, await aPicture())).data.imageUrl;
    const refused = [await upload(skirt, await aPicture(), viewer), await viewer.call(imageEndpoints.delete, { query: skirt })];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect((await stranger.call(imageEndpoints.upload, { body: skirt, file: await aPicture() })).status).toBe(401);
    expect([await imageOf(skirt), await names()]).toEqual([url, namesOf([url])]);
  });

  test.each([
    ...notPictures.map(([what, make]) => [what, make, 400, 'NOT_AN_IMAGE'] as const),
    ['a photo of which half has come', async () => (await aJpeg()).subarray(0, 500), 400, 'IMAGE_BROKEN'],
    ['a bomb', () => aBomb(20_000, 20_000), 413, 'IMAGE_TOO_BIG'],
    ['a file of 15 MB', () => Buffer.alloc(IMAGE_MAX_BYTES), 400, 'NOT_AN_IMAGE'],
    ['a file of 15 MB and a byte', () => Buffer.alloc(IMAGE_MAX_BYTES + 1), 413, 'FILE_TOO_LARGE'],
    ['an empty file', () => Buffer.alloc(0), 400, 'NO_FILE'],
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
