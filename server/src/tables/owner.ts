import { sql } from 'kysely';
import { personName } from '../db/person-name.ts';
import type { Passport } from './passport.ts';

export const ownerTables = {
  owner: {
    label: 'Omanik',
    owner: 'features/wardrobe/owners',
    called: (id) => sql`(
    select coalesce(part.name, ${personName}) from owner as part left join person on person.id = person_id where part.id = ${id})`,
    holdsBack: 'vahepeal on lisatud omanik',
  },
} as const satisfies Readonly<Record<string, Passport>>;
