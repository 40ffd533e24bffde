import type { EditBatchForm } from '@riideait/contract';
import { sql } from 'kysely';
import { itemOf } from './called.ts';
import { UNSEEN } from './instructing.ts';
import type { Passport, Words } from './passport.ts';
import { PART, READ } from './sheet.ts';

export const batchTables = {
  batch: {
    label: 'Partii',
    owner: 'features/care/batches',
    sheet: READ,
    instructors: UNSEEN,
    texts: { note: { word: 'partii märkus' } },
    users: {
      sent_by: { did: 'Viis partiisid', at: 'sent_at' },
    },
    subject: true,
    form: {
      kind: 'liik',
      makerId: 'tegija',
      promisedOn: 'lubatud päev',
      note: 'märkus',
      fundingId: 'toetus',
      costCents: 'hind',
    } satisfies Words<EditBatchForm>,
    quiet: ['sent_at', 'sent_by', 'closed_at'],
    called: (id) =>
      sql`(select 'Partii ' || to_char(sent_at at time zone 'Europe/Tallinn', 'FMDD.FMMM.YYYY') from batch as part where part.id = ${id})`,
    holdsBack: 'vahepeal on viidud partii',
  },
  batch_item: {
    label: 'Ese partiis',
    owner: 'features/care/batches',
    sheet: PART,
    instructors: UNSEEN,
    partOf: 'batch',
    called: itemOf('batch_item'),
    holdsBack: 'vahepeal viidud partiisse',
    distinct: {
      batch_item_once: 'Ese on juba partiis',
      batch_item_open: 'Ese on vahepeal teises partiis',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
