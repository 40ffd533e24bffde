import type { Scope } from '../../db/scope.ts';
import { hashOf, putPicture } from '../../features/images/images.service.ts';
import { drawPicture, type Picture } from '../../images/picture.ts';
import type { ImageStore } from '../../images/store.ts';
import { garmentDrawings } from './garment-drawings.ts';
import { setDrawings } from './set-drawings.ts';
import { element, rect, thread } from './svg.ts';

/** Points, wide and high. */
const SIDE = 640;

const canvas = { xmlns: 'http://www.w3.org/2000/svg', width: SIDE, height: SIDE, viewBox: '0 0 600 600' };
const onLinen = (drawing: string): string => element('svg', canvas, rect(0, 0, 600, 600, thread.linen), drawing);

/** The pictures of the demo, by the names of garments and sets. */
export async function drawPictures(): Promise<ReadonlyMap<string, Picture>> {
  const drawings = Object.entries({ ...garmentDrawings, ...setDrawings });
  return new Map(await Promise.all(drawings.map(async ([name, draw]) => [name, await drawPicture(onLinen(draw()))] as const)));
}

/** Gives garments and sets their pictures; none, where the store does not take them. */
export async function addPictures({ db, ensembleId }: Scope, store: ImageStore, pictures: ReadonlyMap<string, Picture>): Promise<void> {
  const images = [...pictures].map(([name, picture]) => ({ name, picture, hash: hashOf(ensembleId, picture) }));
  const stored = await Promise.allSettled(images.map(({ hash, picture }) => putPicture(store, hash, picture)));
  if (stored.some(({ status }) => status === 'rejected')) return;

  for (const { name, hash } of images) {
    const { id: imageId } = await db.insertInto('image').values({ hash }).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('clothingName').set({ imageId }).where('name', '=', name).execute();
    await db.updateTable('clothingSet').set({ imageId }).where('name', '=', name).execute();
  }
}
