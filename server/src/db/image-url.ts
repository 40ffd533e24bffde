import { sql } from 'kysely';

/** The address of the image whose row's hash is in `hashColumn`; null where there is none. */
export const imageUrl = (hashColumn: string) => sql<string | null>`image_url(${sql.ref(hashColumn)})`;
