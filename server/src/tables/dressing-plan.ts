import { sql } from 'kysely';
import { personName } from '../db/person-name.ts';
import { nameOf, partOf } from './called.ts';
import type { Passport } from './passport.ts';

export const dressingPlanTables = {
  dressing_plan: {
    label: 'Plaan',
    owner: 'features/fitting/dressing',
    called: nameOf('dressing_plan'),
    holdsBack: 'vahepeal on tehtud riietusplaan',
  },
  dressing_set: {
    label: 'Komplekt plaanis',
    owner: 'features/fitting/dressing',
    called: partOf('dressing_set', 'dressing_plan', 'clothing_set', sql`clothing_set.name`),
    holdsBack: 'vahepeal pandud riietusplaani',
  },
  dressing_person: {
    label: 'Tantsija plaanis',
    owner: 'features/fitting/dressing',
    called: partOf('dressing_person', 'dressing_plan', 'person', personName),
    holdsBack: 'vahepeal pandud riietusplaani',
  },
  dressing_cell: {
    label: 'Ese plaanis',
    owner: 'features/fitting/dressing',
    called: (id) => sql`(
    select ${personName} || ', ' || clothing_name.name from dressing_cell as part
    join person on person.id = part.person_id join clothing_name on clothing_name.id = part.clothing_name_id where part.id = ${id})`,
    holdsBack: 'vahepeal pandud riietusplaani',
  },
} as const satisfies Readonly<Record<string, Passport>>;
