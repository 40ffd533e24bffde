import { type RawBuilder, sql } from 'kysely';

/** The address of the image with the hash in `hashColumn`; null without an image. */
export const imageUrl = (hashColumn: string) => sql<string | null>`image_url(${sql.ref(hashColumn)})`;

/** A table `photo` with the newest photo of the item in `itemColumn`, none or one row: for a left join on true. */
export const photoOf = (itemColumn: string) =>
  sql<{ imageUrl: string }>`lateral photo_of(${sql.ref(itemColumn)})`.as<'photo'>(sql.ref('photo'));

/** The newest photos of items, for many at once: rows of `id`, that of the item, and `image_url`. `which`: condition on `clothing_item_id`. */
export const newestPhotos = (which = sql<boolean>`true`) => sql`(
  select distinct on (clothing_item_id) clothing_item_id as id, image_url(image.hash) as image_url
  from item_image join image on image.id = item_image.image_id
  where kind = 'PIECE' and ${which} order by clothing_item_id, item_image.id desc)`;

/** The joined photo of the item, else the image of its clothing name. */
export const imageOfItem = (ofName: RawBuilder<string | null>) => sql<string | null>`coalesce(photo.image_url, ${ofName})`;
