import type { EditDressingForm } from '@riideait/contract';
import { sql } from 'kysely';
import { personName } from '../db/person-name.ts';
import { nameOf, partOf } from './called.ts';
import { ALL, GROUPS, ofPerformance, ofPerson, ofPlan, SEES_MEASURES } from './instructing.ts';
import type { Passport, Words } from './passport.ts';
import { PART, READ } from './sheet.ts';

export const dressingPlanTables = {
  dressing_plan: {
    label: 'Plaan',
    owner: 'features/fitting/dressing',
    deeds: ['DRESSING'],
    sheet: READ,
    texts: { name: { word: 'plaani nimi', isName: true } },
    // The plan itself says nothing of bodies.
    instructors: {
      may: ALL,
      where: `((${SEES_MEASURES} AND (group_id = ANY (${GROUPS}))) OR ((performance_id IS NOT NULL) AND ${ofPerformance}))`,
    },
    subject: true,
    form: {
      name: 'nimi',
      groupId: 'rühm',
      addedPersonIds: 'lisatud tantsijad',
      leftOutPersonIds: 'välja jäetud tantsijad',
      clothingSetIds: 'komplektid',
      dueOn: 'tähtaeg',
    } satisfies Words<EditDressingForm>,
    quiet: ['performance_id'],
    called: nameOf('dressing_plan'),
    holdsBack: 'vahepeal on tehtud riietusplaan',
    distinct: {
      dressing_plan_performance_once: 'Esinemisel on juba plaan',
    },
  },
  dressing_set: {
    label: 'Komplekt plaanis',
    owner: 'features/fitting/dressing',
    sheet: PART,
    instructors: { may: ALL, where: ofPlan },
    partOf: 'dressing_plan',
    ofForm: true,
    called: partOf('dressing_set', 'dressing_plan', 'clothing_set', sql`clothing_set.name`),
    holdsBack: 'vahepeal pandud riietusplaani',
    distinct: {
      dressing_set_once: 'Komplekt on vahepeal plaani lisatud',
    },
  },
  dressing_person: {
    label: 'Tantsija plaanis',
    owner: 'features/fitting/dressing',
    goesWithDancer: 'ROW',
    sheet: PART,
    instructors: { may: ALL, where: `(${ofPlan} AND ${ofPerson})` },
    ofDancer: true,
    partOf: 'dressing_plan',
    ofForm: true,
    called: partOf('dressing_person', 'dressing_plan', 'person', personName),
    holdsBack: 'vahepeal pandud riietusplaani',
    distinct: {
      dressing_person_once: 'Tantsija on vahepeal plaani lisatud',
    },
  },
  dressing_cell: {
    label: 'Ese plaanis',
    owner: 'features/fitting/dressing',
    goesWithDancer: 'ROW',
    sheet: READ,
    // Not by its plan: an undo puts that back last.
    instructors: { may: ALL, where: `(${SEES_MEASURES} AND ${ofPerson})` },
    ofDancer: true,
    partOf: 'dressing_plan',
    called: (id) => sql`(
    select ${personName} || ', ' || clothing_name.name from dressing_cell as part
    join person on person.id = part.person_id join clothing_name on clothing_name.id = part.clothing_name_id where part.id = ${id})`,
    holdsBack: 'vahepeal pandud riietusplaani',
    distinct: {
      dressing_cell_once: 'Tantsijale on plaanis vahepeal sama nimetus valitud',
      dressing_cell_piece_once: 'Ese on plaanis vahepeal teisel tantsijal',
    },
    refersTo: { gone_to: 'dressing_plan' },
  },
} as const satisfies Readonly<Record<string, Passport>>;
