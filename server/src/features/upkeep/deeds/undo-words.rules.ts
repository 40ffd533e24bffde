import { clothingItemRecord, clothingNameRecord, obstaclesOf, personRecord } from '@riideait/contract';
import { type AuditedTable, passports, type TableOfEnsemble, tables } from '../../../tables/passports.ts';

/** Tables whose changes are audited, and so can be undone. `undo-words.test.ts` compares all of this file with the database. */
export const auditedTables = tables.filter((table): table is AuditedTable => 'called' in passports[table]);

export const isAudited = (table: string): table is AuditedTable => auditedTables.some((audited) => audited === table);

/** What refers to a row that goes: a table, or `merged_into`, a person who was merged into it. */
export type Use = TableOfEnsemble | 'merged_into';

/** What holds back the undo of an addition, by what refers to it. */
export const uses: Readonly<Partial<Record<Use, string>>> = {
  ...Object.fromEntries(tables.flatMap((table) => ('holdsBack' in passports[table] ? [[table, passports[table].holdsBack]] : []))),
  merged_into: 'temaga on vahepeal ühendatud teine tantsija',
};

export const isUse = (by: string): by is Use => Object.hasOwn(uses, by);

const SAME_NAME = 'Sama nimi on vahepeal kasutusel';
export const OUTDATED = 'Riideait on vahepeal uuendatud: nii vana muudatust ei saa tühistada';
const gone = (what: string) => `${what} on vahepeal kustutatud`;

/** Why rows cannot come back, by the constraint that they would break. */
export const violations: Readonly<Record<string, string>> = {
  ...obstaclesOf(clothingNameRecord),
  ...obstaclesOf(clothingItemRecord),
  ...obstaclesOf(personRecord),
  application_dressing_plan_id_fkey: gone('Plaan'),
  application_set_application_id_fkey: gone('Taotlus'),
  application_set_clothing_set_id_fkey: gone('Komplekt'),
  application_set_once: 'Komplekt on vahepeal taotlusse pandud',
  attendance_once: 'Vahepeal on märgitud, kas tantsija tuleb',
  attendance_performance_id_fkey: gone('Esinemine'),
  attendance_person_id_fkey: gone('Tantsija'),
  batch_funding_id_fkey: gone('Toetus'),
  batch_item_batch_id_fkey: gone('Partii'),
  batch_item_clothing_item_id_fkey: gone('Ese'),
  batch_item_once: 'Ese on juba partiis',
  batch_item_open: 'Ese on vahepeal teises partiis',
  batch_maker_id_fkey: gone('Tegija'),
  body_measurement_day_taken: 'Sama päeva mõõt on vahepeal sisestatud',
  body_measurement_person_id_fkey: gone('Tantsija'),
  care_text_clothing_name_id_fkey: gone('Nimetus'),
  care_text_clothing_type_id_fkey: gone('Tüüp'),
  care_text_name_once: 'Hooldusjuhis on vahepeal kirjutatud',
  care_text_type_once: 'Hooldusjuhis on vahepeal kirjutatud',
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
  dressing_cell_gone_to_fkey: gone('Plaan'),
  dressing_cell_once: 'Tantsijale on plaanis vahepeal sama nimetus valitud',
  dressing_cell_person_id_fkey: gone('Tantsija'),
  dressing_cell_piece_once: 'Ese on plaanis vahepeal teisel tantsijal',
  dressing_person_dressing_plan_id_fkey: gone('Plaan'),
  dressing_person_once: 'Tantsija on vahepeal plaani lisatud',
  dressing_person_person_id_fkey: gone('Tantsija'),
  dressing_plan_performance_id_fkey: gone('Esinemine'),
  dressing_plan_performance_once: 'Esinemisel on juba plaan',
  dressing_plan_group_id_fkey: gone('Rühm'),
  dressing_set_clothing_set_id_fkey: gone('Komplekt'),
  dressing_set_dressing_plan_id_fkey: gone('Plaan'),
  dressing_set_once: 'Komplekt on vahepeal plaani lisatud',
  ease_row_taken: 'Sobivuse piirid on vahepeal määratud',
  email_config_idx: 'Kirjade tekstid on vahepeal salvestatud',
  funding_title_taken: SAME_NAME,
  group_name_taken: SAME_NAME,
  issue_clothing_item_id_fkey: gone('Ese'),
  issue_current: 'Ese on vahepeal välja antud',
  issue_person_id_fkey: gone('Tantsija'),
  item_image_clothing_item_id_fkey: gone('Ese'),
  item_image_image_id_fkey: 'Endine pilt on juba kustutatud',
  item_image_job_id_fkey: gone('Töö'),
  item_price_clothing_item_id_fkey: gone('Ese'),
  item_price_once: 'Hind on vahepeal märgitud',
  job_batch_id_fkey: gone('Partii'),
  job_clothing_item_id_fkey: gone('Ese'),
  job_from_answer_fkey: 'Vastus on vahepeal kustutatud',
  job_funding_id_fkey: gone('Toetus'),
  job_maker_id_fkey: gone('Tegija'),
  job_urgent_for_fkey: gone('Esinemine'),
  item_code_taken: 'Kood on vahepeal kasutusel',
  letter_size_taken: 'Tähesuurus on vahepeal määratud',
  maker_name_taken: SAME_NAME,
  measured_value_clothing_item_id_fkey: gone('Ese'),
  measured_value_idx: 'Ese on vahepeal mõõdetud',
  measured_value_measurement_id_fkey: gone('Endine mõõt'),
  measurement_clothing_name_id_fkey: gone('Nimetus'),
  measurement_name_taken: SAME_NAME,
  name_value_clothing_name_id_fkey: gone('Nimetus'),
  number_dancer_once: 'Tantsija on vahepeal kavva pandud',
  number_dancer_person_id_fkey: gone('Tantsija'),
  offer_application_id_fkey: gone('Taotlus'),
  offer_clothing_name_id_fkey: gone('Nimetus'),
  owner_name_taken: SAME_NAME,
  owner_person_id_fkey: gone('Tantsija'),
  owner_person_once: 'Tantsija on juba omanik',
  packed_item_clothing_item_id_fkey: gone('Ese'),
  packed_item_once: 'Ese on vahepeal pakitud',
  packed_item_performance_id_fkey: gone('Esinemine'),
  performance_group_group_id_fkey: gone('Rühm'),
  performance_group_once: 'Rühm on vahepeal esinemisele pandud',
  performance_group_performance_id_fkey: gone('Esinemine'),
  performance_number_men_set_id_fkey: gone('Komplekt'),
  performance_number_of_performance: 'Number on juba kavas',
  performance_number_performance_id_fkey: gone('Esinemine'),
  performance_number_women_set_id_fkey: gone('Komplekt'),
  place_name_taken: SAME_NAME,
  recurring_reminder_group_id_fkey: gone('Rühm'),
  settlement_clothing_item_id_fkey: gone('Ese'),
  settlement_payment_settlement_id_fkey: gone('Kahju'),
  settlement_person_id_fkey: gone('Tantsija'),
  settlement_price_clothing_type_id_fkey: gone('Tüüp'),
  settlement_price_once: 'Hinnakiri on vahepeal muutunud',
  settlement_rule_once: 'Kahjude reegel on vahepeal salvestatud',
  stocktake_performance_id_fkey: gone('Esinemine'),
  stocktake_performance_once: 'Pakkimine on vahepeal alustatud',
  stocktake_finding_stocktake_id_fkey: gone('Inventuur'),
  worn_clothing_item_id_fkey: gone('Ese'),
  worn_once: 'Ese on vahepeal kantuks märgitud',
  worn_performance_id_fkey: gone('Esinemine'),
  worn_person_id_fkey: gone('Tantsija'),
};

/** Any other constraint is a check that a migration has made since. */
export const reasonOf = (constraint: string): string => violations[constraint] ?? OUTDATED;
