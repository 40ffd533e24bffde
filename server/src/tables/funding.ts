import { Cents, Day, type EditFundingForm, FundingKind, optional, prose, required, text } from '@riideait/contract';
import { sql } from 'kysely';
import { SAME_NAME } from './called.ts';
import { UNSEEN } from './instructing.ts';
import type { Passport, Words } from './passport.ts';
import { cell, distinct, sheet } from './sheet.ts';

export const fundingTables = {
  funding: {
    label: 'Toetus',
    owner: 'features/money/fundings',
    deeds: ['FUNDING'],
    sheet: {
      ...sheet('funding', 'toetused', {
        giver: cell('Andja', required('Andja', 100)),
        number: cell('Number', optional(text(50))),
        title: distinct('Nimetus', required('Nimetus', 100)),
        kind: cell('Liik', FundingKind),
        amountCents: cell('Summa (senti)', Cents.nullable()),
        ownShareCents: cell('Omaosalus (senti)', Cents.nullable()),
        periodFrom: cell('Algab', optional(Day)),
        periodUntil: cell('Lõpeb', optional(Day)),
        note: cell('Märkus', optional(prose(1000))),
      }),
      isNewer: true,
    },
    instructors: UNSEEN,
    texts: {
      title: { word: 'toetuse nimetus', isName: true },
      giver: { word: 'toetuse andja', isName: true },
      note: { word: 'toetuse märkus' },
    },
    subject: true,
    form: {
      giver: 'andja',
      number: 'lepingu number',
      title: 'nimetus',
      kind: 'liik',
      amountCents: 'summa',
      ownShareCents: 'omaosalus',
      periodFrom: 'perioodi algus',
      periodUntil: 'perioodi lõpp',
      note: 'märkus',
    } satisfies Words<EditFundingForm>,
    quiet: [],
    called: (id) => sql`(select title from funding as part where part.id = ${id})`,
    distinct: {
      funding_title_taken: SAME_NAME,
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
