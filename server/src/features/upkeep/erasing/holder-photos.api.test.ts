import { erasingEndpoints as erasing, clothingItemEndpoints as items } from '@riideait/contract';
import { expect, test } from 'vitest';
import { aName, anItem, aPerson } from '../../../../test/builders.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { imageWardrobe } from '../../../../test/image-wardrobe.ts';
import { aPicture } from '../../../../test/pictures.ts';
import { withScope } from '../../../db/scope.ts';
import { storePicture } from '../../wardrobe/images/images.service.ts';

const images = diskTestStore();
const { anEnsemble, clock, database, forget, names, store } = imageWardrobe(images);

/** A child who sent a photo of a torn piece. */
async function child() {
  const ensemble = await anEnsemble();
  const { inside, manager, ensembleId } = ensemble;
  const inScope: Parameters<typeof storePicture>[1]['inScope'] = (work, options = {}) =>
    withScope(database(), 'switch', { ensembleId, userId: null, now: clock.now, ...options }, work);
  const imageId = await storePicture({ imageStore: store() }, { ensembleId, inScope }, await aPicture(), async () => {});
  const ids = await inside(async (scope) => {
    const { db, now } = scope;
    const person = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' });
    const item = await anItem(scope, { clothingNameId: (await aName(scope, { name: 'Vöö' })).id, clothingNumber: '7' });
    const at = now.toISOString();
    const photo = await db
      .insertInto('holderPhoto')
      .values({ personId: person.id, imageId, sentAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answer = {
      personId: person.id,
      kind: 'DAMAGE',
      answeredAt: at,
      clothingItemId: item.id,
      piece: 'Vöö nr 7',
      text: 'Katki',
      photoId: photo.id,
    };
    await db.insertInto('holderAnswer').values(answer).execute();
    await db.insertInto('itemImage').values({ clothingItemId: item.id, imageId, kind: 'DAMAGE', takenAt: at }).execute();
    return { id: person.id, params: { nameId: item.clothingNameId, itemId: item.id } };
  });
  const erase = (keepPhotos: boolean) => manager.call(erasing.person, { params: { id: ids.id }, body: { name: 'Mari Tamm', keepPhotos } });
  const photosOfItem = async () => (await manager.call(items.get, { params: ids.params })).data.images?.length ?? 0;
  return { ...ensemble, ...ids, erase, photosOfItem };
}

test('the photos that a dancer sent are shown before the erasing, and gone from the store with the next daily job', async () => {
  const { manager, id, erase, photosOfItem } = await child();
  const shown = (await manager.call(erasing.photos, { params: { id } })).data;
  expect(shown).toEqual([{ imageUrl: expect.stringMatching(/^\/images\//), piece: 'Vöö nr 7' }]);
  expect([await names(), await photosOfItem()]).toEqual([[expect.any(String), expect.any(String)], 1]);
  expect((await erase(false)).status).toBe(200);
  expect(await photosOfItem()).toBe(0);
  expect(await forget(0)).toEqual([]);
  expect(await names()).toEqual([]);
});

test('kept, they stay with their pieces', async () => {
  const { erase, photosOfItem } = await child();
  expect((await erase(true)).status).toBe(200);
  await forget();
  expect([await photosOfItem(), (await names()).length]).toEqual([1, 2]);
});
