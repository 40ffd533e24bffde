import { type RawBuilder, sql } from 'kysely';

/** The address of the image with the hash in `hashColumn`; null without an image. */
export const imageUrl = (hashColumn: string) => sql<string | null>`image_url(${sql.ref(hashColumn)})`;

/** The newest photo of the item in `itemColumn`, else the image of its clothing name. */
export const imageOfItem = (itemColumn: string, ofName: RawBuilder<string | null>) =>
  sql<string | null>`coalesce(photo_of(${sql.ref(itemColumn)}), ${ofName})`;
