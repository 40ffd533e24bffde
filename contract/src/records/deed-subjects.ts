import { clothingNameRecord } from './clothing-name.ts';
import { personRecord } from './person.ts';
import { subjectsOf } from './record.ts';

/** What the sentence of a kind names, by the first word of the kind. */
export const subjectOfDeed = {
  ANSWER: 'person',
  JOB: 'clothing_name',
  BATCH: 'clothing_name',
  VALUE: 'clothing_name',
  MAKER: 'maker',
  OWNER: 'owner',
  SETTLEMENT: 'person',
  FUNDING: 'funding',
  APPLICATION: 'application',
  DRESSING: 'dressing_plan',
  PERFORMANCE: 'performance',
  STOCKTAKE: 'stocktake',
  GROUP: 'group',
  REMINDER: 'group',
  MAIL: 'group',
  TYPE: 'clothing_type',
  SET: 'clothing_set',
  PLACE: 'place',
  ...subjectsOf(personRecord),
  ...subjectsOf(clothingNameRecord),
};
