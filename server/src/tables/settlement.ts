import type { EditSettlementForm } from '@riideait/contract';
import { sql } from 'kysely';
import { personName } from '../db/person-name.ts';
import { UNNAMED } from './called.ts';
import { UNSEEN } from './instructing.ts';
import type { Passport, Words } from './passport.ts';
import { PART, READ } from './sheet.ts';

export const settlementTables = {
  settlement: {
    label: 'Kahju',
    owner: 'features/money/settlements',
    sheet: READ,
    kept: { period: 'settlements' },
    instructors: UNSEEN,
    texts: { text: { word: 'kahju põhjus' }, forgiven_text: { word: 'loobumise põhjus' } },
    ofDancer: true,
    users: {
      opened_by: { did: 'Lisas kahjusid', at: 'opened_at' },
      closed_by: { did: 'Lõpetas kahjusid', at: 'closed_at' },
    },
    subject: true,
    form: { reason: 'põhjus', text: 'selgitus', cents: 'summa' } satisfies Words<EditSettlementForm>,
    quiet: ['person_id', 'clothing_item_id', 'piece', 'opened_at', 'opened_by', 'closed_at', 'closed_by', 'outcome', 'forgiven_text'],
    called: (id) => sql`(
    select concat_ws(', ', ${personName}, piece) from settlement as part left join person on person.id = person_id where part.id = ${id})`,
    holdsBack: UNNAMED,
  },
  settlement_payment: {
    label: 'Makse',
    owner: 'features/money/settlements',
    sheet: PART,
    instructors: UNSEEN,
    partOf: 'settlement',
    called: () => sql`'Makse'`,
    holdsBack: 'vahepeal on tasutud',
  },
  settlement_price: {
    label: 'Hinnakiri',
    owner: 'features/money/settlements',
    sheet: PART,
    instructors: UNSEEN,
    called: (id) => sql`(
    select name from clothing_type where id = (select clothing_type_id from settlement_price as part where part.id = ${id}))`,
    holdsBack: UNNAMED,
    distinct: {
      settlement_price_once: 'Hinnakiri on vahepeal muutunud',
    },
  },
  settlement_rule: {
    label: 'Kahjude reegel',
    owner: 'features/money/settlements',
    sheet: PART,
    instructors: UNSEEN,
    texts: { letter_text: { word: 'kahju teate tekst', isName: true } },
    called: () => sql`'Kahjude reegel'`,
    distinct: {
      settlement_rule_once: 'Kahjude reegel on vahepeal salvestatud',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
