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

/** The picture of the clothing name whose row of the table is called `name`: its image, else a drawing. */
export const pictureOfName = (name = 'clothing_name') => {
  const column = (of: string) => sql.ref(`${name}.${of}`);
  return sql<string>`picture_url((select hash from image where image.id = ${column('image_id')}), ${column('drawing')},
    (select drawing from clothing_type where clothing_type.id = ${column('clothing_type_id')}))`;
};

/** The joined photo of the item, else the picture of its clothing name. */
export const pictureOfItem = (ofName: RawBuilder<string | null> = pictureOfName()) => sql<string>`coalesce(photo.image_url, ${ofName})`;
