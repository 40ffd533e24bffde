import {
  clothingItemEndpoints,
  codeEndpoints,
  deedsEndpoints,
  imageEndpoints,
  issuingEndpoints,
  PHOTOS_OF_ITEM,
  returnEndpoints,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { anItem, aPerson } from '../../../../test/builders.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { imageWardrobe } from '../../../../test/image-wardrobe.ts';
import { aPicture } from '../../../../test/pictures.ts';

const { app, forget, wardrobe } = imageWardrobe(diskTestStore());

/** A skirt whose clothing name has a picture of its own. */
async function aSkirt() {
  const ensemble = await wardrobe();
  const { keeper, skirt } = ensemble;
  const itemId = await ensemble.inside(async (scope) => (await anItem(scope, { clothingNameId: skirt.parentId, clothingNumber: '12' })).id);
  const { imageUrl: ofName } = (await ensemble.upload(skirt, await aPicture())).data;
  const photograph = (user = keeper) =>
    aPicture().then((file) => user.call(imageEndpoints.upload, { body: { parentType: 'CLOTHING_ITEM', parentId: itemId }, file }));
  const card = async () => (await keeper.call(clothingItemEndpoints.get, { params: { nameId: skirt.parentId, itemId } })).data;
  const deletePhoto = (imageId: number, user = keeper) => user.call(imageEndpoints.deletePhoto, { params: { id: itemId, imageId } });
  const undo = (deedId: number | undefined | null) => ensemble.manager.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
  return { ...ensemble, itemId, ofName, photograph, card, deletePhoto, undo };
}

test('a piece shows its newest photo, and its card all of them', async () => {
  const { photograph, card } = await aSkirt();
  expect(await card()).toMatchObject({ imageUrl: null, images: [] });
  const [first, second] = [(await photograph()).data.imageUrl, (await photograph()).data.imageUrl];
  const { imageUrl, images } = await card();
  expect([imageUrl, images.map((image) => [image.kind, image.imageUrl])]).toEqual([
    second,
    [
      ['PIECE', second],
      ['PIECE', first],
    ],
  ]);
  expect((await app().inject(first)).statusCode).toBe(200);
});

test('every list shows the photo of the piece; without one that of its name', async () => {
  const { keeper, inside, itemId, skirt, ofName, photograph, card, deletePhoto } = await aSkirt();
  const person = await inside((scope) => aPerson(scope));
  await keeper.call(issuingEndpoints.issue, { params: { id: person.id }, body: { clothingIds: [itemId], comments: [] } });
  const { code } = await card();
  const shown = async () => ({
    list: (await keeper.call(clothingItemEndpoints.search, { query: {} })).data[0]?.imageUrl,
    whole: (await keeper.call(clothingItemEndpoints.search, { query: { count: 'all' } })).data[0]?.imageUrl,
    card: (await keeper.call(codeEndpoints.get, { params: { code } })).data.imageUrl,
    held: (await keeper.call(issuingEndpoints.list, { params: { id: person.id } })).data[0]?.imageUrl,
    pile: (await keeper.call(returnEndpoints.search, { query: { searchString: '12' } })).data.out[0]?.imageUrl,
  });
  const all = (url: string) => ({ list: url, whole: url, card: url, held: url, pile: url });
  expect(await shown()).toEqual(all(ofName));

  const { imageUrl } = (await photograph()).data;
  expect(await shown()).toEqual(all(imageUrl));
  const ofTheName = (await keeper.call(clothingItemEndpoints.list, { params: { nameId: skirt.parentId } })).data;
  expect(ofTheName.map((item) => item.imageUrl)).toEqual([imageUrl]);

  await deletePhoto((await card()).images[0]?.id ?? 0);
  expect(await shown()).toEqual(all(ofName));
});

test(`a photo beyond ${PHOTOS_OF_ITEM} is refused in words`, async () => {
  const { photograph, card } = await aSkirt();
  for (let photo = 0; photo < PHOTOS_OF_ITEM; photo += 1) expect((await photograph()).status).toBe(201);
  const refused = await photograph();
  expect([refused.status, refused.messages[0]?.text]).toEqual([409, 'Esemel on juba 6 pilti. Kustuta enne mõni.']);
  expect((await card()).images).toHaveLength(PHOTOS_OF_ITEM);
});

test('of two photos at once for the last room one is refused', async () => {
  const { photograph, card } = await aSkirt();
  for (let photo = 1; photo < PHOTOS_OF_ITEM; photo += 1) await photograph();
  const statuses = await Promise.all([photograph(), photograph()]);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await card()).images).toHaveLength(PHOTOS_OF_ITEM);
});

test('adding and deleting a photo can be undone', async () => {
  const { photograph, card, deletePhoto, undo } = await aSkirt();
  const { deedId } = await photograph();
  const [photo] = (await card()).images;
  expect((await undo(deedId)).status).toBe(200);
  expect((await card()).images).toEqual([]);

  await photograph();
  const again = (await card()).images[0];
  const deleted = await deletePhoto(again?.id ?? 0);
  await forget(30);
  expect((await undo(deleted.deedId)).status).toBe(200);
  expect((await card()).images).toEqual([again]);
  expect(photo?.id).not.toBe(again?.id);
});

test('after 40 daily jobs the photo is there; of a deleted piece it goes', async () => {
  const { manager, itemId, photograph, undo } = await aSkirt();
  const { imageUrl } = (await photograph()).data;
  for (let day = 1; day <= 40; day += 1) expect(await forget(day)).toEqual([]);
  expect((await app().inject(imageUrl)).statusCode).toBe(200);

  const { deedId } = await manager.call(clothingItemEndpoints.delete, { params: { id: itemId } });
  await undo(deedId);
  await forget(40);
  expect((await app().inject(imageUrl)).statusCode).toBe(200);
  await manager.call(clothingItemEndpoints.delete, { params: { id: itemId } });
  await forget(40);
  expect((await app().inject(imageUrl)).statusCode).toBe(404);
});

test('viewers add and delete none; pieces and photos of others are 404', async () => {
  const [ours, theirs] = [await aSkirt(), await aSkirt()];
  await theirs.photograph();
  const [photo] = (await theirs.card()).images;
  expect((await theirs.photograph(theirs.viewer)).status).toBe(403);
  expect((await theirs.deletePhoto(photo?.id ?? 0, theirs.viewer)).status).toBe(403);
  expect((await theirs.photograph(ours.keeper)).status).toBe(404);
  expect((await theirs.deletePhoto(photo?.id ?? 0, ours.keeper)).status).toBe(404);
  expect((await ours.deletePhoto(photo?.id ?? 0)).status).toBe(404);
  expect((await theirs.card()).images).toEqual([photo]);
});
