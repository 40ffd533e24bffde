import { sql } from 'kysely';

/** Rows of `item_code` that have one of the codes that a text may be. */
export const hasCode = (codes: readonly string[]) => sql<boolean>`item_code.code = any(${codes}::text[])`;

/** In the order of the codes. */
export const inOrder = (codes: readonly string[]) => sql`array_position(${codes}::text[], item_code.code)`;
