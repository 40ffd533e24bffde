import { sql } from 'kysely';
import { SAME_NAME } from './called.ts';
import type { Passport } from './passport.ts';

export const fundingTables = {
  funding: {
    label: 'Toetus',
    owner: 'features/money/fundings',
    called: (id) => sql`(select title from funding as part where part.id = ${id})`,
    distinct: {
      funding_title_taken: SAME_NAME,
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
