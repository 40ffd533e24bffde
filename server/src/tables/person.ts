import { personColumns, personRecord } from '@riideait/contract';
import { sql } from 'kysely';
import { personName } from '../db/person-name.ts';
import { wordsOf } from './called.ts';
import { GROUPS, ofPerson, SEES_MEASURES } from './instructing.ts';
import type { Passport } from './passport.ts';

export const personTables = {
  person: {
    label: 'Tantsija',
    owner: 'features/people/people',
    instructors: { may: 'select, update (confirmed)', where: `(group_id = ANY (${GROUPS}))` },
    form: wordsOf(personColumns),
    quiet: ['confirmed', 'inactive_since', 'merged_into', 'erased_at'],
    called: (id) => sql`(select ${personName} from person where person.id = ${id})`,
    holdsBack: personRecord.added,
  },
  body_measurement: {
    label: 'Kehamõõt',
    owner: 'features/people/people',
    instructors: { may: 'select', where: `(${SEES_MEASURES} AND ${ofPerson})` },
    called: (id) =>
      sql`(select ${personName} from person where person.id = (select person_id from body_measurement as part where part.id = ${id}))`,
    holdsBack: 'vahepeal mõõdetud',
    distinct: {
      body_measurement_day_taken: 'Sama päeva mõõt on vahepeal sisestatud',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
