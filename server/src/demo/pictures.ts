import { readdir, readFile } from 'node:fs/promises';
import { itemLabel } from '@riideait/contract';
import type { Scope } from '../db/scope.ts';
import { bytesOf, hashOf, putPicture } from '../features/wardrobe/images/images.service.ts';
import type { Picture } from '../images/picture.ts';
import type { ImageStore } from '../images/store.ts';

const FOLDER = new URL('pictures/', import.meta.url);

/** The start of the file names for a garment, a set or a piece: `kihnu-kort` for "Kihnu kört", `kihnu-kort-nr-1` for its number 1. */
const fileOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\w ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-');

const read = (file: string) => readFile(new URL(file, FOLDER));

/** The pictures of the demo in both sizes, by the start of their file names. */
async function readPictures(): Promise<ReadonlyMap<string, Picture>> {
  const names = (await readdir(FOLDER)).flatMap((file) => /^(.+)-s\.webp$/.exec(file)?.[1] ?? []);
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, { large: await read(`${name}.webp`), small: await read(`${name}-s.webp`) }] as const),
    ),
  );
}

/** Gives clothing names, sets and some pieces their pictures; none if the store fails. */
export async function addPictures({ db, now, ensembleId }: Scope, store: ImageStore): Promise<void> {
  const pictures = await readPictures();
  const names = await db.selectFrom('clothingName').select('name').unionAll(db.selectFrom('clothingSet').select('name')).execute();
  const items = await db
    .selectFrom('clothingItem')
    .innerJoin('clothingName', 'clothingName.id', 'clothingNameId')
    .select(['clothingItem.id', 'name', 'clothingNumber'])
    .where('clothingNumber', 'is not', null)
    .execute();
  const itemOf = new Map(items.map(({ id, name, clothingNumber }) => [itemLabel(name, clothingNumber), id]));
  const images = [...names.map(({ name }) => name), ...itemOf.keys()].flatMap((name) => {
    const picture = pictures.get(fileOf(name));
    return picture === undefined ? [] : [{ name, picture, hash: hashOf(ensembleId, picture), bytes: bytesOf(picture) }];
  });
  const stored = await Promise.allSettled(images.map(({ hash, picture }) => putPicture(store, hash, picture)));
  if (stored.some(({ status }) => status === 'rejected')) return;

  for (const { name, hash, bytes } of images) {
    const { id: imageId } = await db.insertInto('image').values({ hash, bytes }).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('clothingName').set({ imageId }).where('name', '=', name).execute();
    await db.updateTable('clothingSet').set({ imageId }).where('name', '=', name).execute();
    const clothingItemId = itemOf.get(name);
    if (clothingItemId !== undefined) {
      await db.insertInto('itemImage').values({ clothingItemId, imageId, kind: 'PIECE', takenAt: now.toISOString() }).execute();
    }
  }
}
