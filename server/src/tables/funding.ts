import { sql } from 'kysely';
import type { Passport } from './passport.ts';

export const fundingTables = {
  funding: {
    label: 'Toetus',
    owner: 'features/money/fundings',
    called: (id) => sql`(select title from funding as part where part.id = ${id})`,
  },
} as const satisfies Readonly<Record<string, Passport>>;
