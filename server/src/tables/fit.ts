import { sql } from 'kysely';
import type { Passport } from './passport.ts';

export const fitTables = {
  ease: {
    label: 'Sobivuse piirid',
    owner: 'features/wardrobe/garments',
    instructors: { may: 'select' },
    called: () => sql`'Sobivus'`,
    distinct: {
      ease_row_taken: 'Sobivuse piirid on vahepeal määratud',
    },
  },
  letter_size: {
    label: 'Tähesuurus',
    owner: 'features/wardrobe/garments',
    instructors: { may: 'select' },
    called: (id) => sql`(select 'Tähesuurus ' || letter from letter_size as part where part.id = ${id})`,
    distinct: {
      letter_size_taken: 'Tähesuurus on vahepeal määratud',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
