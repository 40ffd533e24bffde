import { deedsEndpoints } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { testStores } from '../../../../test/image-stores.ts';
import { filesOf, imageWardrobe } from '../../../../test/image-wardrobe.ts';
import { untilBlocked } from '../../../../test/locks.ts';
import { aJpeg, aPicture } from '../../../../test/pictures.ts';
import { FILES_LOCK, storeUnavailable } from '../../../images/store.ts';
import { deleteUnused, lockUnused } from './images.queries.ts';

/** Rows and files stay in step under concurrency and failures. */
describe.each(testStores)('on %s', (_, setUp) => {
  const { database, before, store, names, forget, wardrobe } = imageWardrobe(setUp());

  test('concurrent uploads of one picture leave one image', async () => {
    const { upload, imageOf, rows, skirt, vest, set } = await wardrobe();
    const picture = await aJpeg();
    const answers = await Promise.all([skirt, skirt, skirt, vest, vest, set].map((parent) => upload(parent, picture)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const url = answers[0]?.data.imageUrl ?? '';
    expect(await Promise.all([skirt, vest, set].map(imageOf))).toEqual([url, url, url]);
    expect(await names()).toEqual(filesOf([url]));
    expect(await rows()).toHaveLength(1);
  });

  test('under concurrency every used image has its files, and no other has any', async () => {
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
    expect(await forget()).toEqual([]);
    const shown = await Promise.all([vest, set].map(imageOf));
    const urls = [...new Set(shown)].flatMap((url) => url ?? []);
    expect(await names()).toEqual(filesOf(urls));
    expect((await rows()).map(({ hash }) => `/images/${hash}.webp`).toSorted()).toEqual(urls.toSorted());
  });

  test('a picture uploaded while its image is removed is written anew', async () => {
    const { upload, remove, imageOf, rows, skirt, vest } = await wardrobe();
    const picture = await aPicture();
    await upload(skirt, picture);
    await remove(skirt);
    let again: ReturnType<typeof upload> | undefined;
    before.remove = async () => {
      again ??= upload(vest, picture);
      await untilBlocked(database());
    };
    await forget();
    const url = (await again)?.data.imageUrl ?? '';
    expect(await imageOf(vest)).toBe(url);
    expect(await names()).toEqual(filesOf([url]));
    expect(await rows()).toHaveLength(1);
  });

  test('an image that comes into use again while others are removed stays', async () => {
    const { upload, remove, imageOf, manager, skirt, inside } = await wardrobe();
    const url = (await upload(skirt, await aPicture())).data.imageUrl;
    const { deedId } = await remove(skirt);
    // As if the daily job had chosen the image before the undo, and deleted after it.
    const before = new Date(Date.now() + 60_000);
    const chosen = await inside((scope) => lockUnused(scope, before, 20));
    expect((await manager.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } })).status).toBe(200);
    expect(chosen).toHaveLength(1);
    expect(await inside((scope) => deleteUnused(scope, chosen, before))).toEqual([]);
    expect(await imageOf(skirt)).toBe(url);
  });

  test('an undo waits for the removal of its image, and is refused', async () => {
    const { upload, remove, imageOf, manager, skirt } = await wardrobe();
    await upload(skirt, await aPicture());
    const { deedId } = await remove(skirt);
    let undone: ReturnType<typeof manager.call<typeof deedsEndpoints.undo>> | undefined;
    before.remove = async () => {
      undone ??= manager.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
      await untilBlocked(database());
    };
    await forget();
    expect((await undone)?.messages[0]?.text).toBe('Endine pilt on juba kustutatud');
    expect([await imageOf(skirt), await names()]).toEqual(['/drawings.svg#skirt', []]);
  });

  test('no file is removed while a backup runs, and the next day makes up for it', async () => {
    const { upload, remove, rows, skirt } = await wardrobe();
    const { data } = await upload(skirt, await aPicture());
    const backup = await database().pool.connect();
    await backup.query('select pg_advisory_lock($1)', [FILES_LOCK]);
    expect((await remove(skirt)).status).toBe(200);
    await forget();
    expect(await names()).toEqual(filesOf([data.imageUrl]));
    await backup.query('select pg_advisory_unlock($1)', [FILES_LOCK]);
    backup.release();
    await forget();
    expect(await names()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('an owner deleted during the upload gets no image', async () => {
    const { upload, deleteParent, rows, skirt, set } = await wardrobe();
    for (const parent of [skirt, set]) {
      before.put = async () => void (await deleteParent(parent));
      const { status, codes } = await upload(parent, await aPicture());
      expect([status, codes]).toEqual([404, ['NOT_FOUND']]);
      await forget();
      expect([await names(), await rows()]).toEqual([[], []]);
    }
  });

  test('a store that fails half-way leaves the old image, and its files go like unused ones', async () => {
    const { upload, imageOf, rows, skirt } = await wardrobe();
    const url = (await upload(skirt, await aPicture())).data.imageUrl;
    before.put = async (name) => {
      if (name.endsWith('-s.webp')) storeUnavailable(new Error('full'));
    };
    const refused = await upload(skirt, await aPicture());
    expect([refused.status, refused.codes, refused.raw.headers['retry-after']]).toEqual([503, ['STORE_UNAVAILABLE'], '10']);
    expect(await imageOf(skirt)).toBe(url);
    await forget();
    expect(await names()).toEqual(filesOf([url]));
    expect(await rows()).toHaveLength(1);
  });

  test('failed removals are complained of and repeated', async () => {
    const { upload, remove, imageOf, rows, skirt } = await wardrobe();
    await upload(skirt, await aPicture());
    before.remove = async (name) => {
      if (name.endsWith('-s.webp')) storeUnavailable(new Error('away'));
    };
    expect((await remove(skirt)).status).toBe(200);
    expect(await forget()).toMatchObject([{ status: 503 }]);
    expect(await imageOf(skirt)).toBe('/drawings.svg#skirt');
    expect(await rows()).toHaveLength(1);

    before.remove = async () => {};
    expect(await forget()).toEqual([]);
    expect([await names(), await rows()]).toEqual([[], []]);
  });

  test('images are removed in portions, all in one day', async () => {
    const { inside, rows } = await wardrobe();
    const hashes = Array.from({ length: 45 }, (__, index) => String(index).padStart(64, 'a'));
    await inside(({ db }) =>
      db
        .insertInto('image')
        .values(hashes.map((hash) => ({ hash })))
        .execute(),
    );
    await store().put(`${hashes[44]}.webp`, Buffer.from('left'));
    await forget();
    expect([await names(), await rows()]).toEqual([[], []]);
  });
});
