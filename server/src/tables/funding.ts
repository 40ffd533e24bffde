import type { EditFundingForm } from '@riideait/contract';
import { sql } from 'kysely';
import { SAME_NAME } from './called.ts';
import { UNSEEN } from './instructing.ts';
import type { Passport, Words } from './passport.ts';

export const fundingTables = {
  funding: {
    label: 'Toetus',
    owner: 'features/money/fundings',
    instructors: UNSEEN,
    texts: {
      title: { word: 'toetuse nimetus', isName: true },
      giver: { word: 'toetuse andja', isName: true },
      note: { word: 'toetuse märkus' },
    },
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
