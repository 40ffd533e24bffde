import type { EditLoanForm } from '@riideait/contract';
import { sql } from 'kysely';
import { personName } from '../db/person-name.ts';
import { itemOf } from './called.ts';
import { UNSEEN } from './instructing.ts';
import type { Passport, Words } from './passport.ts';
import { PART, READ } from './sheet.ts';

export const loanTables = {
  loan: {
    label: 'Laen',
    owner: 'features/lending/loans',
    sheet: READ,
    instructors: UNSEEN,
    texts: {
      purpose: { word: 'laenu otstarve' },
      deposit: { word: 'laenu tagatis' },
      contact: { word: 'laenu kontakt' },
    },
    ofDancer: true,
    inData: {
      title: 'Laenud',
      columns: { from_day: 'Algus', until_day: 'Lõpp', purpose: 'Otstarve', deposit: 'Tagatis', contact: 'Kontakt' },
    },
    subject: true,
    form: {
      from: 'algus',
      to: 'lõpp',
      purpose: 'otstarve',
      deposit: 'tagatis',
      contact: 'kontakt',
      clothingIds: 'esemed',
    } satisfies Words<EditLoanForm>,
    quiet: ['person_id'],
    called: (id) => sql`(
    select ${personName} || ' ' || to_char(from_day, 'FMDD.FMMM.YYYY') || '–' || to_char(until_day, 'FMDD.FMMM.YYYY')
    from loan as part join person on person.id = person_id where part.id = ${id})`,
    holdsBack: 'vahepeal on tehtud laen',
  },
  loan_item: {
    label: 'Ese laenus',
    owner: 'features/lending/loans',
    sheet: PART,
    instructors: UNSEEN,
    partOf: 'loan',
    ofForm: true,
    called: itemOf('loan_item'),
    holdsBack: 'vahepeal pandud laenu',
    distinct: {
      loan_item_once: 'Ese on laenus juba olemas',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
