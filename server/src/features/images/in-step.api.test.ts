import { describe, expect, test, vi } from 'vitest';
import { diskTestStore, testStores } from '../../../test/image-stores.ts';
import { filesOf, imageWardrobe } from '../../../test/image-wardrobe.ts';
import { aJpeg, aPicture } from '../../../test/pictures.ts';
import { FILES_LOCK, storeUnavailable } from '../../images/store.ts';

const HOUR = 60 * 60;

/** Rows and files stay in step under concurrency and failures. */
describe.each(testStores)('on %s', (_, setUp) => {
  const { clock, database, before, store, names, wardrobe } = imageWardrobe(setUp());

  test('concurrent uploads of one picture leave one image', async () => {
    const { upload, imageOf, rows, skirt, vest, set } = await wardrobe();
    const picture = await aJpeg();
    const answers = await Promise.all([skirt, skirt, skirt, vest, vest, set].map((parent) => upload(parent, picture)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const url = answers[0]?.data.imageUrl ?? '';
    expect(await Promise.all([skirt, vest, set].map(imageOf))).toEqual([url, url, url]);
    expect(await names()).toEqual(filesOf([url]));
    expect(await rows()).toMatchObject([{ pendingSince: null }]);
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
    const shown = await Promise.all([vest, set].map(imageOf));
    const urls = [...new Set(shown)].flatMap((url) => url ?? []);
    expect(await names()).toEqual(filesOf(urls));
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
    expect(await names()).toEqual(filesOf([data.imageUrl]));
    expect(await rows()).toHaveLength(1);
  });

  test('no file is removed while a backup runs, and the next change makes up for it', async () => {
    const { upload, remove, rows, skirt, vest } = await wardrobe();
    const { data } = await upload(skirt, await aPicture());
    const backup = await database().pool.connect();
    await backup.query('select pg_advisory_lock($1)', [FILES_LOCK]);
    expect((await remove(skirt)).status).toBe(200);
    expect(await names()).toEqual(filesOf([data.imageUrl]));
    await backup.query('select pg_advisory_unlock($1)', [FILES_LOCK]);
    backup.release();
    await remove(vest);
    expect(await names()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('an owner deleted during the upload gets no image', async () => {
    const { upload, deleteParent, rows, skirt, set } = await wardrobe();
    for (const parent of [skirt, set]) {
      before.put = async () => void (await deleteParent(parent));
      const { status, codes } = await upload(parent, await aPicture());
      expect([status, codes]).toEqual([404, ['NOT_FOUND']]);
      expect([await names(), await rows()]).toEqual([[], []]);
    }
  });

  test('a store that fails half-way leaves no files, and the old image', async () => {
    const { upload, imageOf, rows, skirt } = await wardrobe();
    const url = (await upload(skirt, await aPicture())).data.imageUrl;
    before.put = async (name) => {
      if (name.endsWith('-s.webp')) storeUnavailable(new Error('full'));
    };
    const refused = await upload(skirt, await aPicture());
    expect([refused.status, refused.codes, refused.raw.headers['retry-after']]).toEqual([503, ['STORE_UNAVAILABLE'], '10']);
    expect(await imageOf(skirt)).toBe(url);
    expect(await names()).toEqual(filesOf([url]));
    expect(await rows()).toHaveLength(1);
  });

  test('failed removals are repeated', async () => {
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
    expect(await names()).toEqual(filesOf([url]));
    expect(await rows()).toHaveLength(1);
  });

  test('leftovers of a crash are tidied after an hour, running uploads are not', async () => {
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
    expect(await names()).toEqual([...filesOf([url]), `${pending}.webp`].toSorted());
    expect(await rows()).toHaveLength(2);
  });
});

describe('on a store that hangs', () => {
  const { before, names, wardrobe } = imageWardrobe(diskTestStore());

  test('an answer does not wait for tidying', async () => {
    const { upload, remove, rows, skirt } = await wardrobe();
    await upload(skirt, await aPicture());
    const hanging = Promise.withResolvers<void>();
    before.remove = () => hanging.promise;
    expect((await remove(skirt)).status).toBe(200);
    hanging.resolve();
    await vi.waitFor(async () => expect([await names(), await rows()]).toEqual([[], []]), 10_000);
  });
});
