import { clothingNameRecord } from './clothing-name.ts';
import { subjectsOf } from './record.ts';

/** What the sentence of a kind names, by the first word of the kind. */
export const subjectOfDeed = {
  ISSUE: 'person',
  SWAP: 'person',
  RETURN: 'person',
  HAND: 'person',
  DRESSING: 'dressing_plan',
  STOCKTAKE: 'stocktake',
  DUE: 'person',
  PERSON: 'person',
  GROUP: 'group',
  REMINDER: 'group',
  MAIL: 'group',
  TYPE: 'clothing_type',
  SET: 'clothing_set',
  PLACE: 'place',
  ...subjectsOf(clothingNameRecord),
};
