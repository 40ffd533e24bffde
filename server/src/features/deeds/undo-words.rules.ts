import { clothingItemRecord, clothingNameRecord, obstaclesOf, personRecord } from '@riideait/contract';

/** Tables whose changes are audited, and so can be undone. `undo-words.test.ts` compares all of this file with the database. */
export const auditedTables = [
  'body_measurement',
  'clothing_item',
  'clothing_name',
  'clothing_set',
  'clothing_set_item',
  'clothing_type',
  'dressing_cell',
  'dressing_person',
  'dressing_plan',
  'dressing_set',
  'ease',
  'email_config',
  'group',
  'holder_answer',
  'issue',
  'item_code',
  'item_image',
  'letter_size',
  'measured_value',
  'measurement',
  'person',
  'place',
  'recurring_reminder',
  'stocktake',
  'stocktake_finding',
] as const;
export type AuditedTable = (typeof auditedTables)[number];

export const isAudited = (table: string): table is AuditedTable => auditedTables.some((audited) => audited === table);

/** What refers to a row that goes, by table; `merged_into`: a person who was merged into it. */
export const uses = {
  body_measurement: 'vahepeal mõõdetud',
  clothing_item: clothingItemRecord.added,
  clothing_name: clothingNameRecord.added,
  clothing_set_item: 'vahepeal lisatud komplekti',
  dressing_cell: 'vahepeal pandud riietusplaani',
  dressing_person: 'vahepeal pandud riietusplaani',
  dressing_plan: 'vahepeal on tehtud riietusplaan',
  dressing_set: 'vahepeal pandud riietusplaani',
  email: 'vahepeal on saadetud kirju',
  holder_answer: 'vahepeal on tantsija vastanud',
  holder_photo: 'vahepeal on tantsija pilte saatnud',
  holder_receipt: 'vahepeal on tantsija kinnitanud',
  issue: 'vahepeal väljastatud',
  item_image: 'vahepeal pildistatud',
  measured_value: 'vahepeal mõõdetud',
  measurement: 'vahepeal on lisatud mõõte',
  merged_into: 'temaga on vahepeal ühendatud teine tantsija',
  person: personRecord.added,
  recurring_reminder: 'vahepeal on lisatud korduv kiri',
  reminder_run: 'vahepeal on saadetud kirju',
  stocktake_entry: 'vahepeal on loetud',
  stocktake_finding: 'vahepeal on inventuur lõpetatud',
} as const;
export type Use = keyof typeof uses;

export const isUse = (by: string): by is Use => Object.hasOwn(uses, by);

const SAME_NAME = 'Sama nimi on vahepeal kasutusel';
export const OUTDATED = 'Riideait on vahepeal uuendatud: nii vana muudatust ei saa tühistada';
const gone = (what: string) => `${what} on vahepeal kustutatud`;

/** Why rows cannot come back, by the constraint that they would break. */
export const violations: Readonly<Record<string, string>> = {
  ...obstaclesOf(clothingNameRecord),
  ...obstaclesOf(clothingItemRecord),
  ...obstaclesOf(personRecord),
  body_measurement_day_taken: 'Sama päeva mõõt on vahepeal sisestatud',
  body_measurement_person_id_fkey: gone('Tantsija'),
  clothing_item_clothing_name_id_fkey: gone('Nimetus'),
  clothing_name_name_taken: SAME_NAME,
  clothing_set_image_id_fkey: 'Endine pilt on juba kustutatud',
  clothing_set_item_clothing_name_id_fkey: gone('Nimetus'),
  clothing_set_item_clothing_set_id_fkey: gone('Komplekt'),
  clothing_set_item_idx: 'Nimetus on vahepeal komplekti lisatud',
  clothing_set_name_taken: SAME_NAME,
  clothing_type_name_taken: SAME_NAME,
  holder_answer_person_id_fkey: gone('Tantsija'),
  holder_answer_photo_id_fkey: 'Pilt on vahepeal kustutatud',
  holder_answer_request_key: 'Sama vastus on juba olemas',
  dressing_cell_clothing_item_id_fkey: gone('Ese'),
  dressing_cell_clothing_name_id_fkey: gone('Nimetus'),
  dressing_cell_dressing_plan_id_fkey: gone('Plaan'),
  dressing_cell_once: 'Tantsijale on plaanis vahepeal sama nimetus valitud',
  dressing_cell_person_id_fkey: gone('Tantsija'),
  dressing_cell_piece_once: 'Ese on plaanis vahepeal teisel tantsijal',
  dressing_person_dressing_plan_id_fkey: gone('Plaan'),
  dressing_person_once: 'Tantsija on vahepeal plaani lisatud',
  dressing_person_person_id_fkey: gone('Tantsija'),
  dressing_plan_group_id_fkey: gone('Rühm'),
  dressing_set_clothing_set_id_fkey: gone('Komplekt'),
  dressing_set_dressing_plan_id_fkey: gone('Plaan'),
  dressing_set_once: 'Komplekt on vahepeal plaani lisatud',
  ease_row_taken: 'Sobivuse piirid on vahepeal määratud',
  email_config_idx: 'Kirjade tekstid on vahepeal salvestatud',
  group_name_taken: SAME_NAME,
  issue_clothing_item_id_fkey: gone('Ese'),
  issue_current: 'Ese on vahepeal välja antud',
  issue_person_id_fkey: gone('Tantsija'),
  item_image_clothing_item_id_fkey: gone('Ese'),
  item_image_image_id_fkey: 'Endine pilt on juba kustutatud',
  item_code_taken: 'Kood on vahepeal kasutusel',
  letter_size_taken: 'Tähesuurus on vahepeal määratud',
  measured_value_clothing_item_id_fkey: gone('Ese'),
  measured_value_idx: 'Ese on vahepeal mõõdetud',
  measured_value_measurement_id_fkey: gone('Endine mõõt'),
  measurement_clothing_name_id_fkey: gone('Nimetus'),
  measurement_name_taken: SAME_NAME,
  place_name_taken: SAME_NAME,
  recurring_reminder_group_id_fkey: gone('Rühm'),
  stocktake_finding_stocktake_id_fkey: gone('Inventuur'),
};

/** Any other constraint is a check that a migration has made since. */
export const reasonOf = (constraint: string): string => violations[constraint] ?? OUTDATED;
