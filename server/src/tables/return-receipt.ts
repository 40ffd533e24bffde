import { sql } from 'kysely';
import type { Passport } from './passport.ts';
import { STAYS } from './sheet.ts';

export const returnReceiptTables = {
  return_line: {
    label: 'Kviitungi ese',
    owner: 'features/lending/return-receipts',
    sheet: STAYS,
    instructors: null,
    users: {
      receiver_id: { did: 'Seisab tagastuskviitungil', at: 'taken_at' },
    },
  },
  return_receipt: {
    label: 'Tagastuskviitung',
    owner: 'features/lending/return-receipts',
    goesWithDancer: 'ROW',
    sheet: STAYS,
    instructors: null,
    kept: {
      period: 'receipts',
      over: (before) => sql`on_day < (${before}::timestamptz at time zone 'Europe/Tallinn')::date`,
    },
    holdsBack: 'vahepeal on esemeid tagasi võetud',
  },
} as const satisfies Readonly<Record<string, Passport>>;
