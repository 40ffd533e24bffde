import { sql } from 'kysely';

/** The address of the image with the hash in `hashColumn`; null without an image. */
export const imageUrl = (hashColumn: string) => sql<string | null>`image_url(${sql.ref(hashColumn)})`;
