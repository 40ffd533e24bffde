import { clothingNameEndpoints, clothingSetEndpoints, type ImageParent, imageEndpoints, smallImageUrl } from '@riideait/contract';
import { beforeEach } from 'vitest';
import { forgetUnusedImages } from '../src/features/wardrobe/images/unused-images.service.ts';
import { UPLOAD_LIMITS } from '../src/http/upload-places.ts';
import type { ImageStore } from '../src/images/store.ts';
import { type TestEnsemble, type TestUser, testApp } from './app.ts';
import { aName, aSet } from './builders.ts';
import type { TestStore } from './image-stores.ts';

/** Names of the files behind these image addresses. */
export const filesOf = (urls: readonly string[]): string[] =>
  urls.flatMap((url) => [url, smallImageUrl(url)].map((each) => each.replace('/images/', ''))).toSorted();

/** The app on a store that is emptied before each test and can be made to fail. */
export function imageWardrobe({ store, names }: TestStore) {
  /** Runs before a write or removal; a throw makes it fail. */
  const before = { put: async (_name: string) => {}, remove: async (_name: string) => {} };
  const imageStore = (): ImageStore => ({
    put: async (name, bytes) => before.put(name).then(() => store().put(name, bytes)),
    read: (name) => store().read(name),
    size: (name) => store().size(name),
    remove: async (name) => before.remove(name).then(() => store().remove(name)),
  });
  const tested = testApp({
    // The daily job goes through all ensembles.
    own: true,
    // One user uploads many at once.
    uploads: { ...UPLOAD_LIMITS, all: Number.POSITIVE_INFINITY, perUser: Number.POSITIVE_INFINITY },
    imageStore,
  });
  /** Runs the daily job some days from now; answers what it complained of. */
  const forget = async (days = 32): Promise<unknown[]> => {
    const complaints: unknown[] = [];
    await forgetUnusedImages({
      database: tested.database(),
      roleSwitch: 'switch',
      store: imageStore(),
      now: new Date(Date.now() + days * 86_400_000),
      complain: (error) => complaints.push(error),
    });
    return complaints;
  };
  beforeEach(async () => {
    before.put = before.remove = async () => {};
    for (const name of await names()) await store().remove(name);
  });
  return { ...tested, before, store, names, forget, wardrobe: async () => wardrobeOf(await tested.anEnsemble()) };
}

/** An ensemble with two clothing names, and a set of them, to give images to. */
async function wardrobeOf(ensemble: TestEnsemble) {
  const { keeper, inside } = ensemble;
  const { skirtId, vestId, setId } = await inside(async (scope) => {
    const [skirtId, vestId] = [(await aName(scope)).id, (await aName(scope)).id];
    return { skirtId, vestId, setId: (await aSet(scope, [skirtId, vestId])).id };
  });
  const skirt: ImageParent = { parentType: 'CLOTHING_NAME', parentId: skirtId };
  const vest: ImageParent = { parentType: 'CLOTHING_NAME', parentId: vestId };
  const set: ImageParent = { parentType: 'CLOTHING_SET', parentId: setId };
  const endpointsOf = ({ parentType }: ImageParent) => (parentType === 'CLOTHING_NAME' ? clothingNameEndpoints : clothingSetEndpoints);
  return {
    ...ensemble,
    skirt,
    vest,
    set,
    upload: (parent: ImageParent, file: Buffer, user: TestUser = keeper) => user.call(imageEndpoints.upload, { body: parent, file }),
    remove: (parent: ImageParent) => keeper.call(imageEndpoints.delete, { query: parent }),
    /** Deletes the owner with its image. */
    deleteParent: (parent: ImageParent) => ensemble.manager.call(endpointsOf(parent).delete, { params: { id: parent.parentId } }),
    imageOf: async (parent: ImageParent) => (await keeper.call(endpointsOf(parent).get, { params: { id: parent.parentId } })).data.imageUrl,
    rows: () => inside(({ db }) => db.selectFrom('image').select('hash').execute()),
  };
}
