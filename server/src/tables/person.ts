import { personRecord } from '@riideait/contract';
import { sql } from 'kysely';
import { personName } from '../db/person-name.ts';
import type { Passport } from './passport.ts';

export const personTables = {
  person: {
    label: 'Tantsija',
    owner: 'features/people/people',
    called: (id) => sql`(select ${personName} from person where person.id = ${id})`,
    holdsBack: personRecord.added,
  },
  body_measurement: {
    label: 'Kehamõõt',
    owner: 'features/people/people',
    called: (id) =>
      sql`(select ${personName} from person where person.id = (select person_id from body_measurement as part where part.id = ${id}))`,
    holdsBack: 'vahepeal mõõdetud',
    distinct: {
      body_measurement_day_taken: 'Sama päeva mõõt on vahepeal sisestatud',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
